import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../adapters/sqlite/open-database.ts';
import type { Settings } from '../domain/settings.ts';
import { asOwner, type Row } from './postgres.ts';

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
  return asOwner(databaseUrl, ...statements);
}
