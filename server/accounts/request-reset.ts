import type { ServerContext } from '../context.ts';
import { dashboardName } from '../dashboards/dashboard-name.ts';
import { normalEmail } from '../store/users.ts';
import { MAILS_PER_ACCOUNT, RESET_LIFE } from './limits.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * Mails a link to set a new password, if the email has an account; an earlier link stops working. The caller learns
 * neither way whether it has.
 */
export async function requestReset(typed: string, context: ServerContext): Promise<void> {
  const { store, clock, mailer, mailLimiter } = context;
  const email = normalEmail(typed);
  const user = store.users.byEmail(email);
  const now = clock.now();
  if (!user || user.disabled_at !== null) return;
  if (mailLimiter.take(`account ${email}`, MAILS_PER_ACCOUNT, now) > 0) return;
  const token = newToken();
  store.transaction(() => {
    store.oneTimeTokens.removeOf('reset', user.id);
    store.oneTimeTokens.add({ hash: hashToken(token), kind: 'reset', subject: user.id, expiresAt: now + RESET_LIFE });
  });
  const query = new URLSearchParams({ reset_token: token, email });
  const url = `${context.publicUrl()}/resetPassword?${query}`;
  await mailer.sendPasswordReset({ to: email, url, orgName: dashboardName(context) });
}
