import type { App } from '#core/app/create-app.ts';
import { batchNews } from '#core/app/lists/batch-news.ts';
import { followPages, type OpenListChannel } from '#core/app/lists/follow-pages.ts';
import type { RoomPush, RoomRequest } from '#core/ports/realtime.ts';

/**
 * The room channel, of which lists need little: frames that ask, and a word that says there is news. What edits a page has the whole of
 * it (core/adapters/ws-realtime.ts), and would grow by sharing it.
 */
function listChannel({ api, apiUrl }: App, rooms: readonly string[]): OpenListChannel {
  return async ({ listed, closed, moved }, signal) => {
    const { ticket } = await api.realtimeTicket(signal);
    const address = `${apiUrl().replace(/^http/, 'ws')}/realtime?${new URLSearchParams({ token: ticket })}`;
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('close', reject);
    });
    socket.addEventListener('close', closed);
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as Partial<RoomPush>;
      if (frame.event === 'listed') listed();
      if (frame.batch) moved(frame.batch);
    });
    for (const [ref, room] of rooms.entries()) {
      const frame: RoomRequest = { event: 'follow', room };
      socket.send(JSON.stringify({ ref, ...frame }));
    }
    return { close: () => socket.close() };
  };
}

/**
 * Tells when lists of pages have changed elsewhere, and when somebody comes back to the window or the network to it. A window that
 * is not looked at has no connection.
 */
export function watchLists(app: App, changed: () => void): () => void {
  const { user } = app.session.getSnapshot().context;
  const rooms = user ? [user.id, ...(user.organisations ?? []).map(({ id }) => id)] : [];
  const open = listChannel(app, rooms);
  const end = new AbortController();
  const { signal } = end;
  let stop = () => {};
  const look = () => {
    stop();
    stop = document.visibilityState === 'visible' ? followPages({ open, changed, moved: batchNews.tell }) : () => {};
  };
  const comeBack = () => {
    look();
    if (document.visibilityState === 'visible') changed();
  };
  document.addEventListener('visibilitychange', comeBack, { signal });
  window.addEventListener('online', comeBack, { signal });
  look();
  return () => {
    end.abort();
    stop();
  };
}
