import type { PageSummary } from '#core/ports/api.ts';
import type { ListAct, PagesQuery } from '#core/ports/filing/page-batches.ts';

// spec organisations.77

/** Which pages of the list that is shown are selected, for `useSyncExternalStore`. One list at a time offers it. */
export class PageSelection {
  readonly #listeners = new Set<() => void>();
  #ids: ReadonlySet<string> = new Set();
  #shown: readonly PageSummary[] = [];
  #order: readonly string[] = [];
  /** Where a range begins. */
  #anchor: string | null = null;
  #asked: ListAct | null = null;
  /** What the shown pages are found by; null: the server cannot be asked for them. */
  #query: PagesQuery | null = null;
  /** Whether all of the list was selected at once, and nothing by hand since then. */
  #isAll = false;

  readonly current = (): ReadonlySet<string> => this.#ids;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is asked to be done with what is selected, from elsewhere than its bar; null: nothing. */
  readonly asked = (): ListAct | null => this.#asked;

  /** Selects one page and asks for an act with it. */
  ask(id: string, act: ListAct): void {
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

  /** What all of the list is found by, where all of it is selected (spec organisations.250); null: the pages have to be named. */
  get query(): PagesQuery | null {
    return this.#isAll ? this.#query : null;
  }

  /** The pages that are shown, in their order. What is shown no more is selected no more. */
  show(pages: readonly PageSummary[], query: PagesQuery | null = null): void {
    const shown = new Set(pages.map(({ id }) => id));
    const isSame = shown.size === this.#order.length && this.#order.every((id) => shown.has(id));
    this.#shown = pages;
    this.#order = [...shown];
    this.#query = query;
    this.#set(
      [...this.#ids].filter((id) => shown.has(id)),
      this.#isAll && isSame,
    );
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
    this.#set(this.#order, true);
  }

  /** Selects these alone. */
  only(ids: readonly string[]): void {
    this.#anchor = null;
    this.#set(ids);
  }

  #set(ids: Iterable<string>, isAll = false): void {
    this.#isAll = isAll;
    this.#ids = new Set(ids);
    for (const listener of this.#listeners) listener();
  }
}

export const pageSelection = new PageSelection();
