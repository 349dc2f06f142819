/**
 * Measures whether wrong sign-ins in masses hinder others: 150 at once from 100 addresses with the real cost of a
 * password, while a picture, a published page and /healthz are asked for in turn, and two people sign in with the right
 * password: one where they are known, one at an address they never used. The server is a process of its own.
 * `node scripts/sign-in-storm.ts [TRIES]`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TEMPLATE_PICTURES } from '#core/draft/templates/pictures.ts';
import { ROOT } from './build/run.ts';

const TRIES = Number(process.argv[2] ?? 150);
const ADDRESSES = 100;
const OWNER = { email: 'owner@portico.test', password: 'seven grey herons at noon' };

const data = mkdtempSync(join(tmpdir(), 'portico-storm-'));
const server = spawn(process.execPath, [join(ROOT, 'server', 'main.ts')], {
  env: {
    ...process.env,
    PORTICO_PORT: '0',
    PORTICO_DATA: data,
    PORTICO_LOG: 'silent',
    PORTICO_TRUST_PROXY: '1',
    PORTICO_OWNER_EMAIL: OWNER.email,
    PORTICO_OWNER_PASSWORD: OWNER.password,
  },
  stdio: ['ignore', 'ignore', 'pipe'],
});
const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));

/** Milliseconds and status of one request. */
async function ask(path: string, options: RequestInit = {}): Promise<{ ms: number; status: number; body: string }> {
  const started = performance.now();
  const answer = await fetch(url + path, options);
  const body = await answer.text();
  return { ms: performance.now() - started, status: answer.status, body };
}

const signIn = (email: string, password: string, address: string) =>
  ask('/v1/authentications', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });

async function publishedPage(): Promise<string> {
  const { auth_token } = JSON.parse((await signIn(OWNER.email, OWNER.password, '198.51.100.1')).body);
  const headers = { authorization: auth_token, 'content-type': 'application/json', 'if-match': '*' };
  const templates = JSON.parse((await ask('/v1/editor_pages/templates', { headers })).body).editor_pages;
  const { html, config } = templates[0];
  const body = JSON.stringify({ editor_page: { label: 'Storm', html, config } });
  const { id } = JSON.parse((await ask('/v1/editor_pages', { method: 'POST', headers, body })).body).editor_page;
  const { status, body: said } = await ask(`/v1/editor_pages/${id}/publish`, { method: 'PUT', headers });
  if (status !== 200) throw new Error(said);
  return `/p/${id}`;
}

function tell(name: string, times: readonly number[]): void {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  console.log(`${name}: ${sorted.length} requests, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
}

const url = await new Promise<string>((resolve, reject) => {
  ended.then(() => reject(new Error('The server ended.')));
  server.stderr.on('data', (said: Buffer) => {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said.toString())?.[0];
    if (found) resolve(found);
  });
});
try {
  const paths = {
    picture: TEMPLATE_PICTURES.sea.url.replace('/media/', '/i/640x0/'),
    page: await publishedPage(),
    '/healthz': '/healthz',
  };
  for (const path of Object.values(paths)) await ask(path);
  const times = new Map<string, number[]>();
  let over = false;
  const watching = Object.entries(paths).map(async ([name, path]) => {
    const seen: number[] = [];
    times.set(name, seen);
    for (; !over; await pause(10)) seen.push((await ask(path)).ms);
  });
  const storm = Array.from({ length: TRIES }, (_, n) =>
    signIn(`${n}@storm.test`, 'not the password', `203.0.113.${n % ADDRESSES}`),
  );
  await pause(50);
  const right = await Promise.all([
    signIn(OWNER.email, OWNER.password, '198.51.100.1'),
    signIn(OWNER.email, OWNER.password, '198.51.100.2'),
  ]);
  const answers = await Promise.all(storm);
  over = true;
  await Promise.all(watching);
  for (const [name, seen] of times) tell(name, seen);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  console.log(`wrong sign-ins: ${count(401)} looked at (401), ${count(503)} refused (503), of ${TRIES}`);
  for (const [n, name] of ['known address', 'new address'].entries())
    console.log(`right sign-in, ${name}: ${right[n]?.status} after ${right[n]?.ms.toFixed(0)} ms`);
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
}
