import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { mayDo, roleOnPage } from '#core/access/roles.ts';
import { accessRequestMachine } from '#core/machines/access-request/access-request.machine.ts';
import type { AccessRequest, EditorPage } from '#core/ports/api.ts';
import type { App } from './create-app.ts';

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
      return mayDo(roleOnPage(userId, page, own?.action), 'write');
    }),
  };
  return createActor(accessRequestMachine.provide({ actors }), { ...actorOptions, input: { asked } }).start();
}
