import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { listPages, type PageListQuery } from './page-lists.ts';

export interface PageRecord {
  readonly id: string;
  readonly user_id: string;
  /** The owner's email, read along. */
  readonly user_email: string;
  readonly label: string;
  readonly html: string;
  /** JSON with `{ "set": true }` where a secret stands apart. */
  readonly config: string;
  /** Grows with every change of the row; the ETag. */
  readonly revision: number;
  readonly template: 0 | 1;
  readonly is_default: 0 | 1;
  readonly published_html: string | null;
  readonly published_config: string | null;
  readonly published_at: number | null;
  readonly screenshot_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export type PageContent = Pick<PageRecord, 'label' | 'html' | 'config'>;

export type Pages = ReturnType<typeof createPages>;

const SELECT = 'SELECT pages.*, users.email AS user_email FROM pages JOIN users ON users.id = pages.user_id';

export function createPages(database: Database) {
  const byId = (id: string) => database.get<PageRecord>(`${SELECT} WHERE pages.id = ?`, id);
  return {
    byId,

    /** Whether a page is still what it was, asked without reading it. */
    revisionOf: (id: string) =>
      database.get<Pick<PageRecord, 'revision'>>('SELECT revision FROM pages WHERE id = ?', id)?.revision,

    /** The pages somebody owns, edited last first. */
    ofUser: (userId: string, query: PageListQuery = {}) => listPages(database, 'mine', [userId], query),

    sharedWith: (email: string, query: PageListQuery = {}) => listPages(database, 'shared', [email], query),

    templates: (query: PageListQuery = {}) => listPages(database, 'templates', [], query),

    add(
      page: PageContent & { user_id: string; template?: boolean; is_default?: boolean },
      now: number,
      id: string = randomUUID(),
    ): PageRecord {
      database.run(
        `INSERT INTO pages (id, user_id, label, html, config, revision, template, is_default, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?, ?)`,
        id,
        page.user_id,
        page.label,
        page.html,
        page.config,
        Number(page.template ?? false),
        Number(page.is_default ?? false),
        now,
        now,
      );
      return byId(id) as PageRecord;
    },

    setContent(id: string, content: PageContent, now: number): void {
      database.run(
        'UPDATE pages SET label = ?, html = ?, config = ?, updated_at = ?, revision = revision + 1 WHERE id = ?',
        content.label,
        content.html,
        content.config,
        now,
        id,
      );
    },

    /** Makes the draft the published pair, all at once. */
    publish(id: string, now: number): void {
      database.run(
        `UPDATE pages SET published_html = html, published_config = config, published_at = ?, revision = revision + 1
         WHERE id = ?`,
        now,
        id,
      );
    },

    remove(id: string): boolean {
      return database.run('DELETE FROM pages WHERE id = ?', id) > 0;
    },
  };
}
