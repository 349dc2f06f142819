import type { AccountDeps } from './deps.ts';
import { INVITATIONS_PER_PERSON, INVITATIONS_PER_SHARER, INVITATIONS_PER_SHARER_AND_PERSON } from './limits.ts';

/** The person was mailed often within the hour, or the page's owner had many people mailed. */
type HeldBack = 'recent' | 'many';

/**
 * Counts a mail that tells somebody a page is shared with them; why it is not sent, null where it may be. What a page owner sends one
 * person again and again uses up nobody else's invitations.
 */
export function takeInvitation(
  { sharer, email }: { readonly sharer: string; readonly email: string },
  { mailLimiter, clock }: Pick<AccountDeps, 'mailLimiter' | 'clock'>,
): HeldBack | null {
  const isOver = (key: string, most: number) => mailLimiter.take(key, most, clock.now()) > 0;
  if (isOver(`sharing ${sharer} ${email}`, INVITATIONS_PER_SHARER_AND_PERSON)) return 'recent';
  if (isOver(`sharer ${sharer}`, INVITATIONS_PER_SHARER)) return 'many';
  return isOver(`invited ${email}`, INVITATIONS_PER_PERSON) ? 'recent' : null;
}
