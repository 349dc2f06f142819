import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Api } from '#core/ports/api.ts';
import type { JoinOffer, OrganisationSummary } from '#core/ports/organisations.ts';
import { notProvided } from '../setup-helpers.ts';

/** The parameters in the address of an invitation to an organisation. */
interface JoiningInput {
  readonly token: string;
  readonly email: string;
}

export type JoiningEvent =
  | { type: 'joining.retry' }
  /** `withPages`: their own pages come along. */
  | { type: 'joining.join'; withPages?: boolean }
  | { type: 'joining.decline' };

interface JoinInput extends Pick<JoiningInput, 'token'> {
  readonly withPages: boolean;
}

interface JoiningContext extends JoiningInput {
  withPages: boolean;
  offer: JoinOffer | null;
  /** Why the offer could not be had, or the person could not join. */
  failure: Failure | null;
}

/**
 * Somebody who was invited to an organisation. spec organisations.38: what is offered is shown before anything is typed, and
 * nobody joins but by a press.
 *
 * Tags: `busy` while it is asked what is offered, `unloadable`, `dead` where the link can be used no more, `offered`,
 * `joining` or `declining`, `done`, `declined`.
 */
export const joiningMachine = setup({
  types: {
    context: {} as JoiningContext,
    events: {} as JoiningEvent,
    input: {} as JoiningInput,
    tags: {} as 'busy' | 'unloadable' | 'dead' | 'offered' | 'joining' | 'declining' | 'done' | 'declined',
  },
  actors: {
    look: notProvided<JoinOffer, JoiningInput>('look'),
    /** Joins as who is signed in. */
    join: notProvided<OrganisationSummary, JoinInput>('join'),
    decline: notProvided<void, Pick<JoiningInput, 'token'>>('decline'),
  },
  actions: {
    keepOffer: assign((_, { offer }: { offer: JoinOffer }) => ({ offer, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    keepChoice: assign((_, { withPages }: { withPages: boolean }) => ({ withPages })),
  },
  guards: {
    isDead: (_, { error }: { error: unknown }) => failureOf(error).code === 'link_dead',
  },
}).createMachine({
  id: 'joining',
  context: ({ input }) => ({ ...input, withPages: false, offer: null, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { token, email } }) => ({ token, email }),
        onDone: { target: 'offered', actions: { type: 'keepOffer', params: ({ event }) => ({ offer: event.output }) } },
        onError: [
          { guard: { type: 'isDead', params: ({ event }) => ({ error: event.error }) }, target: 'dead' },
          {
            target: 'unloadable',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unloadable: { tags: 'unloadable', on: { 'joining.retry': 'looking' } },
    dead: { tags: 'dead', type: 'final' },
    offered: {
      tags: 'offered',
      on: {
        'joining.join': {
          target: 'joining',
          actions: { type: 'keepChoice', params: ({ event }) => ({ withPages: event.withPages === true }) },
        },
        'joining.decline': 'declining',
      },
    },
    joining: {
      tags: ['offered', 'joining'],
      entry: 'forgetFailure',
      invoke: {
        id: 'join',
        src: 'join',
        input: ({ context: { token, withPages } }) => ({ token, withPages }),
        onDone: 'joined',
        onError: [
          { guard: { type: 'isDead', params: ({ event }) => ({ error: event.error }) }, target: 'dead' },
          {
            target: 'offered',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    declining: {
      tags: ['offered', 'declining'],
      entry: 'forgetFailure',
      invoke: {
        id: 'decline',
        src: 'decline',
        input: ({ context: { token } }) => ({ token }),
        onDone: 'declined',
        onError: [
          { guard: { type: 'isDead', params: ({ event }) => ({ error: event.error }) }, target: 'dead' },
          {
            target: 'offered',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    joined: { tags: 'done', type: 'final' },
    declined: { tags: 'declined', type: 'final' },
  },
});

/** The actors of the joining machine over its ports. */
export function joiningActors({ api }: { readonly api: Api }) {
  return {
    look: fromPromise<JoinOffer, JoiningInput>(({ input: { token, email }, signal }) =>
      api.joinOffer(token, { email }, signal),
    ),
    join: fromPromise<OrganisationSummary, JoinInput>(({ input: { token, withPages }, signal }) =>
      withPages
        ? api.joinOrganisation(token, { with_pages: true }, signal)
        : api.joinOrganisation(token, undefined, signal),
    ),
    decline: fromPromise<void, Pick<JoiningInput, 'token'>>(({ input: { token }, signal }) =>
      api.declineJoining(token, signal),
    ),
  };
}
