import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Database } from './database.ts';
import { missingMigrations } from './migrate.ts';
import { integrityProblem } from './snapshot.ts';

const BUSY_TIMEOUT = 5_000;
const MEGABYTE = 1_000_000;

export interface SqliteState {
  /** What SQLite finds wrong with it; null where it is whole. */
  readonly problem: string | null;
  /** Names of migrations it has not seen. */
  readonly missing: readonly string[];
  readonly megabytes: string;
}

/**
 * Looks at a database file, while a server runs on it or not, and hands over what it found. Throws a sentence where a
 * newer Portico wrote it.
 */
export async function inspectDatabase<Result>(
  file: string,
  work: (state: SqliteState, opened: Database) => Promise<Result>,
): Promise<Result> {
  const problem = integrityProblem(file);
  const megabytes = (sizeOf(file) / MEGABYTE).toFixed(1);
  return readDatabase(file, async (database) => {
    const missing = problem === null ? missingMigrations(database).map(({ name }) => name) : [];
    return work({ problem, missing, megabytes }, database);
  });
}

/** Opens a database file to read it, and changes no tables. */
export async function readDatabase<Result>(file: string, work: (opened: Database) => Promise<Result>): Promise<Result> {
  const database = new Database(new DatabaseSync(file, { timeout: BUSY_TIMEOUT }));
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** With what was written last, which SQLite keeps beside the file for a while. */
function sizeOf(file: string): number {
  return statSync(file).size + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
}
