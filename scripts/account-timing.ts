/**
 * Measures whether the time of an answer tells who has an account: sign-ins with a wrong password and requests of a
 * reset or of a link that signs in, for known and unknown emails in turn, over real requests with the real cost of a password. Each comes from an
 * address of its own, so that no limit answers in the place of the work. The server is a process of its own.
 * `node scripts/account-timing.ts [TRIES]`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../server/accounts/password.ts';
import { openSharedData } from '../server/settings/open-data.ts';
import { readSettings } from '../server/settings/read-settings.ts';

import { ROOT } from './build/run.ts';

const TRIES = Number(process.argv[2] ?? 200);

interface Answer {
  readonly milliseconds: number;
  /** Status, headers but the date, and body. */
  readonly bytes: string;
}

interface Probe {
  readonly name: string;
  ask(url: string, email: string, address: string): Promise<Response>;
}

const probes: readonly Probe[] = [
  {
    name: 'request of a reset',
    ask: (url, email, address) =>
      fetch(`${url}/v1/passwords/reset_request?${new URLSearchParams({ email, service: 'editor' })}`, {
        headers: { 'x-forwarded-for': address },
      }),
  },
  {
    name: 'request of a link that signs in',
    ask: (url, email, address) =>
      fetch(`${url}/v1/authentications/link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email }),
      }),
  },
  {
    name: 'sign-in with a wrong password',
    ask: (url, email, address) =>
      fetch(`${url}/v1/authentications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email, password: 'not the password' }),
      }),
  },
];

const known = (index: number) => `known-${index}@portico.test`;
const unknown = (index: number) => `other-${index}@portico.test`;
const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

async function measure(answering: () => Promise<Response>): Promise<Answer> {
  const started = performance.now();
  const response = await answering();
  const body = await response.text();
  const milliseconds = performance.now() - started;
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { milliseconds, bytes: JSON.stringify([response.status, headers, body]) };
}

interface Middle {
  readonly median: number;
  /** The interval that contains the true median with 95 %; found by ranks, for any distribution. */
  readonly low: number;
  readonly high: number;
}

function middle(values: readonly number[]): Middle {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (rank: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(rank)))] ?? 0;
  const half = (sorted.length - 1) / 2;
  const reach = 0.98 * Math.sqrt(sorted.length);
  return { median: at(half), low: at(half - reach), high: at(half + reach) };
}

/** Starts the server from its sources and resolves with its address. */
function start(environment: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(ROOT, 'server', 'main.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    ended.then(() => reject(new Error('The server ended.')));
    child.stderr.on('data', (said: Buffer) => {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said.toString())?.[0];
      if (url) resolve({ url, stop });
    });
  });
}

const data = mkdtempSync(join(tmpdir(), 'portico-timing-'));
const environment = { PORTICO_PORT: '0', PORTICO_DATA: data, PORTICO_LOG: 'silent', PORTICO_TRUST_PROXY: '1' };
const { url, stop } = await start(environment);
try {
  const settings = readSettings(environment);
  const { store } = await openSharedData(settings);
  const password = await hashPassword('a password nobody tries', settings.passwordCost);
  for (let index = 0; index < TRIES; index++)
    store.users.add({ email: known(index), fullname: 'K', password }, Date.now());
  let address = 0;
  for (const { name, ask } of probes) {
    const answers: { known: Answer[]; unknown: Answer[] } = { known: [], unknown: [] };
    for (let index = 0; index < TRIES; index++) {
      // Both are asked in turn, so that other work of the machine affects both.
      const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const email = kind === 'known' ? known(index) : unknown(index);
        answers[kind].push(await measure(() => ask(url, email, addressOf(address++))));
      }
    }
    const different = new Set([...answers.known, ...answers.unknown].map(({ bytes }) => bytes)).size;
    const times = (kind: keyof typeof answers) => answers[kind].map(({ milliseconds }) => milliseconds);
    const [one, other] = [times('known'), times('unknown')];
    // A pair is asked one after the other under the same load, so its difference says more than that of two medians.
    const { median, low, high } = middle(one.map((time, index) => time - (other[index] ?? 0)));
    console.log(
      `${name}, ${TRIES} each: known ${middle(one).median.toFixed(1)} ms, unknown ${middle(other).median.toFixed(1)} ms; ` +
        `known minus unknown in pairs ${median.toFixed(1)} ms (95 %: ${low.toFixed(1)} to ${high.toFixed(1)}); ` +
        `${different} different answer(s)`,
    );
  }
} finally {
  await stop();
  rmSync(data, { recursive: true, force: true });
}
