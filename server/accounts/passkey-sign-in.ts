import type { Session } from '#core/ports/api.ts';
import type { UsedPasskey } from '#core/ports/passkeys.ts';
import { ownBrand } from '../dashboards/mail-brand.ts';
import { addressKey } from '../domain/addresses.ts';
import type { HttpError } from '../domain/http-error.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Transactional } from '../ports/store/store.ts';
import { type Purpose, SIGN_IN } from './passkeys/challenges.ts';
import { type HostOfRequest, passkeyHost } from './passkeys/host.ts';
import { passkeyRefusal, type RightAnswer, readAnswer, type Taken, takeAnswer } from './passkeys/use-passkey.ts';
import { type AccountDeps, keepFailure, type SignInPlace, startSession } from './sessions.ts';
import { signedIn, signInFailed } from './sign-in-events.ts';

// spec accounts.30, accounts.34

/**
 * A session for the answer of a passkey, which is both factors: something one has, which has looked who uses it. Throws 401
 * where it is wrong, is not the account's any more, or the account is disabled.
 */
export async function signInByPasskey(
  sent: SignInPlace & HostOfRequest & { readonly passkey: UsedPasskey },
  context: AccountDeps,
): Promise<Session> {
  const { store, clock } = context;
  const use = { purpose: SIGN_IN, host: passkeyHost(sent, context) };
  const answer = await readAnswer(sent.passkey, use, context);
  const opened = await store.tx(async (tx): Promise<Session | Exclude<Taken, 'taken'>> => {
    const inside = { store: tx, clock };
    const user = await tx.users.byId(answer.user.id);
    if (!user || user.disabled_at !== null) return 'blocked';
    const taken = await takeAnswer(answer, use, inside);
    return taken === 'taken' ? startPasskeySession(user, sent, inside) : taken;
  });
  if (typeof opened === 'object') return opened;
  await keepFailure(answer.user, sent, context);
  await context.background.guard('failed sign-in not written down', () => signInFailed(answer.user, sent, context));
  throw refusedAnswer(opened, { ...answer, ...use }, sent.dashboard, context);
}

async function startPasskeySession(
  user: UserRecord,
  place: SignInPlace,
  deps: { readonly store: Transactional; readonly clock: AccountDeps['clock'] },
): Promise<Session> {
  await deps.store.knownAddresses.add(user.id, addressKey(place.address), deps.clock.now());
  await signedIn(user, 'passkey', place, deps);
  return startSession(user, { ...place, method: 'passkey' }, deps);
}

/** The refusal of an answer that did not count; of a copied passkey its owner is told by mail. */
export function refusedAnswer(
  taken: Exclude<Taken, 'taken'>,
  { user, passkey, purpose }: Pick<RightAnswer, 'user' | 'passkey'> & { readonly purpose: Purpose },
  dashboard: DashboardRecord | null,
  context: AccountDeps,
): HttpError {
  if (taken === 'copied') {
    context.background.run('mail about a copied passkey failed', async () => {
      const brand = await ownBrand(dashboard, user, context);
      const says = { name: passkey.name, host: passkey.rp_id };
      await context.mailer.send({ kind: 'passkey-blocked', to: user.email, url: brand.address, brand, says });
    });
  }
  return passkeyRefusal(taken, purpose);
}
