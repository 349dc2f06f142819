import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { databaseFile } from '../adapters/sqlite/open-database.ts';
import type { Settings } from '../domain/settings.ts';

type Row = Record<string, string | number | null>;

/** What each statement gives that is asked of a server's data past the server, as somebody with a tool of the engine would. */
export async function rawSql(
  { data, databaseUrl }: Pick<Settings, 'data' | 'databaseUrl'>,
  ...statements: readonly string[]
): Promise<Row[][]> {
  if (databaseUrl === null) {
    const database = new DatabaseSync(databaseFile(data));
    try {
      return statements.map((sql) => database.prepare(sql).all() as Row[]);
    } finally {
      database.close();
    }
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const answers: Row[][] = [];
    for (const sql of statements) answers.push((await client.query(sql)).rows);
    return answers;
  } finally {
    await client.end();
  }
}
