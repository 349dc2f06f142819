import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

export interface PermissionRecord {
  readonly id: string;
  readonly page_id: string;
  /** In lower case; the account may not exist yet. */
  readonly user_email: string;
  /** `r` or `r,w`. */
  readonly action: string;
  readonly created_at: number;
  /** When they first looked at what is shared with them since; null: not yet. */
  readonly seen_at: number | null;
}

export type Permissions = ReturnType<typeof createPermissions>;

export function createPermissions(database: Database) {
  const of = (pageId: string, email: string) =>
    database.get<PermissionRecord>('SELECT * FROM permissions WHERE page_id = ? AND user_email = ?', pageId, email);
  return {
    of,

    byId: (id: string) => database.get<PermissionRecord>('SELECT * FROM permissions WHERE id = ?', id),

    ofPage: (pageId: string) =>
      database.all<PermissionRecord>('SELECT * FROM permissions WHERE page_id = ? ORDER BY user_email', pageId),

    ofEmail: (email: string) =>
      database.all<PermissionRecord>('SELECT * FROM permissions WHERE user_email = ? ORDER BY created_at', email),

    /** Whether this person is let into any page of that owner. */
    links: (ownerId: string, email: string): boolean =>
      database.get(
        `SELECT 1 FROM permissions JOIN pages ON pages.id = permissions.page_id
         WHERE pages.user_id = ? AND permissions.user_email = ? LIMIT 1`,
        ownerId,
        email,
      ) !== undefined,

    /** Adds the person or changes what they may do; their permission keeps its id. */
    set(permission: Pick<PermissionRecord, 'page_id' | 'user_email' | 'action'>, now: number): PermissionRecord {
      const { page_id, user_email, action } = permission;
      database.run(
        `INSERT INTO permissions (id, page_id, user_email, action, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (page_id, user_email) DO UPDATE SET action = excluded.action`,
        randomUUID(),
        page_id,
        user_email,
        action,
        now,
      );
      return of(page_id, user_email) as PermissionRecord;
    },

    /** The person looks at what is shared with them. */
    markSeen: (email: string, now: number) =>
      database.run('UPDATE permissions SET seen_at = ? WHERE user_email = ? AND seen_at IS NULL', now, email),

    remove: (pageId: string, id: string): PermissionRecord | undefined =>
      database.get<PermissionRecord>('DELETE FROM permissions WHERE page_id = ? AND id = ? RETURNING *', pageId, id),
  };
}
