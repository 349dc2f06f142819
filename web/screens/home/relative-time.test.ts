import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

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
