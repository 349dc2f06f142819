import { LRUCache } from 'lru-cache';
import type { VisitorGrant, VisitorGrants } from '../../ports/store/visitor-grants.ts';

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
