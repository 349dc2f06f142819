import { randomUUID } from 'node:crypto';
import type { OneTimeTokens, SessionRecord, Sessions } from '../../../ports/store/sessions.ts';
import type { Queries } from '../queries.ts';

const SELECT = 'SELECT id, user_id, token_hash, created_at, used_at, expires_at, user_agent, address FROM sessions';

export function createSessions(queries: Queries): Sessions {
  return {
    byTokenHash: (hash) => queries.get<SessionRecord>(`${SELECT} WHERE token_hash = ?`, hash),

    byId: (id) => queries.get<SessionRecord>(`${SELECT} WHERE id = ?`, id),

    async idsOfUser(userId) {
      const found = await queries.all<{ id: string }>('SELECT id FROM sessions WHERE user_id = ?', userId);
      return found.map(({ id }) => id);
    },

    ofUser: (userId) =>
      queries.all<SessionRecord>(`${SELECT} WHERE user_id = ? ORDER BY used_at DESC, rowid DESC`, userId),

    async add(session, now) {
      const id = randomUUID();
      await queries.run(
        `INSERT INTO sessions (id, user_id, token_hash, created_at, used_at, expires_at, user_agent, address)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        session.user_id,
        session.token_hash,
        now,
        now,
        session.expires_at,
        session.user_agent,
        session.address,
      );
      return { id, ...session, created_at: now, used_at: now };
    },

    async touch(id, now) {
      await queries.run('UPDATE sessions SET used_at = ? WHERE id = ?', now, id);
    },

    async remove(id) {
      await queries.run('DELETE FROM sessions WHERE id = ?', id);
    },

    async removeDead(now, idleSince) {
      await queries.run('DELETE FROM sessions WHERE expires_at <= ? OR used_at <= ?', now, idleSince);
    },
  };
}

export function createOneTimeTokens(queries: Queries): OneTimeTokens {
  return {
    async add({ hash, kind, subject, expiresAt }) {
      await queries.run(
        'INSERT INTO one_time_tokens (hash, kind, subject, expires_at) VALUES (?, ?, ?, ?)',
        hash,
        kind,
        subject,
        expiresAt,
      );
    },

    async subjectOf(hash, kind, now) {
      const found = await queries.get<{ subject: string }>(
        'SELECT subject FROM one_time_tokens WHERE hash = ? AND kind = ? AND expires_at > ?',
        hash,
        kind,
        now,
      );
      return found?.subject;
    },

    async spend(hash, kind, now) {
      const spent = await queries.get<{ subject: string }>(
        'DELETE FROM one_time_tokens WHERE hash = ? AND kind = ? AND expires_at > ? RETURNING subject',
        hash,
        kind,
        now,
      );
      return spent?.subject;
    },

    async removeOf(kind, subject) {
      await queries.run('DELETE FROM one_time_tokens WHERE kind = ? AND subject = ?', kind, subject);
    },

    async removeDead(now) {
      await queries.run('DELETE FROM one_time_tokens WHERE expires_at <= ?', now);
    },
  };
}
