import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** Why an earlier draft was kept: it was replaced by the published one, replaced by force, published, or simply time passed. */
export type RevisionReason = 'rollback' | 'overwrite' | 'publish' | 'interval';

export interface RevisionRecord {
  readonly id: string;
  readonly page_id: string;
  readonly html: string;
  readonly config: string;
  readonly reason: RevisionReason;
  readonly created_at: number;
}

/** Kept per page; the oldest go first. */
const KEPT = 50;

export type Revisions = ReturnType<typeof createRevisions>;

export function createRevisions(database: Database) {
  return {
    /** Newest first, without what they hold: fifty whole drafts may be many megabytes. */
    ofPage: (pageId: string) =>
      database.all<Pick<RevisionRecord, 'id' | 'reason' | 'created_at'>>(
        'SELECT id, reason, created_at FROM revisions WHERE page_id = ? ORDER BY created_at DESC, rowid DESC',
        pageId,
      ),

    latestOfPage: (pageId: string) =>
      database.get<RevisionRecord>(
        'SELECT * FROM revisions WHERE page_id = ? ORDER BY created_at DESC, rowid DESC LIMIT 1',
        pageId,
      ),

    add(revision: Omit<RevisionRecord, 'id' | 'created_at'>, now: number): void {
      database.run(
        'INSERT INTO revisions (id, page_id, html, config, reason, created_at) VALUES (?, ?, ?, ?, ?, ?)',
        randomUUID(),
        revision.page_id,
        revision.html,
        revision.config,
        revision.reason,
        now,
      );
      database.run(
        `DELETE FROM revisions WHERE page_id = ? AND id NOT IN
           (SELECT id FROM revisions WHERE page_id = ? ORDER BY created_at DESC, rowid DESC LIMIT ?)`,
        revision.page_id,
        revision.page_id,
        KEPT,
      );
    },
  };
}
