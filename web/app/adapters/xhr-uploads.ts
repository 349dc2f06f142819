import { errorFromBody } from '#core/adapters/api-call.ts';
import type { App } from '#core/app/create-app.ts';
import type { UploadPorts } from '#core/app/start-upload.ts';
import { UPLOAD_SILENCE } from '#core/constants.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { StoredImage, Uploads } from '#core/ports/uploads.ts';
import { text } from '#core/texts/index.ts';

/**
 * Sends forms over XMLHttpRequest, because fetch reports no upload progress. A dead connection may never end, so an
 * upload without progress for long is aborted; a slow one is not.
 */
export const xhrUploads: Uploads = {
  send: ({ url, fields, file }, progress, signal) =>
    new Promise((resolve, reject) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      form.append('file', file.data, file.name);

      const request = new XMLHttpRequest();
      const fail = () => reject(new ApiError({ status: 0, code: 'no_answer', summary: text('calls.noAnswer') }));
      let silence: ReturnType<typeof setTimeout> | undefined;
      const heard = () => {
        clearTimeout(silence);
        silence = setTimeout(() => request.abort(), UPLOAD_SILENCE);
      };
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        heard();
        if (lengthComputable && total > 0) progress(loaded / total);
      };
      request.onload = () => {
        const answer = parse(request.responseText);
        if (request.status >= 200 && request.status < 300 && isStored(answer)) resolve(answer);
        else reject(errorFromBody(request.status, answer));
      };
      request.onerror = fail;
      request.onabort = fail;
      request.onloadend = () => clearTimeout(silence);
      signal?.addEventListener('abort', () => request.abort());
      request.open('POST', url);
      request.send(form);
      heard();
    }),
};

/** A proxy may answer with a page of its own. */
function isStored(answer: unknown): answer is StoredImage {
  return typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string';
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

/** The ports of uploads in a browser: the storage is on the API's host. */
export function uploadPorts(app: App): UploadPorts {
  return { uploads: xhrUploads, storageUrl: new URL('/storage', app.apiUrl()).href };
}
