import { chmodSync, existsSync, writeFileSync } from 'node:fs';

const OWNER_ALONE = 0o600;

/**
 * Creates a missing database file with a mode that only this user can read, before it has content, and corrects
 * existing files. SQLite gives the files beside it the same mode. An existing file is never opened here: closing it
 * would release SQLite's locks.
 */
export function keepPrivate(file: string): void {
  try {
    writeFileSync(file, '', { mode: OWNER_ALONE, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (const one of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) if (existsSync(one)) shut(one);
}

/** Where files have no modes, or belong to another user, they stay unchanged. */
function shut(file: string): void {
  try {
    chmodSync(file, OWNER_ALONE);
  } catch {}
}
