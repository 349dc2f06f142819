import { describe, expect, it, test } from 'vitest';
import { idleWords, relativeTime } from './time-words.ts';

// spec rooms.19
test('a holder is idle after a minute without doing anything, where that is known', () => {
  const holder = { user_id: 'u1', email: 'a@b.c' };
  const at = (minutes: number) =>
    idleWords({ ...holder, active_at: '2026-01-01T10:00:00.000Z' }, Date.UTC(2026, 0, 1, 10, minutes));
  expect([at(0), at(1), at(12)]).toEqual([null, '1 min', '12 min']);
  expect(idleWords(holder, Date.now())).toBeNull();
});

const now = Date.parse('2026-03-10T12:00:00Z');

describe('how long ago', () => {
  it.each([
    ['2026-03-10T11:59:30Z', 'now'],
    ['2026-03-10T12:00:20Z', 'now'],
    ['2026-03-10T11:58:30Z', '1 minute ago'],
    ['2026-03-10T09:01:00Z', '2 hours ago'],
    ['2026-03-09T11:00:00Z', 'yesterday'],
    ['2026-03-07T11:00:00Z', '3 days ago'],
    ['2026-02-20T11:00:00Z', '2 weeks ago'],
    ['2024-03-01T11:00:00Z', '2 years ago'],
  ])('%s is %s', (iso, said) => expect(relativeTime(iso, now)).toBe(said));

  it('says nothing of a time that is none', () => expect(relativeTime('soon', now)).toBe(''));
});
