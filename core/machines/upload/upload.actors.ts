import { fromCallback, fromPromise } from 'xstate';
import type { UploadToken } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { Uploads } from '#core/ports/uploads.ts';
import { safeFileName } from '#core/rules/names.ts';
import { text } from '#core/texts/index.ts';
import type { UploadEvent, UploadInput, UploadPlace } from './upload.machine.ts';

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
