import type { MailBrand } from '../dashboards/mail-brand.ts';
import type { MailKindName } from '../delivery/mail-words.ts';

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
