import { email as emailRule } from '#core/rules/email.ts';
import type { TextKey } from '#core/texts/index.ts';

/** What a collaborator may do with one page, as stored: read, or read and write (spec access.6). */
export type PagePermission = 'r' | 'r,w';

/** The permission in any of its spellings, or null. spec access.6: `w` alone is read as `r,w`. */
export function readPermission(raw: unknown): PagePermission | null {
  if (typeof raw !== 'string') return null;
  const letters = new Set(raw.split(',').map((letter) => letter.trim().toLowerCase()));
  if ([...letters].some((letter) => letter !== 'r' && letter !== 'w')) return null;
  return letters.has('w') ? 'r,w' : 'r';
}

/** The error of each field of an invitation; null without an error. */
export interface InviteProblems {
  readonly email: TextKey | null;
  readonly action: TextKey | null;
}

/** spec access.13: the invite form needs a valid email and an action. */
export function checkInvite({ email, action }: { email: string; action: string }): InviteProblems {
  return {
    email: email.trim() === '' ? 'sharing.emailMissing' : emailRule(email),
    action: readPermission(action) === null ? 'sharing.actionMissing' : null,
  };
}
