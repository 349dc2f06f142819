import { dropRoom } from '#core/access/room.ts';
import { ROOM_LEASE } from '#core/constants.ts';
import type { ServerContext } from '../context.ts';
import { guarded } from '../guarded.ts';
import { currentRoom, heldRooms, keepRoom } from './current-room.ts';

/** The lease of a room that was just left hanging ends a moment after this. */
const AFTER_LEASE = ROOM_LEASE + 50;

/** A tab's connection dropped: its rooms are kept for it as long as their lease, then they are free (spec rooms.6). */
export function dropClient(client: string, context: ServerContext): void {
  dropRooms((holder) => holder === client, context);
}

/** After a start no connection is left: every holder has the time of a lease to come back. */
export function dropEveryone(context: ServerContext): void {
  dropRooms(() => true, context);
}

function dropRooms(dropped: (client: string) => boolean, context: ServerContext): void {
  const { store, clock, sockets } = context;
  const rooms = store.transaction(() =>
    heldRooms(context).filter(([pageId, room, { client }]) => {
      if (!dropped(client)) return false;
      keepRoom(pageId, dropRoom(room, client, clock.now()), context);
      return true;
    }),
  );
  if (rooms.length === 0) return;
  const tell = () => {
    if (context.stopped()) return;
    for (const [room] of rooms) {
      if (currentRoom(room, context).holder === null) sockets.pushToWaiting({ event: 'released', room });
    }
  };
  setTimeout(() => guarded('nobody told that a room is free', context, tell), AFTER_LEASE).unref();
}
