import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectStorage } from '../ports/object-storage.ts';

/** A storage under test, empty. */
interface OpenStorage {
  readonly objects: ObjectStorage;
  remove(): Promise<void>;
}

const FOLDER = 'splash_images/ada';

/** What every storage of uploads does. */
export function objectStorageContract(name: string, open: () => Promise<OpenStorage>): void {
  describe(`the storage of uploads: ${name}`, () => {
    let objects: ObjectStorage;
    let remove: () => Promise<void> = async () => {};
    beforeAll(async () => {
      ({ objects, remove } = await open());
    });
    afterAll(() => remove());

    const content = async (key: string) => readFile((await objects.find(key)) ?? 'nothing was found');

    test('says that it can be used', () => expect(objects.check()).resolves.toBeUndefined());

    test('gives back what was put, byte by byte, as often as it is asked for', async () => {
      const picture = randomBytes(100_000);
      await objects.put(`${FOLDER}/1-picture.png`, picture);
      expect(await content(`${FOLDER}/1-picture.png`)).toEqual(picture);
      expect(await content(`${FOLDER}/1-picture.png`)).toEqual(picture);
    });

    test('keeps files of the same name in two folders apart', async () => {
      await objects.put('splash_images/bob/1.png', Buffer.from('of Bob'));
      await objects.put('whitelabels/pages.example.com/1.png', Buffer.from('of the brand'));
      expect(String(await content('splash_images/bob/1.png'))).toBe('of Bob');
      expect(String(await content('whitelabels/pages.example.com/1.png'))).toBe('of the brand');
    });

    test('finds nothing that was never put, and finds it once it is', async () => {
      const key = `${FOLDER}/late.png`;
      expect(await objects.find(key)).toBeNull();
      await objects.put(key, Buffer.from('late'));
      expect(String(await content(key))).toBe('late');
    });

    test('reads what is stored and names every key, and nothing that is not there', async () => {
      const put = ['splash_images/list/1.png', 'splash_images/list/2.png', 'whitelabels/list.example.com/1.png'];
      for (const key of put) await objects.put(key, Buffer.from(`of ${key}`));
      expect(String(await objects.read(put[1] ?? ''))).toBe(`of ${put[1]}`);
      expect(await objects.read('splash_images/list/3.png')).toBeNull();
      expect(await objects.read('splash_images/list/../../../secret-key')).toBeNull();
      const keys: string[] = [];
      for await (const key of objects.keys()) keys.push(key);
      expect(keys.filter((key) => key.includes('/list')).sort()).toEqual(put);
      expect(new Set(keys).size).toBe(keys.length);
    });

    test.each([
      '',
      'splash_images',
      FOLDER,
      `${FOLDER}/../../secret-key`,
      `${FOLDER}/..`,
      `/${FOLDER}/a.png`,
      '../x/y',
      'etc/ada/a.png',
    ])('finds nothing by the text %j, which is no key', async (key) => expect(await objects.find(key)).toBeNull());

    test('lists the files of a folder, and of no folder whose name begins like it', async () => {
      expect(await objects.list('splash_images/eve')).toEqual([]);
      await objects.put('splash_images/eve/1.png', Buffer.alloc(10));
      await objects.put('splash_images/eve/2.png', Buffer.alloc(32));
      await objects.put('splash_images/evelyn/1.png', Buffer.alloc(500));
      const found = [...(await objects.list('splash_images/eve'))].sort((one, other) => one.bytes - other.bytes);
      expect(found.map(({ key, bytes }) => [key, bytes])).toEqual([
        ['splash_images/eve/1.png', 10],
        ['splash_images/eve/2.png', 32],
      ]);
      for (const { at } of found) expect(Math.abs(Date.now() - at)).toBeLessThan(600_000);
    });

    test('removes a file, and nothing where there is none', async () => {
      await objects.put('splash_images/mia/1.png', Buffer.from('one'));
      expect(await objects.find('splash_images/mia/1.png')).not.toBeNull();
      for (const key of ['splash_images/mia/1.png', 'splash_images/mia/1.png', '../../etc/passwd'])
        await objects.remove(key);
      expect(await objects.find('splash_images/mia/1.png')).toBeNull();
      expect(await objects.list('splash_images/mia')).toEqual([]);
    });

    test('keeps all of 50 files that come at once', async () => {
      const keys = Array.from({ length: 50 }, (_, n) => `splash_images/many/${n}.png`);
      await Promise.all(keys.map((key) => objects.put(key, Buffer.from(key))));
      const found = await Promise.all([...keys, ...keys].map(async (key) => String(await content(key))));
      expect(found).toEqual([...keys, ...keys]);
      expect((await objects.list('splash_images/many')).length).toBe(50);
    });
  });
}
