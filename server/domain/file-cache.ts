import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The part of the limit that is kept once it is passed, so that not every new file makes the folder be read through. */
const KEPT = 0.8;
const UNFINISHED = '.unfinished';
/** ms. What is written to for longer is not finished any more. */
const MAKING_LIMIT = 3_600_000;

interface File {
  readonly path: string;
  readonly size: number;
  readonly used: number;
}

/**
 * A folder of files that can be made again, below a size: those that were not used for the longest time go. A file is
 * there whole or not at all.
 */
export class FileCache {
  readonly #folder: string;
  readonly #limit: number;
  readonly #underWay = new Map<string, Promise<string>>();
  /** Unknown, which is more than any limit, until the folder was looked through. */
  #size: Promise<number> = Promise.resolve(Number.POSITIVE_INFINITY);

  /** `limit` in bytes. */
  constructor(folder: string, limit: number) {
    this.#folder = folder;
    this.#limit = limit;
  }

  /** The path of a file. Where it is not there `make` writes it to the path that it is given, once for all who wait. */
  get(name: string, make: (path: string) => Promise<unknown>): Promise<string> {
    const running = this.#underWay.get(name);
    if (running) return running;
    const path = this.#findOrMake(name, make).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, path);
    return path;
  }

  /** The path of a file that is there; it counts as used. null where it is not. */
  async find(name: string): Promise<string | null> {
    const path = join(this.#folder, name);
    return (await isThere(path)) ? path : null;
  }

  /** Removes a file; one that is not there is no error. */
  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }

  async #findOrMake(name: string, make: (path: string) => Promise<unknown>): Promise<string> {
    return (await this.find(name)) ?? this.#add(join(this.#folder, name), make);
  }

  async #add(path: string, make: (path: string) => Promise<unknown>): Promise<string> {
    const unfinished = join(this.#folder, UNFINISHED, randomUUID());
    await mkdir(dirname(path), { recursive: true });
    await mkdir(dirname(unfinished), { recursive: true });
    try {
      await make(unfinished);
      const { size } = await stat(unfinished);
      await rename(unfinished, path);
      await this.#grew(size);
    } finally {
      await rm(unfinished, { force: true });
    }
    return path;
  }

  /** A file of this many bytes has come; resolves when the folder is within its limit. */
  async #grew(bytes: number): Promise<void> {
    // The first look at the folder finds that file already.
    const grown = this.#size.then((size) => this.#bound(size + bytes));
    // What could not be looked through is looked through again next time.
    this.#size = grown.catch(() => Number.POSITIVE_INFINITY);
    await grown;
  }

  /** The size after removing what is too much. */
  async #bound(size: number): Promise<number> {
    if (size <= this.#limit) return size;
    const files = (await filesOf(this.#folder)).sort((one, other) => one.used - other.used);
    let remaining = files.reduce((sum, file) => sum + file.size, 0);
    const target = remaining > this.#limit ? this.#limit * KEPT : remaining;
    for (const { path, size: freed } of files) {
      if (remaining <= target) break;
      await rm(path, { force: true });
      remaining -= freed;
    }
    return remaining;
  }
}

/** Whether a file is there; it counts as used then, so that it stays until it is read. */
async function isThere(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

async function filesOf(folder: string): Promise<File[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(paths.map((path) => fileAt(path)));
  return files.filter((file) => file !== null).filter((file) => !isBeingMade(file));
}

/** It is counted once it is there, and not taken from who makes it; what an ended process left goes like any other. */
function isBeingMade({ path, used }: File): boolean {
  return basename(dirname(path)) === UNFINISHED && used > Date.now() - MAKING_LIMIT;
}

/** null where it went in the meantime. */
async function fileAt(path: string): Promise<File | null> {
  const about = await stat(path).catch(() => null);
  return about && { path, size: about.size, used: about.mtimeMs };
}
