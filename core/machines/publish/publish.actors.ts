import { fromPromise } from 'xstate';
import { readConfiguration } from '#core/config/read.ts';
import { firstProblem } from '#core/config/report.ts';
import type { Api, EditorPage, WithEtag } from '#core/ports/api.ts';
import { ApiError, invalidConfiguration } from '#core/ports/api-error.ts';
import type { PageInspection } from '#core/ports/page-inspector.ts';
import { text } from '#core/texts/index.ts';
import type { PublishKind, PublishTarget } from './publish.types.ts';

/** A roll-back publishes nothing new, so there is nothing to inspect. */
const NOTHING: PageInspection = { findings: [], news: [] };

interface PublishPorts {
  api: Api;
  /** What stands against publishing; rejects with an ApiError where the page cannot be read at all. */
  check(signal: AbortSignal): Promise<PageInspection>;
  /** Saves what is unsaved and says where the page is then. */
  save(signal: AbortSignal): Promise<PublishTarget>;
}

/** The actors of the publish machine over its ports. */
export function publishActors({ api, check, save }: PublishPorts) {
  return {
    checkPage: fromPromise<PageInspection, { kind: PublishKind }>(async ({ input, signal }) =>
      input.kind === 'publish' ? check(signal) : NOTHING,
    ),
    savePage: fromPromise<PublishTarget>(({ signal }) => save(signal)),
    // No Idempotency-Key: the guards keep it to what was saved, and visitors get the same by publishing that again.
    publishPage: fromPromise<WithEtag<EditorPage>, { target: PublishTarget }>(({ input, signal }) =>
      api.publishPage(input.target.pageId, guards(input.target), signal),
    ),
    // spec publishing.7: rollback = PUT of the published pair.
    rollBackPage: fromPromise<WithEtag<EditorPage>, { target: PublishTarget }>(async ({ input, signal }) => {
      const { pageId } = input.target;
      const { body } = await api.page(pageId, signal);
      const { label, published_html: html, published_config } = body;
      if (html === null || published_config === null) {
        throw new ApiError({ status: 422, code: 'never_published', summary: text('machines.neverPublished') });
      }
      const config = currentConfig(published_config, label);
      return api.updatePage(pageId, { html, config }, guards(input.target), signal);
    }),
  };
}

/** What was published before a version was may be older than it, and no page takes an older one back. */
function currentConfig(config: string, label: string): string {
  const read = readConfiguration(config, { label });
  if (read.ok) return read.report.length === 0 ? config : JSON.stringify(read.configuration);
  throw invalidConfiguration(firstProblem(read));
}

function guards({ epoch, etag }: PublishTarget): { epoch?: number; ifMatch?: string } {
  return { ...(epoch !== undefined && { epoch }), ...(epoch === undefined && etag !== undefined && { ifMatch: etag }) };
}
