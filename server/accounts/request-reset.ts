import type { ServerContext } from '../context.ts';
import { resetBrand } from '../dashboards/mail-brand.ts';
import type { DashboardRecord } from '../store/dashboards.ts';
import { normalEmail } from '../store/users.ts';
import { MAILS_PER_ACCOUNT, MAILS_PER_ACCOUNT_AND_ADDRESS, RESET_LIFE } from './limits.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * Mails a link to set a new password, if the email has an account. Earlier links work until one is used: else whoever
 * asks for an email's next one would make its owner's worthless. The caller learns neither way whether it has an account.
 * The mail goes out in the name of the brand it was asked for at; what one address asks for uses up no other's limit.
 */
export async function requestReset(
  { email: typed, address, dashboard }: { email: string; address: string; dashboard: DashboardRecord | null },
  context: ServerContext,
): Promise<void> {
  const { store, clock, mailer, mailLimiter } = context;
  const email = normalEmail(typed);
  const found = store.users.byEmail(email);
  const user = found?.disabled_at === null ? found : undefined;
  const now = clock.now();
  if (mailLimiter.take(`pair ${email} ${address}`, MAILS_PER_ACCOUNT_AND_ADDRESS, now) > 0) return;
  if (mailLimiter.take(`account ${email}`, MAILS_PER_ACCOUNT, now) > 0) return;
  const token = newToken();
  // Without an account it is the same work, for a link of nobody: a server kept busy would tell who has one.
  const subject = user?.id ?? '';
  store.oneTimeTokens.add({ hash: hashToken(token), kind: 'reset', subject, expiresAt: now + RESET_LIFE });
  if (!user) return;
  const query = new URLSearchParams({ reset_token: token, email });
  const brand = resetBrand(dashboard, user, context);
  const url = `${brand.address}/resetPassword?${query}`;
  await mailer.send({ kind: 'reset', to: email, url, brand });
}
