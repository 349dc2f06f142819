import { type TextKey, text } from '#core/texts/index.ts';
import {
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ACCOUNT_AND_ADDRESS,
  FAILURES_PER_ADDRESS,
} from '../domain/account-limits.ts';
import { HttpError } from '../domain/http-error.ts';
import type { AccountDeps } from './deps.ts';

const inSeconds = new Intl.NumberFormat('en', { style: 'unit', unit: 'second', unitDisplay: 'long' });
const inMinutes = new Intl.NumberFormat('en', { style: 'unit', unit: 'minute', unitDisplay: 'long' });

export interface Try {
  readonly email: string;
  readonly address: string;
  /** Whether this account has signed in from this address before. */
  readonly known: boolean;
}

/**
 * Counts an attempt to sign in; throws after too many failed ones. Guesses from other addresses use up the account's
 * own limit, which does not apply to addresses the account is known from: strangers cannot lock its owner out.
 */
export function takeRateLimit(attempt: Try, { signInLimiter, clock }: AccountDeps): void {
  refuseWait(signInLimiter.takeEach(limitsOf(attempt), clock.now()));
}

/** After a success only failures stay counted. */
export function forgetTries(attempt: Try, { signInLimiter }: AccountDeps): void {
  for (const [key] of limitsOf(attempt)) signInLimiter.giveBack(key);
  signInLimiter.forget(pairKey(attempt));
}

/**
 * Whoever used a mailed link owns the account: the wait ends for this account at every address, and for every account
 * at this address, so that the advice they were given works.
 */
export function endWait({ email, address }: Omit<Try, 'known'>, { signInLimiter }: AccountDeps): void {
  signInLimiter.forgetAllFrom(pairKey({ email, address: '' }));
  signInLimiter.forget(addressTries(address));
  signInLimiter.forget(accountTries(email));
}

/** From narrow to wide. */
function limitsOf(attempt: Try): readonly (readonly [key: string, most: number])[] {
  const { email, address, known } = attempt;
  return [
    [pairKey(attempt), FAILURES_PER_ACCOUNT_AND_ADDRESS],
    [addressTries(address), FAILURES_PER_ADDRESS],
    ...(known ? [] : [[accountTries(email), FAILURES_PER_ACCOUNT] as const]),
  ];
}

/** Throws if `wait` milliseconds are left until the next attempt. */
export function refuseWait(wait: number, sentence: TextKey = 'server.tooManyTries'): void {
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  const summary = text(sentence, { wait: waitInWords(seconds) });
  throw new HttpError(429, 'too_many_tries', summary, undefined, { 'retry-after': String(seconds) });
}

/** In whole minutes from two minutes on, rounded up. */
function waitInWords(seconds: number): string {
  return seconds < 120 ? inSeconds.format(seconds) : inMinutes.format(Math.ceil(seconds / 60));
}

function pairKey({ email, address }: Omit<Try, 'known'>): string {
  return `pair ${email} ${address}`;
}

function addressTries(address: string): string {
  return `address ${address}`;
}

function accountTries(email: string): string {
  return `account ${email}`;
}
