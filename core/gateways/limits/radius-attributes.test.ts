import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateways } from '../registry.ts';
import { GATEWAY_KINDS } from '../settings.ts';
import { type Allowance, isSpent, UNLIMITED } from './allowance.ts';
import { limitAttributes } from './radius-attributes.ts';

// spec visitors.18, field other-gateways.5

const GIGAWORD = 2 ** 32;
const told = (kind: keyof typeof gateways, left: Partial<Allowance>) =>
  limitAttributes(gateways[kind], { ...UNLIMITED, ...left });
const amount = fc.integer({ min: 1, max: 10 ** 15 });

describe('what a gateway is told to limit', () => {
  it('is nothing but how often it reports, and when an absent device is offline, where there are no limits', () => {
    for (const kind of GATEWAY_KINDS)
      expect(told(kind, {})).toEqual({ 'Acct-Interim-Interval': 300, 'Idle-Timeout': 900 });
  });

  it('fits the attributes of every vendor, whatever is left', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...GATEWAY_KINDS),
        fc.record({
          seconds: amount,
          bytes: amount,
          download: amount,
          upload: amount,
          downKbps: amount,
          upKbps: amount,
        }),
        (kind, left) => {
          const numbers = Object.values(told(kind, left)).filter((value) => typeof value === 'number');
          for (const value of numbers) {
            expect(Number.isInteger(value)).toBe(true);
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThan(GIGAWORD);
          }
        },
      ),
    ));

  it('is the very number of bytes to MikroTik, and never more to CoovaChilli', () =>
    fc.assert(
      fc.property(amount, (bytes) => {
        const { 'Mikrotik-Total-Limit': low = 0, 'Mikrotik-Total-Limit-Gigawords': high = 0 } = told('mikrotik', {
          bytes,
        });
        expect(Number(high) * GIGAWORD + Number(low)).toBe(bytes);
        expect(told('coova', { bytes })['ChilliSpot-Max-Total-Octets']).toBe(Math.min(bytes, GIGAWORD - 1));
      }),
    ));

  it('has directions from the point of view of the gateway', () => {
    const left = { download: 10, upload: 20, downKbps: 1_000, upKbps: 500 };
    expect(told('mikrotik', left)).toMatchObject({
      'Mikrotik-Rate-Limit': '500k/1000k',
      'Mikrotik-Xmit-Limit': 10,
      'Mikrotik-Recv-Limit': 20,
    });
    expect(told('uspot', left)).toMatchObject({
      'ChilliSpot-Max-Output-Octets': 10,
      'ChilliSpot-Max-Input-Octets': 20,
      'WISPr-Bandwidth-Max-Down': 1_000_000,
      'WISPr-Bandwidth-Max-Up': 500_000,
    });
    expect(told('mikrotik', { downKbps: 1_000 })).toMatchObject({ 'Mikrotik-Rate-Limit': '0k/1000k' });
  });
});

it.each<[Partial<Allowance>, boolean]>([
  [{}, false],
  [{ seconds: 1, bytes: 1 }, false],
  [{ seconds: 0, bytes: 5 }, true],
  [{ seconds: 5, upload: 0 }, true],
  [{ downKbps: 0 }, false],
])('of %j nothing is left: %j', (left, spent) => expect(isSpent({ ...UNLIMITED, ...left })).toBe(spent));
