import { type ActorRefFrom, createActor } from 'xstate';
import { type PublishKind, type PublishTarget, publishActors, publishMachine } from '#core/machines/publish/index.ts';
import type { NewPage } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { invalidConfiguration } from '#core/ports/invalid-part.ts';
import { text } from '#core/texts/index.ts';
import { checkConfiguration } from './check-configuration.ts';
import type { App } from './create-app.ts';
import { uniqueKey } from './unique-key.ts';

export type PublishActor = ActorRefFrom<typeof publishMachine>;

/** A page from outside the editor: `page` is saved as `pageId`, or as a new page, and then published. */
export interface PublishRequest {
  pageId?: string;
  page?: NewPage;
  /** Overwrite whatever was saved meanwhile. */
  force?: boolean;
}

/** Where what is published comes from. */
export interface PublishSource {
  check(signal: AbortSignal): Promise<void>;
  save(signal: AbortSignal): Promise<PublishTarget>;
}

/** Publishes a page as a request says; the terminal's way. The actor is started, `toPromise` gives its output. */
export function startPublish(app: App, request: PublishRequest): PublishActor {
  return runPublish(app, 'publish', {
    async check(signal) {
      const config = request.page?.config ?? (await app.api.page(requiredId(request), signal)).body.config;
      requireValid(config);
    },
    async save(signal) {
      const { pageId, page } = request;
      if (pageId === undefined) {
        if (page === undefined) throw nothingToPublish();
        const created = await app.api.createPage(page, { idempotencyKey: uniqueKey() }, signal);
        return { pageId: created.body.id, etag: created.etag };
      }
      const etag = request.force ? '*' : (await app.api.page(pageId, signal)).etag;
      if (page === undefined) return { pageId, etag };
      const saved = await app.api.updatePage(pageId, page, etag === undefined ? {} : { ifMatch: etag }, signal);
      return { pageId, etag: request.force ? '*' : saved.etag };
    },
  });
}

/** Publishes or rolls back from any source. */
export function runPublish(app: App, kind: PublishKind, source: PublishSource): PublishActor {
  const actors = publishActors({ api: app.api, idempotencyKey: uniqueKey(), ...source });
  return createActor(publishMachine.provide({ actors }), { ...app.actorOptions, input: { kind } }).start();
}

/** Throws what stands against a configuration. */
export function requireValid(config: string): void {
  const problem = checkConfiguration(config);
  if (problem !== null) throw invalidConfiguration(problem);
}

function requiredId({ pageId }: PublishRequest): string {
  if (pageId === undefined) throw nothingToPublish();
  return pageId;
}

function nothingToPublish(): ApiError {
  return new ApiError({ status: 422, code: 'nothing_to_publish', summary: text('machines.nothingToPublish') });
}
