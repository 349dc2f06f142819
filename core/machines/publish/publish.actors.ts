import { fromPromise } from 'xstate';
import type { Api, EditorPage, Tagged } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { text } from '#core/texts/index.ts';
import type { PublishKind, PublishTarget } from './publish.machine.ts';

interface PublishPorts {
  api: Api;
  /** Identifies this publishing, so that trying again does not publish twice. */
  idempotencyKey: string;
  /** Rejects with what stands against publishing, as an ApiError. */
  check(signal: AbortSignal): Promise<void>;
  /** Saves what is unsaved and says where the page is then. */
  save(signal: AbortSignal): Promise<PublishTarget>;
}

/** The actors of the publish machine over its ports. */
export function publishActors({ api, idempotencyKey, check, save }: PublishPorts) {
  return {
    checkPage: fromPromise<void, { kind: PublishKind }>(async ({ input, signal }) => {
      if (input.kind === 'publish') await check(signal);
    }),
    savePage: fromPromise<PublishTarget>(({ signal }) => save(signal)),
    publishPage: fromPromise<Tagged<EditorPage>, { target: PublishTarget }>(({ input, signal }) =>
      api.publishPage(input.target.pageId, { ...guards(input.target), idempotencyKey }, signal),
    ),
    // design 5: rollback = PUT of the published pair.
    rollBackPage: fromPromise<Tagged<EditorPage>, { target: PublishTarget }>(async ({ input, signal }) => {
      const { pageId } = input.target;
      const { body } = await api.page(pageId, signal);
      const { published_html: html, published_config: config } = body;
      if (html === null || config === null) {
        throw new ApiError({ status: 422, code: 'never_published', summary: text('machines.neverPublished') });
      }
      return api.updatePage(pageId, { html, config }, guards(input.target), signal);
    }),
  };
}

function guards({ epoch, etag }: PublishTarget): { epoch?: number; ifMatch?: string } {
  return { ...(epoch !== undefined && { epoch }), ...(epoch === undefined && etag !== undefined && { ifMatch: etag }) };
}
