import type { PageSummary } from '#core/ports/api.ts';
import type { BatchAct } from '#core/ports/filing/page-batches.ts';

// spec organisations.77

/** Which pages of the list that is shown are selected, for `useSyncExternalStore`. One list at a time offers it. */
export class PageSelection {
  readonly #listeners = new Set<() => void>();
  #ids: ReadonlySet<string> = new Set();
  #shown: readonly PageSummary[] = [];
  #order: readonly string[] = [];
  /** Where a range begins. */
  #anchor: string | null = null;
  #asked: BatchAct | null = null;

  readonly current = (): ReadonlySet<string> => this.#ids;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is asked to be done with what is selected, from elsewhere than its bar; null: nothing. */
  readonly asked = (): BatchAct | null => this.#asked;

  /** Selects one page and asks for an act with it. */
  ask(id: string, act: BatchAct): void {
    this.#asked = act;
    this.only([id]);
  }

  /** The question is over: with nothing done, nothing is selected. */
  answered(): void {
    this.#asked = null;
    this.only([]);
  }

  /** The pages of the list that offers it. */
  readonly shown = (): readonly PageSummary[] => this.#shown;

  /** Whether the list that is shown offers it. */
  get isOffered(): boolean {
    return this.#order.length > 0;
  }

  /** The pages that are shown, in their order. What is shown no more is selected no more. */
  show(pages: readonly PageSummary[]): void {
    this.#shown = pages;
    this.#order = pages.map(({ id }) => id);
    const shown = new Set(this.#order);
    this.#set([...this.#ids].filter((id) => shown.has(id)));
  }

  /** Selects a page, or does so no more; with `range` all from the last one that was chosen. */
  choose(id: string, range = false): void {
    if (range && this.#anchor !== null) {
      this.extend(id);
      return;
    }
    this.#anchor = id;
    const ids = new Set(this.#ids);
    if (!ids.delete(id)) ids.add(id);
    this.#set(ids);
  }

  /** Selects all pages from the last one that was chosen to this one. */
  extend(id: string): void {
    const from = this.#order.indexOf(this.#anchor ?? id);
    const to = this.#order.indexOf(id);
    if (from < 0 || to < 0) return;
    this.#anchor ??= id;
    this.#set([...this.#ids, ...this.#order.slice(Math.min(from, to), Math.max(from, to) + 1)]);
  }

  all(): void {
    this.#set(this.#order);
  }

  /** Selects these alone. */
  only(ids: readonly string[]): void {
    this.#anchor = null;
    this.#set(ids);
  }

  #set(ids: Iterable<string>): void {
    this.#ids = new Set(ids);
    for (const listener of this.#listeners) listener();
  }
}

export const pageSelection = new PageSelection();
