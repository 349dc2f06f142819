import type { App } from '#core/app/create-app.ts';
import { batchNews } from '#core/app/lists/batch-news.ts';
import { failureOf } from '#core/machines/failure.ts';
import { uniqueKey } from '#core/page/new-id.ts';
import type { BatchCalls, BatchRequest, PageBatch, PagesQuery } from '#core/ports/filing/page-batches.ts';
import { filingOf } from '../organisation/filing.ts';
import { pageSelection } from '../selection/selection.ts';
import { tagListOf } from '../tags/tag-list.ts';

// spec organisations.78

/** How often it is asked how far the server is, until it says so by itself; then only where it falls silent. */
const LOOK = 500;
const SILENCE = 5_000;

/** Pages of one organisation. */
export interface OrganisationPart {
  /** Its name in addresses. */
  readonly org: string;
  readonly pages: readonly string[];
  /** What these pages and no others are found by, where that is known. */
  readonly query?: PagesQuery;
}

/** What became of all pages, of however many organisations. */
export interface BatchResult {
  readonly parts: readonly { readonly org: string; readonly batch: PageBatch }[];
}

export interface BatchProgress {
  readonly over: number;
  readonly pages: number;
}

/** The selected pages by their organisations, and what they are found by where all of a list is selected. */
export async function partsOf(app: App, ids: readonly string[], org: string | undefined): Promise<OrganisationPart[]> {
  const { query } = pageSelection;
  const parts = await byOrganisation(app, ids, org);
  return query === null ? parts : parts.map((part) => ({ ...part, query }));
}

/** The lists of home do not name the organisations of pages: with more than one, the lists of these are asked. */
async function byOrganisation(app: App, ids: readonly string[], org: string | undefined): Promise<OrganisationPart[]> {
  if (org !== undefined) return [{ org, pages: ids }];
  const organisations = app.session.getSnapshot().context.user?.organisations ?? [];
  const [only] = organisations;
  if (only && organisations.length === 1) return [{ org: only.slug, pages: ids }];
  const calls = await app.api.filing();
  const parts: OrganisationPart[] = [];
  for (const { slug } of organisations) {
    const listed = new Set((await calls.organisationPages(slug)).map(({ id }) => id));
    const pages = ids.filter((id) => listed.has(id));
    if (pages.length > 0) parts.push({ org: slug, pages });
  }
  return parts;
}

/** Does an act with the pages, and waits until all of them are over. Closing the window stops nothing. */
export async function doBatch(
  app: App,
  parts: readonly OrganisationPart[],
  asked: Pick<BatchRequest, 'act' | 'params'>,
  tell: (progress: BatchProgress) => void,
): Promise<BatchResult> {
  const key = uniqueKey();
  return follow(
    app,
    parts,
    (calls, part) => calls.startBatch(part.org, { ...asked, ...pagesIn(part) }, `${key} ${part.org}`),
    tell,
  );
}

/** spec organisations.250: all of a list is what fits and as many as the person was told; other pages are named. */
export const pagesIn = ({ pages, query }: OrganisationPart) =>
  query === undefined ? { pages } : { query, count: pages.length };

/** Takes back what was done. */
export function undoResult(
  app: App,
  { parts }: BatchResult,
  tell: (progress: BatchProgress) => void,
): Promise<BatchResult> {
  const done = parts.filter(({ batch }) => batch.undo_until !== null);
  const again = done.map(({ org, batch }) => ({ org, pages: batch.items.map(({ page }) => page), batch }));
  return follow(app, again, (calls, { org, batch }) => calls.undoBatch(org, batch.id), tell);
}

async function follow<Part extends OrganisationPart>(
  app: App,
  parts: readonly Part[],
  begin: (calls: BatchCalls, part: Part) => Promise<PageBatch>,
  tell: (progress: BatchProgress) => void,
): Promise<BatchResult> {
  const calls = await app.api.filing();
  const all = parts.reduce((count, { pages }) => count + pages.length, 0);
  const ended: { org: string; batch: PageBatch }[] = [];
  let before = 0;
  tell({ over: 0, pages: all });
  for (const part of parts) {
    let batch = await begin(calls, part);
    let patience = LOOK;
    while (isOpen(batch)) {
      tell({ over: before + batch.over, pages: all });
      const moved = await batchNews.next(batch.id, patience);
      if (moved) patience = SILENCE;
      // What became of each page is asked for once all are over.
      batch = moved && isOpen(moved) ? { ...batch, ...moved } : await look(calls, part.org, batch);
    }
    before += part.pages.length;
    tell({ over: before, pages: all });
    ended.push({ org: part.org, batch });
    filingOf(app, part.org).refresh();
    void tagListOf(app, part.org).refresh();
  }
  return { parts: ended };
}

const isOpen = ({ state }: Pick<PageBatch, 'state'>): boolean => state === 'running' || state === 'undoing';

/** How it stands now; as before while the server does not answer. */
async function look(calls: BatchCalls, org: string, batch: PageBatch): Promise<PageBatch> {
  try {
    return await calls.batch(org, batch.id);
  } catch (error) {
    const { status } = failureOf(error);
    if (status === 0 || status >= 500) return batch;
    throw error;
  }
}
