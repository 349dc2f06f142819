import type { ServerContext } from '../context.ts';
import { freeRooms } from '../realtime/free-rooms.ts';

/** Ends these sessions: their tokens are worth nothing from here on, their rooms are free, their sockets closed. */
export async function endSessions(
  ids: readonly string[],
  context: Pick<ServerContext, 'store' | 'clock' | 'sockets'>,
): Promise<void> {
  const { store, sockets } = context;
  await sockets.inTurn(async () => {
    await store.tx(async (tx) => {
      for (const id of ids) await tx.sessions.remove(id);
    });
    await freeRooms(({ session }) => ids.includes(session), context);
  });
  for (const id of ids) sockets.endSession(id);
}
