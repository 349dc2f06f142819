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

/** A page from outside the editor: `page` replaces `target`, or becomes a new page, and is then published. */
export interface PublishRequest {
  /** The version that may be replaced: if the page has another tag by then, nothing is replaced. */
  target?: PublishTarget;
  page?: NewPage;
}

/** Publishes a page without questions, for the command line. The actor is started, `toPromise` returns its output. */
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
      // A forced publish also publishes what others saved by then.
      return { pageId, etag: ifMatch === '*' ? ifMatch : saved.etag };
    },
  });
  const input = { kind: 'publish', asks: false } as const;
  return createActor(publishMachine.provide({ actors }), { ...app.actorOptions, input }).start();
}

/** Throws the errors of a configuration. */
export function requireValid(config: string): void {
  const problem = checkConfiguration(config);
  if (problem !== null) throw invalidConfiguration(problem);
}

function nothingToPublish(): ApiError {
  return new ApiError({ status: 422, code: 'nothing_to_publish', summary: text('machines.nothingToPublish') });
}
