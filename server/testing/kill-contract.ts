import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageBody } from './page-body.ts';
import { builtServerProgram, type ServerProgram } from './server-program.ts';
import { OWNER } from './test-server.ts';

/** Milliseconds in which the server is built, where it was not. */
const BUILD = 120_000;
/** Milliseconds of one round on a busy machine. */
const ROUND = 10_000;

/** How the data of a server are named to it, beside its folder. */
interface Killed {
  /** Asked once, before the first start. */
  environment(): Promise<Readonly<Record<string, string>>>;
  readonly rounds: number;
}

/** What is acknowledged survives a server that is killed, whichever engine keeps it. */
export function killContract({ environment, rounds }: Killed): void {
  const data = mkdtempSync(join(tmpdir(), 'portico-kill-'));
  let program: ServerProgram;
  let server: ChildProcess | undefined;
  let named: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    named = await environment();
    program = await builtServerProgram();
  }, BUILD);

  afterAll(() => {
    program?.end();
    rmSync(data, { recursive: true, force: true });
  });

  async function start(): Promise<string> {
    const started = await program.start(data, named);
    server = started.process;
    return started.address;
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
    `${rounds} times killed while it saves, no save that was acknowledged is lost`,
    async () => {
      let address = await start();
      const { auth_token } = await caller(address)('POST', '/authentications', OWNER);
      const { id } = (await caller(address, String(auth_token))('POST', '/editor_pages', pageBody({ name: '0' })))
        .editor_page;
      let acknowledged = 0;
      let sent = 0;
      for (let round = 0; round < rounds; round++) {
        const call = caller(address, String(auth_token));
        const started = sent + 1;
        const killed = once(server as ChildProcess, 'exit');
        try {
          for (;;) {
            sent++;
            await call('PUT', `/editor_pages/${id}`, pageBody({ name: String(sent) }));
            if (acknowledged < started) setTimeout(() => server?.kill('SIGKILL'), (round % 8) * 7);
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
      expect(acknowledged).toBeGreaterThan(rounds);
      console.log(`${rounds} kills, ${sent} saves sent, ${acknowledged} the last acknowledged, 0 lost`);
    },
    60_000 + rounds * ROUND,
  );
}
