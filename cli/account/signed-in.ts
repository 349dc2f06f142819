import { waitFor } from 'xstate';
import type { App } from '#core/app/create-app.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { User } from '#core/ports/api.ts';
import { EXIT, Fault } from '../output/fault.ts';

/** Waits until it is known who is signed in; a Fault where nobody is or the server cannot say. */
export async function signedIn({ session }: App, url: string): Promise<User> {
  const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  const { user, failure } = settled.context;
  if (settled.hasTag('ready') && user !== null) return user;
  if (settled.hasTag('unreachable') && failure !== null) throw serverFault(failure, url);
  throw new Fault(EXIT.login, failure?.status === 401 ? 'cli.error.expired' : 'cli.error.signedOut', { url });
}

/** A failed call as what ends a command. */
export function serverFault({ status, code, reason }: Failure, url: string): Fault {
  if (status === 401) return new Fault(EXIT.login, 'cli.error.expired', { url });
  if (status === 0) return new Fault(EXIT.server, 'cli.error.unreachable', { url, reason });
  // A Portico that lacks something says so in a code of its own.
  if (code === 'http_404') return new Fault(EXIT.server, 'cli.error.notPortico', { url });
  return new Fault(EXIT.server, 'cli.error.server', { url, reason });
}
