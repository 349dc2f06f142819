import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../adapters/postgres/migrate.ts';

/** A database of its own for a file of tests, in the PostgreSQL of the run. */
export interface TestDatabase {
  readonly url: string;
  /** Removes it, and ends whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * The address of the run's PostgreSQL; null where none can start on this machine. The run has said so then; where
 * everybody's tests run (CI) that is a failure.
 */
export async function postgresUrl(): Promise<string | null> {
  const answer = await fetch(inject('postgres'));
  const { url, reason } = (await answer.json()) as { url?: string; reason?: string };
  if (url === undefined && process.env.CI) throw new Error(`PostgreSQL cannot start: ${reason}`);
  return url ?? null;
}

/** Names a database of every table, made by the first who asks: the steps of the tables take longer than a copy. */
let withTables: Promise<string> | undefined;

/** A database that has its tables, as one on which a server has run. */
export async function databaseWithTables(): Promise<TestDatabase> {
  withTables ??= makeTables();
  return createDatabase(`TEMPLATE ${await withTables}`);
}

async function makeTables(): Promise<string> {
  const { url } = await createDatabase();
  const pool = new pg.Pool({ connectionString: url });
  await migrate(pool);
  await pool.end();
  return new URL(url).pathname.slice(1);
}

/** An empty one; `options` are those of CREATE DATABASE. */
export async function createDatabase(options = ''): Promise<TestDatabase> {
  const postgres = await postgresUrl();
  if (postgres === null) throw new Error('PostgreSQL cannot start on this machine.');
  const name = `portico_${randomBytes(6).toString('hex')}`;
  await asOwner(postgres, `CREATE DATABASE ${name} ${options}`);
  return {
    url: Object.assign(new URL(postgres), { pathname: `/${name}` }).href,
    async drop() {
      await asOwner(postgres, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

export type Row = Record<string, string | number | null>;

/** Rows of each statement, run as a user with every right. */
export async function asOwner(url: string, ...statements: readonly string[]): Promise<Row[][]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    const answers: Row[][] = [];
    for (const statement of statements) answers.push((await client.query(statement)).rows);
    return answers;
  } finally {
    await client.end();
  }
}
