import type { Rule } from './types.ts';

/** spec validation-rules.1: a positive integer. Zero is not positive; a number no one can count to is none. */
export const positiveInteger: Rule = (value) =>
  /^0*[1-9]\d{0,14}$/.test(value.trim()) ? null : 'rules.positiveInteger';

/** spec validation-rules.2: a positive integer or decimal number. */
export const positiveNumber: Rule = (value) => {
  const fits = /^\d{1,15}(\.\d{1,15})?$/.test(value.trim()) && Number(value) > 0;
  return fits ? null : 'rules.positiveNumber';
};

/** spec validation-rules.3: a signed integer, also used for margins. */
export const signedInteger: Rule = (value) => (/^[+-]?\d{1,15}$/.test(value.trim()) ? null : 'rules.signedInteger');

/** spec validation-rules.4: width and height are auto, 0, or a number with px, %, vw or vh. */
export const size: Rule = (value) =>
  /^(auto|0|\d{1,9}(\.\d{1,9})?(px|%|vw|vh))$/.test(value.trim()) ? null : 'rules.size';

const BYTES_OF: Readonly<Record<string, number>> = { '': 1, mb: 1_000_000, gb: 1_000_000_000 };

/** spec validation-rules.6: a size in bytes: a whole number, alone or with mb or gb in any case. Null where it is none. */
export function byteCount(typed: string): number | null {
  const [, number, unit = ''] = /^(\d+) ?(mb|gb)?$/i.exec(typed.trim()) ?? [];
  const bytes = Number(number) * (BYTES_OF[unit.toLowerCase()] ?? Number.NaN);
  return Number.isSafeInteger(bytes) ? bytes : null;
}
