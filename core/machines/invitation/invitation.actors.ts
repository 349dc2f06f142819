import { fromPromise } from 'xstate';
import type { SignIn } from '#core/machines/session/index.ts';
import type { InvitationInput, Newcomer } from './invitation.machine.ts';

interface InvitationPorts {
  /** Signs in; rejects with why not, as an ApiError. */
  signIn(signIn: SignIn, signal: AbortSignal): Promise<void>;
}

/** The actors of the invitation machine over its ports. */
export function invitationActors({ signIn }: InvitationPorts) {
  return {
    join: fromPromise<void, InvitationInput & Newcomer>(({ input, signal }) =>
      signIn({ by: 'invitation', ...input }, signal),
    ),
  };
}
