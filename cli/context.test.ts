import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';

test('a long delay before a call is repeated is told, with why', async () => {
  const statuses = [429, 401];
  const server = createServer((_request, answer) => {
    answer.writeHead(statuses.shift() ?? 401, { 'content-type': 'application/json', 'retry-after': '3' });
    answer.end(JSON.stringify({ error: { code: 'busy', summary: 'Please try again' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const environment = { PORTICO_URL: `http://127.0.0.1:${port}`, PORTICO_TOKEN: 'pt_test' };
    const { err, code } = await runCli(['pages', 'list'], { environment });
    expect(err).toMatch(/^Trying again in 3 s: Please try again\n/);
    expect(code).toBe(4);
  } finally {
    server.close();
  }
}, 30_000);
