import { assign, fromCallback, setup } from 'xstate';
import { IMAGE_LIMIT } from '#core/constants.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { UploadToken } from '#core/ports/api.ts';
import type { StoredImage, UploadFile } from '#core/ports/uploads.ts';
import { text } from '#core/texts/index.ts';
import { notProvided } from '../setup-helpers.ts';

// spec errors.13

/** Where an image belongs (spec uploads.4, uploads.5). */
export type UploadPlace = { kind: 'page' } | { kind: 'whitelabel'; editorHostname: string };

export interface UploadInput {
  file: UploadFile;
  place: UploadPlace;
}

export type UploadEvent =
  | { type: 'upload.progress'; sent: number }
  | { type: 'upload.stored'; image: StoredImage }
  | { type: 'upload.failed'; error: unknown }
  | { type: 'upload.cancel' };

export type UploadOutput = { ok: true; image: StoredImage } | { ok: false; failure: Failure };

interface UploadContext {
  input: UploadInput;
  token: UploadToken | null;
  /** 0 to 1. */
  sent: number;
  image: StoredImage | null;
  failure: Failure | null;
}

/**
 * One image on its way to the storage.
 *
 * spec api.24, uploads.2, uploads.3: GET /aws/access_token returns key, policy and signature for uploads, refreshed
 * hourly; then one POST to the storage host, whose progress is reported.
 *
 * A job: it ends in its output. Tags: `busy`, `done`, `failed`; context.sent is the progress.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    tags: {} as 'busy' | 'done' | 'failed',
    input: {} as UploadInput,
    output: {} as UploadOutput,
  },
  actors: {
    getToken: notProvided<UploadToken, UploadInput>('getToken'),
    /** Sends the form; emits upload.progress, then upload.stored or upload.failed. */
    sendFile: fromCallback<UploadEvent, UploadInput & { token: UploadToken }>(() => {}),
  },
  actions: {
    keepToken: assign((_, { token }: { token: UploadToken }) => ({ token })),
    keepProgress: assign((_, { sent }: { sent: number }) => ({ sent })),
    keepImage: assign((_, { image }: { image: StoredImage }) => ({ image, sent: 1 })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    refuseSize: assign({ failure: { status: 413, code: 'too_large', reason: text('machines.imageTooLarge') } }),
    noteCancel: assign({ failure: { status: -1, code: 'cancelled', reason: text('machines.uploadCancelled') } }),
  },
  guards: { isTooLarge: ({ context }) => context.input.file.size > IMAGE_LIMIT },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ input, token: null, sent: 0, image: null, failure: null }),
  output: ({ context: { image, failure } }) =>
    image ? { ok: true as const, image } : { ok: false as const, failure: failure as Failure },
  initial: 'checking',
  on: { 'upload.cancel': { target: '.failed', actions: 'noteCancel' } },
  states: {
    checking: {
      always: [{ guard: 'isTooLarge', target: 'failed', actions: 'refuseSize' }, { target: 'token' }],
    },
    token: {
      tags: 'busy',
      invoke: {
        id: 'getToken',
        src: 'getToken',
        input: ({ context }) => context.input,
        onDone: { target: 'sending', actions: { type: 'keepToken', params: ({ event }) => ({ token: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => ({ ...context.input, token: context.token as UploadToken }),
      },
      on: {
        'upload.progress': { actions: { type: 'keepProgress', params: ({ event }) => ({ sent: event.sent }) } },
        'upload.stored': {
          target: 'done',
          actions: { type: 'keepImage', params: ({ event }) => ({ image: event.image }) },
        },
        'upload.failed': {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: { tags: 'done', type: 'final' },
    failed: { tags: 'failed', type: 'final' },
  },
});
