import { readFileSync, rmSync } from 'node:fs';
import type { Session } from '#core/ports/api.ts';
import { type Environment, privateFile, writePrivate } from './private-file.ts';

/** A session with the server it is for: its token is sent nowhere else. */
interface StoredLogin extends Session {
  readonly url: string;
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

export function writeLogin(environment: Environment, login: StoredLogin): void {
  writePrivate(loginFile(environment), login);
}

export function forgetLogin(environment: Environment): void {
  rmSync(loginFile(environment), { force: true });
}

function loginFile(environment: Environment): string {
  return privateFile(environment, 'login.json');
}
