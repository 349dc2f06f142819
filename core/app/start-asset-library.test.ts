import { expect, test } from 'vitest';
import type { AssetPart } from '#core/ports/assets.ts';
import { OWNER, settle } from '#core/testing/editor-driver.ts';
import { openApp } from '#core/testing/open-app.ts';
import { startAssetLibrary } from './start-asset-library.ts';

test('more images are asked for from where the last ones ended', async () => {
  const asked: object[] = [];
  const assets = async (query: object): Promise<AssetPart> => {
    asked.push(query);
    return { uploads: [], count: 4, bytes: 0, bytes_limit: 9, next: `part ${asked.length + 1}` };
  };
  const { app } = openApp({ path: '/images', users: [OWNER], calls: { assets, assetUses: async () => ({}) } });
  const library = startAssetLibrary(app, { scope: {}, saveOpenPage: async () => null });
  await settle();
  for (let more = 0; more < 2; more++) {
    library.send({ type: 'assets.more' });
    await settle();
  }
  library.stop();
  expect(asked).toMatchObject([{ q: '' }, { q: '', cursor: 'part 2' }, { q: '', cursor: 'part 3' }]);
  expect(asked[0]).not.toHaveProperty('cursor');
});
