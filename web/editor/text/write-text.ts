import type { Toggle } from '#core/page/rich-text.ts';
import { readWritten, wordsOnlyInHtml } from '../text-writer/read-written.ts';
import type { TextWriter } from '../text-writer/text-writer.ts';

export interface WritingHandlers {
  /** A key for the look of words, or for a link; only where they may have marks. */
  marked(mark: Toggle | 'link'): void;
  /** Something was pasted or dropped; false lets it be inserted as plain text. */
  inserted(from: DataTransfer): boolean;
  /** The person is done: Escape, Tab, or a click elsewhere. */
  left(how: 'key' | 'blur'): void;
}

/**
 * Lets a person write in an element of the canvas: Enter breaks the line, Escape leaves. The browser inserts plain text
 * alone; marks are put there by the editor. The browser's own undo is not used, because it does not know the document's
 * history. Returns what ends it.
 */
export function writeText(writer: TextWriter, handlers: WritingHandlers, start: 'all' | 'caret'): () => void {
  const end = new AbortController();
  const { signal } = end;
  const { element } = writer;
  const document = element.ownerDocument;
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(type, listener, { signal });

  const { plainOnly, restore } = makeWritable(element);
  element.focus({ preventScroll: true });
  if (start === 'all') selectInside(element);

  on('input', () => writer.typed());
  on('compositionstart', () => writer.compose(true));
  on('compositionend', () => writer.compose(false));
  document.addEventListener('selectionchange', () => writer.moved(), { signal });
  on('blur', () => writer.held || handlers.left('blur'));
  on('beforeinput', (event) => beforeInput(writer, event));
  const insert = (event: Event, from: DataTransfer | null) => {
    if (from && (writer.keepsAhead(from.getData('text/plain')) || handlers.inserted(from))) event.preventDefault();
    else insertPlain(event, from, plainOnly, document);
  };
  on('paste', (event) => insert(event, event.clipboardData));
  on('drop', (event) => plainOnly || insert(event, event.dataTransfer));
  on('keydown', (event) => handleKey(writer, handlers, event));

  return () => {
    end.abort();
    restore();
    document.getSelection()?.removeAllRanges();
  };
}

/** Makes an element one that the browser lets a person write in, until it is restored. */
function makeWritable(element: HTMLElement): { readonly plainOnly: boolean; restore(): void } {
  const whiteSpace = element.style.getPropertyValue('white-space');
  const plainOnly = makeEditable(element);
  // otherwise a browser writes every second space as a non-breaking one
  element.style.setProperty('white-space', 'pre-wrap');
  element.spellcheck = false;
  return {
    plainOnly,
    restore() {
      element.removeAttribute('contenteditable');
      element.removeAttribute('spellcheck');
      element.style.setProperty('white-space', whiteSpace);
    },
  };
}

function beforeInput(writer: TextWriter, event: InputEvent): void {
  const typed = event.inputType === 'insertText' ? (event.data ?? '') : '';
  if (REFUSED.test(event.inputType) || writer.keepsAhead(typed)) event.preventDefault();
  else writer.typing();
}

/** Inserts the plain text of what was pasted or dropped, where the browser does not do it by itself. */
function insertPlain(event: Event, from: DataTransfer | null, plainOnly: boolean, document: Document): void {
  const words = wordsOnlyInHtml(from) ?? (plainOnly ? null : (from?.getData('text/plain') ?? ''));
  if (words === null) return;
  event.preventDefault();
  insertWords(document, words);
}

function handleKey(writer: TextWriter, handlers: WritingHandlers, event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) return;
  const { element } = writer;
  const mark = writer.marked ? markOf(event) : undefined;
  if (event.key === 'Escape' || event.key === 'Tab') handlers.left('key');
  else if (mark) {
    if (mark === 'link') writer.typeAhead();
    handlers.marked(mark);
  } else if (event.key === 'Enter') breakLine(writer);
  // in a button the space key would count as a press
  else if (event.key === ' ' && element.closest('button')) element.ownerDocument.execCommand('insertText', false, ' ');
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Input that the browser would do by itself: undo and redo are those of the document, and marks are set by the editor. */
const REFUSED = /^(history|format)/;

const MARK_KEYS: Readonly<Record<string, Toggle | 'link'>> = { b: 'bold', i: 'italic', u: 'underline', k: 'link' };

function markOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Toggle | 'link' | undefined {
  return (ctrlKey || metaKey) && !altKey && !shiftKey ? MARK_KEYS[key.toLowerCase()] : undefined;
}

/** In a list a line is an item, which browsers do not make where only plain text may be written. */
function breakLine(writer: TextWriter): void {
  if (writer.keepsAhead('')) return;
  if (writer.element.matches('ul, ol')) writer.write('\n');
  else writer.element.ownerDocument.execCommand('insertLineBreak');
}

/** Firefox below 136 knows no editing of plain text alone: there what is pasted or dropped is made plain by us. */
function makeEditable(element: HTMLElement): boolean {
  try {
    element.contentEditable = 'plaintext-only';
    return true;
  } catch {
    element.contentEditable = 'true';
    return false;
  }
}

function insertWords(document: Document, words: string): void {
  for (const [index, line] of words.split(/\r?\n/).entries()) {
    if (index > 0) document.execCommand('insertLineBreak');
    if (line !== '') document.execCommand('insertText', false, line);
  }
}

/** What is drawn inside of a text because of its marks, and holds not all of it even where its words are all. */
const MARKS: ReadonlySet<string> = new Set(['BR', 'STRONG', 'EM', 'U', 'A', 'LI']);

/** The innermost element that holds the whole text: a button's words, not its icon. */
export function writableElement(element: HTMLElement, written: string): HTMLElement {
  const inner = [...element.children].find(
    (child) => !MARKS.has(child.nodeName) && readWritten(child) === written && written !== '',
  );
  return inner ? writableElement(inner as HTMLElement, written) : element;
}

function selectInside(element: HTMLElement): void {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const selection = element.ownerDocument.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
