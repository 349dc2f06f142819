import { expect, test } from 'vitest';
import { foldedText, hasWords, searchWords } from './search-words.ts';

test('capitals, accents and other forms of a letter make no difference to a search', () => {
  expect(foldedText('Café ÉTÉ ﬁn ①')).toBe('cafe ete fin 1');
  expect(searchWords('  Port  du PORT ')).toEqual(['port', 'du']);
});

test('every word has to be there, in any order; no word fits everything', () => {
  expect(hasWords('Café du Port', 'port cafe')).toBe(true);
  expect(hasWords('Café du Port', 'port lobby')).toBe(false);
  expect(hasWords('anything', '  ')).toBe(true);
});
