// spec elements.31
import { expect, it } from 'vitest';
import { sketchProps } from './sketch-props.ts';

it('a sketch says nothing that is lost when its page is read again', () => {
  expect(sketchProps('box', { padding: 24 })).toEqual({ padding: 24 });
  expect(sketchProps('box', { padding: '24px 16px', radius: '@corner' })).toMatchObject({ radius: '@corner' });
  expect(() => sketchProps('box', { columns: 6, padding: '24px' })).toThrow('box: padding "24px"');
  expect(() => sketchProps('terms', { radius: 8 })).toThrow('terms: radius 8');
  expect(() => sketchProps('page', { corner: 90, brand: 'red' })).toThrow('page: brand "red", corner 90');
});
