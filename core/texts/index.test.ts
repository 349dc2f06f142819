import { readdirSync } from 'node:fs';
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

test('no two themes have a sentence of the same key, of which one would silently stand for both', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const keys: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    for (const [theme, texts] of Object.entries(await import(`./${file}`)))
      if (/^visitor$|Texts$/.test(theme)) keys.push(...Object.keys(texts as object));
  }
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys).toHaveLength(Object.keys(sentences).length);
});
