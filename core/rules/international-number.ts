import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { bareNumber, phone } from './phone.ts';

/**
 * A phone number in the one form it is kept and sent in. What has no prefix is taken for a number of the country of
 * `prefix`, whose own leading 0 goes (in Italy it stays); without a `prefix` it stays as it was written, separators
 * aside. What is no number stays as it was typed, to be corrected.
 */
export function internationalNumber(typed: string, prefix = ''): string {
  if (phone(typed) !== null) return typed;
  const bare = bareNumber(typed);
  if (prefix === '' && !bare.startsWith('+')) return bare;
  const number = parse(bare, prefix) ?? bare;
  return phone(number) === null ? number : bare;
}

function parse(bare: string, prefix: string): string | undefined {
  try {
    return parsePhoneNumberFromString(bare, prefix === '' ? {} : { defaultCallingCode: prefix.slice(1) })?.number;
  } catch {
    // No country has this prefix: a slip of the page's owner must not keep visitors out.
    return undefined;
  }
}
