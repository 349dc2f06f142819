import { relative } from 'node:path';
import { type TextKey, text } from '#core/texts/index.ts';
import { isOn, many, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { expandPatterns } from '../input/files.ts';
import { EXIT, type Exit, Fault } from '../output/fault.ts';
import { type Backup, backupsOf, forget, isChangedSince, restore } from './backups.ts';

interface Action {
  /** Whether a file must be left as it is. */
  refuses(backup: Backup): boolean;
  act(backup: Backup): void;
  readonly done: TextKey;
  readonly total: TextKey;
}

const ACTIONS: Readonly<Record<'undo' | 'forget', Action>> = {
  undo: { refuses: isChangedSince, act: restore, done: 'cli.migrate.restored', total: 'cli.migrate.restoredTotal' },
  forget: { refuses: () => false, act: forget, done: 'cli.migrate.forgotten', total: 'cli.migrate.forgottenTotal' },
};

/** Puts files back that were migrated, or deletes what was kept of them. */
export async function restoreFiles(
  mode: 'undo' | 'forget',
  typed: Typed,
  { terminal, output }: Context,
): Promise<Exit> {
  const { refuses, act, done, total } = ACTIONS[mode];
  const paths = many(typed);
  const expanded = await expandPatterns(paths, terminal.workingFolder);
  const backups = backupsOf(expanded.paths, terminal.workingFolder);
  if (backups.length === 0) throw new Fault(EXIT.input, 'cli.migrate.noBackup', { paths: paths.join(', ') });
  const files: { readonly file: string; readonly ok: boolean; readonly message: string }[] = [];
  for (const backup of backups) {
    const file = relative(terminal.workingFolder, backup.file);
    const problem = attempt(() => {
      if (!isOn(typed, 'force') && refuses(backup))
        throw new Fault(EXIT.findings, 'cli.migrate.changedSince', { file });
      act(backup);
    }, file);
    const told = { file, ok: problem === null, message: problem ?? text(done, { file }) };
    files.push(told);
    await output.progress(told.message);
  }
  const failed = files.filter(({ ok }) => !ok).length;
  if (output.json) await output.result({ done: files.length - failed, failed, files }, []);
  await output.progress(text(total, { done: files.length - failed, failed }));
  return failed > 0 ? EXIT.findings : EXIT.ok;
}

/** Why something could not be done; null where it was. */
function attempt(act: () => void, path: string): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    return text('cli.error.unwritable', { path, reason: (error as Error).message });
  }
}
