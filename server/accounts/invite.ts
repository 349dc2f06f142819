import type { ServerContext } from '../context.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { normalEmail } from '../store/users.ts';
import { INVITATION_LIFE } from './limits.ts';
import { hashToken, newToken } from './tokens.ts';

/** A link by which the owner of this email makes an account; an earlier one stops working. */
export function invitationUrl(typed: string, address: string, context: Pick<ServerContext, 'store' | 'clock'>): string {
  const { store, clock } = context;
  const email = normalEmail(typed);
  const token = newToken();
  store.transaction(() => {
    store.oneTimeTokens.removeOf('invitation', email);
    const expiresAt = clock.now() + INVITATION_LIFE;
    store.oneTimeTokens.add({ hash: hashToken(token), kind: 'invitation', subject: email, expiresAt });
  });
  return `${address}/invitation/${token}?${new URLSearchParams({ email })}`;
}

/** Mails that link in the name of the brand of a host. */
export async function sendInvitation(email: string, hostname: string, context: ServerContext): Promise<void> {
  const { orgName, address } = mailBrand(hostname, context);
  await context.mailer.sendInvitation({ to: normalEmail(email), url: invitationUrl(email, address, context), orgName });
}
