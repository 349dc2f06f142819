import type { PageSearch, SearchedPage, SearchedWord } from '../../../ports/store/home/page-search.ts';
import type { StoredPageList } from '../../../ports/store/pages.ts';
import { type Dialect, insertion, type Queries, type Value } from '../queries.ts';

/** Letters of the words of a page that are read around a place, and how many of them stand before it. */
const AROUND = 480;
const BEFORE = 160;

interface ShownRow extends Pick<SearchedPage, 'page_id' | 'words'> {
  /** Which letter of all is the first, from 1. */
  readonly at: number;
  readonly cut: number;
}

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

    async wordsOf(ids, around) {
      if (ids.length === 0) return new Map();
      const { textsIn, placeOf } = queries.dialect;
      const asked = `FROM page_search WHERE page_id IN (${textsIn('?')})`;
      const rows =
        around === undefined
          ? await queries.all<ShownRow>(`SELECT page_id, words, 1 AS at, 0 AS cut ${asked}`, JSON.stringify(ids))
          : // A name stands before the words, one line: most letters are folded to one letter each.
            await queries.all<ShownRow>(
              `SELECT page_id, substr(words, at, ${AROUND}) AS words, at, CASE WHEN length(words) >= at + ${AROUND} THEN 1 ELSE 0 END AS cut
                FROM (SELECT page_id, words, CASE WHEN place > ${BEFORE} THEN place - ${BEFORE} ELSE 1 END AS at FROM
                  (SELECT page_id, words, ${placeOf('text', '?')} - ${placeOf('text', `'\n'`)} AS place ${asked}) AS places) AS parts`,
              around,
              JSON.stringify(ids),
            );
      return new Map(
        rows.map(({ page_id, words, at, cut }) => [
          page_id,
          { words, isBegun: Number(at) > 1, isCut: Number(cut) === 1 },
        ]),
      );
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
  // What is quick to tell is asked first, and the longest word, which most pages have not.
  const asked = words.toSorted((one, other) => other.text.length - one.text.length);
  const each = asked.map(({ text, id, host }): Condition => {
    const ways: Condition[] = [];
    // Whose a template is nobody learns.
    if (list !== 'templates') ways.push({ sql: contains('lower(users.email)', '?'), values: [text] });
    if (list !== 'shared') ways.push({ sql: `EXISTS (${PLACE} AND ${contains(PLACE_NAMES, '?')})`, values: [text] });
    if (id !== undefined) ways.push({ sql: contains('pages.id', '?'), values: [id] });
    if (host !== undefined)
      ways.push({
        sql: `EXISTS (${BRANDS} AND ${contains('lower(dashboards.editor_hostname)', '?')})`,
        values: [host],
      });
    ways.push({ sql: contains(TEXT, '?'), values: [text] });
    return { sql: `(${ways.map(({ sql }) => sql).join(' OR ')})`, values: ways.flatMap(({ values }) => values) };
  });
  return { sql: each.map(({ sql }) => `AND ${sql}`).join(' '), values: each.flatMap(({ values }) => values) };
}
