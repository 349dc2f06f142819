import { type Migration, newMigrations } from '../sql/migrations.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/** Runs every migration the data have not seen, in order, each in a transaction with its own record. */
export function migrate(database: Database): void {
  for (const { name, sql } of missingMigrations(database)) {
    database.atomically(() => {
      // Read again with the lock held: another process may have run it meanwhile.
      if (done(database).includes(name)) return;
      database.execute(sql);
      database.run('INSERT INTO migrations (name, at) VALUES (?, ?)', name, Date.now());
    });
  }
}

/** What the data have not seen, in order. Throws a sentence where they have seen what nobody knows here. */
export function missingMigrations(database: Database): Migration[] {
  database.execute('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT');
  return newMigrations(migrations, done(database));
}

function done(database: Database): string[] {
  return database.all<{ name: string }>('SELECT name FROM migrations').map(({ name }) => name);
}
