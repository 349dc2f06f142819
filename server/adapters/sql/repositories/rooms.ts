import type { RoomHolding, RoomState } from '#core/access/room.ts';
import type { ServerSecret } from '../../../domain/secret-box.ts';
import type { HeldRoom, Nodes, Rooms } from '../../../ports/store/rooms.ts';
import { WriteConflict } from '../../../ports/store/store.ts';
import { checkValue } from '../key-check.ts';
import { type Dialect, insertion, type Queries } from '../queries.ts';

interface Row {
  readonly page_id: string;
  readonly epoch: number;
  readonly holder: string | null;
  readonly lease_until: number | null;
}

/** The rooms as the process `node` sees them. While it runs, it takes its own rooms as held. */
export function createRooms(queries: Queries, node: string, clock: DatabaseClock): Rooms {
  const isAbandoned = abandoned(queries.dialect);
  const select = `SELECT page_id, epoch, holder, CASE WHEN ${isAbandoned} THEN 0 ELSE lease_until END AS lease_until FROM rooms`;
  const heldOf = (row: Row): HeldRoom => ({ page_id: row.page_id, room: stateOf(row, clock) });
  return {
    async of(pageId) {
      const row = await queries.get<Row>(`${select} WHERE page_id = ?`, node, pageId);
      return row && stateOf(row, clock);
    },

    async held() {
      return (await queries.all<Row>(`${select} WHERE holder IS NOT NULL`, node)).map(heldOf);
    },

    async ofSession(session) {
      return (await queries.all<Row>(`${select} WHERE session = ?`, node, session)).map(heldOf);
    },

    async ofPageHere(pageId) {
      const row = await queries.get<Row>(`${select} WHERE page_id = ? AND node = ?`, node, pageId, node);
      return row && stateOf(row, clock);
    },

    async ranOut(now) {
      const rows = await queries.all<{ page_id: string }>(
        `SELECT page_id FROM rooms WHERE holder IS NOT NULL AND (lease_until <= ? OR ${isAbandoned})`,
        clock.stored(now),
        node,
      );
      return rows.map(({ page_id }) => page_id);
    },

    async set(pageId, { epoch, holder, leaseUntil }, before) {
      const row = {
        page_id: pageId,
        epoch,
        holder: holder && textOf(holder, clock),
        session: holder?.session ?? null,
        lease_until: leaseUntil === null ? null : clock.stored(leaseUntil),
        node: holder && leaseUntil === null ? node : null,
      };
      const changed = await queries.run(...insertion('rooms', row, UNLESS_LATER), before.epoch);
      if (changed === 0) throw new WriteConflict('The room is of a later epoch by now.');
    },

    async setHolding(pageId, { epoch, holder }) {
      if (holder === null) return;
      const sql = 'UPDATE rooms SET holder = ? WHERE page_id = ? AND epoch = ? AND holder IS NOT NULL';
      await queries.run(sql, textOf(holder, clock), pageId, epoch);
    },

    async requested() {
      const rows = await queries.all<Row>(`${select} WHERE holder LIKE '%"request":{%'`, node);
      return rows.map(heldOf);
    },
  };
}

/** SQL: replaces the room of a page if its epoch is still the given one. */
const UNLESS_LATER = `ON CONFLICT (page_id) DO UPDATE SET epoch = excluded.epoch, holder = excluded.holder,
  session = excluded.session, lease_until = excluded.lease_until, node = excluded.node WHERE rooms.epoch = ?`;

/** SQL: whether the process that the holder of a room was connected to is gone. Its parameter is this process. */
const abandoned = (dialect: Dialect) =>
  `(holder IS NOT NULL AND lease_until IS NULL AND coalesce(node, '') <> ? AND NOT ${isServed(dialect)})`;

function stateOf({ epoch, holder, lease_until }: Row, clock: DatabaseClock): RoomState {
  return {
    epoch,
    holder: holder === null ? null : shifted(JSON.parse(holder) as RoomHolding, (time) => clock.local(time)),
    leaseUntil: lease_until === null ? null : clock.local(lease_until),
  };
}

const textOf = (holder: RoomHolding, clock: DatabaseClock) =>
  JSON.stringify(shifted(holder, (time) => clock.stored(time)));

/** A holding with its times by another clock. */
function shifted(holding: RoomHolding, by: (time: number) => number): RoomHolding {
  const { since, activeAt, request, refused } = holding;
  return {
    ...holding,
    ...(since !== undefined && { since: by(since) }),
    ...(activeAt !== undefined && { activeAt: by(activeAt) }),
    ...(request && { request: { ...request, at: by(request.at) } }),
    ...(refused && { refused: { ...refused, at: by(refused.at) } }),
  };
}

/** The lease of the only server: it never runs out. */
const FOREVER = Number.MAX_SAFE_INTEGER;

/** SQL: whether the process that the holder of a room is connected to has a lease. */
const isServed = ({ now }: Dialect) =>
  `EXISTS (SELECT 1 FROM nodes WHERE nodes.id = rooms.node AND nodes.alive_until > ${now})`;

interface NodeDeps {
  /** The id of this process. */
  readonly id: string;
  /** The last step of the tables that it knows. */
  readonly version: string;
  readonly clock: DatabaseClock;
  /** The keys that it accepts. */
  readonly secret: ServerSecret;
}

export function createNodes(queries: Queries, { id, version, clock, secret }: NodeDeps): Nodes {
  const { now, hasOneServer } = queries.dialect;

  function keep(handle: Queries, lease: number): Promise<number> {
    const until = hasOneServer ? '?' : `${now} + ?`;
    return handle.run(
      `INSERT INTO nodes (id, keys, version, alive_until) VALUES (?, ?, ?, ${until})
       ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until`,
      id,
      JSON.stringify(secret.map(checkValue)),
      version,
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

    async anyBefore(step) {
      const sql = `SELECT 1 FROM nodes WHERE alive_until > ${now} AND (version IS NULL OR version < ?) LIMIT 1`;
      return (await queries.get(sql, step)) !== undefined;
    },

    async removeDead(age) {
      await queries.run(`DELETE FROM nodes WHERE alive_until <= ${now} - ?`, age);
    },
  };
}

/** A measurement that took longer says too little, as where the process stood still. */
const LONGEST_MEASUREMENT = 1_000;

/**
 * The clock that all processes share. Leases of rooms are stored by it, because the clocks of machines differ; the store
 * takes and gives them by the clock of this process.
 */
export class DatabaseClock {
  #ahead = 0;

  async measure(queries: Queries): Promise<void> {
    const { dialect } = queries;
    // The database of a single server is on its machine.
    if (dialect.hasOneServer) return;
    const [start, began] = [Date.now(), performance.now()];
    const row = await queries.get<{ now: number }>(`SELECT ${dialect.now} AS now`);
    const took = performance.now() - began;
    if (row && took < LONGEST_MEASUREMENT) this.#ahead = Math.round(Number(row.now) - start - took / 2);
  }

  /** A time of this process by the clock of the database. */
  stored(time: number): number {
    return time + this.#ahead;
  }

  /** A time of the database by the clock of this process. */
  local(time: number): number {
    return time - this.#ahead;
  }
}
