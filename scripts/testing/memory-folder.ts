import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The file system that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** Many times what a run was seen to have there at once: where memory is short, it is left to the programs. */
const ROOM = 4 * 2 ** 30;
/** With the process it belongs to. */
const NAME = /^portico-run-(\d+)-/;

/**
 * Runs with a folder for temporary files that lies in memory: a database waits for the disk at each of the thousands of
 * commits that tests make, and what they write outlives none of them. Null where this machine has no such room.
 */
export async function withMemoryFolder<T>(
  run: (folder: string | null) => Promise<T>,
  { place = IN_MEMORY, room = ROOM } = {},
): Promise<T> {
  if (!existsSync(place)) return run(null);
  removeAbandoned(place);
  if (!hasRoom(place, room)) return run(null);
  const folder = mkdtempSync(join(place, `portico-run-${process.pid}-`));
  // The database of the tests runs as somebody else.
  chmodSync(folder, 0o711);
  try {
    return await run(folder);
  } finally {
    remove(folder);
  }
}

/** What an interrupted run left would take memory until the machine is started again. */
function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    const owner = NAME.exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner))) remove(join(place, name));
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function hasRoom(place: string, room: number): boolean {
  const { bavail, bsize } = statfsSync(place);
  return freemem() >= room && bavail * bsize >= room;
}
