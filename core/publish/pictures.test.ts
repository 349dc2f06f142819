import { expect, test } from 'vitest';
import type { Draft } from '#core/draft/types.ts';
import { page } from '#core/testing/published.ts';
import { compile } from './compile.ts';
import { picturesOn } from './pictures.ts';
import { firstVisit } from './visit.ts';

const PHONE = { width: 390, density: 2 };
const DESKTOP = { width: 1_280, density: 1 };
const KEY = 'splash_images/u/1-a.jpg';

/** Widths in which a picture of ours is fetched, by screen. */
function widths(draft: Draft): readonly (readonly string[])[] {
  const { pictures } = compile(draft, firstVisit('#')).report;
  return [PHONE, DESKTOP].map((screen) =>
    picturesOn(pictures, screen).map((address) => address.replace(/^\/i\/(\d+)x0\/.*/, '$1')),
  );
}

const picture = (props: Readonly<Record<string, string>>) => page({}, ['picture', { url: `/media/${KEY}`, ...props }]);

test.each([
  ['without a known size, in the widest', {}, ['1920'], ['1920']],
  ['as wide as the screen', { width: '100%', pixels: '4000x3000' }, ['960'], ['1280']],
  ['half as wide', { width: '50%', pixels: '4000x3000' }, ['640'], ['640']],
  ['a logo of some pixels', { width: '120px', pixels: '400x100' }, ['320'], ['320']],
  ['narrower than both screens, by the file itself', { pixels: '600x400' }, ['640'], ['640']],
  ['cut and enlarged', { crop: '16:9', zoom: '100', pixels: '1600x900' }, ['960'], ['1280']],
])('a picture is weighed as it is fetched: %s', (_, props, phone, desktop) => {
  const { zoom, ...others } = props as Record<string, string>;
  expect(widths(picture(others))).toEqual([phone, desktop]);
});

test('backgrounds, Custom HTML and pictures that are shown twice count once, those of other hosts not at all', () => {
  const draft = page(
    { background_image: `/media/${KEY}` },
    ['box', { backgroundImage: `/media/${KEY}` }],
    ['picture', { url: 'https://example.com/far.png' }],
    ['custom-html', { html: '<p><img src="/media/splash_images/u/2-b.png" alt=""></p>' }],
  );
  const { pictures } = compile(draft, firstVisit('#')).report;
  expect(new Set(picturesOn(pictures, PHONE))).toEqual(new Set([`/i/1920x0/${KEY}`, '/media/splash_images/u/2-b.png']));
});
