import { fromPromise } from 'xstate';
import { readConfiguration } from '#core/config/read.ts';
import { firstProblem } from '#core/config/report.ts';
import type { Api, EditorPage, WithEtag } from '#core/ports/api.ts';
import { ApiError, invalidConfiguration } from '#core/ports/api-error.ts';
import type { PageInspection } from '#core/ports/page-inspector.ts';
import { text } from '#core/texts/index.ts';
import type { PublishKind, PublishTarget } from './publish.types.ts';

/** A rollback publishes nothing new, so there is nothing to check. */
const NOTHING: PageInspection = { findings: [], news: [] };

interface PublishPorts {
  api: Api;
  /** The findings; rejects with an ApiError if the page cannot be read at all. */
  check(signal: AbortSignal): Promise<PageInspection>;
  /** Saves unsaved edits and returns the page afterwards. */
  save(signal: AbortSignal): Promise<PublishTarget>;
}

/** The actors of the publish machine over its ports. */
export function publishActors({ api, check, save }: PublishPorts) {
  return {
    checkPage: fromPromise<PageInspection, { kind: PublishKind }>(async ({ input, signal }) =>
      input.kind === 'publish' ? check(signal) : NOTHING,
    ),
    savePage: fromPromise<PublishTarget>(({ signal }) => save(signal)),
    // No Idempotency-Key: the guards limit it to what was saved, and publishing that again gives visitors the same.
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
      return api.updatePage(pageId, { html, config }, { ...guards(input.target), keepsDraft: 'rollback' }, signal);
    }),
  };
}

/** A published version may have an older configuration version, which no page accepts back. */
function currentConfig(config: string, label: string): string {
  const read = readConfiguration(config, { label });
  if (read.ok) return read.report.length === 0 ? config : JSON.stringify(read.configuration);
  throw invalidConfiguration(firstProblem(read));
}

function guards({ epoch, etag }: PublishTarget): { epoch?: number; ifMatch?: string } {
  return { ...(epoch !== undefined && { epoch }), ...(epoch === undefined && etag !== undefined && { ifMatch: etag }) };
}
