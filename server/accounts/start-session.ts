import type { Session } from '#core/ports/api.ts';
import type { ServerContext } from '../context.ts';
import { dashboardOf } from '../dashboards/dashboard-of.ts';
import type { UserRecord } from '../store/users.ts';
import { SESSION_ABSOLUTE } from './limits.ts';
import { hashToken, newToken } from './tokens.ts';

/** Longest name of a program that is kept. */
const USER_AGENT = 400;

/** Where somebody signs in, and with what. */
export interface SignInPlace {
  readonly hostname: string;
  /** What the program calls itself. */
  readonly userAgent: string;
}

/** A new session of a person. Its token is shown once, here. */
export function startSession(
  user: UserRecord,
  { hostname, userAgent }: SignInPlace,
  context: Pick<ServerContext, 'store' | 'clock' | 'settings'>,
): Session {
  const { store, clock } = context;
  const dashboard = dashboardOf(hostname, context);
  if (dashboard) store.dashboardPeople.add(dashboard.id, user.id);
  const token = newToken();
  const now = clock.now();
  const session = { user_id: user.id, token_hash: hashToken(token), expires_at: now + SESSION_ABSOLUTE };
  store.sessions.add({ ...session, user_agent: userAgent.slice(0, USER_AGENT) }, now);
  return { id: user.id, auth_token: token };
}
