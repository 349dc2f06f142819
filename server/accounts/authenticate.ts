import type { ServerContext } from '../context.ts';
import { guarded } from '../guarded.ts';
import type { SessionRecord } from '../store/sessions.ts';
import type { UserRecord } from '../store/users.ts';
import { SESSION_IDLE, SESSION_TOUCH } from './limits.ts';
import { hashToken } from './tokens.ts';

export interface Caller {
  readonly user: UserRecord;
  readonly session: SessionRecord;
}

/** Whose living session a token opens; null where it is unknown, expired or of a disabled account. */
export function authenticate(token: string, context: ServerContext): Caller | null {
  const session = context.store.sessions.byTokenHash(hashToken(token));
  return session ? callerOf(session, context) : null;
}

/** The caller of a session, as long as it lives. Using it keeps it from idling out. */
export function callerOf(session: SessionRecord, context: ServerContext): Caller | null {
  const { store, clock } = context;
  const user = livingUser(session, context);
  if (!user) return null;
  if (session.used_at + SESSION_TOUCH <= clock.now()) {
    // With a full disk a page can be read all the same.
    guarded('use of a session not kept', context, () => store.sessions.touch(session.id, clock.now()));
  }
  return { user, session };
}

/** Whether a session is still good; asking is no use of it. */
export function lives(sessionId: string, context: ServerContext): boolean {
  const session = context.store.sessions.byId(sessionId);
  return session !== undefined && livingUser(session, context) !== null;
}

function livingUser(session: SessionRecord, { store, clock }: ServerContext): UserRecord | null {
  const now = clock.now();
  if (session.expires_at <= now || session.used_at + SESSION_IDLE <= now) return null;
  const user = store.users.byId(session.user_id);
  return user && user.disabled_at === null ? user : null;
}

/** The token of an Authorization header, with or without `Bearer` (spec api.2). */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token ? token : null;
}
