import type { Wrong } from '#core/auth/types.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Allowance } from '#core/gateways/limits/allowance.ts';
import type { TextKey } from '#core/texts/index.ts';
import { type CountedKey, countedText, momentWords, visitorText } from './visitor-text.ts';

/** A coupon and what was used of it. What limits it is null where it does not; times are milliseconds since 1970. */
export interface Coupon {
  readonly valid_from: number | null;
  readonly valid_until: number | null;
  /** Minutes from its first use. */
  readonly minutes: number | null;
  readonly uses: number | null;
  readonly devices: number | null;
  /** Bytes. */
  readonly download: number | null;
  readonly upload: number | null;
  /** Both ways together. */
  readonly total: number | null;
  /** Of each device; kbit/s. */
  readonly down_kbps: number | null;
  readonly up_kbps: number | null;
  readonly used: number;
  readonly first_used_at: number | null;
  readonly downloaded: number;
  readonly uploaded: number;
  readonly invalidated_at: number | null;
  /** Devices that have used it, counted along. */
  readonly devices_used: number;
}

export interface CouponUse {
  /** undefined: the page's owner has none of that code. */
  readonly coupon: Coupon | undefined;
  /** Whether the owner's account may give out coupons. */
  readonly enabled: boolean;
  /** Whether this device has used it before. */
  readonly known: boolean;
  /** Whether the page lets a device return for as long as its coupon lasts, so that no further use is counted. */
  readonly returns?: boolean;
  readonly now: number;
}

const MINUTE = 60_000;

type Refusal = readonly [code: TextKey, refuses: (coupon: Coupon, known: boolean, now: number) => boolean];
const USED_UP = 'visitor.1003' satisfies TextKey;

/** An ended coupon is told to visitors as none: the answer must not tell guessers that there was one. */
const ENDED: TextKey = 'visitor.1008';

/** spec errors.32: why a coupon lets nobody in, the first that is true. */
const REFUSALS: readonly Refusal[] = [
  [ENDED, ({ invalidated_at }) => invalidated_at !== null],
  ['visitor.1001', ({ minutes }) => minutes === 0],
  // The three ways to be out of its time: over, used up since its first use, not begun.
  ['visitor.1002', ({ valid_until }, _, now) => valid_until !== null && now >= valid_until],
  [
    'visitor.1004',
    ({ minutes, first_used_at }, _, now) =>
      minutes !== null && first_used_at !== null && now >= first_used_at + minutes * MINUTE,
  ],
  ['visitor.1005', ({ valid_from }, _, now) => valid_from !== null && now < valid_from],
  [
    'visitor.1006',
    ({ download, total, downloaded, uploaded }) =>
      (download !== null && downloaded >= download) || (total !== null && downloaded + uploaded >= total),
  ],
  ['visitor.1007', ({ upload, uploaded }) => upload !== null && uploaded >= upload],
  [USED_UP, ({ uses, used }) => uses !== null && used >= uses],
  ['visitor.1009', ({ devices, devices_used }, known) => devices !== null && !known && devices_used >= devices],
];

/** Every sentence that a visitor's coupon can be refused with. */
export const COUPON_REFUSALS: readonly TextKey[] = [
  'visitor.1010',
  'visitor.2',
  ...REFUSALS.map(([code]) => code).filter((code) => code !== ENDED),
];

/** null where the coupon lets the visitor in, else what its owner reads, the sentence that says why not. */
export function couponProblem({ coupon, enabled, known, returns = false, now }: CouponUse): TextKey | null {
  if (!enabled) return 'visitor.1010';
  if (!coupon) return 'visitor.2';
  const isReturn = returns && isAgain({ coupon, known }, now);
  const refused = REFUSALS.find(([code, refuses]) => !(isReturn && code === USED_UP) && refuses(coupon, known, now));
  return refused?.[0] ?? null;
}

/** Whether a device uses a coupon again whose time, begun by its first use, still runs. */
export function isAgain({ coupon, known }: { readonly coupon: Coupon; readonly known: boolean }, now: number): boolean {
  const end = couponEnd(coupon, now);
  return known && end !== null && now < end;
}

/** When the time of a coupon is over that is used now; null where it has no end. */
export function couponEnd({ valid_until, minutes, first_used_at }: Coupon, now: number): number | null {
  const used = minutes === null ? null : (first_used_at ?? now) + minutes * MINUTE;
  const ends = [valid_until, used].filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

const SECOND = 1_000;

/** What a coupon allows a device that uses it now. */
export function couponAllowance(coupon: Coupon, now: number): Allowance {
  const { download, upload, total, downloaded, uploaded, down_kbps: downKbps, up_kbps: upKbps } = coupon;
  const end = couponEnd(coupon, now);
  const rest = (limit: number | null, used: number) => (limit === null ? null : Math.max(limit - used, 0));
  return {
    downKbps,
    upKbps,
    seconds: end === null ? null : Math.max(Math.floor((end - now) / SECOND), 0),
    bytes: rest(total, downloaded + uploaded),
    download: rest(download, downloaded),
    upload: rest(upload, uploaded),
  };
}

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
