import { assign, setup } from 'xstate';
import type { GatewayConnection } from '#core/gateways/types.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import { notProvided } from '../setup-helpers.ts';

// spec app-settings.12

type ConnectionEvent = { type: 'connection.page'; pageId: string } | { type: 'connection.retry' };

interface ConnectionContext {
  readonly gatewayId: string;
  pageId: string | null;
  /** What the server says of the two; null until it has. */
  connection: GatewayConnection | null;
  failure: Failure | null;
}

/**
 * 'Connect your gateway': what is entered at one gateway for one page. Choosing another page while an answer is awaited
 * asks for that one.
 *
 * Tags: `busy` while the server is asked, `failed` where it did not say.
 */
export const gatewayConnectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as { gatewayId: string; pageId: string | null },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadConnection: notProvided<GatewayConnection, { gatewayId: string; pageId: string }>('loadConnection'),
  },
  guards: { hasPage: ({ context }) => context.pageId !== null },
  actions: {
    keepPage: assign((_, { pageId }: { pageId: string }) => ({ pageId, connection: null, failure: null })),
    keepConnection: assign((_, { connection }: { connection: GatewayConnection }) => ({ connection, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), connection: null })),
  },
}).createMachine({
  id: 'gatewayConnection',
  context: ({ input }) => ({ ...input, connection: null, failure: null }),
  initial: 'choosing',
  on: {
    'connection.page': {
      target: '.loading',
      reenter: true,
      actions: { type: 'keepPage', params: ({ event }) => ({ pageId: event.pageId }) },
    },
  },
  states: {
    choosing: { always: { guard: 'hasPage', target: 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadConnection',
        src: 'loadConnection',
        input: ({ context: { gatewayId, pageId } }) => ({ gatewayId, pageId: pageId ?? '' }),
        onDone: {
          target: 'told',
          actions: { type: 'keepConnection', params: ({ event }) => ({ connection: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    told: {},
    failed: { tags: 'failed', on: { 'connection.retry': 'loading' } },
  },
});
