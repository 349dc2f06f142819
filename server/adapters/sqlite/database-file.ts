import { existsSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Diagnosis } from '../sql/engine.ts';
import type { Queries } from '../sql/queries.ts';
import { keepPrivate } from './data-folder.ts';
import { Database, sqliteStoreError } from './database.ts';
import { databaseFile, missingSqliteMigrations } from './open-database.ts';
import { sqliteEngine } from './queries.ts';

const BUSY_TIMEOUT = 5_000;
/** Pages copied in one step. One step is one moment; with several, each write of others begins the copy anew. */
const ALL_PAGES = 2 ** 31 - 1;
const MEGABYTE = 1_000_000;

/**
 * Examines the database of a data folder, while a server runs on it or not. Rejects with a sentence where a newer Portico
 * wrote it.
 */
export async function diagnoseSqlite(folder: string): Promise<Diagnosis> {
  const file = databaseFile(folder);
  if (!existsSync(file)) return unreadable({ key: 'doctor.database.absent', params: { folder } });
  const problem = integrityProblem(file);
  if (problem !== null) return unreadable({ key: 'doctor.database.damaged', params: { file, reason: problem } });
  const summary = { key: 'doctor.database.ok', params: { size: megabytesOf(file) } } as const;
  const missing = opened(file, (database) => missingSqliteMigrations(database).length);
  return { problems: [], missing, isReadable: true, ahead: 0, summary };
}

function unreadable(sentence: Diagnosis['summary']): Diagnosis {
  const problems = [{ level: 'error', ...sentence }] as const;
  return { problems, missing: 0, isReadable: false, ahead: 0, summary: sentence };
}

/** Reads the data of a folder and changes nothing; null where there are none, or their tables are not up to date. */
export async function readSqlite<Result>(
  folder: string,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result | null> {
  const file = databaseFile(folder);
  if (!existsSync(file)) return null;
  const database = new Database(new DatabaseSync(file, { timeout: BUSY_TIMEOUT }));
  try {
    return missingSqliteMigrations(database).length > 0 ? null : await work(sqliteEngine(database).queries);
  } finally {
    database.close();
  }
}

/** Copies the database of a data folder as it is at one moment, while a server may write it. */
export async function snapshotDatabase(folder: string, file: string): Promise<void> {
  const source = new DatabaseSync(databaseFile(folder), { timeout: BUSY_TIMEOUT });
  try {
    keepPrivate(file);
    await backup(source, file, { rate: ALL_PAGES });
  } catch (error) {
    throw sqliteStoreError(error);
  } finally {
    source.close();
  }
  settleDatabase(file);
}

/** Brings everything of a database into its one file. Throws where it is open elsewhere. */
export function settleDatabase(file: string): void {
  if (!existsSync(file)) return;
  opened(file, (database) => database.execute('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE;'));
}

/** The damage that SQLite finds in a database; null if there is none. */
export function integrityProblem(file: string): string | null {
  try {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
    try {
      const row = database.prepare('PRAGMA integrity_check(1)').get() as { integrity_check: string } | undefined;
      const result = row?.integrity_check ?? '';
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
  return opened(file, (database) => {
    try {
      missingSqliteMigrations(database);
      return false;
    } catch {
      return true;
    }
  });
}

/** How many rows each table of a database file has. */
export function countRows(file: string): Record<string, number> {
  return opened(file, (database) => {
    const tables = database.all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    );
    const count = (name: string) => database.get<{ n: number }>(`SELECT COUNT(*) AS n FROM "${name}"`)?.n ?? 0;
    return Object.fromEntries(tables.map(({ name }) => [name, count(name)]));
  });
}

/** Does work with a database file, whose tables stay as they are, and closes it. */
function opened<Result>(file: string, work: (database: Database) => Result): Result {
  const database = new Database(new DatabaseSync(file, { timeout: BUSY_TIMEOUT }));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Size of a database with the latest writes, which SQLite keeps beside the file for a while. */
function megabytesOf(file: string): string {
  const bytes = statSync(file).size + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  return (bytes / MEGABYTE).toFixed(1);
}
