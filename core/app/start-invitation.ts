import { type ActorRefFrom, createActor } from 'xstate';
import { invitationActors } from '#core/machines/invitation/invitation.actors.ts';
import { invitationMachine } from '#core/machines/invitation/invitation.machine.ts';
import type { App } from './create-app.ts';
import { signIn } from './sign-in.ts';

/** Somebody who was invited. */
export function startInvitation(
  app: App,
  input: { token: string; email: string },
): ActorRefFrom<typeof invitationMachine> {
  const actors = invitationActors({ api: app.api, signIn: (how, signal) => signIn(app, how, signal) });
  return createActor(invitationMachine.provide({ actors }), { ...app.actorOptions, input }).start();
}
