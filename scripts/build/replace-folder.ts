import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { BuiltFile } from './pack-files.ts';
import { ROOT } from './run.ts';

/**
 * Makes a folder hold exactly these files. What is no longer built goes last, so that a server that reads the folder
 * while it is replaced finds either build whole.
 */
export async function replaceFolder(folder: string, files: readonly BuiltFile[]): Promise<void> {
  const root = join(ROOT, folder);
  for (const { path, contents } of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
  const wanted = new Set(files.map((file) => relative(root, file.path)));
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(relative(root, path))) await rm(path, { force: true });
  }
}
