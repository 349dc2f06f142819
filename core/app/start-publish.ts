import { type ActorRefFrom, createActor } from 'xstate';
import { publishActors } from '#core/machines/publish/publish.actors.ts';
import { publishMachine } from '#core/machines/publish/publish.machine.ts';
import type { PublishTarget } from '#core/machines/publish/publish.types.ts';
import type { NewPage } from '#core/ports/api.ts';
import { ApiError, invalidConfiguration } from '#core/ports/api-error.ts';
import { text } from '#core/texts/index.ts';
import type { App } from './create-app.ts';
import { checkConfiguration, type InspectPorts, inspectPage, readStored } from './inspect-page.ts';

export type PublishActor = ActorRefFrom<typeof publishMachine>;

/** A page from outside the editor: `page` takes the place of `target`, or is a new page, and then is published. */
export interface PublishRequest {
  /** What is there, as it may be replaced: with another tag than the page has by then, nothing is. */
  target?: PublishTarget;
  page?: NewPage;
}

/** Publishes a page as a request says; the terminal's way, which asks nobody. The actor is started, `toPromise` gives its output. */
export function startPublish(app: App, ports: InspectPorts, request: PublishRequest): PublishActor {
  const { target, page } = request;
  const { api } = app;
  const actors = publishActors({
    api,
    async check(signal) {
      const there = target === undefined ? null : (await api.page(target.pageId, signal)).body;
      const stored = page ?? there;
      if (stored === null) throw nothingToPublish();
      requireValid(stored.config);
      const draft = await readStored(stored, ports.parser);
      return inspectPage(app, ports, { draft, page: there }, signal);
    },
    async save(signal) {
      if (page === undefined) return target as PublishTarget;
      if (target === undefined) {
        const { body, etag } = await api.createPage(page, {}, signal);
        return { pageId: body.id, etag };
      }
      const { pageId, etag: ifMatch } = target;
      const saved = await api.updatePage(pageId, page, ifMatch === undefined ? {} : { ifMatch }, signal);
      // Who overwrites whatever was saved also publishes whatever is saved by then.
      return { pageId, etag: ifMatch === '*' ? ifMatch : saved.etag };
    },
  });
  const input = { kind: 'publish', asks: false } as const;
  return createActor(publishMachine.provide({ actors }), { ...app.actorOptions, input }).start();
}

/** Throws what stands against a configuration. */
export function requireValid(config: string): void {
  const problem = checkConfiguration(config);
  if (problem !== null) throw invalidConfiguration(problem);
}

function nothingToPublish(): ApiError {
  return new ApiError({ status: 422, code: 'nothing_to_publish', summary: text('machines.nothingToPublish') });
}
