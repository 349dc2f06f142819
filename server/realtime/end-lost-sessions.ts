import { lives } from '../accounts/authenticate.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import type { ServerContext } from '../context.ts';
import { guarded } from '../guarded.ts';

/** A session that ended in the data alone is noticed within this, of the second that it may take. */
const WATCH = 400;

/**
 * Sessions end in the data alone where the command line shuts an account beside this server: their sockets are closed
 * and their rooms freed all the same. Looks only when another process has written. Gives what ends the watch.
 */
export function endLostSessions(context: ServerContext): () => void {
  const { store, sockets } = context;
  const look = () => {
    if (!store.changedElsewhere()) return;
    const lost = sockets.sessions().filter((id) => !lives(id, context));
    if (lost.length > 0) endSessions(lost, context);
  };
  const watch = setInterval(() => guarded('ended sessions not looked for', context, look), WATCH);
  watch.unref();
  return () => clearInterval(watch);
}
