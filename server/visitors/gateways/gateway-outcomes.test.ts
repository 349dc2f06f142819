import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateways } from '#core/gateways/registry.ts';
import { GATEWAY_KINDS } from '#core/gateways/settings.ts';
import { text } from '#core/texts/index.ts';
import {
  type Behaviour,
  SIMULATED_NAMES,
  type SimulatedName,
  simulatedGateways,
} from '../../simulated-gateways/registry.ts';
import { SimulatedGateway } from '../../simulated-gateways/serve-gateway.ts';
import { ACCOUNT, askRadius, type Word } from '../../simulated-gateways/simulation.ts';
import { ownerOf } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { RADIUS_KEY } from '../../testing/radius-asker.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { publishLogin } from '../../testing/visitor.ts';
import { VisitorBrowser } from '../../testing/visitor-browser.ts';

// spec visitors.2, visitors.3, visitors.6

/*
 * Each simulated gateway, and all that can become of a login there, over real requests: the browser, the gateway and
 * Portico are three programs on three ports. `npx vitest run server/visitors/gateways/gateway-outcomes.test.ts -u` writes
 * docs/gateway-outcomes.md.
 */

const FILE = join(import.meta.dirname, '../../../docs/gateway-outcomes.md');
const SIX_MINUTES = 360_000;

type Case = Exclude<Behaviour, 'slow' | 'down'> | 'tampered';
const CASES: readonly Case[] = ['lets-in', 'refuses', 'expired', 'already-in', 'tampered'];

interface Outcome {
  /** What the visitor reads first, before they press anything; empty where the page says nothing but itself. */
  readonly arrives: string;
  /** What they read last. */
  readonly says: string;
  readonly isOnline: boolean;
  /** Visits that were recorded. */
  readonly recorded: number;
  /** What reached the gateway, and what of it was wrong. */
  readonly received: readonly (readonly string[])[];
}

let server: TestServer;
let address: string;
const outcomes = new Map<string, Outcome>();
const keyOf = (name: SimulatedName, what: Case, scripts: boolean) => JSON.stringify([name, what, scripts]);
const outcome = (name: SimulatedName, what: Case, scripts = true) =>
  outcomes.get(keyOf(name, what, scripts)) as Outcome;

beforeAll(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true, radiusKey: RADIUS_KEY });
  address = await server.listen();
  for (const name of SIMULATED_NAMES) await tryGateway(name);
}, 120_000);
afterAll(() => server.close());

async function tryGateway(name: SimulatedName): Promise<void> {
  const page = await publishLogin(server, 'click');
  const gateway = await SimulatedGateway.open({ name, page: `${address}/p/${page}` });
  const { kind } = simulatedGateways[name];
  const entry = { kind, pages: [page], ...gateway.settings };
  await configureGateways(await ownerOf(server), { venue: entry });
  for (const what of CASES) {
    for (const scripts of [true, false]) {
      outcomes.set(keyOf(name, what, scripts), await logIn(gateway, page, what, scripts));
    }
  }
  gateway.close();
}

/** One visitor, from what their gateway opens to the last thing they read. */
async function logIn(gateway: SimulatedGateway, page: string, what: Case, scripts: boolean): Promise<Outcome> {
  // A device that the gateway knows by its address alone is another visitor only after a while.
  server.clock.advance(SIX_MINUTES);
  gateway.forget();
  gateway.behaviour = what === 'tampered' ? 'lets-in' : what;
  const before = (await server.context.store.consents.ofPage(page)).length;
  const browser = new VisitorBrowser({
    scripts,
    async wait(seconds) {
      server.clock.advance(seconds * 1_000);
      await gateway.poll();
    },
  });
  const arrival = gateway.arrival();
  await browser.open(what === 'tampered' ? gateway.simulation.tamper(arrival) : arrival);
  const arrives = browser.says;
  if (browser.hasForm) {
    await browser.submit({ method: 'click' });
    await browser.goOn();
  }
  return {
    arrives,
    says: browser.says,
    isOnline: gateway.isOnline,
    recorded: (await server.context.store.consents.ofPage(page)).length - before,
    received: gateway.received.map(({ wrong }) => wrong),
  };
}

const guest = { mac: '02:00:00:00:00:01', ip: '10.0.0.7', nonce: '0'.repeat(32), landing: 'http://neverssl.com/' };
const simulationOf = (name: SimulatedName) => simulatedGateways[name].simulate(guest, simulatedGateways[name].origin);

/** Whether a gateway says this of a device that it sends to the page; where it does not, the device comes as at first. */
const tells = (name: SimulatedName, word: Word) => simulationOf(name).arrival(word) !== null;

it('every kind of gateway is simulated', () => {
  expect(new Set(SIMULATED_NAMES.map((name) => simulatedGateways[name].kind))).toEqual(new Set(GATEWAY_KINDS));
});

describe.each(SIMULATED_NAMES)('a visitor of the simulated gateway %s', (name) => {
  const { login } = simulationOf(name);

  it.each(CASES)('reads the same with scripts and without: %s', (what) => {
    expect(outcome(name, what, false)).toEqual(outcome(name, what, true));
  });

  it('is online after one press, the gateway finds nothing wrong, and the visit is recorded once', () => {
    const { says, isOnline, recorded, received } = outcome(name, 'lets-in');
    expect(says).toMatch(/^You are connected|^This device is online/);
    expect({ isOnline, recorded }).toEqual({ isOnline: true, recorded: 1 });
    expect(received.length).toBeGreaterThan(0);
    expect(received.flat()).toEqual([]);
  });

  it.each(['refuses', 'expired'] as const)('is told where the gateway %s, and what was sent was right', (what) => {
    const { says, isOnline, recorded, received } = outcome(name, what);
    expect(isOnline).toBe(false);
    if (login.kind === 'browser' && !tells(name, 'refused'))
      expect(says).toContain('It is not known whether you are connected');
    else expect(says).toMatch(/failed|forgotten|not set up|does not answer|not connected/i);
    expect(received.flat()).toEqual([]);
    // What the server asks the gateway is recorded once it has said yes; what the browser takes there, when it leaves.
    expect(recorded).toBe(login.kind === 'browser' ? 1 : 0);
  });

  it('that is online already is told so, or is let in once more', () => {
    const { arrives, isOnline, received } = outcome(name, 'already-in');
    expect(received.flat()).toEqual([]);
    if (!tells(name, 'online')) expect(isOnline).toBe(true);
    else expect(arrives).toMatch(/You are connected|in use on another device/);
  });

  it('whose address was changed is let in nowhere else, and the visitor is told', () => {
    const { says, recorded, received, isOnline } = outcome(name, 'tampered');
    if (name === 'opnsense') {
      // The device that asks is let in, whichever device the address names.
      expect({ isOnline, received }).toEqual({ isOnline: true, received: [[]] });
      return;
    }
    expect(says).toContain('cannot be read');
    expect({ recorded, received, isOnline }).toEqual({ recorded: 0, received: [], isOnline: false });
  });
});

describe('an account that works once, at a gateway that asks about it by RADIUS,', () => {
  const asking = SIMULATED_NAMES.filter((name) => simulationOf(name).settings.user === ACCOUNT.user);

  // spec visitors.6
  it.each(asking)('lets a visitor of %s in, and nobody by the same login again', async (name) => {
    const page = await publishLogin(server, 'click');
    const radius = askRadius(address, RADIUS_KEY);
    const gateway = await SimulatedGateway.open({ name, page: `${address}/p/${page}`, radius });
    const { kind } = simulatedGateways[name];
    await configureGateways(await ownerOf(server), { venue: { kind, pages: [page], ...gateway.settings } });
    const { isOnline, recorded, received } = await logIn(gateway, page, 'lets-in', true);
    expect({ isOnline, recorded, wrong: received.flat() }).toEqual({ isOnline: true, recorded: 1, wrong: [] });
    const [request] = gateway.received.slice(-1);
    if (!request) throw new Error('the gateway received no login');
    gateway.isOnline = false;
    const query = new URLSearchParams(request.fields);
    const isForm = request.method === 'POST';
    await fetch(`${gateway.origin}${request.path}${isForm ? '' : `?${query}`}`, {
      method: request.method,
      ...(isForm && { body: query }),
      redirect: 'manual',
    });
    expect(gateway.received).toHaveLength(2);
    expect(gateway.isOnline).toBe(false);
    gateway.close();
  });
});

it('docs/gateway-outcomes.md has what visitors read', async () => {
  await expect(written()).toMatchFileSnapshot(FILE);
});

const HEADINGS: Readonly<Record<Case, string>> = {
  'lets-in': 'lets in',
  refuses: 'refuses',
  expired: 'has forgotten the login',
  'already-in': 'let in before',
  tampered: 'its address was changed',
};
const WAYS = { browser: 'address or form', controller: 'call', router: 'list that the router collects' } as const;

function written(): string {
  const rows = SIMULATED_NAMES.map((name) => {
    const { kind, ...more } = simulatedGateways[name];
    const way = 'way' in more ? ` (${more.way})` : '';
    const cells = CASES.map((what) => cellOf(outcome(name, what)));
    return `| ${text(gateways[kind].label)}${way} | ${WAYS[simulationOf(name).login.kind]} | ${cells.join(' | ')} |`;
  });
  return [
    '# What visitors read at each gateway',
    '',
    'Each gateway is simulated from the [field guide](field-guide.md), on a port of its own (`server/simulated-gateways`).',
    'A visitor of it opens a published page, presses its button, and goes wherever browser, server and gateway lead, over',
    'real requests. Every cell was tried with scripts and without, with the same outcome. *Online* means that the gateway',
    'took the login, checked it as the vendor does, and found nothing wrong. Written by',
    '',
    '    npx vitest run server/visitors/gateways/gateway-outcomes.test.ts -u',
    '',
    `| gateway | login by | ${CASES.map((what) => HEADINGS[what]).join(' | ')} |`,
    `| --- | --- | ${CASES.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
}

/** The first sentence, which says what is the matter. */
function cellOf({ arrives, says, isOnline }: Outcome): string {
  if (says === '') return 'the page, as at the beginning';
  // Whoever reads something at once need not press.
  const [first = ''] = (arrives || says).replace(/^You are not connected\. /, '').split(/(?<=\.)\s/);
  return isOnline && arrives === '' ? 'online' : first;
}
