import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { Limiter, Places } from './limiter.ts';

const HOUR = 3_600_000;

/** A limiter at a time that the test chooses. */
function limiterAt(length: number) {
  let now = 0;
  const limiter = new Limiter(length, () => now);
  return (key: string, maximum: number, at: number) => {
    now = at;
    return limiter.take(key, maximum);
  };
}

test('a key has its attempts in a window that starts with the first', () => {
  const take = limiterAt(HOUR);
  expect([take('a', 2, 0), take('a', 2, 10), take('a', 2, 20)]).toEqual([0, 0, HOUR - 20]);
  expect(take('b', 2, 20)).toBe(0);
  expect(take('a', 2, HOUR)).toBe(0);
});

test('an attempt that is given back, and a question about the wait, use up none', () => {
  const limiter = new Limiter(HOUR, () => 0);
  expect([limiter.waitOf('a', 1), limiter.take('a', 1), limiter.waitOf('a', 1)]).toEqual([0, 0, HOUR]);
  limiter.giveBack('a');
  limiter.giveBack('a');
  expect([limiter.take('a', 1), limiter.take('a', 1)]).toEqual([0, HOUR]);
});

test('beyond the maximum the keys that started first are dropped, even if they have not ended', () => {
  const take = limiterAt(HOUR);
  for (let key = 0; key <= 10_000; key++) take(`key ${key}`, 1, key);
  expect(take('key 1', 1, 10_001), 'kept').toBeGreaterThan(0);
  expect(take('key 0', 1, 10_001), 'let go').toBe(0);
});

test('keys that have ended make room, and a restarted one counts as new', () => {
  const take = limiterAt(HOUR);
  take('again', 1, 0);
  for (let key = 0; key < 9_999; key++) take(`old ${key}`, 1, 1);
  expect(take('again', 1, HOUR)).toBe(0);
  for (let key = 0; key < 9_999; key++) take(`new ${key}`, 1, HOUR + 1);
  expect(take('again', 1, HOUR + 1)).toBeGreaterThan(0);
});

it('gives each name its part, and all together no more than there are', () => {
  const places = new Places({ all: 3, each: 2 });
  expect(places.take(['ada'])).not.toBeNull();
  const second = places.take(['ada']);
  expect(places.take(['ada'])).toBeNull();
  expect(places.take(['bob'])).not.toBeNull();
  expect(places.take(['eve'])).toBeNull();
  second?.();
  expect(places.take(['eve'])).not.toBeNull();
});

it('gives one name fewer of them the fewer are free, so that some are left for others', () => {
  const places = new Places({ all: 64, each: 8, ofFree: 1 / 4 });
  const takenBy = (name: string) => {
    let taken = 0;
    while (places.take([name]) !== null) taken++;
    return taken;
  };
  const greedy = Array.from({ length: 12 }, (_, n) => takenBy(`account ${n}`));
  expect(greedy.slice(0, 4)).toEqual([8, 8, 8, 8]);
  expect(greedy.every((taken) => taken > 0)).toBe(true);
  expect(takenBy('who comes last')).toBeGreaterThan(0);
});

it('takes nothing under one name where another has no place left', () => {
  const places = new Places({ all: 9, each: 1 });
  expect(places.take(['ada', 'an address'])).not.toBeNull();
  expect(places.take(['bob', 'an address'])).toBeNull();
  expect(places.take(['bob', 'another'])).not.toBeNull();
});

it('has all its places again once everything was given back, however often that was said', () => {
  const step = fc.record({ name: fc.constantFrom('ada', 'bob', 'eve'), places: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const places = new Places({ all: 10, each: 10 });
      const taken = steps.map(({ name, places: amount }) => places.take([name], amount));
      for (const giveBack of [...taken, ...taken]) giveBack?.();
      expect(places.take(['mia'], 10)).not.toBeNull();
    }),
  );
});
