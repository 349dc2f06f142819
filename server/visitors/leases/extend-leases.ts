import { longerLease, takesFromOthers } from '#core/portal/coupon.ts';
import { isRunning, takesPlace } from '#core/vouchers/account.ts';
import { type Extent, extentOf } from '#core/vouchers/extended-lease.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { VoucherLease } from '../../ports/store/vouchers/leases.ts';
import type { SessionEnd } from '../../ports/store/vouchers/session-ends.ts';
import { keepLease, type LeaseData } from './keep-leases.ts';

// spec visitors.28

export type ExtendData = LeaseData & Pick<Repositories, 'pages' | 'sessionEnds'>;

/** A gateway that said nothing may be told again after this time. */
const SILENT = 60_000;

/** A lease of which little is left, with more of its coupon; null where there is nothing more. */
export async function moreOf(
  lease: VoucherLease,
  now: number,
  { coupons, pages, voucherLeases }: Pick<ExtendData, 'coupons' | 'pages' | 'voucherLeases'>,
): Promise<VoucherLease | null> {
  const coupon = await coupons.byId(lease.voucher_id);
  if (!coupon || !isRunning(lease, now) || lease.held_until !== null) return null;
  const others = (await voucherLeases.openOf(coupon.id)).filter(({ id }) => id !== lease.id);
  const zone = coupon.every === null ? '' : zoneIn((await pages.byId(lease.page_id))?.published_config);
  return longerLease(lease, coupon, [lease, ...others], { now, zone });
}

function zoneIn(configuration: string | null | undefined): string {
  const { time_zone: zone } = JSON.parse(configuration ?? '{}') as { readonly time_zone?: unknown };
  return typeof zone === 'string' ? zone : '';
}

/** After a report: has the gateway told of more, where little is left. It was reported by a RADIUS server, so it can be told. */
export async function wantMore(leaseId: string, now: number, data: ExtendData): Promise<void> {
  const lease = await data.voucherLeases.byId(leaseId);
  if (lease && (await isMoreToTell(lease, now, data))) await tellAnew(lease, now, data);
}

/** Whether there is more, or more is kept already of which its gateway said nothing yet. */
async function isMoreToTell(lease: VoucherLease, now: number, data: ExtendData): Promise<boolean> {
  if ((await moreOf(lease, now, data)) !== null) return true;
  const told = await data.sessionEnds.of(lease.id);
  const isUnanswered = told?.wanted === 'more' && told.answer === null && told.former !== null;
  return isUnanswered && takesPlace(lease, now) && !(await isCouponEnded(lease, data));
}

async function isCouponEnded({ voucher_id }: VoucherLease, { coupons }: ExtendData): Promise<boolean> {
  return (await coupons.byId(voucher_id))?.invalidated_at !== null;
}

/** Has the gateways of a coupon's sessions told that they may use more: its owner gave it more. */
export async function tellAnewOf(couponId: number, now: number, data: ExtendData): Promise<void> {
  const coupon = await data.coupons.byId(couponId);
  for (const lease of await data.voucherLeases.openOf(couponId)) {
    if (!coupon || lease.held_until !== null || lease.session_id === null) continue;
    // A gateway was told the end of the coupon itself where nobody takes anything from others.
    const isOther = !takesFromOthers(coupon) || (await isMoreToTell(lease, now, data));
    if (isOther) await tellAnew(lease, now, data);
  }
}

async function tellAnew({ id }: VoucherLease, now: number, { sessionEnds }: ExtendData): Promise<void> {
  const told = await sessionEnds.of(id);
  const isWaiting = told?.answer === null && told.wanted_at > now - SILENT;
  // One that refused once does not take it; and what is to end gets nothing more.
  if (isWaiting || told?.answer === 'refused' || (told?.wanted === 'end' && told.answer === null)) return;
  // What it had before is known until the gateway answers.
  const former = told?.answer === null ? told.former : null;
  await sessionEnds.put({ lease_id: id, wanted: 'more', wanted_at: now, handed_at: null, answer: null, former });
}

/**
 * Gives a lease more, now that somebody is there who tells its gateway: nothing is kept from others before. What it had is
 * kept with what is told. In a transaction.
 */
export async function giveMore(
  end: SessionEnd,
  lease: VoucherLease,
  now: number,
  data: ExtendData,
): Promise<VoucherLease> {
  const longer = await moreOf(lease, now, data);
  if (longer === null) return lease;
  await keepLease(longer, data);
  await data.sessionEnds.put({ ...end, former: end.former ?? JSON.stringify(extentOf(lease)) });
  return longer;
}

/** The gateway refused: the lease has what it had, and the next login gets the rest. In a transaction. */
export async function takeBackMore({ former }: SessionEnd, lease: VoucherLease, data: ExtendData): Promise<void> {
  if (former === null || lease.ended_at !== null) return;
  await keepLease({ ...lease, ...(JSON.parse(former) as Extent) }, data);
}
