import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { pageBody } from '../testing/page-body.ts';
import { OWNER } from '../testing/test-server.ts';

/** All of them with PROOF set; a sample in every test run, for each starts a server of its own. */
const ROUNDS = process.env.PROOF ? 40 : 8;
const LONGEST = 600_000;

const data = mkdtempSync(join(tmpdir(), 'portico-kill-'));
let server: ChildProcess | undefined;

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const environment = {
    ...process.env,
    PORTICO_PORT: '0',
    PORTICO_DATA: data,
    PORTICO_OWNER_EMAIL: OWNER.email,
    PORTICO_OWNER_PASSWORD: OWNER.password,
    PORTICO_LOG: 'fatal',
  };
  server = spawn(process.execPath, ['server/main.ts'], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of createInterface({ input: server.stderr as NodeJS.ReadableStream })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The server did not start.');
}

function caller(address: string, token = '') {
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: token, 'content-type': 'application/json', 'if-match': '*' };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(`${address}/v1${path}`, init);
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json() as Promise<Record<string, unknown> & { editor_page: { id: string; label: string } }>;
  };
}

test(
  `${ROUNDS} times killed while it saves, no save that was acknowledged is lost`,
  async () => {
    let address = await start();
    const { auth_token } = await caller(address)('POST', '/authentications', OWNER);
    const { id } = (await caller(address, String(auth_token))('POST', '/editor_pages', pageBody({ name: '0' })))
      .editor_page;
    let acknowledged = 0;
    let sent = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const call = caller(address, String(auth_token));
      const started = sent + 1;
      const killed = once(server as ChildProcess, 'exit');
      try {
        for (;;) {
          sent++;
          await call('PUT', `/editor_pages/${id}`, pageBody({ name: String(sent) }));
          if (acknowledged < started) setTimeout(() => server?.kill('SIGKILL'), round * 7);
          acknowledged = sent;
        }
      } catch (error) {
        expect(String(error)).toMatch(/fetch failed|terminated|socket/);
      }
      await killed;
      address = await start();
      const stored = Number(
        (await caller(address, String(auth_token))('GET', `/editor_pages/${id}`)).editor_page.label,
      );
      // The one that was under way may have landed without its answer.
      expect(stored).toBeGreaterThanOrEqual(acknowledged);
      expect(stored).toBeLessThanOrEqual(sent);
    }
    expect(acknowledged).toBeGreaterThan(ROUNDS);
    console.log(`${ROUNDS} kills, ${sent} saves sent, ${acknowledged} the last acknowledged, 0 lost`);
  },
  LONGEST,
);
