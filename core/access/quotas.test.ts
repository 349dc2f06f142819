import { describe, expect, test } from 'vitest';
import { limitsOf, quotaState, typedQuota } from './quotas.ts';

// spec organisations.103, organisations.105

describe('a quota', () => {
  test.each([
    [31, 40, 'fine'],
    [32, 40, 'near'],
    [39, 40, 'near'],
    [40, 40, 'reached'],
    [50, 40, 'reached'],
    [0, 0, 'reached'],
    [1_000, null, 'fine'],
  ] as const)('of which %i is used of %s is %s', (used, limit, state) => {
    expect(quotaState({ used, limit })).toBe(state);
  });

  test('that is not set limits nothing', () => {
    expect(limitsOf({ pages: 40 })).toEqual({ pages: 40, storage: null, members: null, mails: null });
  });

  test.each([
    ['pages', '40', 40],
    ['pages', ' none ', null],
    ['members', '', null],
    ['storage', '1.5 GB', 1_610_612_736],
    ['storage', '1,5gb', 1_610_612_736],
    ['storage', '2', 2_147_483_648],
    ['storage', '500 MB', 524_288_000],
    ['pages', '40 GB', undefined],
    ['pages', '1.5', undefined],
    ['mails', '-1', undefined],
    ['storage', '5 parsecs', undefined],
    ['members', 'many', undefined],
  ] as const)('of %s is typed as “%s”', (name, typed, value) => {
    expect(typedQuota(name, typed)).toBe(value);
  });
});
