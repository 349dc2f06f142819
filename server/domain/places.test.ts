import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Places } from './places.ts';

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
