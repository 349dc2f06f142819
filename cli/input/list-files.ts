import { readdirSync, statSync } from 'node:fs';
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
 * The files meant by paths: a file is itself, a folder its `.json` files at every depth. In the order typed, each
 * file once, the files of a folder in the order of their names, so that every run tells the same.
 */
export function listFiles(paths: readonly string[], workingFolder: string): Listed {
  const files = new Map<string, string>();
  const unreadable: Unreadable[] = [];
  for (const path of paths) {
    try {
      for (const file of filesAt(path, workingFolder)) {
        const place = file === STANDARD_INPUT ? file : resolve(workingFolder, file);
        if (!files.has(place)) files.set(place, file);
      }
    } catch (error) {
      unreadable.push(whyUnreadable(path, error));
    }
  }
  return { files: [...files.values()], unreadable };
}

export function whyUnreadable(path: string, error: unknown): Unreadable {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return { path, key: 'cli.error.missing', params: { path } };
  return { path, key: 'cli.error.unreadable', params: { path, reason: code ?? message } };
}

function filesAt(path: string, workingFolder: string): string[] {
  if (path === STANDARD_INPUT) return [path];
  if (!statSync(resolve(workingFolder, path)).isDirectory()) return [path];
  return readdirSync(resolve(workingFolder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name).slice(resolve(workingFolder, path).length + 1))
    .sort(byName)
    .map((inside) => join(path, inside));
}

/** By code unit, the same under every locale. */
function byName(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
