import type { Browser, Page } from '@playwright/test';
import { addCoupon } from '../../../web/e2e/support/operator.ts';
import { publishLogin } from '../../../web/e2e/support/publish-login.ts';
import { pressTwice } from '../../../web/e2e/support/slow-network.ts';
import type { Portico } from '../../harness/portico.ts';
import { must, until } from '../../harness/steps.ts';
import { isUp, startOpennds, stateOf } from '../gateway.ts';
import { isOnline, isSentTo } from '../internet.ts';
import type { Lab } from '../lab.ts';
import { ADDRESS, MAC, PORTICO_PORT, PROBE, TLS_PORT } from '../places.ts';
import { storeKey } from '../portico.ts';
import { openWindow } from '../visitor.ts';
import { asksUs, type Case } from './cases.proof.ts';

const ORIGIN = `http://${ADDRESS.portico}:${PORTICO_PORT}`;
const TLS_ORIGIN = `https://${ADDRESS.portico}:${TLS_PORT}`;
const GATEWAY = `http://${ADDRESS.gateway}:2050/opennds_auth/?tok=`;
/** openNDS makes its rules one by one, with pauses. */
const OPENNDS_START = 20_000;

interface Means {
  readonly portico: Portico;
  readonly browser: Browser;
  /** Of the second device. */
  readonly neighbour: Browser;
}

/** One case, from a gateway that starts to a visitor who is online. A step that fails ends it. */
export async function proveCase(tested: Case, { folder, key, steps }: Lab, means: Means): Promise<void> {
  const { browser, portico } = means;
  const { api, data } = portico;
  const { coupon } = tested;
  if (coupon) await addCoupon(data, coupon.code, ...coupon.limits);
  const path = await publishLogin(api, tested);
  await storeKey(api, tested.level === 0 ? null : key, { auth: asksUs(tested.level) ? 'authmon' : '' });
  const address = `${asksUs(tested.level) ? TLS_ORIGIN : ORIGIN}${path}`;
  const isOffline = (device: 'visitor' | 'neighbour') => isSentTo(`${address}?`, device, folder);

  const opennds = startOpennds(folder, { level: tested.level, key: tested.otherKey ? 'another' : key, path });
  const { page, way, close } = await openWindow(browser, tested);
  const login = page.getByRole('button', { name: 'Connect' });
  try {
    await steps.take('openNDS starts, and the visitor is offline', async () => {
      await until('openNDS answers', OPENNDS_START, async () => isUp(folder));
      // It may refuse a device whose lease it has not read yet.
      await until('the visitor is sent to the page', OPENNDS_START, () => isOffline('visitor'));
    });
    await steps.take("what a phone asks for first opens Portico's page", async () => {
      await page.goto(PROBE);
      await login.waitFor();
      must(page.url().startsWith(`${address}?`), `it opened ${page.url()}`);
    });
    await steps.take(`the page refuses: ${tested.sentences.join(', ')}`, async () => {
      await tested.amiss(page);
      await login.click();
      for (const sentence of tested.sentences) await page.getByText(sentence).first().waitFor();
      must(await isOffline('visitor'), 'the visitor is online');
    });
    if (tested.otherKey) {
      await steps.take('the gateway does not, and the page says so: Authentication failed', async () => {
        await tested.mend(page);
        await login.click();
        await page.getByText('Authentication failed').waitFor();
        must(page.url().startsWith(`${address}?`), `that is at ${page.url()}`);
        must(await isOffline('visitor'), 'the visitor is online');
      });
      await steps.take('what was given for it is there again', async () => {
        await tested.mend(page);
        const back = page.waitForResponse((answer) => answer.url().startsWith(`${address}?fas`));
        await login.click();
        await back;
        await page.getByText('Authentication failed').waitFor();
      });
      return;
    }
    way.length = 0;
    const press = async () => {
      await tested.mend(page);
      await (tested.twice ? pressTwice(page, login) : login.click());
    };
    if (asksUs(tested.level)) await steps.take(WAITING, () => waitForRouter(page, way, address, press));
    else await steps.take(LED_ON, () => beLedOn(page, way, address, { press, isExact: !tested.twice }));
    await steps.take('openNDS calls the device authenticated', async () => {
      const state = await stateOf(MAC.visitor, folder);
      must(state === 'Authenticated', `it calls it ${state}`);
    });
    await steps.take('the visitor is online', async () => must(await isOnline('visitor', folder), 'not so'));
    await steps.take('the device that did not log in is not', async () => must(await isOffline('neighbour'), 'it is'));
    if (coupon) await steps.take('it cannot log in by the same coupon', () => refuseNeighbour(tested, means));
    if (tested.twice) {
      await steps.take('the gateway, asked once more, says that the visitor is connected', async () => {
        await page.goto(way.find((each) => each.startsWith(`200 ${address}/go`))?.slice('200 '.length) ?? '');
        await page.getByText('You are connected').first().waitFor();
      });
    }
  } catch (error) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 1_000 }).catch(String);
    console.log(`The window is at ${page.url()} and shows:\n${shown}`);
    throw error;
  } finally {
    await close();
    await opennds.stop();
  }
}

const WAITING = 'it waits at /go until the router has let the device in, and says so';
const LED_ON = 'it lets in, by way of /go and the gateway, to what was asked for';
/** The router asks us every ten seconds. */
const ROUTER_ASKS = 30_000;

async function waitForRouter(page: Page, way: readonly string[], address: string, press: () => Promise<void>) {
  await press();
  await page.getByText('You are connected').first().waitFor({ timeout: ROUTER_ASKS });
  must(page.url().startsWith(`${address}/go?s=`), `that is at ${page.url()}`);
  const isOurs = way.every((each) => each.includes(address));
  must(isOurs, `the way was\n${way.join('\n')}`);
}

interface Press {
  press(): Promise<void>;
  /** Of a press that another followed the browser may or may not have heard. */
  readonly isExact: boolean;
}

async function beLedOn(page: Page, way: readonly string[], address: string, { press, isExact }: Press) {
  await press();
  await page.waitForURL((url) => url.href.startsWith(PROBE));
  const expected = [`303 ${address}?s=`, `200 ${address}/go?s=`, `307 ${GATEWAY}`, `200 ${PROBE}`];
  const last = isExact ? way : way.slice(-expected.length);
  const asExpected = last.length === expected.length && expected.every((start, i) => last[i]?.startsWith(start));
  must(asExpected, `the way was\n${way.join('\n')}`);
}

/** The second device types the coupon that the visitor has logged in by. */
async function refuseNeighbour(tested: Case, { neighbour }: Means): Promise<void> {
  const { page, close } = await openWindow(neighbour);
  try {
    await page.goto(PROBE);
    await tested.mend(page);
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText(/Coupon consumed|Max number of devices reached/).waitFor();
  } finally {
    await close();
  }
}
