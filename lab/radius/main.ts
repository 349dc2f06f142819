import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import type { ApiClient } from '../../web/e2e/support/api-client.ts';
import { addCoupon, operator } from '../../web/e2e/support/operator.ts';
import { publishLogin } from '../../web/e2e/support/publish-login.ts';
import { type Portico, startPortico } from '../harness/portico.ts';
import { program } from '../harness/program.ts';
import type { Running } from '../harness/running.ts';
import { must, Steps } from '../harness/steps.ts';
import { proveEnds } from './ends.ts';
import {
  type Attributes,
  changeFile,
  freePorts,
  prepareFreeradius,
  send,
  startFreeradius,
  type Told,
} from './freeradius.ts';
import { account, newVenue, one, type Proof, report, requestOf } from './login.ts';
import { whyNot } from './requirements.ts';
import { UAM_SECRET } from './venue.ts';

const KEY = 'a-key-of-the-proof-alone';
const MINUTES = 30;
const MEGABYTES = 500;
/** Longer than an account can be used. */
const TOO_LATE = 62_000;
const REPLAYS = 10_000;

/** A real FreeRADIUS with the configuration that Portico writes, asked by FreeRADIUS's own client as gateways ask. */
export const main = program({
  help: 'npm run proof:radius   (it has no options)',
  defaults: {},
  whyNot,
  needs: ['server', 'cli'],
  run: prove,
});

async function prove(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-radius-'));
  const steps = new Steps();
  const running: Running[] = [];
  let failed = true;
  try {
    const radiusPort = await freePorts();
    const portico = await openPortico(folder, radiusPort);
    running.push(portico);
    const { api, url: origin, data } = portico;
    await api.signIn();
    const gateway = await addGateway(api);
    const page = await publishLogin(api, { login: { method: 'click' }, settings: { terms: '' } });
    const exported = join(folder, 'exported');
    await operator({ data, url: origin }, 'radius', 'config', exported, 'proof=127.0.0.1');
    const secret = /secret = (\S+)/.exec(readFileSync(join(exported, 'clients.conf'), 'utf8'))?.[1] ?? '';
    const radius = { port: radiusPort, secret };
    const raddb = prepareFreeradius(folder, exported);
    await steps.take('FreeRADIUS starts with the configuration that Portico wrote', async () => {
      running.push(await startFreeradius(folder, raddb, radius));
    });
    const proof: Proof = { folder, data, origin, api, gateway, radius, page };
    await proveLogins(proof, steps);
    await proveUsage(proof, steps);
    await proveEnds(proof, steps);
    await proveFaults(proof, steps, { raddb, portico, running });
    failed = false;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  } finally {
    for (const each of running.reverse()) await each.stop();
  }
  console.log(`\n${steps.passed} steps passed${failed ? ', one failed' : ''}`);
  if (failed) console.error(`What Portico and FreeRADIUS said is kept in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
  return failed ? 1 : 0;
}

/** The server; the commands of this run are given the same settings. */
async function openPortico(folder: string, radiusPort: number): Promise<Portico> {
  const port = await getPort({ host: '127.0.0.1' });
  const environment = {
    PORTICO_PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORTICO_ALLOW_UNVERIFIED_EMAILS: '1',
    PORTICO_RADIUS_KEY: KEY,
    PORTICO_RADIUS_PORT: String(radiusPort),
  };
  Object.assign(process.env, environment);
  return startPortico({ folder, port, environment });
}

const GATEWAYS = '/dashboards/127:0:0:1/gateways';

/** CoovaChilli, with limits; its id. */
async function addGateway(api: ApiClient): Promise<string> {
  const limits = { minutes: MINUTES, downKbps: 8_000, upKbps: 2_000, megabytes: MEGABYTES };
  const gateway = { name: 'proof', kind: 'coova', secret: UAM_SECRET, limits };
  return (await api.call<{ gateway: { id: string } }>('POST', GATEWAYS, { gateway })).gateway.id;
}

/** How the gateway sends passwords from now on. */
async function sendBy(auth: 'chap' | 'pap', { api, gateway }: Pick<Proof, 'api' | 'gateway'>): Promise<void> {
  await api.call('PUT', `${GATEWAYS}/${gateway}`, { gateway: { auth } });
}

function expectAnswer(told: Told, answer: Told['answer'], words = ''): void {
  must(told.answer === answer, `it said ${told.answer}: ${JSON.stringify(told.attributes)}`);
  const said = told.attributes['Reply-Message'] ?? '';
  must(said.includes(words), `it said '${said}' and not '${words}'`);
}

async function proveLogins(proof: Proof, steps: Steps): Promise<void> {
  const { radius } = proof;
  for (const auth of ['chap', 'pap'] as const) {
    await sendBy(auth, proof);
    await steps.take(`${auth.toUpperCase()}: a visitor is let in with their limits, once`, async () => {
      const request = await requestOf(newVenue(proof));
      const told = await one(request, radius);
      expectAnswer(told, 'accept');
      const { 'Session-Timeout': time, 'ChilliSpot-Max-Total-Octets': data } = told.attributes;
      must(time === String(MINUTES * 60), `Session-Timeout is ${time}`);
      must(data === String(MEGABYTES * 1_000_000), `ChilliSpot-Max-Total-Octets is ${data}`);
      must(told.attributes['WISPr-Bandwidth-Max-Down'] === '8000000', 'no WISPr-Bandwidth-Max-Down');
      expectAnswer(await one(request, radius), 'reject', 'used already');
    });
    await steps.take(
      `${auth.toUpperCase()}: a wrong password is refused, and the right one works afterwards`,
      async () => {
        const request = await requestOf(newVenue(proof));
        const wrong: Attributes =
          auth === 'chap' ? { 'CHAP-Password': `0x00${'ab'.repeat(16)}` } : { 'User-Password': 'wrong' };
        expectAnswer(await one({ ...request, ...wrong }, radius), 'reject');
        expectAnswer(await one(request, radius), 'accept');
      },
    );
  }
  await steps.take('another device is refused', async () => {
    const request = await requestOf(newVenue(proof));
    const other = { ...request, 'Calling-Station-Id': '02:00:00:00:FF:FF' };
    expectAnswer(await one(other, radius), 'reject', 'another device');
  });
  await steps.take('a name that nobody was given is refused', async () => {
    expectAnswer(await one({ 'User-Name': 'guest', 'User-Password': 'guest' }, radius), 'reject', 'Log in again');
  });
  await steps.take(`${REPLAYS} copies of one login: one is let in`, async () => {
    const request = await requestOf(newVenue(proof));
    const told = await send('auth', request, radius, REPLAYS);
    const count = (answer: Told['answer']) => told.filter((each) => each.answer === answer).length;
    must(count('accept') === 1, `${count('accept')} were let in`);
    must(count('reject') === REPLAYS - 1, `${count('reject')} were refused`);
  });
  await steps.take('a login that comes after a minute is refused', async () => {
    const request = await requestOf(newVenue(proof));
    await pause(TOO_LATE);
    expectAnswer(await one(request, radius), 'reject', 'Log in again');
  });
}

async function proveUsage(proof: Proof, steps: Steps): Promise<void> {
  const { radius, origin, api } = proof;
  const venue = newVenue(proof);
  const logIn = async () => {
    const { html } = await venue.press();
    const request = venue.request(html);
    return { html, request, told: request && (await one(request, radius)) };
  };
  await steps.take('a device that connects anew gets what is left, and its visitor reads that', async () => {
    const { request } = await logIn();
    const name = request?.['User-Name'] ?? '';
    // Late and twice, as networks deliver them.
    for (const [status, seconds, down] of [
      ['Start', 0, 0],
      ['Stop', 1_080, 350_000_000],
      ['Interim-Update', 600, 200_000_000],
      ['Stop', 1_080, 350_000_000],
    ] as const)
      await account(report(name, status, seconds, down), radius);
    const again = await logIn();
    must(again.html.includes('12 more minutes. 150 MB of data left.'), 'the visitor is not told what is left');
    const { 'Session-Timeout': time, 'ChilliSpot-Max-Total-Octets': data } = again.told?.attributes ?? {};
    must(time === '720' && data === '150000000', `${time} s and ${data} bytes are left`);
  });
  await steps.take('a device that used everything is refused before the gateway is asked', async () => {
    const { request } = await logIn();
    await account(report(request?.['User-Name'] ?? '', 'Stop', 720, 0), radius);
    const { html } = await venue.press();
    must(html.includes('is used up'), 'the visitor is not told');
  });
  await steps.take('a coupon counts the data of all its devices', async () => {
    await addCoupon(proof.data, 'hundred', '--download', '100mb');
    const page = await publishLogin(api, { login: { method: 'coupon' }, settings: { terms: '' } });
    const form = { method: 'coupon', coupon: 'hundred' };
    const first = await requestOf(newVenue({ origin, page }), form);
    const told = await one(first, radius);
    must(told.attributes['ChilliSpot-Max-Output-Octets'] === '100000000', JSON.stringify(told.attributes));
    await account(report(first['User-Name'] ?? '', 'Stop', 60, 60_000_000), radius);
    const second = await one(await requestOf(newVenue({ origin, page }), form), radius);
    must(second.attributes['ChilliSpot-Max-Output-Octets'] === '40000000', JSON.stringify(second.attributes));
  });
}

interface Programs {
  readonly raddb: string;
  readonly portico: Running;
  /** The last of them is FreeRADIUS. */
  readonly running: Running[];
}

async function proveFaults(proof: Proof, steps: Steps, { raddb, portico, running }: Programs): Promise<void> {
  const { radius, folder } = proof;
  const restartWith = async (key: string) => {
    await running.pop()?.stop();
    changeFile(join(raddb, 'mods-available', 'portico'), /password = .*/g, `password = "${key}"`);
    running.push(await startFreeradius(folder, raddb, radius));
  };
  await steps.take('a gateway with another secret gets no login', async () => {
    const request = await requestOf(newVenue(proof));
    const told = await one({ ...request, 'Message-Authenticator': '0x00' }, { ...radius, secret: 'another secret' });
    must(told.answer !== 'accept', 'it was let in');
  });
  await steps.take('with another key FreeRADIUS refuses in words, and with the right one it lets in', async () => {
    await restartWith('another key');
    const request = await requestOf(newVenue(proof));
    expectAnswer(await one(request, radius), 'reject', 'not responding');
    await restartWith(KEY);
    expectAnswer(await one(request, radius), 'accept');
  });
  await steps.take('while Portico is away FreeRADIUS refuses in words, and does not acknowledge reports', async () => {
    const request = await requestOf(newVenue(proof));
    await portico.stop();
    expectAnswer(await one(request, radius), 'reject', 'not responding');
    const [told] = await send('acct', report(request['User-Name'] ?? '', 'Start', 0, 0), radius);
    must(told?.answer === 'none', 'the report was acknowledged');
  });
}
