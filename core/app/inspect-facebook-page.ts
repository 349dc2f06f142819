import { type ActorRefFrom, createActor } from 'xstate';
import {
  type FacebookPageUse,
  inspectFacebookPageActors,
  inspectFacebookPageMachine,
} from '#core/machines/inspect-facebook-page/inspect-facebook-page.machine.ts';
import type { App } from './create-app.ts';

export type FacebookPageActor = ActorRefFrom<typeof inspectFacebookPageMachine>;

/** Looks up the addresses of Facebook pages as they are typed. The caller stops it. */
export function inspectFacebookPage(
  { api, actorOptions }: Pick<App, 'api' | 'actorOptions'>,
  use: FacebookPageUse,
): FacebookPageActor {
  const machine = inspectFacebookPageMachine.provide({ actors: inspectFacebookPageActors(api) });
  const actor: FacebookPageActor = createActor(machine, { ...actorOptions, input: { use } });
  actor.start();
  return actor;
}
