import type { Session } from '#core/ports/api.ts';
import type { Clock } from '../ports/clock.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';
import { SESSION_ABSOLUTE } from './limits.ts';
import { hashToken, newToken } from './tokens.ts';

/** Longest name of a program that is kept. */
const USER_AGENT = 400;

/** Where somebody signs in, and with what. */
export interface SignInPlace {
  /** The dashboard of the host it is done at, which is entrusted with the person's password. */
  readonly dashboard: DashboardRecord | null;
  /** What the program calls itself. */
  readonly userAgent: string;
}

/** A new session of a person. Its token is shown once, here. */
export async function startSession(
  user: UserRecord,
  { dashboard, userAgent }: SignInPlace,
  { store, clock }: { readonly store: Repositories; readonly clock: Clock },
): Promise<Session> {
  if (dashboard) await store.dashboardPeople.add(dashboard.id, user.id);
  const token = newToken();
  const now = clock.now();
  const session = { user_id: user.id, token_hash: hashToken(token), expires_at: now + SESSION_ABSOLUTE };
  await store.sessions.add({ ...session, user_agent: userAgent.slice(0, USER_AGENT) }, now);
  return { id: user.id, auth_token: token };
}
