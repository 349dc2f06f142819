import type { ServerContext } from '../context.ts';
import { freeRooms } from '../realtime/free-rooms.ts';

/** Ends these sessions: their tokens are worth nothing from here on, their rooms are free, their sockets closed. */
export function endSessions(ids: readonly string[], context: Pick<ServerContext, 'store' | 'clock' | 'sockets'>): void {
  const { store, sockets } = context;
  store.transaction(() => {
    for (const id of ids) store.sessions.remove(id);
  });
  freeRooms(({ session }) => ids.includes(session), context);
  for (const id of ids) sockets.endSession(id);
}
