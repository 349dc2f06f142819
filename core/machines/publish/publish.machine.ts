import { assign, emit, setup } from 'xstate';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import { notProvided } from '#core/machines/not-provided.ts';
import type { EditorPage, Tagged } from '#core/ports/api.ts';

/** What to do with a page: bring the draft to visitors, or bring back what visitors have (spec 4: rollback). */
export type PublishKind = 'publish' | 'rollback';

/** The page as the server has it once everything is saved, with the guards of the next write. */
export interface PublishTarget {
  pageId: string;
  epoch?: number;
  etag?: string;
}

export type PublishStep = 'checking' | 'saving' | 'publishing' | 'rollingBack';

export type PublishOutput =
  | { ok: true; page: EditorPage; etag?: string }
  | { ok: false; step: PublishStep; failure: Failure };

export type PublishFact =
  | { type: 'page.published'; page: EditorPage; etag?: string }
  | { type: 'page.rolledBack'; page: EditorPage; etag?: string }
  | { type: 'page.publishFailed'; step: PublishStep; failure: Failure };

interface PublishContext {
  kind: PublishKind;
  target: PublishTarget | null;
  result: Tagged<EditorPage> | null;
  failed: { step: PublishStep; failure: Failure } | null;
}

/**
 * One publishing of a page, or one rollback.
 *
 * spec 4: a draft is published (published html and config are stored). Rollback restores the published version and
 * cannot be undone. Updates to one page are serialised: whatever is unsaved is saved first, and waited for.
 *
 * A job: it ends in its output, `{ ok, page }` or `{ ok: false, step, failure }`. Tags: `busy`, `done`, `failed`.
 */
export const publishMachine = setup({
  types: {
    context: {} as PublishContext,
    emitted: {} as PublishFact,
    tags: {} as 'busy' | 'done' | 'failed',
    input: {} as { kind: PublishKind },
    output: {} as PublishOutput,
  },
  actors: {
    /** Rejects with what stands against it. */
    checkPage: notProvided<void, { kind: PublishKind }>('checkPage'),
    /** Saves what is unsaved. */
    savePage: notProvided<PublishTarget>('savePage'),
    publishPage: notProvided<Tagged<EditorPage>, { target: PublishTarget }>('publishPage'),
    rollBackPage: notProvided<Tagged<EditorPage>, { target: PublishTarget }>('rollBackPage'),
  },
  actions: {
    keepTarget: assign((_, { target }: { target: PublishTarget }) => ({ target })),
    keepResult: assign((_, { result }: { result: Tagged<EditorPage> }) => ({ result })),
    keepFailure: assign((_, { step, error }: { step: PublishStep; error: unknown }) => ({
      failed: { step, failure: failureOf(error) },
    })),
    tellPublished: emit(({ context }) => ({ type: 'page.published' as const, ...outcome(context) })),
    tellRolledBack: emit(({ context }) => ({ type: 'page.rolledBack' as const, ...outcome(context) })),
    tellFailed: emit(({ context }) => ({
      type: 'page.publishFailed' as const,
      ...(context.failed as { step: PublishStep; failure: Failure }),
    })),
  },
  guards: { isRollback: ({ context }) => context.kind === 'rollback' },
}).createMachine({
  id: 'publish',
  context: ({ input }) => ({ kind: input.kind, target: null, result: null, failed: null }),
  output: ({ context }) =>
    context.failed ? { ok: false as const, ...context.failed } : { ok: true as const, ...outcome(context) },
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkPage',
        src: 'checkPage',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: 'saving',
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ step: 'checking', error: event.error }) },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePage',
        src: 'savePage',
        onDone: [
          {
            guard: 'isRollback',
            target: 'rollingBack',
            actions: { type: 'keepTarget', params: ({ event }) => ({ target: event.output }) },
          },
          {
            target: 'publishing',
            actions: { type: 'keepTarget', params: ({ event }) => ({ target: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ step: 'saving', error: event.error }) },
        },
      },
    },
    publishing: {
      tags: 'busy',
      invoke: {
        id: 'publishPage',
        src: 'publishPage',
        input: ({ context }) => ({ target: context.target as PublishTarget }),
        onDone: {
          target: 'published',
          actions: [{ type: 'keepResult', params: ({ event }) => ({ result: event.output }) }, 'tellPublished'],
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ step: 'publishing', error: event.error }) },
        },
      },
    },
    rollingBack: {
      tags: 'busy',
      invoke: {
        id: 'rollBackPage',
        src: 'rollBackPage',
        input: ({ context }) => ({ target: context.target as PublishTarget }),
        onDone: {
          target: 'rolledBack',
          actions: [{ type: 'keepResult', params: ({ event }) => ({ result: event.output }) }, 'tellRolledBack'],
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ step: 'rollingBack', error: event.error }) },
        },
      },
    },
    published: { tags: 'done', type: 'final' },
    rolledBack: { tags: 'done', type: 'final' },
    failed: { tags: 'failed', entry: 'tellFailed', type: 'final' },
  },
});

function outcome({ result }: PublishContext): { page: EditorPage; etag?: string } {
  const { body, etag } = result as Tagged<EditorPage>;
  return { page: body, etag };
}
