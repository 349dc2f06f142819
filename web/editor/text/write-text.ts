import { readWritten } from './read-written.ts';
import { wordsOnlyInHtml } from './words-only-in-html.ts';

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
 * Escape leaves. The browser's own undo is not used: it knows nothing of the document's.
 */
export function writeText(element: HTMLElement, handlers: WritingHandlers, start: 'all' | 'caret'): Writing {
  const end = new AbortController();
  const { signal } = end;
  const document = element.ownerDocument;
  const tell = () => handlers.typed(readWritten(element));

  const whiteSpace = element.style.getPropertyValue('white-space');
  element.contentEditable = 'plaintext-only';
  // else a browser writes every second space as one that does not break
  element.style.setProperty('white-space', 'pre-wrap');
  element.spellcheck = false;
  element.focus({ preventScroll: true });
  if (start === 'all') selectInside(element, false);

  element.addEventListener('input', (event) => !(event as InputEvent).isComposing && tell(), { signal });
  element.addEventListener('compositionend', tell, { signal });
  element.addEventListener('blur', () => handlers.left('blur'), { signal });
  element.addEventListener('beforeinput', (event) => event.inputType.startsWith('history') && event.preventDefault(), {
    signal,
  });
  element.addEventListener(
    'paste',
    (event) => {
      const words = wordsOnlyInHtml(event.clipboardData);
      if (words === null) return;
      event.preventDefault();
      if (words !== '') document.execCommand('insertText', false, words);
    },
    { signal },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === 229) return;
      if (event.key === 'Escape' || event.key === 'Tab') handlers.left('key');
      else if (event.key === 'Enter') document.execCommand('insertLineBreak');
      // a button would take the space for a press
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
