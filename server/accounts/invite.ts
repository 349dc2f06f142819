import type { ServerContext, SharedInMail } from '../context.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { normalEmail } from '../store/users.ts';
import { INVITATION_LIFE } from './limits.ts';
import { hashToken, newToken } from './tokens.ts';

/** What a link of an invitation carries, and where it leads. */
interface Link {
  readonly address: string;
  /** It is for a page: whoever joins by it is shown what is shared with them, and it ends with the sharing. */
  readonly toShared?: boolean;
}

/**
 * A link by which the owner of this email makes an account. Earlier ones work until one is used: else whoever shares a
 * page would make the links of others worthless.
 */
export function invitationUrl(
  typed: string,
  { address, toShared = false }: Link,
  context: Pick<ServerContext, 'store' | 'clock'>,
): string {
  const { store, clock } = context;
  const email = normalEmail(typed);
  const token = newToken();
  const kind = toShared ? 'page-invitation' : 'invitation';
  const expiresAt = clock.now() + INVITATION_LIFE;
  store.oneTimeTokens.add({ hash: hashToken(token), kind, subject: email, expiresAt });
  return `${address}/invitation/${token}?${new URLSearchParams({ email, ...(toShared && { shared: '1' }) })}`;
}

/** Mails that link in the name of the brand of a host to somebody a page is shared with. */
export async function sendInvitation(
  email: string,
  { hostname, shared }: { readonly hostname: string; readonly shared: SharedInMail },
  context: ServerContext,
): Promise<void> {
  const { orgName, address } = mailBrand(hostname, context);
  const url = invitationUrl(email, { address, toShared: true }, context);
  await context.mailer.sendInvitation({ to: normalEmail(email), url, orgName, shared });
}
