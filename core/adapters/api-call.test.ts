import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { type Call, type CallOptions, retryingCall } from './api-call.ts';

/* Calls over a network that fails: what is repeated, when, and what never is. */

type Answer = number | { readonly status: number; readonly retryAfter?: number };

/** A server with these answers, the last of which it gives for ever; a clock that the delays move. */
function network(answers: readonly Answer[], random = () => 0.5) {
  const seen: CallOptions[] = [];
  const delays: number[] = [];
  let now = 0;
  let keys = 0;
  const call = (async (_path: string, options: CallOptions = {}) => {
    const answer = answers[Math.min(seen.length, answers.length - 1)] ?? 200;
    seen.push(options);
    const { status, retryAfter = null } = typeof answer === 'number' ? { status: answer } : answer;
    if (status === 200) return { body: 'done' };
    throw new ApiError({ status, code: 'x', summary: `Answer ${status}`, retryAfter });
  }) as Call;
  const retrying = retryingCall(call, {
    now: () => now,
    random,
    freshKey: () => `key ${++keys}`,
    async pause(milliseconds, signal) {
      delays.push(milliseconds);
      now += milliseconds;
      if (signal?.aborted) throw signal.reason;
    },
  });
  return { retrying, seen, delays, elapsed: () => now };
}

const outcome = (call: Promise<{ body: unknown }>): Promise<unknown> =>
  call.then(
    ({ body }) => body,
    (error: ApiError) => error.status,
  );

const CREATE: CallOptions = { method: 'POST', keyed: true, body: {} };

test.each<[string, CallOptions, readonly Answer[], unknown, number]>([
  ['a list that is read while the server is busy', {}, [429, 503, 200], 'done', 3],
  ['a save whose answers are lost', { method: 'PUT' }, [503, 0, 502, 504, 0, 200], 'done', 6],
  ['a page created with a key whose answer is lost', CREATE, [429, 0, 503, 200], 'done', 4],
  ['a mail that was refused before it was sent', { method: 'POST' }, [429, 429, 200], 'done', 3],
  ['a mail that may have been sent', { method: 'POST' }, [429, 0], 0, 2],
  ['a mail that a server on the way did not take', { method: 'POST' }, [503], 503, 1],
  ['a deletion whose answer was lost', { method: 'DELETE' }, [503, 0, 404], undefined, 3],
  ['a deletion of what was never there', { method: 'DELETE' }, [429, 404], 404, 2],
  ['a refusal', { method: 'PUT' }, [503, 412], 412, 2],
  ['a fault of the server', { method: 'PUT' }, [500], 500, 1],
  ['a missing page', {}, [404], 404, 1],
  ['an ended session', {}, [401], 401, 1],
])('%s', async (_name, options, answers, expected, calls) => {
  const { retrying, seen } = network(answers);
  expect(await outcome(retrying('/x', options))).toBe(expected);
  expect(seen).toHaveLength(calls);
});

test('all repetitions of a keyed call carry one key: their own, or the one that was given', async () => {
  const { retrying, seen } = network([503, 0, 200, 503, 200, 503, 200]);
  await retrying('/x', CREATE);
  await retrying('/x', CREATE);
  await retrying('/x', { ...CREATE, write: { idempotencyKey: 'mine', ifMatch: '"r"' } });
  const keys = seen.map(({ write }) => write?.idempotencyKey);
  expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 2', 'key 2', 'mine', 'mine']);
  expect(seen.at(-1)?.write?.ifMatch).toBe('"r"');
});

test('the delay is what the server asks for, and a tenth more at most', async () => {
  const { retrying, delays } = network([{ status: 429, retryAfter: 7 }, { status: 503, retryAfter: 45 }, 200], () => 1);
  await retrying('/x');
  expect(delays).toEqual([7_700, 49_500]);
});

test('a longer delay than the deadline leaves is not begun', async () => {
  const { retrying, delays } = network([{ status: 429, retryAfter: 3_600 }]);
  expect(await outcome(retrying('/x'))).toBe(429);
  expect(delays).toEqual([]);
});

test('without Retry-After the delays grow, stay below 30 s, and end before the deadline of two minutes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      fc.constantFrom(429, 502, 503, 504),
      async (chances, status) => {
        const { retrying, delays, elapsed } = network([status], () => chances.next().value ?? 0);
        expect(await outcome(retrying('/x'))).toBe(status);
        delays.forEach((delay, index) => {
          const whole = Math.min(200 * 2 ** index, 30_000);
          expect(delay).toBeGreaterThanOrEqual(whole / 2);
          expect(delay).toBeLessThanOrEqual(whole);
        });
        expect(delays.length).toBeGreaterThan(9);
        expect(elapsed()).toBeLessThanOrEqual(120_000);
      },
    ),
  );
});

test('a server that never answered is given up soon; one that did is waited for', async () => {
  const silent = network([0]);
  expect(await outcome(silent.retrying('/x'))).toBe(0);
  expect(silent.seen).toHaveLength(3);
  const restarted = network([200, 0, 0, 0, 0, 0, 0, 200]);
  await restarted.retrying('/x');
  expect(await outcome(restarted.retrying('/x'))).toBe('done');
});

test('an aborted call is not repeated, and a delay ends when its call is aborted', async () => {
  const abort = new AbortController();
  const { retrying, seen } = network([503]);
  abort.abort();
  expect(await outcome(retrying('/x', { signal: abort.signal }))).toBe(503);
  expect(seen).toHaveLength(1);
});
