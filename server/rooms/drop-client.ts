import { dropRoom } from '#core/access/room.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';
import { withdrawRequest } from './answer-request.ts';
import type { RoomSocket, Sockets } from './sockets.ts';

interface DropDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly sockets: Sockets;
}

/**
 * A tab's connection was lost: its rooms stay reserved for the time of their lease, then they are free (spec rooms.6).
 * What it asked for it asks for no more: nobody is left to come for it.
 * Nothing happens if it has connected again meanwhile, to this process or another one.
 */
export function dropClient(
  { client, holding, requesting }: RoomSocket,
  { store, clock, sockets }: DropDeps,
): Promise<void> {
  return sockets.inTurn(async () => {
    if (sockets.has(client)) return;
    for (const page of requesting) await withdrawRequest(page, client, { store, clock });
    for (const page of holding) {
      await store.tx(async (tx) => {
        const room = await tx.rooms.ofPageHere(page);
        const dropped = room && dropRoom(room, client, clock.now());
        if (dropped && dropped !== room) await tx.rooms.set(page, dropped, room);
      });
    }
  });
}
