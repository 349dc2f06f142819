import type { ServerContext } from '../context.ts';

/** Ends these sessions: their tokens are worth nothing from here on, and their sockets are closed at once. */
export function endSessions(ids: readonly string[], { store, sockets }: ServerContext): void {
  store.transaction(() => {
    for (const id of ids) store.sessions.remove(id);
  });
  sockets.endSessions(ids);
}
