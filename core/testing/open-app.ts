import { SimulatedClock } from 'xstate';
import { createApp } from '#core/app/create-app.ts';
import type { Api, User } from '#core/ports/api.ts';
import { FakeBrowser, FakeConnectivity } from './fake-ports.ts';

/** The session of a user whom `openApp` knows. */
export const sessionOf = ({ id }: User) => ({ id, auth_token: `token-${id}` });

interface Opened {
  /** Where the program was opened: '/settings'. */
  readonly path: string;
  /** Who has a session to be signed in by. */
  readonly users: readonly User[];
  /** Who was signed in here. */
  readonly here?: User | null;
  /** What the server is asked besides who one is. */
  readonly calls: Partial<Api>;
}

/** The program somebody opened, without an editor in it, over a server that does only what a test says. */
export function openApp({ path, users, here = null, calls }: Opened) {
  const browser = new FakeBrowser();
  browser.session = here && sessionOf(here);
  const app = createApp({
    connectApi: (access) =>
      ({
        me: async () => users.find((user) => sessionOf(user).auth_token === access.token()),
        signOut: async () => undefined,
        ...calls,
      }) as unknown as Api,
    apiUrl: 'https://portico.example/v1',
    hostname: 'portico.example',
    whitelabelFiles: null,
    sessions: browser.sessions('a'),
    broadcast: browser.broadcast('a'),
    connectivity: new FakeConnectivity(),
    path: () => path,
    now: () => 0,
    clock: new SimulatedClock(),
    debug: false,
  });
  return { app, browser };
}
