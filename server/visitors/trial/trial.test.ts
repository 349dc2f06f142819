import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import {
  type Behaviour,
  SIMULATED_NAMES,
  type SimulatedName,
  simulatedGateways,
} from '../../simulated-gateways/registry.ts';
import { createUser, ownerOf } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';
import { publishLogin, UNLIMITED } from '../../testing/visitor.ts';
import { VisitorBrowser } from '../../testing/visitor-browser.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';
import { TRIAL } from '../visit/trial.ts';

// spec visitors.13

const HOUR = 3_600_000;
const TITLE = 'Try this page as a visitor';
const LET_IN = 'The simulated gateway would let this device in';

let server: TestServer;
let address: string;
let page: string;
beforeAll(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true });
  address = await server.listen();
  page = await publishLogin(server, 'click');
});
afterAll(() => server.close());
beforeEach(() => {
  // Every test has its own tries of this address.
  server.clock.advance(60_000);
});

const consents = (id: string) => server.context.store.consents.ofPage(id);

function openBrowser(scripts = true): VisitorBrowser {
  return new VisitorBrowser({ scripts, wait: async (seconds) => server.clock.advance(seconds * 1_000) });
}

/** The address that the editor opens for a page. */
async function startOf(id: string): Promise<string> {
  const { status, body } = await (await ownerOf(server)).post(`/editor_pages/${id}/trials`);
  expect(status).toBe(201);
  return address + body.address;
}

/** The window of somebody who chose a gateway, and what it does. */
async function tryAt(gateway: SimulatedName, behaviour: Behaviour, { id = page, scripts = true } = {}) {
  const browser = openBrowser(scripts);
  await browser.open(`${await startOf(id)}&${new URLSearchParams({ gateway, behaviour })}`);
  return browser;
}

async function press(browser: VisitorBrowser, form: Record<string, string> = { method: 'click' }): Promise<string> {
  await browser.submit(form);
  await browser.goOn();
  return browser.says;
}

describe('a page that is tried', () => {
  it('is opened by choosing a gateway and what it does', async () => {
    const browser = openBrowser();
    await browser.open(await startOf(page));
    expect(browser.says).toContain(TITLE);
    for (const name of SIMULATED_NAMES) expect(browser.html).toContain(`<option value="${name}"`);
    expect(browser.html).toContain('Is switched off');
    expect(browser.html).toContain('nothing is recorded');
  });

  it.each(SIMULATED_NAMES)('at %s goes through all steps, and nothing is recorded', async (name) => {
    const browser = await tryAt(name, 'lets-in');
    const said = await press(browser);
    // Where the server asks, the page itself says that the gateway let the device in, and leads on.
    if (said.startsWith('You are connected')) {
      const [, onward = ''] = /<a[^>]*href="([^"]*)"[^>]*>Continue</.exec(browser.html) ?? [];
      await browser.open(onward.replaceAll('&amp;', '&'));
    }
    expect(browser.says).toContain(LET_IN);
    expect(browser.says).toContain('nobody was connected');
    expect(browser.html).not.toContain('Not as the gateway expects it');
    const { hostname } = new URL(simulatedGateways[name].origin);
    if (name !== 'opennds-authmon') expect(browser.html).toContain(hostname);
    // The browser was nowhere but at this server.
    expect(new Set(browser.visited.map((url) => new URL(url).origin))).toEqual(new Set([address]));
    expect(await consents(page)).toEqual([]);
  });

  it.each([
    ['refuses', 'Authentication failed'],
    ['expired', 'has forgotten this login'],
  ] as const)('whose gateway %s says it to the visitor as in a venue', async (behaviour, words) => {
    const browser = await tryAt('mikrotik', behaviour, { scripts: false });
    expect(await press(browser)).toMatch(new RegExp(words));
    expect(browser.hasForm).toBe(true);
    expect(await press(browser)).toMatch(new RegExp(words));
  });

  it('whose gateway let the device in before says that they are connected', async () => {
    expect((await tryAt('coova', 'already-in')).says).toContain('You are connected');
  });

  it.each(['unifi', 'mikrotik'] as const)(
    'whose gateway %s is switched off tells what a visitor would see',
    async (name) => {
      const browser = await tryAt(name, 'down');
      const said = await press(browser);
      expect(said).toContain(name === 'unifi' ? 'does not answer' : 'The simulated gateway is switched off');
    },
  );

  it('whose gateway is slow tells the visitor to wait, and then that it does not answer', async () => {
    const browser = await tryAt('omada', 'slow');
    await browser.submit({ method: 'click' });
    expect(browser.says).toContain('is being asked to let you in');
    server.clock.advance(31_000);
    await browser.open(browser.url);
    expect(browser.says).toContain('does not answer');
  });

  it('goes on by the link of an advert to its own end, and not out', async () => {
    const { advertising } = defaultConfiguration();
    const details = { '/a.png': { link: 'https://shop.example/' } };
    const id = await publishLogin(
      server,
      'click',
      {},
      { advertising: { ...advertising, active: true, urls: ['/a.png'], details } },
    );
    const browser = await tryAt('mikrotik', 'lets-in', { id });
    await browser.submit({ method: 'click' });
    const [, link = ''] = /<a class="p-link p-offer" href="([^"]+)"/.exec(browser.html) ?? [];
    await browser.open(address + link);
    await browser.goOn();
    expect(browser.says).toContain(LET_IN);
    expect(new Set(browser.visited.map((url) => new URL(url).origin))).toEqual(new Set([address]));
  });

  it('checks a coupon, and uses it up and holds it for nobody', async () => {
    const id = await publishLogin(server, 'coupon');
    const coupon = await addCoupon(OWNER.email, 'trial-once', { ...UNLIMITED, uses: 1 }, server.context);
    const form = { method: 'coupon', coupon };
    for (let times = 0; times < 3; times++)
      expect(await press(await tryAt('coova', 'lets-in', { id }), form)).toContain(LET_IN);
    expect(await press(await tryAt('coova', 'lets-in', { id }), { ...form, coupon: 'another' })).toContain('not valid');
    expect(await consents(id)).toEqual([]);
    const owner = (await server.context.store.users.byEmail(OWNER.email))?.id ?? '';
    expect((await server.context.store.coupons.byCode(owner, coupon.toUpperCase()))?.used).toBe(0);
  });
});

describe('whoever may try a page', () => {
  it('is whoever may see it, once it is published', async () => {
    const owner = await ownerOf(server);
    const stranger = await createUser(server, 'stranger@portico.test');
    expect((await stranger.post(`/editor_pages/${page}/trials`)).status).toBe(404);
    const reader = await createUser(server, 'reader@portico.test');
    const editor_permission = { user_email: 'reader@portico.test', action: 'r' };
    await owner.post(`/editor_pages/${page}/permissions`, { editor_permission });
    expect((await reader.post(`/editor_pages/${page}/trials`)).status).toBe(201);
  });

  it('has an hour, and then learns that it is over', async () => {
    const start = await startOf(page);
    const browser = await tryAt('coova', 'lets-in');
    const arrived = browser.url;
    server.clock.advance(HOUR);
    for (const url of [start, `${start}&gateway=coova&behaviour=lets-in`, `${address}/p/${page}/trial`]) {
      await browser.open(url);
      expect(browser.says).toContain('This trial is over');
    }
    await browser.open(arrived);
    expect(browser.says).toContain('open for too long');
  });
});

describe('a trial lets in no real device', () => {
  it('by an arrival that was made up: without its token a simulated gateway is none of this dashboard', async () => {
    const { url } = await tryAt('coova', 'lets-in');
    const made = new URL(url);
    made.searchParams.delete(TRIAL);
    const browser = openBrowser();
    await browser.open(made.href);
    expect(browser.says).toContain('is not set up for this page');
    for (const token of ['', 'made up', 'x'.repeat(400)]) {
      made.searchParams.set(TRIAL, token);
      await browser.open(made.href);
      expect(browser.says).toContain('open for too long');
    }
  });

  it('at another page: its token opens there nothing', async () => {
    const other = await publishLogin(server, 'click');
    const { url } = await tryAt('coova', 'lets-in');
    const browser = openBrowser();
    await browser.open(url.replace(`/p/${page}?`, `/p/${other}?`));
    expect(browser.says).toContain('open for too long');
  });

  it('at a gateway of the dashboard: whatever the query says, the simulated one is asked', async () => {
    const owner = await ownerOf(server);
    const real = { kind: 'mikrotik', address: 'http://10.9.9.9', user: 'real', password: 'real password', auth: 'pap' };
    await configureGateways(owner, { real });
    const { url } = await tryAt('mikrotik', 'lets-in');
    const changed = new URL(url);
    changed.searchParams.set('link-login-only', 'http://10.9.9.9/login');
    const browser = openBrowser();
    await browser.open(changed.href);
    expect(browser.says).toContain('cannot be read');
    await browser.submit({ method: 'click' });
    expect(browser.html).not.toContain('real password');
  });
});
