import { expect, test } from 'vitest';
import { idleWords } from './idle-words.ts';

// spec rooms.19
test('a holder is idle after a minute without doing anything, where that is known', () => {
  const holder = { user_id: 'u1', email: 'a@b.c' };
  const at = (minutes: number) =>
    idleWords({ ...holder, active_at: '2026-01-01T10:00:00.000Z' }, Date.UTC(2026, 0, 1, 10, minutes));
  expect([at(0), at(1), at(12)]).toEqual([null, '1 min', '12 min']);
  expect(idleWords(holder, Date.now())).toBeNull();
});
