import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../../scripts/testing/embedded-postgres.ts';
import { publishLogin } from '../../web/e2e/support/publish-login.ts';
import { type Asked, ask, counted } from '../harness/asking.ts';
import { type Portico, SECRET, startPortico } from '../harness/portico.ts';
import type { Promised } from '../harness/report.ts';

const TRIES = 10_000;
const SECONDS = 120;
const SERVERS = 4;
/** Requests under way at once. */
const AT_ONCE = 40;
/** Wrong codes of one address that are looked at in ten minutes. */
const LOOKED_AT = 30;
const OTHERS = 15;
const RIGHT = '7391';
const GUESSER = '203.0.113.66';
const VENUE = '198.51.100.1';

let devices = 0;

/** A form as a device sends it that came from an openNDS; without `device` one that was never there. */
function send(url: string, form: Record<string, string>, from: string, device = ++devices): Promise<Asked> {
  const query = new URLSearchParams({
    authaction: 'http://10.77.0.1:2050/opennds_auth/',
    clientmac: device.toString(16).padStart(12, '0').match(/../g)?.join(':') ?? '',
    tok: `token-${device}`,
    redir: 'http://neverssl.com/',
  });
  const headers = { 'x-forwarded-for': from };
  return ask(`${url}?${query}`, { method: 'POST', headers, body: new URLSearchParams(form) });
}

const isIn = ({ headers }: Asked) => headers.get('location')?.includes('/go?s=') === true;
const code = (typed: string | number) => ({ method: 'code', code: String(typed) });

/** Wrong codes of one address, and right ones of others meanwhile. */
async function guessAt(urls: readonly string[], tries: number): Promise<Promised[]> {
  const kinds: string[] = [];
  let [sent, right, letIn] = [0, 0, 0];
  const worker = async () => {
    while (sent < tries) {
      const n = sent++;
      const url = urls[n % urls.length] ?? '';
      const { status, headers } = await send(url, code(n), GUESSER);
      kinds.push(`${status}${headers.has('retry-after') ? ' with Retry-After' : ''}`);
      if (n % 100 !== 50) continue;
      right += 1;
      if (isIn(await send(url, code(RIGHT), `192.0.2.${right % 250}`))) letIn += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const lookedAt = kinds.filter((kind) => kind !== '429 with Retry-After').length;
  return [
    {
      promise: `of ${tries} wrong codes from one address ${LOOKED_AT} are looked at`,
      measured: counted(kinds).join(', '),
      holds: lookedAt <= LOOKED_AT,
    },
    {
      promise: 'right codes from other addresses meanwhile are let in',
      measured: `${letIn} of ${right}`,
      holds: letIn === right,
    },
  ];
}

/** One device posts 100 forms a second; others of its address log in. */
async function flood(url: string, seconds: number): Promise<Promised[]> {
  const form = { method: 'click' };
  const kinds: string[] = [];
  const under: Promise<unknown>[] = [];
  let letIn = 0;
  const ticks = seconds * 10;
  for (let tick = 0; tick < ticks; tick++) {
    for (let n = 0; n < 10; n++) under.push(send(url, form, VENUE, 1).then(({ status }) => kinds.push(`${status}`)));
    if (tick % Math.ceil(ticks / OTHERS) === 0)
      under.push(send(url, form, VENUE).then((answer) => isIn(answer) && letIn++));
    await pause(100);
  }
  await Promise.all(under);
  const came = Math.ceil(ticks / Math.ceil(ticks / OTHERS));
  const measured = `${letIn} of ${came}; the device got ${counted(kinds).join(', ')}`;
  return [{ promise: 'others at the address of a device that floods are let in', measured, holds: letIn === came }];
}

export const guess = {
  summary: 'codes are guessed through four servers, and one device posts without an end',
  async run(share: number): Promise<Promised[]> {
    const folder = mkdtempSync(join(tmpdir(), 'portico-guesses-'));
    const postgres = await startPostgres();
    const servers: Portico[] = [];
    try {
      const environment = {
        DATABASE_URL: postgres.url,
        PORTICO_SECRET: SECRET,
        PORTICO_TRUST_PROXY: '1',
        PORTICO_LOG: 'silent',
      };
      for (let n = 1; n <= SERVERS; n++) servers.push(await startPortico({ folder, name: `server${n}`, environment }));
      const [first] = servers;
      if (!first) return [];
      await first.api.signIn();
      const [login, config, settings] = [{ method: 'code', type: 'form' }, { code: RIGHT }, { terms: '' }];
      const withCode = await publishLogin(first.api, { login, config, settings });
      const withClick = await publishLogin(first.api, { login: { method: 'click' }, settings });
      const urls = servers.map(({ url }) => url + withCode);
      // Each is asked once before: the first answers of a process are slow, and who waits too long is counted by it alone.
      for (const url of urls) await send(url, code(RIGHT), VENUE);
      const guessed = await guessAt(urls, Math.ceil(TRIES * share));
      return [...guessed, ...(await flood(first.url + withClick, Math.ceil(SECONDS * share)))];
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
