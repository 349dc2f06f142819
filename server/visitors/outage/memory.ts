import { LRUCache } from 'lru-cache';
import { Limiter } from '../../domain/limiter.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PageRecord } from '../../ports/store/pages.ts';
import type { Limit, Limits } from '../../ports/store/requests.ts';
import type { VisitorGrant, VisitorGrants } from '../../ports/store/visitor-grants.ts';
import { unlessUnwritable } from './store-circuit.ts';

/** Grants in memory at most; the one that was not used for the longest time goes first. */
const MOST = 10_000;

type GrantStore = Omit<VisitorGrants, 'removeEnded'>;

/**
 * The grants of this server that the store could not write: a full disk must not keep visitors offline. They are found
 * beside the stored ones, and what was changed here stands for what is stored.
 */
export class GrantMemory {
  readonly #grants = new LRUCache<string, VisitorGrant>({ max: MOST });

  has(id: string): boolean {
    return this.#grants.has(id);
  }

  /** Reads both, and writes to the store. */
  beside(stored: VisitorGrants): GrantStore {
    return {
      ...this.#reads(stored),
      add: (grant) => stored.add(grant),
      setGranted: (id, granted) => stored.setGranted(id, granted),
      remove: (id) => stored.remove(id),
    };
  }

  /** Reads both, and writes to memory alone. */
  insteadOf(stored: VisitorGrants): GrantStore {
    const reads = this.#reads(stored);
    return {
      ...reads,
      add: async (grant) => void this.#grants.set(grant.id, grant),
      setGranted: async (id, granted) => {
        const grant = await reads.byId(id);
        if (grant) this.#grants.set(id, { ...grant, ...granted });
      },
      remove: async (id) => {
        const grant = await reads.byId(id);
        if (!grant || grant.ends_at === 0) return false;
        // It may be stored: so it stays here as one that is over.
        this.#grants.set(id, { ...grant, decided_at: 0, granted_at: 0, ends_at: 0 });
        return true;
      },
    };
  }

  #reads(stored: VisitorGrants): Pick<GrantStore, 'byId' | 'ofLogin' | 'holders' | 'grantedTo'> {
    const all = () => [...this.#grants.values()];
    return {
      byId: async (id) => this.#grants.get(id) ?? stored.byId(id),
      ofLogin: async (login, since) => {
        const here = all().find((one) => one.login === login && one.decided_at > since);
        if (here) return here;
        const there = await stored.ofLogin(login, since);
        // What was taken back here may still be stored.
        return there && this.has(there.id) ? undefined : there;
      },
      holders: async (holds, now) => {
        const here = all().filter((one) => one.holds === holds && one.granted_at === null && one.ends_at > now);
        return [...here, ...(await stored.holders(holds, now)).filter(({ id }) => !this.has(id))];
      },
      grantedTo: async (device, since) => {
        const here = all().filter((one) => one.device === device && one.granted_at !== null && one.granted_at > since);
        return [...here, ...(await stored.grantedTo(device, since)).filter(({ id }) => !this.has(id))];
      },
    };
  }
}

export interface VisitorLimits extends Pick<Limits, 'take' | 'waitOf'> {
  giveBack(taken: readonly Limit[]): Promise<void>;
}

/**
 * The limits of the store, counted by this server beside it: a store that cannot be asked, or is slow because so many
 * ask, must neither keep visitors offline nor give anybody new tries. `alone` is how much of a limit one server grants by
 * itself then: there may be several, and whoever asks in masses can make the store slow.
 */
export function limitsWithMemory(
  limits: Limits,
  { elapsed }: Pick<Clock, 'elapsed'>,
  alone = (most: number) => most,
): VisitorLimits {
  const memory = limitsInMemory(elapsed);

  /** Of tries that were counted here already. */
  async function waitAlone(asked: readonly Limit[]): Promise<number> {
    const waits = asked.map((limit) => memory.waitOf({ ...limit, most: alone(limit.most) + 1 }));
    return Math.max(...(await Promise.all(waits)));
  }

  return {
    async take(asked) {
      const here = await memory.take(asked);
      if (here > 0) return here;
      const everywhere = await unlessUnwritable(
        () => limits.take(asked),
        () => waitAlone(asked),
      );
      if (everywhere > 0) await memory.giveBack(asked);
      return everywhere;
    },

    async waitOf(limit) {
      const here = await memory.waitOf(limit);
      const everywhere = await unlessUnwritable(
        () => limits.waitOf(limit),
        async () => 0,
      );
      return Math.max(here, everywhere);
    },

    async giveBack(taken) {
      await memory.giveBack(taken);
      await unlessUnwritable(
        () => limits.giveBack(taken),
        async () => undefined,
      );
    },
  };
}

function limitsInMemory(elapsed: () => number): VisitorLimits {
  /** By the length of their windows. */
  const limiters = new Map<number, Limiter>();
  const nameOf = ({ scope, key }: Pick<Limit, 'scope' | 'key'>) => `${scope} ${key}`;

  function limiterOf({ window }: Limit): Limiter {
    const limiter = limiters.get(window) ?? new Limiter(window, elapsed);
    limiters.set(window, limiter);
    return limiter;
  }

  async function giveBack(taken: readonly Limit[]): Promise<void> {
    for (const limit of taken) limiterOf(limit).giveBack(nameOf(limit));
  }

  return {
    async take(asked) {
      for (const [index, limit] of asked.entries()) {
        const wait = limiterOf(limit).take(nameOf(limit), limit.most);
        if (wait === 0) continue;
        await giveBack(asked.slice(0, index));
        return wait;
      }
      return 0;
    },
    waitOf: async (limit) => limiterOf(limit).waitOf(nameOf(limit), limit.most),
    giveBack,
  };
}

/** Some thousands of pages. */
const BYTES = 67_108_864;

/** A page as it was published. */
export type PublishedSource = Pick<
  PageRecord,
  'id' | 'user_id' | 'organisation_id' | 'label' | 'revision' | 'trashed_at'
> & {
  readonly html: string;
  readonly config: string;
};

/** The sources of the published pages that this server has shown, for the time when the store does not answer. */
export class PageMemory {
  readonly #sources = new LRUCache<string, PublishedSource>({
    maxSize: BYTES,
    sizeCalculation: ({ html, config }) => 2 * (html.length + config.length) + 1_024,
  });
  #served = 0;

  /** How many pages it has, and how many visits were answered from it since the start. */
  get counts(): Readonly<Record<'pages' | 'served', number>> {
    return { pages: this.#sources.size, served: this.#served };
  }

  keep(source: PublishedSource): void {
    this.#sources.set(source.id, source);
  }

  forget(id: string): void {
    this.#sources.delete(id);
  }

  /** The page for a visit while the store does not answer. */
  recall(id: string): PublishedSource | undefined {
    const source = this.#sources.get(id);
    if (source) this.#served += 1;
    return source;
  }
}
