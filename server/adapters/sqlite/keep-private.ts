import { chmodSync, existsSync, writeFileSync } from 'node:fs';

const OWNER_ALONE = 0o600;

/**
 * Makes a database's file, where absent, one that only this user can read, before anything is in it; those of earlier
 * versions become so. SQLite gives the files beside it the same mode. Never opened where it is there: closing it again
 * would take SQLite's locks from it.
 */
export function keepPrivate(file: string): void {
  try {
    writeFileSync(file, '', { mode: OWNER_ALONE, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (const one of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) if (existsSync(one)) shut(one);
}

/** Where files have no modes, or are somebody else's, they stay as they are. */
function shut(file: string): void {
  try {
    chmodSync(file, OWNER_ALONE);
  } catch {}
}
