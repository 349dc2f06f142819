import { existsSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { Database } from './database.ts';
import { domainError } from './domain-error.ts';
import { keepPrivate } from './keep-private.ts';
import { missingMigrations } from './migrate.ts';
import { databaseFile } from './open-database.ts';

const BUSY_TIMEOUT = 5_000;
/** Pages copied in one step. One step is one moment; with several, each write of others begins the copy anew. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies the database of a data folder as it is at one moment, while a server may write it. */
export async function snapshotDatabase(folder: string, file: string): Promise<void> {
  const source = new DatabaseSync(databaseFile(folder), { timeout: BUSY_TIMEOUT });
  try {
    keepPrivate(file);
    await backup(source, file, { rate: ALL_PAGES });
  } catch (error) {
    throw domainError(error);
  } finally {
    source.close();
  }
  settleDatabase(file);
}

/** Brings everything of a database into its one file. Throws where it is open elsewhere. */
export function settleDatabase(file: string): void {
  if (!existsSync(file)) return;
  const database = new Database(new DatabaseSync(file, { timeout: BUSY_TIMEOUT }));
  try {
    database.execute('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE;');
  } finally {
    database.close();
  }
}

/** What SQLite finds wrong with a database; null where it is whole. */
export function integrityProblem(file: string): string | null {
  try {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
    try {
      const found = database.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[];
      const [{ integrity_check: result } = { integrity_check: '' }] = found;
      return result === 'ok' ? null : result.replace(/\s+/g, ' ');
    } finally {
      database.close();
    }
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whether a newer Portico has changed the tables. */
export function isOfNewer(file: string): boolean {
  const database = new Database(new DatabaseSync(file, { timeout: BUSY_TIMEOUT }));
  try {
    missingMigrations(database);
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
}

/** How many rows each table of a database file has. */
export function countRows(file: string): Record<string, number> {
  const database = new Database(new DatabaseSync(file, { timeout: BUSY_TIMEOUT }));
  try {
    const tables = database.all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    );
    const count = (name: string) => database.get<{ n: number }>(`SELECT COUNT(*) AS n FROM "${name}"`)?.n ?? 0;
    return Object.fromEntries(tables.map(({ name }) => [name, count(name)]));
  } finally {
    database.close();
  }
}
