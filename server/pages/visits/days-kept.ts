import { retentionDays } from '#core/config/retention.ts';
import type { PageRecord } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';

/** Days by page, and of which publish they are. */
const known = new Map<string, { readonly published_at: number; readonly days: number }>();
/** Nothing says otherwise. */
const UNPUBLISHED = retentionDays({});
/** Pages that are remembered; the one that was read first goes first. */
const MOST = 50_000;

/**
 * For how many days each of these pages keeps its visits. What is published is read once for each publish: it is much, and
 * a list asks every minute.
 */
export async function daysKept(
  pages: readonly Pick<PageRecord, 'id' | 'published_at'>[],
  { store }: { readonly store: Pick<Repositories, 'pages'> },
): Promise<ReadonlyMap<string, number>> {
  const unknown = pages.filter(({ id, published_at: at }) => at !== null && known.get(id)?.published_at !== at);
  const published = new Map(unknown.map(({ id, published_at }) => [id, published_at ?? 0]));
  const read = unknown.length === 0 ? [] : await store.pages.retentionsOf([...published.keys()]);
  for (const { id, retention_days: days } of read) {
    const kept = retentionDays(days === null ? {} : { retention_days: days });
    known.set(id, { published_at: published.get(id) ?? 0, days: kept });
  }
  const kept = new Map(
    pages.map(({ id, published_at: at }) => [id, at === null ? UNPUBLISHED : (known.get(id)?.days ?? UNPUBLISHED)]),
  );
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break;
    known.delete(oldest);
  }
  return kept;
}
