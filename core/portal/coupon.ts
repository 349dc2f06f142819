import type { Wrong } from '#core/auth/types.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { type Allowance, smaller } from '#core/gateways/limits/allowance.ts';
import { endOfDay } from '#core/rules/time.ts';
import type { TextKey } from '#core/texts/index.ts';
import {
  type Account,
  freePlaces,
  isMetered,
  type Lease,
  type Limits,
  leaseLeft,
  leaseSize,
  leftOf,
  newLease,
  type Shared,
  takesPlace,
} from '#core/vouchers/account.ts';
import { extended } from '#core/vouchers/extended-lease.ts';
import { type CountedKey, countedText, momentWords, visitorText } from './visitor-text.ts';

/** A coupon and what was used of it. What limits it is null where it does not; times are milliseconds since 1970. */
export interface Coupon extends Account, Shared {
  readonly valid_from: number | null;
  readonly valid_until: number | null;
  /** Of each device; kbit/s. */
  readonly down_kbps: number | null;
  readonly up_kbps: number | null;
  readonly invalidated_at: number | null;
  /** One that nobody has used by then lets nobody in. */
  readonly sell_by?: number | null;
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
  /** What other devices have leased of it. */
  readonly others?: readonly Lease[];
  /** Whether the page lets a device return for as long as its coupon lasts, so that no further use is counted. */
  readonly returns?: boolean;
  /** Whether this use of it was counted before. */
  readonly isCounted?: boolean;
  readonly now: number;
}

const MINUTE = 60_000;

type Case = Readonly<Pick<Required<CouponUse>, 'known' | 'others' | 'now'>>;
type Refusal = readonly [code: TextKey, refuses: (coupon: Coupon, asked: Case) => boolean];
const USED_UP = 'visitor.1003' satisfies TextKey;

/** An ended coupon is told to visitors as none: the answer must not tell guessers that there was one. */
const ENDED: TextKey = 'visitor.1008';

/** spec errors.32: why a coupon lets nobody in, the first that is true. */
const REFUSALS: readonly Refusal[] = [
  [ENDED, ({ invalidated_at }) => invalidated_at !== null],
  ['visitor.1001', ({ minutes }) => minutes === 0],
  // The three ways to be out of its time: over, used up, not begun.
  ['visitor.1002', ({ valid_until }, { now }) => valid_until !== null && now >= valid_until],
  ['visitor.1002', ({ sell_by = null, used }, { now }) => sell_by !== null && used === 0 && now >= sell_by],
  ['visitor.1004', (coupon, { now }) => (couponEnd(coupon, now) ?? now + 1) <= now || isUsedUp(coupon, now, 'seconds')],
  ['visitor.1005', ({ valid_from }, { now }) => valid_from !== null && now < valid_from],
  ['visitor.1006', (coupon, { now }) => isUsedUp(coupon, now, 'download', 'total')],
  ['visitor.1007', (coupon, { now }) => isUsedUp(coupon, now, 'upload')],
  [USED_UP, ({ uses, used }) => uses !== null && used >= uses],
  ['visitor.1009', ({ devices, devices_used }, { known }) => devices !== null && !known && devices_used >= devices],
  ['visitor.1009', (coupon, { others, now }) => isInUse(coupon, others, now)],
];

/** Whether nothing is left of one of these, whoever is online. */
function isUsedUp(coupon: Coupon, now: number, ...meters: readonly (keyof Limits)[]): boolean {
  const left = leftOf(coupon, [], now);
  return meters.some((meter) => left[meter] === 0);
}

/** Whether other devices are online with it, so that there is no place, or nothing left, for one more. */
function isInUse(coupon: Coupon, others: readonly Lease[], now: number): boolean {
  const online = others.filter((lease) => takesPlace(lease, now)).length;
  if (coupon.at_once !== null && online >= coupon.at_once) return true;
  return Object.values(leftOf(coupon, others, now)).includes(0);
}

/** Every sentence that a visitor's coupon can be refused with. */
export const COUPON_REFUSALS: readonly TextKey[] = [
  'visitor.1010',
  'visitor.2',
  ...new Set(REFUSALS.map(([code]) => code).filter((code) => code !== ENDED)),
];

/** null where the coupon lets the visitor in, else what its owner reads, the sentence that says why not. */
export function couponProblem(use: CouponUse): TextKey | null {
  const { coupon, enabled, known, others = [], returns = false, isCounted = false, now } = use;
  if (!enabled) return 'visitor.1010';
  if (!coupon) return 'visitor.2';
  const isReturn = isCounted || isReturning({ coupon, known }, returns, now);
  const asked = { known, others, now };
  const refused = REFUSALS.find(([code, refuses]) => !(isReturn && code === USED_UP) && refuses(coupon, asked));
  return refused?.[0] ?? null;
}

/**
 * Whether a device uses a coupon again whose time, begun by its first use, still runs, so that no further use is counted:
 * where the page lets it return, and where each lease may end before the coupon does.
 */
export function isReturning(
  { coupon, known }: { readonly coupon: Coupon; readonly known: boolean },
  returns: boolean,
  now: number,
): boolean {
  const end = couponEnd(coupon, now);
  return known && (returns || takesFromOthers(coupon)) && end !== null && now < end;
}

/** Whether who is online with it takes anything from others, or from another day. */
export function takesFromOthers(coupon: Coupon): boolean {
  return isMetered(coupon) || coupon.at_once !== null || coupon.every !== null;
}

/** When the time of a coupon is over that is used now, also for who is offline; null where it has no end. */
export function couponEnd(
  { valid_until, minutes, clock, first_used_at }: Pick<Coupon, 'valid_until' | 'minutes' | 'clock' | 'first_used_at'>,
  now: number,
): number | null {
  const used = minutes === null || clock === 'online' ? null : (first_used_at ?? now) + minutes * MINUTE;
  const ends = [valid_until, used].filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/**
 * The minutes of a coupon that is given more: where those by the clock are over, the new ones begin now. Those of each
 * day begin with the day.
 */
export function moreMinutes(coupon: Coupon, more: number, now: number): number {
  const { minutes, clock, every, first_used_at } = coupon;
  const had = minutes ?? 0;
  const isRunning = clock === null && every === null;
  const passed = isRunning && first_used_at !== null ? Math.ceil((now - first_used_at) / MINUTE) : 0;
  return Math.max(had, passed) + more;
}

/** Limits that an owner gives more of, and the end. */
export type MovableLimits = Pick<Coupon, 'minutes' | 'uses' | 'download' | 'upload' | 'total' | 'valid_until'>;

/** Why a coupon cannot be given more: it has no such limit, or the new end is not later. */
export type MoreProblem = { readonly problem: 'unlimited' | 'notLater'; readonly name: keyof MovableLimits };

const ADDABLE = ['minutes', 'uses', 'download', 'upload', 'total'] as const;

/** spec visitors.26: the limits of a coupon that is given more. null: nothing more; `valid_until` is the new end. */
export function limitsWithMore(coupon: Coupon, more: MovableLimits, now: number): MovableLimits | MoreProblem {
  const named = [...ADDABLE, 'valid_until' as const].filter((name) => more[name] !== null);
  const name = named.find((one) => coupon[one] === null);
  if (name !== undefined) return { problem: 'unlimited', name };
  const { valid_until: end } = more;
  if (end !== null && (end <= (coupon.valid_until ?? end) || end <= now))
    return { problem: 'notLater', name: 'valid_until' };
  const added = (of: (typeof ADDABLE)[number]): number | null => {
    const plus = more[of];
    if (plus === null) return coupon[of];
    return of === 'minutes' ? moreMinutes(coupon, plus, now) : (coupon[of] ?? 0) + plus;
  };
  return {
    minutes: added('minutes'),
    uses: added('uses'),
    download: added('download'),
    upload: added('upload'),
    total: added('total'),
    valid_until: end ?? coupon.valid_until,
  };
}

const SECOND = 1_000;

/** What a coupon allows a device that uses it now. */
export function couponAllowance(coupon: Coupon, now: number): Allowance {
  const { down_kbps: downKbps, up_kbps: upKbps } = coupon;
  const { seconds, total: bytes, download, upload } = leftOf(coupon, [], now);
  const end = couponEnd(coupon, now);
  const untilEnd = end === null ? null : Math.max(Math.floor((end - now) / SECOND), 0);
  return { downKbps, upKbps, seconds: smaller(seconds, untilEnd), bytes, download, upload };
}

/** How long a lease is kept for a device that is on its way to the gateway. */
const HELD = 10 * MINUTE;

/** Where a device goes online that takes a lease. */
export interface LeaseTaker {
  readonly now: number;
  /** The time zone of the page. */
  readonly zone: string;
  /** Whether the gateway keeps a limit of data: else nobody would learn what was used of a lease of them. */
  readonly keepsData: boolean;
  /** Whether we are asked once more before the device is let in: until then nothing of the lease is used. */
  readonly isHeld: boolean;
}

/** spec visitors.24: what a device gets of a coupon, on the day `coupon.day`. */
export function couponLease(coupon: Coupon, others: readonly Lease[], { now, zone, ...at }: LeaseTaker): Lease {
  const online = others.filter((lease) => takesPlace(lease, now)).length;
  const size = leaseSize(leftOf(coupon, others, now), freePlaces(coupon, online));
  const kept = at.keepsData ? size : { ...size, download: null, upload: null, total: null };
  const ends = leaseEnds(coupon, now, zone);
  return newLease(kept, { day: coupon.day, now, ends, held: at.isHeld ? now + HELD : null });
}

/**
 * spec visitors.28: a lease with more of its coupon, where little of it is left; null where there is nothing more, or nobody
 * may have it.
 */
export function longerLease<Some extends Lease>(
  lease: Some,
  coupon: Coupon,
  all: readonly Lease[],
  { now, zone }: Pick<LeaseTaker, 'now' | 'zone'>,
): Some | null {
  // Of one whose end is over its gateway has ended the session.
  if (coupon.invalidated_at !== null || lease.day !== coupon.day || lease.hard_end_at <= now) return null;
  const others = all.filter((one) => one !== lease && takesPlace(one, now)).length;
  const size = leaseSize(leftOf(coupon, all, now), freePlaces(coupon, others));
  return extended(lease, size, { now, ends: leaseEnds(coupon, now, zone) });
}

/** When a lease that is used now ends at the latest. */
function leaseEnds(coupon: Coupon, now: number, zone: string): readonly (number | null)[] {
  return [couponEnd(coupon, now), coupon.every === null ? null : endOfDay(now, zone)];
}

/** What its lease allows a device. Where it takes nothing from others, it may stay online till the end of its coupon. */
export function leaseAllowance(lease: Lease, coupon: Coupon, now: number): Allowance {
  if (!takesFromOthers(coupon)) return couponAllowance(coupon, now);
  const { down_kbps: downKbps, up_kbps: upKbps } = coupon;
  const { seconds, total: bytes, download, upload } = leaseLeft(lease, now);
  return { downKbps, upKbps, seconds, bytes, download, upload };
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
