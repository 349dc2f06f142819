import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startFaultyProxy } from './testing/faulty-proxy.ts';
import { OWNER, runCli } from './testing/run-cli.ts';
import { servedTerminal } from './testing/served-terminal.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: Server | undefined;
afterEach(() => server?.close());

const ME = { id: '1', cloud_user_id: '1', email: 'ann@example.com', fullname: 'Ann' };

/** A server that knows who is signed in; the environment of a command that talks to it. */
async function answering(answer: (method: string) => { status: number; body: object }) {
  server = createServer((request, response) => {
    const { status, body } = request.url === '/v1/users/me' ? { status: 200, body: ME } : answer(request.method ?? '');
    // No answer is waited for that long: a call that is refused so is not repeated.
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '3600' });
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
  const words = ['test-deliver', 'welcome', '--to', 'ann@example.com', '--json'];
  const { code, out, err } = await runCli(words, { environment });
  expect([code, JSON.parse(out)]).toMatchObject([0, { status: 'complete', delivered: true }]);
  const told = err.split('\n').filter((line) => /^[SC]: |Still on its way|Delivered/.test(line));
  expect(told).toEqual(['S: 220 hello', expect.stringContaining('Still on its way'), 'C: DATA', 'Delivered']);
});

test('a delivery test whose start is answered 503 after it was begun sends one mail', async () => {
  const terminal = await servedTerminal();
  const proxy = await startFaultyProxy(terminal.served.url, () => 0.5);
  const environment = { PORTICO_URL: proxy.url };
  const login = ['login', '--email', OWNER.email, '--password-stdin'];
  expect((await terminal.run(login, { environment, input: `${OWNER.password}\n` })).code).toBe(0);
  const START = 'POST /v1/jobs/delivery_test';
  proxy.loseAnswerTo(START);
  const { code, err } = await terminal.run(['test-deliver', 'welcome', '--to', 'ann@example.com'], { environment });
  expect({ code, starts: proxy.requests.filter((asked) => asked === START).length }).toEqual({ code: 1, starts: 2 });
  expect(err).toContain('no mail server is set');
  expect(readdirSync(join(terminal.folder.path, 'data', 'mails'))).toHaveLength(1);
  await proxy.close();
  await terminal.close();
});
