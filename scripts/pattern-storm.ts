/**
 * Measures whether the patterns of one page's form hinder others: 20 devices post 64 KiB each, as fast as they are
 * answered, to a form of 20 fields with the worst patterns that can be stored, while /healthz and another page are asked
 * for in turn. The patterns are written into the database, as a version could have that did not bound them.
 * `node scripts/pattern-storm.ts [SECONDS]`.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { CONFIGURATION_VERSION, LONGEST_ANSWER } from '#core/constants.ts';
import { ROOT } from './build/run.ts';

const SECONDS = Number(process.argv[2] ?? 30);
const DEVICES = 20;
const FIELDS = 20;
const OWNER = { email: 'owner@portico.test', password: 'seven grey herons at noon' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** What is asked of the engine, by what makes it slow; the first one says how the server does without any pattern. */
const WORST = {
  'is none': '',
  'writes out most': '.{0,1000}'.repeat(110),
  'is still tried': '.{0,99}'.repeat(20),
  'folds most letters': `(?i)${'[a-\\x{ffff}]'.repeat(60)}`,
  'is the largest taken today': '(?i)[\\pL]{10}[^b]{0,440}$',
  'knows most states': '(.*a.{400})',
} as const;

const data = mkdtempSync(join(tmpdir(), 'portico-patterns-'));
const database = join(data, 'portico.db');

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

async function start(): Promise<Running> {
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
  return { url: await addressOf(server), stop: () => end(server) };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ended.')));
    server.stderr?.on('data', (said: Buffer) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said.toString())?.[0];
      if (found) resolve(found);
    });
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** Milliseconds and status of one request. */
async function ask(url: string, options: RequestInit = {}): Promise<{ ms: number; status: number; body: string }> {
  const started = performance.now();
  const answer = await fetch(url, { redirect: 'manual', ...options });
  const body = await answer.text();
  return { ms: performance.now() - started, status: answer.status, body };
}

/** Publishes two pages and returns their ids: one with a form, one with a click. */
async function publishPages(url: string): Promise<{ form: string; click: string }> {
  const json = { 'content-type': 'application/json', 'if-match': '*' };
  const signedIn = await ask(`${url}/v1/authentications`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(OWNER),
  });
  const headers = { ...json, authorization: JSON.parse(signedIn.body).auth_token };
  const publish = async (method: string, component: string, config: object) => {
    const html = `<p>Storm</p><div data-portico="${component}" id="way"></div><button data-portico="login-button" id="login" name="method" value="${method}">In</button>`;
    const authentications = [{ name: method, active: true, config }];
    const editor_page = {
      label: method,
      html,
      config: JSON.stringify({ version: CONFIGURATION_VERSION, name: method, authentications }),
    };
    const made = await ask(`${url}/v1/editor_pages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ editor_page }),
    });
    const { id } = JSON.parse(made.body).editor_page;
    const published = await ask(`${url}/v1/editor_pages/${id}/publish`, { method: 'PUT', headers });
    if (published.status !== 200) throw new Error(published.body);
    return id as string;
  };
  const fields = Array.from({ length: FIELDS }, (_, n) => ({
    type: 'string',
    key: `f${n}`,
    label: `F${n}`,
    regexp: '^x$',
  }));
  return { form: await publish('form', 'custom-form', { fields }), click: await publish('click', 'text', {}) };
}

/** Gives the published form other patterns than the API takes. */
function store(form: string, pattern: string): void {
  const db = new DatabaseSync(database);
  const row = db.prepare('SELECT published_config FROM pages WHERE id = ?').get(form) as { published_config: string };
  const config = JSON.parse(row.published_config);
  const fields = config.authentications.find(({ name }: { name: string }) => name === 'form').config.fields;
  // Each field its own pattern, so that none is compiled for another.
  for (const [n, field] of fields.entries()) field.regexp = pattern && `${pattern.slice(0, 995)}|${n}`;
  const change = db.prepare('UPDATE pages SET published_config = ?, revision = revision + 1 WHERE id = ?');
  change.run(JSON.stringify(config), form);
  db.close();
}

/** What one device sends: as much as is taken, in answers as long as they may be and in others. */
function body(device: number): string {
  const answers = Array.from({ length: FIELDS }, (_, n) => [`form.f${n}`, letters(device * FIELDS + n)]);
  const form = new URLSearchParams([['method', 'form'], ['form', '1'], ['terms', '1'], ...answers]).toString();
  return `${form}&rest=${'a'.repeat(65_530 - form.length - '&rest='.length)}`;
}

/** Letters that look alike at no two places, so that the engine meets new states. */
function letters(seed: number): string {
  let state = seed * 2_654_435_761 + 1;
  return Array.from({ length: LONGEST_ANSWER }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return 'ab'[(state >> 16) & 1];
  }).join('');
}

function tell(name: string, times: readonly number[]): void {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  console.log(`  ${name}: ${sorted.length} requests, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
}

async function storm(url: string, { form, click }: { form: string; click: string }): Promise<void> {
  const paths = { page: `/p/${click}`, '/healthz': '/healthz' };
  for (const path of Object.values(paths)) await ask(url + path);
  const end = performance.now() + SECONDS * 1_000;
  const watching = Object.entries(paths).map(async ([name, path]) => {
    const seen: number[] = [];
    for (; performance.now() < end; await pause(10)) seen.push((await ask(url + path)).ms);
    return [name, seen] as const;
  });
  const answers = new Map<number, number>();
  const posting = Array.from({ length: DEVICES }, async (_, device) => {
    const headers = { ...FORM, 'x-forwarded-for': `203.0.113.${device}` };
    const post = { method: 'POST', headers, body: body(device) };
    while (performance.now() < end) {
      const { status } = await ask(`${url}/p/${form}`, post);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  for (const [name, seen] of await Promise.all(watching)) tell(name, seen);
  await Promise.all(posting);
  console.log(`  posts by status: ${JSON.stringify(Object.fromEntries(answers))}`);
}

try {
  const first = await start();
  const pages = await publishPages(first.url);
  await first.stop();
  for (const [what, pattern] of Object.entries(WORST)) {
    store(pages.form, pattern);
    const server = await start();
    console.log(`A pattern that ${what}: '${pattern.slice(0, 40)}'`);
    await storm(server.url, pages).finally(() => server.stop());
  }
} finally {
  rmSync(data, { recursive: true, force: true });
}
