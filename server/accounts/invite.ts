import { text } from '#core/texts/index.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import {
  INVITATION_LIFE,
  INVITATIONS_PER_PERSON,
  INVITATIONS_PER_SHARER,
  INVITATIONS_PER_SHARER_AND_PERSON,
  MAIL_WINDOW,
} from '../domain/account-limits.ts';
import { normalEmail } from '../domain/email.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedInMail } from '../ports/mailer.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { PermissionRecord } from '../ports/store/permissions.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { UserRecord } from '../ports/store/users.ts';
import type { AccountDeps } from './deps.ts';

/** Too many mails were sent to this person within the hour, or by the page's owner. */
type HeldBack = 'recent' | 'many';

/**
 * Counts a mail that tells somebody about a shared page. Returns why it may not be sent, or null. Mails to one person
 * do not use up the limit of invitations to others.
 */
export async function takeInvitation(
  { sharer, email }: { readonly sharer: string; readonly email: string },
  { store }: { readonly store: Pick<Repositories, 'limits'> },
): Promise<HeldBack | null> {
  const isOver = async (scope: string, key: string, most: number) =>
    (await store.limits.take([{ scope, key, most, window: MAIL_WINDOW }])) > 0;
  if (await isOver(`invitations by ${sharer} to`, email, INVITATIONS_PER_SHARER_AND_PERSON)) return 'recent';
  if (await isOver('invitations by', sharer, INVITATIONS_PER_SHARER)) return 'many';
  return (await isOver('invitations to', email, INVITATIONS_PER_PERSON)) ? 'recent' : null;
}

/** What the link of an invitation contains, and where it leads. */
interface Link {
  readonly address: string;
  /**
   * The permission it was mailed for: the new user is shown what is shared with them, and the link ends with the
   * permission.
   */
  readonly permission?: string;
}

/**
 * A link with which the owner of this email creates an account. Earlier links work until one is used: otherwise each
 * sharing would invalidate the links of others.
 */
export async function invitationUrl(
  typed: string,
  { address, permission }: Link,
  { store, clock }: { readonly store: Pick<Repositories, 'oneTimeTokens'>; readonly clock: Clock },
): Promise<string> {
  const email = normalEmail(typed);
  const token = newToken();
  const opens =
    permission === undefined
      ? { kind: 'invitation' as const, subject: email }
      : { kind: 'page-invitation' as const, subject: permission };
  await store.oneTimeTokens.add({ ...opens, hash: hashToken(token), expiresAt: clock.now() + INVITATION_LIFE });
  return `${address}/invitation/${token}?${new URLSearchParams({ email, ...(permission && { shared: '1' }) })}`;
}

interface ShareMail {
  readonly dashboard: DashboardRecord | null;
  readonly shared: SharedInMail;
}

/**
 * Tells somebody that a page is shared with them, in the name of a dashboard, else of the main one. Somebody without an
 * account gets a link to create one. The work is the same in both cases, so the response time does not tell whether
 * there is an account.
 */
export async function mailShare(
  { id, user_email: to }: Pick<PermissionRecord, 'id' | 'user_email'>,
  { dashboard, shared }: ShareMail,
  context: Pick<AccountDeps, 'store' | 'clock' | 'mailer' | 'publicUrl'>,
): Promise<void> {
  const brand = await mailBrand(dashboard, context);
  const joined = (await context.store.users.byEmail(to)) !== undefined;
  const invitation = await invitationUrl(to, { address: brand.address, permission: id }, context);
  const [kind, url] = joined
    ? (['share', `${brand.address}/?shared=1`] as const)
    : (['page-invitation', invitation] as const);
  await context.mailer.send({ kind, to, url, brand, shared });
}

/** Longest name in a mail. */
const LONGEST = 60;

/** What mail programs turn into a link: anybody could send such a link to anybody in the name of the server. */
const LINK = /:\/\/|@|[\p{L}\d]\.\p{L}{2,}/u;

/** What the invitation mail says about the page and its owner. */
export async function sharedIn(
  page: PageRecord,
  { store }: { readonly store: Pick<Repositories, 'users'> },
): Promise<SharedInMail> {
  const owner = await store.users.byId(page.user_id);
  return namedInMail(page, { email: page.user_email, fullname: owner?.fullname ?? '' });
}

/** A page and a person as a mail names them. */
export function namedInMail(
  { label }: Pick<PageRecord, 'label'>,
  { email, fullname }: Pick<UserRecord, 'email' | 'fullname'>,
): SharedInMail {
  const name = short(fullname);
  return { inviter: name === '' ? email : `${name} (${email})`, page: short(label) || text('home.untitled') };
}

/** Users choose these names freely: in a mail they stay on one line, and a name that contains a link is left out. */
function short(name: string): string {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (LINK.test(line)) return '';
  const letters = [...line];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trim()}…` : letters.join('');
}
