import type { Database } from './database.ts';

/**
 * What a one-time token opens. `subject` is a user's id for a reset and a sign-on, an email for an invitation by the
 * operator, a permission's id for one that was mailed because a page is shared, a session's id for a ticket.
 */
export type TokenKind = 'reset' | 'invitation' | 'page-invitation' | 'sign-on' | 'ticket';

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

export function createOneTimeTokens(database: Database) {
  return {
    add(token: { hash: string; kind: TokenKind; subject: string; expiresAt: number }): void {
      database.run(
        'INSERT INTO one_time_tokens (hash, kind, subject, expires_at) VALUES (?, ?, ?, ?)',
        token.hash,
        token.kind,
        token.subject,
        token.expiresAt,
      );
    },

    /** What the token would open, without spending it. */
    subjectOf(hash: string, kind: TokenKind, now: number): string | undefined {
      return database.get<{ subject: string }>(
        'SELECT subject FROM one_time_tokens WHERE hash = ? AND kind = ? AND expires_at > ?',
        hash,
        kind,
        now,
      )?.subject;
    },

    /** Spends the token: of any number of callers exactly one is given its subject. */
    spend(hash: string, kind: TokenKind, now: number): string | undefined {
      return database.get<{ subject: string }>(
        'DELETE FROM one_time_tokens WHERE hash = ? AND kind = ? AND expires_at > ? RETURNING subject',
        hash,
        kind,
        now,
      )?.subject;
    },

    removeOf(kind: TokenKind, subject: string): void {
      database.run('DELETE FROM one_time_tokens WHERE kind = ? AND subject = ?', kind, subject);
    },

    removeDead(now: number): void {
      database.run('DELETE FROM one_time_tokens WHERE expires_at <= ?', now);
    },
  };
}
