import type { ServerContext } from '../context.ts';
import { dashboardName } from '../dashboards/dashboard-name.ts';
import { normalEmail } from '../store/users.ts';
import { INVITATION_LIFE } from './limits.ts';
import { hashToken, newToken } from './tokens.ts';

/** A link by which the owner of this email makes an account; an earlier one stops working. */
export function invitationUrl(typed: string, context: Pick<ServerContext, 'store' | 'clock' | 'publicUrl'>): string {
  const { store, clock } = context;
  const email = normalEmail(typed);
  const token = newToken();
  store.transaction(() => {
    store.oneTimeTokens.removeOf('invitation', email);
    const expiresAt = clock.now() + INVITATION_LIFE;
    store.oneTimeTokens.add({ hash: hashToken(token), kind: 'invitation', subject: email, expiresAt });
  });
  return `${context.publicUrl()}/invitation/${token}?${new URLSearchParams({ email })}`;
}

/** Mails that link. */
export async function sendInvitation(email: string, context: ServerContext): Promise<void> {
  const url = invitationUrl(email, context);
  await context.mailer.sendInvitation({ to: normalEmail(email), url, orgName: dashboardName(context) });
}
