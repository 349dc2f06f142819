import type { App } from '#core/app/create-app.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { User } from '#core/ports/api.ts';
import { EXIT, exitOfFailure, Fault } from '../output/fault.ts';
import type { Account } from './account.ts';
import { DEFAULT_PROFILE } from './session-stores.ts';

/** The server that was called, and as whom. */
export type Called = Pick<Account, 'url' | 'byToken' | 'profile'>;

/** Waits until it is known who is signed in; a Fault where nobody is or the server cannot say. */
export async function signedIn({ session }: App, called: Called): Promise<User> {
  const { waitFor } = await import('xstate');
  const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  const { user, failure } = settled.context;
  if (settled.hasTag('ready') && user !== null) return user;
  const known = settled.hasTag('unreachable') || failure?.status === 401;
  if (known && failure !== null) throw serverFault(failure, called);
  throw new Fault(EXIT.login, 'cli.error.signedOut', { url: called.url, login: loginCommand(called) });
}

/** A failed call as what ends a command. */
export function serverFault(failure: Failure, called: Called): Fault {
  const { status, code, reason } = failure;
  const { url, byToken } = called;
  // A token that ended, or that is for less than this.
  if (code === 'token_session') return new Fault(EXIT.login, 'cli.error.tokenSession', { reason });
  if (code.startsWith('token_')) return new Fault(EXIT.login, 'cli.error.tokenOther', { reason });
  if (status === 401 && byToken) return new Fault(EXIT.login, 'cli.error.tokenRefused', { url });
  if (status === 401) return new Fault(EXIT.login, 'cli.error.expired', { url, login: loginCommand(called) });
  if (status === 0) return new Fault(EXIT.server, 'cli.error.unreachable', { url, reason });
  // A Portico that lacks something says so in a code of its own.
  if (code === 'http_404') return new Fault(EXIT.server, 'cli.error.notPortico', { url });
  return new Fault(exitOfFailure(failure), 'cli.error.server', { url, reason });
}

function loginCommand({ profile }: Called): string {
  return profile === DEFAULT_PROFILE ? 'portico login' : `portico login --profile ${profile}`;
}
