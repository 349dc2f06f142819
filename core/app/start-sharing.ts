import { type ActorRefFrom, createActor, type SnapshotFrom, waitFor } from 'xstate';
import { sharingActors } from '#core/machines/sharing/sharing.actors.ts';
import { sharingMachine } from '#core/machines/sharing/sharing.machine.ts';
import type { App } from './create-app.ts';

export type SharingActor = ActorRefFrom<typeof sharingMachine>;

/** Changes nobody looks at any more, by page: a list that is asked for meanwhile would be older than they are. */
const underWay = new Map<string, Promise<void>>();

/** The people a page is shared with; begins by asking who they are. */
export function startSharing({ api, actorOptions }: App, pageId: string): SharingActor {
  const machine = sharingMachine.provide({ actors: sharingActors({ api, whenDone: (id) => underWay.get(id) }) });
  return createActor(machine, { ...actorOptions, input: { pageId } }).start();
}

/** Nobody looks any more: what was asked for is still done, and told. */
export function endSharing(actor: SharingActor): void {
  const { pageId } = actor.getSnapshot().context;
  // Where the list cannot be had, nothing is done any more.
  const isDone = (now: SnapshotFrom<SharingActor>) => now.context.work.length === 0 || now.hasTag('unloadable');
  const ended = waitFor(actor, isDone).then(() => void actor.stop());
  // A list that was opened and closed meanwhile does not hide the one before it.
  const done = Promise.all([underWay.get(pageId), ended]).then(() => {
    if (underWay.get(pageId) === done) underWay.delete(pageId);
  });
  underWay.set(pageId, done);
}
