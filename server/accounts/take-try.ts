import { type TextKey, text } from '#core/texts/index.ts';
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
 * Counts a try to sign in; throws where there were too many failed ones. One that a narrower limit refuses uses up no
 * wider one: else a single stranger would. One that a wider limit refuses leaves nothing of the narrower ones behind:
 * else a refused stranger could name so many accounts that the limits of others are let go. Guesses from elsewhere use up the account's own limit, which does not hold at
 * addresses the account is known from, so nobody is locked out by strangers.
 */
export function takeTry(attempt: Try, { signInLimiter, clock }: ServerContext): void {
  const taken: string[] = [];
  for (const [key, most] of limitsOf(attempt)) {
    const wait = signInLimiter.take(key, most, clock.now());
    if (wait > 0) for (const each of taken) signInLimiter.giveBack(each);
    refuseWait(wait);
    taken.push(key);
  }
}

/** After a success only failures are left to count. */
export function forgetTries(attempt: Try, { signInLimiter }: ServerContext): void {
  for (const [key] of limitsOf(attempt)) signInLimiter.giveBack(key);
  signInLimiter.forget(pairKey(attempt));
}

/** From narrow to wide. */
function limitsOf(attempt: Try): readonly (readonly [key: string, most: number])[] {
  const { email, address, known } = attempt;
  return [
    [pairKey(attempt), FAILURES_PER_ACCOUNT_AND_ADDRESS],
    [`address ${address}`, FAILURES_PER_ADDRESS],
    ...(known ? [] : [[`account ${email}`, FAILURES_PER_ACCOUNT] as const]),
  ];
}

/** Throws where `wait` milliseconds are left until the next try. */
export function refuseWait(wait: number, sentence: TextKey = 'server.tooManyTries'): void {
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1_000);
  const summary = text(sentence, { seconds });
  throw new HttpError(429, 'too_many_tries', summary, undefined, { 'retry-after': String(seconds) });
}

function pairKey({ email, address }: Try): string {
  return `pair ${email} ${address}`;
}
