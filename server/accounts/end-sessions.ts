import { freeRooms } from '../rooms/free-rooms.ts';
import type { AccountDeps } from './deps.ts';

/** Ends these sessions: their tokens are worth nothing from here on, their rooms are free, their sockets closed. */
export async function endSessions(
  ids: readonly string[],
  context: Pick<AccountDeps, 'store' | 'clock' | 'sockets'>,
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
