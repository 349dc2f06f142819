import type { UserRecord } from '../../ports/store/accounts.ts';
import type { NewPageRecord, PageRecord } from '../../ports/store/pages.ts';
import type { Repositories, Store } from '../../ports/store/store.ts';

/** Input of each part of the contract: a store that the parts share, and people and pages of their own. */
export interface Fixture {
  store(): Store;
  /** Another handle on the same data, as another process would have it. */
  beside(): Promise<Store>;
  person(): Promise<UserRecord>;
  page(change?: Partial<NewPageRecord>): Promise<PageRecord>;
  /** One part of the contract. It is tried where the engine has the repositories that it needs. */
  part(title: string, needs: readonly (keyof Repositories)[], tests: () => void): void;
}

export const NOW = 1_800_000_000_000;

export function addPerson({ users }: Repositories): Promise<UserRecord> {
  return users.add({ email: `${crypto.randomUUID()}@portico.test`, fullname: 'Ada', password: 'hash' }, NOW);
}

export function addPage(
  { pages }: Repositories,
  user_id: string,
  change: Partial<NewPageRecord> = {},
): Promise<PageRecord> {
  return pages.add({ user_id, label: 'Cafe', html: '<p>', config: '{"name":"Cafe"}', ...change }, NOW);
}
