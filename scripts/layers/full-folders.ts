import { dirname } from 'node:path';

/** Files of one folder; with more a reader no longer sees at a glance what is in it. */
export const MOST_FILES = 15;

interface FullFolder {
  readonly folder: string;
  readonly files: number;
}

/** Folders with more files of their own than a reader takes in, by the paths of all files. */
export function fullFolders(paths: readonly string[]): FullFolder[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].map(([folder, files]) => ({ folder, files })).filter(({ files }) => files > MOST_FILES);
}
