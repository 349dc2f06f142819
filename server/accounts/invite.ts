import { text } from '#core/texts/index.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import {
  INVITATION_LIFE,
  INVITATIONS_PER_PERSON,
  INVITATIONS_PER_SHARER,
  INVITATIONS_PER_SHARER_AND_PERSON,
} from '../domain/account-limits.ts';
import { normalEmail } from '../domain/email.ts';
import { hashToken, newToken } from '../domain/tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedInMail } from '../ports/mailer.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { PermissionRecord } from '../ports/store/permissions.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { AccountDeps } from './deps.ts';

/** The person was mailed often within the hour, or the page's owner had many people mailed. */
type HeldBack = 'recent' | 'many';

/**
 * Counts a mail that tells somebody a page is shared with them. Returns why it may not be sent, or null where it may. Mails
 * to one person do not use up the invitations of others.
 */
export function takeInvitation(
  { sharer, email }: { readonly sharer: string; readonly email: string },
  { mailLimiter, clock }: Pick<AccountDeps, 'mailLimiter' | 'clock'>,
): HeldBack | null {
  const isOver = (key: string, most: number) => mailLimiter.take(key, most, clock.now()) > 0;
  if (isOver(`sharing ${sharer} ${email}`, INVITATIONS_PER_SHARER_AND_PERSON)) return 'recent';
  if (isOver(`sharer ${sharer}`, INVITATIONS_PER_SHARER)) return 'many';
  return isOver(`invited ${email}`, INVITATIONS_PER_PERSON) ? 'recent' : null;
}

/** What a link of an invitation carries, and where it leads. */
interface Link {
  readonly address: string;
  /** The permission it is mailed for: whoever joins by it is shown what is shared with them, and it ends with that. */
  readonly permission?: string;
}

/**
 * A link by which the owner of this email makes an account. Earlier ones work until one is used: else whoever shares a
 * page would make the links of others worthless.
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
 * account is sent a link to make one. The work is the same in both cases, so the time of the answer does not tell
 * whether there is an account.
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

/** A mail is no place for a name of a thousand letters. */
const LONGEST = 60;

/** What mail programs make a link of: anybody could send it to anybody under the name of the server. */
const LINK = /:\/\/|@|[\p{L}\d]\.\p{L}{2,}/u;

/** What the mail to somebody invited to a page says of it and of its owner. */
export async function sharedIn(
  page: PageRecord,
  { store }: { readonly store: Pick<Repositories, 'users'> },
): Promise<SharedInMail> {
  const name = short((await store.users.byId(page.user_id))?.fullname ?? '');
  return {
    inviter: name === '' ? page.user_email : `${name} (${page.user_email})`,
    page: short(page.label) || text('home.untitled'),
  };
}

/** People type names: in a mail they stay one line, and none that leads somewhere is said. */
function short(name: string): string {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (LINK.test(line)) return '';
  const letters = [...line];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trim()}…` : letters.join('');
}
