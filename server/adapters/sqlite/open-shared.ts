import type { Database } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { migrate, missingMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/**
 * Opens the database for a command that may run beside the server. Tables are migrated only if no server runs: a
 * sentence is thrown if an older server runs.
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
