import { readWritten, wordsOnlyInHtml } from './read-written.ts';

export interface WritingHandlers {
  /** The whole text after each thing typed; not while an input method is composing. */
  typed(text: string): void;
  /** The person is done: Escape, Tab, or a click elsewhere. */
  left(how: 'key' | 'blur'): void;
}

export interface Writing {
  /** What the element says now. */
  read(): string;
  /** The words were redrawn from outside (undo): go on at their end. */
  resume(): void;
  stop(): void;
}

/**
 * Lets a person write in an element of the canvas: Enter breaks the line, what is pasted or dropped is plain text,
 * Escape leaves. The browser's own undo is not used, because it does not know the document's history.
 */
export function writeText(element: HTMLElement, handlers: WritingHandlers, start: 'all' | 'caret'): Writing {
  const end = new AbortController();
  const { signal } = end;
  const document = element.ownerDocument;
  const tell = () => handlers.typed(readWritten(element));

  const whiteSpace = element.style.getPropertyValue('white-space');
  const plainOnly = makeEditable(element);
  // otherwise a browser writes every second space as a non-breaking one
  element.style.setProperty('white-space', 'pre-wrap');
  element.spellcheck = false;
  element.focus({ preventScroll: true });
  if (start === 'all') selectInside(element, false);

  element.addEventListener('input', (event) => !(event as InputEvent).isComposing && tell(), { signal });
  element.addEventListener('compositionend', tell, { signal });
  element.addEventListener('blur', () => handlers.left('blur'), { signal });
  element.addEventListener('beforeinput', (event) => REFUSED.test(event.inputType) && event.preventDefault(), {
    signal,
  });
  const insert = (event: Event, from: DataTransfer | null) => {
    const words = wordsOnlyInHtml(from) ?? (plainOnly ? null : (from?.getData('text/plain') ?? ''));
    if (words === null) return;
    event.preventDefault();
    insertWords(document, words);
  };
  element.addEventListener('paste', (event) => insert(event, event.clipboardData), { signal });
  element.addEventListener('drop', (event) => plainOnly || insert(event, event.dataTransfer), { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === 229) return;
      if (event.key === 'Escape' || event.key === 'Tab') handlers.left('key');
      else if (event.key === 'Enter') document.execCommand('insertLineBreak');
      // in a button the space key would count as a press
      else if (event.key === ' ' && element.closest('button')) document.execCommand('insertText', false, ' ');
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );

  return {
    read: () => readWritten(element),
    resume: () => selectInside(element, true),
    stop() {
      end.abort();
      element.removeAttribute('contenteditable');
      element.removeAttribute('spellcheck');
      element.style.setProperty('white-space', whiteSpace);
      document.getSelection()?.removeAllRanges();
    },
  };
}

/** The document keeps the way back, and its looks are set by controls. */
const REFUSED = /^(history|format)/;

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

/** The innermost element that holds the whole text: a button's words, not its icon. */
export function writableElement(element: HTMLElement, written: string): HTMLElement {
  const inner = [...element.children].find(
    (child) => child.nodeName !== 'BR' && readWritten(child) === written && written !== '',
  );
  return inner ? writableElement(inner as HTMLElement, written) : element;
}

function selectInside(element: HTMLElement, atEnd: boolean): void {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  if (atEnd) range.collapse(false);
  const selection = element.ownerDocument.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
