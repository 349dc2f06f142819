import type { Database, Value } from './database.ts';
import type { PageRecord } from './pages.ts';

/** What is asked of a list; without any of it, all pages with all their fields. */
export interface PageListQuery {
  /** Without their html and configurations, which are nearly all there is of them. */
  readonly light?: boolean;
  /** The place after which to go on, as `placeOf` names it. */
  readonly after?: PagePlace;
  readonly limit?: number;
  /** Only the pages with these ids. */
  readonly ids?: readonly string[];
}

/** Where a page stands in its list: what the list is sorted by, and its id. */
export type PagePlace = readonly [...sorted: (string | number)[], id: string];

interface PageList {
  readonly from: string;
  /** Columns the list is sorted by, before the id. */
  readonly order: readonly { readonly column: keyof PageRecord; readonly down: boolean }[];
}

/** The lists of the home menu (spec screens.16, screens.17), each with the values its condition needs. */
const LISTS = {
  mine: { from: 'WHERE pages.user_id = ? AND template = 0', order: [{ column: 'updated_at', down: true }] },
  shared: {
    from: `JOIN permissions ON permissions.page_id = pages.id
      WHERE permissions.user_email = ? AND users.email <> permissions.user_email`,
    order: [{ column: 'updated_at', down: true }],
  },
  templates: {
    from: 'WHERE template = 1',
    order: [
      { column: 'is_default', down: true },
      { column: 'label', down: false },
    ],
  },
} as const satisfies Record<string, PageList>;

export type PageListName = keyof typeof LISTS;

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
];
const COLUMNS = {
  whole: 'pages.*',
  light: [...LIGHT.map((name) => `pages.${name}`), ...HEAVY.map((name) => `'' AS ${name}`)].join(', '),
};

export function listPages(
  database: Database,
  name: PageListName,
  values: readonly Value[],
  { light = false, after, limit, ids }: PageListQuery,
): PageRecord[] {
  const { from, order }: PageList = LISTS[name];
  const sorted = [...order, { column: 'id', down: false }];
  const sql = [
    `SELECT ${light ? COLUMNS.light : COLUMNS.whole}, users.email AS user_email`,
    `FROM pages JOIN users ON users.id = pages.user_id ${from}`,
    ids ? 'AND pages.id IN (SELECT value FROM json_each(?))' : '',
    after ? `AND (${beyond(sorted)})` : '',
    `ORDER BY ${sorted.map(({ column, down }) => `pages.${column} ${down ? 'DESC' : 'ASC'}`).join(', ')}`,
    limit === undefined ? '' : 'LIMIT ?',
  ].join(' ');
  return database.all<PageRecord>(
    sql,
    ...values,
    ...(ids ? [JSON.stringify(ids)] : []),
    ...(after ? sorted.flatMap((_, i) => after.slice(0, i + 1)) : []),
    ...(limit === undefined ? [] : [limit]),
  );
}

/** The SQL condition for what stands behind a place: equal in the first columns, and behind in the next. */
function beyond(sorted: readonly { readonly column: string; readonly down: boolean }[]): string {
  return sorted
    .map(({ column, down }, i) => {
      const same = sorted.slice(0, i).map((before) => `pages.${before.column} = ?`);
      return `(${[...same, `pages.${column} ${down ? '<' : '>'} ?`].join(' AND ')})`;
    })
    .join(' OR ');
}

export function placeOf(name: PageListName, page: PageRecord): PagePlace {
  return [...LISTS[name].order.map(({ column }) => page[column]), page.id] as PagePlace;
}

/** The place a cursor names; null where the cursor is not from this list. */
export function readPlace(name: PageListName, place: unknown): PagePlace | null {
  const types = [...LISTS[name].order.map(({ column }) => (column === 'label' ? 'string' : 'number')), 'string'];
  const fits =
    Array.isArray(place) && place.length === types.length && types.every((type, i) => typeof place[i] === type);
  return fits ? (place as unknown as PagePlace) : null;
}
