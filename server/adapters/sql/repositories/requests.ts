import type { IdempotentAnswer, IdempotentAnswers, Limit, Limits } from '../../../ports/store/requests.ts';
import { type Dialect, insertion, type Queries } from '../queries.ts';

export function createLimits(queries: Queries): Limits {
  return {
    async take(limits) {
      for (const [index, limit] of limits.entries()) {
        if (await takeOne(queries, limit)) continue;
        await giveBack(queries, limits.slice(0, index));
        // It may have ended just now.
        return Math.max(await waitOf(queries, limit), 1);
      }
      return 0;
    },

    waitOf: (limit) => waitOf(queries, limit),

    async countOf({ scope, key, window }) {
      const sql = `SELECT tries FROM rate_limits WHERE scope = ? AND key = ? AND ${isOpen(queries.dialect)}`;
      return (await queries.get<{ tries: number }>(sql, scope, key, window))?.tries ?? 0;
    },

    giveBack: (limits) => giveBack(queries, limits),

    async forget(scope, key) {
      if (key === undefined) await queries.run('DELETE FROM rate_limits WHERE scope = ?', scope);
      else await queries.run('DELETE FROM rate_limits WHERE scope = ? AND key = ?', scope, key);
    },

    async removeEnded() {
      await queries.run(`DELETE FROM rate_limits WHERE ends_at <= ${queries.dialect.now}`);
    },
  };
}

/** SQL: whether a window still counts: it is not over, nor so long that the clock must have been turned back since. */
const isOpen = ({ now }: Dialect) => `rate_limits.ends_at > ${now} AND rate_limits.ends_at <= ${now} + ?`;

/** Whether there was a try left. One statement, so that of many at once no more are counted than are left. */
async function takeOne(queries: Queries, { scope, key, most, window }: Limit): Promise<boolean> {
  const open = isOpen(queries.dialect);
  const counted = await queries.run(
    `INSERT INTO rate_limits (scope, key, tries, ends_at) VALUES (?, ?, 1, ${queries.dialect.now} + ?)
     ON CONFLICT (scope, key) DO UPDATE SET
       tries = CASE WHEN ${open} THEN rate_limits.tries + 1 ELSE 1 END,
       ends_at = CASE WHEN ${open} THEN rate_limits.ends_at ELSE excluded.ends_at END
     WHERE NOT (${open}) OR rate_limits.tries < ?`,
    ...[scope, key, window, window, window, window, most],
  );
  return counted > 0;
}

async function waitOf(queries: Queries, { scope, key, most, window }: Limit): Promise<number> {
  const row = await queries.get<{ wait: number }>(
    `SELECT ends_at - ${queries.dialect.now} AS wait FROM rate_limits
     WHERE scope = ? AND key = ? AND tries >= ? AND ${isOpen(queries.dialect)}`,
    ...[scope, key, most, window],
  );
  return row?.wait ?? 0;
}

async function giveBack(queries: Queries, limits: readonly Pick<Limit, 'scope' | 'key'>[]): Promise<void> {
  for (const { scope, key } of limits) {
    const last = 'DELETE FROM rate_limits WHERE scope = ? AND key = ? AND tries <= 1';
    if ((await queries.run(last, scope, key)) > 0) continue;
    await queries.run('UPDATE rate_limits SET tries = tries - 1 WHERE scope = ? AND key = ? AND tries > 0', scope, key);
  }
}

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
      const answer = { user_id, key, request_hash, page_id: made_id, created_at: now };
      await queries.run(...insertion('idempotent_answers', answer));
    },

    async removeBefore(time) {
      await queries.run('DELETE FROM idempotent_answers WHERE created_at < ?', time);
    },
  };
}
