import { assign, setup } from 'xstate';
import type { Draft } from '#core/draft/types.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Revision } from '#core/ports/api.ts';
import { notProvided } from '../setup-helpers.ts';

export type RevisionsEvent =
  | { readonly type: 'revision.chosen'; readonly id: string }
  /** Loads again what could not be loaded: the list, or the chosen version. */
  | { readonly type: 'revisions.retry' };

interface RevisionsContext {
  pageId: string;
  /** Newest first; null until they are known. */
  list: readonly Revision[] | null;
  /** Id of the version that is looked at; null where there is none. */
  chosen: string | null;
  /** The chosen version, once it is read. */
  draft: Draft | null;
  /** Why the list or the chosen version could not be loaded. */
  failure: Failure | null;
}

/**
 * Earlier versions of a page (spec saving.8): a list, and one of them looked at, at first the newest.
 *
 * Tags: `busy` while the server is asked, `listed` when the list can be shown, `shown` when a version can, `unreadable`
 * where it can no longer be read, `failed` where list or version could not be had.
 */
export const revisionsMachine = setup({
  types: {
    context: {} as RevisionsContext,
    events: {} as RevisionsEvent,
    tags: {} as 'busy' | 'listed' | 'shown' | 'unreadable' | 'failed',
    input: {} as { pageId: string },
  },
  actors: {
    loadList: notProvided<readonly Revision[], { pageId: string }>('loadList'),
    /** null where the version can no longer be read. */
    loadRevision: notProvided<Draft | null, { pageId: string; id: string }>('loadRevision'),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen !== null,
    isReadable: (_, { draft }: { draft: Draft | null }) => draft !== null,
    isOther: ({ context }, { id }: { id: string }) => context.chosen !== id,
  },
  actions: {
    keepList: assign((_, { list }: { list: readonly Revision[] }) => ({ list, chosen: list[0]?.id ?? null })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    forgetVersion: assign({ draft: null, failure: null }),
    keepDraft: assign((_, { draft }: { draft: Draft | null }) => ({ draft })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'revisions',
  context: ({ input }) => ({ pageId: input.pageId, list: null, chosen: null, draft: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetVersion',
      invoke: {
        id: 'loadList',
        src: 'loadList',
        input: ({ context: { pageId } }) => ({ pageId }),
        onDone: { target: 'listed', actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) } },
        onError: {
          target: 'unloadable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unloadable: { tags: 'failed', on: { 'revisions.retry': 'loading' } },
    listed: {
      tags: 'listed',
      initial: 'choosing',
      on: {
        'revision.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.opening',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        choosing: { always: { guard: 'hasChosen', target: 'opening' } },
        opening: {
          tags: 'busy',
          entry: 'forgetVersion',
          invoke: {
            id: 'loadRevision',
            src: 'loadRevision',
            input: ({ context: { pageId, chosen } }) => ({ pageId, id: chosen as string }),
            onDone: [
              {
                guard: { type: 'isReadable', params: ({ event }) => ({ draft: event.output }) },
                target: 'shown',
                actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.output }) },
              },
              { target: 'unreadable' },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        shown: { tags: 'shown' },
        unreadable: { tags: 'unreadable' },
        failed: { tags: 'failed', on: { 'revisions.retry': 'opening' } },
      },
    },
  },
});
