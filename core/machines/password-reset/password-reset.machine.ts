import { assign, emit, fromPromise, setup } from 'xstate';
import { RESET_REDIRECT_DELAY } from '#core/constants.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Api } from '#core/ports/api.ts';
import { notProvided } from '../setup-helpers.ts';

export interface PasswordResetInput {
  /** The token of a mailed link; empty if the user must still request one. */
  token: string;
}

interface NewPassword {
  email: string;
  password: string;
}

/** The target of a mailed link: the screen that sets a new password, or the account itself, once. */
export type LinkPurpose = 'password' | 'account';

export interface LinkRequest {
  email: string;
  opens: LinkPurpose;
}

export type PasswordResetEvent = ({ type: 'reset.request' } & LinkRequest) | ({ type: 'reset.change' } & NewPassword);

export type PasswordResetFact = { type: 'password.changed' };

interface PasswordResetContext {
  token: string;
  /** The email of the request, and what the link opens. */
  email: string;
  opens: LinkPurpose;
  /** Why the last attempt failed; else null. */
  failure: Failure | null;
}

/**
 * Somebody who forgot their password, or has to wait after wrong ones, asks for a link; or sets a new one with it.
 *
 * spec errors.15, errors.16: reset request success: 'If your email is registered it will be sent to {email}'; failure
 * shows the server's summary. spec accounts.9: after a successful change, go to login after 2 seconds.
 *
 * Tags: `asking` for a link, `requested` it, `choosing` a password, `busy` while the server is asked, `changed`, and
 * `done` when it is time for the login.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    emitted: {} as PasswordResetFact,
    tags: {} as 'asking' | 'requested' | 'choosing' | 'busy' | 'changed' | 'done',
    input: {} as PasswordResetInput,
  },
  actors: {
    requestLink: notProvided<void, LinkRequest>('requestLink'),
    changePassword: notProvided<void, NewPassword & { token: string }>('changePassword'),
  },
  actions: {
    keepRequest: assign((_, { email, opens }: LinkRequest) => ({ email, opens })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    tellChanged: emit({ type: 'password.changed' as const }),
  },
  guards: { hasToken: ({ context }) => context.token !== '' },
  delays: { redirectDelay: RESET_REDIRECT_DELAY },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ token: input.token, email: '', opens: 'password', failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasToken', target: 'choosing' }, { target: 'asking' }] },
    asking: {
      tags: 'asking',
      on: { 'reset.request': 'requesting' },
    },
    requesting: {
      tags: ['asking', 'busy'],
      entry: [
        'forgetFailure',
        { type: 'keepRequest', params: ({ event }) => event as Extract<PasswordResetEvent, { type: 'reset.request' }> },
      ],
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context: { email, opens } }) => ({ email, opens }),
        onDone: 'requested',
        onError: {
          target: 'asking',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    requested: {
      tags: 'requested',
      on: { 'reset.request': 'requesting' },
    },
    choosing: {
      tags: 'choosing',
      on: { 'reset.change': 'changing' },
    },
    changing: {
      tags: ['choosing', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context, event }) => {
          const { email, password } = event as Extract<PasswordResetEvent, { type: 'reset.change' }>;
          return { email, password, token: context.token };
        },
        onDone: { target: 'changed', actions: 'tellChanged' },
        onError: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    changed: { tags: 'changed', after: { redirectDelay: 'done' } },
    done: { tags: ['changed', 'done'], type: 'final' },
  },
});

/** The actors of the passwordReset machine over its ports. */
export function passwordResetActors({ api }: { api: Api }) {
  return {
    requestLink: fromPromise<void, LinkRequest>(({ input: { email, opens }, signal }) =>
      opens === 'account' ? api.requestSignInLink(email, signal) : api.requestPasswordReset(email, signal),
    ),
    changePassword: fromPromise<void, NewPassword & { token: string }>(({ input, signal }) =>
      api.resetPassword({ email: input.email, reset_token: input.token, new_password: input.password }, signal),
    ),
  };
}
