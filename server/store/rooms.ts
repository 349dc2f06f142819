import type { Database } from './database.ts';

/** A room as it is kept; `holder` is JSON of what the room rules know of who has it. */
export interface RoomRecord {
  readonly page_id: string;
  readonly epoch: number;
  readonly holder: string | null;
  readonly lease_until: number | null;
}

export type Rooms = ReturnType<typeof createRooms>;

export function createRooms(database: Database) {
  return {
    of: (pageId: string) => database.get<RoomRecord>('SELECT * FROM rooms WHERE page_id = ?', pageId),

    held: () => database.all<RoomRecord>('SELECT * FROM rooms WHERE holder IS NOT NULL'),

    set(room: RoomRecord): void {
      database.run(
        `INSERT INTO rooms (page_id, epoch, holder, lease_until) VALUES (?, ?, ?, ?)
         ON CONFLICT (page_id) DO UPDATE SET epoch = excluded.epoch, holder = excluded.holder, lease_until = excluded.lease_until`,
        room.page_id,
        room.epoch,
        room.holder,
        room.lease_until,
      );
    },
  };
}
