import type { Failure } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';

/** What to tell a person whose sign-in failed. Only a refusal is about what they typed (spec 8). */
export function signInProblem({ status, reason }: Failure): string {
  if (status === 0) return text('account.noServer');
  if (status === 429) return text('account.slowDown');
  return status >= 400 && status < 500 ? text('account.wrongSignIn') : reason;
}
