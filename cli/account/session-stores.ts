import type { Session } from '#core/ports/api.ts';
import type { SessionStore } from '#core/ports/session.ts';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';
import { forgetLogin, readLogin, writeLogin } from './stored-login.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The login of the file, where it is one of this server. */
export function fileSessions(environment: Environment, url: string): SessionStore {
  return {
    async load() {
      const login = readLogin(environment);
      return login?.url === url ? { id: login.id, auth_token: login.auth_token } : null;
    },
    async save(session) {
      writeLogin(environment, { url, ...session });
    },
    async clear() {
      if (readLogin(environment)?.url === url) forgetLogin(environment);
    },
    subscribe: () => () => {},
  };
}

/** The session of PORTICO_TOKEN; it comes with every call and is never written down. */
export function tokenSessions(token: string): SessionStore {
  // fetch would refuse it with the token in the words.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Fault(EXIT.usage, 'cli.error.token');
  let session: Session | null = { id: 'PORTICO_TOKEN', auth_token: token };
  return {
    load: async () => session,
    async save(other) {
      session = other;
    },
    async clear() {
      session = null;
    },
    subscribe: () => () => {},
  };
}
