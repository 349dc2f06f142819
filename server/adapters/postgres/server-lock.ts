import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions } from './open-pool.ts';

/** First number of application locks; the second is the schema, so that each schema has its own lock. */
const SERVER = 4600;
const AGAIN = 200;

/** `shared`: beside other servers. `alone`: while no server runs, for example to copy the tables. */
export type Hold = 'shared' | 'alone';

const TRY: Readonly<Record<Hold, string>> = {
  shared: 'pg_try_advisory_lock_shared',
  alone: 'pg_try_advisory_lock',
};

/**
 * Locks the tables of a schema until the returned function is called; null if others hold the lock for longer than
 * `patience`. PostgreSQL frees the lock however the process or its connection ends. A lost connection is opened again.
 */
export async function lockTables(url: string, hold: Hold, patience: number): Promise<(() => Promise<void>) | null> {
  let isEnded = false;
  let client = await locked(url, hold, patience);
  if (client === null) return null;
  const watch = (held: pg.Client) => held.once('end', () => void again());
  const again = async () => {
    while (!isEnded) {
      const next = await locked(url, hold, 0).catch(() => null);
      if (next) {
        client = watch(next);
        if (isEnded) await next.end();
        return;
      }
      await pause(AGAIN * 5, undefined, { ref: false });
    }
  };
  watch(client);
  return async () => {
    isEnded = true;
    await client?.end();
  };
}

/** A connection that holds the lock; null if another holds it. */
async function locked(url: string, hold: Hold, patience: number): Promise<pg.Client | null> {
  const client = new pg.Client(clientOptions(url));
  client.on('error', () => {});
  try {
    await client.connect();
    // A server that vanished, as where its network is cut, holds the tables for half a minute and not for hours.
    await client.query('SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3');
    for (let waited = 0; ; waited += AGAIN) {
      const { rows } = await client.query(`SELECT ${TRY[hold]}($1, hashtext(current_schema())) AS held`, [SERVER]);
      if (rows[0].held) return client;
      if (waited >= patience) break;
      await pause(AGAIN);
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return null;
}
