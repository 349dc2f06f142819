import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { callerOf, type SignedIn } from '../access/authenticate.ts';
import { isOwnOrigin } from '../dashboards/refuse-foreign-origin.ts';
import { SOCKETS_PER_ACCOUNT } from '../domain/account-limits.ts';
import { hashToken } from '../domain/tokens.ts';
import type { ChannelDeps } from './deps.ts';
import type { Sockets } from './sockets.ts';

export interface Admitted extends SignedIn {
  /** The id of the tab, distinct from tabs of other users who claim the same id. */
  readonly client: string;
}

const CLIENT = /^[\w-]{8,64}$/;

/** Whoever may open the room channel with this request, or the HTTP status to refuse it with. */
export async function admit(request: IncomingMessage, context: ChannelDeps): Promise<Admitted | 401 | 403> {
  const { origin, host = '' } = request.headers;
  if (origin !== undefined && !(await isOwnOrigin(origin, host, context))) return 403;
  const { searchParams } = new URL(request.url ?? '', 'http://server');
  const caller = await callerOfToken(searchParams.get('token') ?? '', context);
  if (!caller) return 401;
  const named = searchParams.get('client') ?? '';
  const client = `${caller.user.id} ${CLIENT.test(named) ? named : randomUUID()}`;
  return { ...caller, client };
}

export function hasAllSockets(userId: string, { sockets }: { readonly sockets: Pick<Sockets, 'countOf'> }): boolean {
  return sockets.countOf(userId) >= SOCKETS_PER_ACCOUNT;
}

/** spec rooms.15: a single-use ticket; the session's own token only where the setting allows it in an address. */
async function callerOfToken(token: string, context: ChannelDeps): Promise<SignedIn | null> {
  const { store, clock, settings } = context;
  const sessionId = await store.oneTimeTokens.spend(hashToken(token), 'ticket', clock.now());
  const session = sessionId === undefined ? undefined : await store.sessions.byId(sessionId);
  if (session) return callerOf(session, context);
  if (!settings.realtimeSessionToken) return null;
  const own = await store.sessions.byTokenHash(hashToken(token));
  return own ? callerOf(own, context) : null;
}
