import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Diagnosis } from '../sql/engine.ts';
import type { Queries } from '../sql/queries.ts';
import { Database } from './database.ts';
import { missingMigrations } from './migrate.ts';
import { databaseFile } from './open-database.ts';
import { sqliteEngine } from './queries.ts';
import { integrityProblem } from './snapshot.ts';

const BUSY_TIMEOUT = 5_000;
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
  return using(file, async (database) => {
    const missing = missingMigrations(database).length;
    return { problems: [], missing, isReadable: true, ahead: 0, summary };
  });
}

/** Reads the data of a folder and changes nothing; null where there are none, or their tables are not up to date. */
export async function readSqlite<Result>(
  folder: string,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result | null> {
  const file = databaseFile(folder);
  if (!existsSync(file)) return null;
  return using(file, async (database) =>
    missingMigrations(database).length > 0 ? null : work(sqliteEngine(database).queries),
  );
}

function unreadable(sentence: Diagnosis['summary']): Diagnosis {
  const problems = [{ level: 'error', ...sentence }] as const;
  return { problems, missing: 0, isReadable: false, ahead: 0, summary: sentence };
}

/** Opens a database file and changes no tables. */
async function using<Result>(file: string, work: (opened: Database) => Promise<Result>): Promise<Result> {
  const database = new Database(new DatabaseSync(file, { timeout: BUSY_TIMEOUT }));
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Size of a database with the latest writes, which SQLite keeps beside the file for a while. */
function megabytesOf(file: string): string {
  const bytes = statSync(file).size + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  return (bytes / MEGABYTE).toFixed(1);
}
