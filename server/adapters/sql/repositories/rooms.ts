import type { RoomSeeker, RoomState } from '#core/access/room.ts';
import { WriteConflict } from '../../../ports/store/errors.ts';
import type { Rooms } from '../../../ports/store/rooms.ts';
import type { Queries } from '../queries.ts';

interface Row {
  readonly page_id: string;
  readonly epoch: number;
  readonly holder: string | null;
  readonly lease_until: number | null;
}

function stateOf({ epoch, holder, lease_until }: Row): RoomState {
  return { epoch, holder: holder === null ? null : (JSON.parse(holder) as RoomSeeker), leaseUntil: lease_until };
}

const written = (holder: RoomSeeker | null): string | null => (holder === null ? null : JSON.stringify(holder));

export function createRooms(queries: Queries): Rooms {
  return {
    async of(pageId) {
      const row = await queries.get<Row>('SELECT * FROM rooms WHERE page_id = ?', pageId);
      return row && stateOf(row);
    },

    async held() {
      const rows = await queries.all<Row>('SELECT * FROM rooms WHERE holder IS NOT NULL');
      return rows.map((row) => ({ page_id: row.page_id, room: stateOf(row) }));
    },

    async set(pageId, room, before) {
      const changed = await queries.run(
        `INSERT INTO rooms (page_id, epoch, holder, lease_until) VALUES (?, ?, ?, ?)
         ON CONFLICT (page_id) DO UPDATE SET epoch = excluded.epoch, holder = excluded.holder, lease_until = excluded.lease_until
         WHERE rooms.epoch = ?`,
        pageId,
        room.epoch,
        written(room.holder),
        room.leaseUntil,
        before.epoch,
      );
      if (changed === 0) throw new WriteConflict('The room is of a later epoch by now.');
    },
  };
}
