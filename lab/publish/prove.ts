import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Faults, LONGEST_WAIT, NO_FAULTS, ORDINARY, startFaultyProxy } from '../../cli/testing/faulty-proxy.ts';
import { CLICK, loginHtml, OWNER, runCli, serve, spawnCli } from '../../cli/testing/run-cli.ts';
import { CONFIGURATION_VERSION } from '../../core/constants.ts';
import { ROOT } from '../../scripts/build/run.ts';
import { between, type Random, randomOf } from '../harness/seeded.ts';

export interface Wanted {
  readonly pages: number;
  readonly kills: number;
  readonly concurrency: number;
  readonly delay: number;
  readonly seed: number;
}

export interface Proved {
  /** Seconds of the run without faults, of the one with faults, and of the longest Retry-After. */
  readonly calm: number;
  readonly faulty: number;
  readonly longestWait: number;
  readonly requests: number;
  /** What was published otherwise than once. */
  readonly problems: readonly string[];
}

const PROGRAM = join(ROOT, 'dist', 'cli', 'portico.js');

/** Publishes the same pages three times, each time to a new server: without faults, with faults, and killed again and again. */
export async function provePublishing(wanted: Wanted): Promise<Proved> {
  const random = randomOf(wanted.seed);
  const faults = { ...ORDINARY, delay: wanted.delay };
  const calm = await run({ ...NO_FAULTS, delay: wanted.delay }, wanted, random, publishOnce);
  console.log(`without faults: ${calm.seconds.toFixed(1)} s`);
  const faulty = await run(faults, wanted, random, publishOnce);
  console.log(`with faults: ${faulty.seconds.toFixed(1)} s`);
  const killed = await run(faults, wanted, random, (venue) => killAndResume(venue, calm.seconds, wanted, random));
  const all = Object.entries({ 'without faults': calm, 'with faults': faulty, killed });
  return {
    calm: calm.seconds,
    faulty: faulty.seconds,
    longestWait: LONGEST_WAIT,
    requests: all.reduce((sum, [, { requests }]) => sum + requests, 0),
    problems: all.flatMap(([name, { problems }]) => problems.map((problem) => `${name}: ${problem}`)),
  };
}

interface Venue {
  readonly folder: string;
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

type Work = (venue: Venue) => Promise<string[]>;

async function run(faults: Faults, { pages, concurrency }: Wanted, random: Random, work: Work) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-publish-'));
  const served = await serve(join(folder, 'data'), {}, { program: PROGRAM });
  const proxy = await startFaultyProxy(served.url, random);
  try {
    const token = await signIn(served.url);
    writePages(join(folder, 'pages'), pages);
    proxy.become(faults);
    const environment = { PORTICO_URL: proxy.url, PORTICO_TOKEN: token, XDG_CONFIG_HOME: join(folder, 'xdg') };
    const words = ['publish', 'pages', '--json', '--concurrency', String(concurrency)];
    const begun = performance.now();
    const problems = await work({ folder, words, environment });
    const seconds = (performance.now() - begun) / 1_000;
    const wrong = await verify(served.url, token, pages);
    return { seconds, requests: proxy.requests.length, problems: [...problems, ...wrong] };
  } finally {
    await proxy.close();
    await served.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/authentications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  return ((await answer.json()) as { auth_token: string }).auth_token;
}

function writePages(folder: string, count: number): void {
  mkdirSync(folder);
  for (let index = 0; index < count; index++) {
    const config = JSON.stringify({
      version: CONFIGURATION_VERSION,
      terms: `Terms of venue ${index}`,
      authentications: CLICK,
    });
    const page = { label: `Venue ${index}`, html: loginHtml(`Welcome to venue ${index}`), config };
    writeFileSync(join(folder, `venue-${index}.json`), JSON.stringify(page));
  }
}

async function publishOnce({ folder, words, environment }: Venue): Promise<string[]> {
  const { code, err } = await runCli(words, { cwd: folder, environment, program: PROGRAM });
  return code === 0 ? [] : [`ended with ${code}: ${err.slice(-500)}`];
}

/** Killed at random moments of the time that one run takes, then resumed until nothing is left. */
async function killAndResume(venue: Venue, seconds: number, { kills }: Wanted, random: Random): Promise<string[]> {
  const { folder, words, environment } = venue;
  let struck = 0;
  for (let kill = 0; kill < kills; kill++) {
    // A run that was killed before it began has left nothing to resume.
    const hasBegun = existsSync(join(folder, 'pages', '.portico'));
    const child = spawnCli(hasBegun ? [...words, '--resume'] : words, { cwd: folder, environment, program: PROGRAM });
    child.stdout?.resume();
    child.stderr?.resume();
    const closed = once(child, 'close');
    await setTimeout(between(200, 500 + (seconds * 2_000) / kills, random));
    if (child.kill('SIGKILL')) struck++;
    await closed;
  }
  console.log(`killed while it ran: ${struck} of ${kills} times`);
  return publishOnce({ ...venue, words: [...words, '--resume'] });
}

async function verify(url: string, token: string, count: number): Promise<string[]> {
  const headers = { authorization: token };
  const get = async (path: string) => (await fetch(`${url}/v1${path}`, { headers })).json();
  const { editor_pages } = (await get('/editor_pages')) as { editor_pages: { id: string; label: string }[] };
  const problems: string[] = [];
  for (let index = 0; index < count; index++) {
    const same = editor_pages.filter(({ label }) => label === `Venue ${index}`);
    if (same.length !== 1) problems.push(`Venue ${index} has ${same.length} pages`);
    for (const { id } of same) problems.push(...(await verifyPage(id, index, get)));
  }
  return problems;
}

type Get = (path: string) => Promise<unknown>;

async function verifyPage(id: string, index: number, get: Get): Promise<string[]> {
  const { editor_page: page } = (await get(`/editor_pages/${id}`)) as { editor_page: Record<string, string> };
  const { revisions } = (await get(`/editor_pages/${id}/revisions`)) as { revisions: { reason: string }[] };
  const published = revisions.filter(({ reason }) => reason === 'publish').length;
  const problems: string[] = [];
  if (published !== 1) problems.push(`Venue ${index} was published ${published} times`);
  if (!page.html?.includes(`Welcome to venue ${index}<`)) problems.push(`Venue ${index} has another draft`);
  if (!page.config?.includes(`Terms of venue ${index}"`)) problems.push(`Venue ${index} has another configuration`);
  if (page.published_html !== page.html || page.published_config !== page.config) {
    problems.push(`Venue ${index} is not published as its draft is`);
  }
  return problems;
}
