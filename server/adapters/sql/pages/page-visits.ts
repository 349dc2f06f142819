import type { CountedVisits, PageRetention } from '../../../ports/store/pages.ts';
import type { Queries } from '../queries.ts';

interface Counted {
  readonly id: string;
  /** Some engines answer counts as texts. */
  readonly visits: number | string;
}

interface Retained {
  readonly id: string;
  readonly retention: string | null;
}

/** How far its name and number reach, whatever spaces are between them. */
const RETENTION_LETTERS = 40;

/** One statement for a whole list: each page finds its own by the index of its visits. */
export async function visitsOf(
  queries: Queries,
  ids: readonly string[],
  since: number | 'trashed',
): Promise<CountedVisits[]> {
  const sql = `SELECT pages.id, (SELECT count(*) FROM consents
        WHERE consents.page_id = pages.id AND consents.at >= ${since === 'trashed' ? 'pages.trashed_at' : '?'}) AS visits
    FROM pages WHERE pages.id IN (${queries.dialect.textsIn('?')})`;
  const rows = await queries.all<Counted>(sql, ...(since === 'trashed' ? [] : [since]), JSON.stringify(ids));
  return rows.map(({ id, visits }) => ({ id, visits: Number(visits) }));
}

/** It reads what is published of each page, which is much. */
export async function retentionsOf(queries: Queries, ids: readonly string[]): Promise<PageRetention[]> {
  const { placeOf, textsIn } = queries.dialect;
  const place = placeOf('published_config', `'"retention_days"'`);
  const sql = `SELECT id, CASE WHEN ${place} > 0 THEN substr(published_config, ${place}, ${RETENTION_LETTERS}) END
      AS retention FROM pages WHERE id IN (${textsIn('?')})`;
  const rows = await queries.all<Retained>(sql, JSON.stringify(ids));
  return rows.map(({ id, retention }) => ({ id, retention_days: numberIn(retention) }));
}

/** The number of `"retention_days": 30`. */
function numberIn(letters: string | null): number | null {
  const digits = /^"retention_days"\s*:\s*(\d+)/.exec(letters ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
