import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './start-server.ts';

/** What `portico users capabilities add` does beside a running server. */
export function giveCapability(server: RunningServer, email: string, name: string): void {
  const database = new DatabaseSync(join(server.data, 'portico.db'));
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    database
      .prepare('INSERT INTO capabilities (user_id, name) SELECT id, ? FROM users WHERE email = ?')
      .run(name, email);
  } finally {
    database.close();
  }
}
