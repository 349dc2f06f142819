import { describe, expect, test } from 'vitest';
import { READY_KINDS } from './kinds.ts';
import { LIMIT_NUMBERS, LIMIT_RANGES, limitsProblem, NO_LIMITS } from './limits.ts';
import type { VoucherLimits } from './types.ts';

// spec visitors.30

const problem = (limits: Partial<VoucherLimits>) => limitsProblem({ ...NO_LIMITS, ...limits });

describe('the limits of a voucher', () => {
  test.each(LIMIT_NUMBERS)('%s is a whole number within its range', (name) => {
    const [least, most] = LIMIT_RANGES[name];
    for (const good of [least, most, null]) expect(problem({ [name]: good })).toBeNull();
    for (const bad of [least - 1, most + 1, 1.5, -1, Number.NaN])
      expect(problem({ [name]: bad })).toEqual({ limit: name, problem: 'range' });
  });

  test.each<[string, Partial<VoucherLimits>, string | null]>([
    ['a clock that counts minutes', { clock: 'online', minutes: 30 }, null],
    ['a clock with no minutes to count', { clock: 'online' }, 'clock'],
    ['an allowance of each day', { every: 'day', upload: 5 }, null],
    ['a day with nothing that is there again', { every: 'day', uses: 5 }, 'every'],
    ['nothing', {}, null],
  ])('%s', (_, limits, wrong) => {
    expect(problem(limits)?.limit ?? null).toBe(wrong);
  });

  test('of the ready kinds are good, and no two of these have the same name', () => {
    expect(READY_KINDS.map(({ limits }) => limitsProblem(limits))).toEqual([null, null, null]);
    expect(new Set(READY_KINDS.map(({ name }) => name)).size).toBe(3);
  });
});
