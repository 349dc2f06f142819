import { expect, test } from 'vitest';
import { countedIds } from '#core/page/new-id.ts';
import type { Props } from '#core/page/types.ts';
import { applyEdits } from './apply-edit.ts';
import { pixels } from './derive.ts';
import { newDraft } from './draft.ts';
import { imageSizes, sizedImages } from './image-sizes.ts';

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
  const { logo } = imageSizes(draftWith(props), new Map([[URL, SIZE]]));
  expect(logo).toMatchObject({ url: URL, ...size });
});

test('nothing is told of images whose size is not known', () => {
  expect(imageSizes(draftWith({}), new Map())).toEqual({});
  expect(imageSizes(draftWith({}), new Map([['/i/other.png', SIZE]]))).toEqual({});
});

test('the background is told in its own size', () => {
  const told = imageSizes(draftWith({}), new Map([['/i/behind.png', SIZE]]));
  expect(told).toEqual({ background_image_info: SIZE });
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
