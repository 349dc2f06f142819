import { isSpent } from '#core/gateways/limits/allowance.ts';
import type { SeenSession } from '#core/gateways/types.ts';
import { couponAllowance } from '#core/portal/coupon.ts';
import { ended, reported, settled } from '#core/vouchers/account.ts';
import type { VoucherLease } from '../../ports/store/vouchers/leases.ts';
import type { ExtendData } from './extend-leases.ts';
import { goOffline, type OfflineData } from './go-offline.ts';
import { keepLease } from './keep-leases.ts';
import { isEndWanted, wantEnd } from './session-ends.ts';

// spec visitors.29

type SeenData = ExtendData & OfflineData;

/**
 * A session is over once two answers in a row do not have it. A controller lists a device a while after it was let in, and
 * lists nobody when it has just begun anew: one answer without it says nothing yet.
 */
const ANSWERS = 2;
const SECOND = 1_000;

/** Of a lease the device stands first. */
export function deviceOf({ client }: Pick<VoucherLease, 'client'>): string {
  return client.split(' ')[0] ?? '';
}

/** Keeps what a controller said of the device of a lease. In a transaction. */
export async function keepSeen(leaseId: string, seen: SeenSession, now: number, data: SeenData): Promise<void> {
  const lease = await data.voucherLeases.byId(leaseId);
  if (!lease || lease.ended_at !== null || lease.session_id !== null) return;
  if (!seen.isOnline) return missed(lease, seen, now, data);
  const told = withUsage(lease, seen.used, now);
  await keepLease({ ...told, missed: 0 }, data);
  const coupon = await data.coupons.byId(lease.voucher_id);
  // What the gateway does not limit itself is used up at any time: then its device goes.
  const isUsedUp = coupon?.day === lease.day && isSpent(couponAllowance(coupon, now));
  if (isUsedUp && !(await isEndWanted(lease.id, now, data))) await wantEnd(told, now, data);
}

/** One more answer that does not have the session. */
export async function missed(
  lease: VoucherLease,
  { used }: Pick<SeenSession, 'used'>,
  now: number,
  data: SeenData,
): Promise<void> {
  const count = lease.missed + 1;
  if (count < ANSWERS) return keepLease({ ...lease, missed: count }, data);
  // With the numbers of a session that is over it is a last report.
  const over = used ? ended(withBytes(lease, used, now), 'stop', now) : ended({ ...lease, missed: count }, 'gone', now);
  await keepLease(over, data);
  await goOffline(lease, 'ended', now, data);
}

/** A controller that ended a session said what was used: no report follows, so this is the last one. In a transaction. */
export async function keepLastSeen(
  leaseId: string,
  used: NonNullable<SeenSession['used']>,
  now: number,
  data: SeenData,
): Promise<void> {
  const lease = await data.voucherLeases.byId(leaseId);
  if (!lease || (lease.ended_at !== null && lease.end_cause !== 'released')) return;
  const isOpen = lease.ended_at === null;
  const seconds = Math.max(Math.floor((now - lease.started_at) / SECOND), 0);
  const last = isOpen ? ended(withUsage(lease, used, now), 'stop', now) : settled(withBytes(lease, used, now), seconds);
  await keepLease(last, data);
}

/** Time counts while the controller has the session, whatever its device does. */
function withUsage(lease: VoucherLease, used: SeenSession['used'], now: number): VoucherLease {
  const seconds = Math.max(Math.floor((now - lease.started_at) / SECOND) - lease.used_seconds, 0);
  return reported(lease, { ...moreBytes(lease, used), seconds }, now);
}

function withBytes(lease: VoucherLease, used: SeenSession['used'], now: number): VoucherLease {
  return reported(lease, { ...moreBytes(lease, used), seconds: 0 }, now);
}

function moreBytes({ used_down, used_up }: VoucherLease, used: SeenSession['used']) {
  return { down: Math.max((used?.down ?? 0) - used_down, 0), up: Math.max((used?.up ?? 0) - used_up, 0) };
}
