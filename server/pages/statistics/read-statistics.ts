import type { GatewayVisits, Statistics, StatisticsQuery, VisitedPage } from '#core/ports/visitors/statistics.ts';
import { dayOn, isDate, timeZoneNamed, wallClock } from '#core/rules/time.ts';
import { type LocalDay, localDays, slotsOf } from '#core/statistics/local-days.ts';
import { addDay, cellsOf, noSums, reportOf } from '#core/statistics/report.ts';
import { refusal } from '../../domain/http-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { CountedPages, CountOf, CountsAsked, SlotRange } from '../../ports/store/visitors/visit-counts.ts';
import { gatewayNames } from '../visitors/list-found.ts';
import { SLOTS_KEPT } from './sum-days.ts';

// spec statistics.4, statistics.5, statistics.9

const DAY = 86_400_000;
/** Days of one answer. */
const MOST_DAYS = 366;
/** Days without others being asked for, today the last. */
const USUAL_DAYS = 7;
/** Pages of an organisation that are told apart, those with most visits first. */
const MOST_PAGES = 50;

export interface StatisticsDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'foundVisitors' | 'gateways' | 'pages' | 'visitCounts'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly counts: { flush(): Promise<void> };
}

/** Whose numbers they are, and the time zone where none is asked for. */
interface Whose {
  readonly pages: CountedPages;
  readonly organisation: string;
  readonly zone: string;
}

/** The numbers of a page or of an organisation, with what waited until now. */
export async function readStatistics(whose: Whose, query: StatisticsQuery, deps: StatisticsDeps): Promise<Statistics> {
  const { store, clock, counts } = deps;
  const now = clock.now();
  const { zone, days } = asked(query, whose.zone, now);
  const { gateway, page } = query;
  const pages = page === undefined ? whose.pages : await pageOf(page, whose, deps);
  const wanted: CountsAsked = { pages, ...(gateway !== undefined && { gateway: gateway === 'none' ? '' : gateway }) };
  await counts.flush();
  const sums = noSums();
  for (const day of days) {
    const rows = await store.visitCounts.rows(wanted, slotsOf(day));
    const past = day.begins < now - SLOTS_KEPT + 2 * DAY ? await store.visitCounts.pastRows(wanted, day.day) : [];
    const whole = past.map((row) => ({ ...row, slot: day.begins }));
    addDay(sums, day, [...rows, ...whole], { zone, now, isWhole: whole.length > 0 });
  }
  const [first, last] = [days[0] as LocalDay, days.at(-1) as LocalDay];
  const slots = { from: slotsOf(first).from, before: slotsOf(last).before };
  return {
    from: first.day,
    to: last.day,
    zone,
    ...reportOf(sums, { isCrossed: gateway !== undefined }),
    gateways: await gatewayShares(whose, pages, slots, deps),
    pages: 'organisation' in pages ? await pageShares(wanted, slots, deps) : [],
  };
}

function asked({ from, to, zone: typed }: StatisticsQuery, otherwise: string, now: number) {
  const zone = typed === undefined ? otherwise : timeZoneNamed(typed);
  if (zone === null) throw refusal(422, 'invalid_request', 'server.statistics.zone', { zone: typed ?? '' });
  const last = to ?? dayOn(wallClock(now, zone));
  const first = from ?? dayOn(Date.parse(`${isDate(last) ? last : ''}T00:00:00Z`) - (USUAL_DAYS - 1) * DAY);
  for (const day of [first, last])
    if (!isDate(day)) throw refusal(422, 'invalid_request', 'server.statistics.day', { day });
  if (first > last) throw refusal(422, 'invalid_request', 'server.statistics.order', { from: first, to: last });
  const days = localDays({ from: first, to: last }, zone, MOST_DAYS + 1);
  if (days.length > MOST_DAYS) throw refusal(422, 'invalid_request', 'server.statistics.long', { most: MOST_DAYS });
  return { zone, days };
}

async function pageOf(id: string, { organisation }: Whose, { store }: StatisticsDeps): Promise<CountedPages> {
  const page = await store.pages.evenTrashed(id);
  if (!page || (page.organisation_id ?? page.user_id) !== organisation)
    throw refusal(404, 'page_missing', 'server.statistics.page', { page: id });
  return { page: id };
}

const byVisits = (one: CountOf, other: CountOf) => other.visits - one.visits || one.id.localeCompare(other.id);

function toldBy(isCrossed: boolean) {
  const cell = cellsOf(isCrossed);
  return ({ visits, online }: Pick<CountOf, 'visits' | 'online'>) => ({ visits: cell(visits), online: cell(online) });
}

async function gatewayShares(
  { organisation }: Whose,
  pages: CountedPages,
  slots: SlotRange,
  { store }: StatisticsDeps,
): Promise<GatewayVisits[]> {
  const found = (await store.visitCounts.byGateway(pages, slots)).sort(byVisits);
  if (found.length === 0) return [];
  const names = await gatewayNames({ id: organisation }, store);
  // Of one page: its number at one gateway is of two things.
  const told = toldBy('page' in pages);
  return found.map(({ id, ...numbers }) => ({ id: id || null, name: names.get(id) ?? null, ...told(numbers) }));
}

async function pageShares(wanted: CountsAsked, slots: SlotRange, { store }: StatisticsDeps): Promise<VisitedPage[]> {
  const found = (await store.visitCounts.byPage(wanted, slots)).sort(byVisits).slice(0, MOST_PAGES);
  const labels = await store.foundVisitors.pageLabels(found.map(({ id }) => id));
  const labelOf = new Map(labels.map(({ id, label }) => [id, label]));
  const told = toldBy(wanted.gateway !== undefined);
  return found.map(({ id, ...numbers }) => ({ id, label: labelOf.get(id) ?? null, ...told(numbers) }));
}
