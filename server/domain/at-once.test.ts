import { expect, test } from 'vitest';
import { atOnce } from './at-once.ts';

test('no more works run at once than may, in the order they came, also where one fails', async () => {
  const inTurn = atOnce(2);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const work = (n: number) => async () => {
    began.push(n);
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    if (n === 1) throw new Error('failed');
    return n;
  };
  const all = await Promise.allSettled(Array.from({ length: 7 }, (_, n) => inTurn(work(n))));
  expect(most).toBe(2);
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await inTurn(work(9))).toBe(9);
});
