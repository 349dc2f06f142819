/**
 * Measures what somebody gets who guesses codes: 10,000 wrong ones from one address, spread over four servers on one
 * PostgreSQL and over devices that are invented for each try, while visitors at other addresses type the right one; and
 * whether a device that posts 100 forms a second for some time hinders the others at its address. Everything runs on this
 * machine and ends by itself. `node scripts/guess-storm.ts [TRIES] [SECONDS]`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '../web/e2e/support/api-client.ts';
import { OWNER } from '../web/e2e/support/owner.ts';
import { publishLogin } from '../web/e2e/support/publish-login.ts';
import { ROOT } from './build/run.ts';
import { startPostgres } from './testing/embedded-postgres.ts';

const TRIES = Number(process.argv[2] ?? 10_000);
const SECONDS = Number(process.argv[3] ?? 120);
const SERVERS = 4;
/** Requests under way at once. */
const AT_ONCE = 40;
const RIGHT = '7391';
const GUESSER = '203.0.113.66';
const VENUE = '198.51.100.1';

const folder = mkdtempSync(join(tmpdir(), 'portico-guesses-'));
const started: ChildProcess[] = [];

async function startServer(n: number, database: string): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'server', 'main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: database,
      PORTICO_PORT: '0',
      PORTICO_DATA: join(folder, String(n)),
      PORTICO_SECRET: 'the secret of the proof alone',
      PORTICO_LOG: 'silent',
      PORTICO_TRUST_PROXY: '1',
      PORTICO_OWNER_EMAIL: OWNER.email,
      PORTICO_OWNER_PASSWORD: OWNER.password,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  for await (const line of createInterface({ input: child.stderr })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('A server did not start.');
}

let devices = 0;
interface Typed {
  readonly server: string;
  readonly path: string;
  readonly form: Record<string, string>;
  readonly from: string;
  readonly device?: number;
}
async function send({ server, path, form, from, device = ++devices }: Typed): Promise<Response> {
  const clientmac = device.toString(16).padStart(12, '0').match(/../g)?.join(':') ?? '';
  const query = new URLSearchParams({
    authaction: 'http://10.77.0.1:2050/opennds_auth/',
    clientmac,
    tok: `token-${device}`,
    redir: 'http://neverssl.com/',
  });
  const answer = await fetch(`${server}${path}?${query}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  return answer;
}

const isIn = (answer: Response) => answer.headers.get('location')?.includes('/go?s=') === true;

/** Wrong codes of one address, and right ones of others meanwhile. */
async function guess(servers: readonly string[], path: string): Promise<void> {
  const counts = new Map<string, number>();
  let [sent, right, letIn] = [0, 0, 0];
  const worker = async () => {
    while (sent < TRIES) {
      const n = sent++;
      const server = servers[n % servers.length] ?? '';
      const answer = await send({ server, path, form: { method: 'code', code: String(n) }, from: GUESSER });
      const kind = `${answer.status}${answer.headers.has('retry-after') ? ' with Retry-After' : ''}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (n % 100 !== 50) continue;
      right += 1;
      const from = `192.0.2.${right % 250}`;
      if (isIn(await send({ server, path, form: { method: 'code', code: RIGHT }, from }))) letIn += 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  console.log(`${TRIES} wrong codes from one address through ${SERVERS} servers in ${seconds} s:`);
  for (const [kind, count] of counts) console.log(`  ${kind}: ${count}`);
  console.log(`right codes from other addresses meanwhile: ${letIn} of ${right} let in`);
}

/** One device posts without an end; 15 others of its address log in. */
async function flood(server: string, path: string): Promise<void> {
  const form = { method: 'click' };
  const counts = new Map<number, number>();
  const under: Promise<void>[] = [];
  let letIn = 0;
  for (let tick = 0; tick < SECONDS * 10; tick++) {
    const flooding = Array.from({ length: 10 }, async () => {
      const { status } = await send({ server, path, form, from: VENUE, device: 1 });
      counts.set(status, (counts.get(status) ?? 0) + 1);
    });
    under.push(...flooding);
    if (tick % Math.ceil((SECONDS * 10) / 15) === 0) {
      const guest = async () => {
        if (isIn(await send({ server, path, form, from: VENUE }))) letIn += 1;
      };
      under.push(guest());
    }
    await pause(100);
  }
  await Promise.all(under);
  console.log(`one device posted for ${SECONDS} s:`, Object.fromEntries(counts));
  console.log(`others at its address: ${letIn} of 15 let in`);
}

const postgres = await startPostgres();
try {
  const servers: string[] = [];
  for (let n = 0; n < SERVERS; n++) servers.push(await startServer(n, postgres.url));
  const [first = ''] = servers;
  const api = new ApiClient(first);
  await api.signIn();
  const plain = { terms: '' };
  const config = { code: RIGHT };
  const code = await publishLogin(api, { login: { method: 'code', type: 'form' }, config, settings: plain });
  const click = await publishLogin(api, { login: { method: 'click' }, settings: plain });
  // Each is asked once before: the first answers of a process are slow, and who waits too long is counted by it alone.
  for (const server of servers) {
    await send({ server, path: code, form: { method: 'code', code: RIGHT }, from: VENUE });
  }
  await guess(servers, code);
  await flood(first, click);
} finally {
  for (const child of started) child.kill('SIGTERM');
  await Promise.all(started.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
