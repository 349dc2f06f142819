import { type ActorRefFrom, createActor } from 'xstate';
import { sharingActors, sharingMachine } from '#core/machines/sharing/index.ts';
import type { App } from './create-app.ts';

export type SharingActor = ActorRefFrom<typeof sharingMachine>;

/** The people a page is shared with; begins by asking who they are. */
export function startSharing({ api, actorOptions }: App, pageId: string): SharingActor {
  const machine = sharingMachine.provide({ actors: sharingActors({ api }) });
  return createActor(machine, { ...actorOptions, input: { pageId } }).start();
}

/** Nobody looks any more: what was asked for is still done, and told. */
export function endSharing(actor: SharingActor): void {
  const stopWhenDone = () => {
    if (actor.getSnapshot().context.work.length === 0) actor.stop();
  };
  actor.subscribe(stopWhenDone);
  stopWhenDone();
}
