import { assign, emit, fromCallback, setup } from 'xstate';
import { SESSION_REPLACED_DELAY, SESSION_RETRY_DELAY } from '#core/constants.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { ProvenFactor, SecondStep } from '#core/ports/account.ts';
import type { Session, User } from '#core/ports/api.ts';
import type { UsedPasskey } from '#core/ports/passkeys.ts';
import { notProvided } from '../setup-helpers.ts';

/** spec errors.1: a 401 goes to login, unless already on one of these. */
const SIGN_IN_PATH = /^\/(sson|oidc|login|resetPassword|invitation)(?![^/?])/;

/** Whether a path of the app is a sign-in screen, so that nobody is redirected from it or back to it. */
export function isSignInPath(path: string): boolean {
  return SIGN_IN_PATH.test(path);
}

/** How a user signs in: with a password, a passkey, a provider, a single sign-on token, a second factor, or an invitation. */
export type SignIn =
  | { by: 'password'; email: string; password: string }
  | { by: 'passkey'; passkey: UsedPasskey }
  /** By what a provider's answer led to. */
  | { by: 'provider'; session: Session }
  | { by: 'token'; token: string }
  | { by: 'factor'; ticket: string; typed: ProvenFactor }
  | { by: 'invitation'; token: string; email: string; fullname: string; password: string };

export type SessionEvent =
  | { type: 'session.signIn'; signIn: SignIn }
  | { type: 'session.signOut' }
  /** The person has changed something of their account. */
  | { type: 'session.userChanged'; user: User }
  /** The user does not take the second step. */
  | { type: 'session.leaveStep' }
  | { type: 'session.retry' }
  /** A call was answered 401. */
  | { type: 'session.unauthorised'; token: string; path: string }
  /** Another tab said 'Session invalid'. */
  | { type: 'session.invalidElsewhere'; path: string }
  /** Another tab signed in or out. */
  | { type: 'session.changed'; session: Session | null; path: string };

export type SessionFact =
  | { type: 'session.started'; user: User }
  /** `path` is where to return to; empty if the user was on a sign-in screen already. */
  | { type: 'session.expired'; path: string }
  | { type: 'session.ended' };

interface SessionContext {
  session: Session | null;
  user: User | null;
  /** The second step that the server asks for after a right password; else null. */
  step: SecondStep['second_factor'] | null;
  /** Why the last sign-in or validation failed; else null. */
  failure: Failure | null;
}

const given = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionFact,
    tags: {} as 'busy' | 'ready' | 'signedOut' | 'unreachable',
  },
  actors: {
    loadSession: notProvided<Session | null>('loadSession'),
    /** Stores the new session; the earlier one ends, and nothing of another user stays on the device. Or the second step. */
    signIn: notProvided<Session | SecondStep, SignIn>('signIn'),
    fetchUser: notProvided<User>('fetchUser'),
    /** Deletes the session here, sends 'Session invalid' to the other tabs, and tells the server without waiting. */
    endSession: notProvided<void, Session>('endSession'),
    /** Deletes a refused token and tells the other tabs; returns the stored session, if there is another one. */
    dropSession: notProvided<Session | null, string>('dropSession'),
    /** Listens to the store and the broadcast channel while the machine runs. */
    otherTabs: fromCallback<SessionEvent>(() => {}),
  },
  actions: {
    keepSession: assign((_, { session }: { session: Session | SecondStep | null }) => ({
      session: session as Session | null,
      step: null,
      failure: null,
    })),
    keepStep: assign((_, { answer }: { answer: Session | SecondStep }) => ({
      step: asksFactor(answer) ? answer.second_factor : null,
      failure: null,
    })),
    leaveStep: assign({ step: null, failure: null }),
    keepUser: assign((_, { user }: { user: User }) => ({ user, failure: null })),
    /** A ticket that has ended takes its step along. */
    keepFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      return { failure, step: failure.code === 'ticket_dead' ? null : context.step };
    }),
    forget: assign({ session: null, user: null }),
    tellStarted: emit((_, { user }: { user: User }) => ({ type: 'session.started' as const, user })),
    tellExpired: emit((_, { path }: { path: string }) => ({
      type: 'session.expired' as const,
      path: isSignInPath(path) ? '' : path,
    })),
    tellEnded: emit({ type: 'session.ended' as const }),
  },
  guards: {
    asksFactorOfAnother: ({ context }, { answer }: { answer: Session | SecondStep }) =>
      context.user !== null && asksFactor(answer),
    asksFactor: (_, { answer }: { answer: Session | SecondStep }) => asksFactor(answer),
    isSession: (_, { session }: { session: Session | null }) => isUsable(session),
    isSignedOut: (_, { session }: { session: Session | null }) => !isUsable(session),
    isSomebody: ({ context }) => context.user !== null,
    isUnauthorised: (_, { error }: { error: unknown }) => failureOf(error).status === 401,
    isCurrentToken: ({ context }, { token }: { token: string }) => context.session?.auth_token === token,
    isOtherSession: ({ context }, { session }: { session: Session | null }) =>
      isUsable(session) && session.auth_token !== context.session?.auth_token,
  },
  delays: { retryDelay: SESSION_RETRY_DELAY, replacedDelay: SESSION_REPLACED_DELAY },
});

/** Whether the server wants a second factor before there is a session (spec accounts.15). */
export function asksFactor(answer: Session | SecondStep | null): answer is SecondStep {
  return answer !== null && typeof answer === 'object' && 'second_factor' in answer;
}

/** A store may hold anything. Without a token nobody is signed in. */
function isUsable(session: Session | null): session is Session {
  return typeof session?.auth_token === 'string' && session.auth_token !== '';
}

/** The changes that other tabs made to the session that is used here. */
const elsewhere = given.createStateConfig({
  on: {
    'session.invalidElsewhere': {
      target: 'signedOut',
      actions: ['forget', { type: 'tellExpired', params: ({ event }) => ({ path: event.path }) }],
    },
    'session.changed': [
      {
        guard: { type: 'isOtherSession', params: ({ event }) => ({ session: event.session }) },
        target: 'validating',
        reenter: true,
        actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
      },
      {
        guard: { type: 'isSignedOut', params: ({ event }) => ({ session: event.session }) },
        target: 'signedOut',
        actions: ['forget', { type: 'tellExpired', params: ({ event }) => ({ path: event.path }) }],
      },
    ],
  },
});

/**
 * The session of the person who uses this program.
 *
 * spec accounts.3, accounts.4, accounts.5: stored on sign-in (id and auth_token are both required, otherwise an error
 * is raised). Cleared on logout. Validated on entry to the app. spec errors.1: HTTP 401: go to login with the return
 * path, unless already on sson, login, resetPassword or invitation, and signal a redirect. 'Session invalid' is
 * broadcast to all tabs. spec accounts.15: after a right password a second factor may be asked for, in a step of its own.
 *
 * Tags: `busy` something runs, `ready` signed in and validated, `signedOut` nobody is, `unreachable` the server gave
 * no answer about the stored session (it is kept and asked again).
 */
export const sessionMachine = given.createMachine({
  id: 'session',
  context: { session: null, user: null, step: null, failure: null },
  invoke: { src: 'otherTabs', id: 'otherTabs' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        src: 'loadSession',
        onDone: [
          {
            guard: { type: 'isSession', params: ({ event }) => ({ session: event.output }) },
            target: 'validating',
            actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signedOut: {
      tags: 'signedOut',
      on: {
        'session.signIn': 'signingIn',
        'session.leaveStep': { actions: 'leaveStep' },
        'session.changed': {
          guard: { type: 'isOtherSession', params: ({ event }) => ({ session: event.session }) },
          target: 'validating',
          actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
        },
      },
    },
    signingIn: {
      tags: ['busy', 'signedOut'],
      invoke: {
        src: 'signIn',
        input: ({ event }) => (event as Extract<SessionEvent, { type: 'session.signIn' }>).signIn,
        onDone: [
          {
            guard: { type: 'asksFactor', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedOut',
            actions: { type: 'keepStep', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'validating',
            actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
          },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    validating: {
      tags: 'busy',
      invoke: {
        src: 'fetchUser',
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            { type: 'tellStarted', params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => ({ error: event.error }) },
            target: 'dropping',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'unreachable', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      on: { 'session.signOut': 'signingOut', ...elsewhere.on },
    },
    unreachable: {
      tags: 'unreachable',
      after: { retryDelay: 'validating' },
      on: { 'session.retry': 'validating', 'session.signOut': 'signingOut', ...elsewhere.on },
    },
    signedIn: {
      tags: 'ready',
      on: {
        'session.signIn': 'switching',
        'session.leaveStep': { actions: 'leaveStep' },
        'session.userChanged': { actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) } },
        'session.signOut': 'signingOut',
        'session.unauthorised': {
          guard: { type: 'isCurrentToken', params: ({ event }) => ({ token: event.token }) },
          target: 'dropping',
          actions: { type: 'tellExpired', params: ({ event }) => ({ path: event.path }) },
        },
        ...elsewhere.on,
      },
    },
    /** A signed-in user opens an invitation or a sign-on of another user; if it fails, nothing changes. */
    switching: {
      tags: ['ready', 'busy'],
      invoke: {
        src: 'signIn',
        input: ({ event }) => (event as Extract<SessionEvent, { type: 'session.signIn' }>).signIn,
        onDone: [
          {
            guard: { type: 'asksFactorOfAnother', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedIn',
            actions: { type: 'keepStep', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'asksFactor', params: ({ event }) => ({ answer: event.output }) },
            target: 'signedOut',
            actions: { type: 'keepStep', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'validating',
            actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
          },
        ],
        onError: [
          {
            guard: 'isSomebody',
            target: 'signedIn',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'restoring', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      // The running sign-in continues. Only if it fails it matters who is left.
      on: {
        'session.invalidElsewhere': {
          actions: ['forget', { type: 'tellExpired', params: ({ event }) => ({ path: event.path }) }],
        },
        'session.changed': {
          actions: ['forget', { type: 'tellExpired', params: ({ event }) => ({ path: event.path }) }],
        },
      },
    },
    dropping: {
      tags: ['busy', 'signedOut'],
      exit: 'forget',
      invoke: {
        src: 'dropSession',
        input: ({ context }) => context.session?.auth_token ?? '',
        onDone: [
          {
            guard: { type: 'isOtherSession', params: ({ event }) => ({ session: event.output }) },
            target: 'replaced',
            actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    /** Another tab signed in meanwhile. The delay keeps a store that never agrees with the server from causing a loop. */
    replaced: {
      tags: 'busy',
      after: { replacedDelay: 'validating' },
      on: { 'session.signOut': 'signingOut', ...elsewhere.on },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        src: 'endSession',
        input: ({ context }) => context.session as Session,
        onDone: { target: 'signedOut', actions: ['forget', 'tellEnded'] },
        onError: { target: 'signedOut', actions: ['forget', 'tellEnded'] },
      },
    },
  },
});
