import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuildResult } from 'esbuild';
import { ROOT } from './run.ts';

/** A program in parts, in memory. */
export type WebBundle = BuildResult<{ metafile: true; write: false }>;

/** A file to write: its absolute path and contents. */
export interface BuiltFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

const PACKED = /\.(js|css|svg|html|json)$/;

const ENCODERS: Readonly<Record<string, (contents: Uint8Array) => Promise<Uint8Array>>> = {
  // the highest quality takes twice as long and saves two per cent
  '.br': (contents) => promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  // for browsers on plain http, which accept no Brotli there
  '.gz': (contents) => promisify(gzip)(contents, { level: 9 }),
};

/** Adds the compressed files that the server sends in place of each text file (server/static). */
export async function packFiles(files: readonly BuiltFile[]): Promise<BuiltFile[]> {
  const packed = files
    .filter(({ path }) => PACKED.test(path))
    .flatMap(({ path, contents }) =>
      Object.entries(ENCODERS).map(async ([ending, encode]) => ({
        path: path + ending,
        contents: await encode(contents),
      })),
    );
  return [...files, ...(await Promise.all(packed))];
}

/**
 * Makes a folder hold exactly these files. Old files are removed last, so that a server that reads the folder meanwhile
 * finds either build complete.
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
