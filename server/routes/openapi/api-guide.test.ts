import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';

const run = promisify(execFile);
const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;

/** The examples of docs/api.md in their order, and what the page says that they print. */
const blocks = [...readFileSync('docs/api.md', 'utf8').matchAll(BLOCK)].map(([, kind = '', content = '']) => ({
  kind,
  content,
}));
const script = blocks.filter(({ kind }) => kind === 'sh').map(({ content }) => content);
const printed = blocks.filter(({ kind }) => kind !== 'sh').map(({ content }) => content);

let server: TestServer;
let url: string;
const folder = mkdtempSync(join(tmpdir(), 'portico-guide-'));

beforeAll(async () => {
  server = await createTestServer();
  url = await server.listen();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

test('the examples of the guide print in a shell what the guide says', async () => {
  const env = { ...process.env, PORTICO_URL: url, EMAIL: OWNER.email, PASSWORD: OWNER.password };
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script.join('\n')], { cwd: folder, env });
  expect(stdout).toBe(printed.join(''));
});
