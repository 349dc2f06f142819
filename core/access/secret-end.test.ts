import { expect, test } from 'vitest';
import { isDay, secretStage } from './secret-end.ts';

// spec accounts.91

test('people are told of a client secret 30, 7 and 1 days before its end, and once its last day is over', () => {
  const at = (time: string) => secretStage('2027-03-31', Date.parse(time));
  expect(secretStage(null, 0)).toBeNull();
  expect(at('2027-02-28T23:59:59Z')).toBeNull();
  expect(at('2027-03-01T00:00:00Z')).toBe('month');
  expect(at('2027-03-23T23:59:59Z')).toBe('month');
  expect(at('2027-03-24T00:00:00Z')).toBe('week');
  expect(at('2027-03-29T23:59:59Z')).toBe('week');
  expect(at('2027-03-30T00:00:00Z')).toBe('day');
  expect(at('2027-03-31T23:59:59Z')).toBe('day');
  expect(at('2027-04-01T00:00:00Z')).toBe('over');
});

test('a day is one of the calendar', () => {
  expect(['2027-02-28', '2028-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2027-02-29', '2027-13-01', '2027-2-1', 'soon', ''].map(isDay)).toEqual([false, false, false, false, false]);
});
