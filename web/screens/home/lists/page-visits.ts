import { useEffect, useSyncExternalStore } from 'react';
import type { App } from '#core/app/create-app.ts';
import { useApp } from '../../../app/app-context.ts';
import { keptByApp } from '../../../app/kept-by-app.ts';

// spec organisations.248

/** Milliseconds after which visits are counted anew: a list hears of news more often than that. */
const COUNTED_ANEW = 60_000;

/** How many visits pages had in seven days, for `useSyncExternalStore`. */
class VisitList {
  readonly #app: App;
  readonly #org: string | undefined;
  readonly #listeners = new Set<() => void>();
  #visits: ReadonlyMap<string, number> = new Map();
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(app: App, org: string | undefined) {
    this.#app = app;
    this.#org = org;
  }

  readonly current = (): ReadonlyMap<string, number> => this.#visits;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What was shown stays where the call fails, as at a server of the version before, and the next list asks again. */
  async refresh(): Promise<void> {
    const now = this.#app.ports.now();
    if (now - this.#askedAt < COUNTED_ANEW) return;
    this.#askedAt = now;
    const counted = await (await this.#app.api.filing()).pageVisits(this.#org).catch(() => null);
    if (counted === null) {
      this.#askedAt = Number.NEGATIVE_INFINITY;
      return;
    }
    this.#visits = new Map(counted.map(({ page, visits }) => [page, visits]));
    for (const listener of this.#listeners) listener();
  }
}

const visitListOf = keptByApp((app, org: string | undefined) => new VisitList(app, org));

/**
 * The visits of pages of an organisation, or of one's own without one, by their ids; counted anew with a list of `pages` that is
 * another one. A page that is not in it has visits that are not known.
 */
export function usePageVisits(org: string | undefined, pages: unknown): ReadonlyMap<string, number> {
  const list = visitListOf(useApp(), org);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may be of another time
  useEffect(() => void list.refresh(), [list, pages]);
  return useSyncExternalStore(list.subscribe, list.current);
}
