import { createKeyCheck } from '../../adapters/sql/key-check.ts';
import type { Queries } from '../../adapters/sql/queries.ts';
import { createUsers } from '../../adapters/sql/repositories/accounts.ts';
import { createDashboards, createGateways, createSecrets } from '../../adapters/sql/repositories/dashboards.ts';
import { createPages } from '../../adapters/sql/repositories/pages.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { engineFor } from '../../settings/engines.ts';
import { secretKey } from '../../settings/secret-key.ts';

type Stored = Pick<Repositories, 'dashboards' | 'gateways' | 'pages' | 'secrets' | 'users'>;
type Read<Result> = (store: Stored) => Promise<Result>;

/** What stands in the data; null where they cannot be read: the check of the database says why. */
export async function fromStored<Result>(settings: Settings, read: Read<Result>): Promise<Result | null> {
  try {
    return await engineFor(settings).read(settings, (queries) => readBy(queries, settings, read));
  } catch {
    return null;
  }
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
