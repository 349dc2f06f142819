import { expect, test } from 'vitest';
import { coverOf, ownPictures, thumbnailSources } from './thumbnail-document.ts';

test('an uploaded picture is asked for at width 175, and wider for screens of more pixels', () => {
  const { src, srcSet } = thumbnailSources('/media/splash_images/7/1-lobby.jpg');
  expect(src).toBe('/i/175x0/splash_images/7/1-lobby.jpg');
  expect(srcSet.split(', ')).toEqual([
    '/i/175x0/splash_images/7/1-lobby.jpg 175w',
    '/i/320x0/splash_images/7/1-lobby.jpg 320w',
    '/i/640x0/splash_images/7/1-lobby.jpg 640w',
  ]);
});

test('pictures inside a drawn page are shrunk, those of other hosts are not asked for', () => {
  const shown = ownPictures(
    '<img alt="" src="/media/a/1.png"><img src="https://example.org/2.png"><img src="//example.org/3.png">' +
      '<img src="/\\example.org/4.png">',
  );
  expect(shown).toContain('<img alt="" src="/i/640x0/a/1.png">');
  expect(shown).not.toContain('example.org');
  expect(shown.match(/src="data:image\/gif/g)).toHaveLength(3);
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
