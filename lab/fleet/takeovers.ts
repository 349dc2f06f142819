/** What is measured of a tab. */
interface Watched {
  readonly page: string;
  is(tag: 'ready'): boolean;
  /** Resolves when it shows no longer that it has the page. */
  blocked(): Promise<void>;
}

/** A tab that was pushed out. */
interface PushedOut {
  /** By the clock of the history. */
  readonly at: number;
  /** Milliseconds from the answer to whoever took the page; null while the tab still shows that it has the page. */
  blockedAfter: number | null;
}

/** How long tabs that were pushed out went on as if they had the page. */
export class Takeovers {
  readonly pushedOut: PushedOut[] = [];
  #tabs: readonly Watched[] = [];
  /** Who had the page when somebody asked for it: they may be told before whoever asked is. */
  readonly #before = new Map<Watched, readonly Watched[]>();

  watch(tabs: readonly Watched[]): void {
    this.#tabs = tabs;
  }

  /** A tab is about to take its page. */
  expect(by: Watched): void {
    this.#before.set(by, this.#working(by));
  }

  /** It was given the page. */
  taken(by: Watched): void {
    const at = performance.now();
    const losers = new Set([...(this.#before.get(by) ?? []), ...this.#working(by)]);
    this.#before.delete(by);
    for (const loser of losers) {
      const entry: PushedOut = { at, blockedAfter: loser.is('ready') ? null : 0 };
      this.pushedOut.push(entry);
      if (entry.blockedAfter === 0) continue;
      void loser.blocked().then(() => {
        entry.blockedAfter = performance.now() - at;
      });
    }
  }

  #working(by: Watched): readonly Watched[] {
    return this.#tabs.filter((tab) => tab !== by && tab.page === by.page && tab.is('ready'));
  }
}
