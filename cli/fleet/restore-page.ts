import type { PlannedPage } from '#core/fleet/plan.ts';
import { text } from '#core/texts/index.ts';
import { keyOf, updateFor } from './apply-page.ts';
import type { KnownPage } from './journal.ts';
import type { PageDeps, PageResult } from './run-plan.ts';

/** Restores the draft that one page had before the change, unless somebody has saved it since. */
export async function restorePage(planned: PlannedPage, deps: PageDeps): Promise<PageResult> {
  const { app, journal } = deps;
  const { page } = planned;
  const known = journal.of(page);
  if (known?.before === undefined) return { state: 'untouched' };
  if (known.back !== undefined) return publishRestored(known, deps);
  const applied = known.applied ?? (await revisionOfUnsure(planned, known.before, deps));
  if (applied === null) return { state: 'untouched' };
  const { etag } = await app.api.updatePage(page, known.before, { ifMatch: applied });
  await journal.record({ page, back: etag ?? '' });
  return publishRestored(journal.of(page) as KnownPage, deps);
}

/** Of a page whose answer was lost: null where it was never saved; a revision that does not match where it is not known. */
async function revisionOfUnsure(
  planned: PlannedPage,
  before: NonNullable<KnownPage['before']>,
  deps: PageDeps,
): Promise<string | null> {
  const { body, etag } = await deps.app.api.page(planned.page);
  if (etag === planned.etag) return null;
  const update = await updateFor(before, planned, deps);
  const wanted = { ...before, ...update };
  return update !== null && body.html === wanted.html && body.config === wanted.config ? (etag ?? '') : planned.etag;
}

/** What the change had published is published again as it was. */
async function publishRestored(
  { page, back, published, backPublished }: KnownPage,
  deps: PageDeps,
): Promise<PageResult> {
  if (!published || backPublished) return { state: 'restored', ...(backPublished && { published: true }) };
  if (!deps.publish) return { state: 'restored', notes: [text('fleet.stillPublished')] };
  await deps.app.api.publishPage(page, { ifMatch: back as string, idempotencyKey: keyOf(deps.id, page, 'back') });
  await deps.journal.record({ page, backPublished: true });
  return { state: 'restored', published: true };
}
