import type { PageConfiguration } from '#core/config/types.ts';
import { type CountedKey, countedText } from './visitor-text.ts';

/** What is left of a coupon; null where nothing limits that. */
export interface CouponLeft {
  readonly uses: number | null;
  readonly devices: number | null;
  readonly minutes: number | null;
}

const SENTENCES: readonly (readonly [keyof CouponLeft, CountedKey])[] = [
  ['uses', 'visitor.couponUses'],
  ['devices', 'visitor.couponDevices'],
  ['minutes', 'visitor.couponMinutes'],
];

/** What is left of a coupon, in the visitor's words (spec visitors.11); empty where nothing limits it. */
export function couponNote(
  configuration: Pick<PageConfiguration, 'languages'>,
  language: string | null,
  left: CouponLeft,
): string {
  const said = SENTENCES.flatMap(([part, key]) => {
    const count = left[part];
    return count === null ? [] : [countedText(configuration, language, key, count)];
  });
  return said.join(' ');
}
