import { randomUUID } from 'node:crypto';
import { type FailedSignIn, type FailedSignIns, KEPT_FAILURES } from '../../../ports/store/failed-sign-ins.ts';
import type { Queries } from '../queries.ts';

export function createFailedSignIns(queries: Queries): FailedSignIns {
  return {
    add: ({ user_id, at, address, user_agent }) =>
      queries.tx(async (tx) => {
        await tx.run(
          'INSERT INTO failed_sign_ins (id, user_id, at, address, user_agent) VALUES (?, ?, ?, ?, ?)',
          ...[randomUUID(), user_id, at, address, user_agent],
        );
        await tx.run(
          `DELETE FROM failed_sign_ins WHERE user_id = ? AND id NOT IN
             (SELECT id FROM failed_sign_ins WHERE user_id = ? ORDER BY at DESC, id LIMIT ?)`,
          ...[user_id, user_id, KEPT_FAILURES],
        );
      }),

    ofUser: (userId) =>
      queries.all<FailedSignIn>(
        'SELECT user_id, at, address, user_agent FROM failed_sign_ins WHERE user_id = ? ORDER BY at DESC, id',
        userId,
      ),

    async removeBefore(time) {
      await queries.run('DELETE FROM failed_sign_ins WHERE at <= ?', time);
    },
  };
}
