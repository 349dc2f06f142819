import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIMULATED_NAMES, type SimulatedName, simulatedGateways } from '../../simulated-gateways/registry.ts';
import { SimulatedGateway } from '../../simulated-gateways/serve-gateway.ts';
import { askRadius, type RequestFields, type SimulatedRadius } from '../../simulated-gateways/simulation.ts';
import { ownerOf } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { RADIUS_KEY, RadiusAsker } from '../../testing/radius-asker.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';
import { publishLogin, UNLIMITED } from '../../testing/visitor.ts';
import { VisitorBrowser } from '../../testing/visitor-browser.ts';
import { addCoupon, unkeptLimits } from '../verifiers/coupons/manage-coupons.ts';

// spec visitors.20

/* A voucher of 30 minutes at every simulated gateway, whose own limit is an hour where it has one. */

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true, radiusKey: RADIUS_KEY });
  address = await server.listen();
});
afterAll(() => server.close());

const HALF_AN_HOUR = { ...UNLIMITED, minutes: 30 };

/** The minutes that each gateway reads of a login, by the vendor's own words (field guide). */
const READ: Readonly<Record<string, (fields: RequestFields) => number>> = {
  unifi: ({ minutes }) => Number(minutes),
  'unifi-key': ({ timeLimitMinutes }) => Number(timeLimitMinutes),
  omada: ({ time }) => Number(time) / 60_000,
  'meraki-click': ({ duration }) => Number(duration) / 60,
  'opennds-authmon': ({ line = '' }) => Number(line.split(' ')[1]),
};

interface Told {
  /** null: the gateway was told no time. */
  readonly minutes: number | null;
  /** What whoever made the voucher read before. */
  readonly before: readonly string[];
}

let made = 0;

/** What becomes of a voucher at a gateway, which asks us about accounts or has one user for all. */
async function told(name: SimulatedName, hasAccounts: boolean): Promise<Told> {
  server.clock.advance(360_000);
  const page = await publishLogin(server, 'coupon');
  let timeout: number | null = null;
  const asked = askRadius(address, RADIUS_KEY);
  const radius: SimulatedRadius = {
    ...asked,
    async passwordOf(user, mac) {
      const { body } = await new RadiusAsker(server).ask('authorize', { 'User-Name': user });
      timeout = Number((body as Record<string, { value: number[] }>)['reply:Session-Timeout']?.value[0]);
      return asked.passwordOf(user, mac);
    },
  };
  const gateway = await SimulatedGateway.open({ name, page: `${address}/p/${page}`, ...(hasAccounts && { radius }) });
  const { kind } = simulatedGateways[name];
  await configureGateways(await ownerOf(server), { venue: { kind, pages: [page], ...gateway.settings } });
  const before = await unkeptLimits(OWNER.email, HALF_AN_HOUR, server.context);
  const code = await addCoupon(OWNER.email, `half-${name}-${made++}`, HALF_AN_HOUR, server.context);
  const browser = new VisitorBrowser({
    scripts: false,
    async wait(seconds) {
      server.clock.advance(seconds * 1_000);
      await gateway.poll();
    },
  });
  await browser.open(gateway.arrival());
  await browser.submit({ method: 'coupon', coupon: code });
  await browser.goOn();
  gateway.close();
  expect(gateway.received.length).toBeGreaterThan(0);
  const minutes = gateway.received.map(({ fields }) => READ[name]?.(fields) ?? Number.NaN).filter(Number.isFinite);
  // The time of a voucher runs while its visitor goes on to the gateway.
  return { minutes: minutes.at(-1) ?? (timeout === null ? null : Math.ceil(timeout / 60)), before };
}

describe.each(SIMULATED_NAMES)('a voucher of 30 minutes at the simulated gateway %s', (name) => {
  it.each([
    ['an account for each visitor', true],
    ['one user for all', false],
  ])('is told to it, or whoever makes it reads before that it is not kept: %s', async (_, hasAccounts) => {
    const { minutes, before } = await told(name, hasAccounts);
    const isSaid = before.some((sentence) => /^Vouchers at venue: .*time/.test(sentence));
    expect({ minutes, isSaid }).toEqual(
      minutes === null ? { minutes: null, isSaid: true } : { minutes: 30, isSaid: false },
    );
  });
});

it('whoever makes a voucher of data or time online reads where gateways do not tell what was used of it', async () => {
  const owner = await ownerOf(server);
  const pages = [await publishLogin(server, 'coupon')];
  const unifi = { kind: 'unifi', address: 'https://10.0.0.2:8443', password: 'the key' };
  const operator = { user: 'hotspot', password: 'the password' };
  const omada = { kind: 'omada', address: 'https://10.0.0.2:8043', controller: 'c21f969b5f03', ...operator };
  const said = async (gateway: object, limits: object) => {
    await configureGateways(owner, { venue: { pages, ...gateway } });
    const sentences = await unkeptLimits(OWNER.email, { ...UNLIMITED, ...limits }, server.context);
    return sentences.filter((sentence) => sentence.startsWith('Vouchers at venue: it does not tell')).length;
  };
  const router = { kind: 'mikrotik', address: 'http://10.5.50.1', auth: 'pap' };
  expect([
    await said(omada, { total: 5 }),
    await said(omada, { minutes: 5, clock: 'online' }),
    await said(omada, { minutes: 5 }),
    // Its controller is asked.
    await said(unifi, { total: 5 }),
    await said(router, { total: 5 }),
    await said({ ...router, user: 'all', password: 'sesame' }, { total: 5 }),
  ]).toEqual([1, 1, 0, 0, 0, 1]);
});

it('a voucher without limits needs no word, and one for pages without a gateway is said to be kept nowhere', async () => {
  await configureGateways(await ownerOf(server), {});
  expect(await unkeptLimits(OWNER.email, UNLIMITED, server.context)).toEqual([]);
  expect(await unkeptLimits(OWNER.email, HALF_AN_HOUR, server.context)).toEqual([
    expect.stringContaining('No gateway is set up for the pages of'),
  ]);
});
