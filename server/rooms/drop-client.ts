import { dropRoom } from '#core/access/room.ts';
import { ROOM_LEASE } from '#core/constants.ts';
import type { Background } from '../domain/background.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';
import { currentRoom, heldRooms } from './current-room.ts';
import type { Sockets } from './sockets.ts';

/** Milliseconds after the end of the lease of a disconnected room. */
const AFTER_LEASE = ROOM_LEASE + 50;

interface DropDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly sockets: Sockets;
  readonly bus: Bus;
  readonly background: Background;
  stopped(): boolean;
}

/**
 * A tab's connection was lost: its rooms stay reserved for the time of their lease, then they are free (spec rooms.6).
 * Nothing happens if it has connected again meanwhile.
 */
export function dropClient(client: string, deps: DropDeps): Promise<void> {
  return dropRooms((holder) => holder === client && !deps.sockets.has(client), deps);
}

/** After a start there are no connections: every holder has the time of a lease to return. */
export function dropEveryone(deps: DropDeps): Promise<void> {
  return dropRooms(() => true, deps);
}

async function dropRooms(dropped: (client: string) => boolean, deps: DropDeps): Promise<void> {
  const { store, clock, sockets, bus, background } = deps;
  const rooms = await sockets.inTurn(() =>
    store.tx(async (tx) => {
      const held = (await heldRooms({ store: tx, clock })).filter(([, , { client }]) => dropped(client));
      for (const [pageId, room, { client }] of held) {
        await tx.rooms.set(pageId, dropRoom(room, client, clock.now()), room);
      }
      return held.map(([pageId]) => pageId);
    }),
  );
  if (rooms.length === 0) return;
  const tell = () =>
    sockets.inTurn(async () => {
      for (const page of deps.stopped() ? [] : rooms) {
        const { holder } = await currentRoom(page, { store, clock });
        if (holder === null) await bus.publish({ kind: 'room-released', page });
      }
    });
  setTimeout(() => background.run('nobody told that a room is free', tell), AFTER_LEASE).unref();
}
