import { type TextKey, text } from '#core/texts/index.ts';
import {
  FAILURE_WINDOW,
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ACCOUNT_AND_ADDRESS,
  FAILURES_PER_ADDRESS,
} from '../domain/account-limits.ts';
import { HttpError } from '../domain/http-error.ts';
import type { Limit } from '../ports/store/requests.ts';
import type { Repositories } from '../ports/store/store.ts';

// spec safety.8

const inSeconds = new Intl.NumberFormat('en', { style: 'unit', unit: 'second', unitDisplay: 'long' });
const inMinutes = new Intl.NumberFormat('en', { style: 'unit', unit: 'minute', unitDisplay: 'long' });

export interface Try {
  readonly email: string;
  readonly address: string;
  /** Whether this account has signed in from this address before. */
  readonly known: boolean;
}

type LimitDeps = { readonly store: Pick<Repositories, 'limits'> };

/**
 * Counts an attempt to sign in; throws after too many failed ones. Guesses from other addresses use up the account's
 * own limit, which does not apply to addresses the account is known from: strangers cannot lock its owner out.
 */
export async function takeRateLimit(attempt: Try, { store }: LimitDeps): Promise<void> {
  refuseWait(await store.limits.take(limitsOf(attempt)));
}

/** After an attempt whose password was not looked at. */
export async function giveBackTry(attempt: Try, { store }: LimitDeps): Promise<void> {
  await store.limits.giveBack(limitsOf(attempt));
}

/** After a success only failures stay counted. */
export async function forgetTries(attempt: Try, { store }: LimitDeps): Promise<void> {
  const [pair, ...wider] = limitsOf(attempt);
  await store.limits.giveBack(wider);
  await store.limits.forget(pair.scope, pair.key);
}

/**
 * Ends the wait of somebody who used a mailed link, and so owns the account. It ends for this account at every address,
 * and for every account at this address, so that the advice they were given works.
 */
export async function endWait({ email, address }: Omit<Try, 'known'>, { store }: LimitDeps): Promise<void> {
  await store.limits.forget(triesFor(email));
  await store.limits.forget(ADDRESS_TRIES, address);
  await store.limits.forget(ACCOUNT_TRIES, email);
}

/** The scope of failures for one account, by address. */
const triesFor = (email: string) => `sign-in to ${email}`;
const ADDRESS_TRIES = 'sign-in at';
const ACCOUNT_TRIES = 'sign-in as';

/** From narrow to wide. */
function limitsOf({ email, address, known }: Try): readonly [pair: Limit, ...wider: Limit[]] {
  const window = FAILURE_WINDOW;
  return [
    { scope: triesFor(email), key: address, most: FAILURES_PER_ACCOUNT_AND_ADDRESS, window },
    { scope: ADDRESS_TRIES, key: address, most: FAILURES_PER_ADDRESS, window },
    ...(known ? [] : [{ scope: ACCOUNT_TRIES, key: email, most: FAILURES_PER_ACCOUNT, window }]),
  ];
}

/** Throws if `wait` milliseconds are left until the next attempt. */
export function refuseWait(wait: number, sentence: TextKey = 'server.tooManyTries'): void {
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  const summary = text(sentence, { wait: waitInWords(seconds) });
  throw new HttpError(429, 'too_many_tries', summary, undefined, { 'retry-after': String(seconds) });
}

/** A wait in words: whole minutes from two minutes on, rounded up. */
function waitInWords(seconds: number): string {
  return seconds < 120 ? inSeconds.format(seconds) : inMinutes.format(Math.ceil(seconds / 60));
}
