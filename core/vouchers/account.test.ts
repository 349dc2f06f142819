import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Account,
  accountWith,
  ended,
  freePlaces,
  isOverdue,
  type Lease,
  leaseLeft,
  leaseSize,
  leftOf,
  newLease,
  onDay,
  reported,
  settled,
  started,
  takesPlace,
} from './account.ts';

// spec visitors.24, visitors.25

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NOW = 1_800_000_000_000;
const MB = 1_000_000;

const unused: Account = {
  minutes: null,
  clock: null,
  every: null,
  day: null,
  download: null,
  upload: null,
  total: null,
  first_used_at: null,
  used_seconds: 0,
  downloaded: 0,
  uploaded: 0,
  unreported_download: 0,
  unreported_upload: 0,
  unreported_total: 0,
};
const HOUR_ONLINE: Account = { ...unused, minutes: 60, clock: 'online' };
const NOTHING_LEASED = { seconds: null, download: null, upload: null, total: null };
const lease = (change: Partial<Lease> = {}): Lease => ({
  ...newLease(NOTHING_LEASED, { day: null, now: NOW, ends: [], held: null }),
  ...change,
});

describe('what is left of a voucher', () => {
  it.each<[string, Account, Lease[], object]>([
    ['is nothing to count where nothing limits it', unused, [], {}],
    ['is no time to count where it runs by the clock', { ...unused, minutes: 60 }, [lease()], {}],
    ['is all of it before anybody was online', HOUR_ONLINE, [], { seconds: 3_600 }],
    ['is less what was used', { ...HOUR_ONLINE, used_seconds: 600 }, [], { seconds: 3_000 }],
    ['is less what is leased', HOUR_ONLINE, [lease({ leased_seconds: 600 })], { seconds: 3_000 }],
    [
      'counts what was used of a lease once',
      { ...HOUR_ONLINE, used_seconds: 100 },
      [lease({ leased_seconds: 600, used_seconds: 100 })],
      { seconds: 3_000 },
    ],
    [
      'is nothing, and not less, where a gateway let through too much',
      { ...unused, download: 5, downloaded: 9 },
      [],
      { download: 0 },
    ],
    [
      'is of both ways together',
      { ...unused, total: 100, downloaded: 10, uploaded: 5, unreported_total: 20 },
      [lease({ leased_total: 30, used_down: 10 })],
      { total: 45 },
    ],
    [
      'is all of it after a lease ended',
      HOUR_ONLINE,
      [lease({ leased_seconds: 600, ended_at: NOW })],
      { seconds: 3_600 },
    ],
    [
      'is not less for a device that never came',
      HOUR_ONLINE,
      [lease({ leased_seconds: 600, held_until: NOW })],
      { seconds: 3_600 },
    ],
    [
      'is less for a device on its way',
      HOUR_ONLINE,
      [lease({ leased_seconds: 600, held_until: NOW + 1 })],
      { seconds: 3_000 },
    ],
    [
      'has nothing to do with leases of another day',
      HOUR_ONLINE,
      [lease({ leased_seconds: 600, day: '2027-01-14' })],
      { seconds: 3_600 },
    ],
  ])('%s', (_, account, leases, left) => expect(leftOf(account, leases, NOW)).toEqual({ ...NOTHING_LEASED, ...left }));

  it('is all of it on a later day, and on no earlier one', () => {
    const account: Account = { ...HOUR_ONLINE, every: 'day', day: '2027-01-15', used_seconds: 600, first_used_at: 7 };
    expect(onDay(account, '2027-01-16')).toEqual({
      ...account,
      day: '2027-01-16',
      used_seconds: 0,
      first_used_at: null,
    });
    expect(onDay(account, '2027-01-15')).toBe(account);
    expect(onDay(account, '2027-01-14')).toBe(account);
    expect(onDay({ ...account, every: null }, '2027-01-16')).toEqual({ ...account, every: null });
  });
});

describe('a lease', () => {
  const nobody = { at_once: null, devices: null, uses: null, used: 0 };
  it.each<[string, object, number, number]>([
    ['of a device at a time is for that one', { at_once: 1 }, 0, 1],
    ['of three at a time leaves a place for each', { at_once: 3 }, 0, 3],
    ['has no more places than are free', { at_once: 3 }, 2, 1],
    ['has no more places than devices', { at_once: 5, devices: 2 }, 0, 2],
    ['has no more places than logins that are left', { uses: 5, used: 3 }, 0, 2],
    ['is one place after the last login too', { uses: 5, used: 5 }, 0, 1],
    ['of nobody knows how many is a tenth', {}, 0, 10],
  ])('%s', (_, shared, online, places) => expect(freePlaces({ ...nobody, ...shared }, online)).toBe(places));

  it.each<[number, number, number]>([
    [3_600, 1, 3_600],
    [3_600, 2, 1_800],
    [3_601, 2, 1_801],
    [3_600, 10, 600],
    [500, 10, 500],
    [0, 1, 0],
  ])('of %d seconds for %d has %d of them: ten minutes at least, and never more than there is', (all, places, size) =>
    expect(leaseSize({ ...NOTHING_LEASED, seconds: all }, places).seconds).toBe(size),
  );

  it('of data has 50 MB at least', () => {
    const left = { seconds: null, download: 1_000 * MB, upload: 100 * MB, total: 30 * MB };
    expect(leaseSize(left, 4)).toEqual({ seconds: null, download: 250 * MB, upload: 50 * MB, total: 30 * MB });
  });

  it('ends with the first of its time, the ends of its voucher, and a day', () => {
    const end = (seconds: number | null, ...ends: (number | null)[]) =>
      newLease({ ...NOTHING_LEASED, seconds }, { day: null, now: NOW, ends, held: null }).hard_end_at - NOW;
    expect([end(600), end(null, null), end(600, NOW + 5), end(600, null, NOW + 9 * MINUTE)]).toEqual([
      10 * MINUTE,
      1_440 * MINUTE,
      5,
      9 * MINUTE,
    ]);
  });

  it('of a device on its way begins when it is let in, and is over where it never came', () => {
    const held = newLease({ ...NOTHING_LEASED, seconds: 600 }, { day: null, now: NOW, ends: [], held: NOW + MINUTE });
    expect([takesPlace(held, NOW), takesPlace(held, NOW + MINUTE), isOverdue(held, NOW + MINUTE)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(started(held, NOW + 30 * SECOND)).toMatchObject({
      held_until: null,
      hard_end_at: NOW + 30 * SECOND + 600 * SECOND,
    });
    expect(ended(held, 'time', NOW + MINUTE)).toMatchObject({ end_cause: 'unused', used_seconds: 0 });
  });

  it('takes no place after its end, and waits ten minutes for its last report', () => {
    const one = lease({ hard_end_at: NOW + MINUTE });
    expect([takesPlace(one, NOW), takesPlace(one, NOW + MINUTE)]).toEqual([true, false]);
    expect([isOverdue(one, NOW + 10 * MINUTE), isOverdue(one, NOW + 11 * MINUTE)]).toEqual([false, true]);
  });

  it('tells what is left of it, and the time till its end at most', () => {
    const one = lease({
      leased_seconds: 600,
      leased_down: 10,
      used_seconds: 60,
      used_down: 4,
      hard_end_at: NOW + 90_500,
    });
    expect(leaseLeft(one, NOW)).toEqual({ seconds: 90, download: 6, upload: null, total: null });
    expect(leaseLeft({ ...one, hard_end_at: NOW + 900_000 }, NOW).seconds).toBe(540);
    expect(leaseLeft(lease({ hard_end_at: NOW + 900_000 }), NOW).seconds).toBe(900);
  });
});

describe('what is counted of a lease', () => {
  const running = lease({ leased_seconds: 1_800, leased_down: 100 * MB, reported_at: NOW });
  const kept = (account: Account, before: Lease, now: Lease) =>
    accountWith(accountWith(account, undefined, before), before, now);

  it.each<[string, Lease, Partial<Account>]>([
    [
      'that ran to its last report is what that says',
      ended(reported(running, { seconds: 60, down: 5, up: 2 }, NOW), 'stop', NOW),
      { used_seconds: 60, downloaded: 5, uploaded: 2 },
    ],
    [
      'without a last report is the time till the next one would have come, and all its data',
      ended(reported(running, { seconds: 60, down: 5 * MB, up: 0 }, NOW), 'time', NOW + 60 * MINUTE),
      { used_seconds: 360, downloaded: 5 * MB, unreported_download: 95 * MB },
    ],
    [
      'of a device that logs in anew is no more time than has passed',
      ended(running, 'login', NOW + MINUTE),
      { used_seconds: 60, unreported_download: 100 * MB },
    ],
    [
      'is never more time than it had',
      ended({ ...running, leased_seconds: 120 }, 'gateway', NOW + 4 * MINUTE),
      { used_seconds: 120, unreported_download: 100 * MB },
    ],
    [
      'of a gateway that reports nothing is the time that has passed',
      ended({ ...running, reported_at: null }, 'login', NOW + 20 * MINUTE),
      { used_seconds: 1_200, unreported_download: 100 * MB },
    ],
    ['that the gateway refused is nothing', ended(running, 'refused', NOW + MINUTE), {}],
  ])('%s', (_, now, counted) => expect(kept(unused, running, now)).toEqual({ ...unused, ...counted }));

  it('is less once a late report says so, and never more time', () => {
    const gone = ended(running, 'gateway', NOW + 10 * MINUTE);
    const late = settled(reported(gone, { seconds: 45, down: 9, up: 0 }, NOW + 11 * MINUTE), 45);
    expect(kept(unused, gone, late)).toEqual({ ...unused, used_seconds: 45, downloaded: 9 });
    const longer = settled(reported(gone, { seconds: 900, down: 9, up: 0 }, NOW + 11 * MINUTE), 900);
    expect(kept(unused, gone, longer)).toEqual({ ...unused, used_seconds: 300, downloaded: 9 });
  });

  it('is as much as it was after a late report that is not the last one', () => {
    const gone = ended(running, 'gateway', NOW + 10 * MINUTE);
    const late = reported(gone, { seconds: 45, down: 9, up: 0 }, NOW + 11 * MINUTE);
    expect(kept(unused, gone, late)).toEqual({
      ...unused,
      used_seconds: 300,
      downloaded: 9,
      unreported_download: 100 * MB - 9,
    });
  });

  it('counts for its own day alone', () => {
    const account: Account = { ...unused, every: 'day', day: '2027-01-15', download: 500 * MB, downloaded: 7 };
    const one = lease({ day: '2027-01-16', leased_down: 10 });
    const next = accountWith(account, undefined, one);
    expect(next).toMatchObject({ day: '2027-01-16', downloaded: 0, first_used_at: NOW });
    const old = lease({ day: '2027-01-15', leased_down: 10 });
    expect(accountWith(next, old, ended(reported(old, { seconds: 1, down: 10, up: 0 }, NOW), 'stop', NOW))).toEqual(
      next,
    );
  });

  it('is the same in whatever order its changes come, and gives nothing back that was not reported unused', () =>
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(1_000), (down, up, wait) => {
        const one = lease({ leased_down: 100, leased_up: 100, leased_total: 150, reported_at: NOW });
        const told = reported(one, { seconds: 1, down, up }, NOW);
        const gone = ended(told, 'time', NOW + wait * SECOND);
        const account = kept({ ...unused, download: 1_000, upload: 1_000, total: 1_000 }, told, gone);
        expect(account.downloaded + account.unreported_download).toBe(Math.max(down, 100));
        expect(account.uploaded + account.unreported_upload).toBe(Math.max(up, 100));
        expect(account.downloaded + account.uploaded + account.unreported_total).toBe(Math.max(down + up, 150));
      }),
    ));
});
