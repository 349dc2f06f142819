import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'wouter';
import type { Tag } from '#core/ports/filing/tags.ts';
import { useApp } from '../../../app/app-context.ts';
import { keptByApp } from '../../../app/kept-by-app.ts';

// spec organisations.79, organisations.80

/** The tags of an organisation and the pages that have them, for `useSyncExternalStore`. */
class TagList {
  readonly #load: () => Promise<readonly Tag[]>;
  readonly #listeners = new Set<() => void>();
  #tags: readonly Tag[] = [];
  #byPage: ReadonlyMap<string, readonly Tag[]> = new Map();
  #latest = 0;

  constructor(load: () => Promise<readonly Tag[]>) {
    this.#load = load;
  }

  readonly current = (): readonly Tag[] => this.#tags;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The tags of a page; the same list as long as nothing changes. */
  ofPage(id: string): readonly Tag[] {
    return this.#byPage.get(id) ?? NONE;
  }

  /** What was shown stays where the call fails. */
  async refresh(): Promise<void> {
    const turn = ++this.#latest;
    const tags = await this.#load().catch(() => null);
    // An older answer may come later.
    if (turn !== this.#latest || tags === null) return;
    const byPage = new Map<string, Tag[]>();
    for (const tag of tags) for (const page of tag.pages) byPage.set(page, [...(byPage.get(page) ?? []), tag]);
    this.#tags = tags;
    this.#byPage = byPage;
    for (const listener of this.#listeners) listener();
  }
}

const NONE: readonly Tag[] = [];

export const tagListOf = keptByApp((app, org: string) => new TagList(async () => (await app.api.filing()).tags(org)));

/** The tags of an organisation, read anew whenever it is shown. */
export function useTags(org: string): readonly Tag[] {
  const list = tagListOf(useApp(), org);
  useEffect(() => void list.refresh(), [list]);
  return useSyncExternalStore(list.subscribe, list.current);
}

/** The id of the tag whose pages are shown; empty for all. */
export function useShownTag(): string {
  const [query] = useSearchParams();
  return query.get('tag') ?? '';
}

/** The pages that have the tag that is shown; null: all are shown. */
export function useTagged(org: string): ReadonlySet<string> | null {
  const shown = useShownTag();
  const list = tagListOf(useApp(), org);
  const tags = useSyncExternalStore(list.subscribe, list.current);
  return useMemo(() => (shown === '' ? null : new Set(tags.find(({ id }) => id === shown)?.pages)), [shown, tags]);
}
