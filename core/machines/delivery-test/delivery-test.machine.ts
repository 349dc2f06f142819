import { assign, emit, fromPromise, setup } from 'xstate';
import { DELIVERY_MAX_POLLS, DELIVERY_POLL_INTERVAL, type EmailType } from '#core/constants.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Api } from '#core/ports/api.ts';
import type { DeliveryTestRequest, Job } from '#core/ports/delivery-tests.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { notProvided } from '../setup-helpers.ts';

// spec errors.28

export type DeliveryStatus = 'complete' | 'failed' | 'timeout';

export interface DeliveryOutput {
  emailType: EmailType;
  status: DeliveryStatus;
  /** Why it failed, as a sentence; null if it succeeded. */
  error: string | null;
  /** The original error line, or where the mail was written instead of sent, if there is one. */
  line: string | null;
  /** The failed call, if a call failed and not the mail; else null. */
  failure: Failure | null;
  /** The events, line by line; the reader adds the kind of mail. */
  log: readonly string[];
  /** The conversation with the mail server, for support staff; empty for others. */
  conversation: readonly string[];
}

export interface DeliveryFact {
  type: 'delivery.finished';
  emailType: EmailType;
  /** spec delivery-test.4: each result marks that email type verified or not. One written to a file verifies nothing. */
  verified: boolean;
  error: string | null;
}

/** Whether a mail server has taken the mail. One that was written to a file is complete too, and says so in its line. */
export function isDelivered({ status, line }: Pick<DeliveryOutput, 'status' | 'line'>): boolean {
  return status === 'complete' && line === null;
}

interface DeliveryContext {
  request: DeliveryTestRequest;
  jobId: string | null;
  polls: number;
  status: DeliveryStatus;
  error: string | null;
  line: string | null;
  failure: Failure | null;
  log: readonly string[];
  conversation: readonly string[];
}

/**
 * One test mail on its way.
 *
 * spec delivery-test.2, delivery-test.3: pending, polled every second until complete or failed. After more than 30
 * polls it ends as a timeout. Each result marks that email type verified or not.
 *
 * A job: it ends in its output. Tags: `busy`, `done`, `failed`; context.log is what to show line by line.
 */
export const deliveryTestMachine = setup({
  types: {
    context: {} as DeliveryContext,
    emitted: {} as DeliveryFact,
    tags: {} as 'busy' | 'done' | 'failed',
    input: {} as DeliveryTestRequest,
    output: {} as DeliveryOutput,
  },
  actors: {
    startTest: notProvided<Job, DeliveryTestRequest>('startTest'),
    fetchJob: notProvided<Job, { id: string }>('fetchJob'),
  },
  actions: {
    logQueued: assign(({ context: { request, log } }) => ({
      log: [...log, text('machines.deliveryQueued', { receiver: request.receiver })],
    })),
    keepJob: assign((_, { job }: { job: Job }) => ({ jobId: job.id })),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    logPending: assign(({ context: { polls, log } }) => ({
      log: [...log, text('machines.deliveryPending', { polls })],
    })),
    keepConversation: assign(({ context }, { job }: { job: Job }) => ({
      conversation: job.conversation ?? context.conversation,
    })),
    // A mail that was written to a file is not delivered, and the server says so in the line.
    complete: assign(({ context: { log } }, { job }: { job: Job }) => ({
      status: 'complete' as const,
      error: null,
      line: job.line ?? null,
      log: [...log, job.line ?? text('machines.deliveryComplete')],
    })),
    failWithJob: assign(({ context: { log } }, { job }: { job: Job }) => ({
      status: 'failed' as const,
      error: job.error ?? text('error.deliveryInfo'),
      line: job.line ?? null,
      log: [...log, job.error ?? text('error.deliveryInfo')],
    })),
    failWithCall: assign(({ context: { log } }, { key, error }: { key: TextKey; error: unknown }) => ({
      status: 'failed' as const,
      error: text(key),
      failure: failureOf(error),
      log: [...log, text(key), failureOf(error).reason],
    })),
    timeOut: assign(({ context: { log } }) => ({
      status: 'timeout' as const,
      error: text('error.deliveryTimeout'),
      log: [...log, text('error.deliveryTimeout')],
    })),
    tellFinished: emit(({ context }) => ({
      type: 'delivery.finished' as const,
      emailType: context.request.email_type,
      verified: isDelivered(context),
      error: context.error,
    })),
  },
  guards: {
    isComplete: (_, { job }: { job: Job }) => job.state === 'complete',
    isFailed: (_, { job }: { job: Job }) => job.state === 'failed',
    // spec delivery-test.3: gives up after more than 30 polls.
    isExhausted: ({ context }) => context.polls > DELIVERY_MAX_POLLS,
  },
  delays: { pollInterval: DELIVERY_POLL_INTERVAL },
}).createMachine({
  id: 'deliveryTest',
  context: ({ input }) => ({
    request: input,
    jobId: null,
    polls: 0,
    status: 'failed',
    error: null,
    line: null,
    failure: null,
    log: [],
    conversation: [],
  }),
  output: ({ context: { request, status, error, line, failure, log, conversation } }) => ({
    emailType: request.email_type,
    status,
    error,
    line,
    failure,
    log,
    conversation,
  }),
  initial: 'queued',
  states: {
    queued: {
      tags: 'busy',
      entry: 'logQueued',
      invoke: {
        id: 'startTest',
        src: 'startTest',
        input: ({ context }) => context.request,
        onDone: { target: 'polling', actions: { type: 'keepJob', params: ({ event }) => ({ job: event.output }) } },
        onError: {
          target: 'failed',
          actions: {
            type: 'failWithCall',
            params: ({ event }) => ({ key: 'error.deliveryEmail', error: event.error }),
          },
        },
      },
    },
    polling: {
      tags: 'busy',
      initial: 'waiting',
      states: {
        waiting: { after: { pollInterval: 'asking' } },
        asking: {
          entry: 'countPoll',
          invoke: {
            id: 'fetchJob',
            src: 'fetchJob',
            input: ({ context }) => ({ id: context.jobId as string }),
            onDone: [
              {
                guard: { type: 'isComplete', params: ({ event }) => ({ job: event.output }) },
                target: '#deliveryTest.complete',
                actions: [
                  { type: 'keepConversation', params: ({ event }) => ({ job: event.output }) },
                  { type: 'complete', params: ({ event }) => ({ job: event.output }) },
                ],
              },
              {
                guard: { type: 'isFailed', params: ({ event }) => ({ job: event.output }) },
                target: '#deliveryTest.failed',
                actions: [
                  { type: 'keepConversation', params: ({ event }) => ({ job: event.output }) },
                  { type: 'failWithJob', params: ({ event }) => ({ job: event.output }) },
                ],
              },
              {
                guard: 'isExhausted',
                target: '#deliveryTest.timeout',
                actions: [{ type: 'keepConversation', params: ({ event }) => ({ job: event.output }) }, 'timeOut'],
              },
              {
                target: 'waiting',
                actions: [{ type: 'keepConversation', params: ({ event }) => ({ job: event.output }) }, 'logPending'],
              },
            ],
            onError: {
              target: '#deliveryTest.failed',
              actions: {
                type: 'failWithCall',
                params: ({ event }) => ({ key: 'error.deliveryInfo', error: event.error }),
              },
            },
          },
        },
      },
    },
    complete: { tags: 'done', entry: 'tellFinished', type: 'final' },
    failed: { tags: 'failed', entry: 'tellFinished', type: 'final' },
    timeout: { tags: 'failed', entry: 'tellFinished', type: 'final' },
  },
});

/** The actors of the deliveryTest machine over its ports. */
export function deliveryTestActors({ api }: { api: Api }) {
  return {
    startTest: fromPromise<Job, DeliveryTestRequest>(({ input, signal }) => api.startDeliveryTest(input, signal)),
    fetchJob: fromPromise<Job, { id: string }>(({ input, signal }) => api.job(input.id, signal)),
  };
}
