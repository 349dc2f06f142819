import { PAGE_ORDER, type PageListName, type PageListQuery } from '../../../ports/store/pages.ts';
import type { Dialect, Value } from '../queries.ts';

/** The FROM and WHERE of each list of pages, with their values. */
const FROM: Readonly<Record<PageListName, string>> = {
  mine: 'WHERE pages.user_id = ? AND NOT template',
  shared: `JOIN permissions ON permissions.page_id = pages.id
    WHERE permissions.user_email = ? AND users.email <> permissions.user_email`,
  templates: 'WHERE template',
};

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

/** The statement that selects the pages of a list, and its values. */
export function listStatement(
  name: PageListName,
  values: readonly Value[],
  { light = false, after, limit, ids }: PageListQuery,
  dialect: Dialect,
): readonly [sql: string, values: Value[]] {
  const sorted = [...PAGE_ORDER[name], { column: 'id', down: false }];
  const sql = [
    `SELECT ${light ? COLUMNS.light : COLUMNS.whole}, users.email AS user_email`,
    `FROM pages JOIN users ON users.id = pages.user_id ${FROM[name]}`,
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
