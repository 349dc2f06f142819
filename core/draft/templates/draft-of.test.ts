// spec elements.31
import { expect, it } from 'vitest';
import { checkSketch } from './draft-of.ts';

it('a sketch says nothing that is lost when its page is read again', () => {
  const card = { component: 'box', props: { columns: 6, padding: 24 } };
  expect(() => checkSketch(card)).not.toThrow();
  expect(() => checkSketch({ component: 'box', props: { padding: '24px 16px', radius: '@corner' } })).not.toThrow();
  const wrong = { component: 'box', props: { columns: 6, padding: '24px' } };
  expect(() => checkSketch({ ...card, children: [wrong] })).toThrow('box: padding "24px"');
  expect(() => checkSketch({ component: 'terms', props: { radius: 8 } })).toThrow('terms: radius 8');
  expect(() => checkSketch({ component: 'page', props: { corner: 90, brand: 'red' } })).toThrow(
    'brand "red", corner 90',
  );
});
