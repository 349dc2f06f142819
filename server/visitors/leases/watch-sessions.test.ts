import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SimulatedName, simulatedGateways } from '../../simulated-gateways/registry.ts';
import { SimulatedGateway } from '../../simulated-gateways/serve-gateway.ts';
import { ownerOf } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';
import { publishLogin, UNLIMITED } from '../../testing/visitor.ts';
import { VisitorBrowser } from '../../testing/visitor-browser.ts';
import { disconnectDevices } from '../verifiers/coupons/disconnect-devices.ts';
import { addCoupon, type CouponLimits, unkeptLimits } from '../verifiers/coupons/manage-coupons.ts';
import { endWanted, watchSessions } from './watch-sessions.ts';

// spec visitors.29

const MINUTE = 60_000;
const MB = 1_000_000;
/** More than the simulated gateways are set up to give. */
const LONG = { minutes: 120, clock: 'online' } as const;

/** A session as the controller has it. */
interface Session {
  isOnline: boolean;
  down: number;
  up: number;
}

let server: TestServer;
let address = '';
let gateway: SimulatedGateway;
/** Of the one device behind it; null: the controller does not know it. */
let session: Session | null = null;
let isSilent = false;
let isConnected = true;
let ended: string[] = [];

beforeEach(async () => {
  // The test says when the server looks.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await createTestServer({ allowUnverifiedEmails: true });
  address = await server.listen();
  [session, isSilent, isConnected, ended] = [null, false, true, []];
});
afterEach(async () => {
  vi.useRealTimers();
  gateway.close();
  await server.close();
});

const asked: Readonly<Record<string, (path: string, body: string) => unknown>> = {
  unifi(path, body) {
    if (path.includes('/stat/guest')) {
      const start = Math.floor(server.clock.now() / 1_000);
      const row = session && { mac: gateway.guest.mac, start, tx_bytes: session.down, rx_bytes: session.up };
      return { meta: { rc: 'ok' }, data: row ? [{ ...row, expired: session?.isOnline === false }] : [] };
    }
    if (!path.endsWith('/cmd/stamgr') || !body.includes('unauthorize-guest')) return undefined;
    ended.push(JSON.parse(body).mac);
    return { meta: { rc: 'ok' }, data: [] };
  },
  'unifi-key'(path, body) {
    if (path.includes('/clients?')) return { data: [] };
    const usage = { rxBytes: session?.down, txBytes: session?.up };
    if (/\/clients\/[^/?]+$/.test(path))
      return session && { access: { type: 'GUEST', authorized: session.isOnline, authorization: { usage } } };
    if (!body.includes('UNAUTHORIZE_GUEST_ACCESS')) return undefined;
    ended.push(gateway.guest.mac);
    return { action: 'UNAUTHORIZE_GUEST_ACCESS' };
  },
  opnsense(path, body) {
    const listed = session?.isOnline && {
      sessionId: 'a+b/c==',
      ipAddress: ip,
      bytes_in: session.up,
      bytes_out: session.down,
    };
    if (path.includes('/session/list/')) return listed ? [listed] : [];
    if (!path.includes('/session/disconnect/')) return undefined;
    ended.push(JSON.parse(body).sessionId);
    return { terminateCause: 'User-Request' };
  },
};
const isUnlisted = ({ url }: IncomingMessage) => !isConnected && url?.includes('/clients?') === true;
/** The address by which the firewall knows the device. */
let ip = '';

async function beside(request: IncomingMessage, response: ServerResponse, { name }: SimulatedGateway) {
  let body = '';
  const isEnding = request.method === 'POST' && /stamgr|actions|disconnect/.test(request.url ?? '');
  const isAsking = /stat\/guest|session\/list|clients\/[^/?]+$/.test(request.url ?? '') || isUnlisted(request);
  if (!isEnding && !isAsking) return false;
  for await (const part of request) body += String(part);
  if (isSilent) response.destroy();
  const answer = isSilent ? null : asked[name]?.(request.url ?? '', body);
  if (answer === undefined) return play(request, response, body);
  if (!isSilent) response.end(JSON.stringify(answer));
  return true;
}

/** The login itself, whose body was read already. */
function play(request: IncomingMessage, response: ServerResponse, body: string): boolean {
  const call = gateway.simulation.login;
  const right =
    call.kind === 'controller' &&
    call.calls.find(({ method, path }) => method === request.method && path === request.url);
  const { body: answer } = right && body !== '' ? right.right : { body: {} };
  response.end(JSON.stringify(answer));
  return true;
}

/** A device goes online by a voucher; what its lease is then. */
async function online(name: SimulatedName, limits: Partial<CouponLimits> = LONG) {
  const page = await publishLogin(server, 'coupon');
  gateway = await SimulatedGateway.open({ name, page: `${address}/p/${page}`, beside });
  const { kind } = simulatedGateways[name];
  await configureGateways(await ownerOf(server), { venue: { kind, pages: [page], ...gateway.settings } });
  const code = await addCoupon(OWNER.email, `watched-${name}`, { ...UNLIMITED, ...limits }, server.context);
  const browser = new VisitorBrowser({
    scripts: false,
    wait: async (seconds) => server.clock.advance(seconds * 1_000),
  });
  await browser.open(gateway.arrival());
  await browser.submit({ method: 'coupon', coupon: code });
  await browser.goOn();
  session = { isOnline: true, down: 0, up: 0 };
  const { store } = server.context;
  const owner = (await store.users.byEmail(OWNER.email))?.id ?? '';
  const kept = async () => {
    const coupon = await store.coupons.byCode(owner, code);
    return { ...coupon, open: await store.voucherLeases.openOf(coupon?.id ?? 0) };
  };
  ip = (await kept()).open[0]?.client.split(' ')[0] ?? '';
  return { code, kept };
}

const deps = () => ({ ...server.context, store: server.context.store.visitors });
/** The next time that the controller is asked. */
async function look(): Promise<void> {
  server.clock.advance(5 * MINUTE);
  await server.context.store.limits.forget('sessions asked');
  await server.context.store.limits.forget('session missed');
  await watchSessions(deps());
}

describe.each(['unifi', 'unifi-key', 'opnsense'] as const)('a session at the simulated controller of %s', (name) => {
  it('has its time and data counted while it is online', async () => {
    const { kept } = await online(name);
    session = { isOnline: true, down: 30 * MB, up: 5 * MB };
    await look();
    expect(await kept()).toMatchObject({ downloaded: 30 * MB, uploaded: 5 * MB, open: [{ missed: 0 }] });
    session = { isOnline: true, down: 31 * MB, up: 5 * MB };
    await look();
    const { downloaded, used_seconds = 0, open } = await kept();
    expect([downloaded, Math.floor(used_seconds / 600), open.length]).toEqual([31 * MB, 1, 1]);
  });

  it('that is gone from two answers in a row has ended, and what was not used is there again', async () => {
    const { kept } = await online(name);
    await look();
    session = { isOnline: false, down: 2 * MB, up: 0 };
    await look();
    expect((await kept()).open).toMatchObject([{ missed: 1 }]);
    session = { isOnline: true, down: 2 * MB, up: 0 };
    await look();
    expect((await kept()).open).toMatchObject([{ missed: 0 }]);
    session = { isOnline: false, down: 2 * MB, up: 0 };
    await look();
    await look();
    const { open, used_seconds = 0 } = await kept();
    expect([open, used_seconds < 25 * 60]).toEqual([[], true]);
  });

  it('is as it was where the controller is silent', async () => {
    const { kept } = await online(name);
    await look();
    const before = await kept();
    isSilent = true;
    await look();
    await look();
    expect(await kept()).toEqual(before);
  });

  it('is ended by its controller when its voucher is disconnected', async () => {
    const { code, kept } = await online(name);
    const asking = disconnectDevices(OWNER.email, code, null, { ...server.context, patience: 4_000 });
    await vi.waitFor(async () => {
      await endWanted(deps());
      expect(ended).toHaveLength(1);
    });
    expect(await asking).toMatchObject([{ state: 'ended' }]);
    expect((await kept()).open).toEqual([]);
    expect(ended).toEqual([name === 'opnsense' ? 'a+b/c==' : gateway.guest.mac]);
  });

  it('counts what its controller says was used when that ends it', async () => {
    const { code, kept } = await online(name, { ...LONG, total: 500 * MB });
    session = { isOnline: true, down: 30 * MB, up: 5 * MB };
    await disconnectDevices(OWNER.email, code, null, { ...server.context, patience: 0 });
    await endWanted(deps());
    expect(await kept()).toMatchObject({
      open: [],
      downloaded: 30 * MB,
      uploaded: 5 * MB,
      unreported_total: 0,
      used_seconds: expect.toSatisfy((seconds: number) => seconds < 300),
    });
  });

  it('that is not there has not ended by two answers within five minutes, though its end is wanted', async () => {
    const { code, kept } = await online(name);
    session = { isOnline: false, down: 0, up: 0 };
    await disconnectDevices(OWNER.email, code, null, { ...server.context, patience: 0 });
    await endWanted(deps());
    server.clock.advance(10_000);
    await endWanted(deps());
    expect([ended, (await kept()).open]).toMatchObject([[], [{ missed: 1 }]]);
  });

  it('is not said to have ended where the controller is silent', async () => {
    const { code, kept } = await online(name);
    isSilent = true;
    await disconnectDevices(OWNER.email, code, null, { ...server.context, patience: 0 });
    await endWanted(deps());
    const known = await disconnectDevices(OWNER.email, code, null, { ...server.context, patience: 0 });
    expect(known).toMatchObject([{ state: name === 'opnsense' ? 'unknown' : 'online' }]);
    expect((await kept()).open).toHaveLength(1);
  });
});

it('a device that is not connected has not ended its session, which a controller with a key does not tell', async () => {
  const { code, kept } = await online('unifi-key');
  isConnected = false;
  await disconnectDevices(OWNER.email, code, null, { ...server.context, patience: 0 });
  for (const _ of [1, 2]) {
    await server.context.store.limits.forget('session missed');
    await endWanted(deps());
    server.clock.advance(10_000);
  }
  expect([ended, (await kept()).open]).toMatchObject([[], [{ missed: 0 }]]);
});

it('gateways that are not asked about sessions are not looked up between their turns', async () => {
  const { kept } = await online('unifi');
  const [lease] = (await kept()).open;
  const { store } = server.context;
  if (lease) await store.voucherLeases.put({ ...lease, gateway_id: 'without' });
  await store.limits.forget('sessions asked');
  const read = vi.spyOn(store.visitors.gateways, 'ofDashboard');
  await watchSessions(deps());
  await watchSessions(deps());
  expect(read).toHaveBeenCalledTimes(1);
});

it('a firewall that ends no session itself is told to when its time is over', async () => {
  const { kept } = await online('opnsense', { minutes: 20, clock: 'online' });
  await watchSessions(deps());
  await endWanted(deps());
  expect(ended).toEqual([]);
  server.clock.advance(20 * MINUTE);
  await watchSessions(deps());
  await endWanted(deps());
  expect([ended, (await kept()).open]).toEqual([['a+b/c=='], []]);
});

it('a firewall that limits no data is told to end the session of a voucher whose data are used up', async () => {
  await online('opnsense', { total: 10 * MB });
  session = { isOnline: true, down: 9 * MB, up: 0 };
  await look();
  await endWanted(deps());
  expect(ended).toEqual([]);
  session = { isOnline: true, down: 9 * MB, up: 2 * MB };
  await look();
  await endWanted(deps());
  expect(ended).toEqual(['a+b/c==']);
});

it('a controller is asked by one of all servers', async () => {
  const { kept } = await online('unifi');
  session = { isOnline: false, down: 0, up: 0 };
  await server.context.store.limits.forget('sessions asked');
  await Promise.all([1, 2, 3].map(() => watchSessions(deps())));
  expect((await kept()).open).toMatchObject([{ missed: 1 }]);
});

it('whoever makes a voucher of data reads nothing of a controller that tells what was used', async () => {
  await online('unifi');
  const said = await unkeptLimits(OWNER.email, { ...UNLIMITED, total: MB }, server.context);
  expect(said.filter((sentence) => sentence.includes('does not tell'))).toEqual([]);
});
