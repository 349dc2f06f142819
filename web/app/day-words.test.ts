import { afterEach, expect, test } from 'vitest';
import { dateFormat, numberFormat, ownZone, writeFor } from '../ui/formats/own-formats.ts';
import { momentOf } from './day-words.ts';
import { relativeTime } from './time-words.ts';

// spec accounts.97

afterEach(() => writeFor(null));

const AT = '2026-11-24T23:30:00Z';

test('what is written follows the person who is signed in, also where it was written before', () => {
  const days = dateFormat({ dateStyle: 'long' });
  const counts = numberFormat();
  writeFor({ language: 'en-GB', zone: 'UTC' });
  expect([days.format(Date.parse(AT)), counts.format(1234.5)]).toEqual(['24 November 2026', '1,234.5']);
  writeFor({ language: 'de', zone: 'Asia/Tokyo' });
  expect([days.format(Date.parse(AT)), counts.format(1234.5)]).toEqual(['25. November 2026', '1.234,5']);
  expect(momentOf(AT)).toContain('25.11.2026');
  expect(relativeTime('2026-11-24T20:30:00Z', Date.parse(AT))).toBe('vor 3 Stunden');
  expect(ownZone()).toBe('Asia/Tokyo');
  writeFor(null);
  expect(ownZone()).toBeUndefined();
});

test('a day of the calendar is that day in every time zone', () => {
  writeFor({ language: 'en-GB', zone: 'Pacific/Auckland' });
  expect(dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse('2026-11-24'))).toBe('24 November 2026');
});
