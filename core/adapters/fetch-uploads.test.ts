import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RetryDeps } from '#core/ports/api-error.ts';
import type { Uploads } from '#core/ports/uploads.ts';
import { retryingCall } from './api-call.ts';
import { fetchUploads } from './fetch-uploads.ts';

const STORED = { key: 'a', url: '/media/a.png', width: 1, height: 1 };
const pauses: number[] = [];
const retry: RetryDeps = {
  now: () => 0,
  random: () => 0,
  freshKey: () => 'key',
  pause: async (milliseconds) => void pauses.push(milliseconds),
};

let server: Server;
let url: string;
let uploads: Uploads;
let answers: number[];
let sent: string[];

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    let body = '';
    for await (const part of request) body += part;
    sent.push(body);
    const status = answers.shift() ?? 200;
    answer.writeHead(status, { 'content-type': 'application/json', 'retry-after': '2' });
    answer.end(JSON.stringify(status === 200 ? STORED : { error: { code: 'busy', summary: 'Busy' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/storage`;
  uploads = fetchUploads((call) => retryingCall(call, retry));
});
afterAll(() => server.close());
beforeEach(() => {
  [answers, sent] = [[], []];
  pauses.length = 0;
});

const send = () => {
  const file = { name: 'a.png', type: 'image/png', size: 7, data: new Blob(['picture']) };
  return uploads.send({ url, fields: [['key', 'a']], file }, () => undefined);
};

test('an image that a busy server refused is sent again, whole, after the time that it asks for', async () => {
  answers = [429, 429];
  expect(await send()).toEqual(STORED);
  expect(pauses).toEqual([2_000, 2_000]);
  expect(sent.map((body) => body.includes('picture'))).toEqual([true, true, true]);
});

test('an image that may have been stored is not sent again', async () => {
  answers = [503];
  await expect(send()).rejects.toMatchObject({ status: 503, summary: 'Busy' });
  expect(sent).toHaveLength(1);
});
