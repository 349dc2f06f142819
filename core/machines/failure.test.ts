import { expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { failureOf, isHeldBack, isWrongSignIn } from './failure.ts';

const refused = (status: number, more: object = {}) =>
  failureOf(new ApiError({ status, code: 'x', summary: 'Refused', ...more }));

test('a refusal of the server keeps its status, its code and its sentence', () => {
  expect(refused(422)).toEqual({ status: 422, code: 'x', reason: 'Refused' });
});

test('how long to wait is kept where the server says it, also where it is no time at all', () => {
  expect(refused(429, { retryAfter: 30 })).toMatchObject({ retryAfter: 30 });
  expect(refused(429, { retryAfter: 0 })).toMatchObject({ retryAfter: 0 });
  expect(refused(429)).not.toHaveProperty('retryAfter');
});

test('anything else that is thrown is a fault of ours, in its own words', () => {
  expect(failureOf(new TypeError('no such thing'))).toEqual({
    status: -1,
    code: 'unexpected',
    reason: 'no such thing',
  });
  expect(failureOf('broken')).toEqual({ status: -1, code: 'unexpected', reason: 'broken' });
  expect(failureOf(undefined)).toMatchObject({ status: -1, reason: 'undefined' });
});

test.each([
  [401, true, false],
  [422, true, false],
  [400, false, false],
  [403, false, false],
  [429, false, true],
  [430, false, false],
  [0, false, false],
])('a sign-in refused with %i is one of wrong words: %s, and has to wait: %s', (status, isWrong, waits) => {
  expect([isWrongSignIn(refused(status)), isHeldBack(refused(status))]).toEqual([isWrong, waits]);
});
