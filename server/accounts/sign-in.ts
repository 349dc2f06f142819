import { signsInAt } from '../dashboards/people-at-host.ts';
import { addressKey, normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { hashToken } from '../domain/tokens.ts';
import { verifyPassword } from './password.ts';
import { endWait, forgetTries, giveBackTry, type Try, takeRateLimit } from './rate-limit.ts';
import { type SignInResult, startOrAsk } from './second-step.ts';
import { type AccountDeps, keepFailure, type SignInPlace } from './sessions.ts';
import { signInFailed } from './sign-in-events.ts';

interface TypedPassword {
  readonly password: string;
  /** The stored hash; null where there is no account, which takes as long. */
  readonly stored: string | null;
  /** Whether it is hashed before those of strangers. */
  readonly first: boolean;
}

/** Whether a typed password is right. The try counts as one until `forgetTries`; 429 after too many, 503 while too many wait. */
export async function tryPassword(
  attempt: Try,
  { password, stored, first }: TypedPassword,
  context: Pick<AccountDeps, 'store' | 'settings' | 'hashTurns'>,
): Promise<boolean> {
  await takeRateLimit(attempt, context);
  const verify = () => verifyPassword(password, stored, context.settings.passwordCost);
  return context.hashTurns.run({ address: attempt.address, first }, verify).catch(async (error: unknown) => {
    // Nothing was verified, so nothing was wrong.
    await giveBackTry(attempt, context);
    throw error;
  });
}

/**
 * A session for an email and its password, or a ticket for the second step. Wrong, unknown, disabled and of another host (spec
 * organisations.220) all get the same answer, after the same time.
 * Throws 401 with the spec's sentence, 429 after too many failures, 503 while too many passwords wait.
 */
export async function signInByPassword(
  credentials: SignInPlace & { email: string; password: string },
  context: AccountDeps,
): Promise<SignInResult> {
  const { store, clock } = context;
  const email = normalEmail(credentials.email);
  const address = addressKey(credentials.address);
  const known = await store.users.byEmail(email);
  // Of whom does not work at this host there is no account here.
  const isHere = await signsInAt({ id: known?.id ?? '', email }, credentials.dashboard, context);
  const account = isHere ? known : undefined;
  const attempt = { email, address, known: await store.knownAddresses.has(account?.id ?? '', address) };
  const typed = { password: credentials.password, stored: account?.password ?? null, first: attempt.known };
  const right = await tryPassword(attempt, typed, context);
  const opened = await store.tx(async (tx) => {
    // Read again: a reset meanwhile ended every session of the old password, so none may start with it.
    const user = account && (await tx.users.byId(account.id));
    if (!right || !user || user.password !== account.password || user.disabled_at !== null) return null;
    return startOrAsk(user, { ...credentials, method: 'password' }, { store: tx, clock });
  });
  if (opened === null) {
    await keepFailure(account, credentials, context);
    await context.background.guard('failed sign-in not written down', () =>
      signInFailed(account, credentials, context),
    );
    throw refusal(401, 'wrong_credentials', 'account.wrongSignIn');
  }
  await forgetTries(attempt, context);
  return opened;
}

/**
 * A session for a single sign-on token, which is spent, or a ticket for the second step. The wait after failed passwords does not apply, and the address
 * becomes known to the account. At a host where its owner does not work it is worth nothing, and is not spent.
 */
export async function signOn(token: string, place: SignInPlace, context: AccountDeps): Promise<SignInResult> {
  const { store, clock } = context;
  const hash = hashToken(token);
  const owner = await store.users.byId((await store.oneTimeTokens.subjectOf(hash, 'sign-on', clock.now())) ?? '');
  const isHere = await signsInAt(owner, place.dashboard, context);
  const userId = isHere ? await store.oneTimeTokens.spend(hash, 'sign-on', clock.now()) : undefined;
  const address = addressKey(place.address);
  return store.tx(async (tx) => {
    const user = userId === undefined ? undefined : await tx.users.byId(userId);
    if (!user || user.disabled_at !== null) throw refusal(401, 'sign_on_invalid', 'server.link.dead');
    await endWait({ email: user.email, address }, { store: tx });
    return startOrAsk(user, { ...place, method: 'link' }, { store: tx, clock });
  });
}
