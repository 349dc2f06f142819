import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TextKey, text } from '#core/texts/index.ts';
import { keepPrivate } from './keep-private.ts';
import { openFolder } from './open-folder.ts';

/** A server that was just told to stop is waited for. */
const PATIENCE = 5_000;

/**
 * Makes the data folder this server's alone, until what it gives is called: who edits which page is told to the
 * sockets of one process. The system takes the lock back however the process ends. The command line needs it only to
 * change tables. `refused` says that another has it.
 */
export function lockFolder(folder: string, patience = PATIENCE, refused: TextKey = 'server.start.second'): () => void {
  openFolder(folder);
  const file = join(folder, 'server-lock');
  // Whoever can read it could lock it.
  keepPrivate(file);
  const lock = new DatabaseSync(file, { timeout: patience });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(text(refused, { folder }));
  }
  return () => lock.close();
}
