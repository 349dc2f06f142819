import type { Session } from '#core/ports/api.ts';
import { addressKey } from '../domain/address-key.ts';
import { refusal } from '../domain/http-error.ts';
import type { AccountDeps } from './deps.ts';
import { endWait } from './rate-limit.ts';
import { type SignInPlace, startSession } from './start-session.ts';
import { hashToken } from './tokens.ts';

/**
 * A session for a single sign-on token, which is spent by it. No wait for failed passwords holds it back, and whoever
 * comes by it is known at their address from then on.
 */
export async function signOn(
  token: string,
  place: SignInPlace & { address: string },
  context: AccountDeps,
): Promise<Session> {
  const { store, clock } = context;
  const userId = await store.oneTimeTokens.spend(hashToken(token), 'sign-on', clock.now());
  const address = addressKey(place.address);
  return store.tx(async (tx) => {
    const user = userId === undefined ? undefined : await tx.users.byId(userId);
    if (!user || user.disabled_at !== null) throw refusal(401, 'sign_on_invalid', 'server.link.dead');
    endWait({ email: user.email, address }, context);
    await tx.knownAddresses.add(user.id, address, clock.now());
    return startSession(user, place, { store: tx, clock });
  });
}
