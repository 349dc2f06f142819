import type { Permission } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const timeOf = (iso: string) => ({ when: times.format(Date.parse(iso)) });

export interface MailState {
  readonly words: string;
  /** Whether another invitation would send a mail now. */
  readonly canSend: boolean;
}

/**
 * What is known of the mail that tells somebody of the page, as long as they have not opened it or another one waits. A
 * mail counts as sent only after a mail server has taken it.
 */
export function mailState({ pending, mailed_at, unsent, mail_due_at }: Permission): MailState | null {
  if (mail_due_at !== undefined) {
    if (unsent === undefined || unsent === 'written') return { words: text('sharing.onItsWay'), canSend: false };
    return { words: text(`sharing.waits.${unsent}`, timeOf(mail_due_at)), canSend: unsent === 'failed' };
  }
  if (unsent !== undefined) return { words: text(`sharing.unsent.${unsent}`), canSend: unsent !== 'recent' };
  if (!pending) return null;
  const words = mailed_at ? text('sharing.mailedAt', timeOf(mailed_at)) : text('sharing.unopened');
  return { words, canSend: true };
}
