import { isDeepStrictEqual } from 'node:util';
import {
  accountWith,
  ended,
  isOverdue,
  isRunning,
  LATE,
  reported,
  settled,
  started,
  type Usage,
} from '#core/vouchers/account.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import type { VoucherLease } from '../../ports/store/vouchers/leases.ts';
import { tellIfSpent, type VoucherFacts } from './tell-spent.ts';

// spec visitors.24, visitors.25

export type LeaseData = VoucherFacts & Pick<Repositories, 'coupons' | 'voucherLeases'>;

/** Keeps a lease as it is now, and what it counts for in the account of its coupon. In a transaction. */
export async function keepLease(lease: VoucherLease, data: LeaseData): Promise<void> {
  const { coupons, voucherLeases } = data;
  const before = await voucherLeases.byId(lease.id);
  const coupon = await coupons.byId(lease.voucher_id);
  if (!coupon) return;
  const account = accountWith(coupon, before, lease);
  if (!isDeepStrictEqual(account, coupon)) {
    await coupons.setAccount(coupon.id, account);
    await tellIfSpent(coupon, { ...coupon, ...account }, lease.ended_at ?? lease.reported_at ?? lease.started_at, data);
  }
  await voucherLeases.put(lease);
}

/** A gateway's RADIUS server, as it is known by a request. */
interface Asking {
  readonly now: number;
  /** The account that it asks about. */
  readonly session: string;
  /** How the gateway names itself. */
  readonly nas: string | null;
  /** Where it asks from, and what it calls the session and its user; absent where it does not say. */
  readonly called?: Called;
}

/** How a gateway is told which session is meant. */
export type Called = Partial<Pick<VoucherLease, 'nas_address' | 'nas_session' | 'nas_user'>>;

/** Lets in the device that a lease was kept for. False where it is over, or its coupon was ended meanwhile. */
export async function beginLease(id: string, { now, session, nas, called }: Asking, data: LeaseData): Promise<boolean> {
  const lease = await data.voucherLeases.byId(id);
  if (!lease || !isRunning(lease, now)) return false;
  const coupon = await data.coupons.byId(lease.voucher_id);
  if (!coupon || coupon.invalidated_at !== null) return false;
  await keepLease({ ...started(lease, now), session_id: session, nas, ...called }, data);
  return true;
}

interface Report {
  /** What was used since the report before. */
  readonly more: Usage;
  /** How long the session took in all. */
  readonly seconds: number;
  readonly isLast: boolean;
}

/** Keeps what a gateway reported of a lease. */
export async function reportLease(
  id: string,
  { more, seconds, isLast }: Report,
  { now, session, nas, called }: Asking,
  data: LeaseData,
): Promise<void> {
  const lease = await data.voucherLeases.byId(id);
  if (!lease) return;
  const isOpen = lease.ended_at === null;
  // The gateway let it in, whatever became of the question.
  const begun = isOpen && lease.held_until !== null ? { ...started(lease, now), session_id: session } : lease;
  // Where the gateway lost our answer, and asked once more, a later session goes on with the lease.
  const isOfLatest = begun.session_id === session;
  const told = { ...reported(begun, more, now), nas: nas ?? begun.nas, ...(isOfLatest && called) };
  const last = isOpen ? ended(told, 'stop', now) : settled(told, seconds);
  await keepLease(isLast && isOfLatest ? last : told, data);
}

/**
 * A gateway began anew: the sessions that it had before are over. Where several gateways have that name nobody knows which
 * one it was.
 */
export async function endLeasesAt(
  nas: string,
  { before, now }: { readonly before: number; readonly now: number },
  data: LeaseData,
): Promise<void> {
  const open = await data.voucherLeases.openAt(nas, before);
  if (new Set(open.map(({ gateway_id }) => gateway_id)).size > 1) return;
  for (const lease of open) await keepLease(ended(lease, 'gateway', now), data);
}

/** Ends the leases whose time is over, of which no last report came. */
export async function endOverdueLeases(store: Transactional, now: number): Promise<void> {
  for (;;) {
    let count = 0;
    for (const { id } of await store.voucherLeases.overdue({ endBefore: now - LATE, heldBefore: now })) {
      await store.tx(async (tx) => {
        const lease = await tx.voucherLeases.byId(id);
        if (!lease || !isOverdue(lease, now)) return;
        await keepLease(await overdueEnd(lease, now, tx), tx);
        count += 1;
      });
    }
    if (count === 0) return;
  }
}

/** A last report that a server of the version before took has its data counted already; only the lease does not know. */
async function overdueEnd(
  lease: VoucherLease,
  now: number,
  { radiusAccounts }: Pick<Repositories, 'radiusAccounts'>,
): Promise<VoucherLease> {
  const account = lease.session_id === null ? undefined : await radiusAccounts.byName(lease.session_id);
  const sessions = account ? await radiusAccounts.sessionsOf(account) : [];
  const last = sessions.find((session) => session.username === lease.session_id && session.ended);
  return last ? ended({ ...lease, used_seconds: last.seconds }, 'stop', now) : ended(lease, 'time', now);
}
