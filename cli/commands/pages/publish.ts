import { dirname, parse, resolve } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import { text } from '#core/texts/index.ts';
import { tellQuota } from '../../account/account.ts';
import {
  commandLine,
  countOf,
  isOn,
  many,
  optionOf,
  type TerminalCommand,
  type TypedCommand,
  VERBOSE,
} from '../../command.ts';
import type { Context } from '../../context.ts';
import { findFiles, STANDARD_INPUT } from '../../input/files.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import type { KnownServer } from '../../publish/lock-folder.ts';
import type { Planned, PublishAction, PublishItem } from '../../publish/plan.ts';
import type { Published } from '../../publish/publish-item.ts';
import type { PublishLog } from '../../publish/publish-log.ts';
import { publishVersion } from './versions.ts';

// spec terminal.5

/** Publishes files, each exactly once, or the draft of a page on the server. */
export const publishCommand: TerminalCommand = {
  name: 'publish',
  summary: 'cli.publish.summary',
  examples: 'cli.publish.examples',
  arguments: [{ name: 'file', summary: 'cli.publish.files', many: true, optional: true }],
  options: [
    { name: 'page', value: 'id', summary: 'cli.publish.page' },
    { name: 'earlier', value: 'version', summary: 'cli.publish.version' },
    { name: 'label', value: 'text', summary: 'cli.option.label' },
    { name: 'dry-run', summary: 'cli.publish.dryRun' },
    { name: 'concurrency', value: 'number', summary: 'cli.publish.concurrency' },
    { name: 'resume', summary: 'cli.publish.resume' },
    { name: 'force', summary: 'cli.publish.force' },
    { name: 'recreate', summary: 'cli.publish.recreate' },
    { name: 'wait', value: 'seconds', summary: 'cli.publish.wait' },
    VERBOSE,
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runPublish,
};

const CONCURRENCY = 4;
const MAX_CONCURRENCY = 32;
/** Seconds. */
const WAIT = 60;

async function runPublish(typed: TypedCommand, context: Context): Promise<Exit> {
  const version = optionOf(typed, 'earlier');
  if (version !== undefined) return publishEarlier(version, typed, context);
  const concurrency = concurrencyOf(typed);
  const patience = countOf(typed, 'wait') ?? WAIT;
  const choice = await chosen(typed, context);
  const { Slots } = await import('../../slots.ts');
  const stop = new AbortController();
  const slots = new Slots(concurrency, stop.signal);
  const app = await context.signedInApp((usual) => slots.yielding(usual));
  const known = 'page' in choice ? null : await knownServer(choice, typed, app, context);
  const run = () => planAndPublish({ typed, choice, known, app, slots, stop }, context);
  // What comes through standard input alone has no name that a log could keep.
  if (isOn(typed, 'dry-run') || known === null || ('files' in choice && choice.isUnnamed)) return run();
  const { whileLocked } = await import('../../publish/lock-folder.ts');
  return whileLocked(known, patience, context, run);
}

async function publishEarlier(version: string, typed: TypedCommand, context: Context): Promise<Exit> {
  const page = optionOf(typed, 'page');
  if (page === undefined || many(typed).length > 0) throw new Fault(EXIT.usage, 'cli.publish.version.page');
  return publishVersion(page, version, context);
}

interface Run extends Pick<Means, 'app' | 'slots' | 'stop'> {
  readonly typed: TypedCommand;
  readonly choice: Chosen;
  readonly known: KnownServer | null;
}

async function planAndPublish({ typed, choice, known, app, slots, stop }: Run, context: Context): Promise<Exit> {
  const { planOf, refuseStrangers } = await import('../../publish/plan.ts');
  const log = await logOf(choice, known);
  const items = itemsOf(typed, choice, log);
  const recreate = isOn(typed, 'recreate');
  const plan = await planOf(items, { recreate }, log, app, context);
  if (!recreate && log !== null) {
    await refuseStrangers(plan, { log, strangers: known?.strangers ?? [] }, app, context);
  }
  const isDry = isOn(typed, 'dry-run');
  const isNamed = ({ action }: Planned) => action !== 'unchanged' || plan.length === 1 || isOn(typed, 'verbose');
  await tellPlan(plan, { isDry, isNamed }, context);
  if (isDry) return exitOfRefused(plan);
  const outcomes = await publishAll(plan, { log, app, slots, stop, isNamed }, context);
  const isInterrupted = stop.signal.reason === INTERRUPTED;
  if (!isInterrupted) await tellQuota(app, context.output);
  return tellOutcomes(plan, outcomes, { isInterrupted, typed }, context);
}

/** The exit code that the real run ends with, where only the files decide. */
function exitOfRefused(plan: readonly Planned[]): Exit {
  const refused = plan.find(({ action }) => action === 'refused');
  if (refused === undefined) return EXIT.ok;
  return plan.length === 1 ? (refused.exit ?? EXIT.findings) : EXIT.findings;
}

function concurrencyOf(typed: TypedCommand): number {
  const number = countOf(typed, 'concurrency') ?? CONCURRENCY;
  if (number >= 1 && number <= MAX_CONCURRENCY) return number;
  throw new Fault(EXIT.usage, 'cli.publish.badConcurrency', { value: number });
}

/** What was asked for: the draft of a page, or files, which are those of the last run where none are named. */
type Chosen = { readonly page: string } | ChosenFiles;

interface ChosenFiles {
  readonly files: readonly string[];
  readonly folder: string;
  readonly places: readonly string[];
  /** All of it comes through standard input. */
  readonly isUnnamed: boolean;
}

async function chosen(typed: TypedCommand, context: Context): Promise<Chosen> {
  const page = optionOf(typed, 'page');
  const paths = many(typed);
  const isResumed = isOn(typed, 'resume');
  if (isResumed && page !== undefined && paths.length === 0) throw new Fault(EXIT.usage, 'cli.publish.resumePage');
  if (paths.length === 0 && !isResumed) {
    if (page === undefined) throw new Fault(EXIT.usage, 'cli.publish.nothing');
    return { page };
  }
  const { workingFolder } = context.terminal;
  const files = paths.length === 0 ? [] : await filesOf(paths, context);
  if (page !== undefined && files.length > 1)
    throw new Fault(EXIT.usage, 'cli.publish.oneFile', { count: files.length });
  const places = files.filter((file) => file !== STANDARD_INPUT).map((file) => resolve(workingFolder, file));
  return {
    files,
    folder: files.length === 0 ? workingFolder : commonFolder(files, workingFolder),
    places,
    isUnnamed: files.length > 0 && places.length === 0,
  };
}

/** What the folder of the files knows of the server, which may have had another address. */
async function knownServer(
  { folder }: ChosenFiles,
  typed: TypedCommand,
  app: App,
  context: Context,
): Promise<KnownServer> {
  const { folderOfLog } = await import('../../publish/publish-log.ts');
  const { serverName } = await import('../../logs/server-name.ts');
  const { url, output } = context;
  const name = await serverName({ folder, kind: 'publish', url }, app.api);
  if (name.was !== undefined) await output.progress(text('cli.publish.sameServer', { url, server: name.was }));
  if (isOn(typed, 'resume') && folderOfLog(folder, name.server) === null)
    throw new Fault(EXIT.input, 'cli.publish.nothingToResume', { url, folder });
  return { ...name, folder, url };
}

async function logOf(choice: Chosen, known: KnownServer | null): Promise<PublishLog | null> {
  if (known === null || 'page' in choice) return null;
  const { readPublishLog } = await import('../../publish/publish-log.ts');
  return readPublishLog(known.folder, known, choice.places);
}

function itemsOf(typed: TypedCommand, choice: Chosen, log: PublishLog | null): PublishItem[] {
  const force = isOn(typed, 'force');
  if ('page' in choice) return [{ page: choice.page, force }];
  const page = optionOf(typed, 'page');
  const label = optionOf(typed, 'label');
  const files = many(typed).length > 0 ? choice.files : (log?.unfinished ?? []);
  return files.map((file) => ({
    file,
    force,
    ...(page !== undefined && { page }),
    ...(label !== undefined && { label }),
  }));
}

async function filesOf(paths: readonly string[], { terminal }: Context): Promise<readonly string[]> {
  const { files, unreadable } = await findFiles(paths, terminal.workingFolder);
  // What was named has to be there; what a folder has beside it, such as a link that leads nowhere, is refused by itself.
  const missing = unreadable.find(({ path }) => paths.includes(path));
  if (missing !== undefined) throw new Fault(EXIT.input, missing.key, missing.params);
  return [...files, ...unreadable.map(({ path }) => path)];
}

/** The deepest folder that contains all files; the working folder where that is the root of the disk. */
function commonFolder(files: readonly string[], workingFolder: string): string {
  const folders = files.filter((file) => file !== STANDARD_INPUT).map((file) => dirname(resolve(workingFolder, file)));
  const [first = workingFolder, ...others] = folders;
  const contains = (folder: string, other: string) => other === folder || other.startsWith(`${folder}/`);
  let common = first;
  while (common !== parse(common).root && !others.every((other) => contains(common, other))) common = dirname(common);
  return common === parse(common).root ? workingFolder : common;
}

async function tellPlan(
  plan: readonly Planned[],
  { isDry, isNamed }: { readonly isDry: boolean; readonly isNamed: (planned: Planned) => boolean },
  { output }: Context,
): Promise<void> {
  const say = (line: string) => (isDry && !output.json ? output.record(null, line) : output.progress(line));
  for (const planned of plan) {
    const { item: _item, exit: _exit, hash: _hash, ...entry } = planned;
    if (output.json) await output.record({ type: 'plan', ...entry }, null);
    else if ((isDry || plan.length > 1) && isNamed(planned)) await say(planLine(entry));
  }
  for (const { name: file, label = '', instead } of plan) {
    if (instead !== undefined) await output.progress(text('cli.nameFromLabel', { file, label, instead }));
  }
  for (const [label, files] of sharedLabels(plan)) {
    await output.progress(text('cli.publish.sameLabel', { label, files: files.join(', ') }));
  }
  const counts = countsOf(plan);
  if (isDry || plan.length > 1) await output.progress(text('cli.publish.planned', counts));
}

function planLine({ name, action, page = '', label = '', sentence = '', changed }: Omit<Planned, 'item'>): string {
  return text(`cli.publish.plan.${changed ? 'changed' : action}`, { name, page, label, sentence });
}

function countsOf(plan: readonly Planned[]): Record<PublishAction, number> {
  const counts = { create: 0, update: 0, publish: 0, unchanged: 0, refused: 0 };
  for (const { action } of plan) counts[action]++;
  return counts;
}

/** Labels of several new pages; a label names no page, so this is only said. */
function sharedLabels(plan: readonly Planned[]): [string, string[]][] {
  const byLabel = new Map<string, string[]>();
  for (const { action, label, name } of plan) {
    if (action === 'create' && label !== undefined) byLabel.set(label, [...(byLabel.get(label) ?? []), name]);
  }
  return [...byLabel].filter(([, files]) => files.length > 1);
}

const INTERRUPTED = 'interrupted';

interface Means {
  readonly log: PublishLog | null;
  readonly app: App;
  readonly slots: { run(items: readonly Planned[], work: (item: Planned) => Promise<void>): Promise<void> };
  readonly stop: AbortController;
  /** Whether people read a line about it. */
  readonly isNamed: (planned: Planned) => boolean;
}

async function publishAll(plan: readonly Planned[], { log, app, slots, stop, isNamed }: Means, context: Context) {
  const { output, terminal } = context;
  const { publishItem, sharedAnswers } = await import('../../publish/publish-item.ts');
  const through = plan.some(({ action }) => action === 'create') ? await sharedAnswers(app) : app;
  const names = plan.flatMap(({ item: { file }, action }) =>
    file === undefined || file === STANDARD_INPUT || action === 'unchanged'
      ? []
      : [resolve(terminal.workingFolder, file)],
  );
  if (log !== null && names.length > 0) await log.begin(names.map(log.nameOf));
  const forget = terminal.onInterrupt(() => {
    stop.abort(INTERRUPTED);
    void output.progress(text('cli.stopping'));
  });
  const outcomes: Published[] = [];
  try {
    await slots.run(plan, async (planned) => {
      const outcome = await publishItem(planned, log, through, context);
      // Its delay was ended; the next run finds it as it is.
      if (stop.signal.aborted && outcome.passing) return;
      outcomes.push(outcome);
      // Without a session or a server the next files would fail in the same way.
      if (outcome.stop) stop.abort();
      await tellOutcome(outcome, isNamed(planned), context);
      if (plan.length > 1) {
        await output.status(text('cli.publish.progress', { done: outcomes.length, all: plan.length }));
      }
    });
  } finally {
    forget();
    await output.status('');
    await log?.close(outcomes.length === plan.length && outcomes.every(({ ok }) => ok));
  }
  return outcomes;
}

async function tellOutcome(outcome: Published, isNamed: boolean, { output }: Context): Promise<void> {
  const { exit: _exit, stop: _stop, passing: _passing, ...entry } = outcome;
  const { ok, name, sentence, url = '', findings } = entry;
  const line = text(ok ? 'cli.publish.done' : 'cli.publish.failed', { name, sentence, url });
  await output.record({ type: 'page', ...entry }, ok && isNamed ? line : null);
  if (!ok) await output.progress(line);
  for (const { level, problem } of findings) {
    await output.progress(text('cli.publish.finding', { name, level, problem }));
  }
}

async function tellOutcomes(
  plan: readonly Planned[],
  outcomes: readonly Published[],
  { isInterrupted, typed }: { readonly isInterrupted: boolean; readonly typed: TypedCommand },
  { output }: Context,
): Promise<Exit> {
  const all = plan.length;
  const done = outcomes.filter(({ ok }) => ok);
  const unchanged = countsOf(plan).unchanged;
  const failed = outcomes.length - done.length;
  const unbegun = all - outcomes.length;
  const totals = { published: Math.max(0, done.length - unchanged), unchanged, failed, left: unbegun };
  await output.record({ type: 'summary', ...totals }, null);
  if (all > 1) await output.progress(text('cli.publish.total', totals));
  if (unbegun > 0) {
    const command = commandLine(['portico', 'publish', ...many(typed)], { ...typed.options, resume: true });
    await output.progress(text('cli.publish.left', { left: unbegun, all, command }));
  }
  if (all === 0) await output.progress(text('cli.publish.nothingLeft'));
  if (isInterrupted) return EXIT.interrupted;
  if (done.length === all) return EXIT.ok;
  if (done.length > 0 && unbegun > 0) return EXIT.partial;
  const stopped = outcomes.find(({ stop }) => stop);
  if (stopped !== undefined && done.length === 0) return stopped.exit;
  return all === 1 ? (outcomes[0]?.exit ?? EXIT.findings) : EXIT.findings;
}
