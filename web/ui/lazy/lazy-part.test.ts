import { expect, test, vi } from 'vitest';
import { lazyPart, prefetch } from './lazy-part.ts';

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
