import type { EmailType } from '#core/constants.ts';
import type { TextParams } from '#core/texts/index.ts';

/** `smtp` of a page or a dashboard, with its secrets. */
export interface SmtpSettings extends MailAccount {
  readonly service?: string | null;
  readonly host?: string | null;
  readonly port?: number | null;
  readonly secure?: boolean | null;
  readonly requireTLS?: boolean | null;
  readonly from?: string | null;
}

/** How to sign in to a mail server; without a user nobody signs in. */
export interface MailAccount {
  readonly authMethod?: string | null;
  readonly user?: string | null;
  readonly password?: string | null;
  readonly accessToken?: string | null;
}

/** A mail to send. `from` may be left to the transport. */
export interface Mail {
  readonly from?: string | { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A picture within a mail, shown where its html names the content id. */
export interface MailAttachment {
  readonly cid: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** One line of a conversation for the logger: `tnx` says who sent it. */
export type Told = (data: { readonly tnx?: string } | undefined, message?: unknown) => void;

/** Receives what client and server send to each other. */
export interface ConversationLogger {
  readonly debug: Told;
  readonly trace: Told;
  readonly info: Told;
  readonly warn: Told;
  readonly error: Told;
  readonly fatal: Told;
}

export interface Transport {
  /**
   * Rejects with the mail server's own message. The conversation is passed to `logger`. Resolves to the file where the
   * mail was only written to one.
   */
  send(mail: Mail, logger?: ConversationLogger): Promise<string | undefined>;
}

/** Milliseconds until a mail server is given up that is silent, or that never finishes. */
export interface Patience {
  readonly connection: number;
  readonly silence: number;
  readonly total: number;
}

/** A mail server by the address that was checked, and the name its certificate has to be for. */
export interface MailServer {
  readonly address: string | undefined;
  readonly name: string;
  readonly port: number;
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly account: MailAccount;
}

/** The ways to send a mail. */
export interface MailTransports {
  /** Sends to exactly this address: the name is not looked up again. */
  toServer(server: MailServer, patience?: Patience): Transport;
  /** Sends to the server of a URL, which is trusted. */
  toUrl(url: string, patience?: Patience): Transport;
  /** Into files of a folder, for a server that was told of no mail server. */
  toFolder(folder: string): Transport;
}

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
  | 'folder-share'
  | 'folder-invitation'
  | 'member-invitation'
  | 'bring-in'
  | 'pages-taken'
  | 'access-request'
  | 'publish-asked'
  | 'publish-done'
  | 'publish-refused'
  | 'wrong-codes'
  | 'messages-used'
  | 'trash-visited'
  | 'trash-ending'
  | 'host-lost'
  | 'host-back'
  | 'host-taken'
  | 'organisation-trashed'
  | 'organisation-ending'
  | 'webhook-failed'
  | 'webhook-disabled'
  | 'quota-near'
  | 'quota-reached'
  | 'staff-added'
  | 'staff-joined'
  | 'staff-left'
  | 'acting-started'
  | 'passkey-blocked'
  | 'factor-guessed'
  | 'factor-demanded'
  | 'secret-ending'
  | 'secret-ended'
  | 'reset-asked'
  | 'reset-done'
  | 'recovery-code-used'
  | 'email-confirm'
  | 'email-taken'
  | 'email-changing'
  | 'account-deleted'
  | 'account-deleting'
  | 'account-kept'
  | 'reset'
  | 'sign-on';

/** The brand of a mail. */
export interface MailBrand {
  readonly orgName: string;
  readonly color: string | null;
  /** Address of the logo as in the settings. */
  readonly logo: string | null;
  /** Address to which its links lead, without a slash at the end. */
  readonly address: string;
  /**
   * The mail servers with their secrets that a kind of mail goes through, the one to try first before the others: only
   * those through which a test of the kind was delivered.
   */
  mailServersFor(type: EmailType): Promise<readonly BrandMailServer[]>;
  /** Address for answers to mails that are sent through the mail server of others: the brand's owner; null: none. */
  readonly replyTo: string | null;
}

export interface BrandMailServer {
  readonly smtp: SmtpSettings;
  /** It is the brand's, and not lent by the main dashboard. */
  readonly isOwn: boolean;
}

/** Names in a mail about pages: the page, or all pages with their number, and the person who shares them or asks for one. */
export type SharedInMail =
  | { readonly inviter: string; readonly page: string }
  | { readonly inviter: string; readonly pages: string; readonly count: number };

/** A mail to a person, whose button leads to `url`. */
export interface OutgoingMail {
  readonly kind: MailKindName;
  readonly to: string;
  readonly url: string;
  readonly brand: MailBrand;
  /** Names in a mail about shared pages. */
  readonly shared?: SharedInMail;
  /** Names in the sentences of the other mails. */
  readonly says?: TextParams;
}

/** The outcome of a mail: a mail server took it, or it was written to a file because no mail server is set. */
export type MailOutcome = 'taken' | 'written';

/** Mails of the server. Rejects with the reason where a mail server did not take the mail. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<MailOutcome>;
}
