import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Media } from '#core/ports/uploads.ts';
import { fetchMedia } from './fetch-uploads.ts';

let server: Server;
let media: Media;

beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    const status = Number(url.split('/').at(-1));
    if (status === 0) answer.destroy();
    else answer.writeHead(status, { 'retry-after': '7' }).end(status === 200 ? 'picture' : '{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  media = fetchMedia(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, (call) => call);
});
afterAll(() => server.close());

test('a server has the image that it answers with, and lacks the one it does not find', async () => {
  expect([await media.has('/media/200'), await media.has('/media/404')]).toEqual([true, false]);
  expect(new TextDecoder().decode((await media.load('/media/200')) ?? undefined)).toBe('picture');
  expect(await media.load('/media/404')).toBeNull();
});

test('an image of a busy server, or of one that does not answer, is not missing', async () => {
  for (const ask of [media.has, media.load]) {
    await expect(ask('/media/429')).rejects.toMatchObject({ status: 429, retryAfter: 7 });
    await expect(ask('/media/503')).rejects.toMatchObject({ status: 503 });
    await expect(ask('/media/0')).rejects.toMatchObject({ status: 0 });
  }
});
