import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

interface Places {
  /** The built web editor. */
  readonly web: string;
  readonly data: string;
}

const HOUR = 3_600_000;
/** Windows of the version before find their parts for a day; a folder was touched at most an hour before its server stopped. */
const LIFE = 25 * HOUR;
/** A server keeps its files once it has served for a while, and says every hour that it still has them. */
export const KEEP_AFTER = 10_000;
export const KEEP_EVERY = HOUR;

/** Files that no window asks for: the sources of scripts, and the forms they are packed in. */
const LEFT_OUT = /\.(map|br|gz)$/;

const keptIn = (data: string) => join(data, 'web-files');

/** The folder that still has a file of the web which the build no longer has; null where none has. */
export function findKept({ data }: Places, path: string): string | null {
  const kept = keptIn(data);
  if (LEFT_OUT.test(path) || !existsSync(kept)) return null;
  const folders = readdirSync(kept).map((name) => join(kept, name));
  return folders.find((folder) => existsSync(join(folder, path))) ?? null;
}

/**
 * Keeps the assets of this version beside the data, for windows that are open while the next one is built or started, and
 * removes those of versions that no server has had for a day.
 */
export async function keepFiles({ web, data }: Places, now: number): Promise<void> {
  const files = await filesIn(join(web, 'assets'));
  if (files.length === 0) return;
  const kept = keptIn(data);
  // names carry the hash of what they name
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const folder = join(kept, version);
  if (!existsSync(folder)) await keepIn(folder, files, web);
  await utimes(folder, now / 1000, now / 1000);
  for (const name of await readdir(kept)) {
    const other = join(kept, name);
    if ((await stat(other)).mtimeMs < now - LIFE) await rm(other, { recursive: true, force: true });
  }
}

async function filesIn(assets: string): Promise<string[]> {
  if (!existsSync(assets)) return [];
  const entries = await readdir(assets, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name).slice(assets.length + 1)).sort();
}

/** All or nothing: the folder has its name once it is complete. */
async function keepIn(folder: string, files: readonly string[], web: string): Promise<void> {
  const making = `${folder}.${process.pid}`;
  for (const file of files) {
    const to = join(making, 'assets', file);
    await mkdir(join(to, '..'), { recursive: true });
    await linkOrCopy(join(web, 'assets', file), to);
  }
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
}

/** A link takes no room; the data may lie on another disk. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
