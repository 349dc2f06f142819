import { replaceRuns, type Span, typeRuns } from '#core/page/edit-rich-text.ts';
import { type Marks, plainText, type Run } from '#core/page/rich-text.ts';
import { fillLastLine, looksAs, readWritten, selectedSpan, selectSpan } from './read-written.ts';

interface Owner {
  /** What is stored. */
  runs(): readonly Run[];
  /** Stores the words, as a step of its own to undo where they were not typed; false where they were refused. */
  store(runs: readonly Run[], how: 'typed' | 'done'): boolean;
  /** Draws the inside of the element as it is stored. */
  redraw(): void;
}

/**
 * The text that a person writes on the canvas: what it says, what is selected of it, and how it is changed. The browser
 * changes the words alone. Their marks are those that are stored, whatever looks the browser gave them.
 */
export class TextWriter {
  readonly element: HTMLElement;
  /** Whether words may be bold, italic, underlined or a link. */
  readonly marked: boolean;
  /** The person is in a field that belongs to the writing: leaving the text does not end it. */
  held = false;
  /** What was typed for a field that is about to open; null where none is. */
  #ahead: string | null = null;
  readonly #owner: Owner;
  /** The marks of what is typed next at a place, chosen while nothing is selected. */
  #next: { readonly at: number; readonly marks: Marks } | null = null;
  /** The browser puts a word together, which may change until it is done. */
  #composing = false;
  #span: Span = { start: 0, end: 0 };
  /** What was selected before something is typed. */
  #before: Span = { start: 0, end: 0 };

  constructor(element: HTMLElement, marked: boolean, owner: Owner) {
    this.element = element;
    this.marked = marked;
    this.#owner = owner;
    fillLastLine(element, owner.runs());
  }

  /** What is written, also where it is not stored yet. */
  get runs(): readonly Run[] {
    const stored = this.#owner.runs();
    const words = readWritten(this.element);
    if (words === plainText(stored)) return stored;
    return typeRuns(stored, { words, was: this.#before, caret: this.span.end, marks: this.#chosen(this.#before) });
  }

  /** What is selected, or was selected last. */
  get span(): Span {
    this.#span = selectedSpan(this.element) ?? this.#span;
    return this.#span;
  }

  /** The marks chosen for what is typed next; null where the words around decide. */
  get next(): Marks | null {
    return this.#chosen(this.span);
  }

  /** Lets what is typed next have these marks, until the caret is moved. */
  typeWith(marks: Marks): void {
    this.#next = { at: this.span.end, marks };
  }

  /** The person moved the caret, or selected something. */
  moved(): void {
    if (!this.#composing && this.next === null) this.#next = null;
  }

  /** A field opens that belongs to the writing: what is typed until then is typed for it. */
  typeAhead(): void {
    this.#ahead = '';
  }

  /** Keeps what is typed or pasted for a field that is about to open; false where none is. */
  keepsAhead(words: string): boolean {
    if (this.#ahead === null) return false;
    this.#ahead += words;
    return true;
  }

  /** The field is open, or cannot be opened: what was typed for it. */
  takeAhead(): string {
    const typed = this.#ahead ?? '';
    this.#ahead = null;
    return typed;
  }

  /** Something is about to be typed. */
  typing(): void {
    if (!this.#composing) this.#before = this.span;
  }

  /** The browser begins or ends to put a word together. */
  compose(composing: boolean): void {
    this.typing();
    this.#composing = composing;
    this.typed();
  }

  /** Something was typed. */
  typed(): void {
    if (this.#composing) return;
    const { runs, span } = this;
    this.#next = null;
    if (!looksAs(this.element, runs)) this.#show(runs, span, 'typed');
    else if (runs !== this.#owner.runs()) this.#owner.store(runs, 'typed');
  }

  /** Writes words in place of what is selected. */
  write(words: string): void {
    const { runs, span } = this;
    const caret = span.start + words.length;
    const written = plainText(replaceRuns(runs, span, [{ text: words }]));
    const typed = typeRuns(runs, { words: written, was: span, caret, marks: this.#chosen(span) });
    this.#next = null;
    this.#show(typed, { start: caret, end: caret }, 'typed');
  }

  /** Puts other words or marks into the text, and selects a part of it. */
  change(runs: readonly Run[], span: Span): void {
    this.#next = null;
    this.#show(runs, span, 'done');
  }

  /** Goes on at the end of what is stored, after that was changed from outside. */
  restore(): void {
    this.#next = null;
    const end = plainText(this.#owner.runs()).length;
    this.#redraw();
    this.#select({ start: end, end });
  }

  /** Goes on writing after a field that belonged to it. */
  resume(span: Span = this.#span): void {
    this.held = false;
    this.element.ownerDocument.defaultView?.focus();
    this.element.focus({ preventScroll: true });
    selectSpan(this.element, span);
  }

  #chosen({ start, end }: Span): Marks | null {
    return start === end && this.#next?.at === end ? this.#next.marks : null;
  }

  #show(runs: readonly Run[], span: Span, how: 'typed' | 'done'): void {
    const taken = this.#owner.store(runs, how);
    this.#redraw();
    if (taken) this.#select(span);
  }

  #redraw(): void {
    this.#owner.redraw();
    fillLastLine(this.element, this.#owner.runs());
  }

  #select(span: Span): void {
    selectSpan(this.element, span);
    this.#span = span;
  }
}
