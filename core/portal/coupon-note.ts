import type { Wrong } from '#core/auth/types.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { momentWords } from './moment-words.ts';
import { type CountedKey, countedText, visitorText } from './visitor-text.ts';

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
    // What is used up is not left: '0 more devices' would read as if this one had not got in.
    return count === null || count <= 0 ? [] : [countedText(configuration, language, key, count)];
  });
  return said.join(' ');
}

/** Where sentences are not set apart by a blank. */
const WIDE_STOP = /[\u3040-\u30ff\u4e00-\u9fff]$/u;

/** What is said of a coupon whose time has not begun: the sentence of spec errors.32, and from when it is valid. */
export function couponNotBegun(
  configuration: Pick<PageConfiguration, 'languages' | 'time_zone'>,
  language: string | null,
  from: number,
): Wrong {
  const refused = visitorText(configuration, language, 'visitor.1005');
  const time = momentWords(configuration, language, from, { withDay: true });
  const begins = visitorText(configuration, language, 'visitor.couponFrom').replaceAll('{time}', time);
  return { said: `${refused}${WIDE_STOP.test(refused) ? '。' : '. '}${begins}` };
}
