import { email as emailRule } from '#core/rules/email.ts';
import type { TextKey } from '#core/texts/index.ts';
import { readAction } from './actions.ts';

/** What stands against each field of an invitation; null where nothing does. */
export interface InviteMistakes {
  readonly email: TextKey | null;
  readonly action: TextKey | null;
}

/** spec 5: the invite form needs a valid email and an action. */
export function checkInvite({ email, action }: { email: string; action: string }): InviteMistakes {
  return {
    email: email.trim() === '' ? 'sharing.emailMissing' : emailRule(email),
    action: readAction(action) === null ? 'sharing.actionMissing' : null,
  };
}
