import type { EndedVouchers } from '../../../ports/store/vouchers/batches.ts';
import type { Queries, Value } from '../queries.ts';

/** Batches and vouchers that are dealt with in one statement. */
const BATCHES = 50;
const VOUCHERS = 500;

/**
 * Whether a voucher had ended by a time: by hand, by the calendar, by its clock, or because nobody began it in time. When one
 * was used up by logins or data is not kept, so that it ends by these alone.
 */
const ENDED = `(invalidated_at < ? OR valid_until < ?
  OR (clock IS NULL AND every IS NULL AND first_used_at + minutes * 60000 < ?)
  OR (used = 0 AND (SELECT sell_by FROM voucher_batches WHERE id = coupons.batch_id) < ?))`;

const at = (time: number): Value[] => [time, time, time, time];

/** spec visitors.43: what housekeeping does with vouchers that ended. */
export function createEndedVouchers(queries: Queries): EndedVouchers {
  return {
    async unclearedBatches(before, after) {
      const rows = await queries.all<{ id: string }>(
        `SELECT id FROM voucher_batches WHERE codes_cleared_at IS NULL AND created_at < ? AND id > ? ORDER BY id
          LIMIT ${BATCHES}`,
        ...[before, after],
      );
      return rows.map(({ id }) => id);
    },

    clearCodes: (batchId, before, now) =>
      queries.tx(async (tx) => {
        await tx.run(
          `UPDATE coupons SET code_sealed = NULL WHERE batch_id = ? AND code_sealed IS NOT NULL AND ${ENDED}`,
          ...[batchId, ...at(before)],
        );
        const left = 'SELECT id FROM coupons WHERE batch_id = ? AND code_sealed IS NOT NULL LIMIT 1';
        if (await tx.get(left, batchId)) return;
        await tx.run('UPDATE voucher_batches SET codes_cleared_at = ? WHERE id = ?', now, batchId);
      }),

    async endedBatches(before, clearedBefore) {
      const rows = await queries.all<{ id: string }>(
        `SELECT id FROM voucher_batches WHERE codes_cleared_at < ? AND NOT EXISTS (SELECT 1 FROM coupons
          WHERE batch_id = voucher_batches.id AND NOT coalesce(${ENDED}, FALSE)) ORDER BY id LIMIT ${BATCHES}`,
        ...[clearedBefore, ...at(before)],
      );
      return rows.map(({ id }) => id);
    },

    async removeSome(batchId) {
      const some = `SELECT id FROM coupons WHERE batch_id = ? ORDER BY serial LIMIT ${VOUCHERS}`;
      if ((await queries.run(`DELETE FROM coupons WHERE id IN (${some})`, batchId)) > 0) return true;
      await queries.run('DELETE FROM voucher_batches WHERE id = ?', batchId);
      return false;
    },
  };
}
