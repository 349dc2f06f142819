// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readWritten } from './read-written.ts';

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
