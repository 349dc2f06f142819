import { text } from '#core/texts/index.ts';
import { SIGN_ON_LIFE } from '../accounts/limits.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { ServerContext } from '../context.ts';
import { userByEmail } from './user-by-email.ts';

/**
 * A single sign-on link for an account, which leads on to a path: it works once, for ten minutes. Throws a sentence where
 * nobody could sign in by it.
 */
export async function issueSignOn(
  email: string,
  context: Pick<ServerContext, 'store' | 'clock' | 'publicUrl'>,
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
