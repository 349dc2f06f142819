import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TextKey, TextParams } from '#core/texts/index.ts';

export const STANDARD_INPUT = '-';

/** An input that cannot be had, and why. */
export interface Unreadable {
  readonly path: string;
  readonly key: TextKey;
  readonly params: TextParams;
}

export interface Listed {
  /** As they are told to people: under the path that was typed. */
  readonly files: readonly string[];
  readonly unreadable: readonly Unreadable[];
}

/**
 * The files meant by paths: a file is itself, a folder its `.json` files at every depth, those that links lead to as
 * well. In the order typed, each file once, the files of a folder in the order of their names, so that every run tells
 * the same.
 */
export function listFiles(paths: readonly string[], workingFolder: string): Listed {
  const files = new Map<string, string>();
  const unreadable: Unreadable[] = [];
  for (const path of paths) {
    if (path === STANDARD_INPUT) {
      files.set(path, path);
      continue;
    }
    const found = filesAt(path, workingFolder);
    for (const { place, path: told } of found.files) if (!files.has(place)) files.set(place, told);
    unreadable.push(...found.unreadable);
  }
  return { files: [...files.values()], unreadable };
}

export function whyUnreadable(path: string, error: unknown): Unreadable {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return { path, key: 'cli.error.missing', params: { path } };
  return { path, key: 'cli.error.unreadable', params: { path, reason: code ?? message } };
}

interface Found {
  readonly files: { readonly path: string; readonly place: string }[];
  readonly unreadable: Unreadable[];
}

/** `typed` is what was asked for by its name, whatever that is. */
function filesAt(typed: string, workingFolder: string): Found {
  const found: Found = { files: [], unreadable: [] };
  const entered = new Set<string>();
  visit(typed);
  found.files.sort((one, other) => byName(one.path, other.path));
  return found;

  function visit(path: string): void {
    const isMeant = path === typed || path.endsWith('.json');
    try {
      const what = statSync(resolve(workingFolder, path));
      // A pipe that was typed has a place, but no name of its own.
      const isStored = what.isFile() || what.isDirectory();
      const place = isStored ? realpathSync(resolve(workingFolder, path)) : resolve(workingFolder, path);
      if (what.isDirectory()) enter(path, place);
      else if (isMeant && (isStored || path === typed)) found.files.push({ path, place });
    } catch (error) {
      const told = whyUnreadable(path, error);
      if (isMeant || told.key !== 'cli.error.missing') found.unreadable.push(told);
    }
  }

  /** Links may lead round in a circle. */
  function enter(path: string, place: string): void {
    if (entered.has(place)) return;
    entered.add(place);
    for (const name of readdirSync(place).sort(byName)) visit(join(path, name));
  }
}

/** By code unit, the same under every locale. */
function byName(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
