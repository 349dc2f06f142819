import { type ActorRefFrom, createActor } from 'xstate';
import { joiningActors, joiningMachine } from '#core/machines/joining/joining.machine.ts';
import type { App } from '../create-app.ts';

export type JoiningActor = ActorRefFrom<typeof joiningMachine>;

/** Somebody who is invited to an organisation (spec organisations.38). */
export function startJoining(app: App, input: { token: string; email: string }): JoiningActor {
  const machine = joiningMachine.provide({ actors: joiningActors({ api: app.api }) });
  return createActor(machine, { ...app.actorOptions, input }).start();
}
