import { randomUUID } from 'node:crypto';
import type {
  KeptBytes,
  LyingPage,
  PageRecord,
  PageState,
  Pages,
  SeededTemplates,
} from '../../../ports/store/pages.ts';
import { WriteConflict } from '../../../ports/store/store.ts';
import { containing, insertion, type Queries, type Value } from '../queries.ts';
import {
  folderCounts,
  listPages,
  type PageRow,
  pagesByTag,
  pagesOfOrganisation,
  readListedPage,
} from './page-lists.ts';
import { retentionsOf, visitsOf } from './page-visits.ts';

const SELECT = 'SELECT pages.*, users.email AS user_email FROM pages JOIN users ON users.id = pages.user_id';
const RETURNING = 'RETURNING *, (SELECT email FROM users WHERE users.id = pages.user_id) AS user_email';

/** Pages that are searched by one statement: some ten milliseconds of work. */
const PAGES_AT_ONCE = 100;

interface NamingRow extends Pick<PageRecord, 'id' | 'user_id' | 'label' | 'trashed_at'> {
  readonly drafted: number;
  readonly published: number;
}

const stands = (column: string) => `coalesce(${column}, '') LIKE ? ESCAPE '!'`;
const eitherStands = (one: string, other: string) => `CASE WHEN ${stands(one)} OR ${stands(other)} THEN 1 ELSE 0 END`;
const NAMING = `SELECT id, user_id, label, trashed_at, ${eitherStands('html', 'config')} AS drafted,
  ${eitherStands('published_html', 'published_config')} AS published FROM pages WHERE id > ? ORDER BY id LIMIT ?`;

interface SizeRow extends Pick<PageRow, 'id' | 'template'> {
  /** Some engines answer sums as texts. */
  readonly bytes: number | string | null;
}

/** The engines know the length of a text without reading it. */
const length = (column: string) => `coalesce(octet_length(${column}), 0)`;
const SIZES = `SELECT id, template, ${['html', 'config', 'published_html', 'published_config'].map(length).join(' + ')} AS bytes
  FROM pages WHERE user_id = ?`;
const REVISION_SIZES = `SELECT sum(${length('html')} + ${length('config')}) AS bytes FROM revisions`;

export function createPages(queries: Queries): Pages {
  return {
    ...lists(queries),
    ...trash(queries),
    ...writes(queries),

    async byId(id) {
      const row = await queries.get<PageRow>(`${SELECT} WHERE pages.id = ? AND pages.trashed_at IS NULL`, id);
      return row && readListedPage(row);
    },

    async setFolder(id, folderId) {
      await queries.run('UPDATE pages SET folder_id = ? WHERE id = ?', folderId, id);
    },

    async add({ organisation_id = null, folder_id = null, template = false, is_default = false, ...added }, now) {
      const { user_id, label, html, config } = added;
      const flags = { template: Number(template), is_default: Number(is_default) };
      const page = {
        id: randomUUID(),
        user_id,
        organisation_id,
        folder_id,
        label,
        html,
        config,
        revision: 1,
        ...flags,
      };
      const sql = insertion(
        'pages',
        { ...page, created_at: now, updated_at: now, saved_by: user_id, saved_at: now },
        RETURNING,
      );
      return readListedPage((await queries.get<PageRow>(...sql)) as PageRow);
    },

    naming: (words, after) => naming(queries, words, after),

    keptBy: (userId) => keptBy(queries, userId),

    async setOwner(id, userId) {
      const sql = 'UPDATE pages SET organisation_id = coalesce(organisation_id, user_id), user_id = ? WHERE id = ?';
      await queries.run(sql, userId, id);
    },

    giveTo: (organisationId, from, to) =>
      queries.all(
        `UPDATE pages SET user_id = ?, organisation_id = ?
         WHERE user_id = ? AND coalesce(organisation_id, user_id) = ? RETURNING id, label, published_at`,
        ...[to, organisationId, from, organisationId],
      ),

    remove: async (id) => (await queries.run('DELETE FROM pages WHERE id = ?', id)) > 0,
  };
}

/** Changes of a page that was read; each names who made it. */
function writes(queries: Queries): Pick<Pages, 'setContent' | 'publish'> {
  return {
    setContent: ({ id, revision }, { label, html, config }, now, by) =>
      change(
        queries,
        `UPDATE pages SET label = ?, html = ?, config = ?, updated_at = ?, saved_by = ?, saved_at = ?, revision = revision + 1`,
        ...[label, html, config, now, by ?? null, now, id, revision],
      ),

    publish: ({ id, revision, html, config }, now, by) =>
      change(
        queries,
        `UPDATE pages SET published_html = ?, published_config = ?, published_at = ?, published_by = ?,
           revision = revision + 1`,
        ...[html, config, now, by ?? null, id, revision],
      ),
  };
}

type Lists = Pick<
  Pages,
  'ofUser' | 'sharedWith' | 'templates' | 'ofOrganisation' | 'countByFolder' | 'byTag' | 'visitsOf' | 'retentionsOf'
>;

function lists(queries: Queries): Lists {
  return {
    ofUser: (userId, query = {}) => listPages(queries, 'mine', [userId], query),

    sharedWith: (email, query = {}) => listPages(queries, 'shared', [email, email, email, email], query),

    templates: (query = {}) => listPages(queries, 'templates', [], query),

    ofOrganisation: (asked, query = {}) => pagesOfOrganisation(queries, asked, query),

    countByFolder: (asked) => folderCounts(queries, asked),

    byTag: (asked) => pagesByTag(queries, asked),

    visitsOf: (ids, since) => visitsOf(queries, ids, since),

    retentionsOf: (ids) => retentionsOf(queries, ids),
  };
}

type Trash = Pick<
  Pages,
  'evenTrashed' | 'stateOf' | 'trashOf' | 'trashedBefore' | 'trashedBetween' | 'trashedWith' | 'setTrash' | 'putBack'
>;

/** What is asked of pages in the trash, too. */
function trash(queries: Queries): Trash {
  return {
    async evenTrashed(id) {
      const row = await queries.get<PageRow>(`${SELECT} WHERE pages.id = ?`, id);
      return row && readListedPage(row);
    },

    stateOf: (id) => queries.get<PageState>('SELECT revision, trashed_at FROM pages WHERE id = ?', id),

    trashOf: ({ userId, organisations }, query = {}) =>
      listPages(queries, 'trash', [userId, JSON.stringify(organisations)], query),

    async trashedWith(folderId) {
      const sql = 'SELECT id FROM pages WHERE trashed_at IS NOT NULL AND trashed_with = ? ORDER BY id';
      return (await queries.all<Pick<PageRecord, 'id'>>(sql, folderId)).map(({ id }) => id);
    },

    async trashedBefore(time) {
      const sql = 'SELECT id FROM pages WHERE trashed_at < ? ORDER BY trashed_at, id';
      return (await queries.all<Pick<PageRecord, 'id'>>(sql, time)).map(({ id }) => id);
    },

    trashedBetween(from, until) {
      const sql = `SELECT id, user_id, organisation_id, label, published_at, trashed_at FROM pages
        WHERE trashed_at >= ? AND trashed_at < ? ORDER BY trashed_at, id`;
      return queries.all<LyingPage>(sql, from, until);
    },

    async putBack({ template, is_default, ...page }, now) {
      const { id, label, html, config, published_html, published_config, published_at } = page;
      const changed = await queries.run(
        `UPDATE pages SET label = ?, html = ?, config = ?, published_html = ?, published_config = ?, published_at = ?,
           updated_at = ?, revision = revision + 1, trashed_at = NULL, trashed_by = NULL,
           trashed_with = NULL WHERE id = ?`,
        ...[label, html, config, published_html, published_config, published_at, now, id],
      );
      if (changed > 0) return;
      const flags = {
        template: Number(template),
        is_default: Number(is_default),
        trashed_at: null,
        trashed_by: null,
        trashed_with: null,
      };
      await queries.run(...insertion('pages', { ...page, ...flags }));
    },

    async setTrash(id, trash) {
      const sql = `UPDATE pages SET trashed_at = ?, trashed_by = ?, trashed_with = ?
        WHERE id = ? AND trashed_at IS ${trash ? '' : 'NOT '}NULL`;
      return (await queries.run(sql, trash?.at ?? null, trash?.by ?? null, trash?.with ?? null, id)) > 0;
    },
  };
}

/** Changes the row only if it still has the revision that was read. */
async function change(queries: Queries, sql: string, ...values: Value[]): Promise<PageRecord> {
  const changed = await queries.get<PageRow>(`${sql} WHERE id = ? AND revision = ? ${RETURNING}`, ...values);
  if (!changed) throw new WriteConflict('The page has changed since it was read.');
  return readListedPage(changed);
}

async function naming(queries: Queries, words: string, after: string): ReturnType<Pages['naming']> {
  const like = containing(words);
  const rows = await queries.all<NamingRow>(NAMING, like, like, like, like, after, PAGES_AT_ONCE);
  const pages = rows.flatMap(({ drafted, published, ...page }) =>
    drafted + published > 0 ? [{ ...page, published: published > 0 }] : [],
  );
  return { pages, last: rows.length < PAGES_AT_ONCE ? null : (rows.at(-1)?.id ?? null) };
}

async function keptBy(queries: Queries, userId: string): Promise<KeptBytes> {
  const pages = await queries.all<SizeRow>(SIZES, userId);
  let bytes = pages.reduce((sum, row) => sum + Number(row.bytes), 0);
  for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
    const ids = JSON.stringify(pages.slice(from, from + PAGES_AT_ONCE).map(({ id }) => id));
    const sql = `${REVISION_SIZES} WHERE page_id IN (${queries.dialect.textsIn('?')})`;
    bytes += Number((await queries.get<Pick<SizeRow, 'bytes'>>(sql, ids))?.bytes ?? 0);
  }
  return { pages: pages.filter(({ template }) => !template).length, bytes };
}

export function createSeededTemplates(queries: Queries): SeededTemplates {
  return {
    has: async (name) => (await queries.get('SELECT 1 FROM seeded_templates WHERE name = ?', name)) !== undefined,

    async add(name, now) {
      await queries.run('INSERT INTO seeded_templates (name, at) VALUES (?, ?)', name, now);
    },
  };
}
