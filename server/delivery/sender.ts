import { senderIn } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import type { SmtpSettings } from '../ports/mail-transport.ts';

/** What the server itself sends by. */
export interface ServerMail {
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
}

/** The sender of mails that become files: nobody is reached by it, and it names no product. */
const NOBODY = 'no-reply@localhost';

/** The user of a mail server's URL, where that is an address. */
export function addressIn(smtpUrl: string): string | null {
  return senderIn({ user: userIn(smtpUrl) });
}

/** The address a mail comes from that the server itself sends. */
export function ownSender({ smtpUrl, mailFrom }: ServerMail): string {
  return mailFrom ?? (smtpUrl === null ? null : addressIn(smtpUrl)) ?? NOBODY;
}

/** The address a mail comes from that goes through a mail server somebody entered. Throws a sentence where it has none. */
export function senderBy(smtp: SmtpSettings): string {
  const sender = senderIn(smtp);
  if (sender === null) throw new Error(text('service.smtpSenderNeeded'));
  return sender;
}

function userIn(smtpUrl: string): string {
  try {
    return decodeURIComponent(new URL(smtpUrl).username);
  } catch {
    // A % that begins no escape stays as it is; the mail server refuses the user if it has to.
    return '';
  }
}
