import {
  LEAST,
  type Lease,
  type Limits,
  LONGEST,
  leasedIn,
  MINUTE,
  metered,
  restOf,
  SECOND,
  type Usage,
} from './account.ts';

/*
 * spec visitors.28: a device whose lease is nearly used up gets more of the voucher, where its gateway can be told so while
 * it is online.
 */

/** What is more of a lease after it was extended. */
export type Extent = Pick<Lease, 'leased_seconds' | 'leased_down' | 'leased_up' | 'leased_total' | 'hard_end_at'>;

export function extentOf({ leased_seconds, leased_down, leased_up, leased_total, hard_end_at }: Lease): Extent {
  return { leased_seconds, leased_down, leased_up, leased_total, hard_end_at };
}

const EXTENT = ['leased_seconds', 'leased_down', 'leased_up', 'leased_total', 'hard_end_at'] as const;

interface Ends {
  readonly now: number;
  /** When it ends at the latest. */
  readonly ends: readonly (number | null)[];
}

/** The lease with so much more of what little is left of; null where nothing is short, or nothing more is there. */
export function extended<Some extends Lease>(lease: Some, more: Limits, ends: Ends): Some | null {
  const longer = withMore(lease, more, ends);
  return EXTENT.every((name) => longer[name] === lease[name]) ? null : longer;
}

function withMore<Some extends Lease>(lease: Some, more: Limits, { now, ends }: Ends): Some {
  const [leased, rest] = [leasedIn(lease), restOf(lease)];
  const given = metered((meter) => {
    const had = leased[meter];
    return had === null ? null : had + (rest[meter] < LEAST[meter] ? (more[meter] ?? 0) : 0);
  });
  const longer = {
    ...lease,
    leased_seconds: given.seconds,
    leased_down: given.download,
    leased_up: given.upload,
    leased_total: given.total,
  };
  const isLonger = given.seconds !== lease.leased_seconds;
  if (!isLonger && lease.hard_end_at - now >= LEAST.seconds * SECOND) return longer;
  // What is known of its time is as old as the last report.
  const from = lease.reported_at ?? lease.started_at;
  const byTime = given.seconds === null ? [] : [from + restOf(longer).seconds * SECOND];
  const end = Math.min(now + LONGEST, ...byTime, ...ends.filter((each) => each !== null));
  const isWorthTelling = isLonger || end - lease.hard_end_at >= MINUTE;
  return isWorthTelling ? { ...longer, hard_end_at: Math.max(lease.hard_end_at, end) } : longer;
}

/** What a session may use in all, from what was left when it was last reported, and what it had used then. */
export function inAll(left: Limits, { seconds, down, up }: Usage): Limits {
  const used = { seconds, download: down, upload: up, total: down + up };
  return metered((meter) => {
    const rest = left[meter];
    return rest === null ? null : rest + used[meter];
  });
}
