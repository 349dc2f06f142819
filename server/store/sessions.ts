import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

export interface SessionRecord {
  readonly id: string;
  readonly user_id: string;
  /** SHA-256 of the token; the token itself is nowhere. */
  readonly token_hash: string;
  readonly created_at: number;
  readonly used_at: number;
  readonly expires_at: number;
  /** What the program called itself that started it; empty where it said nothing. */
  readonly user_agent: string;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(database: Database) {
  return {
    byTokenHash: (hash: string) => database.get<SessionRecord>('SELECT * FROM sessions WHERE token_hash = ?', hash),

    byId: (id: string) => database.get<SessionRecord>('SELECT * FROM sessions WHERE id = ?', id),

    idsOfUser: (userId: string) =>
      database.all<{ id: string }>('SELECT id FROM sessions WHERE user_id = ?', userId).map(({ id }) => id),

    /** The last used first. */
    ofUser: (userId: string) =>
      database.all<SessionRecord>('SELECT * FROM sessions WHERE user_id = ? ORDER BY used_at DESC, rowid DESC', userId),

    add(
      session: Pick<SessionRecord, 'user_id' | 'token_hash' | 'expires_at' | 'user_agent'>,
      now: number,
    ): SessionRecord {
      const id = randomUUID();
      database.run(
        `INSERT INTO sessions (id, user_id, token_hash, created_at, used_at, expires_at, user_agent)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        id,
        session.user_id,
        session.token_hash,
        now,
        now,
        session.expires_at,
        session.user_agent,
      );
      return { id, ...session, created_at: now, used_at: now };
    },

    touch(id: string, now: number): void {
      database.run('UPDATE sessions SET used_at = ? WHERE id = ?', now, id);
    },

    remove(id: string): void {
      database.run('DELETE FROM sessions WHERE id = ?', id);
    },

    /** Removes what can no longer be used: past its absolute end, or unused since `idleSince`. */
    removeDead(now: number, idleSince: number): void {
      database.run('DELETE FROM sessions WHERE expires_at <= ? OR used_at <= ?', now, idleSince);
    },
  };
}
