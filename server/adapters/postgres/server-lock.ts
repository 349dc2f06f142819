import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions } from './open-pool.ts';

/** Of locks that a program takes for itself; the second number is the schema, so that each has its own. */
const SERVER = 4600;
const AGAIN = 200;

/**
 * Makes the tables of a schema one server's alone, until what it gives is called; null where another has them for
 * longer than `patience`. PostgreSQL takes the lock back however the process or its connection ends. A lost connection
 * is made anew: until then nothing but the epochs of rooms keeps two servers apart.
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

/** A connection that holds the lock; null where another holds it. */
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
