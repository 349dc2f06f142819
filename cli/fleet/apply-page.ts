import { createHash } from 'node:crypto';
import { type PlannedPage, planPage, updateHash, updateOf } from '#core/fleet/plan.ts';
import type { EditorPage, PageUpdate, WithEtag } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import type { PageProgress } from './fleet-log.ts';
import { type PageResult, type PlanDeps, savedSince } from './run-plan.ts';

type Content = Pick<EditorPage, 'html' | 'config'>;

/**
 * Saves one page with the change, if it is as the plan saw it. What it was is on the disk before. A page that was begun is
 * saved again with the same content for the same revision, which the server takes as the one save it is.
 */
export async function applyPage(planned: PlannedPage, deps: PlanDeps): Promise<PageResult> {
  const { app, log } = deps;
  const progress = log.of(planned.page);
  if (progress?.back !== undefined) return { state: 'untouched', notes: [text('fleet.wasRestored')] };
  if (progress?.applied !== undefined) return publishApplied(planned, progress, deps);
  if (progress?.before === undefined) {
    const read = await app.api.page(planned.page);
    if (read.etag !== planned.etag) return isWanted(read, deps);
    const update = await updateFor(read.body, planned, deps);
    if (update === null) return { state: 'failed', notes: [text('fleet.otherVersion')] };
    const { html, config } = read.body;
    await log.record({ page: planned.page, before: { html, config }, wasPublished: isPublished(read.body) });
    return save(planned, update, deps);
  }
  const update = await updateFor(progress.before, planned, deps);
  return update === null ? { state: 'failed', notes: [text('fleet.otherVersion')] } : save(planned, update, deps);
}

async function save(planned: PlannedPage, update: PageUpdate, deps: PlanDeps): Promise<PageResult> {
  const { etag } = await deps.app.api.updatePage(planned.page, update, { ifMatch: planned.etag });
  await deps.log.record({ page: planned.page, applied: etag ?? '' });
  return publishApplied(planned, deps.log.of(planned.page) as PageProgress, deps);
}

/** What the plan saves; null where this program would save something else, as one of another version may. */
export async function updateFor(
  page: Content,
  { hash, label }: PlannedPage,
  { change, context }: PlanDeps,
): Promise<PageUpdate | null> {
  const before = await context.readDraft({ html: page.html, config: page.config, label });
  const outcome = planPage(change, before);
  if (outcome.action !== 'change') return null;
  const update = updateOf(before, outcome.after);
  return updateHash(update) === hash ? update : null;
}

/** A page that was saved since is left alone. It may have the change, by another run of the same plan. */
async function isWanted({ body }: WithEtag<EditorPage>, { change, context }: PlanDeps): Promise<PageResult> {
  const draft = await context.readDraft(body);
  if (planPage(change, draft).action === 'unchanged') return { state: 'already' };
  return savedSince();
}

function isPublished({ html, config, published_html, published_config }: EditorPage): boolean {
  return html === published_html && config === published_config;
}

/** Only where visitors had the draft as it was: nobody's unfinished work goes out with a change. */
async function publishApplied(planned: PlannedPage, progress: PageProgress, deps: PlanDeps): Promise<PageResult> {
  if (!deps.publish || progress.published) return { state: 'applied', ...(progress.published && { published: true }) };
  if (!progress.wasPublished) return { state: 'applied', notes: [text('fleet.notPublished')] };
  const ifMatch = progress.applied as string;
  const idempotencyKey = stepKey(deps.id, planned.page, 'publish');
  const { etag } = await deps.app.api.publishPage(planned.page, { ifMatch, idempotencyKey });
  await deps.log.record({ page: planned.page, applied: etag ?? ifMatch, published: true });
  return { state: 'applied', published: true };
}

/** The idempotency key of a step of a page of a plan: every run that repeats the step sends this key. */
export function stepKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Restores the draft that one page had before the change, unless somebody has saved it since. */
export async function restorePlannedPage(planned: PlannedPage, deps: PlanDeps): Promise<PageResult> {
  const { app, log } = deps;
  const { page } = planned;
  const progress = log.of(page);
  if (progress?.before === undefined) return { state: 'untouched' };
  if (progress.back !== undefined) return publishRestored(progress, deps);
  const applied = progress.applied ?? (await revisionOfUnsure(planned, progress.before, deps));
  if (applied === null) return { state: 'untouched' };
  const { etag } = await app.api.updatePage(page, progress.before, { ifMatch: applied });
  await log.record({ page, back: etag ?? '' });
  return publishRestored(log.of(page) as PageProgress, deps);
}

/** The revision of a page whose answer was lost: null where it was never saved, one that matches none where it is unknown. */
async function revisionOfUnsure(
  planned: PlannedPage,
  before: NonNullable<PageProgress['before']>,
  deps: PlanDeps,
): Promise<string | null> {
  const { body, etag } = await deps.app.api.page(planned.page);
  if (etag === planned.etag) return null;
  const update = await updateFor(before, planned, deps);
  const restored = { ...before, ...update };
  return update !== null && body.html === restored.html && body.config === restored.config
    ? (etag ?? '')
    : planned.etag;
}

/** What the change had published is published again as it was. */
async function publishRestored(
  { page, back, published, backPublished }: PageProgress,
  deps: PlanDeps,
): Promise<PageResult> {
  if (!published || backPublished) return { state: 'restored', ...(backPublished && { published: true }) };
  if (!deps.publish) return { state: 'restored', notes: [text('fleet.stillPublished')] };
  await deps.app.api.publishPage(page, { ifMatch: back as string, idempotencyKey: stepKey(deps.id, page, 'back') });
  await deps.log.record({ page, backPublished: true });
  return { state: 'restored', published: true };
}
