import type { Session } from '#core/ports/api.ts';
import type { ServerContext } from '../context.ts';
import type { UserRecord } from '../store/users.ts';
import { SESSION_ABSOLUTE } from './limits.ts';
import { hashToken, newToken } from './tokens.ts';

/** Longest name of a program that is kept. */
const USER_AGENT = 400;

/** A new session of a person, in the program that calls itself `userAgent`. Its token is shown once, here. */
export function startSession(user: UserRecord, userAgent: string, { store, clock }: ServerContext): Session {
  const token = newToken();
  const now = clock.now();
  const session = { user_id: user.id, token_hash: hashToken(token), expires_at: now + SESSION_ABSOLUTE };
  store.sessions.add({ ...session, user_agent: userAgent.slice(0, USER_AGENT) }, now);
  return { id: user.id, auth_token: token };
}
