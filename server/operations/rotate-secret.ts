import { createKeyCheck, type RotatedSecrets } from '../adapters/sql/key-check.ts';
import type { Queries } from '../adapters/sql/queries.ts';
import { createAuditKeys } from '../adapters/sql/repositories/audit.ts';
import { keepAuditKeys } from '../audit/keys.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import { hasDatabase } from '../settings/engines.ts';
import { commandEngine, loneEngine, using } from '../settings/open-data.ts';
import { adoptNextKey, makeNextKey, secretKey } from '../settings/secret-key.ts';
import { OperationRefused } from './refused.ts';

export interface RotatedSecret extends RotatedSecrets {
  /** The file that keeps the former key, where the key is a file. */
  readonly formerKey: string | null;
}

/**
 * Encrypts the stored secrets with another key. With PORTICO_SECRET, the servers run and accept the former one as
 * PORTICO_SECRET_FALLBACK; while one of several runs without the new key, nothing is done. Where the key is a file, no server runs, and a new key takes its place. Whenever this is
 * interrupted the data are encrypted with one key that is at hand, and it may be repeated.
 */
export async function rotateSecret(settings: Settings): Promise<RotatedSecret> {
  const { data, secret } = settings;
  if (!hasDatabase(settings)) throw new OperationRefused('input', 'operations.noData', { folder: data });
  return secret === null ? rotateFile(settings) : rotateSetting(settings);
}

async function rotateSetting(settings: Settings): Promise<RotatedSecret> {
  return using(await commandEngine(settings), async ({ queries }) => {
    const keys = createKeyCheck(queries);
    const secret = await secretKey(settings, keys);
    if (settings.secretFallback === null) throw new OperationRefused('usage', 'operations.rotate.noFormerKey');
    const count = await keys.serversWithout(secret[0]);
    if (count > 0) throw new OperationRefused('usage', 'operations.rotate.servers', { count });
    const rotated = await keys.rotate(secret);
    await keepSeals(secret, queries);
    return { ...rotated, formerKey: null };
  });
}

async function rotateFile(settings: Settings): Promise<RotatedSecret> {
  return using(await loneEngine(settings, 0), async ({ queries }) => {
    const keys = createKeyCheck(queries);
    await secretKey(settings, keys);
    const secret = makeNextKey(settings);
    const rotated = await keys.rotate(secret);
    await keepSeals(secret, queries);
    return { ...rotated, formerKey: adoptNextKey(settings) };
  });
}

/** What the former key sealed in the audit log is verified afterwards as well. */
function keepSeals(secret: ServerSecret, queries: Queries): Promise<void> {
  return keepAuditKeys(secret, { store: { auditKeys: createAuditKeys(queries) }, clock: { now: Date.now } });
}
