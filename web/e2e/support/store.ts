import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from './start-server.ts';

const MINUTES = 60_000;

/** What other systems do beside a running server: its database, opened for one change. */
function change<Result>(server: RunningServer, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(server.data, 'portico.db'));
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    return work(database);
  } finally {
    database.close();
  }
}

/** A single sign-on token for an account, as the provider's own system is given one. */
export function signOnToken(server: RunningServer, email: string): string {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  change(server, (database) =>
    database
      .prepare(
        `INSERT INTO one_time_tokens (hash, kind, subject, expires_at)
         SELECT ?, 'sign-on', id, ? FROM users WHERE email = ?`,
      )
      .run(hash, Date.now() + 10 * MINUTES, email),
  );
  return token;
}
