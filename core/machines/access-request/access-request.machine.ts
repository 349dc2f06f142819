import { assign, emit, setup } from 'xstate';
import type { AccessRequest } from '#core/access/types.ts';
import { ACCESS_POLL_INTERVAL } from '#core/constants.ts';
import { type Failure, failureOf } from '../failure.ts';
import { notProvided, ofEvent, outputOf } from '../setup-helpers.ts';

interface AccessContext {
  /** They had asked already when the page was opened, and have no answer yet. */
  readonly asked: boolean;
  /** What came of asking here; null if nobody asked since the page was opened. */
  readonly answer: AccessRequest | null;
}

/**
 * A reader's request for the right to edit a page, until they have it.
 *
 * Once they asked, it looks every few seconds whether they may edit, until they may. A look that fails is repeated.
 *
 * Tags: `busy` while the request is sent, `asked` as long as there is no right, `granted`.
 */
export const accessRequestMachine = setup({
  types: {
    context: {} as AccessContext,
    events: {} as { readonly type: 'access.ask' },
    emitted: {} as { readonly type: 'access.failed'; readonly failure: Failure },
    tags: {} as 'busy' | 'asked' | 'granted',
    input: {} as { readonly asked: boolean },
  },
  actors: {
    request: notProvided<AccessRequest>('request'),
    findRight: notProvided<boolean>('findRight'),
  },
  actions: {
    keepAnswer: assign((_, answer: AccessRequest) => ({ answer })),
    tellFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'access.failed' as const,
      failure: failureOf(error),
    })),
  },
  guards: {
    wasAsked: ({ context }) => context.asked,
    mayEdit: (_, { may }: { may: boolean }) => may,
  },
  delays: { pollInterval: ACCESS_POLL_INTERVAL },
}).createMachine({
  id: 'accessRequest',
  context: ({ input }) => ({ asked: input.asked, answer: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'wasAsked', target: 'waiting' }, 'idle'] },
    idle: { on: { 'access.ask': 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'request',
        src: 'request',
        onDone: { target: 'waiting', actions: { type: 'keepAnswer', params: outputOf } },
        onError: { target: 'idle', actions: { type: 'tellFailed', params: ofEvent } },
      },
    },
    waiting: { tags: 'asked', after: { pollInterval: 'looking' } },
    looking: {
      tags: 'asked',
      invoke: {
        id: 'findRight',
        src: 'findRight',
        onDone: [
          { guard: { type: 'mayEdit', params: ({ event }) => ({ may: event.output }) }, target: 'granted' },
          'waiting',
        ],
        onError: 'waiting',
      },
    },
    granted: { tags: 'granted' },
  },
});
