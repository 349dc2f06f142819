import { expect, test } from 'vitest';
import { fillSentence } from './index.ts';
import { sentences } from './sentences.ts';

const IMAGES = '{count} {count|image|images}, {used} of {limit} MB';

test.each([
  [IMAGES, { count: 1, used: 1, limit: 500 }, '1 image, 1 of 500 MB'],
  [IMAGES, { count: 0, used: 0, limit: 500 }, '0 images, 0 of 500 MB'],
  [IMAGES, { count: 21, used: 1, limit: 500 }, '21 images, 1 of 500 MB'],
  ['{count| is|s are} {missing}', { count: 1 }, ' is {missing}'],
  ['{name} is kept', { name: '{count|a|b}' }, '{count|a|b} is kept'],
  ['{count|a|b}', {}, '{count|a|b}'],
])('%s with %j is: %s', (sentence, params, filled) => {
  expect(fillSentence(sentence, params)).toBe(filled);
});

test('whom to ask for help is said by the brand: every sentence that says it has the placeholder', () => {
  const outright = Object.entries(sentences).filter(([, sentence]) =>
    /(contact|ask|call|write to) (our )?support/i.test(sentence),
  );
  expect(outright).toEqual([]);
});
