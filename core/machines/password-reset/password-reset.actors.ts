import { fromPromise } from 'xstate';
import type { Api } from '#core/ports/api.ts';
import type { LinkRequest, NewPassword } from './password-reset.machine.ts';

/** The actors of the passwordReset machine over its ports. */
export function passwordResetActors({ api }: { api: Api }) {
  return {
    requestLink: fromPromise<void, LinkRequest>(({ input: { email, opens }, signal }) =>
      opens === 'account' ? api.requestSignInLink(email, signal) : api.requestPasswordReset(email, signal),
    ),
    changePassword: fromPromise<void, NewPassword & { token: string }>(({ input, signal }) =>
      api.resetPassword({ email: input.email, reset_token: input.token, new_password: input.password }, signal),
    ),
  };
}
