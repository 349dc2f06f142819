import { expect, test, vi } from 'vitest';
import { PREFETCH_RETRY_FIRST } from '#core/constants.ts';
import { lazyPart, prefetch } from './lazy-part.ts';
import { PartMissing } from './whole-part.ts';

const free = () => Promise.resolve();

test('a part is loaded once, however often it is asked for', async () => {
  const load = vi.fn(() => Promise.resolve('part'));
  const get = lazyPart(load);
  expect(await Promise.all([get(), get()])).toEqual(['part', 'part']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be loaded is tried again', async () => {
  const load = vi.fn(() => Promise.resolve('part')).mockRejectedValueOnce(new Error('offline'));
  const get = lazyPart(load);
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe('part');
});

test('all parts are prefetched, those declared later too, although one of them fails', async () => {
  const loaded: string[] = [];
  const note = (name: string) => () => Promise.resolve(loaded.push(name));
  lazyPart(() => Promise.reject(new Error('offline')));
  lazyPart(async () => {
    loaded.push('dialog');
    lazyPart(note('list in the dialog'));
  });
  await prefetch(undefined, free);
  expect(loaded).toEqual(['dialog', 'list in the dialog']);
});

test('a part that could not be fetched ahead is tried again with growing pauses, one that is gone is not', async () => {
  vi.useFakeTimers();
  const cut = new PartMissing('unreachable');
  const slow = vi
    .fn(() => Promise.resolve('part'))
    .mockRejectedValueOnce(cut)
    .mockRejectedValueOnce(cut);
  const gone = vi.fn(() => Promise.reject(new PartMissing('outdated')));
  const done = prefetch([lazyPart(slow), lazyPart(gone)], free);
  await vi.advanceTimersByTimeAsync(PREFETCH_RETRY_FIRST);
  expect(slow).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(PREFETCH_RETRY_FIRST);
  expect(slow).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(PREFETCH_RETRY_FIRST);
  await done;
  expect(slow).toHaveBeenCalledTimes(3);
  expect(gone).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
