import { expect, test } from 'vitest';
import type { VoucherKind } from '#core/ports/vouchers/kinds.ts';
import { NO_LIMITS } from '#core/vouchers/limits.ts';
import { isWarned, kindOf, valuesOf } from './kind-values.ts';

const kind = (limits: Partial<VoucherKind['limits']>): VoucherKind => ({
  ...{ id: 'k', name: 'Day', price: '5 EUR', alphabet: 'safe', warnings: [], network: null },
  limits: { ...NO_LIMITS, ...limits },
});

test.each([
  [{ minutes: 90 }, { time: '90', timeUnit: 'minutes' }],
  [{ minutes: 120 }, { time: '2', timeUnit: 'hours' }],
  [
    { minutes: 2_880, clock: 'online' as const },
    { time: '2', timeUnit: 'days', clock: 'online' },
  ],
  [{ total: 500_000_000 }, { data: '500', dataUnit: 'MB' }],
  [
    { total: 2_000_000_000, at_once: 3, valid_days: 30 },
    { data: '2', dataUnit: 'GB', atOnce: '3', validDays: '30' },
  ],
])('%o stands in the form as it is said', (limits, values) => {
  expect(valuesOf(kind(limits))).toMatchObject(values);
});

test.each([
  { minutes: 90, uses: 7, up_kbps: 900 },
  { total: 1_500_000_000, clock: null },
  { every: 'day', minutes: 60 },
] as const)('what is saved without a change is what was there: %o', (limits) => {
  const before = kind(limits);
  const { name, price, alphabet } = before;
  expect(kindOf(valuesOf(before), before)).toEqual({ name, price, alphabet, limits: before.limits, network: null });
});

test('half an hour is thirty minutes, and a comma is a point', () => {
  expect(kindOf({ ...valuesOf(null), name: ' Half ', time: '0,5' }, null)).toMatchObject({
    name: 'Half',
    limits: { ...NO_LIMITS, minutes: 30 },
  });
});

test('what is no number is named, and so is a missing name', () => {
  const values = { ...valuesOf(null), time: 'long', data: '-1', atOnce: '0', validDays: '1.5' };
  expect(kindOf(values, null)).toEqual(['name', 'time', 'data', 'atOnce', 'validDays']);
});

test.each([
  [{}, null],
  [{ ssid: ' Pier ' }, { ssid: 'Pier', hidden: false, password: '' }],
  [
    { ssid: 'Pier', security: 'secured', password: 'eight888' },
    { ssid: 'Pier', hidden: false, password: 'eight888' },
  ],
] as const)('%o says the network %o', (typed, network) => {
  expect(kindOf({ ...valuesOf(null), name: 'Day', ...typed }, null)).toMatchObject({ network });
});

test('a password that is stored stays where none is typed, and has to be typed where none is', () => {
  const before = { ...kind({}), network: { ssid: 'Pier', hidden: true, has_password: true } };
  expect(kindOf(valuesOf(before), before)).toMatchObject({ network: { ssid: 'Pier', hidden: true } });
  expect(kindOf(valuesOf(before), before)).not.toHaveProperty('network.password');
  expect(kindOf({ ...valuesOf(before), security: 'open' }, before)).toMatchObject({ network: { password: '' } });
  const typed = { ...valuesOf(null), name: 'Day', ssid: 'Pier', security: 'secured' } as const;
  expect(kindOf(typed, null)).toEqual(['password']);
  expect(kindOf({ ...typed, ssid: 'x'.repeat(33) }, before)).toEqual(['network']);
});

test('signs that not all phones read alike are warned of', () => {
  expect(isWarned({ ...valuesOf(null), ssid: 'Pier 2.4-GHz' })).toBe(false);
  expect(isWarned({ ...valuesOf(null), ssid: 'Café' })).toBe(true);
});
