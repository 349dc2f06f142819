// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Api } from '#core/ports/api.ts';
import { aPage } from '#core/testing/pages.ts';
import { coverOf, drawThumbnail, forList, thumbnailSources } from './thumbnails.ts';

test('the picture of a page is what visitors get, and each version of it is asked for once', async () => {
  const previewPage = vi.fn(async (id: string) => ({ sanitized_html: `<html><head></head><body>${id}</body></html>` }));
  previewPage.mockRejectedValueOnce(new Error('no answer'));
  const app = { api: { previewPage } as unknown as Api };
  const page = aPage({ id: 'p7', updated_at: '2026-01-01' });
  await expect(drawThumbnail(app, page)).rejects.toThrow('no answer');
  const shown = [await drawThumbnail(app, page), await drawThumbnail(app, page)];
  expect(shown[0]).toMatch(/<style>html\{overflow:hidden\}<\/style><\/head><body>p7<\/body><\/html>$/);
  expect(shown[1]).toBe(shown[0]);
  await drawThumbnail(app, { ...page, updated_at: '2026-01-02' });
  expect(previewPage).toHaveBeenCalledTimes(3);
});

test('a picture asks no other host for anything', () => {
  const shown = forList(
    '<head></head><img alt="" src="/i/640x0/a/1.png"><img src="https://example.org/2.png">' +
      '<img src="//example.org/3.png"><img src="/\\example.org/4.png">',
  );
  expect(shown).toContain('<img alt="" src="/i/640x0/a/1.png">');
  expect(shown).not.toContain('example.org');
  expect(shown.match(/src="data:image\/gif/g)).toHaveLength(3);
  expect(shown).toContain(`img-src ${location.origin} data:; font-src ${location.origin} data:`);
});

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
