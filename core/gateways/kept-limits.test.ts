import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configuredGateway } from '#core/testing/gateway-visit.ts';
import { keeperOf, limitsIn, unkeptSentences } from './kept-limits.ts';
import { type Allowance, bytesLeft, inWhole, isSpent, smallerAllowance, UNLIMITED } from './limits/allowance.ts';
import { LIMIT_NAMES } from './limits/keeps.ts';
import type { gateways } from './registry.ts';
import { GATEWAY_KINDS } from './settings.ts';

// spec visitors.20

const amount = fc.option(fc.nat({ max: 10 ** 12 }), { nil: null });
const allowance: fc.Arbitrary<Allowance> = fc.record({
  seconds: amount,
  bytes: amount,
  download: amount,
  upload: amount,
  downKbps: amount,
  upKbps: amount,
});

describe('what a visitor gets', () => {
  it('is of each limit the smaller one, whichever comes first, and no limit adds none', () =>
    fc.assert(
      fc.property(allowance, allowance, (one, other) => {
        const both = smallerAllowance(one, other);
        expect(both).toEqual(smallerAllowance(other, one));
        expect(smallerAllowance(both, one)).toEqual(both);
        expect(smallerAllowance(one, UNLIMITED)).toEqual(one);
        for (const name of Object.keys(both) as (keyof Allowance)[]) {
          const least = Math.min(one[name] ?? Number.POSITIVE_INFINITY, other[name] ?? Number.POSITIVE_INFINITY);
          expect(both[name] ?? Number.POSITIVE_INFINITY).toBe(least);
        }
      }),
    ));

  it('is never more in whole minutes or megabytes, and nothing where it is less than one', () => {
    expect([inWhole(1_799, 60), inWhole(59, 60), inWhole(null, 60)]).toEqual([29, 0, null]);
    expect(bytesLeft({ ...UNLIMITED, bytes: 9, download: 5, upload: 7 })).toBe(5);
    expect(isSpent({ ...UNLIMITED, seconds: 59 }, { seconds: 60, bytes: 1 })).toBe(true);
    expect(isSpent({ ...UNLIMITED, seconds: 60, upload: 1 }, { seconds: 60, bytes: 1 })).toBe(false);
    expect(isSpent(UNLIMITED, { seconds: 60, bytes: 1_000 })).toBe(false);
  });
});

describe('a limit of a voucher', () => {
  it('is kept by every gateway, or its operator is told: there is no third', () => {
    for (const kind of GATEWAY_KINDS) {
      for (const more of [{}, { user: 'guest' }, { auth: 'authmon', secret: 'k' }, { auth: 'browser' }] as const) {
        const settings = configuredGateway(kind, more);
        for (const hasRadius of [true, false]) {
          for (const limit of LIMIT_NAMES) {
            const isKept = keeperOf(limit, settings, hasRadius) !== null;
            const said = unkeptSentences([limit], settings, hasRadius);
            expect([kind, limit, said.length]).toEqual([kind, limit, isKept ? 0 : 1]);
            if (!isKept) expect(said[0]).toMatch(new RegExp(`^Vouchers at The venue: .*${limit}`));
          }
        }
      }
    }
  });

  it('has one sentence for each reason, which says what to do where something can be done', () => {
    const said = (kind: keyof typeof gateways, more: object, hasRadius = true) =>
      unkeptSentences(LIMIT_NAMES, configuredGateway(kind, more), hasRadius);
    expect(said('unifi', {})).toEqual([]);
    expect(said('opennds', { auth: 'authmon', secret: 'k' })).toEqual([]);
    expect(said('opennds', { auth: 'browser', secret: 'k' })).toEqual([
      'Vouchers at The venue: a login by the browser carries no limits, so that nothing keeps their time, speed and data. Enter a shared key, and choose authmon as the way of login.',
    ]);
    expect(said('opnsense', {})).toEqual([
      'Vouchers at The venue: OPNsense does not keep their time, speed and data. It lets visitors in as it is set up itself.',
    ]);
    expect(said('cisco', { user: 'guest' })).toEqual([
      expect.stringContaining(
        'all visitors log in as the user that is entered, so that nothing keeps their time and speed',
      ),
      expect.stringContaining('Cisco wireless controller does not keep their data.'),
    ]);
    expect(said('mikrotik', {}, false)).toEqual([expect.stringContaining('only RADIUS keeps their')]);
    expect(said('mikrotik', {})).toEqual([]);
  });

  it('is looked for where there is one', () => {
    expect(limitsIn(UNLIMITED)).toEqual([]);
    expect(limitsIn({ ...UNLIMITED, upload: 0, seconds: 5 })).toEqual(['time', 'data']);
  });
});
