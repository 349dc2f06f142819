import sharp from 'sharp';
import { expect, test } from 'vitest';
import { TEMPLATE_PICTURES } from '#core/draft/templates/materials.ts';
import { createTestServer } from '../testing/test-server.ts';

/* The pictures of the templates are there in every new installation (spec uploads.8). */

test.each(Object.entries(TEMPLATE_PICTURES))('the picture %s is sent as it is and in a width', async (_, picture) => {
  const server = await createTestServer();
  const whole = await server.app.inject({ url: picture.url });
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/webp']);
  const { width, height } = await sharp(whole.rawPayload).metadata();
  expect(`${width}x${height}`).toBe(picture.pixels);
  expect(whole.rawPayload.length).toBeLessThan(120_000);
  const small = await server.app.inject({ url: picture.url.replace('/media/', '/i/320x0/') });
  expect([small.statusCode, (await sharp(small.rawPayload).metadata()).width]).toEqual([200, 320]);
  await server.close();
});

test('an address that only looks like one of them is missing', async () => {
  const server = await createTestServer();
  for (const name of ['none.webp', 'sea.png', '..%2fsea.webp', 'sea.webp/../../x'])
    expect((await server.app.inject({ url: `/media/splash_images/templates/${name}` })).statusCode).toBe(404);
  await server.close();
});
