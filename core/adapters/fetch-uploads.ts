import { ApiError } from '#core/ports/api-error.ts';
import type { Media, StoredImage, Uploads } from '#core/ports/uploads.ts';
import { type Call, errorFromBody, errorOf } from './api-call.ts';

/**
 * Sends forms over fetch, which reports no progress but the end. `decorate` wraps the calls, as `retryingCall` does: a form
 * that a busy server refused is sent again, one whose answer was lost is not.
 */
export function fetchUploads(decorate: (call: Call) => Call): Uploads {
  return {
    async send({ url, fields, file }, progress, signal) {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      form.append('file', file.data, file.name);
      const call = decorate(async <T>() => {
        const answer = await fetch(url, { method: 'POST', body: form, ...(signal && { signal }) }).catch(() => null);
        if (!answer?.ok) throw await errorOf(answer);
        const body: unknown = await answer.json().catch(() => undefined);
        if (!isStored(body)) throw errorFromBody(answer.status, body);
        return { body: body as T };
      });
      const { body } = await call<StoredImage>(url, { method: 'POST', ...(signal && { signal }) });
      progress(1);
      return body;
    },
  };
}

/** A proxy may answer with a page of its own. */
function isStored(answer: unknown): answer is StoredImage {
  return typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string';
}

/** Images of the server at `url`; `decorate` wraps the calls, as `retryingCall` does. */
export function fetchMedia(url: string, decorate: (call: Call) => Call): Media {
  const asked = (method: 'HEAD' | 'GET') =>
    decorate(async <T>(address: string) => {
      const answer = await fetch(`${url}${address}`, { method }).catch(() => null);
      if (!answer?.ok) throw await errorOf(answer);
      return { body: new Uint8Array(await answer.arrayBuffer()) as T };
    });
  const [head, get] = [asked('HEAD'), asked('GET')];
  return {
    has: async (address) => (await head<Uint8Array>(address).catch(missing)) !== null,
    load: async (address) => (await get<Uint8Array>(address).catch(missing))?.body ?? null,
  };
}

function missing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
