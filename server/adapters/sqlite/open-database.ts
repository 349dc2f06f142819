import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from '#core/texts/index.ts';
import { type Migration, makeMigrations, newMigrations } from '../sql/tables/migrations.ts';
import { keepPrivate, lockFolder, openFolder } from './data-folder.ts';
import { Database } from './database.ts';

// spec safety.9

const BUSY_TIMEOUT = 5_000;

/** The path of the database in a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'portico.db');

/**
 * Opens or creates the database of a data folder and migrates its tables. The caller has the folder's lock, or uses
 * `openShared`. Every commit is on the disk before it is answered. Throws an Error with a sentence if the folder
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
    // What is erased is overwritten: a backup copies free pages as well.
    connection.exec('PRAGMA secure_delete = ON;');
    return connection;
  } catch (error) {
    throw new Error(text('server.start.database', { folder, reason: (error as Error).message }));
  }
}

function refuseBrokenSqlite(connection: DatabaseSync): void {
  const { version } = connection.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  if (!keepsWrites(version)) throw new Error(text('server.start.sqlite', { version }));
}

/**
 * Opens the database for a command that may run beside the server. Tables are migrated only if no server runs: a
 * sentence is thrown if an older server runs.
 */
export function openShared(folder: string): Database {
  return openDatabase(folder, (database) => {
    if (missingSqliteMigrations(database).length === 0) return;
    const unlock = lockFolder(folder, 0, 'server.start.earlier');
    try {
      migrate(database);
    } finally {
      unlock();
    }
  });
}

export const sqliteMigrations: readonly Migration[] = makeMigrations({
  name: 'sqlite',
  types: {
    text: 'TEXT',
    integer: 'INTEGER',
    small: 'INTEGER',
    flag: 'INTEGER',
    number: 'INTEGER PRIMARY KEY',
    sequence: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  },
  sorted: '',
  rowid: null,
  tableEnd: ' STRICT',
});

/** Runs every migration the data do not have yet, in order, each in a transaction with its own record. */
function migrate(database: Database): void {
  database.execute('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT');
  for (const { name, sql } of missingSqliteMigrations(database)) {
    database.atomically(() => {
      // Read again while the lock is held: another process may have run it meanwhile.
      if (finished(database).includes(name)) return;
      database.execute(sql);
      database.run('INSERT INTO migrations (name, at) VALUES (?, ?)', name, Date.now());
    });
  }
}

/** The missing migrations, in order. Throws a sentence if the data have one that this version does not know. */
export function missingSqliteMigrations(database: Database): Migration[] {
  const hasTable = database.get("SELECT 1 FROM sqlite_master WHERE name = 'migrations'") !== undefined;
  return newMigrations(sqliteMigrations, hasTable ? finished(database) : []);
}

function finished(database: Database): string[] {
  return database.all<{ name: string }>('SELECT name FROM migrations').map(({ name }) => name);
}

/**
 * The first version that loses no committed write when a checkpoint meets a write (sqlite.org/wal.html#walresetbug).
 */
const FIXED = [3, 51, 3];

/** Older release lines that have the fix as well, with the first fixed version. */
const BACKPORTS: Readonly<Record<string, readonly number[]>> = {
  '3.44': [3, 44, 6],
  '3.50': [3, 50, 7],
};

/** Whether this version of SQLite loses no committed write in WAL mode. */
export function keepsWrites(version: string): boolean {
  const parts = version.split('.').map(Number);
  const first = BACKPORTS[parts.slice(0, 2).join('.')] ?? FIXED;
  for (const [index, least] of first.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}
