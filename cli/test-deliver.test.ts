import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { runCli } from './testing/run-cli.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: Server | undefined;
afterEach(() => server?.close());

const ME = { id: '1', cloud_user_id: '1', email: 'ann@example.com', fullname: 'Ann' };

/** A server that knows who is signed in; the environment of a command that talks to it. */
async function answering(answer: (method: string) => { status: number; body: object }) {
  server = createServer((request, response) => {
    const { status, body } = request.url === '/v1/users/me' ? { status: 200, body: ME } : answer(request.method ?? '');
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { PORTICO_URL: `http://127.0.0.1:${port}`, PORTICO_TOKEN: 'a-token' };
}

test.each([
  [401, 4],
  [403, 1],
  [503, 5],
])('a delivery test whose start is answered %i ends with %i', async (status, exit) => {
  const environment = await answering(() => ({ status, body: { error: { code: 'x', summary: 'Not now' } } }));
  const { code, out, err } = await runCli(['test-deliver', 'welcome', '--to', 'ann@example.com'], { environment });
  expect(out).toContain('Unable to load email... (contact support)');
  expect(err).toContain('Not now');
  expect(code).toBe(exit);
});

test('support staff see the conversation with the mail server while it runs, each line once', async () => {
  const pending = { id: 'job', state: 'pending', error: null };
  const jobs = [
    { ...pending, conversation: ['S: 220 hello'] },
    { ...pending, state: 'complete', conversation: ['S: 220 hello', 'C: DATA'] },
  ];
  const environment = await answering((method) => ({
    status: 200,
    body: method === 'POST' ? pending : (jobs.shift() ?? {}),
  }));
  const { code, err } = await runCli(['test-deliver', 'welcome', '--to', 'ann@example.com'], { environment });
  expect(code).toBe(0);
  const told = err.split('\n').filter((line) => /^[SC]: |Still on its way|Delivered/.test(line));
  expect(told).toEqual(['S: 220 hello', expect.stringContaining('Still on its way'), 'C: DATA', 'Delivered']);
});
