import { text } from '#core/texts/index.ts';
import type { ServerContext } from '../context.ts';
import { HttpError } from '../errors/http-error.ts';
import { FAILURES_PER_ACCOUNT, FAILURES_PER_ACCOUNT_AND_ADDRESS, FAILURES_PER_ADDRESS } from './limits.ts';

export interface Try {
  readonly email: string;
  readonly address: string;
  /** Whether this account has signed in from this address before. */
  readonly known: boolean;
}

/**
 * Counts a try to sign in; throws where there were too many. Guesses from elsewhere use up the account's own limit,
 * which does not hold at addresses the account is known from, so nobody is locked out by a stranger.
 */
export function takeTry({ email, address, known }: Try, { signInLimiter, clock }: ServerContext): void {
  const now = clock.now();
  const waits = [
    signInLimiter.take(pairKey(email, address), FAILURES_PER_ACCOUNT_AND_ADDRESS, now),
    signInLimiter.take(`address ${address}`, FAILURES_PER_ADDRESS, now),
    known ? 0 : signInLimiter.take(`account ${email}`, FAILURES_PER_ACCOUNT, now),
  ];
  refuseWait(Math.max(...waits));
}

/** After a success only failures are left to count. */
export function forgetTries({ email, address }: Try, { signInLimiter }: ServerContext): void {
  signInLimiter.forget(pairKey(email, address));
}

/** Throws where `wait` milliseconds are left until the next try. */
export function refuseWait(wait: number): void {
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  const summary = text('server.tooManyTries', { seconds });
  throw new HttpError(429, 'too_many_tries', summary, undefined, { 'retry-after': String(seconds) });
}

function pairKey(email: string, address: string): string {
  return `pair ${email} ${address}`;
}
