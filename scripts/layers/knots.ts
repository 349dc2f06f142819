import { circlesIn, type Graph } from './graph.ts';
import type { SourceFile } from './source-files.ts';

/** Files and folders that stand side by side and reach each other by their imports. */
export interface Knot {
  readonly folder: string;
  readonly members: readonly string[];
}

/** The knots at every level. A folder counts as one, with all that is in it. */
export function knotsIn(files: readonly SourceFile[]): Knot[] {
  const folders = [...new Set(files.flatMap(({ path }) => foldersAbove(path)))].sort();
  return folders.flatMap((folder) => circlesIn(membersOf(folder, files)).map((members): Knot => ({ folder, members })));
}

/** `core/page/tree.ts` stands in `core` and in `core/page`. */
function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** What stands directly in a folder, and which others of it each imports. */
function membersOf(folder: string, files: readonly SourceFile[]): Graph {
  const nameOf = (path: string) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : null);
  const members = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const name = nameOf(path);
    if (!name) continue;
    const others = members.get(name) ?? new Set();
    members.set(name, others);
    for (const other of imports.map(nameOf)) if (other && other !== name) others.add(other);
  }
  return members;
}
