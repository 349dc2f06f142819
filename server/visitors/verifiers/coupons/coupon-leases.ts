import { randomUUID } from 'node:crypto';
import { couponLease, type LeaseTaker, leaseAllowance } from '#core/portal/coupon.ts';
import { accountWith, type EndCause, ended, isOverdue, isRunning } from '#core/vouchers/account.ts';
import type { Repositories } from '../../../ports/store/store.ts';
import type { CouponRecord } from '../../../ports/store/visitor-codes.ts';
import type { VoucherLease } from '../../../ports/store/vouchers/leases.ts';
import type { VisitorDeps } from '../../deps.ts';
import type { Trace } from '../../records/traces.ts';
import type { Holder, Reserved, ReservedAt } from '../use.ts';

/** So long after a gateway was told, it is told the same once more: its question or our answer may have been lost. */
const AGAIN = 60_000;

/** The leases of a coupon as a device finds them that goes online now. */
export interface FoundLeases {
  /** The one that its grant has already. */
  readonly own: VoucherLease | null;
  readonly others: readonly VoucherLease[];
  /** Those that end now: of this device, which logs in anew, and those whose time is over. */
  readonly over: readonly VoucherLease[];
}

type Deps = Pick<VisitorDeps, 'visits' | 'clock'>;

/** Those that have not ended, also where the disk is full and they wait to be written; and the account with those. */
export async function openLeases(
  coupon: CouponRecord,
  { voucherLeases }: Pick<Repositories, 'voucherLeases'>,
  { visits }: Pick<Deps, 'visits'>,
): Promise<{ readonly coupon: CouponRecord; readonly open: readonly VoucherLease[] }> {
  const leases = new Map((await voucherLeases.openOf(coupon.id)).map((lease) => [lease.id, lease]));
  let account = coupon;
  for (const lease of visits.waiting('voucher_lease').filter((one) => one.voucher_id === coupon.id)) {
    account = accountWith(account, leases.get(lease.id), lease);
    leases.set(lease.id, lease);
  }
  return { coupon: account, open: [...leases.values()].filter(({ ended_at }) => ended_at === null) };
}

/** The leases of a coupon for a device, and the account without those that are over then. */
export async function leasesFor(
  found: CouponRecord,
  { client, grant }: Pick<Holder, 'client' | 'grant'>,
  data: Pick<Repositories, 'voucherLeases'>,
  deps: Deps,
): Promise<{ readonly coupon: CouponRecord; readonly leases: FoundLeases }> {
  const now = deps.clock.now();
  const { coupon, open } = await openLeases(found, data, deps);
  const own = open.find((lease) => lease.grant_id === grant?.id && isStillTheirs(lease, grant, now)) ?? null;
  const ending = open.filter((lease) => lease !== own && (lease.client === client || isOverdue(lease, now)));
  const over = ending.map((lease) => ended(lease, lease.client === client ? 'login' : 'time', now));
  const account = over.reduce((kept, lease, index) => accountWith(kept, ending[index], lease), coupon);
  return { coupon: account, leases: { own, others: open.filter((one) => one !== own && !ending.includes(one)), over } };
}

/** Whether the gateway is told the same lease again: nobody is online with it, as far as is known. */
function isStillTheirs(lease: VoucherLease, grant: NonNullable<Holder['grant']>, now: number): boolean {
  if (!isRunning(lease, now)) return false;
  if (lease.held_until !== null) return true;
  const isUnused = lease.used_seconds + lease.used_down + lease.used_up === 0;
  return isUnused && (grant.granted_at === null || now - lease.started_at < AGAIN);
}

/** What of a coupon is kept for a device, before its gateway is told, and what to record of it. */
export function reserveLease(
  { coupon, leases: { own, others, over } }: { readonly coupon: CouponRecord; readonly leases: FoundLeases },
  { client, grant, page }: Holder & Required<Pick<Holder, 'grant'>>,
  { gateway, ...at }: ReservedAt,
  now: number,
): Reserved {
  const taker: LeaseTaker = { ...at, now, zone: page.draft.configuration.time_zone ?? '' };
  const anew = (): VoucherLease => ({
    ...couponLease(coupon, others, taker),
    id: own?.id ?? randomUUID(),
    voucher_id: coupon.id,
    grant_id: grant.id,
    client,
    page_id: page.id,
    gateway_id: gateway?.id ?? null,
    dashboard_id: gateway?.dashboard ?? null,
    session_id: null,
    nas: null,
    nas_address: null,
    nas_session: null,
    nas_user: null,
    missed: 0,
  });
  // As long as its device is on its way, it begins anew with each press.
  const isLetIn = own !== null && own.held_until === null && grant.granted_at !== null;
  const lease = isLetIn ? own : anew();
  const traces = [...over, lease].map((record): Trace => ({ kind: 'voucher_lease', record }));
  return { lease: lease.id, allowance: leaseAllowance(lease, coupon, now), traces };
}

/** What is recorded where the gateway did not let in a device that a grant kept something for. */
export async function returnedLeases(
  coupon: CouponRecord | undefined,
  { grant, cause }: { readonly grant: string; readonly cause: EndCause },
  data: Pick<Repositories, 'voucherLeases'>,
  deps: Deps,
): Promise<Trace[]> {
  if (!coupon) return [];
  const { open } = await openLeases(coupon, data, deps);
  // Of one that a RADIUS server asked us about we know that the device was let in.
  const unused = open.filter(({ grant_id, session_id }) => grant_id === grant && session_id === null);
  const now = deps.clock.now();
  return unused.map((lease): Trace => ({ kind: 'voucher_lease', record: ended(lease, cause, now) }));
}
