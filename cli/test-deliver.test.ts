import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { runCli } from './testing/run-cli.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that knows who is signed in, and answers everything else with a status. */
async function answering(status: number): Promise<string> {
  server = createServer((request, response) => {
    const known = request.url === '/v1/users/me';
    response.writeHead(known ? 200 : status, { 'content-type': 'application/json' });
    const me = { id: '1', cloud_user_id: '1', email: 'ann@example.com', fullname: 'Ann' };
    const error = { code: 'x', summary: 'Not now' };
    response.end(JSON.stringify(known ? me : { error }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  [401, 4],
  [403, 1],
  [503, 5],
])('a delivery test whose start is answered %i ends with %i', async (status, exit) => {
  const environment = { PORTICO_URL: await answering(status), PORTICO_TOKEN: 'a-token' };
  const { code, out, err } = await runCli(['test-deliver', 'welcome', '--to', 'ann@example.com'], { environment });
  expect(out).toContain('Unable to load email... (contact support)');
  expect(err).toContain('Not now');
  expect(code).toBe(exit);
});
