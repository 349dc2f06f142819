import { expect, test } from 'vitest';
import { FAILURES_PER_ADDRESS } from '../domain/account-limits.ts';
import { Limiter } from '../domain/limiter.ts';
import type { AccountDeps } from './deps.ts';
import { takeRateLimit } from './rate-limit.ts';

test('a refused address removes no limit of others, however many accounts it names', () => {
  const context = { signInLimiter: new Limiter(3_600_000), clock: { now: () => 0 } } as unknown as AccountDeps;
  const attempt = (number: number) => ({ email: `${number}@portico.test`, address: '192.0.2.1', known: false });
  for (let number = 0; number < FAILURES_PER_ADDRESS; number++) takeRateLimit(attempt(number), context);
  for (let number = 0; number < 10_100; number++) {
    expect(() => takeRateLimit(attempt(1_000 + number), context)).toThrow(expect.objectContaining({ status: 429 }));
  }
});
