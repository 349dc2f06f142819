import { type AskingEntry, askedFields } from '#core/auth/asked-fields.ts';
import { NUMBERS_TO_VERIFY } from '#core/auth/page-fields.ts';
import type { VisitorValues } from '#core/auth/types.ts';
import { bareNumber } from '#core/rules/phone.ts';

/** The phone number a visitor has typed that a code is to be sent to; null where there is none. */
export function numberToVerify(
  method: string,
  values: VisitorValues,
  authentications: readonly AskingEntry[],
): string | null {
  const field = askedFields(method, authentications).find(({ key }) => NUMBERS_TO_VERIFY.includes(key));
  const typed = field ? (values[field.name] ?? '').trim() : '';
  return typed === '' ? null : bareNumber(typed);
}
