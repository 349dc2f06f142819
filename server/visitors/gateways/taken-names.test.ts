import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BINDINGS } from '#core/gateways/binding.ts';
import { gateways } from '#core/gateways/registry.ts';
import { SIMULATED_NAMES, type SimulatedName, simulatedGateways } from '../../simulated-gateways/registry.ts';
import { SimulatedGateway } from '../../simulated-gateways/serve-gateway.ts';
import { askRadius, dashed, type Guest } from '../../simulated-gateways/simulation.ts';
import { ownerOf } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { RADIUS_KEY } from '../../testing/radius-asker.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';
import { publishLogin, UNLIMITED } from '../../testing/visitor.ts';
import { VisitorBrowser } from '../../testing/visitor-browser.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';

// spec visitors.2, visitors.11, visitors.16

/*
 * Strangers write the MAC of a device that was let in into their own address, at each simulated gateway, over real
 * requests. Whether they got in says the gateway.
 */

/** A server that asks a controller in vain goes on asking for a while. */
const STRANGERS = { browser: 20, controller: 3, router: 20 };
const MINUTE = 60_000;
const WEEK = { ask_again: 'days', ask_again_days: 7 } as const;
const EMAIL = { method: 'email', email: 'ann@example.com' };

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true, radiusKey: RADIUS_KEY });
  address = await server.listen();
});
afterAll(() => server.close());

async function openVenue(name: SimulatedName, page: string, hasRadius = false): Promise<SimulatedGateway> {
  const radius = hasRadius ? { radius: askRadius(address, RADIUS_KEY) } : {};
  const gateway = await SimulatedGateway.open({ name, page: `${address}/p/${page}`, ...radius });
  const { kind } = simulatedGateways[name];
  await configureGateways(await ownerOf(server), { venue: { kind, pages: [page], ...gateway.settings } });
  return gateway;
}

function newBrowser(gateway: SimulatedGateway): VisitorBrowser {
  return new VisitorBrowser({
    scripts: true,
    async wait(seconds) {
      server.clock.advance(seconds * 1_000);
      await gateway.poll();
    },
  });
}

/** The buyer logs in, and is online. */
async function logIn(gateway: SimulatedGateway, form: Readonly<Record<string, string>>): Promise<Guest> {
  const browser = newBrowser(gateway);
  await browser.open(gateway.arrival());
  await browser.submit(form);
  await browser.goOn();
  expect([gateway.name, browser.says, gateway.isOnline]).toEqual([gateway.name, expect.any(String), true]);
  return gateway.guest;
}

/** An address, with the name of a device in the place of another's, wherever somebody without a key can write it. */
function taken(arrival: string, from: Guest, to: Guest): string {
  const names: (readonly [string, string])[] = [
    [from.mac, to.mac],
    [dashed(from.mac), dashed(to.mac)],
    [`ENC${from.nonce}`, `ENC${to.nonce}`],
  ];
  const renamed = (text: string) =>
    names.reduce(
      (said, [one, other]) =>
        said.replaceAll(one, other).replaceAll(encodeURIComponent(one), encodeURIComponent(other)),
      text,
    );
  const url = new URL(renamed(arrival));
  const said = Buffer.from(url.searchParams.get('fas') ?? '', 'base64').toString();
  if (said.startsWith('hid=')) url.searchParams.set('fas', Buffer.from(renamed(said)).toString('base64'));
  return url.href;
}

/** How many of as many strangers get in who take the buyer's name, and how many are told that the buyer was there. */
async function attack(
  gateway: SimulatedGateway,
  buyer: Guest,
  form: Readonly<Record<string, string>> | null,
): Promise<{ readonly letIn: number; readonly told: number }> {
  const found = { letIn: 0, told: 0 };
  const { kind } = gateway.simulation.login;
  for (let stranger = 0; stranger < STRANGERS[kind]; stranger += 1) {
    gateway.forget();
    const browser = newBrowser(gateway);
    await browser.open(taken(gateway.arrival(), gateway.guest, buyer));
    const welcome = /href="([^"]*\/welcome[^"]*)"/.exec(browser.html)?.[1];
    if (welcome) {
      found.told += 1;
      await browser.open(welcome.replaceAll('&amp;', '&'));
    } else if (form && browser.hasForm) await browser.submit(form);
    await browser.goOn();
    if (gateway.isOnline) found.letIn += 1;
    // So that no limit of tries is what stops them.
    server.clock.advance(3 * MINUTE);
  }
  return found;
}

describe.each(SIMULATED_NAMES)('at the simulated gateway %s nobody', (name) => {
  it('is let in, nor told who was there, by the name of a device that need not log in', async () => {
    const gateway = await openVenue(name, await publishLogin(server, 'email', {}, WEEK));
    const { letIn, told } = await attack(gateway, await logIn(gateway, EMAIL), null);
    gateway.close();
    expect(letIn).toBe(0);
    // A controller that lets in the device by its name alone, which no key of ours covers, is asked for the buyer's.
    if (gateways[simulatedGateways[name].kind].binds !== 'always') expect(told).toBe(0);
  });

  // All devices of this test have one address, which is what OPNsense knows a device by.
  it.skipIf(name === 'opnsense')('is let in by the name of the one device of a voucher', async () => {
    const page = await publishLogin(server, 'coupon', {}, WEEK);
    const coupon = await addCoupon(OWNER.email, `one-${name}`, { ...UNLIMITED, devices: 1 }, server.context);
    const gateway = await openVenue(name, page);
    const form = { method: 'coupon', coupon };
    const { letIn } = await attack(gateway, await logIn(gateway, form), form);
    gateway.close();
    expect(letIn).toBe(0);
  });
});

const ASKING = SIMULATED_NAMES.filter((name) => gateways[simulatedGateways[name].kind].credentials === 'radius');

// A SmartZone enciphers the MAC, so that no RADIUS server of ours can check it: there a device is known by its token alone.
describe.each(ASKING.filter((name) => name !== 'meraki-click' && name !== 'ruckus'))(
  'at %s, which asks about each account by RADIUS,',
  (name) => {
    it('the voucher of one device lets in that device again, and no other by its name', async () => {
      const page = await publishLogin(server, 'coupon');
      const coupon = await addCoupon(OWNER.email, `radius-${name}`, { ...UNLIMITED, devices: 1 }, server.context);
      const gateway = await openVenue(name, page, true);
      const form = { method: 'coupon', coupon };
      const buyer = await logIn(gateway, form);
      server.clock.advance(10 * MINUTE);
      gateway.isOnline = false;
      expect(await logIn(gateway, form)).toBe(buyer);
      const { letIn } = await attack(gateway, buyer, form);
      gateway.close();
      expect(letIn).toBe(0);
    });
  },
);

it('docs/gateways.md says of each vendor whether it binds the device', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../docs/gateways.md'), 'utf8').split('\n');
  const cellsOf = (line = '') => line.split('|').map((cell) => cell.trim());
  const headings = cellsOf(lines.find((line) => line.includes('| binds the device |')));
  for (const { kind, binds } of Object.values(gateways)) {
    const cells = cellsOf(lines.find((line) => line.includes(`| \`${kind}\` |`)));
    expect([kind, cells.length, cells[headings.indexOf('binds the device')]]).toEqual([
      kind,
      headings.length,
      BINDINGS[binds],
    ]);
  }
});
