import type { Pool } from 'pg';
import { type Migration, newMigrations } from '../sql/migrations.ts';
import { apiTokens, signInPlaces } from './migrations/accounts.ts';
import { nodeKeys, shareMails } from './migrations/pages.ts';
import {
  askedPermissions,
  busMessages,
  consentsAskedAt,
  consentsOfDevice,
  couponsByBareCode,
  gateways,
  jobLeases,
  nodes,
  onlineDevices,
  pendingSteps,
  radiusAccounts,
  rateLimits,
  tables,
  transactionTurns,
  visitorGrants,
} from './migrations/tables.ts';
import { removedUploads, uploads } from './migrations/uploads.ts';

export const migrations: readonly Migration[] = [
  tables,
  transactionTurns,
  nodes,
  rateLimits,
  jobLeases,
  visitorGrants,
  consentsOfDevice,
  onlineDevices,
  busMessages,
  radiusAccounts,
  gateways,
  pendingSteps,
  consentsAskedAt,
  uploads,
  askedPermissions,
  removedUploads,
  apiTokens,
  shareMails,
  nodeKeys,
  couponsByBareCode,
  signInPlaces,
];

/** Key of the lock that is held while tables are created; the second number is the schema. */
const MIGRATIONS = 4601;

type Asked = Pick<Pool, 'query'>;

/**
 * Runs every migration the data do not have yet, all of them or none. If several processes start at once, only one runs
 * them.
 */
export async function migrate(pool: Pool): Promise<void> {
  if ((await missingMigrations(pool)).length === 0) return;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))', [MIGRATIONS]);
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, at BIGINT NOT NULL)');
    // Read again while the lock is held: another process may have run some meanwhile.
    for (const { name, sql } of await missingMigrations(client)) {
      await client.query(sql);
      await client.query('INSERT INTO migrations (name, at) VALUES ($1, $2)', [name, Date.now()]);
    }
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // PostgreSQL rolls back when the connection is closed.
    client.release(true);
    throw error;
  }
}

/** The missing migrations, in order. Throws a sentence if the data have one that this version does not know. */
export async function missingMigrations(asked: Asked): Promise<Migration[]> {
  const { rows: found } = await asked.query("SELECT to_regclass('migrations') IS NOT NULL AS there");
  const { rows: seen } = found[0].there ? await asked.query('SELECT name FROM migrations') : { rows: [] };
  return newMigrations(
    migrations,
    seen.map(({ name }) => name),
  );
}
