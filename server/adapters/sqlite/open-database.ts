import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from '#core/texts/index.ts';
import { Database } from './database.ts';
import { keepPrivate } from './keep-private.ts';
import { migrate } from './migrate.ts';
import { openFolder } from './open-folder.ts';
import { keepsWrites } from './sqlite-version.ts';

// spec safety.9

const BUSY_TIMEOUT = 5_000;

/** The path of the database in a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'portico.db');

/**
 * Opens or creates the database of a data folder and migrates its tables. The caller has the folder's lock, or uses
 * open-shared.ts. Every commit is on the disk before it is answered. Throws an Error with a sentence if the folder
 * cannot be written, this SQLite version may lose writes, or the data come from a newer Portico.
 */
export function openDatabase(folder: string, bringUpToDate: (database: Database) => void = migrate): Database {
  openFolder(folder);
  const connection = connect(folder);
  try {
    refuseBrokenSqlite(connection);
    const database = new Database(connection);
    bringUpToDate(database);
    return database;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function connect(folder: string): DatabaseSync {
  try {
    const file = databaseFile(folder);
    keepPrivate(file);
    const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    return connection;
  } catch (error) {
    throw new Error(text('server.start.database', { folder, reason: (error as Error).message }));
  }
}

function refuseBrokenSqlite(connection: DatabaseSync): void {
  const { version } = connection.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  if (!keepsWrites(version)) throw new Error(text('server.start.sqlite', { version }));
}
