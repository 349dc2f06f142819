import { lives } from '../access/authenticate.ts';
import type { Background } from '../domain/background.ts';
import type { Extension } from '../http/create-app.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/store/store.ts';
import type { Sockets } from '../rooms/sockets.ts';
import { endSessions } from './sessions.ts';

/** A session that ended in the data alone is noticed within this, of the second that it may take. */
const WATCH = 400;

interface WatchDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly sockets: Pick<Sockets, 'inTurn' | 'sessions'>;
  readonly bus: Bus;
  readonly background: Background;
  /** Whether the server is closing: the store may be gone. */
  stopped(): boolean;
}

/**
 * Sessions end in the data alone where the command line shuts an account beside this server: their sockets are closed
 * and their rooms freed all the same. Looks only when another process has written.
 */
export const endLostSessions: Extension<WatchDeps> = (app, deps) => {
  const { store, sockets, background } = deps;
  const look = async () => {
    if (deps.stopped() || !(await store.changedElsewhere())) return;
    const lost: string[] = [];
    for (const id of sockets.sessions()) if (!(await lives(id, deps))) lost.push(id);
    if (lost.length > 0) await endSessions(lost, deps);
  };
  const watch = setInterval(() => background.run('ended sessions not looked for', look), WATCH);
  watch.unref();
  app.addHook('preClose', async () => clearInterval(watch));
};
