import { type AskingEntry, askedFields } from '#core/auth/asked-fields.ts';
import type { VisitorValues } from '#core/auth/types.ts';
import { bareNumber } from '#core/rules/phone.ts';

/** Keys of the fields whose number has to answer: the method's own, and the predefined one of a custom form (spec 3). */
const KEYS = ['sms', '__verified_phone__'];

/** The phone number a visitor has typed that a code is to be sent to; null where there is none. */
export function numberToVerify(
  method: string,
  values: VisitorValues,
  authentications: readonly AskingEntry[],
): string | null {
  const field = askedFields(method, authentications).find(({ key }) => KEYS.includes(key));
  const typed = field ? (values[field.name] ?? '').trim() : '';
  return typed === '' ? null : bareNumber(typed);
}
