import { email } from '#core/rules/email.ts';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';

/** An email that was typed; a Fault where it is none, the same in every command. */
export function emailOf(typed: string): string {
  const problem = email(typed);
  if (problem !== null) throw new Fault(EXIT.usage, problem);
  return typed.trim();
}
