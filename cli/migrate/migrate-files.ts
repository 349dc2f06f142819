import type { MigrationChange } from '#core/config/report.ts';
import { text } from '#core/texts/index.ts';
import { isOn, many, optionOf, type TypedCommand } from '../command.ts';
import type { Context } from '../context.ts';
import { contentReader, findFiles, STANDARD_INPUT, type UnreadableFile } from '../input/files.ts';
import { EXIT, type Exit, Fault, withoutFile } from '../output/fault.ts';
import { BackupFolders, replaceFile } from './backups.ts';
import {
  type MigratedFile,
  migrateFile,
  migrationPatch,
  type Problem,
  type Rewritten,
  rewrite,
} from './migrate-file.ts';

/** What is done with a migrated file or page. */
export type MigrateMode = 'print' | 'check' | 'diff' | 'write';

/** What became of one file. */
export interface MigrationOutcome {
  readonly state: 'migrated' | 'old' | 'current' | 'refused';
  readonly from?: string;
  readonly to?: string;
  readonly changes?: readonly MigrationChange[];
  readonly configuration?: unknown;
  readonly report?: Rewritten['report'];
  readonly lost?: Rewritten['lost'];
  readonly problems?: readonly (Pick<Problem, 'message'> & Partial<Problem>)[];
}

/** Does with a migrated file what its mode is for; prints what belongs on standard output. */
type Handler = (file: string, migrated: MigratedFile, run: Run) => MigrationOutcome | Promise<MigrationOutcome>;

interface Run {
  readonly typed: TypedCommand;
  readonly context: Context;
  readonly folders: BackupFolders;
}

const HANDLERS: Readonly<Record<MigrateMode, Handler>> = {
  print: printed,
  check: (_file, migrated) => ({ state: stateOf(migrated, 'old'), ...about(migrated) }),
  diff: diffed,
  write: written,
};

/** Migrates every file; one that is refused stops no other. */
export async function migrateFiles(mode: MigrateMode, typed: TypedCommand, context: Context): Promise<Exit> {
  const { terminal, output } = context;
  const { files, unreadable } = await findFiles(many(typed), terminal.workingFolder);
  refuseUsage(files, mode, output.json);
  const read = await contentReader(files, terminal);
  const run: Run = { typed, context, folders: new BackupFolders() };
  const sums: Sums = {
    counts: { migrated: 0, old: 0, current: 0, refused: 0 },
    missed: [...unreadable],
    lines: [],
    told: [],
  };
  for (const file of files) {
    const fileRead = read(file);
    if (fileRead.ok) {
      const outcome = migrateOne(file, fileRead.content, mode, run);
      const lines = count(file, outcome instanceof Promise ? await outcome : outcome, mode, sums, output.json);
      for (const line of lines) await output.progress(line);
    } else sums.missed.push(fileRead.why);
  }
  await tell(mode, files.length, sums, context);
  return exitOf(sums);
}

/** What has been found; the outcomes of files are kept for `--json` alone, because there may be thousands. */
interface Sums {
  readonly counts: Record<MigrationOutcome['state'], number>;
  readonly missed: UnreadableFile[];
  readonly lines: string[];
  readonly told: object[];
}

function migrateOne(
  file: string,
  content: Uint8Array | string,
  mode: MigrateMode,
  run: Run,
): MigrationOutcome | Promise<MigrationOutcome> {
  const read = migrateFile(content, optionOf(run.typed, 'label'));
  return read.ok ? HANDLERS[mode](file, read, run) : { state: 'refused', problems: read.problems };
}

/** Counts an outcome; the lines are to be printed now. Those of a check are its result, and wait for its end. */
function count(
  file: string,
  outcome: MigrationOutcome,
  mode: MigrateMode,
  sums: Sums,
  json: boolean,
): readonly string[] {
  sums.counts[outcome.state]++;
  if (json) sums.told.push({ file, ok: outcome.state !== 'refused', ...outcome });
  if (mode !== 'check') return outcomeLines(file, outcome);
  if (outcome.state !== 'current') sums.lines.push(...outcomeLines(file, outcome));
  return NONE;
}

const NONE: readonly string[] = [];

async function tell(mode: MigrateMode, files: number, sums: Sums, { output }: Context): Promise<void> {
  const { counts, missed, lines, told } = sums;
  for (const { key, params } of missed) await output.progress(text(key, params));
  const totals = { ...counts, unreadable: missed.length };
  const notRead = missed.map(({ path, key, params }) => ({ path, message: text(key, params) }));
  if (output.json || mode === 'check') await output.result({ ...totals, files: told, notRead }, lines);
  const isChecked = mode === 'check' || mode === 'diff';
  if (files + missed.length > 1 || isChecked) {
    await output.progress(text(isChecked ? 'cli.migrate.checked' : 'cli.migrate.total', totals));
  }
  if (mode === 'write' && counts.migrated > 0) await output.progress(text('cli.migrate.kept'));
}

function exitOf({ counts: { refused, old }, missed }: Sums): Exit {
  if (refused + old > 0) return EXIT.findings;
  return missed.length > 0 ? EXIT.input : EXIT.ok;
}

function refuseUsage(files: readonly string[], mode: MigrateMode, json: boolean): void {
  if (mode === 'write' && files.includes(STANDARD_INPUT)) throw new Fault(EXIT.usage, 'cli.migrate.stdin');
  if (mode === 'print' && !json && files.length > 1) throw new Fault(EXIT.usage, 'cli.migrate.many');
}

function stateOf<State>({ changes }: MigratedFile, changed: State): State | 'current' {
  return changes.length === 0 ? 'current' : changed;
}

function about({ from, to, changes }: MigratedFile): Pick<MigrationOutcome, 'from' | 'to' | 'changes'> {
  return { from, to, changes };
}

/** The rewritten file, or the outcome where its verification failed. */
function verified(migrated: MigratedFile): Rewritten | MigrationOutcome {
  return rewrite(migrated) ?? { state: 'refused', problems: [{ message: text('cli.migrate.unverified') }] };
}

function isRefused(result: Rewritten | MigrationOutcome): result is MigrationOutcome {
  return 'state' in result;
}

async function printed(_file: string, migrated: MigratedFile, { typed, context }: Run): Promise<MigrationOutcome> {
  const result = verified(migrated);
  if (isRefused(result)) return result;
  const { content, report, lost } = result;
  const { configuration } = migrated;
  if (!context.output.json) {
    const isBare = isOn(typed, 'configuration');
    await context.output.document(isBare ? JSON.stringify(configuration, null, 2) : content);
  }
  return { state: stateOf(migrated, 'migrated'), ...about(migrated), configuration, report, lost };
}

async function diffed(file: string, migrated: MigratedFile, { context }: Run): Promise<MigrationOutcome> {
  const result = verified(migrated);
  if (isRefused(result)) return result;
  const { report, lost } = result;
  const outcome: MigrationOutcome = { state: stateOf(migrated, 'old'), ...about(migrated), report, lost };
  if (outcome.state === 'current' || context.output.json) return outcome;
  await context.terminal.out(await migrationPatch(file, migrated, result));
  return outcome;
}

/** A file that cannot be written has failed, whatever it holds. */
function written(file: string, migrated: MigratedFile, { context, folders }: Run): MigrationOutcome {
  if (migrated.changes.length === 0) return { state: 'current', ...about(migrated) };
  const result = verified(migrated);
  if (isRefused(result)) return result;
  const { content, report, lost } = result;
  try {
    replaceFile(file, content, context.terminal.workingFolder, folders);
    return { state: 'migrated', ...about(migrated), report, lost };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { state: 'refused', problems: [{ message: withoutFile(file, error) }] };
  }
}

/** What is said of a file: its problems, or how much of it was kept and what was not. */
export function outcomeLines(
  name: string,
  { state, problems, from, to, changes, report, lost }: MigrationOutcome,
): string[] {
  if (state === 'refused') return (problems ?? []).map((problem) => problemLine(name, problem));
  if (state === 'current') return [text('cli.migrate.current', { file: name, to: to ?? '' })];
  const versions = { file: name, from: from ?? '', to: to ?? '' };
  if (report === undefined) return [text('cli.migrate.old', { ...versions, changes: changes?.length ?? 0 })];
  const { changed, added, removed, ...sums } = report;
  const params = { ...versions, ...sums, changed: changed.length, added: added.length, removed: removed.length };
  return [
    text('cli.migrate.done', params),
    ...(lost ?? []).map(({ path, before, after }) => {
      const loss = { file: name, path, before: JSON.stringify(before) };
      if (after === undefined) return text('cli.migrate.removed', loss);
      return text('cli.migrate.replaced', { ...loss, after: JSON.stringify(after) });
    }),
  ];
}

function problemLine(
  file: string,
  { line, column, path, message }: NonNullable<MigrationOutcome['problems']>[number],
): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return path ? `${place}: ${path}: ${message}` : `${place}: ${message}`;
}
