import { SESSION_IDLE, SESSION_TOUCH } from '../domain/account-limits.ts';
import type { Background } from '../domain/background.ts';
import { hashToken } from '../domain/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { SessionRecord } from '../ports/store/sessions.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';

/** What tells whether a session is good. */
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

/** Whose living session a token opens; null where it is unknown, expired or of a disabled account. */
export async function authenticate(token: string, context: CallerDeps): Promise<Caller | null> {
  const session = await context.store.sessions.byTokenHash(hashToken(token));
  return session ? callerOf(session, context) : null;
}

/** The caller of a session, as long as it lives. Using it keeps it from idling out. */
export async function callerOf(session: SessionRecord, context: CallerDeps): Promise<Caller | null> {
  const { store, clock, background } = context;
  const user = await livingUser(session, context);
  if (!user) return null;
  if (session.used_at + SESSION_TOUCH <= clock.now()) {
    // With a full disk a page can be read all the same.
    await background.guard('use of a session not kept', () => store.sessions.touch(session.id, clock.now()));
  }
  return { user, session };
}

/** Whether a session is still good; asking is no use of it. */
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
