import { expect, it } from 'vitest';
import type { Limit } from '../../ports/store/requests.ts';
import type { Fixture } from './fixture.ts';

const HOUR = 3_600_000;

function limit(change: Partial<Limit> = {}): Limit {
  return { scope: crypto.randomUUID(), key: 'ada', most: 2, window: HOUR, ...change };
}

/** Tries that are counted for every server. */
export function limitsContract({ store, beside, part }: Fixture): void {
  part('limits', ['limits'], () => {
    const isOver = async (...limits: Limit[]) => (await store().limits.take(limits)) > 0;

    it('a key has its tries within the window of its first one', async () => {
      const one = limit();
      expect([await isOver(one), await isOver(one)]).toEqual([false, false]);
      const wait = await store().limits.take([one]);
      expect(wait).toBeGreaterThan(HOUR - 60_000);
      expect(wait).toBeLessThanOrEqual(HOUR);
      expect(await isOver({ ...one, key: 'bob' })).toBe(false);
    });

    it('a window that is over begins anew, with as many tries', async () => {
      const ended = limit({ window: 0 });
      for (let tries = 0; tries < 5; tries++) expect(await isOver(ended)).toBe(false);
      const one = { ...ended, window: HOUR };
      expect([await isOver(one), await isOver(one), await isOver(one)]).toEqual([false, false, true]);
    });

    it('a window that ends later than its length allows is over: the clock was put right since', async () => {
      const one = limit({ most: 1, window: 48 * HOUR });
      await store().limits.take([one]);
      const today = { ...one, window: HOUR };
      expect(await store().limits.waitOf(today)).toBe(0);
      expect([await isOver(today), await isOver(today)]).toEqual([false, true]);
      expect(await store().limits.waitOf(today)).toBeLessThanOrEqual(HOUR);
    });

    it('how long a wait is can be asked without a try', async () => {
      const one = limit();
      for (let tries = 0; tries < 2; tries++) {
        expect([await store().limits.waitOf(one), await isOver(one)]).toEqual([0, false]);
      }
      const wait = await store().limits.waitOf(one);
      expect(wait).toBeGreaterThan(HOUR - 60_000);
      expect(await store().limits.countOf(one)).toBe(2);
      expect(await isOver({ ...one, most: 3 })).toBe(false);
      expect(await store().limits.countOf(one)).toBe(3);
    });

    it('tries are given back or forgotten, by one key or by all of a scope', async () => {
      const one = limit({ most: 1 });
      const other = { ...one, key: 'bob' };
      expect(await isOver(one)).toBe(false);
      await store().limits.giveBack([one]);
      expect([await isOver(one), await isOver(one), await isOver(other)]).toEqual([false, true, false]);
      await store().limits.forget(one.scope, 'ada');
      expect([await isOver(one), await isOver(other)]).toEqual([false, true]);
      await store().limits.forget(one.scope);
      expect([await isOver(one), await isOver(other)]).toEqual([false, false]);
    });

    it('a try of several is given back as one of several', async () => {
      const one = limit({ most: 3 });
      for (let tries = 0; tries < 3; tries++) await store().limits.take([one]);
      await store().limits.giveBack([one]);
      expect([await isOver(one), await isOver(one)]).toEqual([false, true]);
    });

    it('what one limit refuses uses up none of the others', async () => {
      const all = limit({ key: 'all', most: 3 });
      const pair = (key: string) => limit({ scope: `${all.scope} pairs`, key });
      const waits: boolean[] = [];
      for (const key of ['one', 'one', 'one', 'two', 'two', 'two']) waits.push(await isOver(pair(key), all));
      expect(waits).toEqual([false, false, true, false, true, true]);
      await store().limits.forget(all.scope);
      expect([await isOver(pair('two'), all), await isOver(pair('two'), all)]).toEqual([false, true]);
    });

    it('what is over is removed, and nothing else', async () => {
      const [ended, running] = [limit({ window: 0, most: 1 }), limit({ most: 1 })];
      await store().limits.take([ended]);
      await store().limits.take([running]);
      await store().limits.removeEnded();
      expect([await isOver(running), await isOver({ ...ended, window: HOUR })]).toEqual([true, false]);
    });

    it('of 50 tries at once by two processes no more go on than are left', async () => {
      const other = await beside();
      const one = limit({ most: 10 });
      const waits = await Promise.all(
        Array.from({ length: 50 }, (_, n) => (n % 2 ? other : store()).limits.take([one])),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
      await other.close();
    });
  });
}
