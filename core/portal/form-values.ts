import { type AskingEntry, askedFields, isTooLong } from '#core/auth/asked-fields.ts';
import { HAS_CODE, HAS_CODE_FIELD, METHOD_FIELD } from '#core/auth/page-fields.ts';
import type { VisitorValues } from '#core/auth/types.ts';
import { verifiers } from '#core/auth/verifiers.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { internationalNumber } from '#core/rules/international-number.ts';
import { bareNumber } from '#core/rules/phone.ts';

/**
 * What a visitor typed, with phone numbers in the form in which they are checked, kept and sent, with one character for
 * each end of a line (browsers send two), and with what the button says beside its method in a field of its own.
 */
export function readValues(
  typed: VisitorValues,
  { authentications, country_prefix }: Pick<PageConfiguration, 'authentications' | 'country_prefix'>,
): Record<string, string> {
  const asked = authentications.flatMap(({ name }) => askedFields(name, authentications));
  const read = asked.flatMap(({ name, input }) => {
    const words = typed[name];
    if (!words) return [];
    if (input === 'lines') return [[name, words.replaceAll('\r\n', '\n')] as const];
    return input === 'tel' && !isTooLong(words) ? [[name, internationalNumber(words, country_prefix)] as const] : [];
  });
  return { ...typed, ...pressed(typed[METHOD_FIELD]), ...Object.fromEntries(read) };
}

function pressed(method: string | undefined): VisitorValues {
  if (!method?.endsWith(HAS_CODE)) return {};
  return { [METHOD_FIELD]: method.slice(0, -HAS_CODE.length), [HAS_CODE_FIELD]: '1' };
}

/** The phone number a visitor has typed that a code is to be sent to; null where there is none. */
export function numberToVerify(
  method: string,
  values: VisitorValues,
  authentications: readonly AskingEntry[],
): string | null {
  const field = verifiers.sms.fieldOf(askedFields(method, authentications));
  const typed = field ? (values[field.name] ?? '').trim() : '';
  return typed === '' ? null : bareNumber(typed);
}
