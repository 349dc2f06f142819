// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { drawRuns } from '#core/components/elements/text.ts';
import { markRuns } from '#core/page/edit-rich-text.ts';
import { type Run, readRichText, writeRichText } from '#core/page/rich-text.ts';
import { drawElement } from '../canvas/draw-markup.ts';
import { selectedSpan, selectSpan } from './read-written.ts';
import { TextWriter } from './text-writer.ts';

let element: HTMLElement;
let stored: readonly Run[];

beforeEach(() => {
  element = document.createElement('p');
  document.body.replaceChildren(element);
});

function write(source: string): TextWriter {
  const redraw = () => {
    element.replaceChildren(
      ...drawElement(document, { tag: 'p', attrs: {}, children: drawRuns(stored, 'edit') }).childNodes,
    );
  };
  stored = readRichText(source);
  redraw();
  return new TextWriter(element, true, {
    runs: () => stored,
    store(runs) {
      stored = runs;
      return true;
    },
    redraw,
  });
}

/** What a browser does when a letter is typed, in markup of its choice. */
function type(writer: TextWriter, at: number, html: string, over = at): void {
  selectSpan(element, { start: at, end: over });
  document.dispatchEvent(new Event('selectionchange'));
  writer.moved();
  writer.typing();
  const range = document.getSelection()?.getRangeAt(0) as Range;
  range.deleteContents();
  const typed = range.createContextualFragment(html);
  const end = typed.lastChild as Node;
  range.insertNode(typed);
  document.getSelection()?.collapse(end, end.childNodes.length || (end.nodeValue?.length ?? 0));
  writer.typed();
}

test('marks that were chosen for the next letter are forgotten where the caret is moved', () => {
  const writer = write('Free Wi-Fi, <a href="/menu">our menu</a>\nand more');
  writer.change(stored, { start: 4, end: 4 });
  writer.typeWith({ bold: true });
  expect(writer.next).toEqual({ bold: true });
  type(writer, 29, 'x');
  expect(writeRichText(stored)).toBe('Free Wi-Fi, <a href="/menu">our menu</a>\nand morex');
  type(writer, 4, 'y');
  expect(writeRichText(stored)).toBe('Freey Wi-Fi, <a href="/menu">our menu</a>\nand morex');
});

test('the next letter gets the marks that were chosen for it, and the letters after it the same', () => {
  const writer = write('ab');
  selectSpan(element, { start: 1, end: 1 });
  writer.typeWith({ bold: true });
  type(writer, 1, 'x');
  type(writer, 2, 'y');
  expect(writeRichText(stored)).toBe('a<b>xy</b>b');
});

test('what is typed over a text that began with a link is neither a link nor underlined', () => {
  const writer = write('<a href="/menu">Our menu</a> is new');
  type(writer, 0, '<u style="font-size: 12px">H</u>', 15);
  expect(writeRichText(stored)).toBe('H');
  expect(element.innerHTML).toBe('H');
});

test('a break at the end is not lost when the words are drawn anew', () => {
  const writer = write('ab\n');
  expect(element.innerHTML).toBe('ab<br><br>');
  writer.change(markRuns(stored, { start: 0, end: 1 }, { bold: true }), { start: 3, end: 3 });
  expect(selectedSpan(element)).toEqual({ start: 3, end: 3 });
  type(writer, 0, 'x');
  expect(writeRichText(stored)).toBe('<b>xa</b>b\n');
});

test('letters typed while the field of a link opens are typed for it, and not into the text', () => {
  const writer = write('our menu');
  expect(writer.keepsAhead('x')).toBe(false);
  writer.typeAhead();
  for (const letter of 'rv') expect(writer.keepsAhead(letter)).toBe(true);
  expect(writer.keepsAhead('')).toBe(true);
  expect(writer.takeAhead()).toBe('rv');
  expect(writer.keepsAhead('x')).toBe(false);
});

test('a word that is being put together is stored once it is done', () => {
  const writer = write('ab');
  selectSpan(element, { start: 2, end: 2 });
  writer.typeWith({ italic: true });
  writer.compose(true);
  type(writer, 2, 'k');
  type(writer, 3, 'a');
  expect(writeRichText(stored)).toBe('ab');
  writer.compose(false);
  expect(writeRichText(stored)).toBe('ab<i>ka</i>');
});
