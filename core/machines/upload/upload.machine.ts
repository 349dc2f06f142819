import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { IMAGE_LIMIT } from '#core/constants.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { UploadToken } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { StoredImage, UploadFile, Uploads } from '#core/ports/uploads.ts';
import { safeFileName } from '#core/rules/names.ts';
import { text } from '#core/texts/index.ts';
import { notProvided } from '../setup-helpers.ts';

// spec errors.13

/** Where an image belongs (spec uploads.4, uploads.5). */
export type UploadPlace = { kind: 'page' } | { kind: 'whitelabel'; editorHostname: string };

export interface UploadInput {
  file: UploadFile;
  place: UploadPlace;
}

type UploadEvent =
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

interface UploadPorts {
  uploads: Uploads;
  /** Address of the storage host's form. */
  storageUrl: string;
  userId: string;
  /** A token that is an hour old at most. */
  token(place: UploadPlace, signal: AbortSignal): Promise<UploadToken>;
  now(): number;
}

/** The actors of the upload machine over its ports. */
export function uploadActors({ uploads, storageUrl, userId, token, now }: UploadPorts) {
  return {
    getToken: fromPromise<UploadToken, UploadInput>(({ input, signal }) =>
      token(input.place, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) throw error;
        throw new ApiError({ status: 502, code: 'upload_token', summary: text('error.uploadToken') });
      }),
    ),
    sendFile: fromCallback<UploadEvent, UploadInput & { token: UploadToken }>(({ input, sendBack }) => {
      const aborted = new AbortController();
      const tell = (event: UploadEvent) => sendBack(event);
      const fields = formFields(input, folderOf(input.place, userId), now());
      uploads
        .send(
          { url: storageUrl, fields, file: input.file },
          (sent) => tell({ type: 'upload.progress', sent }),
          aborted.signal,
        )
        .then(
          (image) => tell({ type: 'upload.stored', image }),
          (error: unknown) => tell({ type: 'upload.failed', error: isRefusal(error) ? error : failed(error) }),
        );
      return () => aborted.abort();
    }),
  };
}

/** The storage says itself what is wrong with an image; of a storage that is not there the spec has the sentence. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function failed(error: unknown): ApiError {
  const status = error instanceof ApiError ? error.status : 0;
  return new ApiError({ status, code: 'upload_failed', summary: text('error.upload') });
}

// spec uploads.4, uploads.5: page images go under splash_images/ with the user id, whitelabel images under whitelabels/
// with the hostname.
function folderOf(place: UploadPlace, userId: string): string {
  return place.kind === 'page' ? `splash_images/${userId}` : `whitelabels/${place.editorHostname}`;
}

function formFields({ file, token }: UploadInput & { token: UploadToken }, folder: string, time: number) {
  const name = safeFileName(file.name);
  return [
    ['key', `${folder}/${time}-${name}`],
    ['AWSAccessKeyId', token.key],
    ['acl', 'public-read'],
    ['policy', token.policy],
    ['signature', token.signature],
    // spec uploads.9: content type defaults to application/octet-stream.
    ['Content-Type', file.type || 'application/octet-stream'],
    ['filename', name],
  ] as const;
}
