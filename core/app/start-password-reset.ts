import { type ActorRefFrom, createActor } from 'xstate';
import { passwordResetActors } from '#core/machines/password-reset/password-reset.actors.ts';
import { passwordResetMachine } from '#core/machines/password-reset/password-reset.machine.ts';
import type { App } from './create-app.ts';

/** Somebody who forgot their password; `token` is that of a mailed link, empty for those who still need one. */
export function startPasswordReset(app: App, token: string): ActorRefFrom<typeof passwordResetMachine> {
  const actors = passwordResetActors({ api: app.api });
  return createActor(passwordResetMachine.provide({ actors }), { ...app.actorOptions, input: { token } }).start();
}
