import type { ServerSecret } from '../../../domain/secret-box.ts';
import type { Nodes } from '../../../ports/store/nodes.ts';
import type { DatabaseClock } from '../database-clock.ts';
import { checkValue } from '../key-check.ts';
import type { Queries } from '../queries.ts';

/** The lease of the only server: it never runs out. */
const FOREVER = Number.MAX_SAFE_INTEGER;

/** SQL: whether the process that the holder of a room is connected to has a lease. */
export const isServed = ({ now }: Queries['dialect']) =>
  `EXISTS (SELECT 1 FROM nodes WHERE nodes.id = rooms.node AND nodes.alive_until > ${now})`;

interface NodeDeps {
  /** The id of this process. */
  readonly id: string;
  readonly clock: DatabaseClock;
  /** The keys that it accepts. */
  readonly secret: ServerSecret;
}

export function createNodes(queries: Queries, { id, clock, secret }: NodeDeps): Nodes {
  const { now, hasOneServer } = queries.dialect;

  function keep(asked: Queries, lease: number): Promise<number> {
    const until = hasOneServer ? '?' : `${now} + ?`;
    return asked.run(
      `INSERT INTO nodes (id, keys, alive_until) VALUES (?, ?, ${until})
       ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until`,
      id,
      JSON.stringify(secret.map(checkValue)),
      hasOneServer ? FOREVER : lease,
    );
  }

  return {
    async enter(lease, keptUntil) {
      await clock.measure(queries);
      await queries.tx(async (tx) => {
        if (hasOneServer) await tx.run('DELETE FROM nodes');
        await keep(tx, lease);
        await tx.run(
          `UPDATE rooms SET lease_until = ?, node = NULL
           WHERE holder IS NOT NULL AND lease_until IS NULL AND NOT ${isServed(queries.dialect)}`,
          clock.stored(keptUntil),
        );
      });
    },

    async renew(lease) {
      if (hasOneServer) return true;
      await clock.measure(queries);
      const renewed = await queries.run(
        `UPDATE nodes SET alive_until = ${now} + ? WHERE id = ? AND alive_until > ${now}`,
        lease,
        id,
      );
      if (renewed === 0) await keep(queries, lease);
      return renewed > 0;
    },

    leave: (keptUntil) =>
      queries.tx(async (tx) => {
        await tx.run('UPDATE rooms SET lease_until = ?, node = NULL WHERE node = ?', clock.stored(keptUntil), id);
        await tx.run('DELETE FROM nodes WHERE id = ?', id);
      }),

    async removeDead(age) {
      await queries.run(`DELETE FROM nodes WHERE alive_until <= ${now} - ?`, age);
    },
  };
}
