import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../adapters/sqlite/open-database.ts';
import type { Settings } from '../domain/settings.ts';
import { type EngineKind, engineKind } from '../settings/engines.ts';
import { asOwner, type Row } from './postgres.ts';

type StorePlace = Pick<Settings, 'data' | 'databaseUrl'>;
type Ask = (place: StorePlace, statements: readonly string[]) => Promise<Row[][]>;

const ASK: Readonly<Record<EngineKind, Ask>> = {
  async sqlite({ data }, statements) {
    const database = new DatabaseSync(databaseFile(data));
    try {
      return statements.map((sql) => database.prepare(sql).all() as Row[]);
    } finally {
      database.close();
    }
  },
  postgresql: ({ databaseUrl }, statements) => asOwner(databaseUrl ?? '', ...statements),
};

/** Rows that each statement gives when it is asked of a server's data past the server, as by a tool of the engine. */
export function rawSql(place: StorePlace, ...statements: readonly string[]): Promise<Row[][]> {
  return ASK[engineKind(place)](place, statements);
}
