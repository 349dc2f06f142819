import { fromCallback, fromPromise } from 'xstate';
import type { Api, Session, User } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type Broadcast, SESSION_INVALID } from '#core/ports/broadcast.ts';
import type { SessionStore } from '#core/ports/session-store.ts';
import { text } from '#core/texts/index.ts';
import type { SessionEvent, SignIn } from './session.machine.ts';

interface SessionPorts {
  api: Api;
  sessions: SessionStore;
  broadcast: Broadcast;
  forgetUnsent?(userId: string): Promise<void>;
  /** Path of the screen that is open, with its query. */
  path(): string;
}

/** The actors of the session machine over its ports. */
export function sessionActors({ api, sessions, broadcast, path, forgetUnsent }: SessionPorts) {
  const ways: { [By in SignIn['by']]: (signIn: Extract<SignIn, { by: By }>, signal: AbortSignal) => Promise<Session> } =
    {
      password: ({ email, password }, signal) => api.signIn({ email, password }, signal),
      token: ({ token }, signal) => api.singleSignOn(token, signal),
      invitation: ({ token, email, fullname, password }, signal) =>
        api.acceptInvitation(token, { email, fullname, password }, signal),
    };
  return {
    loadSession: fromPromise<Session | null>(() => sessions.load()),
    signIn: fromPromise<Session, SignIn>(async ({ input, signal }) => {
      const way = ways[input.by] as (signIn: SignIn, signal: AbortSignal) => Promise<Session>;
      const session = complete(await way(input, signal));
      await sessions.save(session);
      return session;
    }),
    fetchUser: fromPromise<User>(({ signal }) => api.me(signal)),
    endSession: fromPromise<void>(async ({ signal }) => {
      // The person leaves here and now, whether the server hears of it or not.
      await api.signOut(signal).catch(() => undefined);
      const session = await sessions.load();
      await sessions.clear();
      // Who leaves a device leaves nothing on it; who is signed out by a lapse finds their words again.
      if (session) await forgetUnsent?.(session.id).catch(() => undefined);
      broadcast.post(SESSION_INVALID);
    }),
    dropSession: fromPromise<void>(async () => {
      await sessions.clear();
      broadcast.post(SESSION_INVALID);
    }),
    otherTabs: fromCallback<SessionEvent>(({ sendBack }) => {
      const unlisten = broadcast.listen(() => sendBack({ type: 'session.invalidElsewhere', path: path() }));
      const unsubscribe = sessions.subscribe((session) => sendBack({ type: 'session.changed', session, path: path() }));
      return () => {
        unlisten();
        unsubscribe();
      };
    }),
  };
}

/** spec 4: id and auth_token are both required, otherwise an error is raised. */
function complete(session: Session): Session {
  if (session?.id && session.auth_token) return { id: String(session.id), auth_token: session.auth_token };
  throw new ApiError({ status: 502, code: 'session_incomplete', summary: text('calls.sessionIncomplete') });
}
