import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { mayDo, roleOnPage } from '#core/access/roles.ts';
import type { AccessRequest } from '#core/access/types.ts';
import { accessRequestMachine } from '#core/machines/access-request/access-request.machine.ts';
import { sharingActors, sharingMachine } from '#core/machines/sharing/sharing.machine.ts';
import type { EditorPage } from '#core/ports/api.ts';
import type { App } from './create-app.ts';

export type SharingActor = ActorRefFrom<typeof sharingMachine>;

/** Running changes of closed lists, by page: a list loaded meanwhile would be older than they are. */
const underWay = new Map<string, Promise<void>>();

/** The people a page is shared with; starts by loading them. */
export function startSharing({ api, actorOptions }: App, pageId: string): SharingActor {
  const machine = sharingMachine.provide({ actors: sharingActors({ api, whenDone: (id) => underWay.get(id) }) });
  return createActor(machine, { ...actorOptions, input: { pageId } }).start();
}

/** The list is closed: running changes still complete and are reported. */
export function endSharing(actor: SharingActor): void {
  const { pageId } = actor.getSnapshot().context;
  // If the list cannot be loaded, no change is running any more.
  const isDone = (now: SnapshotFrom<SharingActor>) => now.context.work.length === 0 || now.hasTag('unloadable');
  const ended = waitFor(actor, isDone).then(() => void actor.stop());
  // A list opened and closed meanwhile does not hide the one before it.
  const done = Promise.all([underWay.get(pageId), ended]).then(() => {
    if (underWay.get(pageId) === done) underWay.delete(pageId);
  });
  underWay.set(pageId, done);
}

export type AccessRequestActor = ActorRefFrom<typeof accessRequestMachine>;

/** A reader's request for the right to edit a page; `asked`: they sent it before. Ends with the actor. */
export function startAccessRequest(
  { api, session, actorOptions }: App,
  page: Pick<EditorPage, 'id' | 'user_id'>,
  asked: boolean,
): AccessRequestActor {
  const actors = {
    request: fromPromise<AccessRequest>(({ signal }) => api.requestAccess(page.id, signal)),
    findRight: fromPromise<boolean>(async ({ signal }) => {
      const own = (await api.permissions(signal)).find(({ editor_page_id: id }) => id === page.id);
      const userId = session.getSnapshot().context.user?.id ?? '';
      return mayDo(roleOnPage(userId, page, { action: own?.action }), 'write');
    }),
  };
  return createActor(accessRequestMachine.provide({ actors }), { ...actorOptions, input: { asked } }).start();
}
