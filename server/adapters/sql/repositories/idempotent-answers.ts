import type { IdempotentAnswer, IdempotentAnswers } from '../../../ports/store/idempotent-answers.ts';
import type { Queries } from '../queries.ts';

export function createIdempotentAnswers(queries: Queries): IdempotentAnswers {
  return {
    of: (userId, key) =>
      queries.get<IdempotentAnswer>(
        // The column has the name of what was made first with a key.
        `SELECT key, user_id, request_hash, page_id AS made_id FROM idempotent_answers WHERE user_id = ? AND key = ?`,
        userId,
        key,
      ),

    async add({ user_id, key, request_hash, made_id }, now) {
      await queries.run(
        'INSERT INTO idempotent_answers (user_id, key, request_hash, page_id, created_at) VALUES (?, ?, ?, ?, ?)',
        user_id,
        key,
        request_hash,
        made_id,
        now,
      );
    },

    async removeBefore(time) {
      await queries.run('DELETE FROM idempotent_answers WHERE created_at < ?', time);
    },
  };
}
