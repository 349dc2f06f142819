import { expect, test } from 'vitest';
import { Background } from '../../domain/background.ts';
import { createLocalJobs } from './local-jobs.ts';

function queue() {
  const faults: string[] = [];
  const background = new Background({ error: (_: unknown, what: string) => void faults.push(what) } as never);
  return { jobs: createLocalJobs(background), faults, settled: () => background.settled() };
}

test('a job starts after the caller that added it has continued', async () => {
  const { jobs, settled } = queue();
  const done: string[] = [];
  await jobs.work('delivery-test', async (id) => void done.push(id));
  await jobs.add('delivery-test', 'first');
  await jobs.add('delivery-test', 'second');
  expect(done).toEqual([]);
  await settled();
  expect(done).toEqual(['first', 'second']);
});

test('a job that fails is logged, and the others still run', async () => {
  const { jobs, faults, settled } = queue();
  const done: string[] = [];
  await jobs.work('delivery-test', async (id) => {
    if (id === 'bad') throw new Error('no');
    done.push(id);
  });
  for (const id of ['bad', 'good']) await jobs.add('delivery-test', id);
  await settled();
  expect([done, faults]).toEqual([['good'], ['delivery-test failed']]);
});

test('a job without a handler is refused', async () => {
  await expect(queue().jobs.add('delivery-test', 'one')).rejects.toThrow('delivery-test');
});
