import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from './server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-harness-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a program of Node that is given the port. */
async function starting(source: string) {
  const port = await getPort({ host: '127.0.0.1' });
  const words = [process.execPath, '-e', source, String(port)];
  return startServer({ name: 'it', folder, words, url: `http://127.0.0.1:${port}`, path: '/ready' });
}

const SERVING = `
  require('node:http').createServer((_, answer) => answer.end('here')).listen(process.argv[1], '127.0.0.1');
  console.error('listening');
`;

test('a server is there when it answers, tells what it said, and is gone when it was stopped', async () => {
  const server = await starting(SERVING);
  expect(await (await fetch(server.url)).text()).toBe('here');
  expect(server.lastWords()).toContain('listening');
  expect(server.isGone()).toBe(false);
  await server.stop();
  expect(server.isGone()).toBe(true);
  await expect(fetch(server.url)).rejects.toThrow();
});

test('a server that does not listen to a signal is ended by the one that nobody can refuse', async () => {
  const server = await starting(`process.on('SIGTERM', () => {});${SERVING}`);
  await server.stop('SIGKILL');
  expect(server.isGone()).toBe(true);
});

test('one that ends before it answers is told with its last words', async () => {
  await expect(starting(`console.error('no room on the disk'); process.exitCode = 1;`)).rejects.toThrow(
    /it ended\. Its last words:\n[\s\S]*no room on the disk/,
  );
});
