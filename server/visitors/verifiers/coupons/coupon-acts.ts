import { macAddress } from '#core/gateways/gateway-address.ts';
import { limitsWithMore, type MovableLimits } from '#core/portal/coupon.ts';
import { text } from '#core/texts/index.ts';
import { ended, takesPlace } from '#core/vouchers/account.ts';
import { normalCode } from '#core/vouchers/codes.ts';
import { aboveRange } from '#core/vouchers/limits.ts';
import type { CodeAlphabet } from '#core/vouchers/types.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Repositories, Transactional } from '../../../ports/store/store.ts';
import type { CouponRecord } from '../../../ports/store/visitor-codes.ts';
import type { VoucherLease } from '../../../ports/store/vouchers/leases.ts';
import { tellAnewOf } from '../../leases/extend-leases.ts';
import { keepLease } from '../../leases/keep-leases.ts';
import { toldEnd } from '../../leases/session-ends.ts';
import { checkedCode, drawnCode, ownerByEmail } from './manage-coupons.ts';

// spec visitors.26: what an owner does with a coupon that is in use.

interface ActDeps {
  readonly store: Transactional;
  readonly clock: Clock;
}

/** What is added to each limit; null: nothing. `valid_until` is the new end. */
export type MoreOfCoupon = MovableLimits;

/** Gives a coupon more than it had. Throws where it has no such limit. */
export async function topUpCoupon(
  email: string,
  typed: string,
  more: MoreOfCoupon,
  { store, clock }: ActDeps,
): Promise<CouponRecord> {
  return store.tx(async (tx) => {
    const coupon = await goodCoupon(email, typed, tx);
    const now = clock.now();
    const limits = limitsWithMore(coupon, more, now);
    if ('problem' in limits) {
      const name = limits.name === 'valid_until' ? 'until' : limits.name;
      throw new Error(text(`cli.coupons.${limits.problem}`, { code: coupon.code ?? normalCode(typed), name }));
    }
    const over = aboveRange(limits, more);
    if (over !== undefined)
      throw new Error(text('cli.coupons.tooMuch', { code: coupon.code ?? normalCode(typed), name: over }));
    await tx.coupons.setLimits(coupon.id, limits);
    await tellAnewOf(coupon.id, now, tx);
    return { ...coupon, ...limits };
  });
}

/** Gives what is left of a coupon another code; nobody is let in by the one before. The new code. */
export async function moveCoupon(
  email: string,
  typed: string,
  to: { readonly code: string } | { readonly alphabet: CodeAlphabet },
  { store, clock }: ActDeps,
): Promise<string> {
  return store.tx(async (tx) => {
    const coupon = await goodCoupon(email, typed, tx);
    const owner = await ownerByEmail(email, tx);
    const deps = { store: tx, clock };
    const code = 'code' in to ? await checkedCode(owner, to.code, deps) : await drawnCode(owner, to.alphabet, deps);
    await tx.coupons.setCode(coupon.id, code);
    return code;
  });
}

/** Ends the leases of a coupon, or of one of its devices, so that others can be online with it. How many there were. */
export async function releaseCoupon(
  email: string,
  typed: string,
  device: string | null,
  { store, clock }: ActDeps,
): Promise<number> {
  return store.tx(async (tx) => {
    const { id } = await goodCoupon(email, typed, tx);
    const open = (await tx.voucherLeases.openOf(id)).filter(isOf(device));
    if (open.length === 0) throw nobodyOnline(typed, device);
    for (const lease of open) await keepLease(ended(lease, 'released', clock.now()), tx);
    return open.length;
  });
}

/** Devices that are still online with a coupon; `until` is null where their gateways were told of no end. */
export interface StillOnline {
  readonly devices: number;
  readonly until: number | null;
}

/** Who is still online with a coupon, also with one that was ended, and until when at the latest; null where nobody is. */
export async function onlineWith(
  email: string,
  typed: string,
  { store, clock }: { readonly store: Repositories; readonly clock: Clock },
): Promise<StillOnline | null> {
  return stillOnline(await couponOf(email, typed, store), { store, clock });
}

/** The same, of a coupon that was found before. */
export async function stillOnline(
  coupon: CouponRecord,
  { store, clock }: { readonly store: Pick<Repositories, 'voucherLeases'>; readonly clock: Clock },
): Promise<StillOnline | null> {
  const open = (await store.voucherLeases.openOf(coupon.id)).filter((lease) => takesPlace(lease, clock.now()));
  if (open.length === 0) return null;
  const ends = open.map((lease) => toldEnd(lease, coupon) ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return { devices: open.length, until: Number.isFinite(last) ? last : null };
}

/** A lease names its device first, and then what tells it from others there. */
export function deviceIn(client: string): string {
  return client.split(' ')[0] ?? '';
}

/** Whether a lease is of that device; of any where none is named. */
export function isOf(device: string | null): (lease: VoucherLease) => boolean {
  const wanted = device && (macAddress(device) ?? device);
  return ({ client }) => wanted === null || deviceIn(client) === wanted;
}

export function nobodyOnline(typed: string, device: string | null): Error {
  const code = normalCode(typed);
  if (device !== null) return new Error(text('cli.coupons.deviceNotOnline', { code, device }));
  return new Error(text('cli.coupons.nobodyOnline', { code }));
}

/** A coupon that was not ended. Throws where the owner has none of that code. */
async function goodCoupon(email: string, typed: string, store: Repositories): Promise<CouponRecord> {
  const found = await couponOf(email, typed, store);
  if (found.invalidated_at === null) return found;
  throw new Error(text('cli.coupons.notThere', { code: normalCode(typed), email }));
}

/** A coupon of an owner, also one that was ended. Throws where they have none of that code. */
export async function couponOf(email: string, typed: string, store: Repositories): Promise<CouponRecord> {
  const code = normalCode(typed);
  const owner = await ownerByEmail(email, store);
  const found = await store.coupons.byCode(owner.id, code);
  if (!found) throw new Error(text('cli.coupons.notThere', { code, email }));
  return found;
}
