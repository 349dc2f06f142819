import type { SessionStore } from '#core/ports/session.ts';
import { EXIT, Fault } from '../output/fault.ts';
import type { Environment } from './private-file.ts';
import { DEFAULT_URL, serverUrl } from './server-url.ts';
import {
  checkProfile,
  DEFAULT_PROFILE,
  fileSessions,
  profileNames,
  readLogin,
  tokenSessions,
} from './session-stores.ts';

/** Which server a command talks to, and as whom. */
export interface Account {
  readonly url: string;
  readonly profile: string;
  /** Whether PORTICO_TOKEN is used and not a stored login. */
  readonly byToken: boolean;
  /** Throws a Fault where a profile is named that does not exist. */
  sessions(): SessionStore;
  /** Those of the profile, signed out at first; the session of a sign-in is stored. */
  freshSessions(): SessionStore;
}

/**
 * What is typed counts before the environment, and the environment before what is stored: `--profile` before
 * PORTICO_TOKEN and PORTICO_URL, PORTICO_TOKEN before PORTICO_PROFILE.
 */
export function accountOf(
  environment: Environment,
  typed: { readonly url?: string | undefined; readonly profile?: string | undefined },
): Account {
  const named = typed.profile ?? (environment.PORTICO_PROFILE || undefined);
  const profile = named === undefined ? DEFAULT_PROFILE : checkProfile(named);
  const token = typed.profile === undefined ? environment.PORTICO_TOKEN || null : null;
  const stored = readLogin(environment, profile)?.url;
  const [first, second] =
    typed.profile === undefined ? [environment.PORTICO_URL, stored] : [stored, environment.PORTICO_URL];
  const url = serverUrl(typed.url ?? (first || second || DEFAULT_URL));
  return {
    url,
    profile,
    byToken: token !== null,
    sessions() {
      if (token !== null) return tokenSessions(token);
      if (named !== undefined && stored === undefined) throw unknownProfile(profile, environment);
      return fileSessions(environment, profile, url);
    },
    freshSessions: () => ({ ...fileSessions(environment, profile, url), load: async () => null }),
  };
}

function unknownProfile(name: string, environment: Environment): Fault {
  const names = profileNames(environment).join(', ');
  return names === ''
    ? new Fault(EXIT.login, 'cli.error.noProfiles', { name })
    : new Fault(EXIT.login, 'cli.error.noProfile', { name, names });
}
