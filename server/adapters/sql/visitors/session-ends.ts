import type { SessionEnd, SessionEnds } from '../../../ports/store/vouchers/session-ends.ts';
import { insertion, type Queries } from '../queries.ts';

const CHANGING = ['wanted', 'wanted_at', 'handed_at', 'answer', 'former'] as const satisfies (keyof SessionEnd)[];
const COLUMNS = ['lease_id', ...CHANGING] as const;
const SELECT = `SELECT ${COLUMNS.join(', ')} FROM session_ends`;
const CHANGES = CHANGING.map((name) => `${name} = excluded.${name}`).join(', ');
/** Told in one go. */
const PORTION = 50;

export function createSessionEnds(queries: Queries): SessionEnds {
  return {
    async put(end) {
      const row = Object.fromEntries(COLUMNS.map((name) => [name, end[name]]));
      await queries.run(...insertion('session_ends', row, `ON CONFLICT (lease_id) DO UPDATE SET ${CHANGES}`));
    },

    of: (leaseId) => queries.get<SessionEnd>(`${SELECT} WHERE lease_id = ?`, leaseId),

    waiting: (by, { wantedAfter, handedBefore }) =>
      queries.all<SessionEnd>(
        `SELECT ${COLUMNS.map((name) => `session_ends.${name}`).join(', ')}
         FROM session_ends JOIN voucher_leases ON voucher_leases.id = session_ends.lease_id
         WHERE answer IS NULL AND wanted_at > ? AND (handed_at IS NULL OR handed_at <= ?)
           AND session_id ${IS_ASKED[by]} ORDER BY wanted_at, lease_id LIMIT ${PORTION}`,
        ...[wantedAfter, handedBefore],
      ),
  };
}

/** Whether a RADIUS server of ours was asked about the session. */
const IS_ASKED = { radius: 'IS NOT NULL', call: 'IS NULL' } as const;
