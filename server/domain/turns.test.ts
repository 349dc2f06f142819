import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { atOnce, FairQueue } from './turns.ts';

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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose work ends when it is told to; `begun` names what was begun, in order. */
function watched(workers: number, bounds = { perPerson: 10, patience: 1_000 }) {
  const queue = new FairQueue(
    Array.from({ length: workers }, (_, i) => i),
    bounds,
  );
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) => {
    const person = name.split(' ')[0] as string;
    return queue.do(person, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, begun, end };
}

it('serves people in turn, however much one of them wants', async () => {
  const { ask, begun, end } = watched(1);
  for (const name of ['ann 1', 'ann 2', 'ann 3', 'bob 1', 'cem 1', 'bob 2']) void ask(name);
  for (let i = 0; i < 6; i++) await end(begun.at(-1) as string);
  expect(begun).toEqual(['ann 1', 'bob 1', 'cem 1', 'ann 2', 'bob 2', 'ann 3']);
});

it('keeps a worker free of a person who has one', async () => {
  const { ask, begun, end } = watched(2);
  for (const name of ['ann 1', 'ann 2']) void ask(name);
  expect(begun).toEqual(['ann 1']);
  void ask('bob 1');
  expect(begun).toEqual(['ann 1', 'bob 1']);
  await end('ann 1');
  expect(begun).toEqual(['ann 1', 'bob 1', 'ann 2']);
});

it('refuses a person of whom too much waits, and nobody else', async () => {
  const { ask, begun } = watched(1, { perPerson: 2, patience: 1_000 });
  for (const name of ['ann 1', 'ann 2']) void ask(name);
  await expect(ask('ann 3')).rejects.toMatchObject({ reason: 'crowded' });
  void ask('bob 1');
  expect(begun).toEqual(['ann 1']);
});

it('gives up what waits too long, and serves what comes after', async () => {
  const { ask, begun, end } = watched(1);
  void ask('ann 1');
  const late = ask('bob 1').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toMatchObject({ reason: 'late' });
  void ask('bob 2');
  await end('ann 1');
  expect(begun).toEqual(['ann 1', 'bob 2']);
});

it('goes on after work that failed', async () => {
  const queue = new FairQueue([1], { perPerson: 2, patience: 1_000 });
  await expect(queue.do('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.do('ann', async () => 'done')).toBe('done');
});
