import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file as it is written: an absolute path and what is in it. */
export interface BuiltFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

const PACKED = /\.(js|css|svg|html)$/;

const ENCODERS: Readonly<Record<string, (contents: Uint8Array) => Promise<Uint8Array>>> = {
  // The highest quality takes twice as long for two per cent.
  '.br': (contents) => promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  // For browsers on plain http, which take no Brotli there.
  '.gz': (contents) => promisify(gzip)(contents, { level: 9 }),
};

/** The same files, and beside each text the ones the server sends in its place (server/static). */
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
