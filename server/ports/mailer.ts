import type { EmailType } from '#core/constants.ts';
import type { SmtpSettings } from './mail-transport.ts';

/** The mails the server sends to people, but for delivery tests. `page-invitation`: to somebody without an account. */
export type MailKindName = 'invitation' | 'page-invitation' | 'share' | 'reset' | 'sign-on';

/** In whose name a mail goes out. */
export interface MailBrand {
  readonly orgName: string;
  readonly color: string | null;
  /** Address of the logo as the settings have it. */
  readonly logo: string | null;
  /** Where its links lead, without a slash at the end. */
  readonly address: string;
  /** Its own mail server with its secrets, where a test of this kind of mail was delivered by it; else null. */
  mailServerFor(type: EmailType): Promise<SmtpSettings | null>;
}

/** What an invitation to a page names. */
export interface SharedInMail {
  readonly inviter: string;
  readonly page: string;
}

/** A mail to a person, whose button leads to `url`. */
export interface OutgoingMail {
  readonly kind: MailKindName;
  readonly to: string;
  readonly url: string;
  readonly brand: MailBrand;
  /** Of the kinds that tell of a page. */
  readonly shared?: SharedInMail;
}

/** Mails the server itself sends. Resolves when a mail server took the mail; rejects with the reason. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}
