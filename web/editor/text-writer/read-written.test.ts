// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readRuns, readWritten, selectedSpan, selectSpan, wordsOnlyInHtml } from './read-written.ts';

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

test('marks, also of a part of a link, and items of a list', () => {
  const element = document.createElement('ul');
  element.innerHTML = '<li>a <strong>b<em>c</em></strong></li><li><a data-href="/x">d<u>e</u></a></li><li><br></li>';
  expect(readRuns(element)).toEqual([
    { text: 'a ' },
    { text: 'b', bold: true },
    { text: 'c', bold: true, italic: true },
    { text: '\n' },
    { text: 'd', href: '/x' },
    { text: 'e', href: '/x', underline: true },
    { text: '\n' },
  ]);
});

test.each([
  ['words and marks', 'Hello <strong>you</strong> there'],
  ['lines', 'a<br>b<strong><br>c</strong>'],
  ['items, one of them empty', '<li>a</li><li><br></li><li>b<em>c</em></li>'],
])('the selection in %s is the same after it was drawn anew', (_, html) => {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  const length = readWritten(element).length;
  for (let start = 0; start <= length; start++) {
    for (let end = start; end <= length; end++) {
      selectSpan(element, { start, end });
      expect(selectedSpan(element)).toEqual({ start, end });
    }
  }
  element.remove();
});

const clipboard = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' });

test.each([
  ['html alone', { 'text/html': '<p><b>Hello</b> you</p><p>there</p>' }, 'Hello you\nthere'],
  ['html that says nothing', { 'text/html': '<style>p{}</style><script>alert(1)</script><img src="x">' }, ''],
  ['html beside plain text, which is the browser’s to paste', { 'text/html': '<b>a</b>', 'text/plain': 'a' }, null],
  ['no text at all', {}, null],
])('%s', (_, data, words) => expect(wordsOnlyInHtml(clipboard(data))).toBe(words));
