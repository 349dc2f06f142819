// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readWritten, wordsOnlyInHtml } from './read-written.ts';

function written(html: string): string {
  const element = document.createElement('p');
  element.innerHTML = html;
  return readWritten(element);
}

test.each([
  ['words', 'Hello', 'Hello'],
  ['a break drawn by the page', 'Hello<br>you', 'Hello\nyou'],
  ['a break kept as a character', 'Hello\nyou', 'Hello\nyou'],
  ['an empty last line, with the filler browsers need', 'Hello<br><br>', 'Hello\n'],
  ['the filler of an emptied element', '<br>', ''],
  ['lines in blocks, as some browsers write them', 'Hello<div>you</div><div>there</div>', 'Hello\nyou\nthere'],
  ['an empty line in a block', 'Hello<div><br></div>', 'Hello\n'],
  ['nothing', '', ''],
])('%s', (_, html, expected) => expect(written(html)).toBe(expected));

const clipboard = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' });

test.each([
  ['html alone', { 'text/html': '<p><b>Hello</b> you</p><p>there</p>' }, 'Hello you\nthere'],
  ['html that says nothing', { 'text/html': '<style>p{}</style><script>alert(1)</script><img src="x">' }, ''],
  ['html beside plain text, which is the browser’s to paste', { 'text/html': '<b>a</b>', 'text/plain': 'a' }, null],
  ['no text at all', {}, null],
])('%s', (_, data, words) => expect(wordsOnlyInHtml(clipboard(data))).toBe(words));
