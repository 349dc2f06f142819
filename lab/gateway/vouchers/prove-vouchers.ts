import type { Browser, Page } from '@playwright/test';
import type { ApiClient } from '../../../web/e2e/support/api-client.ts';
import { publishLogin } from '../../../web/e2e/support/publish-login.ts';
import { must, until } from '../../harness/steps.ts';
import { asksUs, type Level } from '../cases/cases.proof.ts';
import { isUp, startOpennds, stateOf } from '../gateway.ts';
import { isOnline, isSentTo } from '../internet.ts';
import type { Lab } from '../lab.ts';
import { ADDRESS, MAC, PORTICO_PORT, TLS_PORT, VOUCHER_NAME } from '../places.ts';
import { openPortico, storeKey } from '../portico.ts';
import { startTlsFront, startVoucherFront } from '../tls-front.ts';
import { openWindow, startBrowser } from '../visitor.ts';

const LEVELS: readonly Level[] = [0, 1, 2, 3];
/** openNDS makes its rules one by one, with pauses. */
const OPENNDS_START = 20_000;
/** The router asks us every ten seconds. */
const ROUTER_ASKS = 30_000;

/** A phone scans the address on the paper, and is online by one press: at each level of openNDS, without JavaScript. */
export async function proveVouchers(lab: Lab): Promise<void> {
  const { folder, steps } = lab;
  const portico = await openPortico(folder);
  await startTlsFront(folder);
  await startVoucherFront();
  const browser = await startBrowser(folder, 'visitor');
  const desk = await openDesk(portico.api);
  for (const level of LEVELS) {
    await steps.section(`a printed voucher, level ${level}`, () =>
      proveLevel(level, lab, { browser, desk, ...portico }),
    );
  }
  await browser.close();
  await portico.stop();
}

interface Desk {
  issue(): Promise<{ readonly id: string; readonly code: string }>;
  stateOf(id: string): Promise<string>;
}

async function openDesk(api: ApiClient): Promise<Desk> {
  const { organisations } = await api.call<{ organisations: readonly { readonly slug: string }[] }>(
    'GET',
    '/organisations',
  );
  const at = `/organisations/${organisations[0]?.slug}`;
  const voucher_host = { host: VOUCHER_NAME, network: 'Harbour', open: true };
  await api.call('PUT', `${at}/voucher_host`, { voucher_host });
  return {
    async issue() {
      const voucher_batch = { count: 1, limits: { minutes: 60 }, accept_unenforced: true };
      type Issued = { readonly vouchers: readonly { readonly id: string; readonly code: string }[] };
      const { vouchers } = await api.call<Issued>('POST', `${at}/voucher_batches`, { voucher_batch });
      if (!vouchers[0]) throw new Error('No voucher was issued.');
      return vouchers[0];
    },
    stateOf: async (id) =>
      (await api.call<{ voucher: { state: string } }>('GET', `${at}/vouchers/${id}`)).voucher.state,
  };
}

interface Means {
  readonly api: ApiClient;
  readonly browser: Browser;
  readonly desk: Desk;
}

async function proveLevel(level: Level, { folder, key, steps }: Lab, { api, browser, desk }: Means): Promise<void> {
  const login = { method: 'coupon', type: 'form' };
  const path = await publishLogin(api, { login, settings: { name: 'Harbour cafe', terms: '' } });
  await storeKey(api, level === 0 ? null : key, { auth: asksUs(level) ? 'authmon' : '' });
  const origin = asksUs(level) ? `https://${ADDRESS.portico}:${TLS_PORT}` : `http://${ADDRESS.portico}:${PORTICO_PORT}`;
  const address = `${origin}${path}`;
  const { id, code } = await desk.issue();
  const printed = `http://${VOUCHER_NAME}/v/${code}`;
  const opennds = startOpennds(folder, { level, key, path });
  const { page, way, close } = await openWindow(browser);
  try {
    await steps.take('openNDS starts, and the visitor is offline', async () => {
      await until('openNDS answers', OPENNDS_START, async () => isUp(folder));
      await until('the visitor is sent to the page', OPENNDS_START, () => isSentTo(`${address}?`, 'visitor', folder));
    });
    await steps.take('the scanned address is caught, and the page opens with the code filled in', async () => {
      await page.goto(printed);
      must(page.url().startsWith(`${address}?`), `it opened ${page.url()}`);
      const filled = await page.locator('[name="coupon"]').inputValue();
      must(filled === code, `the field has ${filled}, and the paper ${code}`);
      must((await desk.stateOf(id)) === 'unused', 'the look used it');
    });
    way.length = 0;
    await steps.take('one press lets in, and nobody is sent on to the address', async () => {
      await page.getByRole('button', { name: 'Connect' }).click();
      await page.getByText('You are connected').first().waitFor({ timeout: ROUTER_ASKS });
      must(!way.some((each) => each.includes('/v/')), `the way was\n${way.join('\n')}`);
    });
    await steps.take('openNDS calls the device authenticated, and it is online', async () => {
      const state = await stateOf(MAC.visitor, folder);
      must(state === 'Authenticated', `it calls it ${state}`);
      must(await isOnline('visitor', folder), 'it reaches nothing');
    });
    await steps.take('the same address now tells what is left', () => seeLeft(page, printed));
  } catch (error) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 1_000 }).catch(String);
    console.log(`The window is at ${page.url()} and shows:\n${shown}\n${way.join('\n')}`);
    throw error;
  } finally {
    await close();
    await opennds.stop();
  }
}

async function seeLeft(page: Page, printed: string): Promise<void> {
  await page.goto(printed);
  await page.getByText('What is left of your voucher').first().waitFor();
  must(page.url() === printed, `that is at ${page.url()}`);
}
