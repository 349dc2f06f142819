import { expect, test, vi } from 'vitest';
import { answeredWithin, counted } from './asking.ts';
import { table, tell } from './report.ts';

test('a table has its numbers at the right', () => {
  expect(table(['row', 'ms'], [['visit', 12]])).toBe('| row | ms |\n| - | -: |\n| visit | 12 |');
});

test('a broken promise is named, and is the exit code', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const times = new Map([
    ['page', Array.from({ length: 100 }, () => 20)],
    ['/healthz', [...Array.from({ length: 98 }, () => 20), 300, 300]],
  ]);
  expect(tell(answeredWithin(100, times))).toBe(1);
  expect(log.mock.calls.flat().join('\n').split('\n')).toEqual([
    'kept    page within 100 ms (p99)      20 ms',
    'BROKEN  /healthz within 100 ms (p99)  300 ms',
  ]);
  expect(tell([])).toBe(0);
});

test('what was never answered is no promise that was kept', () => {
  expect(answeredWithin(100, new Map([['page', []]]))[0]?.holds).toBe(false);
});

test('words are counted in the order in which they came', () => {
  expect(counted(['429', '200', '429'])).toEqual(['2 x 429', '1 x 200']);
});
