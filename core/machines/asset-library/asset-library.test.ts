import { test } from 'vitest';
import { SEARCH_DEBOUNCE } from '#core/constants.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { Asset, AssetCheck, AssetPart } from '#core/ports/assets.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { assetLibraryMachine } from './asset-library.machine.ts';

/* The images of a person, as they are searched, described and deleted (spec api.31). */

const asset = (name: string, alt = ''): Asset => ({
  ...{ id: name, url: `/media/${name}`, name, bytes: 1, alt },
  created_at: '2026-11-21T12:00:00Z',
});
const part = (names: string[], next?: string): AssetPart => ({
  uploads: names.map((name) => asset(name)),
  count: 3,
  bytes: 3,
  bytes_limit: 9,
  ...(next !== undefined && { next }),
});

const tell = storiesOf(
  'asset library',
  assetLibraryMachine,
  ({ tags, context: { words, part, uses, failure, versions } }, facts) =>
    [
      ...tags,
      words && `'${words}'`,
      part?.uploads.map(({ name, alt }) => name + (alt && ` (${alt})`)).join('+'),
      uses && `used: ${Object.keys(uses)}`,
      failure?.reason,
      versions !== null && `${versions} versions`,
      ...facts.map((fact) => (fact.type === 'assets.listed' ? `${fact.count} listed` : fact.type)),
    ]
      .filter(Boolean)
      .join(', '),
);

const loaded = (names: string[], next?: string): Happening => ({ of: 'loadAssets', output: part(names, next) });
const refused = (summary: string) => new ApiError({ status: 409, code: 'used', summary });
const USES: Happening = { of: 'loadUses', output: { b: { pages: [], others: 1, brand: false } } };

test('images are loaded in parts, and it is known where they are used', () => {
  tell(
    undefined,
    [loaded(['a', 'b'], 'b'), 'a+b'],
    [USES, 'a+b, used: b'],
    [{ type: 'assets.more' }, 'busy, a+b, used: b'],
    [{ of: 'loadAssets', output: part(['c']) }, 'a+b+c, used: b'],
    [{ type: 'assets.more' }, 'a+b+c, used: b'],
    [{ type: 'assets.added', count: 1 }, 'busy, a+b+c, used: b'],
    [loaded(['d', 'a']), 'd+a, used: b, 1 listed'],
  );
});

test('what was uploaded is told of when the list shows it, however long that takes', () => {
  tell(
    undefined,
    [loaded(['a']), 'a'],
    [{ type: 'words.typed', words: 'l' }, "busy, 'l', a"],
    [{ type: 'assets.added', count: 2 }, 'busy, a'],
    [{ of: 'loadAssets', error: refused('Offline') }, 'unloadable, a, Offline'],
    [{ type: 'assets.added', count: 1 }, 'busy, a, Offline'],
    [loaded(['a', 'b', 'c', 'd']), 'a+b+c+d, 3 listed'],
    [{ type: 'words.typed', words: 'b' }, "busy, 'b', a+b+c+d"],
    [SEARCH_DEBOUNCE, "busy, 'b', a+b+c+d"],
    [loaded(['b']), "'b', b"],
  );
});

test('a search waits for a pause in typing, and what is shown stays until the answer', () => {
  tell(
    undefined,
    [loaded(['a', 'b']), 'a+b'],
    [{ type: 'words.typed', words: 'l' }, "busy, 'l', a+b"],
    [{ type: 'words.typed', words: 'lo' }, "busy, 'lo', a+b"],
    [SEARCH_DEBOUNCE, "busy, 'lo', a+b"],
    [loaded(['b']), "'lo', b"],
  );
});

test('what could not be loaded is asked for again', () => {
  tell(
    undefined,
    [{ of: 'loadUses', error: refused('away') }, 'busy'],
    [{ of: 'loadAssets', error: refused('Offline') }, 'unloadable, Offline'],
    [{ type: 'assets.retry' }, 'busy, Offline'],
    [loaded(['a'], 'a'), 'a'],
    [USES, 'a, used: b'],
    [{ type: 'assets.more' }, 'busy, a, used: b'],
    [{ of: 'loadAssets', error: refused('Offline') }, 'a, used: b, asset.failed'],
  );
});

test('images are described and deleted one after the other; a refusal is told, and the uses are asked for anew', () => {
  tell(
    undefined,
    [loaded(['a', 'b']), 'a+b'],
    [{ type: 'asset.describe', id: 'a', alt: 'Sofas' }, 'a+b'],
    [{ type: 'asset.remove', id: 'b' }, 'a+b'],
    [{ type: 'change.done', asset: asset('a', 'Sofas') }, 'a (Sofas)+b, asset.described'],
    [{ type: 'change.failed', error: refused('In use') }, 'a (Sofas)+b, asset.failed'],
    [USES, 'a (Sofas)+b, used: b'],
    [{ type: 'asset.remove', id: 'b' }, 'a (Sofas)+b, used: b'],
    [{ type: 'change.done', asset: null }, 'a (Sofas), used: b, asset.removed'],
  );
});

const UNUSED: AssetCheck = { pages: [], others: 0, brand: false, versions: 2 };

test('it is asked whether an image shall be deleted, once it is known that nothing shows it', () => {
  tell(
    undefined,
    [loaded(['a']), 'a'],
    [{ type: 'asset.check', id: 'a' }, 'checking, a'],
    [{ of: 'checkAsset', output: UNUSED }, 'asking, a, used: a, 2 versions'],
    [{ type: 'asset.keep' }, 'a, used: a, 2 versions'],
    [{ type: 'asset.check', id: 'a' }, 'checking, a, used: a'],
    [{ of: 'checkAsset', output: UNUSED }, 'asking, a, used: a, 2 versions'],
    [{ type: 'asset.remove', id: 'a' }, 'a, used: a, 2 versions'],
  );
});

test('an image that is used meanwhile is kept, as is one of which nobody knows', () => {
  tell(
    undefined,
    [loaded(['a']), 'a'],
    [{ type: 'asset.check', id: 'a' }, 'checking, a'],
    [{ of: 'checkAsset', output: { ...UNUSED, others: 1 } }, 'a, used: a, 2 versions, asset.used'],
    [{ type: 'asset.check', id: 'a' }, 'checking, a, used: a'],
    [{ of: 'checkAsset', error: refused('Offline') }, 'a, used: a, asset.failed'],
  );
});
