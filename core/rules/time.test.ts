import { describe, expect, test } from 'vitest';
import { dateRange, endOfDay, isDate, isInRange, localDay, timeZoneNamed, timeZones } from './time.ts';

// spec login-methods.17

const words = (list: string): string[] => list.split('|');

// spec organisations.304
test('time zones are listed by the names that they have today, and found by the older ones as well', () => {
  const zones = timeZones();
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires']));
  for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'America/Buenos_Aires']) expect(zones).not.toContain(old);
  expect(timeZoneNamed('asia/calcutta')).toBe('Asia/Kolkata');
  expect(timeZoneNamed('Europe/Kiev')).toBe('Europe/Kyiv');
  expect(timeZoneNamed('Europe/Berlin')).toBe('Europe/Berlin');
});

describe('a day', () => {
  const DAYS =
    '2024-02-29|2000-02-29|1999-12-31|2026-01-01|2026-11-20|1926-01-01|1926-12-31|1970-01-01|2026-11-21|1985-06-15|1990-10-10|2004-02-29|1944-06-06|2010-03-31|2011-04-30|1960-02-29|2025-09-09|1930-08-08|1999-01-31|2020-02-29';
  const NONE =
    '|  |2023-02-29|1900-02-29|2026-00-10|2026-13-01|2026-04-31|2026-11-00|2026-11-32|26-11-21|2026-1-1|21.11.2026|11/21/2026|2026/11/21|20261121|today|2026-11-21T00:00|2026-11-21Z|-2026-11-21|٢٠٢٦-١١-٢١';
  const OUTSIDE =
    '2026-11-22|2026-12-31|1925-12-31|1925-01-01|1900-01-01|1899-12-31|0001-01-01|1000-10-10|1850-05-05|1924-02-29|1066-10-14|1492-10-12|2027-01-01|2027-12-31|2028-02-29|2030-01-01|2050-05-05|2100-01-01|2126-11-21|3000-01-01|9999-12-31|2027-06-15';

  test.each(words(DAYS))('%s is one of the last 100 years on 21 November 2026', (day) => {
    expect([isDate(day), isInRange(day, '2026-11-21')]).toEqual([true, true]);
  });
  test.each(words(NONE))('"%s" is none', (day) => expect(isDate(day)).toBe(false));
  test.each(words(OUTSIDE))('%s is one, but too long ago or too far ahead', (day) => {
    expect([isDate(day), isInRange(day, '2026-11-21')]).toEqual([true, false]);
  });
  test('may be chosen from the first day of the year 100 years ago up to today', () => {
    expect(dateRange('2026-11-21')).toEqual({ first: '1926-01-01', last: '2026-11-21' });
    expect(dateRange('2000-02-29')).toEqual({ first: '1900-01-01', last: '2000-02-29' });
  });

  test('is the one the clock on the wall shows', () => {
    expect(localDay(new Date(2026, 10, 21, 0, 0, 1).getTime())).toBe('2026-11-21');
    expect(localDay(new Date(2026, 10, 21, 23, 59, 59).getTime())).toBe('2026-11-21');
  });

  // spec visitors.24
  test.each([
    ['of 24 hours', 'Europe/Berlin', '2027-01-15T12:00Z', '2027-01-15T23:00Z'],
    ['of 23 hours', 'Europe/Berlin', '2027-03-27T23:00Z', '2027-03-28T22:00Z'],
    ['of 25 hours', 'Europe/Berlin', '2027-10-30T22:00Z', '2027-10-31T23:00Z'],
    ['of 24 and a half', 'Australia/Lord_Howe', '2027-04-03T13:00Z', '2027-04-04T13:30Z'],
    ['that has its last moment', 'Asia/Kathmandu', '2027-01-15T18:14:59.999Z', '2027-01-15T18:15Z'],
    ['whose midnight is left out', 'Africa/Cairo', '2027-04-29T12:00Z', '2027-04-29T22:00Z'],
  ])('%s ends when its clocks show the next one: in %s', (_, zone, now, end) =>
    expect(new Date(endOfDay(Date.parse(now), zone)).toISOString()).toBe(new Date(end).toISOString()),
  );
});
