import { fromPromise } from 'xstate';
import type { SignIn } from '#core/machines/session/session.machine.ts';
import type { Api } from '#core/ports/api.ts';
import type { InvitationInput, Newcomer } from './invitation.machine.ts';

interface InvitationPorts {
  readonly api: Pick<Api, 'invitation'>;
  /** Signs in; rejects with the reason, as an ApiError. */
  signIn(signIn: SignIn, signal: AbortSignal): Promise<void>;
}

/** The actors of the invitation machine over its ports. */
export function invitationActors({ api, signIn }: InvitationPorts) {
  return {
    look: fromPromise<void, InvitationInput>(({ input: { token, email }, signal }) =>
      api.invitation(token, { email }, signal),
    ),
    join: fromPromise<void, InvitationInput & Newcomer>(({ input, signal }) =>
      signIn({ by: 'invitation', ...input }, signal),
    ),
  };
}
