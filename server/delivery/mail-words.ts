import type { EmailType } from '#core/constants.ts';
import { escapeText } from '#core/page/html/write-markup.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import type { MailKindName } from '../ports/mailer.ts';
import { WEBHOOK_MAILS } from './webhook-words.ts';

/** A sentence with inserted values, as text or as html. */
export interface MailSentence {
  readonly key: TextKey;
  readonly params: TextParams;
}

/** The texts of one kind of mail, and which kind of the settings verifies it. */
interface MailKind {
  readonly type: EmailType;
  readonly subject: TextKey;
  readonly lead: TextKey;
  /** The button; a mail without one needs no answer. */
  readonly action?: TextKey;
  readonly note: TextKey;
}

/** Every mail the server sends to people, except delivery tests. */
export const MAIL_KINDS = {
  invitation: {
    type: 'invitation',
    subject: 'service.mail.invitation.subject',
    lead: 'service.mail.invitation.lead',
    action: 'service.mail.invitation.action',
    note: 'service.mail.invitation.note',
  },
  /** To somebody without an account, with whom a page is shared. */
  'page-invitation': {
    type: 'invitation',
    subject: 'service.mail.share.subject',
    lead: 'service.mail.share.lead',
    action: 'service.mail.invitation.action',
    note: 'service.mail.invitation.note',
  },
  'page-invitations': {
    type: 'invitation',
    subject: 'service.mail.shares.subject',
    lead: 'service.mail.shares.lead',
    action: 'service.mail.invitation.action',
    note: 'service.mail.invitation.note',
  },
  /** The mail about a shared page to somebody who has an account. */
  share: {
    type: 'invitation',
    subject: 'service.mail.share.subject',
    lead: 'service.mail.share.lead',
    action: 'service.mail.share.action',
    note: 'service.mail.invitation.note',
  },
  shares: {
    type: 'invitation',
    subject: 'service.mail.shares.subject',
    lead: 'service.mail.shares.lead',
    action: 'service.mail.shares.action',
    note: 'service.mail.invitation.note',
  },
  /** About a folder that is shared as a whole, to somebody who has an account, and to somebody who has none. */
  'folder-share': {
    type: 'invitation',
    subject: 'service.mail.folder.subject',
    lead: 'service.mail.folder.lead',
    action: 'service.mail.shares.action',
    note: 'service.mail.invitation.note',
  },
  'folder-invitation': {
    type: 'invitation',
    subject: 'service.mail.folder.subject',
    lead: 'service.mail.folder.lead',
    action: 'service.mail.invitation.action',
    note: 'service.mail.invitation.note',
  },
  /** To somebody who is asked to join an organisation, with or without an account. */
  'member-invitation': {
    type: 'invitation',
    subject: 'service.mail.member.subject',
    lead: 'service.mail.member.lead',
    action: 'service.mail.invitation.action',
    note: 'service.mail.invitation.note',
  },
  /** To somebody who works for an organisation already, and is asked to join with their pages. */
  'bring-in': {
    type: 'invitation',
    subject: 'service.mail.bringIn.subject',
    lead: 'service.mail.bringIn.lead',
    action: 'service.mail.bringIn.action',
    note: 'service.mail.invitation.note',
  },
  /** To somebody whose account is disabled, and whose pages staff of the provider moved. */
  'pages-taken': {
    type: 'invitation',
    subject: 'service.mail.pagesTaken.subject',
    lead: 'service.mail.pagesTaken.lead',
    action: 'service.mail.pagesTaken.action',
    note: 'service.mail.pagesTaken.note',
  },
  /** To the owner of a page, by somebody who may read it. */
  'access-request': {
    type: 'invitation',
    subject: 'service.mail.access.subject',
    lead: 'service.mail.access.lead',
    action: 'service.mail.access.action',
    note: 'service.mail.access.note',
  },
  /** To those who may publish a page, by somebody who edits it without publishing. */
  'publish-asked': {
    type: 'invitation',
    subject: 'service.mail.publishAsked.subject',
    lead: 'service.mail.publishAsked.lead',
    action: 'service.mail.publishAsked.action',
    note: 'service.mail.publishAsked.note',
  },
  /** To who asked for it. */
  'publish-done': {
    type: 'invitation',
    subject: 'service.mail.publishDone.subject',
    lead: 'service.mail.publishDone.lead',
    action: 'service.mail.publish.action',
    note: 'service.mail.publish.note',
  },
  'publish-refused': {
    type: 'invitation',
    subject: 'service.mail.publishRefused.subject',
    lead: 'service.mail.publishRefused.lead',
    action: 'service.mail.publish.action',
    note: 'service.mail.publish.note',
  },
  /** To the owner of pages at which codes are guessed. */
  'wrong-codes': {
    type: 'invitation',
    subject: 'service.mail.wrongCodes.subject',
    lead: 'service.mail.wrongCodes.lead',
    action: 'service.mail.wrongCodes.action',
    note: 'service.mail.wrongCodes.note',
  },
  /** To the owner of pages that have sent most of the text messages of a day. */
  'messages-used': {
    type: 'invitation',
    subject: 'service.mail.messagesUsed.subject',
    lead: 'service.mail.messagesUsed.lead',
    action: 'service.mail.messagesUsed.action',
    note: 'service.mail.messagesUsed.note',
  },
  /** To the owner of published pages in the trash, and to whose gateways send visitors there. */
  'trash-visited': {
    type: 'invitation',
    subject: 'service.mail.trashVisited.subject',
    lead: 'service.mail.trashVisited.lead',
    action: 'service.mail.trash.action',
    note: 'service.mail.trashVisited.note',
  },
  /** To the owner of pages that are removed for good in a few days. */
  'trash-ending': {
    type: 'invitation',
    subject: 'service.mail.trashEnding.subject',
    lead: 'service.mail.trashEnding.lead',
    action: 'service.mail.trash.action',
    note: 'service.mail.trashEnding.note',
  },
  /** To the owners of a brand whose host leads elsewhere now, and when it is back. */
  'host-lost': {
    type: 'invitation',
    subject: 'hosts.mail.lost.subject',
    lead: 'hosts.mail.lost.lead',
    action: 'hosts.mail.action',
    note: 'hosts.mail.lost.note',
  },
  'host-back': {
    type: 'invitation',
    subject: 'hosts.mail.back.subject',
    lead: 'hosts.mail.back.lead',
    action: 'hosts.mail.action',
    note: 'hosts.mail.back.note',
  },
  /** To the owners of a brand whose host somebody else proved to be theirs. */
  'host-taken': {
    type: 'invitation',
    subject: 'hosts.mail.taken.subject',
    lead: 'hosts.mail.taken.lead',
    action: 'hosts.mail.action',
    note: 'hosts.mail.taken.note',
  },
  /** To the owners of an organisation in the trash, and again before it is deleted for good. */
  'organisation-trashed': {
    type: 'invitation',
    subject: 'service.mail.organisationTrashed.subject',
    lead: 'service.mail.organisationTrashed.lead',
    action: 'service.mail.organisationTrashed.action',
    note: 'service.mail.organisationTrashed.note',
  },
  'organisation-ending': {
    type: 'invitation',
    subject: 'service.mail.organisationEnding.subject',
    lead: 'service.mail.organisationEnding.lead',
    action: 'service.mail.organisationTrashed.action',
    note: 'service.mail.organisationTrashed.note',
  },
  /** To the owners of an organisation that has used most of a limit, or all of it. */
  ...WEBHOOK_MAILS,
  'quota-near': {
    type: 'invitation',
    subject: 'service.mail.quotaNear.subject',
    lead: 'service.mail.quotaNear.lead',
    action: 'service.mail.quota.action',
    note: 'service.mail.quota.note',
  },
  'quota-reached': {
    type: 'invitation',
    subject: 'service.mail.quotaReached.subject',
    lead: 'service.mail.quotaReached.lead',
    action: 'service.mail.quota.action',
    note: 'service.mail.quota.note',
  },
  /** To the people of an organisation that demands a second factor from now on, who have none. */
  'factor-demanded': {
    type: 'invitation',
    subject: 'service.mail.factorDemanded.subject',
    lead: 'service.mail.factorDemanded.lead',
    action: 'service.mail.factorDemanded.action',
    note: 'service.mail.factorDemanded.note',
  },
  /** To who looks after the sign-in provider of an organisation, before its client secret ends and afterwards. */
  'secret-ending': {
    type: 'invitation',
    subject: 'service.mail.secretEnding.subject',
    lead: 'service.mail.secretEnding.lead',
    action: 'service.mail.secret.action',
    note: 'service.mail.secret.note',
  },
  'secret-ended': {
    type: 'invitation',
    subject: 'service.mail.secretEnded.subject',
    lead: 'service.mail.secretEnded.lead',
    action: 'service.mail.secret.action',
    note: 'service.mail.secret.note',
  },
  /** To somebody whose password and factors are reset a day later, and to them once it is done. */
  'reset-asked': {
    type: 'password_reset',
    subject: 'service.mail.resetAsked.subject',
    lead: 'service.mail.resetAsked.lead',
    action: 'service.mail.resetAsked.action',
    note: 'service.mail.resetAsked.note',
  },
  'reset-done': {
    type: 'password_reset',
    subject: 'service.mail.resetDone.subject',
    lead: 'service.mail.resetDone.lead',
    action: 'service.mail.resetDone.action',
    note: 'service.mail.resetDone.note',
  },
  /** To who was made support staff of the provider. */
  'staff-added': {
    type: 'invitation',
    subject: 'service.mail.staffAdded.subject',
    lead: 'service.mail.staffAdded.lead',
    action: 'service.mail.staffAdded.action',
    note: 'service.mail.staffAdded.note',
  },
  /** To the other operators. */
  'staff-joined': {
    type: 'invitation',
    subject: 'service.mail.staffJoined.subject',
    lead: 'service.mail.staffJoined.lead',
    action: 'service.mail.staffAdded.action',
    note: 'service.mail.staffChanged.note',
  },
  'staff-left': {
    type: 'invitation',
    subject: 'service.mail.staffLeft.subject',
    lead: 'service.mail.staffLeft.lead',
    action: 'service.mail.staffAdded.action',
    note: 'service.mail.staffChanged.note',
  },
  /** To the person whom staff of the provider act as. */
  'acting-started': {
    type: 'password_reset',
    subject: 'service.mail.acting.subject',
    lead: 'service.mail.acting.lead',
    action: 'service.mail.toAccount',
    note: 'service.mail.acting.note',
  },
  /** To the owner of a passkey that was probably copied. */
  'passkey-blocked': {
    type: 'password_reset',
    subject: 'service.mail.passkeyBlocked.subject',
    lead: 'service.mail.passkeyBlocked.lead',
    action: 'service.mail.passkeyBlocked.action',
    note: 'service.mail.passkeyBlocked.note',
  },
  /** To somebody whose password another has, who now tries codes. */
  'factor-guessed': {
    type: 'password_reset',
    subject: 'service.mail.factorGuessed.subject',
    lead: 'service.mail.factorGuessed.lead',
    action: 'service.mail.toAccount',
    note: 'service.mail.factorGuessed.note',
  },
  /** To somebody whose recovery code was used. */
  'recovery-code-used': {
    type: 'password_reset',
    subject: 'service.mail.recoveryUsed.subject',
    lead: 'service.mail.recoveryUsed.lead',
    action: 'service.mail.toAccount',
    note: 'service.mail.recoveryUsed.note',
  },
  /** To the address that an account is to have. */
  'email-confirm': {
    type: 'password_reset',
    subject: 'service.mail.emailConfirm.subject',
    lead: 'service.mail.emailConfirm.lead',
    action: 'service.mail.emailConfirm.action',
    note: 'service.mail.emailConfirm.note',
  },
  /** To that address, where it has an account. */
  'email-taken': {
    type: 'password_reset',
    subject: 'service.mail.emailTaken.subject',
    lead: 'service.mail.emailTaken.lead',
    action: 'service.mail.signOn.action',
    note: 'service.mail.emailTaken.note',
  },
  /** To the address that an account has, while another one is asked for. */
  'email-changing': {
    type: 'password_reset',
    subject: 'service.mail.emailChanging.subject',
    lead: 'service.mail.emailChanging.lead',
    action: 'service.mail.emailChanging.action',
    note: 'service.mail.emailChanging.note',
  },
  /** To somebody whose account is deleted in a week, and to them where it could not be. */
  'account-deleting': {
    type: 'password_reset',
    subject: 'service.mail.accountDeleting.subject',
    lead: 'service.mail.accountDeleting.lead',
    action: 'service.mail.accountDeleting.action',
    note: 'service.mail.accountDeleting.note',
  },
  'account-kept': {
    type: 'password_reset',
    subject: 'service.mail.accountKept.subject',
    lead: 'service.mail.accountKept.lead',
    note: 'service.mail.accountKept.note',
  },
  /** To somebody who has deleted their account. */
  'account-deleted': {
    type: 'password_reset',
    subject: 'service.mail.accountDeleted.subject',
    lead: 'service.mail.accountDeleted.lead',
    note: 'service.mail.accountDeleted.note',
  },
  reset: {
    type: 'password_reset',
    subject: 'service.mail.reset.subject',
    lead: 'service.mail.reset.lead',
    action: 'service.mail.reset.action',
    note: 'service.mail.reset.note',
  },
  'sign-on': {
    type: 'password_reset',
    subject: 'service.mail.signOn.subject',
    lead: 'service.mail.signOn.lead',
    action: 'service.mail.signOn.action',
    note: 'service.mail.signOn.note',
  },
} as const satisfies Record<MailKindName, MailKind>;

/** A delivery test stands for every kind of mail. */
export const TEST_MAIL: Omit<MailKind, 'type'> = {
  subject: 'service.mail.test.subject',
  lead: 'service.mail.test.lead',
  note: 'service.mail.test.note',
};

export function asText({ key, params }: MailSentence): string {
  return text(key, params);
}

/** Inserted values are isolated from the direction of the sentence, and are never markup. */
export function asHtml({ key, params }: MailSentence): string {
  const places = Object.keys(params).map((name) => [name, `\uE000${name}\uE001`]);
  return escapeText(text(key, Object.fromEntries(places))).replace(
    /\uE000(\w+)\uE001/g,
    (_place, name: string) => `<bdi>${escapeText(String(params[name]))}</bdi>`,
  );
}
