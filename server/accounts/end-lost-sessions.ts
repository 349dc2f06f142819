import { lives } from '../access/authenticate.ts';
import type { Background } from '../domain/background.ts';
import type { Extension } from '../http/create-app.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/store/store.ts';
import type { Sockets } from '../rooms/sockets.ts';
import { endSessions } from './sessions.ts';

/** Milliseconds within which the server notices a session that ended only in the data; the rule allows a second. */
const WATCH = 400;

interface WatchDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly sockets: Pick<Sockets, 'inTurn' | 'sessions'>;
  readonly bus: Bus;
  readonly background: Background;
  /** Whether the server is closing: the store may be closed already. */
  stopped(): boolean;
}

/**
 * When the command line disables an account, its sessions end only in the data: this closes their sockets and frees
 * their rooms. It looks only when another process has written.
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
