import type { Session } from '#core/ports/api.ts';
import type { ServerContext } from '../context.ts';
import type { UserRecord } from '../store/users.ts';
import { SESSION_ABSOLUTE } from './limits.ts';
import { hashToken, newToken } from './tokens.ts';

/** A new session of a person. Its token is shown once, here. */
export function startSession(user: UserRecord, { store, clock }: ServerContext): Session {
  const token = newToken();
  const now = clock.now();
  store.sessions.add({ user_id: user.id, token_hash: hashToken(token), expires_at: now + SESSION_ABSOLUTE }, now);
  return { id: user.id, auth_token: token };
}
