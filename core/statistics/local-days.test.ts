import { expect, it } from 'vitest';
import { hoursIn, localDay, localDayAt, localDays, slotsOf } from './local-days.ts';
import { SLOT } from './slots.ts';

// spec statistics.4

const HOUR = 3_600_000;

it.each([
  ['Asia/Kolkata', '2026-11-29', '2026-11-28T18:30:00.000Z', 24],
  ['Asia/Kathmandu', '2026-11-29', '2026-11-28T18:15:00.000Z', 24],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
  ['UTC', '2026-11-29', '2026-11-29T00:00:00.000Z', 24],
])('in %s the %s begins at %s and has %d hours, all of whole slots', (zone, day, begins, hours) => {
  const found = localDay(day, zone);
  expect(new Date(found.begins).toISOString()).toBe(begins);
  expect((found.ends - found.begins) / HOUR).toBe(hours);
  expect(slotsOf(found)).toEqual({ from: found.begins, before: found.ends });
  expect(localDayAt(found.begins, zone)).toEqual(found);
  expect(localDayAt(found.ends - 1, zone)).toEqual(found);
});

it('days follow one another without a gap, over both changes of the clocks', () => {
  const days = localDays({ from: '2026-01-01', to: '2026-12-31' }, 'Europe/Berlin', 400);
  expect(days).toHaveLength(365);
  expect(days.slice(1).map(({ begins }) => begins)).toEqual(days.slice(0, -1).map(({ ends }) => ends));
});

it('the hour of a slot is what clocks show: two is missing in spring, and comes twice in autumn', () => {
  const hours = (day: string) => {
    const found = localDay(day, 'Europe/Berlin');
    const hourOf = hoursIn(found, 'Europe/Berlin');
    const counts = new Map<number, number>();
    for (let slot = found.begins; slot < found.ends; slot += SLOT)
      counts.set(hourOf(slot), (counts.get(hourOf(slot)) ?? 0) + 1);
    return counts;
  };
  expect(hours('2026-03-29').get(2)).toBeUndefined();
  expect(hours('2026-10-25').get(2)).toBe(8);
  expect([...hours('2026-11-29').values()]).toEqual(Array.from({ length: 24 }, () => 4));
});
