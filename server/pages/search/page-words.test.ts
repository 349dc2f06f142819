import { expect, test } from 'vitest';
import { searchedWords, WORDS_LIMIT, within } from './page-words.ts';

const wordsOf = (html: string, config = '{}') => searchedWords({ html, config });

test('the words of a page are what it shows, without tags, styles, scripts and comments', () => {
  expect(
    wordsOf('<h1 class="x">Caf&eacute; &amp; <b>Bar</b></h1><style>.gold{}</style><!-- note --><p>Free&nbsp;Wi-Fi</p>'),
  ).toBe('Caf&eacute; & Bar Free Wi-Fi');
  expect(wordsOf('<script>var secret = 1 < 2;</script><p>a &lt; b &#233; &#x2603;</p>')).toBe('a < b é ☃');
});

test('what pictures and fields say counts, addresses do not', () => {
  expect(wordsOf('<img alt="The harbour" src="/media/harbour-42.png"><input placeholder="Your room">')).toBe(
    'The harbour Your room',
  );
});

test('what its elements say in other languages counts, other settings do not', () => {
  const config = JSON.stringify({
    languages: { de: { strings: { 'node.1.text': '<p>Willkommen</p>', terms: 'Bedingungen' } } },
    security: { access_code: 'sesame' },
  });
  expect(wordsOf('<p>Welcome</p>', config)).toBe('Welcome Willkommen');
  expect(wordsOf('<p>Welcome</p>', 'no json')).toBe('Welcome');
  expect(wordsOf('<p>Welcome</p>', '{"languages":[null]}')).toBe('Welcome');
});

test('a long page keeps its beginning, and no half letter', () => {
  const long = within('é'.repeat(WORDS_LIMIT));
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(WORDS_LIMIT);
  expect(long).toMatch(/^é+$/);
});
