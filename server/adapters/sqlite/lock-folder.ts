import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TextKey, text } from '#core/texts/index.ts';
import { domainError, isBusy } from './domain-error.ts';
import { keepPrivate } from './keep-private.ts';
import { openFolder } from './open-folder.ts';

/** Wait this long for a server that was just told to stop. */
const PATIENCE = 5_000;

/**
 * Locks the data folder for this server, until the returned function is called: the sockets of one process hear who
 * edits which page. The system frees the lock however the process ends. The command line needs it only to migrate
 * tables. `refused` says that another process holds it.
 */
export function lockFolder(folder: string, patience = PATIENCE, refused: TextKey = 'server.start.second'): () => void {
  openFolder(folder);
  const unlock = lockFile(join(folder, 'server-lock'), patience);
  if (!unlock) throw new Error(text(refused, { folder }));
  return unlock;
}

/** Locks a file of the data folder in the same way; null if another process holds it. */
export function lockFile(file: string, patience = 0): (() => void) | null {
  // Whoever can read the file could lock it.
  keepPrivate(file);
  const lock = new DatabaseSync(file, { timeout: patience });
  try {
    // Nothing is ever written: a journal in a file would need room, and a full disk is no other process.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const known = domainError(error);
    if (isBusy(known)) return null;
    throw known;
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
