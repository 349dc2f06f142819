import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { TextKey, TextParams } from '#core/texts/index.ts';
import { EXIT, Fault } from '../output/fault.ts';
import type { Terminal } from '../output/output.ts';

export const STANDARD_INPUT = '-';

/** An input that cannot be read, and why. */
export interface UnreadableFile {
  readonly path: string;
  readonly key: TextKey;
  readonly params: TextParams;
}

export interface Listed {
  /** The path that people are shown: below the path that was typed. */
  readonly files: readonly string[];
  readonly unreadable: readonly UnreadableFile[];
}

/**
 * The files of paths: a file stands for itself, a folder for its `.json` files at every depth, links included. In the
 * order typed, each file once, the files of a folder sorted by name, so that every run prints the same.
 */
export function listFiles(paths: readonly string[], workingFolder: string): Listed {
  const files = new Map<string, string>();
  const unreadable: UnreadableFile[] = [];
  for (const path of paths) {
    if (path === STANDARD_INPUT) {
      files.set(path, path);
      continue;
    }
    const matches = filesAt(path, workingFolder);
    for (const { place, path: shown } of matches.files) if (!files.has(place)) files.set(place, shown);
    unreadable.push(...matches.unreadable);
  }
  return { files: [...files.values()], unreadable };
}

/** The files of paths and patterns; throws a Fault where there is nothing to read in them. */
export async function findFiles(typed: readonly string[], workingFolder: string): Promise<Listed> {
  const expanded = await expandPatterns(typed, workingFolder);
  const { files, unreadable } = listFiles(expanded.paths, workingFolder);
  const missed = [...expanded.unreadable, ...unreadable];
  if (files.length === 0 && missed.length === 0) {
    throw new Fault(EXIT.input, 'cli.error.noInput', { paths: typed.join(', ') });
  }
  return { files, unreadable: missed };
}

/** Paths with the patterns among them replaced by the files they match; a pattern that matches nothing is told. */
export async function expandPatterns(
  paths: readonly string[],
  workingFolder: string,
): Promise<{ readonly paths: readonly string[]; readonly unreadable: readonly UnreadableFile[] }> {
  const isPattern = (path: string) => /[*?[{]/.test(path) && !existsSync(resolve(workingFolder, path));
  if (!paths.some(isPattern)) return { paths, unreadable: [] };
  const { globSync } = await import('tinyglobby');
  const unreadable: UnreadableFile[] = [];
  const expanded = paths.flatMap((path) => {
    if (!isPattern(path)) return [path];
    const matches = globSync(path, { cwd: workingFolder, expandDirectories: false }).sort(byName);
    if (matches.length === 0) unreadable.push({ path, key: 'cli.error.noMatch', params: { path } });
    return matches;
  });
  return { paths: expanded, unreadable };
}

function whyUnreadable(path: string, error: unknown): UnreadableFile {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return { path, key: 'cli.error.missing', params: { path } };
  return { path, key: 'cli.error.unreadable', params: { path, reason: code ?? message } };
}

interface Found {
  readonly files: { readonly path: string; readonly place: string }[];
  readonly unreadable: UnreadableFile[];
}

/** The typed path counts whatever its name ends with. */
function filesAt(typed: string, workingFolder: string): Found {
  const entries: Found = { files: [], unreadable: [] };
  const entered = new Set<string>();
  visit(typed);
  entries.files.sort((one, other) => byName(one.path, other.path));
  return entries;

  function visit(path: string): void {
    const isWanted = path === typed || path.endsWith('.json');
    try {
      const what = statSync(resolve(workingFolder, path));
      // a typed pipe has a path but no real path
      const isStored = what.isFile() || what.isDirectory();
      const place = isStored ? realpathSync(resolve(workingFolder, path)) : resolve(workingFolder, path);
      if (what.isDirectory()) enter(path, place);
      else if (isWanted && (isStored || path === typed)) entries.files.push({ path, place });
    } catch (error) {
      const reason = whyUnreadable(path, error);
      if (isWanted || reason.key !== 'cli.error.missing') entries.unreadable.push(reason);
    }
  }

  /** Links may form a cycle. */
  function enter(path: string, place: string): void {
    if (entered.has(place)) return;
    entered.add(place);
    const others: string[] = [];
    const before = { path: join(path, 'x').slice(0, -1), place: join(place, 'x').slice(0, -1) };
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      // Most entries are plain files, and what the folder says of them is enough: no call of the system for each.
      if (!entry.isFile()) others.push(entry.name);
      else if (entry.name.endsWith('.json')) {
        entries.files.push({ path: before.path + entry.name, place: before.place + entry.name });
      }
    }
    for (const name of others.sort(byName)) visit(join(path, name));
  }
}

/** Compares names by code unit, which is the same order under every locale. */
function byName(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type Read<Content> = ({ readonly ok: true } & Content) | { readonly ok: false; readonly why: UnreadableFile };

/** A file, or standard input, as it is. */
export async function readBytes(file: string, terminal: Terminal): Promise<Read<{ readonly bytes: Uint8Array }>> {
  try {
    const bytes = file === STANDARD_INPUT ? await terminal.read() : readFileSync(resolve(terminal.workingFolder, file));
    return { ok: true, bytes };
  } catch (error) {
    return { ok: false, why: whyUnreadable(file, error) };
  }
}

/** The text or the bytes of a file. */
type ReadContent = Read<{ readonly content: Uint8Array | string }>;

/**
 * What a file holds, as text where that is sure to be all of it: Node reads a text faster than bytes. What has a byte
 * order mark, is of another encoding or holds what stands for wrong bytes is left to those who read bytes.
 */
function readContent(file: string, place: string): ReadContent {
  try {
    const text = readFileSync(place, 'utf8');
    return { ok: true, content: isInDoubt(text) ? readFileSync(place) : text };
  } catch (error) {
    return { ok: false, why: whyUnreadable(file, error) };
  }
}

/** A zero among the first two bytes is that of UTF-16. */
function isInDoubt(text: string): boolean {
  const first = text.charCodeAt(0);
  return first === 0 || first === 0xfeff || text.charCodeAt(1) === 0 || text.includes('\uFFFD');
}

/** Reads files, and standard input where it is among them: that is read at once, because it has to be waited for. */
export async function contentReader(
  files: readonly string[],
  terminal: Terminal,
): Promise<(file: string) => ReadContent> {
  const { workingFolder } = terminal;
  const placeOf =
    workingFolder === process.cwd() ? (file: string) => file : (file: string) => resolve(workingFolder, file);
  if (!files.includes(STANDARD_INPUT)) return (file) => readContent(file, placeOf(file));
  const input = await readBytes(STANDARD_INPUT, terminal);
  const typed: ReadContent = input.ok ? { ok: true, content: input.bytes } : input;
  return (file) => (file === STANDARD_INPUT ? typed : readContent(file, placeOf(file)));
}

/**
 * Replaces a file atomically: after a crash there is the old or the new file. The file keeps its mode; a link stays a
 * link, and the file it points to is replaced.
 */
export function writeFileWhole(path: string, content: string, workingFolder: string): void {
  try {
    replace(realpathSync(resolve(workingFolder, path)), content);
  } catch (error) {
    throw new Fault(EXIT.input, 'cli.error.unwritable', { path, reason: (error as Error).message });
  }
}

function replace(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content, { flush: true });
    chmodSync(temporary, statSync(file).mode);
    renameSync(temporary, file);
    syncFolder(dirname(file));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Makes the names in a folder survive a loss of power; where the system cannot do that, it does so by itself. */
export function syncFolder(folder: string): void {
  let open: number | null = null;
  try {
    open = openSync(folder, 'r');
    fsyncSync(open);
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EINVAL', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    if (open !== null) closeSync(open);
  }
}
