import type { EmailType } from '#core/constants.ts';
import type { SmtpSettings } from './mail-transport.ts';

/** The mails the server sends to people, except delivery tests. `page-invitation`: to somebody without an account. */
export type MailKindName =
  | 'invitation'
  | 'page-invitation'
  | 'share'
  | 'access-request'
  | 'wrong-codes'
  | 'reset'
  | 'sign-on';

/** The brand of a mail. */
export interface MailBrand {
  readonly orgName: string;
  readonly color: string | null;
  /** Address of the logo as in the settings. */
  readonly logo: string | null;
  /** Where its links lead, without a slash at the end. */
  readonly address: string;
  /** Its own mail server with its secrets, if a test of this kind of mail was delivered through it; else null. */
  mailServerFor(type: EmailType): Promise<SmtpSettings | null>;
}

/** What a mail about a page names: the page, and who shares it or asks for it. */
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
  /** For those about a page that is shared. */
  readonly shared?: SharedInMail;
  /** For those about a page alone: what it is called. */
  readonly page?: string;
}

/** Mails of the server. Resolves when a mail server accepted the mail; rejects with the reason. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}
