import { email as emailRule } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import { mailBrand } from '../../dashboards/mail-brand.ts';
import { SIGN_ON_LIFE } from '../../domain/account-limits.ts';
import { normalEmail } from '../../domain/addresses.ts';
import { hashToken, newToken } from '../../domain/tokens.ts';
import { userByEmail } from '../../ports/store/users.ts';
import type { AccountDeps } from '../deps.ts';
import { invitationUrl } from '../invite.ts';

/**
 * Mails an invitation and returns its link, so that the operator can also send it another way, and whether a mail server
 * took the mail. Throws a sentence if it cannot.
 */
export async function inviteUser(
  typed: string,
  context: Pick<AccountDeps, 'store' | 'clock' | 'publicUrl' | 'mailer'>,
): Promise<{ email: string; url: string; mailed: boolean }> {
  const email = normalEmail(typed);
  const problem = emailRule(email);
  if (problem) throw new Error(text(problem));
  if (await context.store.users.byEmail(email)) throw new Error(text('server.users.exists', { email }));
  const brand = await mailBrand(null, context);
  const url = await invitationUrl(email, { address: brand.address }, context);
  const outcome = await context.mailer.send({ kind: 'invitation', to: email, url, brand });
  return { email, url, mailed: outcome === 'taken' };
}

/**
 * A single sign-on link for an account, which then opens a path: it works once, for ten minutes. Throws a sentence if
 * the account cannot sign in.
 */
export async function issueSignOn(
  email: string,
  context: Pick<AccountDeps, 'store' | 'clock' | 'publicUrl'>,
  path = '',
): Promise<{ url: string; token: string; expiresAt: number }> {
  const { store, clock } = context;
  const user = await userByEmail(email, context);
  if (user.disabled_at !== null) throw new Error(text('server.users.disabled', { email: user.email }));
  const token = newToken();
  const expiresAt = clock.now() + SIGN_ON_LIFE;
  await store.oneTimeTokens.add({ hash: hashToken(token), kind: 'sign-on', subject: user.id, expiresAt });
  const query = new URLSearchParams({ token, ...(path !== '' && { path }) });
  return { url: `${context.publicUrl()}/sson?${query}`, token, expiresAt };
}
