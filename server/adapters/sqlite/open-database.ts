import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from '#core/texts/index.ts';
import { Database } from './database.ts';
import { keepPrivate } from './keep-private.ts';
import { migrate } from './migrate.ts';
import { openFolder } from './open-folder.ts';
import { keepsWrites } from './sqlite-version.ts';

const BUSY_TIMEOUT = 5_000;

/** Where the database of a data folder stands. */
export const databaseFile = (folder: string): string => join(folder, 'portico.db');

/**
 * Opens (and makes, where absent) the database of a data folder and brings its tables up to date. Whoever opens it has
 * the folder's lock, or goes by open-shared.ts. Every commit is on the disk before it is answered. Throws an Error with a sentence where the folder cannot be written, SQLite is
 * one that may lose writes, or the data come from a newer Portico.
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
