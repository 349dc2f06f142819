import { readFileSync, rmSync } from 'node:fs';
import type { Session } from '#core/ports/api.ts';
import type { SessionStore } from '#core/ports/session.ts';
import { EXIT, Fault } from '../output/fault.ts';
import { type Environment, privateFile, writePrivate } from './private-file.ts';

/** A session and the server it belongs to: its token is sent to no other server. */
interface StoredLogin extends Session {
  readonly url: string;
}

/** null when there is no login file or it cannot be read. */
export function readLogin(environment: Environment): StoredLogin | null {
  try {
    const { url, id, auth_token } = JSON.parse(readFileSync(loginFile(environment), 'utf8')) as StoredLogin;
    const whole = [url, id, auth_token].every((part) => typeof part === 'string' && part !== '');
    return whole ? { url, id, auth_token } : null;
  } catch {
    return null;
  }
}

export function writeLogin(environment: Environment, login: StoredLogin): void {
  writePrivate(loginFile(environment), login);
}

function forgetLogin(environment: Environment): void {
  rmSync(loginFile(environment), { force: true });
}

function loginFile(environment: Environment): string {
  return privateFile(environment, 'login.json');
}

/** The stored login, when it belongs to this server. */
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

/** The session of PORTICO_TOKEN; it is sent with every call and never stored. */
export function tokenSessions(token: string): SessionStore {
  // fetch would refuse it with a message that contains the token
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
