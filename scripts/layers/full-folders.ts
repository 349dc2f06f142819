import { dirname } from 'node:path';

/** Files of one folder; with more a reader no longer sees at a glance what is in it. */
export const MOST_FILES = 15;

interface FullFolder {
  readonly folder: string;
  readonly files: number;
}

/** Folders with more files of their own than a reader takes in, by the paths of all files. */
export function fullFolders(paths: readonly string[]): FullFolder[] {
  const counts = Map.groupBy(paths, (path) => dirname(path));
  return [...counts]
    .map(([folder, members]) => ({ folder, files: members.length }))
    .filter(({ files }) => files > MOST_FILES);
}
