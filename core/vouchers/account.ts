/*
 * spec visitors.24: the account of a voucher. A device that goes online gets a lease: a part of what is left, which
 * nobody else gets meanwhile. What was used and what is leased are never more than the limit.
 */

const METERS = ['seconds', 'download', 'upload', 'total'] as const;
type Meter = (typeof METERS)[number];

/** Seconds online and bytes; `total` are bytes of both ways together. null: not limited. */
export type Limits = Readonly<Record<Meter, number | null>>;
type Amounts = Readonly<Record<Meter, number>>;

/** The part of a voucher that is used up. */
export interface Account {
  readonly minutes: number | null;
  /** `online`: the minutes count while a device is connected; null: from the first use on, as on a clock. */
  readonly clock: 'online' | null;
  /** `day`: all is there again each local day of the page. */
  readonly every: 'day' | null;
  /** The local day that the numbers below are of, where they count for a day: YYYY-MM-DD. */
  readonly day: string | null;
  readonly download: number | null;
  readonly upload: number | null;
  readonly total: number | null;
  readonly first_used_at: number | null;
  readonly used_seconds: number;
  readonly downloaded: number;
  readonly uploaded: number;
  /** Bytes of leases that ended without a last report: their gateways may have let them all through. */
  readonly unreported_download: number;
  readonly unreported_upload: number;
  readonly unreported_total: number;
}

/** How a lease ended. */
export type EndCause = 'stop' | 'refused' | 'unused' | 'gateway' | 'login' | 'time' | 'released' | 'gone';

/** What one device may use of a voucher. Times are milliseconds since 1970. */
export interface Lease {
  readonly leased_seconds: number | null;
  readonly leased_down: number | null;
  readonly leased_up: number | null;
  readonly leased_total: number | null;
  /** As reported; of one that ended without a last report the seconds that are counted for it. */
  readonly used_seconds: number;
  readonly used_down: number;
  readonly used_up: number;
  /** The local day whose allowance it is of; null where the voucher has one allowance for all days. */
  readonly day: string | null;
  readonly started_at: number;
  /** Until when it is kept for a device that is on its way to the gateway; null once it is let in. */
  readonly held_until: number | null;
  /** The last report; null where its gateway tells nothing. */
  readonly reported_at: number | null;
  readonly hard_end_at: number;
  readonly ended_at: number | null;
  readonly end_cause: EndCause | null;
}

export interface Usage {
  readonly seconds: number;
  readonly down: number;
  readonly up: number;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
const DAY = 1_440 * MINUTE;
/** Without a report for so many seconds a device is gone. */
const REPORT_SECONDS = 300;
/** The last report of a session may be late by this. */
export const LATE = 600 * SECOND;
/** What a lease has at least, so that a device is not sent back to the page all the time. */
export const LEAST: Amounts = { seconds: 600, download: 50_000_000, upload: 50_000_000, total: 50_000_000 };
/** So many devices share what is left where nothing says how many there are. */
const USUAL_PLACES = 10;
/** A lost report holds nothing back for longer. */
export const LONGEST = DAY;

const NOTHING: Usage = { seconds: 0, down: 0, up: 0 };

export function metered<Value>(of: (meter: Meter) => Value): Readonly<Record<Meter, Value>> {
  return { seconds: of('seconds'), download: of('download'), upload: of('upload'), total: of('total') };
}

/** What limits the sum of all leases. */
export function meteredLimits({ minutes, clock, download, upload, total }: Account): Limits {
  return { seconds: clock === 'online' && minutes !== null ? minutes * 60 : null, download, upload, total };
}

/** Whether a lease takes anything from others. */
export function isMetered(account: Account): boolean {
  return Object.values(meteredLimits(account)).some((limit) => limit !== null);
}

function usedIn(account: Account): Amounts {
  const { used_seconds, downloaded, uploaded, unreported_download, unreported_upload, unreported_total } = account;
  return {
    seconds: used_seconds,
    download: downloaded + unreported_download,
    upload: uploaded + unreported_upload,
    total: downloaded + uploaded + unreported_total,
  };
}

export function leasedIn({ leased_seconds, leased_down, leased_up, leased_total }: Lease): Limits {
  return { seconds: leased_seconds, download: leased_down, upload: leased_up, total: leased_total };
}

/** What of a lease is not used yet. */
export function restOf(lease: Lease): Amounts {
  const leased = leasedIn(lease);
  const { used_seconds: seconds, used_down: download, used_up: upload } = lease;
  const used: Amounts = { seconds, download, upload, total: download + upload };
  return metered((meter) => Math.max((leased[meter] ?? 0) - used[meter], 0));
}

/** Whether a device may be online with it, or is on its way. */
export function isRunning({ ended_at, held_until }: Lease, now: number): boolean {
  return ended_at === null && (held_until === null || held_until > now);
}

/** Whether it takes one of the places of devices that are online at once. */
export function takesPlace(lease: Lease, now: number): boolean {
  return isRunning(lease, now) && now < lease.hard_end_at;
}

/** Whether its end and the time for its last report are over. */
export function isOverdue({ ended_at, held_until, hard_end_at }: Lease, now: number): boolean {
  return ended_at === null && (held_until === null ? hard_end_at + LATE <= now : held_until <= now);
}

/** What nobody has used yet, and what of that is leased to nobody. */
export function leftOf(account: Account, leases: readonly Lease[], now: number): Limits {
  const limits = meteredLimits(account);
  const used = usedIn(account);
  const rests = leases.filter((lease) => lease.day === account.day && isRunning(lease, now)).map(restOf);
  return metered((meter) => {
    const limit = limits[meter];
    const leased = rests.reduce((sum, rest) => sum + rest[meter], 0);
    return limit === null ? null : Math.max(limit - used[meter] - leased, 0);
  });
}

/** The account on a day: all is there again on a later one than that of its numbers. */
export function onDay<Some extends Account>(account: Some, today: string): Some {
  if (account.every === null || (account.day !== null && today <= account.day)) return account;
  return {
    ...account,
    day: today,
    first_used_at: null,
    used_seconds: 0,
    downloaded: 0,
    uploaded: 0,
    unreported_download: 0,
    unreported_upload: 0,
    unreported_total: 0,
  };
}

/** How many may share a voucher. */
export interface Shared {
  /** Devices that are online at the same time. */
  readonly at_once: number | null;
  /** Devices in all. */
  readonly devices: number | null;
  readonly uses: number | null;
  readonly used: number;
}

/** How many devices can still share what is left: this one and those that may come. */
export function freePlaces({ at_once, devices, uses, used }: Shared, online: number): number {
  const places = [at_once, devices].flatMap((most) => (most === null ? [] : [most - online]));
  const logins = uses === null ? [] : [uses - used];
  return Math.max(Math.min(...places, ...logins, USUAL_PLACES), 1);
}

/** The part of what is left that one device gets: all of it where no other one may come, else a fair part. */
export function leaseSize(left: Limits, places: number): Limits {
  return metered((meter) => {
    const all = left[meter];
    return all === null ? null : Math.min(all, Math.max(Math.ceil(all / places), LEAST[meter]));
  });
}

/** A lease of this size that nobody uses yet. `ends` are the times at which it ends at the latest. */
export function newLease(
  size: Limits,
  { day, now, ends, held }: { day: string | null; now: number; ends: readonly (number | null)[]; held: number | null },
): Lease {
  const lease: Lease = {
    leased_seconds: size.seconds,
    leased_down: size.download,
    leased_up: size.upload,
    leased_total: size.total,
    used_seconds: 0,
    used_down: 0,
    used_up: 0,
    day,
    started_at: now,
    held_until: held,
    reported_at: null,
    hard_end_at: Math.min(now + LONGEST, ...ends.filter((end) => end !== null)),
    ended_at: null,
    end_cause: null,
  };
  return held === null ? started(lease, now) : lease;
}

/** Its device is let in now. */
export function started<Some extends Lease>(lease: Some, now: number): Some {
  const { leased_seconds: seconds, hard_end_at: end } = lease;
  const hard_end_at = seconds === null ? end : Math.min(end, now + seconds * SECOND);
  return { ...lease, started_at: now, held_until: null, hard_end_at };
}

/** A gateway told what was used since its report before. */
export function reported<Some extends Lease>(lease: Some, more: Usage, now: number): Some {
  const isOver = lease.ended_at !== null;
  return {
    ...lease,
    // The time of one that ended was counted, and its rest is others' now.
    used_seconds: lease.used_seconds + (isOver ? 0 : more.seconds),
    used_down: lease.used_down + more.down,
    used_up: lease.used_up + more.up,
    reported_at: Math.max(lease.reported_at ?? 0, now),
  };
}

/** It ended. Without a last report its time counts on for as long as the next one takes, and all its bytes. */
export function ended<Some extends Lease>(lease: Some, cause: EndCause, now: number): Some {
  if (lease.ended_at !== null) return lease;
  if (lease.held_until !== null && cause !== 'stop') return over(lease, 'unused', now, NOTHING);
  if (cause === 'refused') return over(lease, cause, now, NOTHING);
  const { used_down: down, used_up: up } = lease;
  const seconds = cause === 'stop' ? lease.used_seconds : countedSeconds(lease, now);
  return over(lease, cause, now, { seconds, down, up });
}

/** The last report of one that ended without it says what was used, in all: what it did not use is there again. */
export function settled<Some extends Lease>(lease: Some, seconds: number): Some {
  return { ...lease, end_cause: 'stop', used_seconds: Math.min(lease.used_seconds, seconds) };
}

function over<Some extends Lease>(lease: Some, end_cause: EndCause, now: number, { seconds, down, up }: Usage): Some {
  return { ...lease, ended_at: now, end_cause, used_seconds: seconds, used_down: down, used_up: up };
}

function countedSeconds({ leased_seconds, used_seconds, ...lease }: Lease, now: number): number {
  const { started_at, reported_at, hard_end_at } = lease;
  const passed = (from: number, to: number) => Math.max(Math.ceil((to - from) / SECOND), 0);
  // Without reports nothing but the clock tells.
  const counted =
    reported_at === null
      ? passed(started_at, Math.min(now, hard_end_at))
      : Math.min(passed(started_at, now), used_seconds + REPORT_SECONDS);
  return Math.max(used_seconds, Math.min(counted, leased_seconds ?? counted));
}

/** What a lease counts for in its account. */
function countOf(lease: Lease | undefined): Usage & Readonly<Record<'download' | 'upload' | 'total', number>> {
  if (!lease) return { ...NOTHING, download: 0, upload: 0, total: 0 };
  const { end_cause, used_seconds: seconds, used_down: down, used_up: up } = lease;
  const isKnown = end_cause === null || end_cause === 'stop' || end_cause === 'refused' || end_cause === 'unused';
  const { download, upload, total } = restOf(lease);
  return { seconds, down, up, ...(isKnown ? { download: 0, upload: 0, total: 0 } : { download, upload, total }) };
}

/** The account after one of its leases changed. */
export function accountWith<Some extends Account>(kept: Some, before: Lease | undefined, after: Lease): Some {
  const account = after.day === null ? kept : onDay(kept, after.day);
  // What is reported late counts for its own day.
  if (after.day !== account.day) return account;
  const [was, is] = [countOf(before), countOf(after)];
  const plus = (sum: number, name: keyof typeof is) => Math.max(sum + is[name] - was[name], 0);
  return {
    ...account,
    // The day's time begins with its first lease.
    ...(account !== kept && { first_used_at: after.started_at }),
    used_seconds: plus(account.used_seconds, 'seconds'),
    downloaded: plus(account.downloaded, 'down'),
    uploaded: plus(account.uploaded, 'up'),
    unreported_download: plus(account.unreported_download, 'download'),
    unreported_upload: plus(account.unreported_upload, 'upload'),
    unreported_total: plus(account.unreported_total, 'total'),
  };
}

/** What a lease still allows. */
export function leaseLeft(lease: Lease, now: number): Limits {
  const rest = restOf(lease);
  const leased = leasedIn(lease);
  const untilEnd = Math.max(Math.floor((lease.hard_end_at - now) / SECOND), 0);
  return metered((meter) => {
    if (meter === 'seconds') return Math.min(untilEnd, leased.seconds === null ? untilEnd : rest.seconds);
    return leased[meter] === null ? null : rest[meter];
  });
}
