import { expect, test } from 'vitest';
import { countedIds } from '#core/page/new-id.ts';
import type { Props } from '#core/page/types.ts';
import { applyEdits, type Edit } from './commands/index.ts';
import { pixels } from './derive.ts';
import { newDraft } from './draft.ts';
import { type ImageSize, imageSizes, sizedImages } from './image-sizes.ts';
import type { Draft } from './types.ts';

const URL = 'https://example.com/logo.png';
const SIZE = { width: 400, height: 200 };

function draftWith(props: Props) {
  const parent = newDraft().document.root;
  const change = { background_image: '/i/behind.png' };
  const result = applyEdits(
    newDraft(),
    [
      { command: 'insert', args: { component: 'picture', props: { url: URL, logo: true, ...props }, parent } },
      { command: 'setConfiguration', args: { change } },
    ],
    { newId: countedIds('p') },
  );
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

function edited(draft: Draft, edits: readonly Edit[]): Draft {
  const result = applyEdits(draft, edits, { newId: countedIds('q') });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

const measured = (draft: Draft, sizes: ReadonlyMap<string, ImageSize>) => edited(draft, imageSizes(draft, sizes));

test.each([
  [{}, { w: 400, h: 200 }],
  [{ width: '100px' }, { w: 100, h: 50 }],
  [{ height: '100px' }, { w: 200, h: 100 }],
  [
    { width: '100px', height: '30px' },
    { w: 100, h: 30 },
  ],
  [{ width: '50%' }, { w: 400, h: 200 }],
  [{ width: '33px' }, { w: 33, h: 17 }],
])('a logo of %j is told to be %j once its own size is known', (props, size) => {
  const draft = measured(draftWith(props), new Map([[URL, SIZE]]));
  expect(draft.configuration.logo).toMatchObject({ url: URL, ...size });
});

test('nothing is told of images whose size is not known', () => {
  expect(imageSizes(draftWith({}), new Map())).toEqual([]);
  expect(imageSizes(draftWith({}), new Map([['/i/other.png', SIZE]]))).toEqual([]);
});

test('the background is told in its own size', () => {
  const { configuration } = measured(draftWith({}), new Map([['/i/behind.png', SIZE]]));
  expect(configuration.background_image_info).toEqual(SIZE);
});

test('a picture keeps the size of its file until it shows another one', () => {
  const draft = measured(draftWith({ logo: false }), new Map([[URL, SIZE]]));
  expect(draft.document.nodes.get('p1')?.props.pixels).toBe('400x200');
  expect(sizedImages(draft)).toEqual(['/i/behind.png']);
  const other = edited(draft, [{ command: 'setProperty', args: { id: 'p1', property: 'url', value: '/media/b.png' } }]);
  expect(other.document.nodes.get('p1')?.props.pixels).toBe('');
  expect(sizedImages(other)).toEqual(['/i/behind.png', '/media/b.png']);
});

test('a size beyond what can be stored is left out', () => {
  const draft = measured(draftWith({ logo: false }), new Map([[URL, { width: 100_000, height: 1 }]]));
  expect(draft.document.nodes.get('p1')?.props.pixels).toBe('');
});

test('only images that are there are measured', () => {
  expect(sizedImages(draftWith({}))).toEqual([URL, '/i/behind.png']);
  expect(sizedImages(newDraft())).toEqual([]);
});

test.each([
  ['12px', 12],
  ['12.5px', 13],
  ['0px', 0],
  ['12', null],
  ['12em', null],
  ['-1px', null],
  ['auto', null],
  [12, null],
])('%j is so many pixels: %j', (size, count) => {
  expect(pixels(size)).toBe(count);
});
