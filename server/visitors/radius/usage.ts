import {
  type Allowance,
  allowanceOf,
  bytesLeft,
  MEGABYTE,
  smallerAllowance,
  UNLIMITED,
} from '#core/gateways/limits/allowance.ts';
import { REPORT_SECONDS } from '#core/gateways/limits/radius-attributes.ts';
import type { GatewayKind, GatewayLimits } from '#core/gateways/settings.ts';
import { couponAllowance, leaseAllowance, takesFromOthers } from '#core/portal/coupon.ts';
import { type CountedKey, countedText } from '#core/portal/visitor-text.ts';
import { isRunning } from '#core/vouchers/account.ts';
import type { RadiusAccount, RadiusSession, UsageKey } from '../../ports/store/radius-accounts.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { PublishedPage } from '../published/published-pages.ts';

const SECOND = 1_000;

/** What limits the sessions of an account, as the store keeps it. */
export interface AccountDetails {
  readonly kind: GatewayKind;
  /** The MAC that alone may use it; null where the gateway did not tell it. */
  readonly mac: string | null;
  readonly limits: GatewayLimits;
  /** The coupon that the visitor logged in with. */
  readonly coupon: { readonly id: number; readonly user_id: string; readonly code: string } | null;
  /** What it may use of that coupon; absent where a server of the version before let it in. */
  readonly lease?: string;
}

export interface SessionUsage {
  readonly seconds: number;
  readonly downloaded: number;
  readonly uploaded: number;
}

/** What the limits of an account leave to its device, and what the device used before. */
export interface Balance {
  readonly left: Allowance;
  readonly used: SessionUsage;
}

type BalanceData = Pick<Repositories, 'coupons' | 'radiusAccounts' | 'voucherLeases'>;

/**
 * spec visitors.19: the balance of a device: every session of the same page and period counts, so that nobody gets more by
 * connecting anew. Of a coupon it has what its lease allows.
 */
export async function balanceOf(
  { details, ...usage }: UsageKey & Pick<RadiusAccount, 'details'>,
  data: BalanceData,
  now: number,
): Promise<Balance> {
  const { limits, ...ofCoupon } = details as AccountDetails;
  const used = usageIn(await data.radiusAccounts.sessionsOf(usage), now);
  const { seconds, bytes, ...speeds } = allowanceOf(limits);
  const ofGateway = {
    ...speeds,
    seconds: rest(seconds, used.seconds),
    bytes: rest(bytes, used.downloaded + used.uploaded),
  };
  return { left: smallerAllowance(ofGateway, await leftOfCoupon(ofCoupon, data, now)), used };
}

async function leftOfCoupon(
  { coupon, lease: id }: Pick<AccountDetails, 'coupon' | 'lease'>,
  { coupons, voucherLeases }: BalanceData,
  now: number,
): Promise<Allowance> {
  const found = coupon && (await coupons.byId(coupon.id));
  if (!found) return UNLIMITED;
  if (id === undefined || !takesFromOthers(found)) return couponAllowance(found, now);
  const lease = await voucherLeases.byId(id);
  return lease && isRunning(lease, now) ? leaseAllowance(lease, found, now) : SPENT;
}

/** Of a lease that is over. */
const SPENT: Allowance = { ...UNLIMITED, seconds: 0 };

function rest(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(limit - used, 0);
}

/**
 * What sessions used in all. One that did not end went on after its last report: until now, or for as long as the next
 * report takes where none came.
 */
function usageIn(sessions: readonly RadiusSession[], now: number): SessionUsage {
  const sum = (numberOf: (session: RadiusSession) => number) =>
    sessions.reduce((total, session) => total + numberOf(session), 0);
  const sinceReport = ({ ended, reported_at }: RadiusSession) =>
    ended ? 0 : Math.min(Math.max(Math.floor((now - reported_at) / SECOND), 0), REPORT_SECONDS);
  return {
    seconds: sum((session) => session.seconds + sinceReport(session)),
    downloaded: sum(({ downloaded }) => downloaded),
    uploaded: sum(({ uploaded }) => uploaded),
  };
}

/** The balance of a device that was let in at a page by an account of its own; null where it was not. */
export async function balanceAt(
  device: Pick<UsageKey, 'page_id' | 'client'>,
  data: BalanceData,
  now: number,
): Promise<Balance | null> {
  const account = await data.radiusAccounts.lastUsed(device);
  return account ? balanceOf(account, data, now) : null;
}

/** Whether the device was online before, so that it has less than everybody gets. */
export function isUsed({ used }: Balance): boolean {
  return used.seconds > 0 || used.downloaded + used.uploaded > 0;
}

/** What is left for a device, in its visitor's words; empty where nothing limits it. */
export function balanceWords(
  { left }: Balance,
  { draft: { configuration } }: Pick<PublishedPage, 'draft'>,
  language: string | null,
): string {
  const count = (key: CountedKey, number: number) => countedText(configuration, language, key, number);
  const bytes = bytesLeft(left);
  return [
    left.seconds === null ? '' : count('visitor.couponMinutes', Math.ceil(left.seconds / 60)),
    bytes === null ? '' : count('visitor.megabytesLeft', Math.floor(bytes / MEGABYTE)),
  ]
    .filter(Boolean)
    .join(' ');
}
