import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObjectKey } from './object-key.ts';

export interface Usage {
  readonly files: number;
  readonly bytes: number;
}

/** Uploaded files by key. The one on disk is replaced by S3 when one machine is outgrown. */
export interface ObjectStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Path of a stored file; null where there is none, or the key is no key. */
  find(key: string): Promise<string | null>;
  usage(folder: string): Promise<Usage>;
}

/** Files below `<root>/<key>`. A file is there whole or not at all. */
export function createObjectStore(root: string): ObjectStore {
  return {
    async put(key, content) {
      const path = join(root, key);
      const unfinished = join(root, '.unfinished', randomUUID());
      await mkdir(dirname(path), { recursive: true });
      await mkdir(dirname(unfinished), { recursive: true });
      try {
        await writeFile(unfinished, content, { flush: true });
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },

    async find(key) {
      if (!isObjectKey(key)) return null;
      const path = join(root, key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? path : null;
    },

    async usage(folder) {
      const names = await readdir(join(root, folder)).catch(() => []);
      const sizes = await Promise.all(names.map(async (name) => (await stat(join(root, folder, name))).size));
      return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    },
  };
}
