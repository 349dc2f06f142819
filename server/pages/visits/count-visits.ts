import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { retentionDays } from '#core/config/retention.ts';
import { LISTED_VISITS_DAYS, type PageVisits } from '#core/ports/filing/visits.ts';
import { DAY } from '../../domain/account-limits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import type { CountedVisits, PageRecord } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { openedTo } from '../find-pages.ts';
import { type Reader, readablePages } from '../folders/list-folders.ts';

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

async function visitsOfLast(pages: readonly PageRecord[], { store, clock }: Deps): Promise<PageVisits[]> {
  const ids = pages.map(({ id }) => id);
  const counted = await store.pages.visitsOf(ids, clock.now() - LISTED_VISITS_DAYS * DAY);
  return counted.filter((page) => daysKept(page) >= LISTED_VISITS_DAYS).map(({ id, visits }) => ({ page: id, visits }));
}

/** Visits of pages since these were moved to the trash; none of a page that keeps visits for a shorter time than that. */
export async function visitsInTrash(
  pages: readonly PageRecord[],
  { store, clock }: Deps,
): Promise<ReadonlyMap<string, number>> {
  const trashedAt = new Map(pages.flatMap(({ id, trashed_at: at }) => (at === null ? [] : [[id, at]])));
  if (trashedAt.size === 0) return new Map();
  const counted = await store.pages.visitsOf([...trashedAt.keys()], 'trashed');
  const isKnown = (page: CountedVisits) => clock.now() - (trashedAt.get(page.id) ?? 0) <= daysKept(page) * DAY;
  return new Map(counted.filter(isKnown).map(({ id, visits }) => [id, visits]));
}

const daysKept = ({ retention_days: days }: CountedVisits): number =>
  retentionDays(days === null ? {} : { retention_days: days });
