import { randomUUID } from 'node:crypto';
import type { ApiTokenRecord, ApiTokens } from '../../../ports/store/api-tokens.ts';
import type { Queries } from '../queries.ts';

const SELECT =
  'SELECT id, user_id, name, scope, token_hash, created_at, expires_at, used_at, revoked_at FROM api_tokens';

export function createApiTokens(queries: Queries): ApiTokens {
  return {
    byTokenHash: (hash) => queries.get<ApiTokenRecord>(`${SELECT} WHERE token_hash = ?`, hash),

    byId: (id) => queries.get<ApiTokenRecord>(`${SELECT} WHERE id = ?`, id),

    ofUser: (userId) =>
      queries.all<ApiTokenRecord>(`${SELECT} WHERE user_id = ? AND revoked_at IS NULL ORDER BY name`, userId),

    async add(token, now) {
      const id = randomUUID();
      await queries.run(
        `INSERT INTO api_tokens (id, user_id, name, scope, token_hash, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        id,
        token.user_id,
        token.name,
        token.scope,
        token.token_hash,
        now,
        token.expires_at,
      );
      return { id, ...token, created_at: now, used_at: null, revoked_at: null };
    },

    async touch(id, now) {
      await queries.run('UPDATE api_tokens SET used_at = ? WHERE id = ?', now, id);
    },

    async revoke(id, now) {
      await queries.run('UPDATE api_tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', now, id);
    },

    async revokeAll(userId, now) {
      await queries.run('UPDATE api_tokens SET revoked_at = ? WHERE user_id = ? AND revoked_at IS NULL', now, userId);
    },

    async removeEnded(before) {
      await queries.run('DELETE FROM api_tokens WHERE expires_at < ? OR revoked_at < ?', before, before);
    },
  };
}
