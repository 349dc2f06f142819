import { randomUUID } from 'node:crypto';
import type { AccountActRecord, AccountActs } from '../../../ports/store/people/account-acts.ts';
import { insertion, type Queries } from '../queries.ts';

const WAITING = 'SELECT * FROM account_acts WHERE ended_at IS NULL';

export function createAccountActs(queries: Queries): AccountActs {
  return {
    byStopHash: (hash) => queries.get<AccountActRecord>(`${WAITING} AND stop_hash = ?`, hash),

    waiting: (userId, kind) => queries.get<AccountActRecord>(`${WAITING} AND user_id = ? AND kind = ?`, userId, kind),

    waitingIn: (organisationId, kind) =>
      queries.all<AccountActRecord>(
        `${WAITING} AND kind = ? AND user_id IN (SELECT user_id FROM memberships WHERE organisation_id = ?)
         ORDER BY asked_at, id`,
        ...[kind, organisationId],
      ),

    due: (now) => queries.all<AccountActRecord>(`${WAITING} AND due_at <= ? ORDER BY due_at, id`, now),

    async add(act, now) {
      const row = { id: randomUUID(), ...act, asked_at: now };
      return (await queries.get<AccountActRecord>(
        ...insertion('account_acts', row, 'RETURNING *'),
      )) as AccountActRecord;
    },

    end: async (id, now) =>
      (await queries.run('UPDATE account_acts SET ended_at = ? WHERE id = ? AND ended_at IS NULL', now, id)) > 0,

    async removeEnded(before) {
      await queries.run('DELETE FROM account_acts WHERE ended_at < ?', before);
    },
  };
}
