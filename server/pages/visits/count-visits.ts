import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { LISTED_VISITS_DAYS, type PageVisits } from '#core/ports/filing/visits.ts';
import { DAY } from '../../domain/account-limits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { PageRecord } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { openedTo } from '../find-pages.ts';
import { type Reader, readablePages } from '../folders/list-folders.ts';
import { daysKept } from './days-kept.ts';

// spec organisations.248, organisations.249

interface Deps {
  readonly store: Pick<Repositories, 'pages'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Visits of the last seven days of the pages that a person owns. */
export async function visitsOfOwn(user: UserRecord, deps: Deps): Promise<PageVisits[]> {
  return visitsOfLast(await deps.store.pages.ofUser(user.id, { light: true, ...openedTo(user) }), deps);
}

/** The same of an organisation: of all its pages for who reads all of them, else of those that the person owns. */
export async function visitsInOrganisation(reader: Reader, deps: Deps): Promise<PageVisits[]> {
  const own = mayInOrganisation(reader.actor, 'pages.read') ? {} : { ownerId: reader.user.id };
  const pages = await deps.store.pages.ofOrganisation({ ...readablePages(reader), ...own }, { light: true });
  return visitsOfLast(pages, deps);
}

async function visitsOfLast(pages: readonly PageRecord[], deps: Deps): Promise<PageVisits[]> {
  const { store, clock } = deps;
  const kept = await daysKept(pages, deps);
  const ids = pages.flatMap(({ id }) => ((kept.get(id) ?? 0) >= LISTED_VISITS_DAYS ? [id] : []));
  const counted = await store.pages.visitsOf(ids, clock.now() - LISTED_VISITS_DAYS * DAY);
  return counted.map(({ id, visits }) => ({ page: id, visits }));
}

/** Visits of pages since these were moved to the trash; none of a page that keeps visits for a shorter time than that. */
export async function visitsInTrash(pages: readonly PageRecord[], deps: Deps): Promise<ReadonlyMap<string, number>> {
  const { store, clock } = deps;
  const lying = pages.filter(({ trashed_at }) => trashed_at !== null);
  const kept = await daysKept(lying, deps);
  const isKnown = ({ id, trashed_at: at }: PageRecord) => clock.now() - (at ?? 0) <= (kept.get(id) ?? 0) * DAY;
  const ids = lying.filter(isKnown).map(({ id }) => id);
  const counted = ids.length === 0 ? [] : await store.pages.visitsOf(ids, 'trashed');
  return new Map(counted.map(({ id, visits }) => [id, visits]));
}
