import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type TextKey, text } from '#core/texts/index.ts';
import { isOn, many, type TypedCommand } from '../command.ts';
import type { Context } from '../context.ts';
import { expandPatterns, listFiles, syncFolder, writeFileWhole } from '../input/files.ts';
import { EXIT, type Exit, Fault } from '../output/fault.ts';

/**
 * A file as it was before a migration. It stands beside the file, and its name tells what the migration wrote, so that a
 * file that was changed since is never restored over.
 */
export interface FileBackup {
  /** The file it was made of. */
  readonly file: string;
  readonly path: string;
  /** Hash of the content that replaced it. */
  readonly digest: string;
}

const NAME = /^(.+)\.before-([0-9a-f]{16})$/s;

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** The backups in a folder; one look at each folder, which may have thousands of files. */
export class BackupFolders {
  readonly #known = new Map<string, Map<string, FileBackup[]>>();

  of(file: string): readonly FileBackup[] {
    return this.in(dirname(file)).get(basename(file)) ?? [];
  }

  in(folder: string): ReadonlyMap<string, readonly FileBackup[]> {
    const loaded = this.#known.get(folder);
    if (loaded !== undefined) return loaded;
    const backups = new Map<string, FileBackup[]>();
    for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
      const [, original, digest] = NAME.exec(name) ?? [];
      if (original === undefined || digest === undefined) continue;
      const backup = { file: join(folder, original), path: join(folder, name), digest };
      backups.set(original, [...(backups.get(original) ?? []), backup]);
    }
    this.#known.set(folder, backups);
    return backups;
  }
}

/**
 * Replaces a file and keeps what it was. The backup is the old file itself under a second name, so it needs no time and
 * keeps every byte; the new one takes its place atomically. A migration that was cut off before that is done again.
 */
export function replaceFile(path: string, content: string, workingFolder: string, folders: BackupFolders): void {
  const file = realpathSync(resolve(workingFolder, path));
  const backup = `${file}.before-${digestOf(content)}`;
  const existing = folders.of(file);
  const isCutOff =
    existing.length === 1 && existing[0]?.path === backup && readFileSync(backup).equals(readFileSync(file));
  if (existing.length > 0 && !isCutOff) {
    throw new Fault(EXIT.findings, 'cli.migrate.backupThere', { path, backup: basename(existing[0]?.path ?? '') });
  }
  if (!isCutOff) keep(path, file, backup);
  try {
    writeFileWhole(path, content, workingFolder);
  } catch (error) {
    rmSync(backup, { force: true });
    throw error;
  }
}

function keep(path: string, file: string, backup: string): void {
  try {
    linkOrCopy(file, backup);
    syncFolder(dirname(file));
  } catch (error) {
    throw new Fault(EXIT.input, 'cli.error.unwritable', { path, reason: (error as Error).message });
  }
}

/** Some file systems have no second names. */
function linkOrCopy(file: string, backup: string): void {
  try {
    linkSync(file, backup);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(file, backup);
  }
}

/** The backups of files and of folders at every depth, in the order typed and of names, each once. */
export function backupsOf(paths: readonly string[], workingFolder: string): FileBackup[] {
  const folders = new BackupFolders();
  const byPath = new Map<string, FileBackup>();
  const add = (backups: Iterable<FileBackup>) => {
    for (const backup of backups) byPath.set(backup.path, backup);
  };
  for (const path of paths) {
    const place = resolve(workingFolder, path);
    if (existsSync(place) && statSync(place).isDirectory()) {
      for (const folder of [place, ...foldersIn(place)]) {
        for (const backups of folders.in(folder).values()) add(backups);
      }
      // Links lead to files that have their backups elsewhere.
      for (const file of listFiles([path], workingFolder).files)
        add(folders.of(realpathSync(resolve(workingFolder, file))));
    } else add(folders.of(existsSync(place) ? realpathSync(place) : place));
  }
  return [...byPath.values()];
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Whether the file was changed since it was migrated: then the backup is the older of two that differ. */
export function isChangedSince({ file, path, digest }: FileBackup): boolean {
  if (!existsSync(file)) return false;
  const content = readFileSync(file);
  return digestOf(content) !== digest && !content.equals(readFileSync(path));
}

/** Puts the old file back in its place, with its bytes, its mode and its time. */
export function restoreFile({ file, path }: FileBackup): void {
  renameSync(path, file);
  // A rename between two names of one file does nothing.
  rmSync(path, { force: true });
  syncFolder(dirname(file));
}

export function forget({ path }: FileBackup): void {
  rmSync(path);
}

interface Action {
  /** Whether a file must be left as it is. */
  refuses(backup: FileBackup): boolean;
  act(backup: FileBackup): void;
  readonly done: TextKey;
  readonly total: TextKey;
}

const ACTIONS: Readonly<Record<'undo' | 'forget', Action>> = {
  undo: { refuses: isChangedSince, act: restoreFile, done: 'cli.migrate.restored', total: 'cli.migrate.restoredTotal' },
  forget: { refuses: () => false, act: forget, done: 'cli.migrate.forgotten', total: 'cli.migrate.forgottenTotal' },
};

/** Puts files back that were migrated, or deletes what was kept of them. */
export async function restoreFiles(
  mode: 'undo' | 'forget',
  typed: TypedCommand,
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
    const record = { file, ok: problem === null, message: problem ?? text(done, { file }) };
    files.push(record);
    await output.progress(record.message);
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
