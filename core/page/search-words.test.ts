import { expect, test } from 'vitest';
import { foldedText, hasWords, placeOfWord, searchWords } from './search-words.ts';

test('capitals, accents and other forms of a letter make no difference to a search', () => {
  expect(foldedText('Café ÉTÉ ﬁn ①')).toBe('cafe ete fin 1');
  expect(searchWords('  Port  du PORT ')).toEqual(['port', 'du']);
});

test('every word has to be there, in any order; no word fits everything', () => {
  expect(hasWords('Café du Port', 'port cafe')).toBe(true);
  expect(hasWords('Café du Port', 'port lobby')).toBe(false);
  expect(hasWords('anything', '  ')).toBe(true);
});

test('a word is found where it stands, whatever its letters are made of', () => {
  const found = (text: string, word: string) => {
    const place = placeOfWord(text, word);
    return place && text.slice(place.from, place.to);
  };
  expect(found('Du Café au lait', 'cafe')).toBe('Café');
  expect(found('Du Cafe\u0301 ﬁn', 'fin')).toBe('ﬁn');
  // As long as it was, with letters at other places.
  expect(found('e\u0301 ﬁ port', 'port')).toBe('port');
  expect(found('Lobby', 'port')).toBeNull();
});
