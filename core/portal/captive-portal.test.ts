import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captivePortal, captivePortalPath, type DeviceState, isSecure } from './captive-portal.ts';
import { couponEnd } from './coupon.ts';

const NOW = 1_800_000_000_000;
const ADDRESSES = { portal: 'https://wifi.example/p/1/enter', venue: 'https://bay.example/' };
const BOTH = { 'user-portal-url': ADDRESSES.portal, 'venue-info-url': ADDRESSES.venue };

const until = (seconds: number | null, bytes: number | null = null): DeviceState => ({
  kind: 'online',
  until: seconds === null ? null : NOW + seconds * 1_000,
  bytes,
});

describe('the state of a device', () => {
  it.each<[string, DeviceState, object]>([
    ['has to log in', { kind: 'captive' }, { captive: true, ...BOTH }],
    ['is online, until its gateway says otherwise', until(null), { captive: false, ...BOTH }],
    [
      'is online for a minute',
      until(60),
      { captive: false, ...BOTH, 'can-extend-session': false, 'seconds-remaining': 60 },
    ],
    [
      'is online for some data',
      until(null, 5_000),
      { captive: false, ...BOTH, 'can-extend-session': false, 'bytes-remaining': 5_000 },
    ],
    ['has used its data', until(60, 0), { captive: true, ...BOTH }],
    ['is online no more', until(0), { captive: true, ...BOTH }],
    ['was online', until(-60), { captive: true, ...BOTH }],
    ['is in another network', { kind: 'elsewhere' }, { captive: false, 'venue-info-url': ADDRESSES.venue }],
  ])('%s', (_, state, answer) => expect(captivePortal(state, ADDRESSES, NOW)).toEqual(answer));

  it('leaves out every address that is not https', () =>
    fc.assert(
      fc.property(fc.option(fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] })), (address) => {
        const answer = captivePortal({ kind: 'captive' }, { portal: address, venue: address }, NOW);
        const isTold = address?.startsWith('https:') ?? false;
        expect(answer).toEqual(
          isTold ? { captive: true, 'user-portal-url': address, 'venue-info-url': address } : { captive: true },
        );
        expect(isSecure(address)).toBe(isTold);
      }),
    ));

  it('never says more seconds than there are, nor that somebody without time is online', () =>
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000_000 }), (left) => {
        const answer = captivePortal({ kind: 'online', until: NOW + left, bytes: null }, ADDRESSES, NOW);
        expect(answer.captive).toBe(left < 1_000);
        expect((answer['seconds-remaining'] ?? 0) * 1_000).toBeLessThanOrEqual(Math.max(0, left));
      }),
    ));
});

describe('the end of a coupon', () => {
  const coupon = (limits: object) => ({ valid_until: null, minutes: null, first_used_at: null, ...limits }) as never;

  it.each<[string, object, number | null]>([
    ['that has none', {}, null],
    ['of an hour that is used for the first time', { minutes: 60 }, NOW + 3_600_000],
    ['of an hour that was used before', { minutes: 60, first_used_at: NOW - 600_000 }, NOW + 3_000_000],
    ['that is valid until a time', { valid_until: NOW + 5 }, NOW + 5],
    ['whose hour lasts longer than it is valid', { minutes: 60, valid_until: NOW + 5 }, NOW + 5],
  ])('%s', (_, limits, end) => expect(couponEnd(coupon(limits), NOW)).toBe(end));
});

it('has one address for each page', () => expect(captivePortalPath('a b')).toBe('/p/a%20b/captive-portal'));
