import type { VoucherLease, VoucherLeases, WatchedGateway } from '../../../ports/store/vouchers/leases.ts';
import { insertion, type Queries } from '../queries.ts';

/** What never changes of a lease. */
const FIXED = ['id', 'voucher_id', 'grant_id', 'client', 'page_id', 'gateway_id', 'dashboard_id'] as const;
const CHANGING = [
  'session_id',
  'nas',
  'day',
  'leased_seconds',
  'leased_down',
  'leased_up',
  'leased_total',
  'used_seconds',
  'used_down',
  'used_up',
  'started_at',
  'held_until',
  'reported_at',
  'hard_end_at',
  'ended_at',
  'end_cause',
  'nas_address',
  'nas_session',
  'nas_user',
  'missed',
] as const satisfies readonly (keyof VoucherLease)[];

const COLUMNS = [...FIXED, ...CHANGING];
const SELECT = `SELECT ${COLUMNS.join(', ')} FROM voucher_leases`;
const CHANGES = CHANGING.map((name) => `${name} = excluded.${name}`).join(', ');
/** Let in, and by no RADIUS server of ours. As the index has it. */
const WATCHED = 'ended_at IS NULL AND session_id IS NULL AND held_until IS NULL AND dashboard_id IS NOT NULL';
/** Ended in one go. */
const PORTION = 200;

export function createVoucherLeases(queries: Queries): VoucherLeases {
  return {
    async put(lease) {
      const row = Object.fromEntries(COLUMNS.map((name) => [name, lease[name]]));
      await queries.run(...insertion('voucher_leases', row, `ON CONFLICT (id) DO UPDATE SET ${CHANGES}`));
    },

    byId: (id) => queries.get<VoucherLease>(`${SELECT} WHERE id = ?`, id),

    openOf: (voucherId) =>
      queries.all<VoucherLease>(
        `${SELECT} WHERE voucher_id = ? AND ended_at IS NULL ORDER BY started_at, id`,
        voucherId,
      ),

    perhapsOnline: (voucherId, now) =>
      queries.all<VoucherLease>(
        `${SELECT} WHERE voucher_id = ? AND (ended_at IS NULL OR (end_cause = 'released' AND hard_end_at > ?))
         ORDER BY started_at, id`,
        ...[voucherId, now],
      ),

    ...watching(queries),

    openAt: (nas, before) =>
      queries.all<VoucherLease>(`${SELECT} WHERE nas = ? AND ended_at IS NULL AND started_at < ?`, nas, before),

    overdue: ({ endBefore, heldBefore }) =>
      queries.all<VoucherLease>(
        `${SELECT} WHERE ended_at IS NULL AND ((held_until IS NULL AND hard_end_at <= ?) OR held_until <= ?) LIMIT ${PORTION}`,
        ...[endBefore, heldBefore],
      ),

    async isMetered({ page_id, clients }, now) {
      const places = clients.map(() => '?').join(', ');
      const metered = ['clock', 'download', 'upload', 'total', 'at_once'].map(
        (limit) => `coupons.${limit} IS NOT NULL`,
      );
      const sql = `SELECT 1 FROM voucher_leases JOIN coupons ON coupons.id = voucher_leases.voucher_id
        WHERE page_id = ? AND client IN (${places}) AND hard_end_at > ? AND (${metered.join(' OR ')}) LIMIT 1`;
      return (await queries.get(sql, page_id, ...clients, now)) !== undefined;
    },

    async erase({ page_id, client }) {
      const { sameText } = queries.dialect;
      // Some are named by their MAC and by the visit that told it.
      const begun = `${client} `;
      const same = `(${sameText('client', '?')} OR ${sameText(`substr(client, 1, ${begun.length})`, '?')})`;
      const sql = `UPDATE voucher_leases SET client = '' WHERE page_id = ? AND ${same}`;
      await queries.run(sql, page_id, client, begun);
    },

    async forget(endedBefore) {
      await queries.run('DELETE FROM voucher_leases WHERE ended_at <= ?', endedBefore);
    },
  };
}

function watching(queries: Queries): Pick<VoucherLeases, 'watched' | 'watchedAt'> {
  return {
    watched: () =>
      queries.all<WatchedGateway>(
        `SELECT dashboard_id, gateway_id, min(hard_end_at) AS first_end FROM voucher_leases
         WHERE ${WATCHED} GROUP BY dashboard_id, gateway_id`,
      ),

    watchedAt: ({ dashboard_id, gateway_id }) =>
      queries.all<VoucherLease>(
        `${SELECT} WHERE ${WATCHED} AND dashboard_id = ? AND gateway_id = ? ORDER BY started_at, id`,
        ...[dashboard_id, gateway_id],
      ),
  };
}
