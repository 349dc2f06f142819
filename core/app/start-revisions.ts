import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { readDraft } from '#core/draft/read-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { revisionsMachine } from '#core/machines/revisions/revisions.machine.ts';
import type { Revision } from '#core/ports/api.ts';
import type { HtmlParser } from '#core/ports/page-inspector.ts';
import type { App } from './create-app.ts';

export type RevisionsActor = ActorRefFrom<typeof revisionsMachine>;

/** The earlier versions of a page; starts by loading their list. Ends with the actor. */
export function startRevisions({ api, actorOptions }: App, parser: HtmlParser, pageId: string): RevisionsActor {
  const actors = {
    loadList: fromPromise<readonly Revision[], { pageId: string }>(({ input, signal }) =>
      api.revisions(input.pageId, signal),
    ),
    loadRevision: fromPromise<Draft | null, { pageId: string; id: string }>(async ({ input, signal }) => {
      const read = await readDraft(await api.revision(input.pageId, input.id, signal), parser);
      return read.ok ? read.draft : null;
    }),
  };
  return createActor(revisionsMachine.provide({ actors }), { ...actorOptions, input: { pageId } }).start();
}
