import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { text } from '#core/texts/index.ts';
import { isObjectKey, type ObjectStorage } from '../../ports/object-storage.ts';
import { StorageUnusable } from '../../ports/store/store.ts';

/** Stores uploads as files below `<data>/objects`, each at its key. */
export function createFolderStorage(data: string): ObjectStorage {
  const root = join(data, 'objects');
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
      const file = await stat(path).catch(() => null);
      return file?.isFile() ? path : null;
    },

    read: (key) => (isObjectKey(key) ? readFile(join(root, key)).catch(nullWhereAbsent) : Promise.resolve(null)),

    async *keys() {
      const entries = (await opendir(root, { recursive: true }).catch(nullWhereAbsent)) ?? [];
      for await (const entry of entries) {
        const key = relative(root, join(entry.parentPath, entry.name));
        if (entry.isFile() && isObjectKey(key)) yield key;
      }
    },

    async list(folder) {
      const names = await readdir(join(root, folder)).catch(() => []);
      const files = names.map(async (name) => {
        const { size: bytes, mtimeMs } = await stat(join(root, folder, name));
        return { key: `${folder}/${name}`, bytes, at: Math.round(mtimeMs) };
      });
      return Promise.all(files);
    },

    async remove(key) {
      if (isObjectKey(key)) await rm(join(root, key), { force: true });
    },

    async check() {
      try {
        await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (error) {
        // Made with the first upload.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
        const reason = (error as Error).message;
        throw new StorageUnusable(text('server.start.uploads', { folder: root, reason }), { cause: error });
      }
    },
  };
}

function nullWhereAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
