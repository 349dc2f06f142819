import type { ServerContext } from '../context.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { normalEmail } from '../store/users.ts';
import { MAILS_PER_ACCOUNT, RESET_LIFE } from './limits.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * Mails a link to set a new password, if the email has an account; an earlier link stops working. The caller learns
 * neither way whether it has. The mail goes out in the name of the brand of a host.
 */
export async function requestReset(typed: string, hostname: string, context: ServerContext): Promise<void> {
  const { store, clock, mailer, mailLimiter } = context;
  const email = normalEmail(typed);
  const found = store.users.byEmail(email);
  const user = found?.disabled_at === null ? found : undefined;
  const now = clock.now();
  if (mailLimiter.take(`account ${email}`, MAILS_PER_ACCOUNT, now) > 0) return;
  const token = newToken();
  // Without an account it is the same work, for a link of nobody: a server kept busy would tell who has one.
  const subject = user?.id ?? '';
  store.transaction(() => {
    store.oneTimeTokens.removeOf('reset', subject);
    store.oneTimeTokens.add({ hash: hashToken(token), kind: 'reset', subject, expiresAt: now + RESET_LIFE });
  });
  if (!user) return;
  const query = new URLSearchParams({ reset_token: token, email });
  const { orgName, address } = mailBrand(hostname, context);
  await mailer.sendPasswordReset({ to: email, url: `${address}/resetPassword?${query}`, orgName });
}
