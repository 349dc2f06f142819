import { expect, test, vi } from 'vitest';
import { loadAhead, loadLater } from './load-later.ts';

const free = () => Promise.resolve();

test('a part is loaded once, however often it is asked for', async () => {
  const load = vi.fn(() => Promise.resolve('part'));
  const get = loadLater(load);
  expect(await Promise.all([get(), get()])).toEqual(['part', 'part']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be loaded is tried again', async () => {
  const load = vi.fn(() => Promise.resolve('part')).mockRejectedValueOnce(new Error('offline'));
  const get = loadLater(load);
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe('part');
});

test('all parts are loaded ahead, those known later too, whatever one of them meets', async () => {
  const loaded: string[] = [];
  const note = (name: string) => () => Promise.resolve(loaded.push(name));
  loadLater(() => Promise.reject(new Error('offline')));
  loadLater(async () => {
    loaded.push('dialog');
    loadLater(note('list in the dialog'));
  });
  await loadAhead(undefined, free);
  expect(loaded).toEqual(['dialog', 'list in the dialog']);
});
