import { LRUCache } from 'lru-cache';
import { type Showing, showingAt } from '../../dashboards/lent-hosts.ts';
import { storageProblem } from '../../http/answer-error.ts';
import { type OwnedPage, organisationOf } from '../../ports/store/pages.ts';
import type { VisitorDeps } from '../deps.ts';
import { CurrentAnswers } from './packed-document.ts';

/** Pairs of a host and an organisation in memory at most. */
const PAIRS = 10_000;

/** spec organisations.146: which hosts show the pages of which organisations, as the store last said. */
export class HostAnswers {
  readonly #deps: VisitorDeps;
  readonly #answers: CurrentAnswers<Showing>;
  readonly #last = new LRUCache<string, { readonly showing: Showing }>({ max: PAIRS });

  constructor(deps: VisitorDeps) {
    this.#deps = deps;
    this.#answers = new CurrentAnswers<Showing>(deps.bus, PAIRS, ({ kind }) =>
      kind === 'dashboards-changed' ? 'all' : null,
    );
  }

  async of(host: string, page: OwnedPage): Promise<Showing> {
    const name = JSON.stringify([host, organisationOf(page)]);
    const current = this.#answers.of(name);
    if (current !== undefined) return current;
    try {
      const showing = await this.#answers.ask(name, () => showingAt(host, page, this.#deps));
      this.#last.set(name, { showing });
      return showing;
    } catch (error) {
      if (!storageProblem(error)) throw error;
      // Whoever stands before a hotspot while the store does not answer is let in rather than kept out.
      return this.#last.get(name)?.showing ?? { lent: null };
    }
  }

  /** Counts a visit at a host that is lent to the page's organisation. Nobody waits for it. */
  countVisit(host: string, page: OwnedPage): void {
    const { store, clock, background } = this.#deps;
    background.run('visit of a lent host not counted', async () => {
      const showing = await this.of(host, page);
      if (!showing?.lent) return;
      const key = { dashboard_id: showing.lent, organisation_id: organisationOf(page) };
      await store.lentHosts.countVisit(key, clock.now());
    });
  }
}
