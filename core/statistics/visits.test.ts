import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLOT } from './slots.ts';
import type { Counted, DeviceDay, Told } from './types.ts';
import { foldVisits, summed } from './visits.ts';

// spec statistics.2

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 29, 8);

const did = (minute: number, what: Told['what'], key = ''): Told => ({
  at: START + minute * MINUTE,
  what,
  key,
  gateway: what === 'online' ? null : 'lobby',
});

/** Each fact that is counted, as `pressed sms`. */
const counted = (told: readonly Told[], known: DeviceDay | null = null) =>
  foldVisits(known, told).counts.map(({ what, key }) => `${what} ${key}`.trim());

describe('a visit', () => {
  it('is counted once however often the page is loaded, with all that is known of its browser', () => {
    const also: Counted[] = [{ what: 'kind', key: 'phone' }];
    const told = [0, 1, 2, 29].map((minute) => ({ ...did(minute, 'seen'), with: also }));
    expect(counted(told)).toEqual(['seen', 'kind phone', 'devices']);
  });

  it('is another one after half an hour without a sign of the device, which is still one device', () => {
    expect(counted([did(0, 'seen'), did(29, 'seen'), did(59, 'seen')])).toEqual(['seen', 'devices', 'seen']);
  });

  it('is over once the device is online: who comes back then visits anew', () => {
    const told = [did(0, 'seen'), did(1, 'pressed', 'click'), did(1, 'online'), did(3, 'seen')];
    expect(counted(told)).toEqual(['seen', 'devices', 'pressed click', 'tried', 'online', 'seen']);
  });

  it('counts each method and each refusal once, and that something was tried and refused once', () => {
    const told = [
      did(0, 'seen'),
      ...[1, 2, 3].flatMap((minute) => [did(minute, 'pressed', 'coupon'), did(minute, 'refused', 'coupon visitor.2')]),
      did(4, 'pressed', 'sms'),
      did(5, 'refused', 'sms visitor.1'),
    ];
    expect(counted(told)).toEqual([
      ...['seen', 'devices', 'pressed coupon', 'tried', 'refused coupon visitor.2', 'stopped'],
      ...['pressed sms', 'refused sms visitor.1'],
    ]);
  });

  it('that a router reports from its session came through the gateway of the visit', () => {
    const { counts } = foldVisits(null, [did(0, 'seen'), did(1, 'online')]);
    expect(counts.at(-1)).toEqual({ what: 'online', key: '', gateway: 'lobby', slot: START, count: 1 });
  });

  it('is no end to the lengths of sessions: each counts, also long after the visit', () => {
    expect(counted([did(0, 'left', 'under-1-hour'), did(0, 'left', 'under-1-hour')])).toHaveLength(2);
  });
});

const fact = fc.constantFrom<[Told['what'], string]>(
  ['seen', ''],
  ['pressed', 'click'],
  ['pressed', 'sms'],
  ['refused', 'sms visitor.1'],
  ['handed', ''],
  ['online', ''],
);
const story = fc.array(fc.tuple(fc.nat(300), fact), { maxLength: 60 });
const told = (all: readonly (readonly [number, [Told['what'], string]])[]) =>
  all.map(([minute, [what, key]]) => did(minute, what, key));

it('whatever a device does: it is one device, and a step of a visit is counted no more often than there were visits', () => {
  fc.assert(
    fc.property(story, (all) => {
      const names = counted(told([[0, ['seen', '']], ...all]));
      const times = (name: string) => names.filter((each) => each === name).length;
      expect(times('devices')).toBe(1);
      for (const step of ['tried', 'pressed sms', 'stopped', 'handed', 'online'])
        expect(times(step)).toBeLessThanOrEqual(times('seen'));
    }),
  );
});

it('what is written in pieces is what is written at once', () => {
  fc.assert(
    fc.property(story, fc.nat(60), (all, cut) => {
      const inOrder = told(all).sort((one, other) => one.at - other.at);
      const [before, after] = [inOrder.slice(0, cut), inOrder.slice(cut)];
      const first = foldVisits(null, before);
      const second = foldVisits(first.device, after);
      expect([...first.counts, ...second.counts]).toEqual(foldVisits(null, inOrder).counts);
    }),
  );
});

it('counts of one slot, gateway, fact and key are one number', () => {
  const one = { slot: START, gateway: '', what: 'seen', key: '', count: 1 } as const;
  expect(summed([one, { ...one, count: 2 }, { ...one, slot: START + SLOT }])).toEqual([
    { ...one, count: 3 },
    { ...one, slot: START + SLOT },
  ]);
});
