// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onPause } from './pauses.ts';

let done = 0;
const count = () => {
  done++;
};
beforeEach(() => {
  vi.useFakeTimers();
  done = 0;
  // a pause before each test
  vi.advanceTimersByTime(1_000);
});
afterEach(() => vi.useRealTimers());

test('what nobody hinders is done at once', () => {
  onPause(count);
  expect(done).toBe(1);
});

test.each(['scroll', 'input'])('what waits for a pause is done 200 ms after the last %s', (busy) => {
  onPause(() => {});
  window.dispatchEvent(new Event(busy));
  onPause(count);
  vi.advanceTimersByTime(150);
  window.dispatchEvent(new Event(busy));
  vi.advanceTimersByTime(199);
  expect(done).toBe(0);
  vi.advanceTimersByTime(1);
  expect(done).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(done).toBe(1);
});

test('what is no longer wanted is not done', () => {
  onPause(() => {});
  window.dispatchEvent(new Event('scroll'));
  const leave = onPause(count);
  leave();
  vi.advanceTimersByTime(1_000);
  expect(done).toBe(0);
});
