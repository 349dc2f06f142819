import { createKeyCheck, type RotatedSecrets } from '../adapters/sql/key-check.ts';
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
    return { ...(await keys.rotate(secret)), formerKey: null };
  });
}

async function rotateFile(settings: Settings): Promise<RotatedSecret> {
  return using(await loneEngine(settings, 0), async ({ queries }) => {
    const keys = createKeyCheck(queries);
    await secretKey(settings, keys);
    const rotated = await keys.rotate(makeNextKey(settings));
    return { ...rotated, formerKey: adoptNextKey(settings) };
  });
}
