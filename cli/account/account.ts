import { nearlyUsed } from '#core/access/deletion.ts';
import type { App } from '#core/app/create-app.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { User } from '#core/ports/api.ts';
import type { SessionStore } from '#core/ports/session.ts';
import { text } from '#core/texts/index.ts';
import { EXIT, exitOfFailure, Fault } from '../output/fault.ts';
import type { Output } from '../output/output.ts';
import {
  checkProfile,
  DEFAULT_PROFILE,
  type Environment,
  fileSessions,
  profileNames,
  readLogin,
  tokenSessions,
} from './session-stores.ts';

/** Where `npm start` serves. */
const DEFAULT_URL = 'http://127.0.0.1:4600';

/**
 * Normalises the address of a server: no slash at its end and no `/v1` of the API. Another path is kept, because a server
 * may be below one.
 */
export function serverUrl(typed: string): string {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `http://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    // the part before an @ may be a password, so the message does not repeat the address
    throw new Fault(EXIT.usage, typed.includes('@') ? 'cli.error.urlPerson' : 'cli.error.url', { url: typed });
  }
  return `${url.origin}${url.pathname.replace(/(\/+v1)?\/*$/, '')}`;
}

/** Which server a command talks to, and as whom. */
export interface Account {
  readonly url: string;
  readonly profile: string;
  /** Whether PORTICO_TOKEN is used and not a stored login. */
  readonly byToken: boolean;
  /** Throws a Fault where a profile is named that does not exist. */
  sessions(): SessionStore;
  /** Sessions of the profile, signed out at first; the session of a sign-in is stored. */
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

/** The server that was called, and as whom. */
export type Called = Pick<Account, 'url' | 'byToken' | 'profile'>;

/** Waits until it is known who is signed in; a Fault where nobody is or the server cannot say. */
export async function signedInUser({ session }: App, called: Called): Promise<User> {
  const { waitFor } = await import('xstate');
  const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  const { user, failure } = settled.context;
  if (settled.hasTag('ready') && user !== null) return user;
  const isExplained = settled.hasTag('unreachable') || failure?.status === 401;
  if (isExplained && failure !== null) throw serverFault(failure, called);
  throw new Fault(EXIT.login, 'cli.error.signedOut', { url: called.url, login: loginCommand(called) });
}

/** A failed call as what ends a command. */
export function serverFault(failure: Failure, called: Called): Fault {
  const { status, code, reason } = failure;
  const { url, byToken } = called;
  // A token that ended, or that is for less than this.
  if (code === 'token_session') return new Fault(EXIT.login, 'cli.error.tokenSession', { reason });
  if (code.startsWith('token_')) return new Fault(EXIT.login, 'cli.error.tokenOther', { reason });
  if (code === 'proof_needed') return new Fault(EXIT.login, 'cli.error.proof', { login: loginCommand(called) });
  if (status === 401 && byToken) return new Fault(EXIT.login, 'cli.error.tokenRefused', { url });
  if (status === 401) return new Fault(EXIT.login, 'cli.error.expired', { url, login: loginCommand(called) });
  if (status === 0 || code === 'moved') return new Fault(EXIT.server, 'cli.error.unreachable', { url, reason });
  if (code === 'bad_answer') return new Fault(EXIT.server, 'cli.error.badAnswer', { url, reason });
  // A Portico that lacks something says so in a code of its own.
  if (code === 'not_portico' || code === 'http_404') return new Fault(EXIT.server, 'cli.error.notPortico', { url });
  return new Fault(exitOfFailure(failure), 'cli.error.server', { url, reason });
}

function loginCommand({ profile }: Called): string {
  return profile === DEFAULT_PROFILE ? 'portico login' : `portico login --profile ${profile}`;
}

/** What an account will soon have all of, as a sentence. */
export function nearLimitWords({ of, has, limit }: NonNullable<ReturnType<typeof nearlyUsed>>): string {
  return text(of === 'pages' ? 'quota.pages' : 'quota.bytes', { has, limit });
}

/** Says in time that the account will soon have all it may have. Where the server does not say it, nothing is said. */
export async function tellQuota({ api }: Pick<App, 'api'>, output: Pick<Output, 'progress'>): Promise<void> {
  const user = await api.me().catch(() => null);
  const nearly = user?.usage && nearlyUsed(user.usage);
  if (nearly) await output.progress(nearLimitWords(nearly));
}
