import { expect, it } from 'vitest';
import type { UploadRecord } from '../../ports/store/uploads.ts';
import { type Fixture, NOW } from './fixture.ts';

/** Uploaded images, and the pages that name them. */
export function uploadsContract({ store, page, part }: Fixture): void {
  part('uploads', ['uploads'], () => {
    const upload = (folder: string, name: string, change: Partial<UploadRecord> = {}): UploadRecord => ({
      ...{ key: `${folder}/${name}`, folder, name, bytes: 5_000_000_000, width: null, height: null, alt: '' },
      created_at: NOW,
      removed_at: null,
      bound_to: null,
      ...change,
    });

    it('are listed by folder, the newest first, and keep what is set of them', async () => {
      const { uploads } = store();
      const folder = `splash_images/${crypto.randomUUID()}`;
      const [one, two, three] = [
        upload(folder, 'a'),
        upload(folder, 'B'),
        upload(folder, 'c', { created_at: NOW + 1 }),
      ];
      for (const each of [one, two, three, upload(`${folder}x`, 'a')]) await uploads.add(each);
      await uploads.add({ ...one, alt: 'the second record of a key' });
      expect(await uploads.inFolder(folder)).toEqual([three, one, two]);
      await uploads.setAlt(one.key, 'Ü “quoted”');
      await uploads.setSize(one.key, { width: 40, height: 20 });
      expect(await uploads.byKey(one.key)).toEqual({ ...one, alt: 'Ü “quoted”', width: 40, height: 20 });
      await uploads.setRemoved(one.key, NOW + 5);
      await uploads.setRemoved(two.key, NOW + 6);
      const removed = (await uploads.removedBefore(NOW + 6)).filter((each) => each.folder === folder);
      expect(removed).toMatchObject([{ key: one.key, removed_at: NOW + 5 }]);
      await uploads.setRemoved(two.key, null);
      await uploads.remove(one.key);
      await uploads.remove(one.key);
      expect(await uploads.byKey(one.key)).toBeUndefined();
      expect(await uploads.inFolder(folder)).toEqual([three, two]);
    });
  });

  part('pages that name a text', ['pages', 'users'], () => {
    it('are found part by part, by each of their texts and by every character', async () => {
      const { pages } = store();
      const words = `a_%!'${crypto.randomUUID()}`;
      const inHtml = await page({ html: `<p>${words}</p>` });
      const inConfig = await page({ config: JSON.stringify({ cover: words }) });
      const published = await pages.publish(inConfig, NOW);
      await pages.setContent(published, { label: 'Other', html: '', config: '{}' }, NOW);
      await page({ html: words.replace('_', 'x') });
      const found: { id: string; published: boolean }[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const part: Awaited<ReturnType<typeof pages.naming>> = await pages.naming(words, after);
        found.push(...part.pages.map(({ id, published }) => ({ id, published })));
        after = part.last;
      }
      const wanted = [
        { id: inHtml.id, published: false },
        { id: inConfig.id, published: true },
      ];
      expect(found).toEqual(wanted.sort((one, other) => (one.id < other.id ? -1 : 1)));
    });
  });
}
