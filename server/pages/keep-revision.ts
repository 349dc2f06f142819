import type { Clock } from '../ports/clock.ts';
import type { PageContent, PageRecord } from '../ports/store/pages.ts';
import type { RevisionReason } from '../ports/store/revisions.ts';
import type { Repositories } from '../ports/store/store.ts';

/** While a page is edited its draft is kept this often. */
const INTERVAL = 600_000;

/**
 * Keeps the draft that is about to be replaced, where somebody may want it back: a rollback replaces it
 * (spec saving.8), it is overwritten by force, or it is a while since one was kept.
 */
export async function keepRevision(
  page: PageRecord,
  next: PageContent,
  forced: boolean,
  { store, clock }: { readonly store: Pick<Repositories, 'revisions'>; readonly clock: Clock },
): Promise<void> {
  const latest = await store.revisions.latestOfPage(page.id);
  const reason = reasonToKeep(page, next, forced, clock.now() - (latest?.created_at ?? page.created_at));
  if (reason === null) return;
  if (latest && latest.html === page.html && latest.config === page.config) return;
  await store.revisions.add({ page_id: page.id, html: page.html, config: page.config, reason }, clock.now());
}

function reasonToKeep(page: PageRecord, next: PageContent, forced: boolean, age: number): RevisionReason | null {
  if (next.html === page.published_html && next.config === page.published_config) return 'rollback';
  if (forced) return 'overwrite';
  return age >= INTERVAL ? 'interval' : null;
}
