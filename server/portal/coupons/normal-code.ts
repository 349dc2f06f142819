import { plainDigits } from '#core/rules/phone.ts';

/** One spelling of a coupon's code, however it is typed from paper. */
export function normalCode(typed: string): string {
  return plainDigits(typed).replace(/\s/g, '').toUpperCase();
}
