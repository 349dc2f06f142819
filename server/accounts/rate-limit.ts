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
 * Counts a try to sign in; throws where there were too many failed ones. Guesses from elsewhere use up the account's own
 * limit, which does not hold at addresses the account is known from, so nobody is locked out there by strangers.
 */
export function takeRateLimit(attempt: Try, { signInLimiter, clock }: AccountDeps): void {
  refuseWait(signInLimiter.takeEach(limitsOf(attempt), clock.now()));
}

/** After a success only failures are left to count. */
export function forgetTries(attempt: Try, { signInLimiter }: AccountDeps): void {
  for (const [key] of limitsOf(attempt)) signInLimiter.giveBack(key);
  signInLimiter.forget(pairKey(attempt));
}

/**
 * Whoever used a link that was mailed is the account's owner: the wait ends for them, at every address for this account,
 * and at theirs for all, so that what they were told helps does help.
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

/** Throws where `wait` milliseconds are left until the next try. */
export function refuseWait(wait: number, sentence: TextKey = 'server.tooManyTries'): void {
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  const summary = text(sentence, { wait: waitInWords(seconds) });
  throw new HttpError(429, 'too_many_tries', summary, undefined, { 'retry-after': String(seconds) });
}

/** In whole minutes from two minutes on; never shorter than it is. */
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
