import type { Session } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { brandFor } from '../dashboards/mail-brand.ts';
import { worksAt } from '../dashboards/people-at-host.ts';
import {
  INVITATION_LIFE,
  INVITATIONS_PER_PERSON,
  INVITATIONS_PER_SHARER,
  INVITATIONS_PER_SHARER_AND_PERSON,
  MAIL_WINDOW,
} from '../domain/account-limits.ts';
import { isProgram, normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import { mailsOfDay } from '../organisations/quotas/quotas.ts';
import type { Clock } from '../ports/clock.ts';
import type { MailOutcome, SharedInMail } from '../ports/mailer.ts';
import type { NewUser, UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { FolderShareRecord } from '../ports/store/home/folder-shares.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Limit } from '../ports/store/requests.ts';
import type { Repositories } from '../ports/store/store.ts';
import { newPassword } from './password.ts';
import { type AccountDeps, type SignInPlace, startSession } from './sessions.ts';
import { signedIn } from './sign-in-events.ts';

/** Why a mail may not be sent now, and for how many milliseconds. */
export interface HeldBack {
  /** Too many mails were sent to this person within the hour, or by the page's owner. */
  readonly reason: 'recent' | 'many';
  readonly wait: number;
}

/** Mails to one person do not use up the limit of invitations to others. */
function limitsOf({ sharer, email, organisation }: Invited): readonly (Limit & Pick<HeldBack, 'reason'>)[] {
  const window = MAIL_WINDOW;
  const to = `invitations by ${sharer} to`;
  return [
    { reason: 'recent', scope: to, key: email, most: INVITATIONS_PER_SHARER_AND_PERSON, window },
    { reason: 'many', scope: 'invitations by', key: sharer, most: INVITATIONS_PER_SHARER, window },
    { reason: 'recent', scope: 'invitations to', key: email, most: INVITATIONS_PER_PERSON, window },
    ...(organisation ? [{ reason: 'many' as const, ...mailsOfDay(organisation) }] : []),
  ];
}

interface Invited {
  /** Id of the pages' owner. */
  readonly sharer: string;
  readonly email: string;
  /** Whose mails of the day it is counted among (spec organisations.103). */
  readonly organisation: Pick<OrganisationRecord, 'id' | 'quotas'> | undefined;
}

type LimitDeps = { readonly store: Pick<Repositories, 'limits'> };

/** Counts a mail that tells somebody about shared pages. Returns why it may not be sent, or null. */
export async function takeInvitation(invited: Invited, { store }: LimitDeps): Promise<HeldBack | null> {
  const limits = limitsOf(invited);
  for (const [index, limit] of limits.entries()) {
    const wait = await store.limits.take([limit]);
    if (wait === 0) continue;
    await store.limits.giveBack(limits.slice(0, index));
    return { reason: limit.reason, wait };
  }
  return null;
}

/** Takes back a mail that was counted and reached nobody. */
export function giveInvitationBack(invited: Invited, { store }: LimitDeps): Promise<void> {
  return store.limits.giveBack(limitsOf(invited));
}

/** What the link of an invitation contains, and where it leads. */
interface Link {
  readonly address: string;
  /**
   * The permissions it was mailed for: the new user is shown what is shared with them, and the link ends with the last of
   * the permissions.
   */
  readonly permissions?: readonly string[];
}

/**
 * A link with which the owner of this email creates an account. Earlier links work until one is used: otherwise each
 * sharing would invalidate the links of others.
 */
export async function invitationUrl(
  typed: string,
  { address, permissions }: Link,
  { store, clock }: { readonly store: Pick<Repositories, 'oneTimeTokens'>; readonly clock: Clock },
): Promise<string> {
  const email = normalEmail(typed);
  const token = newToken();
  const opens =
    permissions === undefined
      ? { kind: 'invitation' as const, subject: email }
      : { kind: 'page-invitation' as const, subject: permissions.join(' ') };
  await store.oneTimeTokens.add({ ...opens, hash: hashToken(token), expiresAt: clock.now() + INVITATION_LIFE });
  return `${address}/invitation/${token}?${new URLSearchParams({ email, ...(permissions && { shared: '1' }) })}`;
}

interface ToldShare {
  readonly email: string;
  /** Ids of the permissions it is about. */
  readonly permissions: readonly string[];
  /** The dashboard in whose name it is mailed; null: the main one. */
  readonly dashboard: DashboardRecord | null;
  readonly shared: SharedInMail;
}

/**
 * Tells somebody what is shared with them, in one mail. Somebody without an account gets a link to create one. The work is
 * the same in both cases, so the response time does not tell whether there is an account.
 */
export async function mailShare(
  { email: to, permissions, dashboard, shared }: ToldShare,
  context: Pick<AccountDeps, 'store' | 'clock' | 'mailer' | 'publicUrl'>,
): Promise<MailOutcome> {
  const account = await context.store.users.byEmail(to);
  const joined = account !== undefined;
  const brand = await brandFor({ id: account?.id ?? '', email: to }, dashboard, context);
  const link = await invitationUrl(to, { address: brand.address, permissions: permissions.slice(0, NAMED) }, context);
  const many = 'pages' in shared;
  if (!joined) {
    const kind = many ? 'page-invitations' : 'page-invitation';
    return context.mailer.send({ kind, to, url: link, brand, shared });
  }
  return context.mailer.send({ kind: many ? 'shares' : 'share', to, url: `${brand.address}/?shared=1`, brand, shared });
}

interface ToldFolder {
  readonly share: Pick<FolderShareRecord, 'id' | 'user_email'>;
  /** Of the folder. */
  readonly name: string;
  readonly by: Pick<UserRecord, 'email' | 'fullname'>;
  readonly dashboard: DashboardRecord | null;
}

/** Tells somebody of a folder that is shared with them; as `mailShare` does of pages. */
export async function mailFolder(
  { share: { id, user_email: to }, name, by, dashboard }: ToldFolder,
  context: Pick<AccountDeps, 'store' | 'clock' | 'mailer' | 'publicUrl'>,
): Promise<MailOutcome> {
  const account = await context.store.users.byEmail(to);
  const joined = account !== undefined;
  const brand = await brandFor({ id: account?.id ?? '', email: to }, dashboard, context);
  const link = await invitationUrl(to, { address: brand.address, permissions: [id] }, context);
  const shared = namedInMail({ label: name }, by);
  if (!joined) return context.mailer.send({ kind: 'folder-invitation', to, url: link, brand, shared });
  return context.mailer.send({ kind: 'folder-share', to, url: `${brand.address}/?shared=1`, brand, shared });
}

/** A mail about many pages names so many of them. */
export const NAMED = 10;

/** Longest name in a mail. */
const LONGEST = 60;

/** What mail programs turn into a link: anybody could send such a link to anybody in the name of the server. */
const LINK = /:\/\/|@|[\p{L}\d]\.\p{L}{2,}/u;

/** What a mail says of so many pages that one person shares, of which these are named. */
export async function sharedIn(
  named: readonly [PageRecord, ...PageRecord[]],
  { count, sharer }: { readonly count: number; readonly sharer: string },
  { store }: { readonly store: Pick<Repositories, 'users'> },
): Promise<SharedInMail> {
  const [page] = named;
  const person = await store.users.byId(sharer);
  const one = namedInMail(page, { email: person?.email ?? page.user_email, fullname: person?.fullname ?? '' });
  if (count === 1) return one;
  const names = named.map((each) => `"${labelInMail(each)}"`).join(', ');
  const more = count - named.length;
  const pages = more > 0 ? text('service.mail.shares.more', { names, count: more }) : names;
  return { inviter: one.inviter, pages, count };
}

/** A page and a person as a mail names them. */
export function namedInMail(
  page: Pick<PageRecord, 'label'>,
  { email, fullname }: Pick<UserRecord, 'email' | 'fullname'>,
): { readonly inviter: string; readonly page: string } {
  return { inviter: inviterInMail({ email, fullname }), page: labelInMail(page) };
}

/** A person as a mail names them; a token by its name alone: nobody can write to it (spec organisations.263). */
export function inviterInMail(person: Pick<UserRecord, 'email' | 'fullname'>): string {
  const { email, fullname } = person;
  const name = nameInMail(fullname);
  if (isProgram(person)) return name || text('service.mail.program');
  return name === '' ? email : `${name} (${email})`;
}

function labelInMail({ label }: Pick<PageRecord, 'label'>): string {
  return nameInMail(label) || text('home.untitled');
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A time as it stands in a mail, whose reader may be anywhere. */
export const momentInMail = (time: number): string => `${MOMENT.format(time)} UTC`;

/** Users choose names freely: in a mail they stay on one line, and one that contains a link is left out (empty). */
export function nameInMail(name: string): string {
  return lineInMail(name, LONGEST);
}

/** The same with other words of users. */
export function lineInMail(words: string, longest: number): string {
  const line = words.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (LINK.test(line)) return '';
  const letters = [...line];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trim()}…` : letters.join('');
}

interface InvitationDeps {
  readonly store: Repositories;
  readonly clock: Clock;
}

/** Creates the account of an invitation and signs its owner in. This spends every invitation of that email. */
export async function acceptInvitation(
  token: string,
  request: SignInPlace & { email: string; fullname: string; password: string },
  context: AccountDeps,
): Promise<Session> {
  const { store, clock } = context;
  const hash = hashToken(token);
  const email = await invitedBy(hash, request.dashboard, context);
  if (email === undefined || email !== normalEmail(request.email)) throw deadLink();
  const password = await newPassword(request.password, email, context);
  const user = await store.tx(async (tx): Promise<UserRecord> => {
    // The invitation may be used or withdrawn meanwhile; an account created meanwhile keeps its own password.
    const invited = await invitedBy(hash, request.dashboard, { store: tx, clock });
    if (invited === undefined || (await tx.users.byEmail(email))) throw deadLink();
    return addInvited({ email, fullname: request.fullname, password }, { store: tx, clock });
  });
  return store.tx(async (tx) => {
    await signedIn(user, 'invitation', request, { store: tx, clock });
    return startSession(user, { ...request, method: 'invitation' }, { store: tx, clock });
  });
}

/** Adds the account of somebody who was invited, in a transaction. This spends every link that would make it. */
export async function addInvited(person: NewUser, { store, clock }: InvitationDeps): Promise<UserRecord> {
  await store.oneTimeTokens.removeOf('invitation', person.email);
  const shares = [
    ...(await store.permissions.ofEmail(person.email)),
    ...(await store.folderShares.ofEmail(person.email)),
  ];
  for (const { id } of shares) await store.oneTimeTokens.removeOf('page-invitation', id);
  return store.users.add(person, clock.now());
}

/** Throws if an invitation can no longer be used, is for another email, or is not opened at this host. */
export async function lookAtInvitation(
  token: string,
  { email, dashboard }: { readonly email: string; readonly dashboard: DashboardRecord | null },
  deps: InvitationDeps,
): Promise<void> {
  const invited = await invitedBy(hashToken(token), dashboard, deps);
  if (invited === undefined || invited !== normalEmail(email)) throw deadLink();
  if (await deps.store.users.byEmail(invited)) throw deadLink();
}

/**
 * The email that a token invites. An invitation to shared pages is valid as long as one of its permissions exists. It is opened
 * where who is invited will sign in (spec organisations.222).
 */
async function invitedBy(
  hash: string,
  dashboard: DashboardRecord | null,
  deps: InvitationDeps,
): Promise<string | undefined> {
  const { store, clock } = deps;
  const byOperator = await store.oneTimeTokens.subjectOf(hash, 'invitation', clock.now());
  const permissions = await store.oneTimeTokens.subjectOf(hash, 'page-invitation', clock.now());
  const email = byOperator ?? (await emailOf(permissions?.split(' ') ?? [], deps));
  const isHere = await worksAt({ id: '', email: email ?? '' }, dashboard, deps);
  return isHere ? email : undefined;
}

async function emailOf(shares: readonly string[], { store }: InvitationDeps): Promise<string | undefined> {
  for (const id of shares) {
    const share = (await store.permissions.byId(id)) ?? (await store.folderShares.byId(id));
    if (share) return share.user_email;
  }
  return undefined;
}

/** The one sentence for every link that cannot be used. */
export function deadLink() {
  return refusal(422, 'link_dead', 'server.link.dead');
}
