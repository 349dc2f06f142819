import { assign, emit, setup } from 'xstate';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { ToldFinding } from '#core/page/finding.ts';
import type { EditorPage, WithEtag } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { PAGE_FINDINGS, type PageInspection, refusedFindings } from '#core/ports/page-inspector.ts';
import { text } from '#core/texts/index.ts';
import { notProvided } from '../setup-helpers.ts';

/**
 * What to do with a page: bring the draft to visitors, or bring back what visitors have (spec publishing.6: rollback).
 */
export type PublishKind = 'publish' | 'rollback';

export interface PublishInput {
  readonly kind: PublishKind;
  /** Whether a user can be asked about warnings; otherwise they are only reported. */
  readonly asks: boolean;
}

/** The page as the server has it once everything is saved, with the guards of the next write. */
export interface PublishTarget {
  pageId: string;
  epoch?: number;
  etag?: string;
}

type PublishStep = 'checking' | 'asking' | 'saving' | 'publishing' | 'rollingBack';

type PublishEvent =
  /** The user read the warnings and publishes anyway. */
  { type: 'publish.confirmed' } | { type: 'publish.declined' };

/** The step that failed and why; with the findings, if those stopped it. */
export interface PublishProblem {
  step: PublishStep;
  failure: Failure;
  findings: readonly ToldFinding[];
}

type PublishOutput =
  | { ok: true; page: EditorPage; etag?: string; findings: readonly ToldFinding[] }
  | ({ ok: false } & PublishProblem);

export type PublishFact =
  /** There are no errors: the page is saved now, and nothing else writes it until the end. */
  | { type: 'page.saving' }
  | { type: 'page.published'; page: EditorPage; etag?: string }
  | { type: 'page.rolledBack'; page: EditorPage; etag?: string }
  /** It was stopped, declined, or failed: visitors see the same page as before. */
  | ({ type: 'page.publishFailed' } & PublishProblem);

export interface PublishContext extends PublishInput {
  target: PublishTarget | null;
  result: WithEtag<EditorPage> | null;
  findings: readonly ToldFinding[];
  failed: { step: PublishStep; failure: Failure } | null;
}

// spec errors.21, errors.22

const STOPPED = new ApiError({ status: 422, code: PAGE_FINDINGS, summary: text('publish.stopped') });
const DECLINED = new ApiError({ status: 422, code: 'declined', summary: text('machines.publishDeclined') });

/**
 * One publishing of a page, or one rollback.
 *
 * spec saving.1, saving.3, publishing.6: a draft is published (published html and config are stored). Rollback restores
 * the published version and cannot be undone. Updates to one page are serialised: whatever is unsaved is saved first,
 * and waited for.
 *
 * What visitors could not use is stopped, by what is found here or by what the server finds; what became odd since the
 * last publishing is asked about first.
 *
 * A job: it ends in its output, `{ ok, page }` or `{ ok: false, step, failure, findings }`. Tags: `busy`, `asking`
 * (context.findings), `done`, `stopped` (context.findings), `failed`.
 */
export const publishMachine = setup({
  types: {
    context: {} as PublishContext,
    events: {} as PublishEvent,
    emitted: {} as PublishFact,
    tags: {} as 'busy' | 'asking' | 'done' | 'stopped' | 'failed',
    input: {} as PublishInput,
    output: {} as PublishOutput,
  },
  actors: {
    /** Rejects where the page cannot be read at all. */
    checkPage: notProvided<PageInspection, { kind: PublishKind }>('checkPage'),
    /** Saves unsaved edits. */
    savePage: notProvided<PublishTarget>('savePage'),
    publishPage: notProvided<WithEtag<EditorPage>, { target: PublishTarget }>('publishPage'),
    rollBackPage: notProvided<WithEtag<EditorPage>, { target: PublishTarget }>('rollBackPage'),
  },
  actions: {
    keepFindings: assign((_, { findings }: { findings: readonly ToldFinding[] }) => ({ findings })),
    keepTarget: assign((_, { target }: { target: PublishTarget }) => ({ target })),
    keepResult: assign((_, { result }: { result: WithEtag<EditorPage> }) => ({ result })),
    keepFailure: assign((_, { step, error }: { step: PublishStep; error: unknown }) => ({
      failed: { step, failure: failureOf(error) },
    })),
    tellSaving: emit({ type: 'page.saving' as const }),
    tellPublished: emit(({ context }) => ({ type: 'page.published' as const, ...outcome(context) })),
    tellRolledBack: emit(({ context }) => ({ type: 'page.rolledBack' as const, ...outcome(context) })),
    tellFailed: emit(({ context }) => ({ type: 'page.publishFailed' as const, ...problem(context) })),
  },
  guards: {
    isRollback: ({ context }) => context.kind === 'rollback',
    isUnusable: (_, { findings }: { findings: readonly ToldFinding[] }) =>
      findings.some(({ level }) => level === 'error'),
    isWorse: ({ context }, { news }: { news: readonly ToldFinding[] }) => context.asks && news.length > 0,
    isRefused: (_, { error }: { error: unknown }) => refusedFindings(error) !== null,
  },
}).createMachine({
  id: 'publish',
  context: ({ input }) => ({ ...input, target: null, result: null, findings: [], failed: null }),
  output: ({ context }) =>
    context.failed
      ? { ok: false as const, ...problem(context) }
      : { ok: true as const, ...outcome(context), findings: context.findings },
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkPage',
        src: 'checkPage',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          {
            guard: { type: 'isUnusable', params: ({ event }) => event.output },
            target: 'stopped',
            actions: [
              { type: 'keepFindings', params: ({ event }) => event.output },
              { type: 'keepFailure', params: { step: 'checking', error: STOPPED } },
            ],
          },
          {
            guard: { type: 'isWorse', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepFindings', params: ({ event }) => ({ findings: event.output.news }) },
          },
          { target: 'saving', actions: { type: 'keepFindings', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ step: 'checking', error: event.error }) },
        },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'publish.confirmed': 'saving',
        'publish.declined': {
          target: 'declined',
          actions: { type: 'keepFailure', params: { step: 'asking', error: DECLINED } },
        },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'tellSaving',
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
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'stopped',
            actions: [
              { type: 'keepFindings', params: ({ event }) => ({ findings: refusedFindings(event.error) ?? [] }) },
              { type: 'keepFailure', params: ({ event }) => ({ step: 'publishing', error: event.error }) },
            ],
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ step: 'publishing', error: event.error }) },
          },
        ],
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
    stopped: { tags: 'stopped', entry: 'tellFailed', type: 'final' },
    declined: { entry: 'tellFailed', type: 'final' },
    failed: { tags: 'failed', entry: 'tellFailed', type: 'final' },
  },
});

function outcome({ result }: PublishContext): { page: EditorPage; etag?: string } {
  const { body, etag } = result as WithEtag<EditorPage>;
  return { page: body, etag };
}

function problem({ failed, findings }: PublishContext): PublishProblem {
  return { ...(failed as NonNullable<typeof failed>), findings };
}
