import type {
  CountedDay,
  CountedPages,
  CountOf,
  CountsAsked,
  Row,
  SlotCount,
  SlotRange,
  VisitCounts,
} from '../../../ports/store/visitors/visit-counts.ts';
import { insertion, type Queries, type Value } from '../queries.ts';
import { createCountedDevices } from './counted-devices.ts';

type Condition = readonly [sql: string, values: readonly Value[]];

export function createVisitCounts(queries: Queries): VisitCounts {
  return {
    ...createCountedDevices(queries),

    begin: async (id, at) =>
      (await queries.run(...insertion('stat_batches', { id, at }, 'ON CONFLICT (id) DO NOTHING'))) > 0,

    async add(page_id, counts) {
      for (const { slot, what, key, gateway, count } of counts)
        await addCount(queries, { page_id, slot, what, key, gateway, count });
    },

    async rows(asked, { from, before }) {
      const [where, values] = condition(asked);
      const sql = `SELECT slot, what, key, sum(count) AS count FROM stat_slots
        WHERE ${where} AND slot >= ? AND slot < ? GROUP BY slot, what, key`;
      return (await queries.all<Row>(sql, ...values, from, before)).map(counted);
    },

    async pastRows(asked, day) {
      const [where, values] = condition(asked);
      const sql = `SELECT what, key, sum(count) AS count FROM stat_days WHERE ${where} AND day = ? GROUP BY what, key`;
      return (await queries.all<Row>(sql, ...values, day)).map(counted);
    },

    byGateway: (pages, slots) => countsBy(queries, 'gateway_id', { pages }, slots),
    byPage: (asked, slots) => countsBy(queries, 'page_id', asked, slots),

    oldPages: (before, limit) =>
      queries.all(
        'SELECT page_id, min(slot) AS slot FROM stat_slots WHERE slot < ? GROUP BY page_id ORDER BY slot LIMIT ?',
        ...[before, limit],
      ),

    async sumDay(pageId, day, { from, before }) {
      const of = 'FROM stat_slots WHERE page_id = ? AND slot >= ? AND slot < ?';
      const sums = await queries.all<Omit<Row, 'slot'> & { readonly gateway_id: string }>(
        `SELECT what, key, gateway_id, sum(count) AS count ${of} GROUP BY what, key, gateway_id`,
        ...[pageId, from, before],
      );
      for (const sum of sums) {
        const row = { page_id: pageId, day, ...counted(sum) };
        const more = `ON CONFLICT (page_id, day, what, key, gateway_id) DO UPDATE SET count = stat_days.count + excluded.count`;
        await queries.run(...insertion('stat_days', row, more));
      }
      await queries.run(`DELETE ${of}`, pageId, from, before);
    },

    async removeEnded({ days, batches, pastDays }) {
      const ended = await queries.all<CountedDay>('SELECT * FROM stat_salts WHERE ends_at < ?', days);
      for (const { page_id, begins_at } of ended) {
        await removeDevices(queries, page_id, begins_at);
        await queries.run('DELETE FROM stat_salts WHERE page_id = ? AND begins_at = ?', page_id, begins_at);
      }
      await queries.run('DELETE FROM stat_batches WHERE at < ?', batches);
      await queries.run('DELETE FROM stat_days WHERE day < ?', pastDays);
    },
  };
}

async function addCount(
  queries: Queries,
  { gateway, ...count }: SlotCount & { readonly page_id: string },
): Promise<void> {
  const key = '(page_id, slot, what, key, gateway_id)';
  const more = `ON CONFLICT ${key} DO UPDATE SET count = stat_slots.count + excluded.count`;
  await queries.run(...insertion('stat_slots', { ...count, gateway_id: gateway }, more));
}

/** Some thousand at a time: others come in between. */
async function removeDevices(queries: Queries, pageId: string, beginsAt: number): Promise<void> {
  const of = 'page_id = ? AND begins_at = ?';
  const some = `SELECT device FROM stat_seen WHERE ${of} LIMIT 2000`;
  const sql = `DELETE FROM stat_seen WHERE ${of} AND device IN (${some})`;
  while ((await queries.run(sql, pageId, beginsAt, pageId, beginsAt)) > 0);
}

/** Visits, and those that were online, by a column. */
async function countsBy(
  queries: Queries,
  column: 'gateway_id' | 'page_id',
  asked: CountsAsked,
  { from, before }: SlotRange,
): Promise<CountOf[]> {
  const [where, values] = condition(asked);
  const countOf = (what: string) => `sum(CASE WHEN what = '${what}' THEN count ELSE 0 END)`;
  const sql = `SELECT ${column} AS id, ${countOf('seen')} AS visits, ${countOf('online')} AS online FROM stat_slots
    WHERE ${where} AND slot >= ? AND slot < ? GROUP BY ${column}`;
  const found = await queries.all<CountOf>(sql, ...values, from, before);
  return found.map(({ id, visits, online }) => ({ id, visits: Number(visits), online: Number(online) }));
}

function condition({ pages, gateway }: CountsAsked): Condition {
  const [of, id] = pagesCondition(pages);
  return gateway === undefined ? [of, [id]] : [`${of} AND gateway_id = ?`, [id, gateway]];
}

function pagesCondition(pages: CountedPages): readonly [sql: string, id: string] {
  if ('page' in pages) return ['page_id = ?', pages.page];
  return ['page_id IN (SELECT id FROM pages WHERE coalesce(organisation_id, user_id) = ?)', pages.organisation];
}

/** A sum is a text in some engines. */
function counted<Sum extends { readonly count: number }>(row: Sum): Sum {
  return { ...row, count: Number(row.count) };
}
