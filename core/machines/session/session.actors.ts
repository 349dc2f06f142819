import { fromCallback, fromPromise } from 'xstate';
import type { SecondStep } from '#core/ports/account.ts';
import type { Api, Session, User } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type Broadcast, SESSION_INVALID, type SessionStore } from '#core/ports/session.ts';
import { text } from '#core/texts/index.ts';
import { asksFactor, type SessionEvent, type SignIn } from './session.machine.ts';

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
  const ways: {
    [By in SignIn['by']]: (signIn: Extract<SignIn, { by: By }>, signal: AbortSignal) => Promise<Session | SecondStep>;
  } = {
    password: ({ email, password }, signal) => api.signIn({ email, password }, signal),
    passkey: async ({ passkey }, signal) => (await api.passkeys()).signIn(passkey, signal),
    provider: async ({ session }) => session,
    token: ({ token }, signal) => api.singleSignOn(token, signal),
    factor: ({ ticket, typed }, signal) => api.signInByFactor({ ticket, ...typed }, signal),
    invitation: ({ token, email, fullname, password }, signal) =>
      api.acceptInvitation(token, { email, fullname, password }, signal),
  };
  // Nobody waits for the answer: the user is signed out here at once, whether the server hears of it or not.
  const endOnServer = (token: string) => void api.signOut(token).catch(() => undefined);
  // Signing out deletes the user's input from the device; an expired session keeps it.
  const forgetWords = async (userId: string) => forgetUnsent?.(userId).catch(() => undefined);
  return {
    loadSession: fromPromise<Session | null>(() => sessions.load()),
    signIn: fromPromise<Session | SecondStep, SignIn>(async ({ input, signal }) => {
      const way = ways[input.by] as (signIn: SignIn, signal: AbortSignal) => Promise<Session | SecondStep>;
      const answer = await way(input, signal);
      if (asksFactor(answer)) return answer;
      const session = complete(answer);
      const earlier = await sessions.load();
      await sessions.save(session);
      if (earlier && earlier.auth_token !== session.auth_token) endOnServer(earlier.auth_token);
      if (earlier && earlier.id !== session.id) await forgetWords(earlier.id);
      return session;
    }),
    fetchUser: fromPromise<User>(({ signal }) => api.me(signal)),
    endSession: fromPromise<void, Session>(async ({ input }) => {
      // Sent first, so that it is sent even if the window closes at once.
      endOnServer(input.auth_token);
      await sessions.clear();
      await forgetWords(input.id);
      broadcast.post(SESSION_INVALID);
    }),
    dropSession: fromPromise<Session | null, string>(async ({ input }) => {
      const stored = await sessions.load();
      if (stored?.auth_token !== input) return stored;
      await sessions.clear();
      broadcast.post(SESSION_INVALID);
      return null;
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

/** spec accounts.3: id and auth_token are both required, otherwise an error is raised. */
function complete(session: Session): Session {
  if (session?.id && session.auth_token) return { id: String(session.id), auth_token: session.auth_token };
  throw new ApiError({ status: 502, code: 'session_incomplete', summary: text('calls.sessionIncomplete') });
}
