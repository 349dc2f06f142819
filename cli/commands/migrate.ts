import { text } from '#core/texts/index.ts';
import { type Command, isOn, many, optionOf, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { listFiles, readBytes, STANDARD_INPUT, type Unreadable, writeFileWhole } from '../input/files.ts';
import type { MigratedFile } from '../input/migrate-file.ts';
import { EXIT, type Exit, Fault, withoutFile } from '../output/fault.ts';

/**
 * Prints the migrated configuration, or replaces the files. A file that is refused or cannot be written stays
 * unchanged and is reported; the others are migrated.
 */
export const migrate: Command = {
  name: 'migrate',
  summary: 'cli.migrate.summary',
  arguments: [{ name: 'file', summary: 'cli.migrate.paths', many: true }],
  options: [
    { name: 'write', summary: 'cli.migrate.write' },
    { name: 'label', value: 'text', summary: 'cli.option.label' },
  ],
  run: runMigrate,
};

type Outcome = MigratedFile & { readonly file: string };

async function runMigrate(typed: Typed, context: Context): Promise<Exit> {
  const { terminal, output } = context;
  const paths = many(typed);
  const { files, unreadable } = listFiles(paths, terminal.workingFolder);
  refuseUsage(files, isOn(typed, 'write'), output.json);
  if (files.length === 0 && unreadable.length === 0) {
    throw new Fault(EXIT.input, 'cli.error.noInput', { paths: paths.join(', ') });
  }
  const missed = [...unreadable];
  const outcomes: Outcome[] = [];
  for (const file of files) {
    const source = await readBytes(file, terminal);
    if (source.ok) outcomes.push(await migrateOne(file, source.bytes, typed, context));
    else missed.push(source.why);
  }
  for (const { key, params } of missed) await output.progress(text(key, params));
  return tell(outcomes, missed, typed, context);
}

function refuseUsage(files: readonly string[], write: boolean, json: boolean): void {
  if (write && files.includes(STANDARD_INPUT)) throw new Fault(EXIT.usage, 'cli.migrate.stdin');
  if (!write && !json && files.length > 1) throw new Fault(EXIT.usage, 'cli.migrate.many');
}

async function migrateOne(
  file: string,
  bytes: Uint8Array,
  typed: Typed,
  { terminal, output }: Context,
): Promise<Outcome> {
  const { migrateFile } = await import('../input/migrate-file.ts');
  const read = migrateFile(bytes, optionOf(typed, 'label'));
  const migrated = isOn(typed, 'write') ? written(file, read, terminal.workingFolder) : read;
  for (const line of linesOf(file, migrated)) await output.progress(line);
  return { file, ...migrated };
}

/** The result for a file. A file that cannot be written has failed, whatever it holds. */
function written(file: string, migrated: MigratedFile, workingFolder: string): MigratedFile {
  if (!migrated.ok || migrated.content === null) return migrated;
  try {
    writeFileWhole(file, migrated.content, workingFolder);
    return migrated;
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problems: [withoutFile(file, error)], content: null };
    throw error;
  }
}

function linesOf(file: string, migrated: MigratedFile): string[] {
  if (!migrated.ok) return migrated.problems.map((problem) => `${file}: ${problem}`);
  const { from, to, changes } = migrated;
  if (changes.length === 0) return [text('cli.migrate.current', { file, to })];
  return [text('cli.migrate.done', { file, from, to, changes: changes.length })];
}

async function tell(
  outcomes: readonly Outcome[],
  unreadable: readonly Unreadable[],
  typed: Typed,
  { output }: Context,
): Promise<Exit> {
  const failed = outcomes.filter(({ ok }) => !ok).length;
  const current = outcomes.filter((outcome) => outcome.ok && outcome.changes.length === 0).length;
  const counts = { done: outcomes.length - failed - current, current, failed, unreadable: unreadable.length };
  const files = outcomes.map(({ content: _content, ...outcome }) => outcome);
  const [only] = outcomes;
  const missed = unreadable.map(({ path, key, params }) => ({ path, message: text(key, params) }));
  if (output.json) await output.result({ ...counts, files, unreadable: missed }, []);
  else if (!isOn(typed, 'write') && only?.ok) await output.document(JSON.stringify(only.configuration, null, 2));
  if (outcomes.length + unreadable.length > 1) await output.progress(text('cli.migrate.total', counts));
  if (failed > 0) return EXIT.findings;
  return unreadable.length > 0 ? EXIT.input : EXIT.ok;
}
