import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import type { ConfigurationFinding } from '#core/config/report.ts';
import { offsetOf, positionAt } from '#core/config/source/positions.ts';
import type { Draft } from '#core/draft/types.ts';
import { type FleetChange, mayMean, means, type PageSelector, readChange, wrongValues } from '#core/fleet/change.ts';
import { type Plan, type PlannedPage, planPage, readPlan, updateHash, updateOf } from '#core/fleet/plan.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { makeFolder } from '../../server/domain/make-folder.ts';
import type { Context } from '../context.ts';
import { STANDARD_INPUT } from '../input/files.ts';
import { readJsonOf, readSourceOf } from '../input/read-page.ts';
import { EXIT, Fault } from '../output/fault.ts';
import { Slots } from '../slots.ts';

/** A change from a file, or what is wrong with it, each with its place. */
export async function readChangeFile(
  file: string,
  context: Pick<Context, 'terminal'>,
): Promise<{ readonly change: FleetChange } | { readonly problems: readonly string[] }> {
  const source = await readSourceOf(file, context);
  const read = readChange(source.value);
  const findings = read.ok ? wrongValues(read.change) : read.findings;
  if (read.ok && findings.length === 0) return { change: read.change };
  const placed = findings.map((finding) => {
    const { line, column } = positionAt(source.text, offsetOf(source.text, finding.path));
    return problemOf(file, finding, `${line}:${column}`);
  });
  return { problems: placed };
}

function problemOf(file: string, { path, key, params }: ConfigurationFinding, place: string): string {
  return `${file}:${place}: ${path === '' ? '' : `${path}: `}${text(key, params)}`;
}

/** A plan and where it stands: pictures and the log are beside it. */
export interface PlanFile {
  /** The path as it was typed. */
  readonly name: string;
  readonly path: string;
  readonly plan: Plan;
}

export async function readPlanFile(name: string, context: Pick<Context, 'terminal'>): Promise<PlanFile> {
  const read = readPlan(await readJsonOf(name, context));
  if ('error' in read) throw new Fault(EXIT.input, read.error, { path: name });
  return { name, path: resolve(context.terminal.workingFolder, name), plan: read.plan };
}

/** The place of a plan for which none is typed: beside the file of the change. */
export function planNameOf(change: string): string {
  if (change === STANDARD_INPUT) throw new Fault(EXIT.usage, 'fleet.plan.stdin');
  return join(dirname(change), `${basename(change).replace(/\.json$/, '')}.plan.json`);
}

/** The folder of a plan's pictures. */
export function pictureFolderOf(path: string): string {
  return path.replace(/(\.json)?$/, '.pictures');
}

/** The log of a plan; it is found by the plan's id, so that a plan keeps it under another name. */
export function fleetLogOf(path: string, { id }: Pick<Plan, 'id'>): string {
  return join(dirname(path), '.portico', `fleet-${id}.ndjson`);
}

/** Writes a plan. One that was begun is not replaced: it is needed to take the change back. */
export function writePlan(name: string, plan: Plan, workingFolder: string): string {
  const path = resolve(workingFolder, name);
  const earlier = earlierPlan(path);
  if (earlier !== null && earlier.id !== plan.id && existsSync(fleetLogOf(path, earlier))) {
    throw new Fault(EXIT.usage, 'fleet.plan.begun', { path: name });
  }
  writeNew(path, `${JSON.stringify(plan, null, 2)}\n`, name);
  return path;
}

function earlierPlan(path: string): Plan | null {
  try {
    const read = readPlan(JSON.parse(readFileSync(path, 'utf8')));
    return 'plan' in read ? read.plan : null;
  } catch {
    return null;
  }
}

/** Writes a file whole or not at all. */
export function writeNew(path: string, content: string, name: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    makeFolder(dirname(path));
    writeFileSync(temporary, content, { flush: true });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new Fault(EXIT.input, 'cli.error.unwritable', { path: name, reason: (error as Error).message });
  }
}

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
  const about = { page: body.id, label: body.label, etag: etag ?? '', hash: '', differences: [], notes: [] };
  if (etag === undefined)
    return { planned: { ...about, action: 'refused', notes: [text('fleet.noRevision')] }, drafts: null };
  const before = await draftOf(body, context);
  if (before instanceof Fault) {
    return { planned: { ...about, action: 'refused', notes: [before.message] }, drafts: null };
  }
  if (!means(change.pages, before)) return null;
  const outcome = planPage(change, before);
  if (outcome.action !== 'change') return { planned: { ...about, ...outcome }, drafts: null };
  const { after, differences } = outcome;
  const notes = [...outcome.notes, ...holderNote(summary)];
  const hash = updateHash(updateOf(before, after));
  return { planned: { ...about, action: 'change', hash, differences, notes }, drafts: { before, after } };
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
