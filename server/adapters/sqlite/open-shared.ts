import type { Database } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { migrate, missingMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/**
 * Opens the database for a command, beside the server that may run on it. Tables are brought up to date only while none
 * does: a sentence is thrown where one of an earlier Portico runs.
 */
export function openShared(folder: string): Database {
  return openDatabase(folder, (database) => {
    if (missingMigrations(database).length === 0) return;
    const unlock = lockFolder(folder, 0, 'server.start.earlier');
    try {
      migrate(database);
    } finally {
      unlock();
    }
  });
}
