import type { TextKey } from '#core/texts/index.ts';
import { VOUCHER_EVENTS } from './kinds/vouchers.ts';
import { WEBHOOK_AUDIT } from './kinds/webhooks.ts';

/** The types of what an event says further. What is personal is a `person`: an email that can be erased. */
interface FieldTypes {
  readonly text: string;
  /** ISO 8601; empty where there is none. */
  readonly time: string;
  readonly number: number;
  readonly list: readonly string[];
  readonly person: string;
}

export type FieldType = keyof FieldTypes;
export type SubjectKind =
  | 'page'
  | 'person'
  | 'invitation'
  | 'organisation'
  | 'folder'
  | 'tag'
  | 'group'
  | 'brand'
  | 'gateway'
  | 'token'
  | 'domain'
  | 'connection'
  | 'voucher-kind'
  | 'voucher-batch'
  | 'voucher'
  | 'webhook';

/** A kind of event. */
export interface EventKind {
  /** What it says, with `{who}`, `{what}` and its fields. */
  readonly sentence: TextKey;
  readonly subject: SubjectKind;
  readonly fields: Readonly<Record<string, FieldType>>;
}

/**
 * Every event, by name: what is not here cannot be written. Who may look at a chain reads all events of it, everybody reads
 * what they did, and what was done to their account (the subject `person`).
 */
export const EVENTS = {
  'page.made': { sentence: 'audit.page.made', subject: 'page', fields: {} },
  'page.published': { sentence: 'audit.page.published', subject: 'page', fields: { hash: 'text', version: 'number' } },
  'page.rolled-back': { sentence: 'audit.page.rolledBack', subject: 'page', fields: {} },
  'page.shared': { sentence: 'audit.page.shared', subject: 'page', fields: { to: 'person', right: 'text' } },
  'page.unshared': { sentence: 'audit.page.unshared', subject: 'page', fields: { to: 'person' } },
  'page.group-shared': { sentence: 'audit.page.groupShared', subject: 'page', fields: { to: 'text', right: 'text' } },
  'page.group-unshared': { sentence: 'audit.page.groupUnshared', subject: 'page', fields: { to: 'text' } },
  'page.asked': { sentence: 'audit.page.asked', subject: 'page', fields: {} },
  'page.publish-asked': { sentence: 'audit.page.publishAsked', subject: 'page', fields: {} },
  'page.publish-refused': { sentence: 'audit.page.publishRefused', subject: 'page', fields: {} },
  'page.given': { sentence: 'audit.page.given', subject: 'page', fields: { from: 'person', to: 'person' } },
  'page.freed': { sentence: 'audit.page.freed', subject: 'page', fields: { from: 'person' } },
  'page.trashed': { sentence: 'audit.page.trashed', subject: 'page', fields: {} },
  'page.restored': { sentence: 'audit.page.restored', subject: 'page', fields: {} },
  'page.moved': { sentence: 'audit.page.moved', subject: 'page', fields: { to: 'text' } },
  'page.erased': { sentence: 'audit.page.erased', subject: 'page', fields: {} },
  'sign-in.done': { sentence: 'audit.signIn.done', subject: 'person', fields: { method: 'text', host: 'text' } },
  'sign-in.failed': { sentence: 'audit.signIn.failed', subject: 'person', fields: { account: 'person', host: 'text' } },
  'password.changed': { sentence: 'audit.password.changed', subject: 'person', fields: {} },
  'email.changed': { sentence: 'audit.email.changed', subject: 'person', fields: { from: 'person', to: 'person' } },
  'email.restored': { sentence: 'audit.email.restored', subject: 'person', fields: { from: 'person', to: 'person' } },
  'factor.added': { sentence: 'audit.factor.added', subject: 'person', fields: {} },
  'factor.removed': { sentence: 'audit.factor.removed', subject: 'person', fields: {} },
  'factors.reset': { sentence: 'audit.factors.reset', subject: 'person', fields: { account: 'person' } },
  'reset.asked': { sentence: 'audit.reset.asked', subject: 'person', fields: { account: 'person', reason: 'text' } },
  'reset.stopped': { sentence: 'audit.reset.stopped', subject: 'person', fields: { account: 'person' } },
  'reset.done': { sentence: 'audit.reset.done', subject: 'person', fields: { account: 'person' } },
  'recovery-codes.made': { sentence: 'audit.recoveryCodes.made', subject: 'person', fields: {} },
  'recovery-code.used': { sentence: 'audit.recoveryCodes.used', subject: 'person', fields: { left: 'number' } },
  'passkey.added': { sentence: 'audit.passkey.added', subject: 'person', fields: { host: 'text' } },
  'passkey.removed': { sentence: 'audit.passkey.removed', subject: 'person', fields: { host: 'text' } },
  'passkey.blocked': { sentence: 'audit.passkey.blocked', subject: 'person', fields: { host: 'text' } },
  'password.reset': { sentence: 'audit.password.reset', subject: 'person', fields: {} },
  'session.ended': { sentence: 'audit.session.ended', subject: 'person', fields: { count: 'number' } },
  'token.made': { sentence: 'audit.token.made', subject: 'token', fields: { scope: 'text', ends: 'text' } },
  'token.revoked': { sentence: 'audit.token.revoked', subject: 'token', fields: {} },
  'sign-on.made': { sentence: 'audit.signOn.made', subject: 'person', fields: { account: 'person', host: 'text' } },
  'account.exported': { sentence: 'audit.account.exported', subject: 'person', fields: {} },
  'deletion.asked': { sentence: 'audit.deletion.asked', subject: 'person', fields: {} },
  'deletion.stopped': { sentence: 'audit.deletion.stopped', subject: 'person', fields: {} },
  'account.deleted': { sentence: 'audit.account.deleted', subject: 'person', fields: {} },
  'account.disabled': { sentence: 'audit.account.disabled', subject: 'person', fields: { account: 'person' } },
  'account.enabled': { sentence: 'audit.account.enabled', subject: 'person', fields: { account: 'person' } },
  'operator.granted': {
    sentence: 'audit.operator.granted',
    subject: 'person',
    fields: { account: 'person', level: 'text' },
  },
  'operator.revoked': { sentence: 'audit.operator.revoked', subject: 'person', fields: { account: 'person' } },
  'member.invited': {
    sentence: 'audit.member.invited',
    subject: 'invitation',
    fields: { to: 'person', role: 'text', groups: 'list' },
  },
  'member.corrected': {
    sentence: 'audit.member.corrected',
    subject: 'invitation',
    fields: { from: 'person', to: 'person' },
  },
  'member.withdrawn': { sentence: 'audit.member.withdrawn', subject: 'invitation', fields: { to: 'person' } },
  'member.asked': {
    sentence: 'audit.member.asked',
    subject: 'invitation',
    fields: { to: 'person', role: 'text', groups: 'list' },
  },
  'member.declined': { sentence: 'audit.member.declined', subject: 'invitation', fields: { to: 'person' } },
  'pages.brought': {
    sentence: 'audit.pages.brought',
    subject: 'person',
    fields: { account: 'person', count: 'number' },
  },
  'pages.taken': {
    sentence: 'audit.pages.taken',
    subject: 'person',
    fields: { account: 'person', count: 'number', reason: 'text' },
  },
  'member.joined': { sentence: 'audit.member.joined', subject: 'person', fields: { role: 'text', by: 'person' } },
  'member.role': {
    sentence: 'audit.member.role',
    subject: 'person',
    fields: { account: 'person', from: 'text', to: 'text' },
  },
  'member.publishing': {
    sentence: 'audit.member.publishing',
    subject: 'person',
    fields: { account: 'person', to: 'text' },
  },
  'member.disabled': { sentence: 'audit.member.disabled', subject: 'person', fields: { account: 'person' } },
  'member.signed-out': {
    sentence: 'audit.member.signedOut',
    subject: 'person',
    fields: { account: 'person', count: 'number' },
  },
  'member.enabled': { sentence: 'audit.member.enabled', subject: 'person', fields: { account: 'person' } },
  'member.removed': {
    sentence: 'audit.member.removed',
    subject: 'person',
    fields: { account: 'person', role: 'text' },
  },
  'member.left': { sentence: 'audit.member.left', subject: 'person', fields: { role: 'text' } },
  'owner.transferred': { sentence: 'audit.owner.transferred', subject: 'organisation', fields: { to: 'person' } },
  'people.imported': {
    sentence: 'audit.people.imported',
    subject: 'organisation',
    fields: { invited: 'number', changed: 'number' },
  },
  'people.exported': { sentence: 'audit.people.exported', subject: 'organisation', fields: { count: 'number' } },
  'organisation.renamed': {
    sentence: 'audit.organisation.renamed',
    subject: 'organisation',
    fields: { from: 'text', to: 'text' },
  },
  'organisation.made': { sentence: 'audit.organisation.made', subject: 'organisation', fields: { owner: 'person' } },
  'organisation.suspended': {
    sentence: 'audit.organisation.suspended',
    subject: 'organisation',
    fields: { reason: 'text' },
  },
  'organisation.trashed': {
    sentence: 'audit.organisation.trashed',
    subject: 'organisation',
    fields: { count: 'number' },
  },
  'organisation.restored': {
    sentence: 'audit.organisation.restored',
    subject: 'organisation',
    fields: { count: 'number' },
  },
  'organisation.erased': { sentence: 'audit.organisation.erased', subject: 'organisation', fields: {} },
  'organisation.resumed': { sentence: 'audit.organisation.resumed', subject: 'organisation', fields: {} },
  'organisation.quotas': {
    sentence: 'audit.organisation.quotas',
    subject: 'organisation',
    fields: { from: 'text', to: 'text' },
  },
  'organisation.merged': {
    sentence: 'audit.organisation.merged',
    subject: 'organisation',
    fields: { from: 'text', pages: 'number', people: 'number' },
  },
  'organisation.merged-into': {
    sentence: 'audit.organisation.mergedInto',
    subject: 'organisation',
    fields: { to: 'text', pages: 'number', people: 'number' },
  },
  'factors.demanded': { sentence: 'audit.factors.demanded', subject: 'organisation', fields: {} },
  'factors.free': { sentence: 'audit.factors.free', subject: 'organisation', fields: {} },
  'organisation.changed': {
    sentence: 'audit.organisation.changed',
    subject: 'organisation',
    fields: { paths: 'list' },
  },
  'folder.made': { sentence: 'audit.folder.made', subject: 'folder', fields: {} },
  'folder.renamed': { sentence: 'audit.folder.renamed', subject: 'folder', fields: { from: 'text' } },
  'folder.moved': { sentence: 'audit.folder.moved', subject: 'folder', fields: { to: 'text' } },
  'folder.shared': { sentence: 'audit.folder.shared', subject: 'folder', fields: { to: 'person', right: 'text' } },
  'folder.unshared': { sentence: 'audit.folder.unshared', subject: 'folder', fields: { to: 'person' } },
  'folder.group-shared': {
    sentence: 'audit.folder.groupShared',
    subject: 'folder',
    fields: { to: 'text', right: 'text' },
  },
  'folder.group-unshared': { sentence: 'audit.folder.groupUnshared', subject: 'folder', fields: { to: 'text' } },
  'folder.trashed': { sentence: 'audit.folder.trashed', subject: 'folder', fields: { count: 'number' } },
  'folder.restored': { sentence: 'audit.folder.restored', subject: 'folder', fields: { count: 'number' } },
  'tag.made': { sentence: 'audit.tag.made', subject: 'tag', fields: {} },
  'tag.changed': { sentence: 'audit.tag.changed', subject: 'tag', fields: { from: 'text' } },
  'tag.removed': { sentence: 'audit.tag.removed', subject: 'tag', fields: {} },
  'group.made': { sentence: 'audit.group.made', subject: 'group', fields: {} },
  'group.changed': { sentence: 'audit.group.changed', subject: 'group', fields: { from: 'text' } },
  'group.accepted': { sentence: 'audit.group.accepted', subject: 'group', fields: { by: 'person' } },
  'group.joined': { sentence: 'audit.group.joined', subject: 'group', fields: { account: 'person' } },
  'group.left': { sentence: 'audit.group.left', subject: 'group', fields: { account: 'person' } },
  'group.provided': { sentence: 'audit.group.provided', subject: 'group', fields: { connection: 'text' } },
  'group.withdrawn': { sentence: 'audit.group.withdrawn', subject: 'group', fields: { connection: 'text' } },
  'group.removed': {
    sentence: 'audit.group.removed',
    subject: 'group',
    fields: { pages: 'number', folders: 'number' },
  },
  'page.tagged': { sentence: 'audit.page.tagged', subject: 'page', fields: { added: 'list', removed: 'list' } },
  'batch.done': {
    sentence: 'audit.batch.done',
    subject: 'organisation',
    fields: { act: 'text', count: 'number', failed: 'number' },
  },
  'batch.undone': {
    sentence: 'audit.batch.undone',
    subject: 'organisation',
    fields: { act: 'text', count: 'number', failed: 'number' },
  },
  'brand.added': { sentence: 'audit.brand.added', subject: 'brand', fields: { brand: 'text' } },
  'brand.changed': {
    sentence: 'audit.brand.changed',
    subject: 'brand',
    fields: { paths: 'list', set: 'list', cleared: 'list' },
  },
  'gateway.made': { sentence: 'audit.gateway.made', subject: 'gateway', fields: { kind: 'text' } },
  'gateway.changed': { sentence: 'audit.gateway.changed', subject: 'gateway', fields: { paths: 'list' } },
  'mail.tested': { sentence: 'audit.mail.tested', subject: 'brand', fields: {} },
  'host.taken': { sentence: 'audit.host.taken', subject: 'brand', fields: {} },
  'host.lent': { sentence: 'audit.host.lent', subject: 'brand', fields: { to: 'text' } },
  'host.ended': { sentence: 'audit.host.ended', subject: 'brand', fields: { to: 'text' } },
  'gateway.removed': { sentence: 'audit.gateway.removed', subject: 'gateway', fields: { kind: 'text' } },
  'member.admitted': {
    sentence: 'audit.member.admitted',
    subject: 'person',
    fields: { role: 'text', connection: 'text' },
  },
  'identity.linked': { sentence: 'audit.identity.linked', subject: 'person', fields: { connection: 'text' } },
  'identity.unlinked': { sentence: 'audit.identity.unlinked', subject: 'person', fields: { connection: 'text' } },
  'connection.made': { sentence: 'audit.connection.made', subject: 'connection', fields: { issuer: 'text' } },
  'connection.changed': {
    sentence: 'audit.connection.changed',
    subject: 'connection',
    fields: { paths: 'list', set: 'list' },
  },
  'connection.enabled': { sentence: 'audit.connection.enabled', subject: 'connection', fields: {} },
  'connection.disabled': { sentence: 'audit.connection.disabled', subject: 'connection', fields: {} },
  'connection.forced': { sentence: 'audit.connection.forced', subject: 'connection', fields: {} },
  'connection.freed': { sentence: 'audit.connection.freed', subject: 'connection', fields: {} },
  'connection.removed': { sentence: 'audit.connection.removed', subject: 'connection', fields: {} },
  'connection.tested': { sentence: 'audit.connection.tested', subject: 'connection', fields: {} },
  'connection.failed': { sentence: 'audit.connection.failed', subject: 'connection', fields: { reason: 'text' } },
  'domain.claimed': { sentence: 'audit.domain.claimed', subject: 'domain', fields: {} },
  'domain.proved': { sentence: 'audit.domain.proved', subject: 'domain', fields: {} },
  'domain.missing': { sentence: 'audit.domain.missing', subject: 'domain', fields: {} },
  'domain.removed': { sentence: 'audit.domain.removed', subject: 'domain', fields: {} },
  'audit.exported': {
    sentence: 'audit.exported',
    subject: 'organisation',
    fields: { format: 'text', count: 'number', only: 'list' },
  },
  'audit.streamed': { sentence: 'audit.streamed', subject: 'organisation', fields: { to: 'text' } },
  'audit.stream-ended': { sentence: 'audit.streamEnded', subject: 'organisation', fields: { to: 'text' } },
  'chain.rekeyed': { sentence: 'audit.chain.rekeyed', subject: 'organisation', fields: { seq: 'number' } },
  'chain.pruned': {
    sentence: 'audit.chain.pruned',
    subject: 'organisation',
    fields: { seq: 'number', count: 'number' },
  },
  'acting.started': {
    sentence: 'audit.acting.started',
    subject: 'person',
    fields: { account: 'person', reason: 'text', until: 'text' },
  },
  'acting.ended': { sentence: 'audit.acting.ended', subject: 'person', fields: { account: 'person' } },
  'acting.allowed': {
    sentence: 'audit.acting.allowed',
    subject: 'organisation',
    fields: { rule: 'text', until: 'time' },
  },
  'acting.stopped': { sentence: 'audit.acting.stopped', subject: 'person', fields: { account: 'person' } },
  ...VOUCHER_EVENTS,
  ...WEBHOOK_AUDIT,
  'visitors.looked': { sentence: 'audit.visitors.looked', subject: 'page', fields: {} },
  'visitors.searched': { sentence: 'audit.visitors.searched', subject: 'organisation', fields: {} },
  'visitors.erased-everywhere': {
    sentence: 'audit.visitors.erasedEverywhere',
    subject: 'organisation',
    fields: { count: 'number' },
  },
  'visitors.withdrawn': { sentence: 'audit.visitors.withdrawn', subject: 'organisation', fields: { count: 'number' } },
  'visitors.erased': { sentence: 'audit.visitors.erased', subject: 'page', fields: { count: 'number' } },
} as const satisfies Readonly<Record<string, EventKind>>;

export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[];

/** What an event of this name says further. */
export type FieldsOf<Name extends EventName> = {
  readonly [Field in keyof (typeof EVENTS)[Name]['fields']]: FieldTypes[(typeof EVENTS)[Name]['fields'][Field] &
    FieldType];
};

/** The kind of an event; undefined where a later version wrote it. */
export function eventKind(name: string): EventKind | undefined {
  return (EVENTS as Readonly<Record<string, EventKind>>)[name];
}
