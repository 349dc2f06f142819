import { type Migration, makeMigrations, newMigrations } from '../sql/tables/migrations.ts';
import type { Database } from './database.ts';

export const migrations: readonly Migration[] = makeMigrations({
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
export function migrate(database: Database): void {
  database.execute('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT');
  for (const { name, sql } of missingMigrations(database)) {
    database.atomically(() => {
      // Read again while the lock is held: another process may have run it meanwhile.
      if (done(database).includes(name)) return;
      database.execute(sql);
      database.run('INSERT INTO migrations (name, at) VALUES (?, ?)', name, Date.now());
    });
  }
}

/** The missing migrations, in order. Throws a sentence if the data have one that this version does not know. */
export function missingMigrations(database: Database): Migration[] {
  const isThere = database.get("SELECT 1 FROM sqlite_master WHERE name = 'migrations'") !== undefined;
  return newMigrations(migrations, isThere ? done(database) : []);
}

function done(database: Database): string[] {
  return database.all<{ name: string }>('SELECT name FROM migrations').map(({ name }) => name);
}
