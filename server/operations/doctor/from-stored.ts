import { existsSync } from 'node:fs';
import { createKeyCheck } from '../../adapters/sql/key-check.ts';
import type { Queries } from '../../adapters/sql/queries.ts';
import { createDashboards } from '../../adapters/sql/repositories/dashboards.ts';
import { createGateways } from '../../adapters/sql/repositories/gateways.ts';
import { createPages } from '../../adapters/sql/repositories/pages.ts';
import { createSecrets } from '../../adapters/sql/repositories/secrets.ts';
import { createUsers } from '../../adapters/sql/repositories/users.ts';
import { readDatabase } from '../../adapters/sqlite/inspect.ts';
import { missingMigrations } from '../../adapters/sqlite/migrate.ts';
import { databaseFile } from '../../adapters/sqlite/open-database.ts';
import { sqliteEngine } from '../../adapters/sqlite/queries.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { secretKey } from '../../settings/secret-key.ts';

type Stored = Pick<Repositories, 'dashboards' | 'gateways' | 'pages' | 'secrets' | 'users'>;
type Read<Result> = (store: Stored) => Promise<Result>;

/** What stands in the data; null where they cannot be read: the check of the database says why. */
export async function fromStored<Result>(settings: Settings, read: Read<Result>): Promise<Result | null> {
  try {
    const { databaseUrl } = settings;
    return await (databaseUrl === null ? fromSqlite(settings, read) : fromPostgres(settings, databaseUrl, read));
  } catch {
    return null;
  }
}

async function fromSqlite<Result>(settings: Settings, read: Read<Result>): Promise<Result | null> {
  const file = databaseFile(settings.data);
  if (!existsSync(file)) return null;
  return readDatabase(file, async (opened) =>
    missingMigrations(opened).length > 0 ? null : readBy(sqliteEngine(opened).queries, settings, read),
  );
}

async function fromPostgres<Result>(
  settings: Settings,
  databaseUrl: string,
  read: Read<Result>,
): Promise<Result | null> {
  const { inspectPostgres } = await import('../../adapters/postgres/inspect.ts');
  return inspectPostgres({ ...settings, databaseUrl }, async ({ missing }, queries) =>
    missing > 0 ? null : readBy(queries, settings, read),
  );
}

async function readBy<Result>(queries: Queries, settings: Settings, read: Read<Result>): Promise<Result> {
  const secret = await secretKey(settings, createKeyCheck(queries));
  return read({
    dashboards: createDashboards(queries),
    gateways: createGateways(queries),
    pages: createPages(queries),
    secrets: createSecrets(queries, secret),
    users: createUsers(queries),
  });
}
