import type { Plan, PlannedPage } from '#core/fleet/plan.ts';
import { text } from '#core/texts/index.ts';
import { countOf, isOn, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import type { PageWork, PlannedPageState, RunResult } from '../../fleet/run-plan.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';

const CONCURRENCY = 4;
const SAMPLE = 3;
const MOST_PICTURES = 100;
const MOST_AT_ONCE = 32;

/** Says what a change does on each page, with pictures of some; changes no page. */
export const fleetPlan: TerminalCommand = {
  name: 'fleet plan',
  summary: 'fleet.plan.summary',
  examples: 'fleet.plan.examples',
  arguments: [{ name: 'change', summary: 'fleet.plan.change' }],
  options: [
    { name: 'out', value: 'file', summary: 'fleet.plan.out' },
    { name: 'sample', value: 'number', summary: 'fleet.plan.sample' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runPlan,
};

async function runPlan(typed: TypedCommand, context: Context): Promise<Exit> {
  const { planNameOf, planPages, readChangeFile, writePlan } = await import('../../fleet/plan.ts');
  const { writePictures } = await import('../../fleet/pictures.ts');
  const { makePlan } = await import('#core/fleet/plan.ts');
  const file = one(typed);
  const name = optionOf(typed, 'out') ?? planNameOf(file);
  const size = countOf(typed, 'sample') ?? SAMPLE;
  if (size > MOST_PICTURES) throw new Fault(EXIT.usage, 'fleet.plan.badSample', { value: size });
  const read = await readChangeFile(file, context);
  if ('problems' in read) {
    await context.output.result({ problems: read.problems }, read.problems);
    return EXIT.findings;
  }
  const looked = await planPages(read.change, CONCURRENCY, context);
  if (looked.length === 0) throw new Fault(EXIT.input, 'fleet.plan.none', { path: file });
  const plan = makePlan({ server: context.url, change: read.change, pages: looked.map(({ planned }) => planned) });
  const path = writePlan(name, plan, context.terminal.workingFolder);
  const sample = spread(
    looked.filter(({ drafts }) => drafts !== null),
    size,
  );
  const pictures = await writePictures(sample, path, context);
  return tellPlan(plan, { name, pictures }, context);
}

/** Some of a list, from its first to its last. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  const step = count > 1 ? (items.length - 1) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)] as Item);
}

async function tellPlan(
  plan: Plan,
  { name, pictures }: { readonly name: string; readonly pictures: readonly string[] },
  { output }: Context,
): Promise<Exit> {
  await output.result({ file: name, ...plan, pictures }, plan.pages.flatMap(pageLines));
  await output.progress(text('fleet.plan.total', { ...plan.counts, path: name }));
  for (const picture of pictures) await output.progress(text('fleet.plan.line', { words: picture }));
  return plan.counts.refused > 0 ? EXIT.findings : EXIT.ok;
}

/** Pages that stay as they are and have nothing to say are left to the file. */
function pageLines({ page, label, action, differences, notes }: PlannedPage): string[] {
  const lines = [...differences, ...notes].map((words) => text('fleet.plan.line', { words }));
  if (action === 'unchanged' && lines.length === 0) return [];
  return [text(action === 'refused' ? 'fleet.plan.refused' : 'fleet.plan.page', { label, page }), ...lines];
}

const planArgument = { name: 'plan', summary: 'fleet.planFile' } as const;
const running = [
  { name: 'concurrency', value: 'number', summary: 'fleet.concurrency' },
  { name: 'url', value: 'address', summary: 'cli.option.url' },
] as const;

/** Makes the change on each page of a plan; what ran before is not done again. */
export const fleetApply: TerminalCommand = {
  name: 'fleet apply',
  summary: 'fleet.apply.summary',
  examples: 'fleet.apply.examples',
  arguments: [planArgument],
  options: [{ name: 'publish', summary: 'fleet.apply.publish' }, ...running],
  run: async (typed, context) => runPages(typed, (await import('../../fleet/apply-page.ts')).applyPage, context),
};

/** Restores the drafts as they were before. */
export const fleetRollback: TerminalCommand = {
  name: 'fleet rollback',
  summary: 'fleet.rollback.summary',
  examples: 'fleet.rollback.examples',
  arguments: [planArgument],
  options: [{ name: 'publish', summary: 'fleet.rollback.publish' }, ...running],
  run: async (typed, context) =>
    runPages(typed, (await import('../../fleet/apply-page.ts')).restorePlannedPage, context),
};

async function runPages(typed: TypedCommand, work: PageWork, context: Context): Promise<Exit> {
  const { readPlanFile } = await import('../../fleet/plan.ts');
  const { exitOfRun, runPlan: run } = await import('../../fleet/run-plan.ts');
  const concurrency = countOf(typed, 'concurrency') ?? CONCURRENCY;
  if (concurrency < 1 || concurrency > MOST_AT_ONCE) {
    throw new Fault(EXIT.usage, 'fleet.badConcurrency', { value: concurrency });
  }
  const file = await readPlanFile(one(typed), context);
  const { server, counts } = file.plan;
  if (server !== context.url) throw new Fault(EXIT.usage, 'fleet.otherServer', { path: file.name, server });
  const ran = await run(file, work, { publish: isOn(typed, 'publish'), concurrency }, context);
  const { results } = ran;
  const totals = { ...countsOf(results), left: counts.change - results.length };
  const pages = results.map(({ exit: _, ...each }) => each);
  await context.output.result({ ...totals, pages }, results.map(resultLine));
  await context.output.progress(text('fleet.total', totals));
  if (totals.waits > 0 || totals.left > 0) await context.output.progress(text('fleet.again'));
  return exitOfRun(ran, counts.change);
}

function countsOf(results: readonly RunResult[]): Record<PlannedPageState, number> {
  const counts = { applied: 0, restored: 0, already: 0, untouched: 0, waits: 0, failed: 0 };
  for (const { state } of results) counts[state]++;
  return counts;
}

function resultLine({ state, published, label, page, notes = [] }: RunResult): string {
  const sentences = [...notes, ...(published ? [text('fleet.published')] : [])];
  return [text('fleet.state', { what: text(`fleet.state.${state}`), label, page }), ...sentences].join('  ');
}

/** Says from the plan's log how far it is; asks no server. */
export const fleetStatus: TerminalCommand = {
  name: 'fleet status',
  summary: 'fleet.status.summary',
  examples: 'fleet.status.examples',
  arguments: [planArgument],
  run: runStatus,
};

async function runStatus(typed: TypedCommand, context: Context): Promise<Exit> {
  const { fleetLogOf, readPlanFile } = await import('../../fleet/plan.ts');
  const { readFleetLog, stageOf } = await import('../../fleet/fleet-log.ts');
  const { path, plan } = await readPlanFile(one(typed), context);
  const progress = readFleetLog(fleetLogOf(path, plan));
  const pages = plan.pages
    .filter(({ action }) => action === 'change')
    .map(({ page, label }) => ({ page, label, stage: stageOf(progress.get(page)) }));
  const counts = { planned: 0, begun: 0, applied: 0, published: 0, restored: 0 };
  for (const { stage } of pages) counts[stage]++;
  const lines = pages.map(({ page, label, stage }) =>
    text('fleet.state', { what: text(`fleet.stage.${stage}`), label, page }),
  );
  await context.output.result({ ...counts, pages }, lines);
  await context.output.progress(text('fleet.status.total', counts));
  return EXIT.ok;
}
