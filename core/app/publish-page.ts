import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { Migrated } from '#core/config/migrate.ts';
import { firstProblem, type RefusedConfiguration } from '#core/config/report.ts';
import { cleanDraftBy } from '#core/draft/clean-draft.ts';
import { readDraft, type StoredContent } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { type PublishKind, type PublishTarget, publishMachine } from '#core/machines/publish/publish.machine.ts';
import type { Api, EditorPage, NewPage, WithEtag } from '#core/ports/api.ts';
import { ApiError, type InvalidPart, invalidConfiguration } from '#core/ports/api-error.ts';
import type { HtmlParser, InspectPage, PageInspection } from '#core/ports/page-inspector.ts';
import { text } from '#core/texts/index.ts';
import type { App } from './create-app.ts';

export interface InspectPorts {
  readonly parser: HtmlParser;
  readonly inspectPage: InspectPage;
}

/** The findings of a draft; `page` is null if the draft was never saved as a page. */
export async function inspectPage(
  { api }: Pick<App, 'api'>,
  { parser, inspectPage: inspect }: InspectPorts,
  { draft, page }: { readonly draft: Draft; readonly page: EditorPage | null },
  signal: AbortSignal,
): Promise<PageInspection> {
  const [clean, services, published] = await Promise.all([
    cleanDraftBy(draft, parser),
    api.loginServices(page === null ? {} : { editor_page_id: page.id }, signal).catch(() => null),
    page === null ? null : publishedDraft(page, parser),
  ]);
  return inspect({ ...clean, published, services });
}

/** A stored page for the checks; throws its fault if it cannot be read. */
async function readStored(page: StoredContent, parser: HtmlParser): Promise<Draft> {
  const read = await readDraft(page, parser);
  if (read.ok) return read.draft;
  if (read.details.length > 0) throw invalidConfiguration(firstProblem(read));
  throw new ApiError({ status: 422, code: 'invalid_html', summary: text(read.reason) });
}

async function publishedDraft(page: EditorPage, parser: HtmlParser): Promise<Draft | null> {
  const { published_html: html, published_config: config, label } = page;
  if (html === null || config === null) return null;
  const read = await readDraft({ html, config, label }, parser);
  return read.ok ? read.draft : null;
}

/** The first error in a configuration that was read; null if it matches the schema (spec configuration.17). */
export function problemOf(read: Migrated | RefusedConfiguration): InvalidPart | null {
  return read.ok ? null : firstProblem(read);
}

export type PublishActor = ActorRefFrom<typeof publishMachine>;

/** A page from outside the editor: `page` replaces `target`, or becomes a new page, and is then published. */
export interface PublishStart {
  /** The version that may be replaced: if the page has another tag by then, nothing is replaced. */
  target?: PublishTarget;
  page?: NewPage;
}

/** Publishes a page without questions, for the command line. The actor is started, `toPromise` returns its output. */
export function startPublish(app: App, ports: InspectPorts, request: PublishStart): PublishActor {
  const { target, page } = request;
  const { api } = app;
  const actors = publishActors({
    api,
    async check(signal) {
      const storedPage = target === undefined ? null : (await api.page(target.pageId, signal)).body;
      const stored = page ?? storedPage;
      if (stored === null) throw nothingToPublish();
      await requireValid(stored.config);
      const draft = await readStored(stored, ports.parser);
      return inspectPage(app, ports, { draft, page: storedPage }, signal);
    },
    async save(signal) {
      if (page === undefined) return target as PublishTarget;
      if (target === undefined) {
        const { body, etag } = await api.createPage(page, {}, signal);
        return { pageId: body.id, etag };
      }
      const { pageId, etag: ifMatch } = target;
      const saved = await api.updatePage(pageId, page, ifMatch === undefined ? {} : { ifMatch }, signal);
      // A forced publish also publishes what others saved by then.
      return { pageId, etag: ifMatch === '*' ? ifMatch : saved.etag };
    },
  });
  const input = { kind: 'publish', asks: false } as const;
  return createActor(publishMachine.provide({ actors }), { ...app.actorOptions, input }).start();
}

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
      const config = await currentConfig(published_config, label);
      return api.updatePage(pageId, { html, config }, { ...guards(input.target), keepsDraft: 'rollback' }, signal);
    }),
  };
}

/** A published version may have an older configuration version, which no page accepts back. */
async function currentConfig(config: string, label: string): Promise<string> {
  const { readConfiguration } = await import('#core/config/migrate.ts');
  const read = readConfiguration(config, { label });
  if (read.ok) return read.report.length === 0 ? config : JSON.stringify(read.configuration);
  throw invalidConfiguration(firstProblem(read));
}

function guards({ epoch, etag }: PublishTarget): { epoch?: number; ifMatch?: string } {
  return { ...(epoch !== undefined && { epoch }), ...(epoch === undefined && etag !== undefined && { ifMatch: etag }) };
}

/** Throws the errors of a configuration. */
export async function requireValid(config: string): Promise<void> {
  const { readConfiguration } = await import('#core/config/migrate.ts');
  const problem = problemOf(readConfiguration(config));
  if (problem !== null) throw invalidConfiguration(problem);
}

function nothingToPublish(): ApiError {
  return new ApiError({ status: 422, code: 'nothing_to_publish', summary: text('machines.nothingToPublish') });
}
