import { mailBrand } from '../dashboards/mail-brand.ts';
import { normalEmail } from '../domain/email.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedInMail } from '../ports/mailer.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { PermissionRecord } from '../ports/store/permissions.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { AccountDeps } from './deps.ts';
import { INVITATION_LIFE } from './limits.ts';
import { hashToken, newToken } from './tokens.ts';

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
