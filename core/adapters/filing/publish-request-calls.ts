import type { PublishRequest, PublishRequestCalls } from '#core/ports/filing/publish-requests.ts';
import { done, field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

/** Requests to publish pages. */
export function publishRequestCalls(call: Call): PublishRequestCalls {
  const at = (page: string) => `/editor_pages/${encodeURIComponent(page)}/publish_request`;
  return {
    askToPublish: (page, words, signal) =>
      field(
        call<Record<string, PublishRequest>>(at(page), {
          method: 'POST',
          body: { publish_request: { words } },
          signal,
        }),
        'publish_request',
      ),
    refuseToPublish: (page, reason, signal) =>
      done(call(`${at(page)}/refusal`, { method: 'POST', body: { publish_request: { reason } }, signal })),
  };
}
