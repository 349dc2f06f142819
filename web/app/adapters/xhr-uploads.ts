import { errorFromBody } from '#core/adapters/error-from-body.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { StoredImage, Uploads } from '#core/ports/uploads.ts';
import { text } from '#core/texts/index.ts';

/** Sends forms over XMLHttpRequest: fetch tells no progress of what it sends. */
export const xhrUploads: Uploads = {
  send: ({ url, fields, file }, progress, signal) =>
    new Promise((resolve, reject) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      form.append('file', file.data, file.name);

      const request = new XMLHttpRequest();
      const fail = () => reject(new ApiError({ status: 0, code: 'no_answer', summary: text('calls.noAnswer') }));
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) progress(loaded / total);
      };
      request.onload = () => {
        const answer = parse(request.responseText);
        if (request.status >= 200 && request.status < 300) resolve(answer as StoredImage);
        else reject(errorFromBody(request.status, answer));
      };
      request.onerror = fail;
      request.onabort = fail;
      signal?.addEventListener('abort', () => request.abort());
      request.open('POST', url);
      request.send(form);
    }),
};

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
