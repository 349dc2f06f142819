import { markRuns, type Span } from '#core/page/edit-rich-text.ts';
import type { Marks, Run } from '#core/page/rich-text.ts';
import { readRuns } from './read-written.ts';
import { selectedSpan, selectSpan } from './written-span.ts';

interface Owner {
  /** Stores the words, as a step of its own to undo where they were not typed; false where they were refused. */
  store(runs: readonly Run[], how: 'typed' | 'done'): boolean;
  /** Draws the inside of the element as it is stored. */
  redraw(): void;
}

/** The text that a person writes on the canvas: what it says, what is selected of it, and how it is changed. */
export class TextWriter {
  readonly element: HTMLElement;
  /** Whether words may be bold, italic, underlined or a link. */
  readonly marked: boolean;
  /** The person is in a field that belongs to the writing: leaving the text does not end it. */
  held = false;
  readonly #owner: Owner;
  /** The marks of what is typed next at a place, chosen while nothing is selected. */
  #next: { readonly at: number; readonly marks: Marks } | null = null;
  #span: Span = { start: 0, end: 0 };

  constructor(element: HTMLElement, marked: boolean, owner: Owner) {
    this.element = element;
    this.marked = marked;
    this.#owner = owner;
  }

  get runs(): readonly Run[] {
    return readRuns(this.element);
  }

  /** What is selected, or was selected last. */
  get span(): Span {
    this.#span = selectedSpan(this.element) ?? this.#span;
    return this.#span;
  }

  /** The marks chosen for what is typed next; null where the words around decide. */
  get next(): Marks | null {
    return this.#next?.at === this.span.end ? this.#next.marks : null;
  }

  /** Lets what is typed next have these marks. */
  typeWith(marks: Marks): void {
    this.#next = { at: this.span.end, marks };
  }

  /** Something was typed. */
  typed(): void {
    const { runs, span } = this;
    const next = this.#next;
    this.#next = null;
    if (next === null || span.end <= next.at) {
      this.#owner.store(runs, 'typed');
      return;
    }
    this.#show(markRuns(runs, { start: next.at, end: span.end }, next.marks), span, 'typed');
  }

  /** Puts other words or marks into the text, and selects a part of it. */
  change(runs: readonly Run[], span: Span): void {
    this.#next = null;
    this.#show(runs, span, 'done');
  }

  /** Goes on writing after a field that belonged to it. */
  resume(span: Span = this.#span): void {
    this.held = false;
    this.element.ownerDocument.defaultView?.focus();
    this.element.focus({ preventScroll: true });
    selectSpan(this.element, span);
  }

  #show(runs: readonly Run[], span: Span, how: 'typed' | 'done'): void {
    const taken = this.#owner.store(runs, how);
    this.#owner.redraw();
    if (taken) selectSpan(this.element, span);
    this.#span = span;
  }
}
