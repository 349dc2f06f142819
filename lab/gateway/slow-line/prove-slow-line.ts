import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '../../../scripts/build/run.ts';
import { addCoupon } from '../../../web/e2e/support/operator.ts';
import { OWNER } from '../../../web/e2e/support/owner.ts';
import { publishLogin } from '../../../web/e2e/support/publish-login.ts';
import { pressTwice } from '../../../web/e2e/support/slow-network.ts';
import type { Portico } from '../../harness/portico.ts';
import { must, until } from '../../harness/steps.ts';
import { isUp, startOpennds, stateOf } from '../gateway.ts';
import type { Lab } from '../lab.ts';
import { PROBE } from '../places.ts';
import { openPortico, storeKey } from '../portico.ts';
import { openWindow } from '../visitor.ts';
import { type Lane, openLanes } from './lanes.ts';

const SLOW = { latency: 1_000, loss: 5 } as const;
/** Visitors who are there at the same time. */
const LANES = 5;
const OPENNDS_START = 20_000;
/** A lost packet is sent again after one second, then two, then four. */
const PATIENCE = 60_000;
const COUPON = 'harbour';

/** How visitors log in, in turn. Each presses every button twice. */
const METHODS = ['click', 'coupon', 'sms'] as const;
type Method = (typeof METHODS)[number];

const BUTTONS: Readonly<Record<Method, string>> = {
  click: 'Connect',
  coupon: 'Connect by coupon',
  sms: 'Connect by message',
};

/** Visitors over a slow line that loses packets, who press every button twice: all end online, and nothing is spent twice. */
export async function proveSlowLine(lab: Lab): Promise<void> {
  const { folder, key, steps, visitors } = lab;
  const { latency, loss } = SLOW;
  await steps.section(`${visitors} visitors, ${latency} ms from question to answer, ${loss} % lost`, async () => {
    const messages = await startMessages();
    const portico = await openPortico(folder, { env: { PORTICO_SMS_URL: messages.url } });
    const methods = Array.from({ length: visitors }, (_, i) => METHODS[i % METHODS.length] ?? 'click');
    const withCoupon = methods.filter((method) => method === 'coupon').length;
    if (withCoupon > 0) await addCoupon(portico.data, COUPON, '--uses', String(withCoupon));
    const path = await publishPage(portico);
    await storeKey(portico.api, key);
    const opennds = startOpennds(folder, { level: 1, key, path });
    try {
      await until('openNDS answers', OPENNDS_START, async () => isUp(folder));
      const lanes = await openLanes(folder, LANES, SLOW);
      await steps.take(`${visitors} of ${visitors} end online`, async () => {
        const left = methods.map((method, visitor) => ({ method, visitor }));
        const misled: number[] = [];
        const failures = await Promise.all(lanes.map((lane) => serve(lane, left, { folder, messages, misled })));
        must(failures.flat().length === 0, failures.flat().join('\n'));
        console.log(`                (${misled.length} were shown a page of openNDS at first, and led on)`);
      });
      await steps.take(`the coupon is spent ${withCoupon} times, once for each who has it`, async () => {
        const used = withCoupon > 0 ? await usesOf(portico.data) : 0;
        must(used === withCoupon, `it was spent ${used} times`);
      });
      await steps.take('one message goes to each phone', async () => {
        const twice = [...messages.sent].filter(([, codes]) => codes.length !== 1);
        const expected = methods.filter((method) => method === 'sms').length;
        must(twice.length === 0, `more than one went to ${twice.map(([number]) => number).join(', ')}`);
        must(messages.sent.size === expected, `${messages.sent.size} phones got one, not ${expected}`);
      });
      await steps.take(`${visitors} logins are recorded`, async () => {
        let recorded = 0;
        const isWritten = async () => {
          recorded = await recordedVisits(portico, path);
          return recorded >= visitors;
        };
        await until('all are written down', 10_000, isWritten);
        must(recorded === visitors, `it is ${recorded}`);
      });
    } finally {
      await opennds.stop();
      await portico.stop();
      messages.close();
    }
  });
}

async function publishPage({ api }: Portico): Promise<string> {
  const button = (method: Method) => ({ method, text: BUTTONS[method], type: method === 'click' ? 'button' : 'form' });
  return publishLogin(api, {
    login: button('click'),
    besides: (['coupon', 'sms'] as const).map((method) => ['login-button', button(method)]),
    settings: { name: 'Harbour cafe', terms: '' },
  });
}

interface Messages {
  readonly url: string;
  /** The codes sent to each number. */
  readonly sent: ReadonlyMap<string, readonly string[]>;
  close(): void;
}

/** Stands in for a gateway of text messages. */
async function startMessages(): Promise<Messages> {
  const sent = new Map<string, string[]>();
  const server = createServer(async (request, response) => {
    const { to, text } = JSON.parse((await request.setEncoding('utf8').toArray()).join('')) as Record<string, string>;
    const code = /\d{6}/.exec(text ?? '')?.[0] ?? '';
    sent.set(to ?? '', [...(sent.get(to ?? '') ?? []), code]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, sent, close: () => server.close() };
}

interface Coming {
  readonly method: Method;
  readonly visitor: number;
}

interface Means {
  readonly folder: string;
  readonly messages: Messages;
  /**
   * Visitors who are online and whose window showed a page of openNDS all the same: it was led to where they wanted to go
   * by a connection that the browser opened before the login, and which openNDS goes on answering.
   */
  readonly misled: number[];
}

/** Visitors of a lane, until none is left. What went wrong for each who is not online. */
async function serve(lane: Lane, left: Coming[], means: Means): Promise<string[]> {
  const failures: string[] = [];
  for (let next = left.shift(); next; next = left.shift()) {
    const { method, visitor } = next;
    const mac = lane.become(visitor);
    const { page, way, close } = await openWindow(lane.browser, { javaScript: visitor % 2 === 1 });
    page.setDefaultTimeout(PATIENCE);
    page.setDefaultNavigationTimeout(PATIENCE);
    try {
      await openProbe(page);
      await logIn(page, next, means);
      // Its own commands wait for each other no longer than a moment.
      const isIn = async () => (await stateOf(mac, means.folder).catch(() => null)) === 'Authenticated';
      await until('openNDS calls the device authenticated', PATIENCE, isIn);
      await reachInternet(lane);
      const isLedOn = async () => way.at(-1)?.startsWith(`200 ${PROBE}`) === true;
      await until('the window of the login shows what was asked for', PATIENCE, isLedOn);
      if (way.some((each) => each.startsWith('511'))) means.misled.push(visitor);
    } catch (error) {
      const shown = await page.locator('body').ariaSnapshot({ timeout: 1_000 }).catch(String);
      failures.push(`visitor ${visitor}, ${method}: ${error}\nat ${page.url()}:\n${shown}`);
    } finally {
      await close();
    }
  }
  return failures;
}

/** A device that joins a network asks until it is answered. */
async function openProbe(page: Page, tries = 8): Promise<void> {
  try {
    await page.goto(PROBE);
  } catch (error) {
    // openNDS led it on to the page before all of its own answer was there.
    if (String(error).includes('interrupted by another navigation')) return;
    if (tries === 1) throw error;
    await openProbe(page, tries - 1);
  }
}

/** By a window of its own: openNDS goes on answering a connection that was opened before the login. */
async function reachInternet({ browser }: Lane): Promise<void> {
  const { page, close } = await openWindow(browser);
  page.setDefaultNavigationTimeout(PATIENCE);
  try {
    await openProbe(page);
    await page.getByText('Success').waitFor({ timeout: PATIENCE });
  } finally {
    await close();
  }
}

async function logIn(page: Page, { method, visitor }: Coming, { messages }: Means): Promise<void> {
  const number = `+3933312345${String(visitor).padStart(2, '0')}`;
  const button = page.getByRole('button', { name: BUTTONS[method], exact: true });
  const field = page.locator('[name="code"]');
  const isOnward = () => page.waitForURL((url) => url.href.startsWith(PROBE));
  if (method === 'coupon') await page.locator('[name="coupon"]').fill(COUPON);
  if (method === 'sms') await page.locator('[name="sms"]').fill(number);
  await pressUntil(page, button, method === 'sms' ? () => field.waitFor() : isOnward);
  if (method !== 'sms') return;
  // The field is there before the message is sent.
  await until('the message is sent', PATIENCE, async () => messages.sent.has(number));
  await field.fill(messages.sent.get(number)?.[0] ?? '');
  await pressUntil(page, page.locator('button').first(), isOnward);
}

/** Presses twice, and again where a server that has too much to do asks for it. */
async function pressUntil(page: Page, button: Locator, arrive: () => Promise<unknown>, tries = 3): Promise<void> {
  await pressTwice(page, button);
  const busy = page.getByText('does not work at the moment');
  const outcome = await Promise.race([arrive().then(() => 'there'), busy.waitFor().then(() => 'busy')]);
  if (outcome === 'there') return;
  must(tries > 1, 'the page is too busy each time');
  await pressUntil(page, button, arrive, tries - 1);
}

async function usesOf(data: string): Promise<number> {
  const words = [join(ROOT, 'dist', 'cli', 'portico.js'), 'coupons', 'list', OWNER.email, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: { ...process.env, PORTICO_DATA: data },
  });
  const { coupons } = JSON.parse(stdout) as { coupons: readonly { readonly used: number }[] };
  return coupons[0]?.used ?? 0;
}

async function recordedVisits({ api }: Portico, path: string): Promise<number> {
  const { visitors } = await api.call<{ visitors: readonly object[] }>(
    'GET',
    `/editor_pages/${path.split('/').at(-1)}/visitors?limit=500`,
  );
  return visitors.length;
}
