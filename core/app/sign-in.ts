import { waitFor } from 'xstate';
import type { SignIn } from '#core/machines/session/session.machine.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { App } from './create-app.ts';

/** Signs in as soon as it is known who is here already; rejects with why not, as an ApiError. */
export async function signIn({ session }: Pick<App, 'session'>, how: SignIn, signal?: AbortSignal): Promise<void> {
  const event = { type: 'session.signIn', signIn: how } as const;
  const until = signal && { signal };
  await waitFor(session, (state) => state.can(event), until);
  session.send(event);
  const settled = await waitFor(session, (state) => !state.hasTag('busy'), until);
  const { failure } = settled.context;
  // Without an answer about the new session it is kept and asked about again: the person is in.
  if (!failure || settled.hasTag('unreachable')) return;
  throw new ApiError({ ...failure, summary: failure.reason });
}
