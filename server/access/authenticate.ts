import { SESSION_IDLE, SESSION_TOUCH } from '../domain/account-limits.ts';
import type { Background } from '../domain/background.ts';
import { hashToken } from '../domain/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { SessionRecord } from '../ports/store/sessions.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';

/** Dependencies that decide whether a session is valid. */
export interface SessionDeps {
  readonly store: Pick<Repositories, 'sessions' | 'users'>;
  readonly clock: Clock;
}

export interface CallerDeps extends SessionDeps {
  readonly background: Background;
}

export interface Caller {
  readonly user: UserRecord;
  readonly session: SessionRecord;
}

/** The user whose valid session has this token; null if the token is unknown or expired, or its account disabled. */
export async function authenticate(token: string, context: CallerDeps): Promise<Caller | null> {
  const session = await context.store.sessions.byTokenHash(hashToken(token));
  return session ? callerOf(session, context) : null;
}

/** The caller of a valid session. Each use extends the session. */
export async function callerOf(session: SessionRecord, context: CallerDeps): Promise<Caller | null> {
  const { store, clock, background } = context;
  const user = await livingUser(session, context);
  if (!user) return null;
  if (session.used_at + SESSION_TOUCH <= clock.now()) {
    // With a full disk pages can still be read.
    await background.guard('use of a session not kept', () => store.sessions.touch(session.id, clock.now()));
  }
  return { user, session };
}

/** Whether a session is still valid; asking does not extend it. */
export async function lives(sessionId: string, context: SessionDeps): Promise<boolean> {
  const session = await context.store.sessions.byId(sessionId);
  return session !== undefined && (await livingUser(session, context)) !== null;
}

async function livingUser(session: SessionRecord, { store, clock }: SessionDeps): Promise<UserRecord | null> {
  const now = clock.now();
  if (session.expires_at <= now || session.used_at + SESSION_IDLE <= now) return null;
  const user = await store.users.byId(session.user_id);
  return user && user.disabled_at === null ? user : null;
}
