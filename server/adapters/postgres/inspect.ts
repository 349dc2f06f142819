import type { Pool } from 'pg';
import { tableNames } from '../sql/copy-tables.ts';
import type { DatabaseProblem, Diagnosis } from '../sql/engine.ts';
import type { Queries } from '../sql/queries.ts';
import { endPool, openPool, type PoolSettings } from './connection.ts';
import { connectionProblem, FITNESS, refuseUnfit } from './connection-problem.ts';
import { missingPostgresMigrations } from './migrate.ts';
import { PooledQueries } from './pooled-queries.ts';

interface PostgresState {
  readonly version: string;
  readonly database: string;
  readonly user: string;
  /** How many migrations it has not seen. */
  readonly missing: number;
  /** Milliseconds the clock of this machine is ahead of the database's. */
  readonly ahead: number;
  /** Tables whose rows the user may not read and write. */
  readonly closed: readonly string[];
  /** Whether the user may create and alter tables, which migrations do. */
  readonly canMigrate: boolean;
}

const RIGHTS = `WITH tables AS (SELECT name, to_regclass(name) AS id FROM unnest($1::text[]) AS name)
  SELECT current_user AS user, current_database() AS database, current_setting('transaction_read_only') AS "readOnly",
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AND NOT EXISTS (
      SELECT 1 FROM tables JOIN pg_class ON oid = id WHERE NOT pg_has_role(relowner, 'USAGE')) AS "canMigrate",
    ARRAY(SELECT name FROM tables WHERE id IS NOT NULL AND NOT (
      has_table_privilege(id, 'SELECT') AND has_table_privilege(id, 'INSERT') AND
      has_table_privilege(id, 'UPDATE') AND has_table_privilege(id, 'DELETE')) ORDER BY name) AS closed`;

/** Examines a database and changes nothing. Rejects with a sentence where the database cannot be used. */
export function diagnosePostgres(settings: PoolSettings): Promise<Diagnosis> {
  return inspect(settings, async (state) => ({
    problems: missingRights(state),
    missing: state.missing,
    isReadable: state.closed.length === 0,
    ahead: state.ahead,
    summary: { key: 'doctor.database.postgres', params: { version: state.version } },
  }));
}

/** Reads the data and changes nothing; null where their tables are not up to date. */
export function readPostgres<Result>(
  settings: PoolSettings,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result | null> {
  return inspect(settings, async ({ missing }, queries) => (missing > 0 ? null : work(queries)));
}

async function inspect<Result>(
  settings: PoolSettings,
  work: (state: PostgresState, queries: Queries) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(settings);
  try {
    return await work(await stateOf(pool, settings.databaseUrl), new PooledQueries(pool));
  } catch (error) {
    throw connectionProblem(error, settings.databaseUrl);
  } finally {
    await endPool(pool);
  }
}

function missingRights({ user, database, closed, canMigrate, missing }: PostgresState): DatabaseProblem[] {
  if (closed.length > 0) {
    const params = { user, database, tables: closed.join(', ') };
    return [{ level: 'error', key: 'doctor.database.closed', params }];
  }
  if (canMigrate) return [];
  const level = missing > 0 ? 'error' : 'warning';
  return [{ level, key: 'doctor.database.noMigration', params: { user, database } }];
}

async function stateOf(pool: Pool, databaseUrl: string): Promise<PostgresState> {
  const [fitness] = (await pool.query(FITNESS)).rows;
  refuseUnfit(fitness, databaseUrl);
  const [{ readOnly, ...rights }] = (await pool.query(RIGHTS, [tableNames])).rows;
  // As PostgreSQL says it to whoever writes.
  if (readOnly === 'on') throw Object.assign(new Error('transaction_read_only is on'), { code: '25006' });
  const missing = (await missingPostgresMigrations(pool)).length;
  return { version: fitness.version, ahead: await clockAhead(pool), missing, ...rights };
}

/** The time of the answer is taken to be in the middle between question and answer. */
async function clockAhead(pool: Pool): Promise<number> {
  const start = Date.now();
  const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now');
  return (start + Date.now()) / 2 - Number(rows[0].now);
}
