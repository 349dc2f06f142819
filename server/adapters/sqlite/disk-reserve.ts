import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StorageFull } from '../../ports/store/store.ts';

/**
 * Bytes of the data folder that are taken while there is room, and given up to start on a full disk: SQLite needs some to
 * open a database, and the server to say that it runs.
 */
export const RESERVE = 4_194_304;
/** So much has to be left behind it: what stands here, others would need. */
const LEFT_TO_OTHERS = 4 * RESERVE;
/** SQLite needs this much before it reads anything. */
const LEAST = 131_072;

const FULL = new Set(['ENOSPC', 'EDQUOT']);

const fileOf = (folder: string) => join(folder, 'reserve');

/** Bytes that this user may still write below a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Opens what needs some room in a folder. On a full disk it gets the room that was kept; StorageFull where that is too little. */
export function openInRoom<Opened>(folder: string, open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    if (!isForRoom(error, folder)) throw error;
  }
  rmSync(fileOf(folder), { force: true });
  try {
    return open();
  } catch (error) {
    throw isForRoom(error, folder) ? new StorageFull('no room to start', { cause: error }) : error;
  }
}

/** Takes the room, where there is enough of it. What cannot be taken is taken next time. */
export function keepReserve(folder: string): void {
  const file = fileOf(folder);
  if (statSync(file, { throwIfNoEntry: false })?.size === RESERVE || freeBytes(folder) < LEFT_TO_OTHERS) return;
  try {
    // Zeroes would take no room where a file system compresses.
    writeFileSync(file, randomBytes(RESERVE), { mode: 0o600 });
  } catch {
    rmSync(file, { force: true });
  }
}

/** SQLite has several words for it: where nothing is left, that is the reason. */
function isForRoom(error: unknown, folder: string): boolean {
  const { code = '' } = error as { code?: string };
  return FULL.has(code) || error instanceof StorageFull || freeBytes(folder) < LEAST;
}
