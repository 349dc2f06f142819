import { randomUUID } from 'node:crypto';
import type { Json } from '#core/page/types.ts';
import type {
  BatchItemRecord,
  BatchOutcome,
  PageBatches,
  PageBatchRecord,
  StoredParams,
} from '../../../ports/store/home/page-batches.ts';
import { insertion, type Queries } from '../queries.ts';

interface Row extends Omit<PageBatchRecord, 'params' | 'doer'> {
  readonly params: string;
  readonly doer: string;
}

const COLUMNS = 'id, organisation_id, user_id, act, params, state, doer, created_at, ended_at';
/** SQL: it is not over. */
const OPEN = "state IN ('running', 'undoing')";
/** SQL: the page is still to be dealt with. */
const OPEN_ITEM = "state IN ('waiting', 'undoing')";

const read = ({ params, doer, ...row }: Row): PageBatchRecord => ({
  ...row,
  params: JSON.parse(params) as StoredParams,
  doer: JSON.parse(doer) as Json,
});

type ItemRow = Omit<BatchItemRecord, 'was'> & { readonly was: string };

export function createPageBatches(queries: Queries): PageBatches {
  return { ...stored(queries), ...leased(queries) };
}

type Leased = Pick<PageBatches, 'begin' | 'renew' | 'abandoned' | 'endLeases'>;

function stored(queries: Queries): Omit<PageBatches, keyof Leased> {
  return {
    async byId(id) {
      const row = await queries.get<Row>(`SELECT ${COLUMNS} FROM page_batches WHERE id = ?`, id);
      return row && read(row);
    },

    async items(id) {
      const sql = `SELECT page_id, label, state, reason, was, made FROM page_batch_items
        WHERE batch_id = ? ORDER BY place`;
      const rows = await queries.all<ItemRow>(sql, id);
      return rows.map(({ was, ...row }) => ({ ...row, was: JSON.parse(was) as Json }));
    },

    add: (batch, pages, now) => queries.tx((tx) => addBatch(tx, batch, pages, now)),

    settle: (id, pageId, outcome) => settle(queries, id, pageId, outcome),

    async end(id, state, now) {
      const sql = 'UPDATE page_batches SET state = ?, ended_at = ?, lease_ends = 0 WHERE id = ?';
      await queries.run(sql, state, now, id);
    },

    undo: (id, doer) =>
      queries.tx(async (tx) => {
        const sql = `UPDATE page_batches SET state = 'undoing', doer = ?, lease_ends = 0 WHERE id = ? AND state = 'done'`;
        if ((await tx.run(sql, JSON.stringify(doer), id)) === 0) return false;
        await tx.run(`UPDATE page_batch_items SET state = 'undoing' WHERE batch_id = ? AND state = 'done'`, id);
        return true;
      }),

    async runsIn(organisationId) {
      const sql = `SELECT 1 FROM page_batches WHERE organisation_id = ? AND ${OPEN} LIMIT 1`;
      return (await queries.get(sql, organisationId)) !== undefined;
    },

    async countOpen(userId) {
      const sql = `SELECT count(*) AS count FROM page_batches WHERE user_id = ? AND ${OPEN}`;
      return Number((await queries.get<{ count: number }>(sql, userId))?.count ?? 0);
    },

    async removeBefore(time) {
      await queries.run(`DELETE FROM page_batches WHERE created_at <= ? AND NOT ${OPEN}`, time);
    },
  };
}

/** Who works on which. */
function leased(queries: Queries): Leased {
  const { now: clock, hasOneServer } = queries.dialect;
  return {
    // A transaction, so that of two of one person that begin at once one waits.
    begin: (id, lease) =>
      queries.tx(async (tx) => {
        const sql = `UPDATE page_batches SET lease_ends = ${clock} + ?
          WHERE id = ? AND ${OPEN} AND lease_ends <= ${clock} AND NOT EXISTS (SELECT 1 FROM page_batches AS other
            WHERE other.user_id = page_batches.user_id AND other.${OPEN} AND other.lease_ends > ${clock})
          RETURNING ${COLUMNS}`;
        const row = await tx.get<Row>(sql, lease, id);
        return row && read(row);
      }),

    async renew(id, lease) {
      await queries.run(`UPDATE page_batches SET lease_ends = ${clock} + ? WHERE id = ? AND ${OPEN}`, lease, id);
    },

    async abandoned() {
      const sql = `SELECT id FROM page_batches WHERE ${OPEN} AND lease_ends <= ${clock} ORDER BY created_at`;
      return (await queries.all<{ id: string }>(sql)).map(({ id }) => id);
    },

    async endLeases() {
      if (hasOneServer) await queries.run(`UPDATE page_batches SET lease_ends = 0 WHERE ${OPEN}`);
    },
  };
}

async function addBatch(
  queries: Queries,
  { params, doer, ...batch }: Parameters<PageBatches['add']>[0],
  pages: Parameters<PageBatches['add']>[1],
  now: number,
): Promise<PageBatchRecord> {
  const id = randomUUID();
  const stored = { id, ...batch, params: JSON.stringify(params), doer: JSON.stringify(doer) };
  const sql = insertion('page_batches', { ...stored, state: 'running', created_at: now }, `RETURNING ${COLUMNS}`);
  const row = await queries.get<Row>(...sql);
  for (const [place, page] of pages.entries()) {
    await queries.run(...insertion('page_batch_items', { batch_id: id, place, state: 'waiting', ...page }));
  }
  return read(row as Row);
}

async function settle(
  queries: Queries,
  id: string,
  pageId: string,
  { state, reason = '', was, made }: BatchOutcome,
): Promise<boolean> {
  const set = ['state = ?', 'reason = ?'];
  const values: string[] = [state, reason];
  if (was !== undefined) {
    set.push('was = ?');
    values.push(JSON.stringify(was));
  }
  if (made !== undefined) {
    set.push('made = ?');
    values.push(made);
  }
  const sql = `UPDATE page_batch_items SET ${set.join(', ')} WHERE batch_id = ? AND page_id = ? AND ${OPEN_ITEM}`;
  return (await queries.run(sql, ...values, id, pageId)) > 0;
}
