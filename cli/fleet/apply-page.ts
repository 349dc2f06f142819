import { createHash } from 'node:crypto';
import { type PlannedPage, planPage, updateHash, updateOf } from '#core/fleet/plan.ts';
import type { EditorPage, PageUpdate, WithEtag } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import type { KnownPage } from './journal.ts';
import { type PageDeps, type PageResult, savedSince } from './run-plan.ts';

type Content = Pick<EditorPage, 'html' | 'config'>;

/**
 * Saves one page with the change, if it is as the plan saw it. What it was is on the disk before. A page that was begun is
 * saved again with the same content for the same revision, which the server takes as the one save it is.
 */
export async function applyPage(planned: PlannedPage, deps: PageDeps): Promise<PageResult> {
  const { app, journal } = deps;
  const known = journal.of(planned.page);
  if (known?.back !== undefined) return { state: 'untouched', notes: [text('fleet.wasRestored')] };
  if (known?.applied !== undefined) return publishApplied(planned, known, deps);
  if (known?.before === undefined) {
    const read = await app.api.page(planned.page);
    if (read.etag !== planned.etag) return isWanted(read, deps);
    const update = await updateFor(read.body, planned, deps);
    if (update === null) return { state: 'failed', notes: [text('fleet.otherVersion')] };
    const { html, config } = read.body;
    await journal.record({ page: planned.page, before: { html, config }, wasPublished: isPublished(read.body) });
    return save(planned, update, deps);
  }
  const update = await updateFor(known.before, planned, deps);
  return update === null ? { state: 'failed', notes: [text('fleet.otherVersion')] } : save(planned, update, deps);
}

async function save(planned: PlannedPage, update: PageUpdate, deps: PageDeps): Promise<PageResult> {
  const { etag } = await deps.app.api.updatePage(planned.page, update, { ifMatch: planned.etag });
  await deps.journal.record({ page: planned.page, applied: etag ?? '' });
  return publishApplied(planned, deps.journal.of(planned.page) as KnownPage, deps);
}

/** What the plan saves; null where this program would save something else, as one of another version may. */
export async function updateFor(
  page: Content,
  { hash, label }: PlannedPage,
  { change, context }: PageDeps,
): Promise<PageUpdate | null> {
  const before = await context.readDraft({ html: page.html, config: page.config, label });
  const outcome = planPage(change, before);
  if (outcome.action !== 'change') return null;
  const update = updateOf(before, outcome.after);
  return updateHash(update) === hash ? update : null;
}

/** A page that was saved since is left alone. It may have the change, by another run of the same plan. */
async function isWanted({ body }: WithEtag<EditorPage>, { change, context }: PageDeps): Promise<PageResult> {
  const draft = await context.readDraft(body);
  if (planPage(change, draft).action === 'unchanged') return { state: 'already' };
  return savedSince();
}

function isPublished({ html, config, published_html, published_config }: EditorPage): boolean {
  return html === published_html && config === published_config;
}

/** Only where visitors had the draft as it was: nobody's unfinished work goes out with a change. */
async function publishApplied(planned: PlannedPage, known: KnownPage, deps: PageDeps): Promise<PageResult> {
  if (!deps.publish || known.published) return { state: 'applied', ...(known.published && { published: true }) };
  if (!known.wasPublished) return { state: 'applied', notes: [text('fleet.notPublished')] };
  const ifMatch = known.applied as string;
  const idempotencyKey = keyOf(deps.id, planned.page, 'publish');
  const { etag } = await deps.app.api.publishPage(planned.page, { ifMatch, idempotencyKey });
  await deps.journal.record({ page: planned.page, applied: etag ?? ifMatch, published: true });
  return { state: 'applied', published: true };
}

/** The same for the same step of a page of a plan, whichever run asks. */
export function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
