import { type CountedKey, countedText } from '#core/portal/visitor-text.ts';
import type { CouponRecord } from '../../ports/store/coupons.ts';
import type { VisitorDeps } from '../deps.ts';
import type { LoginContext, LoginDecision } from '../grants/pending-login.ts';
import { type CouponReservations, normalCode, usedOnceMore } from './coupon-reservations.ts';

const MINUTE = 60_000;

/**
 * Whether the coupon lets the visitor in. With showUsage they read what will be left (spec visitors.11). Where the page
 * is only tried, without a gateway, nothing is kept for them.
 */
export async function verifyCoupon(
  { login, page, values, now }: LoginContext,
  _: VisitorDeps,
  { coupons }: { readonly coupons: CouponReservations },
): Promise<LoginDecision> {
  const { client, handover, language } = login;
  const code = normalCode(values.coupon ?? '');
  const found = await coupons.find(page.user_id, code, client);
  const wrong = await coupons.problem(page.user_id, found);
  if (wrong || !found) return { kind: 'refused', wrong: wrong ?? 'visitor.2' };
  const { authentications } = page.draft.configuration;
  const shows = authentications.find(({ name }) => name === 'coupon')?.config.showUsage === true;
  const count: Counter = (key, left) => countedText(page.draft.configuration, language, key, left);
  const note = shows ? whatIsLeft(usedOnceMore(found, now), now, count) : '';
  const { id: coupon_id, user_id } = found.coupon;
  const use = handover && ({ kind: 'coupon', coupon_id, user_id, code } as const);
  return { kind: 'granted', ...(note && { note }), ...(use && { use }) };
}

type Counter = (key: CountedKey, left: number) => string;

/** What is left of a coupon, in the visitor's words. */
function whatIsLeft(coupon: CouponRecord, now: number, count: Counter): string {
  const ends = [
    coupon.valid_until,
    coupon.minutes === null || coupon.first_used_at === null ? null : coupon.first_used_at + coupon.minutes * MINUTE,
  ].filter((end) => end !== null);
  const parts: [CountedKey, number | null][] = [
    ['visitor.couponUses', coupon.uses === null ? null : coupon.uses - coupon.used],
    ['visitor.couponDevices', coupon.devices === null ? null : coupon.devices - coupon.devices_used],
    ['visitor.couponMinutes', ends.length === 0 ? null : Math.ceil((Math.min(...ends) - now) / MINUTE)],
  ];
  return parts.flatMap(([key, left]) => (left === null ? [] : [count(key, left)])).join(' ');
}
