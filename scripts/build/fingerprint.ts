import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Made by a build itself, or never part of one. */
const LEFT_OUT = /(^|\/)(compiled|e2e|node_modules)(\/|$)|\.test\.tsx?$/;

/**
 * What files and folders hold, as 64 hexadecimal digits: other names or other contents give another value, times do
 * not. Tests, and what builds make, are left out. Paths are relative to `root`; one that does not exist counts as such.
 */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(join(root, path))).sort()) {
    const name = relative(root, file);
    if (LEFT_OUT.test(name)) continue;
    const contents = readFileSync(file);
    hash.update(`${name}\0${contents.length}\0`).update(contents);
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
