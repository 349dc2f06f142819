import { randomUUID } from 'node:crypto';
import {
  type KeptBytes,
  PAGE_ORDER,
  type PageListQuery,
  type PageRecord,
  type PageState,
  type Pages,
  type SeededTemplates,
  type StoredPageList,
} from '../../../ports/store/pages.ts';
import { WriteConflict } from '../../../ports/store/store.ts';
import { containing, type Dialect, insertion, type Queries, type Value } from '../queries.ts';

interface Row extends Omit<PageRecord, 'template' | 'is_default'> {
  /** Some engines store booleans as numbers. */
  template: number | boolean;
  is_default: number | boolean;
}

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

interface SizeRow extends Pick<Row, 'id' | 'template'> {
  /** Some engines answer sums as texts. */
  readonly bytes: number | string | null;
}

/** The engines know the length of a text without reading it. */
const length = (column: string) => `coalesce(octet_length(${column}), 0)`;
const SIZES = `SELECT id, template, ${['html', 'config', 'published_html', 'published_config'].map(length).join(' + ')} AS bytes
  FROM pages WHERE user_id = ?`;
const REVISION_SIZES = `SELECT sum(${length('html')} + ${length('config')}) AS bytes FROM revisions`;

/** Changes the row without a copy: for a list of a thousand pages, copies cost a sixth of the time. */
function read(row: Row): PageRecord {
  row.template = Boolean(row.template);
  row.is_default = Boolean(row.is_default);
  return row as PageRecord;
}

export function createPages(queries: Queries): Pages {
  return {
    ...trash(queries),

    async byId(id) {
      const row = await queries.get<Row>(`${SELECT} WHERE pages.id = ? AND pages.trashed_at IS NULL`, id);
      return row && read(row);
    },

    ofUser: (userId, query = {}) => list(queries, 'mine', [userId], query),

    sharedWith: (email, query = {}) => list(queries, 'shared', [email], query),

    templates: (query = {}) => list(queries, 'templates', [], query),

    async add({ organisation_id = null, template = false, is_default = false, ...added }, now) {
      const { user_id, label, html, config } = added;
      const flags = { template: Number(template), is_default: Number(is_default) };
      const page = { id: randomUUID(), user_id, organisation_id, label, html, config, revision: 1, ...flags };
      const sql = insertion('pages', { ...page, created_at: now, updated_at: now }, RETURNING);
      return read((await queries.get<Row>(...sql)) as Row);
    },

    setContent: ({ id, revision }, { label, html, config }, now) =>
      change(
        queries,
        'UPDATE pages SET label = ?, html = ?, config = ?, updated_at = ?, revision = revision + 1',
        ...[label, html, config, now, id, revision],
      ),

    publish: ({ id, revision }, now) =>
      change(
        queries,
        `UPDATE pages SET published_html = html, published_config = config, published_at = ?, revision = revision + 1`,
        ...[now, id, revision],
      ),

    naming: (words, after) => naming(queries, words, after),

    keptBy: (userId) => keptBy(queries, userId),

    giveTo: (organisationId, from, to) =>
      queries.all(
        `UPDATE pages SET user_id = ?, organisation_id = ?
         WHERE user_id = ? AND coalesce(organisation_id, user_id) = ? RETURNING id, published_at`,
        ...[to, organisationId, from, organisationId],
      ),

    remove: async (id) => (await queries.run('DELETE FROM pages WHERE id = ?', id)) > 0,
  };
}

type Trash = Pick<Pages, 'evenTrashed' | 'stateOf' | 'trashOf' | 'trashedBefore' | 'setTrash' | 'putBack'>;

/** What is asked of pages in the trash, too. */
function trash(queries: Queries): Trash {
  return {
    async evenTrashed(id) {
      const row = await queries.get<Row>(`${SELECT} WHERE pages.id = ?`, id);
      return row && read(row);
    },

    stateOf: (id) => queries.get<PageState>('SELECT revision, trashed_at FROM pages WHERE id = ?', id),

    trashOf: ({ userId, organisations }, query = {}) =>
      list(queries, 'trash', [userId, JSON.stringify(organisations)], query),

    async trashedBefore(time) {
      const sql = 'SELECT id FROM pages WHERE trashed_at < ? ORDER BY trashed_at, id';
      return (await queries.all<Pick<PageRecord, 'id'>>(sql, time)).map(({ id }) => id);
    },

    async putBack({ template, is_default, ...page }, now) {
      const { id, label, html, config, published_html, published_config, published_at } = page;
      const changed = await queries.run(
        `UPDATE pages SET label = ?, html = ?, config = ?, published_html = ?, published_config = ?, published_at = ?,
           updated_at = ?, revision = revision + 1, trashed_at = NULL, trashed_by = NULL WHERE id = ?`,
        ...[label, html, config, published_html, published_config, published_at, now, id],
      );
      if (changed > 0) return;
      const flags = { template: Number(template), is_default: Number(is_default), trashed_at: null, trashed_by: null };
      await queries.run(...insertion('pages', { ...page, ...flags }));
    },

    async setTrash(id, trash) {
      const sql = `UPDATE pages SET trashed_at = ?, trashed_by = ? WHERE id = ? AND trashed_at IS ${trash ? '' : 'NOT '}NULL`;
      return (await queries.run(sql, trash?.at ?? null, trash?.by ?? null, id)) > 0;
    },
  };
}

async function list(
  queries: Queries,
  name: StoredPageList,
  values: readonly Value[],
  query: PageListQuery,
): Promise<PageRecord[]> {
  const [sql, all] = listStatement(name, values, query, queries.dialect);
  return (await queries.all<Row>(sql, ...all)).map(read);
}

/** Changes the row only if it still has the revision that was read. */
async function change(queries: Queries, sql: string, ...values: Value[]): Promise<PageRecord> {
  const changed = await queries.get<Row>(`${sql} WHERE id = ? AND revision = ? ${RETURNING}`, ...values);
  if (!changed) throw new WriteConflict('The page has changed since it was read.');
  return read(changed);
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

/** Memberships in the organisation of a page that give no right. */
const DISABLED = `SELECT 1 FROM memberships WHERE memberships.disabled_at IS NOT NULL
  AND memberships.organisation_id = coalesce(pages.organisation_id, pages.user_id)`;

/** The FROM and WHERE of each list of pages, with their values. */
const fromOf = ({ textsIn }: Dialect): Readonly<Record<StoredPageList, string>> => ({
  mine: `WHERE pages.user_id = ? AND NOT template AND pages.trashed_at IS NULL
    AND NOT EXISTS (${DISABLED} AND memberships.user_id = pages.user_id)`,
  shared: `JOIN permissions ON permissions.page_id = pages.id
    WHERE permissions.user_email = ? AND users.email <> permissions.user_email AND pages.trashed_at IS NULL
    AND NOT EXISTS (${DISABLED}
      AND memberships.user_id = (SELECT id FROM users AS one WHERE one.email = permissions.user_email))`,
  templates: 'WHERE template AND pages.trashed_at IS NULL',
  trash: `WHERE pages.trashed_at IS NOT NULL
    AND (pages.user_id = ? OR coalesce(pages.organisation_id, pages.user_id) IN (${textsIn('?')}))`,
});

const HEAVY = ['html', 'config', 'published_html', 'published_config'];
const LIGHT = [
  'id',
  'user_id',
  'label',
  'revision',
  'template',
  'is_default',
  'published_at',
  'screenshot_at',
  'created_at',
  'updated_at',
  'organisation_id',
  'trashed_at',
  'trashed_by',
];
const LIST_COLUMNS = {
  whole: 'pages.*',
  light: [...LIGHT.map((name) => `pages.${name}`), ...HEAVY.map((name) => `'' AS ${name}`)].join(', '),
};

/** The statement that selects the pages of a list, and its values. */
function listStatement(
  name: StoredPageList,
  values: readonly Value[],
  { light = false, after, limit, ids }: PageListQuery,
  dialect: Dialect,
): readonly [sql: string, values: Value[]] {
  const sorted = [...PAGE_ORDER[name], { column: 'id', down: false }];
  const sql = [
    `SELECT ${light ? LIST_COLUMNS.light : LIST_COLUMNS.whole}, users.email AS user_email`,
    `FROM pages JOIN users ON users.id = pages.user_id ${fromOf(dialect)[name]}`,
    ids ? `AND pages.id IN (${dialect.textsIn('?')})` : '',
    after ? `AND (${beyond(sorted)})` : '',
    `ORDER BY ${sorted.map(({ column, down }) => `pages.${column} ${down ? 'DESC' : 'ASC'}`).join(', ')}`,
    limit === undefined ? '' : 'LIMIT ?',
  ].join(' ');
  return [
    sql,
    [
      ...values,
      ...(ids ? [JSON.stringify(ids)] : []),
      ...(after ? sorted.flatMap((_, i) => after.slice(0, i + 1)) : []),
      ...(limit === undefined ? [] : [limit]),
    ],
  ];
}

/** The SQL condition for rows after a place: equal in the first columns, and greater in the next. */
function beyond(sorted: readonly { readonly column: string; readonly down: boolean }[]): string {
  return sorted
    .map(({ column, down }, i) => {
      const same = sorted.slice(0, i).map((before) => `pages.${before.column} = ?`);
      return `(${[...same, `pages.${column} ${down ? '<' : '>'} ?`].join(' AND ')})`;
    })
    .join(' OR ');
}

export function createSeededTemplates(queries: Queries): SeededTemplates {
  return {
    has: async (name) => (await queries.get('SELECT 1 FROM seeded_templates WHERE name = ?', name)) !== undefined,

    async add(name, now) {
      await queries.run('INSERT INTO seeded_templates (name, at) VALUES (?, ?)', name, now);
    },
  };
}
