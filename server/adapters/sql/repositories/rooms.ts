import type { RoomHolding, RoomState } from '#core/access/room.ts';
import { WriteConflict } from '../../../ports/store/errors.ts';
import type { HeldRoom, Rooms } from '../../../ports/store/rooms.ts';
import type { DatabaseClock } from '../database-clock.ts';
import type { Queries } from '../queries.ts';
import { isServed } from './nodes.ts';

interface Row {
  readonly page_id: string;
  readonly epoch: number;
  readonly holder: string | null;
  readonly lease_until: number | null;
}

/** `node` is the id of this process. While it runs, it takes its own rooms as held. */
export function createRooms(queries: Queries, node: string, clock: DatabaseClock): Rooms {
  const stateOf = ({ epoch, holder, lease_until }: Row): RoomState => ({
    epoch,
    holder: holder === null ? null : shifted(JSON.parse(holder) as RoomHolding, (time) => clock.local(time)),
    leaseUntil: lease_until === null ? null : clock.local(lease_until),
  });
  const heldOf = (row: Row): HeldRoom => ({ page_id: row.page_id, room: stateOf(row) });
  /** Its parameter is `node`. */
  const isAbandoned = `(holder IS NOT NULL AND lease_until IS NULL AND coalesce(node, '') <> ? AND NOT ${isServed(queries.dialect)})`;
  const select = `SELECT page_id, epoch, holder, CASE WHEN ${isAbandoned} THEN 0 ELSE lease_until END AS lease_until FROM rooms`;

  const textOf = (holder: RoomHolding) => JSON.stringify(shifted(holder, (time) => clock.stored(time)));

  return {
    async of(pageId) {
      const row = await queries.get<Row>(`${select} WHERE page_id = ?`, node, pageId);
      return row && stateOf(row);
    },

    async held() {
      return (await queries.all<Row>(`${select} WHERE holder IS NOT NULL`, node)).map(heldOf);
    },

    async ofSession(session) {
      return (await queries.all<Row>(`${select} WHERE session = ?`, node, session)).map(heldOf);
    },

    async ofPageHere(pageId) {
      const row = await queries.get<Row>(`${select} WHERE page_id = ? AND node = ?`, node, pageId, node);
      return row && stateOf(row);
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
      const changed = await queries.run(
        `INSERT INTO rooms (page_id, epoch, holder, session, lease_until, node) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (page_id) DO UPDATE SET epoch = excluded.epoch, holder = excluded.holder,
           session = excluded.session, lease_until = excluded.lease_until, node = excluded.node
         WHERE rooms.epoch = ?`,
        pageId,
        epoch,
        holder && textOf(holder),
        holder?.session ?? null,
        leaseUntil === null ? null : clock.stored(leaseUntil),
        holder && leaseUntil === null ? node : null,
        before.epoch,
      );
      if (changed === 0) throw new WriteConflict('The room is of a later epoch by now.');
    },

    async setHolding(pageId, { epoch, holder }) {
      if (holder === null) return;
      await queries.run(
        'UPDATE rooms SET holder = ? WHERE page_id = ? AND epoch = ? AND holder IS NOT NULL',
        textOf(holder),
        pageId,
        epoch,
      );
    },

    async requested() {
      const rows = await queries.all<Row>(`${select} WHERE holder LIKE '%"request":{%'`, node);
      return rows.map(heldOf);
    },
  };
}

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
