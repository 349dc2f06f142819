import { couponEnd, takesFromOthers } from '#core/portal/coupon.ts';
import { ended } from '#core/vouchers/account.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import type { CouponRecord } from '../../ports/store/visitor-codes.ts';
import type { VoucherLease } from '../../ports/store/vouchers/leases.ts';
import type { SessionAnswer, SessionEnd } from '../../ports/store/vouchers/session-ends.ts';
import { type ExtendData, giveMore, takeBackMore } from './extend-leases.ts';
import { goOffline, type OfflineData } from './go-offline.ts';
import { keepLease } from './keep-leases.ts';

// spec visitors.27

/** So long gateways are told again, if they do not answer. */
const WANTED = 60_000;
/** A gateway that did not answer is told again after this time. */
const AGAIN = 10_000;

type EndData = ExtendData & OfflineData;

/** Has a session ended at its gateway. A device that is still on its way is not let in any more. */
export async function wantEnd(lease: VoucherLease, now: number, data: EndData): Promise<void> {
  if (lease.held_until !== null) return keepLease(ended(lease, 'unused', now), data);
  const told = await data.sessionEnds.of(lease.id);
  const open = { handed_at: null, answer: null, former: told?.answer === null ? told.former : null };
  await data.sessionEnds.put({ lease_id: lease.id, wanted: 'end', wanted_at: now, ...open });
}

export interface WantedEnd {
  readonly end: SessionEnd;
  readonly lease: VoucherLease;
}

/** Who tells gateways. */
export interface Teller {
  readonly by: 'radius' | 'call';
  /** Whether it can: of what nobody is told nothing is kept. In a transaction. */
  canTell?(wanted: WantedEnd, data: Repositories): Promise<boolean>;
}

/** What gateways are to be told now, which nobody else is handed meanwhile. */
export async function takeWanted({ by, canTell }: Teller, store: Transactional, now: number): Promise<WantedEnd[]> {
  const since = { wantedAfter: now - WANTED, handedBefore: now - AGAIN };
  // It is asked all the time, and mostly for nothing.
  if ((await store.sessionEnds.waiting(by, since)).length === 0) return [];
  return store.tx(async (tx) => {
    const wanted: WantedEnd[] = [];
    for (const end of await tx.sessionEnds.waiting(by, since)) {
      const lease = await tx.voucherLeases.byId(end.lease_id);
      const handed = { ...end, handed_at: now };
      await tx.sessionEnds.put(handed);
      if (!lease || (await canTell?.({ end, lease }, tx)) === false) continue;
      wanted.push({ end, lease: end.wanted === 'more' ? await giveMore(handed, lease, now, tx) : lease });
    }
    return wanted;
  });
}

/** Whether the end of a session is wanted already, and its gateway is still told. */
export async function isEndWanted(leaseId: string, now: number, { sessionEnds }: EndData): Promise<boolean> {
  const end = await sessionEnds.of(leaseId);
  return end?.wanted === 'end' && end.answer === null && end.wanted_at > now - WANTED;
}

/** What a gateway is told, as its answer names it: an end is one matter however often it is wanted, each more is its own. */
export function tellingOf({ lease_id, wanted, wanted_at }: SessionEnd): string {
  return wanted === 'end' ? `${lease_id}-end` : `${lease_id}-more-${wanted_at}`;
}

/**
 * Keeps what a gateway answered. Meanwhile something else may be wanted of it: of that the answer says nothing. Nor does it
 * once a session has ended, of which a gateway that is told again knows nothing any more. In a transaction.
 */
export async function keepAnswer(telling: string, answer: SessionAnswer, now: number, data: EndData): Promise<void> {
  const leaseId = telling.replace(/-(?:end|more-\d+)$/, '');
  const [end, lease] = [await data.sessionEnds.of(leaseId), await data.voucherLeases.byId(leaseId)];
  if (!end || !lease || tellingOf(end) !== telling || end.answer === 'done') return;
  await data.sessionEnds.put({ ...end, answer });
  if (end.wanted === 'more' && answer === 'refused') await takeBackMore(end, lease, data);
  if (end.wanted === 'end' && answer === 'done') {
    // The last report of the session follows, and says what was used.
    await keepLease(ended(lease, 'released', now), data);
    await goOffline(lease, 'ended', now, data);
  }
}

/** What is known of a session: that it ended, that it ends at `until` at the latest, or neither. */
export type SessionState =
  | { readonly state: 'ended' }
  | { readonly state: 'online'; readonly until: number }
  | { readonly state: 'unknown' };

/**
 * What is known of the session of a lease whose end was wanted. Only its gateway knows that it ended: a lease that its owner
 * ended tells nothing.
 */
export async function sessionState(
  lease: VoucherLease,
  { coupon, keepsTime, now }: { readonly coupon: CouponRecord; readonly keepsTime: boolean; readonly now: number },
  { sessionEnds }: Pick<EndData, 'sessionEnds'>,
): Promise<SessionState> {
  const isDone = (await sessionEnds.of(lease.id))?.answer === 'done';
  if (isDone || (lease.ended_at !== null && lease.end_cause !== 'released')) return { state: 'ended' };
  const until = toldEnd(lease, coupon);
  const isKnown = lease.ended_at === null && keepsTime && until !== null && until > now;
  return isKnown ? { state: 'online', until } : { state: 'unknown' };
}

/** When a gateway was told that the session ends. */
export function toldEnd(lease: VoucherLease, coupon: CouponRecord): number | null {
  return takesFromOthers(coupon) ? lease.hard_end_at : couponEnd(coupon, lease.started_at);
}
