import { newPasswordProblem } from '#core/rules/password.ts';
import { refusal } from '../domain/http-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { AccountDeps } from './deps.ts';
import { hashPassword } from './password.ts';

/** What to store of a new password; throws 422 with the sentence where it is too easy to guess. */
export async function newPassword(password: string, email: string, { settings }: AccountDeps): Promise<string> {
  const problem = newPasswordProblem(password, email) ?? (isCommonPassword(password) ? 'auth.passwordCommon' : null);
  if (problem) throw refusal(422, 'password_refused', problem);
  return hashPassword(password, settings.passwordCost);
}
