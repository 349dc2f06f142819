import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '../../server/create-server.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import { OWNER } from '../../web/e2e/support/owner.ts';

/** A sign-in by this hash costs nothing; of its strength no browser test speaks. */
const CHEAP = { N: 2, r: 1, p: 1 } as const;

/**
 * Once per run of the browser tests: the data of a server that was just made, which every test starts from a copy of.
 * Making it anew each time, and hashing the owner's password at each sign-in, was a second of every test.
 */
export default async function seedBrowserData(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'portico-seed-'));
  const settings = readSettings({
    PORTICO_PORT: '0',
    PORTICO_DATA: data,
    PORTICO_LOG: 'silent',
    PORTICO_OWNER_EMAIL: OWNER.email,
    PORTICO_OWNER_PASSWORD: OWNER.password,
  });
  const server = await createServer({ ...settings, passwordCost: CHEAP });
  await server.close();
  process.env.PORTICO_SEED_DATA = data;
  return () => rm(data, { recursive: true, force: true });
}
