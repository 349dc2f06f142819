import { text } from '#core/texts/index.ts';
import type { AccountDeps } from '../deps.ts';
import { SIGN_ON_LIFE } from '../limits.ts';
import { hashToken, newToken } from '../tokens.ts';
import { userByEmail } from './user-by-email.ts';

/**
 * A single sign-on link for an account, which leads on to a path: it works once, for ten minutes. Throws a sentence where
 * nobody could sign in by it.
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
