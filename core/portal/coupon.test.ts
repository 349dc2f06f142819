import { describe, expect, it } from 'vitest';
import { text } from '#core/texts/index.ts';
import { newLease } from '#core/vouchers/account.ts';
import { type Coupon, type CouponUse, couponProblem, longerLease, moreMinutes } from './coupon.ts';

const NOW = 1_000_000_000;
const free: Coupon = {
  valid_from: null,
  valid_until: null,
  minutes: null,
  uses: null,
  devices: null,
  download: null,
  upload: null,
  total: null,
  down_kbps: null,
  up_kbps: null,
  clock: null,
  every: null,
  at_once: null,
  day: null,
  used_seconds: 0,
  unreported_download: 0,
  unreported_upload: 0,
  unreported_total: 0,
  used: 0,
  first_used_at: null,
  downloaded: 0,
  uploaded: 0,
  invalidated_at: null,
  devices_used: 0,
};
it('gives nothing more to a lease whose end is over', () => {
  const coupon: Coupon = { ...free, minutes: 60, clock: 'online', at_once: 10 };
  const size = { seconds: 600, download: null, upload: null, total: null };
  const lease = { ...newLease(size, { day: null, now: NOW, ends: [], held: null }), used_seconds: 300 };
  const longerAt = (now: number) => longerLease(lease, coupon, [lease], { now, zone: '' });
  expect(longerAt(lease.hard_end_at - 1)).toMatchObject({ leased_seconds: 600 + 600 });
  expect(longerAt(lease.hard_end_at)).toBeNull();
});

const problem = (change: Partial<Coupon>, more: Partial<CouponUse> = {}) => {
  const key = couponProblem({ coupon: { ...free, ...change }, enabled: true, known: false, now: NOW, ...more });
  return key && [key, text(key)];
};

describe('a coupon', () => {
  it.each<[string, Partial<Coupon>, string, string]>([
    ['that was invalidated', { invalidated_at: NOW - 1 }, 'visitor.1008', 'Coupon invalidated'],
    ['of no time', { minutes: 0 }, 'visitor.1001', 'Coupon validity is 0'],
    ['whose time is over', { valid_until: NOW }, 'visitor.1002', 'Coupon validity expired'],
    [
      'whose minutes are over',
      { minutes: 60, first_used_at: NOW - 3_600_000 },
      'visitor.1004',
      'Coupon validity expired',
    ],
    ['whose time has not begun', { valid_from: NOW + 1 }, 'visitor.1005', 'Coupon validity expired'],
    ['that was used often enough', { uses: 2, used: 2 }, 'visitor.1003', 'Coupon consumed'],
    ['whose download is used up', { download: 10, downloaded: 10 }, 'visitor.1006', 'Download quota consumed'],
    ['whose upload is used up to the last byte', { upload: 10, uploaded: 10 }, 'visitor.1007', 'Upload quota consumed'],
    ['whose upload is used up', { upload: 10, uploaded: 11 }, 'visitor.1007', 'Upload quota consumed'],
    [
      'whose data of both ways are used up',
      { total: 10, downloaded: 9, uploaded: 1 },
      'visitor.1006',
      'Download quota consumed',
    ],
    ['of other devices', { devices: 2, devices_used: 2 }, 'visitor.1009', 'Max number of devices reached'],
  ])('%s lets nobody in', (_, change, key, sentence) => expect(problem(change)).toEqual([key, sentence]));

  it.each<[string, Partial<Coupon>, Partial<CouponUse>]>([
    ['without limits', {}, {}],
    ['in its last moment', { valid_until: NOW + 1, valid_from: NOW }, {}],
    ['in its last minute', { minutes: 60, first_used_at: NOW - 3_599_999 }, {}],
    ['whose minutes begin now', { minutes: 1 }, {}],
    ['with a use left', { uses: 2, used: 1 }, {}],
    ['with bytes left', { download: 10, downloaded: 9, upload: 10, uploaded: 9 }, {}],
    ['with a byte left of both ways', { total: 10, downloaded: 8, uploaded: 1 }, {}],
    ['with a device left', { devices: 2, devices_used: 1 }, {}],
    ['of this very device', { devices: 2, devices_used: 2 }, { known: true }],
  ])('%s lets the visitor in', (_, change, more) => expect(problem(change, more)).toBeNull());

  it.each<[string, Partial<Coupon>, string]>([
    [
      'that it was invalidated, before anything else',
      { invalidated_at: NOW, minutes: 0, valid_until: NOW },
      'visitor.1008',
    ],
    ['that it is over, before what is used up', { valid_until: NOW, uses: 1, used: 1 }, 'visitor.1002'],
    ['the download, before the upload', { download: 1, downloaded: 1, upload: 1, uploaded: 1 }, 'visitor.1006'],
    ['the uses, before the devices', { uses: 1, used: 1, devices: 1, devices_used: 1 }, 'visitor.1003'],
  ])('with two reasons says %s', (_, change, key) => expect(problem(change)?.[0]).toBe(key));

  it('that does not exist, or of an account without coupons, lets nobody in', () => {
    expect(problem({}, { coupon: undefined })).toEqual(['visitor.2', 'Coupon Code is not valid']);
    expect(problem({}, { enabled: false })).toEqual([
      'visitor.1010',
      'The couponing feature has been disabled on this account',
    ]);
  });
});

// spec visitors.26
it.each<[string, Partial<Coupon>, number]>([
  ['adds to what it has', { minutes: 60, first_used_at: NOW - 1_800_000 }, 90],
  ['begins now where its time is over', { minutes: 60, first_used_at: NOW - 7_200_000 }, 150],
  ['adds to what nobody used yet', { minutes: 60 }, 90],
  [
    'adds to the minutes of each day, whenever those of a day began',
    { minutes: 60, every: 'day', first_used_at: 0 },
    90,
  ],
  ['adds to the time online, however long ago that was', { minutes: 60, clock: 'online', first_used_at: 0 }, 90],
])('half an hour more %s', (_, change, minutes) => expect(moreMinutes({ ...free, ...change }, 30, NOW)).toBe(minutes));
