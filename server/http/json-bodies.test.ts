import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressJson } from './bodies.ts';

const app = Fastify();
app.addHook('onSend', compressJson);
app.get('/long', async () => ({ words: 'again and again '.repeat(200) }));
app.get('/short', async () => ({ words: 'once' }));
app.get('/page', async (_request, reply) => reply.type('text/html').send('<p>'.repeat(2_000)));
afterAll(() => app.close());

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each(['gzip', 'br, gzip', 'deflate;q=0.5, gzip;q=0.8', '*'])(
  '%s gets a long answer compressed',
  async (accepted) => {
    const answer = await get('/long', accepted);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.rawPayload.length).toBeLessThan(400);
    expect(JSON.parse(String(gunzipSync(answer.rawPayload)))).toEqual({ words: 'again and again '.repeat(200) });
  },
);

test.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0'])('%j gets it as it is', async (accepted) => {
  const answer = await get('/long', accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(answer.json().words).toHaveLength(3_200);
});

test('short answers, and those that are not JSON, stay uncompressed', async () => {
  for (const url of ['/short', '/page']) expect((await get(url, 'gzip')).headers['content-encoding']).toBeUndefined();
});
