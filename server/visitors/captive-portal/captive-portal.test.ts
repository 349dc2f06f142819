import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageUnusable } from '../../ports/store/store.ts';
import { type Breakable, createBreakable } from '../../testing/breakable-store.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';
import { arriving, publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';

const MINUTE = 60_000;
const HOST = 'wifi.example';

let server: TestServer;
const start = async (changed: Parameters<typeof createTestServer>[0] = {}) => {
  server = await createTestServer({ trustProxy: 1, ...changed });
};
beforeEach(() => start());
afterEach(() => server.close());

const from = (address: string, scheme = 'https') => ({
  host: HOST,
  'x-forwarded-for': address,
  'x-forwarded-proto': scheme,
});

async function ask(address: string, page: string | null = null, scheme = 'https') {
  const url = page === null ? '/.well-known/captive-portal' : `/p/${page}/captive-portal`;
  const answer = await server.app.inject({
    url,
    headers: { ...from(address, scheme), accept: 'application/captive+json' },
  });
  return { status: answer.statusCode, headers: answer.headers, state: answer.json() };
}

/** A device at an address that logs in at a page and goes on to the gateway. */
async function logIn(
  page: string,
  device: number,
  address: string,
  form: Record<string, string> = { method: 'click' },
) {
  const pressed = await visit(server, `/p/${page}${arriving(device)}`, form, from(address));
  return visit(server, pressed.location, undefined, from(address));
}

const CAPTIVE = { captive: true, 'user-portal-url': `https://${HOST}/p/enter` };
const ONLINE = { ...CAPTIVE, captive: false };

describe('a device that asks for its state', () => {
  it('is captive as long as nobody let it in, and is told where to log in', async () => {
    const { status, headers, state } = await ask('10.77.0.5');
    expect([status, state]).toEqual([200, CAPTIVE]);
    expect(headers).toMatchObject({
      'content-type': 'application/captive+json',
      'cache-control': 'private, no-store',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const page = await publishLogin(server, 'click');
    expect((await ask('10.77.0.5', page)).state).toEqual({
      captive: true,
      'user-portal-url': `https://${HOST}/p/${page}/enter`,
    });
  });

  it('is online once the gateway was told to let it in, and others are not', async () => {
    const page = await publishLogin(server, 'click');
    await logIn(page, 1, '10.77.0.5');
    expect((await ask('10.77.0.5')).state).toEqual(ONLINE);
    expect((await ask('::ffff:10.77.0.5')).state).toEqual(ONLINE);
    expect((await ask('10.77.0.6')).state).toEqual(CAPTIVE);
    server.clock.advance(24 * 60 * MINUTE);
    expect((await ask('10.77.0.5')).state).toEqual(CAPTIVE);
  });

  it('is told how long its coupon lasts, and is captive when that is over', async () => {
    const page = await publishLogin(server, 'coupon');
    const coupon = await addCoupon(OWNER.email, 'hour', { ...UNLIMITED, minutes: 60 }, server.context);
    await logIn(page, 1, '10.77.0.5', { method: 'coupon', coupon });
    const left = async () => {
      const { 'seconds-remaining': seconds, ...others } = (await ask('10.77.0.5')).state;
      expect(others).toEqual({ ...ONLINE, 'can-extend-session': false });
      return Math.ceil(seconds / 60);
    };
    expect(await left()).toBe(60);
    server.clock.advance(59 * MINUTE);
    expect(await left()).toBe(1);
    server.clock.advance(MINUTE);
    expect((await ask('10.77.0.5')).state).toEqual(CAPTIVE);
  });

  it('is captive again where the gateway refused it', async () => {
    const page = await publishLogin(server, 'click');
    await logIn(page, 1, '10.77.0.5');
    const refused = arriving(1, { redir: 'http://neverssl.com/#portico' });
    await visit(server, `/p/${page}${refused}`, undefined, from('10.77.0.5'));
    expect((await ask('10.77.0.5')).state).toEqual(CAPTIVE);
  });

  it('is told of the venue, where the page has such an address', async () => {
    const page = await publishLogin(server, 'click', {}, { venue_info_url: 'https://bay.example/menu' });
    expect((await ask('10.77.0.5', page)).state).toMatchObject({ 'venue-info-url': 'https://bay.example/menu' });
  });

  it('gets no answer for a page that is not there', async () => {
    expect(await ask('10.77.0.5', 'nowhere')).toMatchObject({
      status: 404,
      state: { error: { code: 'page_missing' } },
    });
  });
});

describe('a device that cannot be told from others', () => {
  it.each(['93.184.216.34', '10.77.0.5'])('gets no answer once one of several at %s is online', async (address) => {
    const page = await publishLogin(server, 'click');
    expect((await ask(address)).state).toEqual(CAPTIVE);
    await logIn(page, 1, address);
    await logIn(page, 2, address);
    expect(await ask(address)).toMatchObject({ status: 404, state: { error: { code: 'device_unknown' } } });
  });

  it('is one behind a public address of IPv4, and none of IPv6', async () => {
    const page = await publishLogin(server, 'click');
    await logIn(page, 1, '93.184.216.34');
    await logIn(page, 2, '2a00:1450::5');
    expect((await ask('93.184.216.34')).status).toBe(404);
    expect((await ask('2a00:1450::5')).state).toEqual(ONLINE);
  });
});

describe('where the operator named the networks of guests', () => {
  beforeEach(async () => {
    await server.close();
    await start({ guestNetworks: ['10.77.0.0/16', '203.0.113.9', '2001:db8:77::/48'] });
  });

  it.each(['192.168.1.4', '10.78.0.1', '203.0.113.10', '2001:db8:78::1'])(
    'a device at %s is in the normal network, and not captive',
    async (address) => expect((await ask(address)).state).toEqual({ captive: false }),
  );

  it.each(['10.77.3.4', '203.0.113.9', '2001:db8:77::1'])('a device at %s is a guest', async (address) => {
    const page = await publishLogin(server, 'click');
    expect((await ask(address)).state).toEqual(CAPTIVE);
    await logIn(page, 1, address);
    expect((await ask(address)).state).toEqual(ONLINE);
  });
});

describe('without https', () => {
  it('no device is sent to the page, unless the public address is one of https', async () => {
    expect((await ask('10.77.0.5', null, 'http')).state).toEqual({ captive: true });
    await server.close();
    await start({ publicUrl: 'https://portal.example' });
    expect((await ask('10.77.0.5', null, 'http')).state).toEqual({
      captive: true,
      'user-portal-url': 'https://portal.example/p/enter',
    });
  });
});

describe('the entrance', () => {
  it('leads through the gateway, which says who the device is', async () => {
    const page = await publishLogin(server, 'click', {}, { background_color: '#0f2233' });
    for (const url of ['/p/enter', `/p/${page}/enter`]) {
      const { status, html } = await visit(server, url, undefined, { 'accept-language': 'de' });
      expect(status).toBe(200);
      expect(html).toContain('content="0;url=http://example.com/"');
      expect(html).toMatch(/<a [^>]*href="http:\/\/example\.com\/"/);
      expect(html).not.toContain('<script');
      expect(html.includes('background-color:#0f2233')).toBe(url !== '/p/enter');
    }
    expect((await visit(server, '/p/nowhere/enter')).status).toBe(404);
  });
});

describe('while the store cannot be written', () => {
  let broken: Breakable;
  beforeEach(async () => {
    await server.close();
    broken = await createBreakable({ trustProxy: 1 });
    server = broken.server;
  });

  it('a device that is let in is online all the same', async () => {
    const page = await publishLogin(server, 'click');
    await broken.refuseWrites();
    await logIn(page, 1, '10.77.0.5');
    expect((await ask('10.77.0.5')).state).toEqual(ONLINE);
    await broken.mend();
  });
});

it('a device gets no answer that may be wrong while the store cannot be read', async () => {
  vi.spyOn(server.context.store.visitors.onlineDevices, 'at').mockRejectedValue(new StorageUnusable('away'));
  expect(await ask('10.77.0.5')).toMatchObject({ status: 503, state: { error: { code: 'storage_unusable' } } });
});
