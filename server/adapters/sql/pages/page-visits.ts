import type { CountedVisits } from '../../../ports/store/pages.ts';
import type { Queries } from '../queries.ts';

interface Row {
  readonly id: string;
  /** Some engines answer counts as texts. */
  readonly visits: number | string;
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
  const { placeOf, textsIn } = queries.dialect;
  const place = placeOf('pages.published_config', `'"retention_days"'`);
  const sql = `SELECT pages.id,
      (SELECT count(*) FROM consents
        WHERE consents.page_id = pages.id AND consents.at >= ${since === 'trashed' ? 'pages.trashed_at' : '?'}) AS visits,
      CASE WHEN ${place} > 0 THEN substr(pages.published_config, ${place}, ${RETENTION_LETTERS}) END AS retention
    FROM pages WHERE pages.id IN (${textsIn('?')})`;
  const rows = await queries.all<Row>(sql, ...(since === 'trashed' ? [] : [since]), JSON.stringify(ids));
  return rows.map(({ id, visits, retention }) => ({
    id,
    visits: Number(visits),
    retention_days: numberIn(retention),
  }));
}

/** The number of `"retention_days": 30`. */
function numberIn(letters: string | null): number | null {
  const digits = /^"retention_days"\s*:\s*(\d+)/.exec(letters ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
