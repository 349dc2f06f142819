import { askedFields, methodConfig } from '#core/auth/asked-fields.ts';
import { verifiers } from '#core/auth/verifiers.ts';
import { type CouponLeft, couponNotBegun, couponNote, isAgain } from '#core/portal/coupon.ts';
import { knowsDevices } from '#core/portal/returning.ts';
import type { CouponRecord } from '../../../ports/store/visitor-codes.ts';
import type { VisitorDeps } from '../../deps.ts';
import type { LoginContext, LoginDecision } from '../pending-login.ts';
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
  const { client, device = client, handover, language, method } = login;
  const { configuration } = page.draft;
  const { authentications } = configuration;
  const field = verifiers.coupon.fieldOf(askedFields(method, authentications));
  const code = normalCode((field && values[field.name]) ?? '');
  const found = await coupons.find(page.user_id, code, device);
  const returns = knowsDevices(configuration);
  const wrong = await coupons.problem(page.user_id, found, returns);
  if (wrong === 'visitor.1005') {
    return { kind: 'refused', wrong: couponNotBegun(configuration, language, found?.coupon.valid_from ?? now) };
  }
  if (wrong || !found) return { kind: 'refused', wrong: wrong ?? 'visitor.2' };
  const isCounted = !(returns && isAgain(found, now));
  const shows = methodConfig(method, authentications).showUsage === true;
  const note = shows
    ? couponNote(configuration, language, leftOf(isCounted ? usedOnceMore(found, now) : found.coupon, now))
    : '';
  const { id: coupon_id, user_id } = found.coupon;
  const use = handover && ({ kind: 'coupon', coupon_id, user_id, code, ...(returns && { returns }) } as const);
  return { kind: 'granted', ...(note && { note }), ...(use && { use }) };
}

function leftOf(coupon: CouponRecord, now: number): CouponLeft {
  const ends = [
    coupon.valid_until,
    coupon.minutes === null || coupon.first_used_at === null ? null : coupon.first_used_at + coupon.minutes * MINUTE,
  ].filter((end) => end !== null);
  return {
    uses: coupon.uses === null ? null : coupon.uses - coupon.used,
    devices: coupon.devices === null ? null : coupon.devices - coupon.devices_used,
    minutes: ends.length === 0 ? null : Math.ceil((Math.min(...ends) - now) / MINUTE),
  };
}
