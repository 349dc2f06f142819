import { text } from '#core/texts/index.ts';
import type { Database } from './database.ts';
import { type Migration, migrations } from './migrations/index.ts';

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
  const known = new Set(migrations.map(({ name }) => name));
  const seen = done(database);
  const newer = seen.find((name) => !known.has(name));
  if (newer !== undefined) throw new Error(text('server.start.newer', { name: newer }));
  return migrations.filter(({ name }) => !seen.includes(name));
}

function done(database: Database): string[] {
  return database.all<{ name: string }>('SELECT name FROM migrations').map(({ name }) => name);
}
