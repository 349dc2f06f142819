import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isObjectKey } from '../../ports/object-storage.ts';
import { OBJECTS } from './manifest.ts';

/** Keys of the uploads in a data folder, in order. What is being uploaded is not among them. */
export async function objectKeys(data: string): Promise<string[]> {
  const root = join(data, OBJECTS);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(noneWhereAbsent);
  const keys = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  return keys.filter(isObjectKey).sort();
}

function noneWhereAbsent(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
