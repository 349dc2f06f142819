import { SIGN_ON_LIFE } from '../accounts/limits.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { ServerContext } from '../context.ts';
import { userByEmail } from './user-by-email.ts';

/** A single sign-on link for an account: it works once, for ten minutes. */
export function issueSignOn(
  email: string,
  context: Pick<ServerContext, 'store' | 'clock' | 'publicUrl'>,
): { url: string; token: string } {
  const { store, clock } = context;
  const user = userByEmail(email, context);
  const token = newToken();
  const expiresAt = clock.now() + SIGN_ON_LIFE;
  store.oneTimeTokens.add({ hash: hashToken(token), kind: 'sign-on', subject: user.id, expiresAt });
  return { url: `${context.publicUrl()}/sson?${new URLSearchParams({ token })}`, token };
}
