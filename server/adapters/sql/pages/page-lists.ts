import {
  type OrganisationPages,
  PAGE_ORDER,
  type PageListQuery,
  type PageRecord,
  type StoredPageList,
} from '../../../ports/store/pages.ts';
import type { Dialect, Queries, Value } from '../queries.ts';
import { withWords } from './page-search.ts';
import { SHARED_FOLDERS, SHARED_PAGES } from './shared-rights.ts';

export interface PageRow extends Omit<PageRecord, 'template' | 'is_default'> {
  /** Some engines store booleans as numbers. */
  template: number | boolean;
  is_default: number | boolean;
}

/** Changes the row without a copy: for a list of a thousand pages, copies cost a sixth of the time. */
export function readListedPage(row: PageRow): PageRecord {
  row.template = Boolean(row.template);
  row.is_default = Boolean(row.is_default);
  return row as PageRecord;
}

export async function listPages(
  queries: Queries,
  name: StoredPageList,
  values: readonly Value[],
  query: PageListQuery,
): Promise<PageRecord[]> {
  const [sql, all] = statement({ order: name, from: fromOf(queries.dialect)[name], values }, query, queries.dialect);
  return (await queries.all<PageRow>(sql, ...all)).map(readListedPage);
}

/** Memberships in the organisation of a page that give no right. */
const DISABLED = `SELECT 1 FROM memberships WHERE memberships.disabled_at IS NOT NULL
  AND memberships.organisation_id = coalesce(pages.organisation_id, pages.user_id)`;

/** The FROM and WHERE of each list of pages, with their values. */
const fromOf = ({ textsIn }: Dialect): Readonly<Record<StoredPageList, string>> => ({
  mine: `WHERE pages.user_id = ? AND NOT template AND pages.trashed_at IS NULL
    AND NOT EXISTS (${DISABLED} AND memberships.user_id = pages.user_id)`,
  // Four times the email.
  shared: `WHERE pages.id IN (
      ${SHARED_PAGES}
      UNION SELECT filed.id FROM pages AS filed WHERE filed.folder_id IN (${SHARED_FOLDERS})
    ) AND users.email <> ? AND pages.trashed_at IS NULL
    AND NOT EXISTS (${DISABLED} AND memberships.user_id = (SELECT id FROM users AS one WHERE one.email = ?))`,
  templates: 'WHERE template AND pages.trashed_at IS NULL',
  trash: `WHERE pages.trashed_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM organisations WHERE organisations.trashed_at IS NOT NULL
      AND organisations.id = coalesce(pages.organisation_id, pages.user_id))
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
  'folder_id',
  'trashed_with',
];
const LIST_COLUMNS = {
  whole: 'pages.*',
  light: [...LIGHT.map((name) => `pages.${name}`), ...HEAVY.map((name) => `'' AS ${name}`)].join(', '),
};

/** A list: its order, the FROM and WHERE of it, and the values of these. */
interface List {
  readonly order: StoredPageList;
  readonly from: string;
  readonly values: readonly Value[];
}

/** The statement that selects the pages of a list, and its values. */
function statement(
  { order, from, values }: List,
  { light = false, after, limit, ids, words = [], organisation, except }: PageListQuery,
  dialect: Dialect,
): readonly [sql: string, values: Value[]] {
  const sorted = [...PAGE_ORDER[order], { column: 'id', down: false }];
  const found = withWords(words, order, dialect);
  const sql = [
    `SELECT ${light ? LIST_COLUMNS.light : LIST_COLUMNS.whole}, users.email AS user_email`,
    `FROM pages JOIN users ON users.id = pages.user_id ${from}`,
    found.sql,
    ids ? `AND pages.id IN (${dialect.textsIn('?')})` : '',
    organisation === undefined ? '' : 'AND coalesce(pages.organisation_id, pages.user_id) = ?',
    except ? `AND coalesce(pages.organisation_id, pages.user_id) NOT IN (${dialect.textsIn('?')})` : '',
    after ? `AND (${beyond(sorted)})` : '',
    `ORDER BY ${sorted.map(({ column, down }) => `pages.${column} ${down ? 'DESC' : 'ASC'}`).join(', ')}`,
    limit === undefined ? '' : 'LIMIT ?',
  ].join(' ');
  return [
    sql,
    [
      ...values,
      ...found.values,
      ...(ids ? [JSON.stringify(ids)] : []),
      ...(organisation === undefined ? [] : [organisation]),
      ...(except ? [JSON.stringify(except)] : []),
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

const STATES: Readonly<Record<NonNullable<OrganisationPages['state']>, string>> = {
  draft: 'pages.published_at IS NULL',
  published: 'pages.published_at IS NOT NULL',
  changed: 'pages.published_at < pages.updated_at',
};

/** The pages of an organisation that somebody may read: the FROM and WHERE, and their values (spec organisations.66). */
function ofOrganisation(asked: OrganisationPages, { textsIn }: Dialect): Omit<List, 'order'> {
  const { organisationId, reader, folders, tagId, state, ownerId } = asked;
  const where = [
    '(pages.organisation_id = ? OR (pages.organisation_id IS NULL AND pages.user_id = ?))',
    'NOT template AND pages.trashed_at IS NULL',
    ...(reader
      ? [
          `(pages.user_id = ? OR pages.id IN (${SHARED_PAGES})
            OR pages.folder_id IN (${SHARED_FOLDERS}))`,
        ]
      : []),
    ...(folders ? [`pages.folder_id IN (${textsIn('?')})`] : []),
    ...(tagId === undefined
      ? []
      : ['EXISTS (SELECT 1 FROM page_tags WHERE page_tags.page_id = pages.id AND page_tags.tag_id = ?)']),
    ...(state ? [STATES[state]] : []),
    ...(ownerId === undefined ? [] : ['pages.user_id = ?']),
  ];
  const values = [
    ...[organisationId, organisationId],
    ...(reader ? [reader.userId, reader.email, reader.email] : []),
    ...(folders ? [JSON.stringify(folders)] : []),
    ...(tagId === undefined ? [] : [tagId]),
    ...(ownerId === undefined ? [] : [ownerId]),
  ];
  return { from: `WHERE ${where.join(' AND ')}`, values };
}

export async function pagesOfOrganisation(
  queries: Queries,
  asked: OrganisationPages,
  query: PageListQuery,
): Promise<PageRecord[]> {
  const [sql, all] = statement({ order: 'mine', ...ofOrganisation(asked, queries.dialect) }, query, queries.dialect);
  return (await queries.all<PageRow>(sql, ...all)).map(readListedPage);
}

interface CountRow {
  readonly folder_id: string | null;
  /** Some engines answer counts as texts. */
  readonly count: number | string;
}

export async function folderCounts(queries: Queries, asked: OrganisationPages): Promise<Map<string | null, number>> {
  const { from, values } = ofOrganisation(asked, queries.dialect);
  const sql = `SELECT pages.folder_id, count(*) AS count FROM pages ${from} GROUP BY pages.folder_id`;
  const rows = await queries.all<CountRow>(sql, ...values);
  return new Map(rows.map(({ folder_id, count }) => [folder_id, Number(count)]));
}

export async function pagesByTag(queries: Queries, asked: OrganisationPages): Promise<Map<string, string[]>> {
  const { from, values } = ofOrganisation(asked, queries.dialect);
  const sql = `SELECT page_tags.tag_id, page_tags.page_id FROM page_tags
    JOIN pages ON pages.id = page_tags.page_id ${from} ORDER BY pages.id`;
  const byTag = new Map<string, string[]>();
  for (const { tag_id, page_id } of await queries.all<{ tag_id: string; page_id: string }>(sql, ...values)) {
    const ids = byTag.get(tag_id) ?? [];
    ids.push(page_id);
    byTag.set(tag_id, ids);
  }
  return byTag;
}
