import { ApiError } from '#core/ports/api-error.ts';
import type { Media } from '#core/ports/media.ts';
import { type Call, errorOf } from './api-call.ts';

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
