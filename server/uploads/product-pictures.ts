import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEMPLATE_PICTURES } from '#core/draft/templates/materials.ts';
import { uploadKey } from '#core/rules/names.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';

/** The folder of the pictures, at one distance from the sources and from the bundle. */
const FOLDER = fileURLToPath(new URL('../../schemas/pictures/', import.meta.url));

/** The path of each picture that comes with the product, by the key it has among the uploads. */
const paths: ReadonlyMap<string, string> = new Map(
  Object.entries(TEMPLATE_PICTURES).map(([name, { url }]) => [uploadKey(url) ?? '', join(FOLDER, `${name}.webp`)]),
);

/**
 * The storage with the pictures of the templates in it. They are part of the program: no upload replaces them, nobody
 * deletes them, and they are there whichever storage there is.
 */
export function withProductPictures(objects: ObjectStorage): ObjectStorage {
  return {
    put: (key, content) => objects.put(key, content),
    find: async (key) => paths.get(key) ?? objects.find(key),
    async read(key) {
      const path = paths.get(key);
      return path === undefined ? objects.read(key) : readFile(path);
    },
    keys: () => objects.keys(),
    list: (folder) => objects.list(folder),
    remove: (key) => objects.remove(key),
    check: () => objects.check(),
  };
}
