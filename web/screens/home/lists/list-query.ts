import type { PageSummary } from '#core/ports/api.ts';
import type { PagesQuery } from '#core/ports/filing/page-batches.ts';
import type { Found } from '#core/ports/filing/search.ts';
import type { ShownState } from './listed-pages.ts';

/** What the pages of a list were found by. */
interface ListFound {
  readonly folder?: string;
  readonly tag?: string;
  /** The id of who owns them. */
  readonly owner?: string | undefined;
  readonly state: ShownState | '';
  readonly words: string;
  /** Where the server found which page by these words. */
  readonly places: ReadonlyMap<string, Found>;
  readonly isSearching: boolean;
}

/**
 * The same as a question to the server, which acts on whatever fits it; null where the server would find others, as by who edits or by
 * words that only this list knows.
 */
export function listQuery(pages: readonly PageSummary[], found: ListFound): PagesQuery | null {
  const { folder = '', tag = '', owner = '', state, places, isSearching } = found;
  const q = found.words.trim();
  if (state === 'edited' || isSearching) return null;
  if (q !== '' && !pages.every(({ id }) => places.has(id))) return null;
  return {
    ...(folder !== '' && { folder }),
    ...(tag !== '' && { tag }),
    ...(owner !== '' && { owner }),
    ...(state !== '' && { state }),
    ...(q !== '' && { q }),
  };
}
