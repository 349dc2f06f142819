import type { Session } from '#core/ports/api.ts';
import type { ServerContext } from '../context.ts';
import { refusal } from '../errors/http-error.ts';
import { type SignInPlace, startSession } from './start-session.ts';
import { hashToken } from './tokens.ts';

/** A session for a single sign-on token, which is spent by it. */
export function signOn(token: string, place: SignInPlace, context: ServerContext): Session {
  const { store, clock } = context;
  const userId = store.oneTimeTokens.spend(hashToken(token), 'sign-on', clock.now());
  const user = userId === undefined ? undefined : store.users.byId(userId);
  if (!user || user.disabled_at !== null) throw refusal(401, 'sign_on_invalid', 'server.link.dead');
  return startSession(user, place, context);
}
