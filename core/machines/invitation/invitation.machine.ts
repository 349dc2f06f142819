import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { SignIn } from '#core/machines/session/session.machine.ts';
import type { Api } from '#core/ports/api.ts';
import { notProvided } from '../setup-helpers.ts';

/** The parameters in the address of an invitation. */
interface InvitationInput {
  token: string;
  email: string;
}

/** The input of the invited person. */
interface Newcomer {
  fullname: string;
  password: string;
}

export type InvitationEvent = { type: 'invitation.join' } & Newcomer;

export type InvitationFact = { type: 'invitation.accepted'; email: string };

interface InvitationContext extends InvitationInput {
  /** Why the last attempt failed; else null. */
  failure: Failure | null;
}

/**
 * Somebody accepts an invitation and signs up.
 *
 * spec screens.4: with no email, the parameters are marked invalid. spec errors.2, errors.20: failure shows a summary
 * (objects are turned into text). Success signs in, so the password is never kept here. One that can be used no more
 * says so before anything is typed; where the server cannot tell, the form is tried.
 *
 * Tags: `invalid` parameters, `looking` whether it can be used, `dead` where it cannot, `filling` the form, `busy` while
 * the server is asked to join, `done`.
 */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    emitted: {} as InvitationFact,
    tags: {} as 'invalid' | 'looking' | 'dead' | 'filling' | 'busy' | 'done',
    input: {} as InvitationInput,
  },
  actors: {
    /** Rejects if the invitation can no longer be used. */
    look: notProvided<void, InvitationInput>('look'),
    /** Creates the account and signs its owner in. */
    join: notProvided<void, InvitationInput & Newcomer>('join'),
  },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    tellAccepted: emit(({ context }) => ({ type: 'invitation.accepted' as const, email: context.email })),
  },
  guards: {
    isComplete: ({ context }) => context.token !== '' && context.email !== '',
    isDead: (_, { error }: { error: unknown }) => failureOf(error).code === 'link_dead',
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'isComplete', target: 'looking' }, { target: 'invalid' }] },
    invalid: { tags: 'invalid', type: 'final' },
    looking: {
      tags: 'looking',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { token, email } }) => ({ token, email }),
        onDone: 'filling',
        onError: [
          {
            guard: { type: 'isDead', params: ({ event }) => ({ error: event.error }) },
            target: 'dead',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'filling' },
        ],
      },
    },
    dead: { tags: 'dead', type: 'final' },
    filling: { tags: 'filling', on: { 'invitation.join': 'joining' } },
    joining: {
      tags: ['filling', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'join',
        src: 'join',
        input: ({ context, event }) => {
          const { fullname, password } = event as InvitationEvent;
          return { token: context.token, email: context.email, fullname, password };
        },
        onDone: { target: 'joined', actions: 'tellAccepted' },
        onError: [
          {
            guard: { type: 'isDead', params: ({ event }) => ({ error: event.error }) },
            target: 'dead',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'filling',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    joined: { tags: 'done', type: 'final' },
  },
});

interface InvitationPorts {
  readonly api: Pick<Api, 'invitation'>;
  /** Signs in; rejects with the reason, as an ApiError. */
  signIn(signIn: SignIn, signal: AbortSignal): Promise<void>;
}

/** The actors of the invitation machine over its ports. */
export function invitationActors({ api, signIn }: InvitationPorts) {
  return {
    look: fromPromise<void, InvitationInput>(({ input: { token, email }, signal }) =>
      api.invitation(token, { email }, signal),
    ),
    join: fromPromise<void, InvitationInput & Newcomer>(({ input, signal }) =>
      signIn({ by: 'invitation', ...input }, signal),
    ),
  };
}
