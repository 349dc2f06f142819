import { type Failure, isWrongSignIn } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';

/** What to tell a person whose sign-in failed. Only a refusal is about what they typed (spec 8). */
export function signInProblem(failure: Failure): string {
  if (failure.status === 0) return text('account.noServer');
  return isWrongSignIn(failure) ? text('account.wrongSignIn') : failure.reason;
}
