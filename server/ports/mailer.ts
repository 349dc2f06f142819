import type { EmailType } from '#core/constants.ts';
import type { TextParams } from '#core/texts/index.ts';
import type { SmtpSettings } from './mail-transport.ts';

/**
 * The mails the server sends to people, except delivery tests. `page-invitation`: to somebody without an account; in the
 * plural about several pages.
 */
export type MailKindName =
  | 'invitation'
  | 'page-invitation'
  | 'page-invitations'
  | 'share'
  | 'shares'
  | 'access-request'
  | 'wrong-codes'
  | 'messages-used'
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
  /**
   * The mail servers with their secrets that a kind of mail goes through, the one to try first before the others: only
   * those through which a test of the kind was delivered.
   */
  mailServersFor(type: EmailType): Promise<readonly BrandMailServer[]>;
  /** Where answers go to mails that are sent through a mail server of others: its owner; null: nowhere of its own. */
  readonly replyTo: string | null;
}

export interface BrandMailServer {
  readonly smtp: SmtpSettings;
  /** It is the brand's, and not lent by the main dashboard. */
  readonly isOwn: boolean;
}

/** What a mail about pages names: the page, or all of them and how many they are, and who shares them or asks for one. */
export type SharedInMail =
  | { readonly inviter: string; readonly page: string }
  | { readonly inviter: string; readonly pages: string; readonly count: number };

/** A mail to a person, whose button leads to `url`. */
export interface OutgoingMail {
  readonly kind: MailKindName;
  readonly to: string;
  readonly url: string;
  readonly brand: MailBrand;
  /** For those about a page that is shared. */
  readonly shared?: SharedInMail;
  /** What the sentences of the others name. */
  readonly says?: TextParams;
}

/** What became of a mail: a mail server took it, or it was written to a file because no mail server is set. */
export type MailOutcome = 'taken' | 'written';

/** Mails of the server. Rejects with the reason where a mail server did not take the mail. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<MailOutcome>;
}
