import { lives } from '../accounts/authenticate.ts';
import { endSessions } from '../accounts/sessions.ts';
import type { ChannelDeps } from './deps.ts';

/** A session that ended in the data alone is noticed within this, of the second that it may take. */
const WATCH = 400;

/**
 * Sessions end in the data alone where the command line shuts an account beside this server: their sockets are closed
 * and their rooms freed all the same. Looks only when another process has written. Gives what ends the watch.
 */
export function endLostSessions(context: ChannelDeps): () => void {
  const { store, sockets, background } = context;
  const look = async () => {
    if (context.stopped() || !(await store.changedElsewhere())) return;
    const lost: string[] = [];
    for (const id of sockets.sessions()) if (!(await lives(id, context))) lost.push(id);
    if (lost.length > 0) await endSessions(lost, context);
  };
  const watch = setInterval(() => background.run('ended sessions not looked for', look), WATCH);
  watch.unref();
  return () => clearInterval(watch);
}
