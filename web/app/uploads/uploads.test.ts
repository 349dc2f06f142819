import { expect, test } from 'vitest';
import { type FileUpload, type Upload, uploadFiles } from './uploads.ts';

const files = (names: string) => names.split(' ').map((name) => new File(['x'], name));
const { signal } = new AbortController();

test('several files are sent, three at once, in their order, and one that is refused stops no other', async () => {
  const begun: string[] = [];
  let running = 0;
  let most = 0;
  const upload: Upload = async ({ name }, { onProgress }) => {
    begun.push(name);
    most = Math.max(most, ++running);
    onProgress(0.5);
    await Promise.resolve();
    running--;
    if (name === 'c') throw new Error('It is too large.');
    return `/media/${name}`;
  };
  const seen: (readonly FileUpload[])[] = [];
  const sent = await uploadFiles(files('a b c d e'), upload, { signal, onChange: (now) => seen.push(now) });
  expect(sent.map(({ name, url, problem }) => [name, url ?? problem])).toEqual([
    ['a', '/media/a'],
    ['b', '/media/b'],
    ['c', 'It is too large.'],
    ['d', '/media/d'],
    ['e', '/media/e'],
  ]);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(most).toBe(3);
  expect(seen[0]?.map(({ part }) => part)).toEqual([0, 0, 0, 0, 0]);
  expect(seen.some((now) => now[0]?.part === 0.5)).toBe(true);
  expect(seen.at(-1)?.every(({ part }) => part === 1)).toBe(true);
});
