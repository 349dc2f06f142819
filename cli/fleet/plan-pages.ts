import type { App } from '#core/app/create-app.ts';
import type { Draft } from '#core/draft/types.ts';
import type { FleetChange, PageSelector } from '#core/fleet/change.ts';
import { type PlannedPage, planPage, updateHash, updateOf } from '#core/fleet/plan.ts';
import { mayMean, means } from '#core/fleet/select.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { EXIT, Fault } from '../output/fault.ts';
import { Slots } from '../slots.ts';

/** A page of the plan with its drafts, where it changes. */
export interface LookedAt {
  readonly planned: PlannedPage;
  readonly drafts: { readonly before: Draft; readonly after: Draft } | null;
}

/** Looks at every page that a change means, at several at once; nothing is written. Sorted by label, then by id. */
export async function planPages(
  change: FleetChange,
  concurrency: number,
  context: Context,
): Promise<readonly LookedAt[]> {
  // Nothing is written, so Ctrl-C ends it at once.
  const slots = new Slots(concurrency, new AbortController().signal);
  const app = await context.signedInApp((usual) => slots.yielding(usual));
  const chosen = await chosenPages(change.pages, app);
  const looked: (LookedAt | null)[] = [];
  await slots.run([...chosen.entries()], async ([index, page]) => {
    looked[index] = await lookAt(page, change, app, context);
  });
  return looked.filter((each) => each !== null);
}

/** One's own pages and, where that is asked for or pages are named, those of others that one may edit. */
async function chosenPages(selector: PageSelector, { api }: App): Promise<readonly PageSummary[]> {
  const pages = [...(await api.pages('mine'))];
  if (selector.shared || selector.ids !== undefined) {
    const permissions = await api.permissions();
    const editable = new Set(
      permissions.filter(({ action }) => action.split(',').includes('w')).map((each) => each.editor_page_id),
    );
    pages.push(...(await api.pages('shared')).filter(({ id }) => editable.has(id)));
  }
  const missing = selector.ids?.filter((id) => !pages.some((page) => page.id === id)) ?? [];
  if (missing.length > 0) throw new Fault(EXIT.findings, 'fleet.plan.missing', { ids: missing.join(', ') });
  return pages.filter((page) => mayMean(selector, page)).sort(byLabel);
}

function byLabel(one: PageSummary, other: PageSummary): number {
  const [a, b] = [one, other].map(({ label, id }) => `${label}\u0000${id}`) as [string, string];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** null where the page is not meant, by what is in it. */
async function lookAt(
  summary: PageSummary,
  change: FleetChange,
  { api }: App,
  context: Context,
): Promise<LookedAt | null> {
  const { body, etag } = await api.page(summary.id);
  const told = { page: body.id, label: body.label, etag: etag ?? '', hash: '', differences: [], notes: [] };
  if (etag === undefined)
    return { planned: { ...told, action: 'refused', notes: [text('fleet.noRevision')] }, drafts: null };
  const before = await draftOf(body, context);
  if (before instanceof Fault) {
    return { planned: { ...told, action: 'refused', notes: [before.message] }, drafts: null };
  }
  if (!means(change.pages, before)) return null;
  const outcome = planPage(change, before);
  if (outcome.action !== 'change') return { planned: { ...told, ...outcome }, drafts: null };
  const { after, differences } = outcome;
  const notes = [...outcome.notes, ...holderNote(summary)];
  const hash = updateHash(updateOf(before, after));
  return { planned: { ...told, action: 'change', hash, differences, notes }, drafts: { before, after } };
}

async function draftOf(
  page: { html: string; config: string; label: string },
  context: Context,
): Promise<Draft | Fault> {
  try {
    return await context.readDraft(page);
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

function holderNote({ holder }: PageSummary): string[] {
  return holder ? [text('fleet.plan.holder', { email: holder.email })] : [];
}
