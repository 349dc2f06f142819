import type { App } from '#core/app/create-app.ts';
import type { FleetChange } from '#core/fleet/change.ts';
import type { PlannedPage } from '#core/fleet/plan.ts';
import { failureOf } from '#core/machines/failure.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { EXIT, type Exit, exitOfFailure, isPassing } from '../output/fault.ts';
import { Slots } from '../slots.ts';
import { type FleetLog, openFleetLog } from './fleet-log.ts';
import { fleetLogOf, type PlanFile } from './plan.ts';

/** How it went with one page. One that waits can be tried again; one that failed cannot without a new plan. */
export type PlannedPageState = 'applied' | 'restored' | 'already' | 'untouched' | 'waits' | 'failed';

export interface PageResult {
  readonly state: PlannedPageState;
  readonly published?: true;
  readonly notes?: readonly string[];
  readonly exit?: Exit;
}

export type RunResult = PageResult & { readonly page: string; readonly label: string };

export interface PlanDeps {
  readonly id: string;
  readonly change: FleetChange;
  readonly app: App;
  readonly log: FleetLog;
  readonly publish: boolean;
  readonly context: Context;
}

/** What is done with one page of a plan; it throws an ApiError where the server refuses it. */
export type PageWork = (planned: PlannedPage, deps: PlanDeps) => Promise<PageResult>;

export interface RunOptions {
  readonly publish: boolean;
  readonly concurrency: number;
}

/** How a run went: the pages that it was through with, and whether it was told to stop. */
export interface FleetRun {
  readonly results: readonly RunResult[];
  readonly isInterrupted: boolean;
}

/** Pages after which a line of progress is printed, where no terminal shows the count. */
const TOLD_EVERY = 100;
const INTERRUPTED = 'interrupted';

/**
 * Works on the pages of a plan that change. Without a session or a server no further page is begun; at Ctrl-C those that
 * run are finished.
 */
export async function runPlan(
  { path, plan }: PlanFile,
  work: PageWork,
  { publish, concurrency }: RunOptions,
  context: Context,
): Promise<FleetRun> {
  const { output, terminal } = context;
  const stop = new AbortController();
  const slots = new Slots(concurrency, stop.signal);
  const app = await context.signedInApp((usual) => slots.yielding(usual));
  const log = openFleetLog(fleetLogOf(path, plan));
  const deps: PlanDeps = { id: plan.id, change: plan.change, app, log, publish, context };
  const pages = plan.pages.filter(({ action }) => action === 'change');
  const results: RunResult[] = [];
  let done = 0;
  const tell = async (count: number) => {
    const line = text('fleet.progress', { done: count, all: pages.length });
    await output.status(count % TOLD_EVERY === 0 ? '' : line);
    if (count % TOLD_EVERY === 0) await output.progress(line);
  };
  const forget = terminal.onInterrupt(() => {
    stop.abort(INTERRUPTED);
    void output.progress(text('cli.stopping'));
  });
  try {
    await slots.run([...pages.entries()], async ([index, planned]) => {
      const result = await workOn(planned, work, deps);
      // Its delay was ended; the next run finds it as it is.
      if (stop.signal.aborted && result.passing) return;
      if (result.exit === EXIT.login || result.exit === EXIT.server) stop.abort();
      const { passing: _, ...outcome } = result;
      results[index] = { page: planned.page, label: planned.label, ...outcome };
      await tell(++done);
    });
  } finally {
    forget();
    await output.status('');
    await log.close();
  }
  return { results: results.filter((each) => each !== undefined), isInterrupted: stop.signal.reason === INTERRUPTED };
}

/** A page that was saved since the plan was made: no run of this plan changes it. */
export function savedSince(): PageResult {
  return { state: 'failed', notes: [text('fleet.changedSince')], exit: EXIT.findings };
}

type Tried = PageResult & { /** It failed for a reason that passes. */ readonly passing?: boolean };

async function workOn(planned: PlannedPage, work: PageWork, deps: PlanDeps): Promise<Tried> {
  try {
    return await work(planned, deps);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failure = failureOf(error);
    if (error.status === 412) return savedSince();
    // Somebody has the page open in an editor.
    if (error.status === 409) return { state: 'waits', notes: [failure.reason] };
    return { state: 'failed', notes: [failure.reason], exit: exitOfFailure(failure), passing: isPassing(failure) };
  }
}

/** The exit code of a run over this number of pages. */
export function exitOfRun({ results, isInterrupted }: FleetRun, all: number): Exit {
  if (isInterrupted) return EXIT.interrupted;
  const failed = results.filter(({ state }) => state === 'failed');
  const waits = results.some(({ state }) => state === 'waits');
  const unbegun = all - results.length;
  if (unbegun === 0 && !waits && failed.length === 0) return EXIT.ok;
  const isBegun = results.some(({ state }) => state !== 'failed');
  if (waits || (unbegun > 0 && isBegun)) return EXIT.partial;
  return failed.find(({ exit }) => exit === EXIT.login || exit === EXIT.server)?.exit ?? EXIT.findings;
}
