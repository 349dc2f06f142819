import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Of what is over its limit this part is kept, so that not every new file makes the folder be looked through. */
const KEPT = 0.8;

interface File {
  readonly path: string;
  readonly size: number;
  readonly made: number;
}

/** Keeps a folder of things that can be made again below a size: the oldest go. Say when a file has come. */
export class BoundedFolder {
  readonly #folder: string;
  readonly #limit: number;
  /** Unknown, which is more than any limit, until the folder was looked through. */
  #size: Promise<number> = Promise.resolve(Number.POSITIVE_INFINITY);

  /** `limit` in bytes. */
  constructor(folder: string, limit: number) {
    this.#folder = folder;
    this.#limit = limit;
  }

  /** A file of this many bytes has come; resolves when the folder is within its limit. */
  async grew(bytes: number): Promise<void> {
    // The first look at the folder finds that file already.
    const grown = this.#size.then((size) => this.#bound(size + bytes));
    // What could not be looked through is looked through again next time.
    this.#size = grown.catch(() => Number.POSITIVE_INFINITY);
    await grown;
  }

  /** The size after removing what is too much. */
  async #bound(size: number): Promise<number> {
    if (size <= this.#limit) return size;
    const files = (await filesOf(this.#folder)).sort((one, other) => one.made - other.made);
    let left = files.reduce((sum, file) => sum + file.size, 0);
    const wanted = left > this.#limit ? this.#limit * KEPT : left;
    for (const { path, size: freed } of files) {
      if (left <= wanted) break;
      await rm(path, { force: true });
      left -= freed;
    }
    return left;
  }
}

async function filesOf(folder: string): Promise<File[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const found = await Promise.all(paths.map((path) => fileAt(path)));
  return found.filter((file) => file !== null);
}

/** null where it went in the meantime. */
async function fileAt(path: string): Promise<File | null> {
  const about = await stat(path).catch(() => null);
  return about && { path, size: about.size, made: about.mtimeMs };
}
