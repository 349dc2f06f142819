import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { invitationActors, invitationMachine } from '#core/machines/invitation/invitation.machine.ts';
import { passwordResetActors, passwordResetMachine } from '#core/machines/password-reset/password-reset.machine.ts';
import type { SignIn } from '#core/machines/session/session.machine.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { App } from './create-app.ts';

/** Signs in once the present session is known; rejects with the reason as an ApiError. */
export async function signIn({ session }: Pick<App, 'session'>, how: SignIn, signal?: AbortSignal): Promise<void> {
  const event = { type: 'session.signIn', signIn: how } as const;
  const until = signal && { signal };
  await waitFor(session, (state) => state.can(event), until);
  session.send(event);
  const settled = await waitFor(session, (state) => !state.hasTag('busy'), until);
  const { failure } = settled.context;
  // Without an answer about the new session it is kept and checked again: the user is signed in.
  if (!failure || settled.hasTag('unreachable')) return;
  throw new ApiError({ ...failure, summary: failure.reason });
}

/** A user with an invitation. */
export function startInvitation(
  app: App,
  input: { token: string; email: string },
): ActorRefFrom<typeof invitationMachine> {
  const actors = invitationActors({ api: app.api, signIn: (how, signal) => signIn(app, how, signal) });
  return createActor(invitationMachine.provide({ actors }), { ...app.actorOptions, input }).start();
}

/** A user who forgot their password; `token` is that of a mailed link, empty if they still need one. */
export function startPasswordReset(app: App, token: string): ActorRefFrom<typeof passwordResetMachine> {
  const actors = passwordResetActors({ api: app.api });
  return createActor(passwordResetMachine.provide({ actors }), { ...app.actorOptions, input: { token } }).start();
}
