import type { PageSearch, SearchedPage, SearchedWord } from '../../../ports/store/home/page-search.ts';
import type { StoredPageList } from '../../../ports/store/pages.ts';
import { type Dialect, insertion, type Queries, type Value } from '../queries.ts';

export function createPageSearch(queries: Queries): PageSearch {
  return {
    async set({ page_id, updated_at, text, words }) {
      const ending = `ON CONFLICT (page_id) DO UPDATE
        SET updated_at = excluded.updated_at, text = excluded.text, words = excluded.words`;
      await queries.run(...insertion('page_search', { page_id, updated_at, text, words }, ending));
    },

    async behind(most) {
      const sql = `SELECT pages.id AS page_id FROM pages LEFT JOIN page_search ON page_search.page_id = pages.id
        WHERE page_search.page_id IS NULL OR page_search.updated_at <> pages.updated_at ORDER BY pages.id LIMIT ?`;
      return (await queries.all<Pick<SearchedPage, 'page_id'>>(sql, most)).map(({ page_id }) => page_id);
    },

    async wordsOf(ids) {
      if (ids.length === 0) return new Map();
      const sql = `SELECT page_id, words FROM page_search WHERE page_id IN (${queries.dialect.textsIn('?')})`;
      const rows = await queries.all<Pick<SearchedPage, 'page_id' | 'words'>>(sql, JSON.stringify(ids));
      return new Map(rows.map(({ page_id, words }) => [page_id, words]));
    },
  };
}

/** A part of a WHERE with its values. */
interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** A page that a server of the version before has made is found by its name. */
const TEXT = 'coalesce((SELECT text FROM page_search WHERE page_search.page_id = pages.id), lower(pages.label))';

const PLACE = `SELECT 1 FROM folders LEFT JOIN folders AS outer_one ON outer_one.id = folders.parent_id
  LEFT JOIN folders AS outermost ON outermost.id = outer_one.parent_id
  WHERE folders.id = pages.folder_id AND folders.trashed_at IS NULL`;
const PLACE_NAMES =
  "folders.name_key || ' ' || coalesce(outer_one.name_key, '') || ' ' || coalesce(outermost.name_key, '')";

const BRANDS = `SELECT 1 FROM dashboards
  WHERE dashboards.organisation_id = coalesce(pages.organisation_id, pages.user_id)`;

/**
 * Pages with every word: in their name or words, their owner's email, their folders, or their address (spec organisations.87). People
 * whom a page is shared with know nothing of its folders.
 *
 * No index over letters: rights and organisation narrow the rows first, and reading those of one organisation is quicker than
 * finding a frequent word among the pages of all.
 */
export function withWords(words: readonly SearchedWord[], list: StoredPageList, { contains }: Dialect): Condition {
  const each = words.map(({ text, id, host }): Condition => {
    const ways: Condition[] = [{ sql: contains(TEXT, '?'), values: [text] }];
    // Whose a template is nobody learns.
    if (list !== 'templates') ways.push({ sql: contains('lower(users.email)', '?'), values: [text] });
    if (list !== 'shared') ways.push({ sql: `EXISTS (${PLACE} AND ${contains(PLACE_NAMES, '?')})`, values: [text] });
    if (id !== undefined) ways.push({ sql: contains('pages.id', '?'), values: [id] });
    if (host !== undefined)
      ways.push({
        sql: `EXISTS (${BRANDS} AND ${contains('lower(dashboards.editor_hostname)', '?')})`,
        values: [host],
      });
    return { sql: `(${ways.map(({ sql }) => sql).join(' OR ')})`, values: ways.flatMap(({ values }) => values) };
  });
  return { sql: each.map(({ sql }) => `AND ${sql}`).join(' '), values: each.flatMap(({ values }) => values) };
}
