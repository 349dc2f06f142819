import { chmodSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Session } from '#core/ports/api.ts';
import type { SessionStore } from '#core/ports/session.ts';
import { makeFolder } from '../../server/domain/make-folder.ts';
import { EXIT, Fault } from '../output/fault.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A file in the user's configuration folder. */
function privateFile(environment: Environment, name: string): string {
  const folder = environment.XDG_CONFIG_HOME || join(environment.HOME || homedir(), '.config');
  return join(folder, 'portico', name);
}

/** Writes a file only its user can read: a temporary file with that mode, then renamed. */
function writePrivate(file: string, value: unknown): void {
  const temporary = `${file}.${process.pid}`;
  makeFolder(dirname(file), 0o700);
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
}

/** A session and the server it belongs to: its token is sent to no other server. */
interface StoredLogin extends Session {
  readonly url: string;
}

/** The profile of those who name none. */
export const DEFAULT_PROFILE = 'default';

/** A profile is a name for a stored login, so that one person works with several servers or accounts. */
export function checkProfile(name: string): string {
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/i.test(name)) throw new Fault(EXIT.usage, 'cli.error.profileName', { name });
  return name;
}

/** The profiles with a stored login, by name. */
export function profileNames(environment: Environment): string[] {
  const named = filesIn(privateFile(environment, 'profiles')).flatMap((file) =>
    file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [],
  );
  return [DEFAULT_PROFILE, ...named].filter((name) => readLogin(environment, name) !== null).sort();
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** null when the profile has no stored login or it cannot be read. */
export function readLogin(environment: Environment, profile: string): StoredLogin | null {
  try {
    const { url, id, auth_token } = JSON.parse(readFileSync(loginFile(environment, profile), 'utf8')) as StoredLogin;
    const whole = [url, id, auth_token].every((part) => typeof part === 'string' && part !== '');
    return whole ? { url, id, auth_token } : null;
  } catch {
    return null;
  }
}

export function writeLogin(environment: Environment, profile: string, login: StoredLogin): void {
  writePrivate(loginFile(environment, profile), login);
}

function loginFile(environment: Environment, profile: string): string {
  return privateFile(environment, profile === DEFAULT_PROFILE ? 'login.json' : `profiles/${profile}.json`);
}

/** The stored login of a profile, when it belongs to this server. */
export function fileSessions(environment: Environment, profile: string, url: string): SessionStore {
  return {
    async load() {
      const login = readLogin(environment, profile);
      return login?.url === url ? { id: login.id, auth_token: login.auth_token } : null;
    },
    async save(session) {
      writeLogin(environment, profile, { url, ...session });
    },
    async clear() {
      if (readLogin(environment, profile)?.url === url) rmSync(loginFile(environment, profile), { force: true });
    },
    subscribe: () => () => {},
  };
}

/** The session or API token of PORTICO_TOKEN; it is sent with every call and never stored. */
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
