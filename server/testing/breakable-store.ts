import { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';
import type { Settings } from '../domain/settings.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/** A server, and what can happen to its database; what then fails is said by SQLite itself. */
export interface Breakable {
  readonly server: TestServer;
  /** Takes what room is left: what needs more fails. */
  fill(): void;
  /** From now on nothing can be written. */
  refuseWrites(): void;
  /** There is room again, and everything can be written. */
  mend(): void;
}

export async function createBreakable(settings: Partial<Settings> = {}): Promise<Breakable> {
  const opened = vi.spyOn(DatabaseSync.prototype, 'exec');
  const server = await createTestServer(settings);
  const connections = opened.mock.contexts as DatabaseSync[];
  opened.mockRestore();
  const connection = connections.find((one) => one.location()?.endsWith('portico.db')) as DatabaseSync;
  return {
    server,
    fill() {
      connection.exec('CREATE TABLE filler (x TEXT); PRAGMA max_page_count = 1');
      const row = connection.prepare('INSERT INTO filler VALUES (?)');
      for (const size of [20_000, 2_000, 200, 20, 1]) untilItFails(() => row.run('x'.repeat(size)));
    },
    refuseWrites: () => connection.exec('PRAGMA query_only = ON'),
    mend: () => connection.exec('PRAGMA query_only = OFF; PRAGMA max_page_count = 1000000'),
  };
}

function untilItFails(work: () => void): void {
  try {
    for (;;) work();
  } catch (error) {
    if (!String(error).includes('full')) throw error;
  }
}
