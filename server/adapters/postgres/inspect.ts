import { connectionProblem } from './connection-problem.ts';
import { missingMigrations } from './migrate.ts';
import { openPool, type PoolSettings } from './open-pool.ts';

export interface PostgresState {
  readonly version: string;
  /** How many migrations it has not seen. */
  readonly missing: number;
  /** Milliseconds the clock of this machine is ahead of the database's. */
  readonly ahead: number;
}

/** Looks at a database and changes nothing. Rejects with a sentence where it cannot be used. */
export async function inspectPostgres(settings: PoolSettings): Promise<PostgresState> {
  const pool = openPool(settings);
  try {
    const { rows } = await pool.query(
      "SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp()) * 1000 AS now",
    );
    const { version, now } = rows[0];
    const ahead = Date.now() - Number(now);
    return { version, ahead, missing: (await missingMigrations(pool)).length };
  } catch (error) {
    throw connectionProblem(error, settings.databaseUrl);
  } finally {
    await pool.end();
  }
}
