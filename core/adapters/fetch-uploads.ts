import { ApiError } from '#core/ports/api-error.ts';
import type { StoredImage, Uploads } from '#core/ports/uploads.ts';
import { text } from '#core/texts/index.ts';
import { errorFromBody } from './api-call.ts';

/** Sends forms over fetch, which reports no progress but the end. */
export const fetchUploads: Uploads = {
  async send({ url, fields, file }, progress, signal) {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('file', file.data, file.name);
    const answer = await fetch(url, { method: 'POST', body: form, ...(signal && { signal }) }).catch(() => null);
    if (answer === null) throw new ApiError({ status: 0, code: 'no_answer', summary: text('calls.noAnswer') });
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok || !isStored(body)) throw errorFromBody(answer.status, body);
    progress(1);
    return body;
  },
};

/** A proxy may answer with a page of its own. */
function isStored(answer: unknown): answer is StoredImage {
  return typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string';
}
