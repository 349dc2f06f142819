import { expect, test } from 'vitest';
import { coverOf, thumbnailSources } from './cover.ts';

test('an uploaded picture is asked for at width 175, and wider for screens of more pixels', () => {
  const { src, srcSet } = thumbnailSources('/media/splash_images/7/1-lobby.jpg');
  expect(src).toBe('/i/175x0/splash_images/7/1-lobby.jpg');
  expect(srcSet.split(', ')).toEqual([
    '/i/175x0/splash_images/7/1-lobby.jpg 175w',
    '/i/320x0/splash_images/7/1-lobby.jpg 320w',
    '/i/640x0/splash_images/7/1-lobby.jpg 640w',
  ]);
});

test.each([
  ['{"cover":"/media/a.png"}', '/media/a.png'],
  ['{"cover":"/media/a.png","preview_image_url":"/media/b.png"}', '/media/b.png'],
  ['{"cover":"","preview_image_url":""}', ''],
  ['{"cover":"javascript:alert(1)"}', ''],
  ['{"cover":"https://example.org/a.png"}', ''],
  ['{"cover":"//example.org/a.png"}', ''],
  ['{"cover":7}', ''],
  ['null', ''],
  ['no json', ''],
])('the cover in %j is %j', (config, cover) => expect(coverOf(config)).toBe(cover));
