import { senderIn } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import type { SmtpSettings } from '../ports/mail-transport.ts';

/** The server's own mail settings. */
export interface ServerMail {
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
}

/** The sender of mails that become files: they reach nobody, and it does not name the product. */
const NOBODY = 'no-reply@localhost';

/** The user of a mail server's URL, if it is an address. */
export function addressIn(smtpUrl: string): string | null {
  return senderIn({ user: userIn(smtpUrl) });
}

/** The sender of the server's own mails. */
export function ownSender({ smtpUrl, mailFrom }: ServerMail): string {
  return mailFrom ?? (smtpUrl === null ? null : addressIn(smtpUrl)) ?? NOBODY;
}

/** The sender of mails through a mail server that a user entered. Throws a sentence if there is none. */
export function senderBy(smtp: SmtpSettings): string {
  const sender = senderIn(smtp);
  if (sender === null) throw new Error(text('service.smtpSenderNeeded'));
  return sender;
}

function userIn(smtpUrl: string): string {
  try {
    return decodeURIComponent(new URL(smtpUrl).username);
  } catch {
    // A % that starts no escape stays; the mail server refuses the user if needed.
    return '';
  }
}
