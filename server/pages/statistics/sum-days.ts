import { dayOn } from '#core/rules/time.ts';
import { localDayAt, slotsOf } from '#core/statistics/local-days.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';

// spec statistics.3, statistics.9

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Quarters of an hour are kept so long; after that, sums of days. */
export const SLOTS_KEPT = 92 * DAY;
const DAYS_KEPT = 5 * 366 * DAY;
/** What came in the last minutes of a day is written behind it. */
const DEVICES_KEPT = 2 * HOUR;
const BATCHES_KEPT = HOUR;
/** Days that are summed in one turn, so that others come in between. */
const TURN = 50;

/** Removes what tells devices apart once their day is over, and sums of days that are too old. */
export function forgetDevices({ visitCounts }: Pick<Repositories, 'visitCounts'>, now: number): Promise<void> {
  const pastDays = dayOn(now - DAYS_KEPT);
  return visitCounts.removeEnded({ days: now - DEVICES_KEPT, batches: now - BATCHES_KEPT, pastDays });
}

/** Makes one sum a day of quarters that are older than they are kept. */
export async function sumOldDays(store: Transactional, now: number, ended: AbortSignal): Promise<void> {
  const before = now - SLOTS_KEPT;
  let old = await store.visitCounts.oldPages(before, TURN);
  while (old.length > 0 && !ended.aborted) {
    for (const { page_id, slot } of old) await sumOldest(store, page_id, slot, before);
    old = await store.visitCounts.oldPages(before, TURN);
  }
}

/** The oldest day of a page by its own clocks, as far as it is old. */
async function sumOldest(store: Transactional, pageId: string, slot: number, before: number): Promise<void> {
  const zone = await zoneOf(pageId, store);
  const day = localDayAt(slot, zone);
  const slots = slotsOf(day);
  await store.tx((tx) => tx.visitCounts.sumDay(pageId, day.day, { ...slots, before: Math.min(slots.before, before) }));
}

async function zoneOf(pageId: string, { pages }: Pick<Repositories, 'pages'>): Promise<string> {
  const page = await pages.evenTrashed(pageId);
  return zoneIn(page?.published_config ?? page?.config ?? null);
}

/** The time zone of a page by its configuration. */
export function zoneIn(config: string | null): string {
  const { time_zone: zone } = (config === null ? {} : JSON.parse(config)) as { readonly time_zone?: string };
  return zone || 'UTC';
}
