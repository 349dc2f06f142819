import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions } from './open-pool.ts';

/** First number of application locks; the second is the schema, so that each schema has its own lock. */
const SERVER = 4600;
const AGAIN = 200;

/**
 * Locks the tables of a schema for one server, until the returned function is called; null if another server holds the
 * lock for longer than `patience`. PostgreSQL frees the lock however the process or its connection ends. A lost
 * connection is opened again: until then only the epochs of rooms keep two servers apart.
 */
export async function lockTables(url: string, patience: number): Promise<(() => Promise<void>) | null> {
  let isEnded = false;
  let client = await locked(url, patience);
  if (client === null) return null;
  const watch = (held: pg.Client) => held.once('end', () => void again());
  const again = async () => {
    while (!isEnded) {
      const next = await locked(url, 0).catch(() => null);
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
async function locked(url: string, patience: number): Promise<pg.Client | null> {
  const client = new pg.Client(clientOptions(url));
  client.on('error', () => {});
  try {
    await client.connect();
    for (let waited = 0; ; waited += AGAIN) {
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS held', [
        SERVER,
      ]);
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
