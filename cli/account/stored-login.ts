import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Session } from '#core/ports/api.ts';

/** A session with the server it is for: its token is sent nowhere else. */
export interface StoredLogin extends Session {
  readonly url: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The file of the login: in the person's own configuration folder, readable by nobody else. */
export function loginFile(environment: Environment): string {
  const folder = environment.XDG_CONFIG_HOME || join(environment.HOME || homedir(), '.config');
  return join(folder, 'portico', 'login.json');
}

/** null where there is none, or what is there cannot be read. */
export function readLogin(environment: Environment): StoredLogin | null {
  try {
    const { url, id, auth_token } = JSON.parse(readFileSync(loginFile(environment), 'utf8')) as StoredLogin;
    const whole = [url, id, auth_token].every((part) => typeof part === 'string' && part !== '');
    return whole ? { url, id, auth_token } : null;
  } catch {
    return null;
  }
}

/** Written beside and renamed, with its mode from the first byte on. */
export function writeLogin(environment: Environment, login: StoredLogin): void {
  const file = loginFile(environment);
  const temporary = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
}

export function forgetLogin(environment: Environment): void {
  rmSync(loginFile(environment), { force: true });
}
