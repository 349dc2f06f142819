import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

test('words are searched without capitals and accents, each once', () => {
  expect(readQuery('  Café  CAFE port')).toEqual([{ text: 'cafe' }, { text: 'port' }]);
  expect(readQuery('')).toEqual([]);
});

test('the address of a page for visitors is read as its id, whole or as it is copied', () => {
  for (const q of ['https://wifi.harbour.example/p/0c5d-1?lang=de', '/p/0c5d-1', 'p/0c5d-1'])
    expect(readQuery(q)).toEqual([{ text: '0c5d-1', id: '0c5d-1' }]);
  expect(readQuery('0c5d1f2e-11')).toEqual([{ text: '0c5d1f2e-11', id: '0c5d1f2e-11' }]);
  // A word of letters that ids have, too.
  expect(readQuery('cafe')).toEqual([{ text: 'cafe' }]);
});

test('a host name is that of a brand; a word alone is none', () => {
  expect(readQuery('https://wifi.harbour.example/')).toEqual([
    { text: 'wifi.harbour.example', host: 'wifi.harbour.example' },
  ]);
  expect(readQuery('harbour')).toEqual([{ text: 'harbour' }]);
  expect(readQuery('ann@harbour.example')).toEqual([{ text: 'ann@harbour.example' }]);
});
