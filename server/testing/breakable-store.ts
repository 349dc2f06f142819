import { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';
import type { Settings } from '../domain/settings.ts';
import { type EngineKind, engineKind } from '../settings/engines.ts';
import { rawSql } from './raw-sql.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/** A server, and what can happen to its database; what then fails is said by the engine itself. */
export interface Breakable {
  readonly server: TestServer;
  /** Takes what room is left: what needs more fails. */
  fill(): Promise<void>;
  /** From now on nothing can be written. */
  refuseWrites(): Promise<void>;
  /** There is room again, and everything can be written. */
  mend(): Promise<void>;
}

export async function createBreakable(settings: Partial<Settings> = {}): Promise<Breakable> {
  const opened = vi.spyOn(DatabaseSync.prototype, 'exec');
  const server = await createTestServer(settings);
  const connections = opened.mock.contexts as DatabaseSync[];
  opened.mockRestore();
  return BREAKABLE[engineKind(server.context.settings)](server, connections);
}

function breakableSqlite(server: TestServer, connections: readonly DatabaseSync[]): Breakable {
  const connection = connections.find((one) => one.isOpen && one.location()?.endsWith('portico.db')) as DatabaseSync;
  return {
    server,
    async fill() {
      connection.exec('CREATE TABLE filler (x TEXT); PRAGMA max_page_count = 1');
      const row = connection.prepare('INSERT INTO filler VALUES (?)');
      for (const size of [20_000, 2_000, 200, 20, 1]) untilItFails(() => row.run('x'.repeat(size)));
    },
    refuseWrites: async () => connection.exec('PRAGMA query_only = ON'),
    mend: async () => connection.exec('PRAGMA query_only = OFF; PRAGMA max_page_count = 1000000'),
  };
}

function untilItFails(work: () => void): void {
  try {
    for (;;) work();
  } catch (error) {
    if (!String(error).includes('full')) throw error;
  }
}

/** The codes with which PostgreSQL says that its disk is full, and that it only reads. */
const DISK_FULL = '53100';
const READ_ONLY = '25006';

function breakablePostgres(server: TestServer): Breakable {
  const { settings } = server.context;
  const refuse = async (code: string, words: string) => {
    const raise = `CREATE OR REPLACE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${words}' USING ERRCODE = '${code}'; END $$`;
    const [, tables = []] = await rawSql(
      settings,
      raise,
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
    );
    const trigger = ({ name }: { name?: unknown }) =>
      `CREATE TRIGGER broken BEFORE INSERT OR UPDATE OR DELETE ON ${name} EXECUTE FUNCTION broken()`;
    await rawSql(settings, ...tables.map(trigger));
  };
  return {
    server,
    fill: () => refuse(DISK_FULL, 'could not extend file: No space left on device'),
    refuseWrites: () => refuse(READ_ONLY, 'attempt to write a readonly database'),
    mend: async () => void (await rawSql(settings, 'DROP FUNCTION broken() CASCADE')),
  };
}

type MakeBreakable = (server: TestServer, connections: readonly DatabaseSync[]) => Breakable;

const BREAKABLE: Readonly<Record<EngineKind, MakeBreakable>> = {
  sqlite: breakableSqlite,
  postgresql: breakablePostgres,
};
