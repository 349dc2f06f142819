import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '../../testing/caller.ts';
import { GatewayController } from '../../testing/gateway-controller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';
import { publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';

// spec visitors.2, visitors.6, visitors.7

let server: TestServer;
let controller: GatewayController;
beforeAll(async () => {
  controller = await GatewayController.open();
  server = await createTestServer({ allowUnverifiedEmails: true, trustProxy: 1 });
});
afterAll(async () => {
  await server.close();
  controller.close();
});
beforeEach(() => {
  // Every test has its own tries of this address.
  server.clock.advance(60_000);
});

const MAC = '11:22:33:44:55:66';
const ACCOUNT = { user: 'guest', password: 'sesame 42' };

/** Sets gateways of the dashboard. */
async function configure(gateways: Record<string, object>): Promise<void> {
  await configureGateways(await ownerOf(server), gateways);
}
const consents = (id: string) => server.context.store.consents.ofPage(id);
const said = (html: string) => /role="alert"[^>]*>([^<]*)</.exec(html)?.[1] ?? null;
const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const press = (id: string, query: string, form: Record<string, string> = { method: 'click' }, headers = {}) =>
  visit(server, `/p/${id}?${query}`, form, headers);
const hidden = (html: string) =>
  Object.fromEntries(
    [...plain(html).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

describe('a gateway that takes a form', () => {
  const query = (mac = MAC, more = {}) =>
    new URLSearchParams({
      mac,
      ip: '10.5.50.7',
      'link-login-only': 'http://10.5.50.1/login',
      'link-orig': 'http://neverssl.com/',
      'chap-id': '\\305',
      'chap-challenge': '\\171\\045\\201a7',
      ...more,
    }).toString();
  const challenge = Buffer.from([0o171, 0o45, 0o201, 0x61, 0x37]);
  const proof = createHash('md5')
    .update(Buffer.from([0o305]))
    .update(ACCOUNT.password)
    .update(challenge)
    .digest('hex');
  let id: string;
  beforeAll(async () => {
    await configure({ lobby: { kind: 'mikrotik', address: 'http://10.5.50.1', ...ACCOUNT } });
    id = await publishLogin(server, 'click');
  });

  it('gets it from the last step: by its button, by the one script of the page, and without script by an address', async () => {
    const { location } = await press(id, query());
    const { payload: html, headers } = await server.app.inject(location);
    expect(html).toContain('<form method="post" action="http://10.5.50.1/login"');
    expect(hidden(html)).toEqual({ username: 'guest', password: proof, dst: 'http://neverssl.com/', popup: 'false' });
    expect(html).toMatch(/<button[^>]*class="[^"]*p-button[^"]*"[^>]*>Continue<\/button>/);
    expect(html).toContain('If nothing happens, press the button.');
    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(html) ?? [];
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(policy).toContain('form-action http: https:');
    const [, without = ''] =
      /<noscript><meta http-equiv="refresh" content="3;url=([^"]*)"><\/noscript>/.exec(html) ?? [];
    expect(new URL(plain(without)).searchParams.get('password')).toBe(proof);
    expect(await consents(id)).toHaveLength(1);
  });

  it('gets it by an address where browsers would warn of the form', async () => {
    const { location } = await press(id, query('11:22:33:44:55:77'), undefined, { 'x-forwarded-proto': 'https' });
    const { html } = await visit(server, location, undefined, { 'x-forwarded-proto': 'https' });
    expect(html).not.toContain('<form');
    expect(html).not.toContain('<script');
    expect(plain(html)).toContain(`content="0;url=http://10.5.50.1/login?username=guest&password=${proof}`);
  });

  it.each([
    [
      'user guest has reached uptime limit',
      'The time or the data of this login is used up. Please ask the people of this place for more.',
    ],
    ['invalid username or password', 'Authentication failed'],
    [
      'no more sessions are allowed for user guest',
      'This login is in use on another device. Please try again in a minute.',
    ],
  ])('and sends the visitor back with %j tells them: %s', async (error, sentence) => {
    expect(said((await visit(server, `/p/${id}?${query(MAC, { error })}`)).html)).toBe(sentence);
  });

  it('gives back the coupon whose login it refused', async () => {
    const coupons = await publishLogin(server, 'coupon');
    const coupon = await addCoupon(OWNER.email, 'form-once', { ...UNLIMITED, uses: 1 }, server.context);
    const form = { method: 'coupon', coupon };
    await visit(server, (await press(coupons, query(), form)).location);
    expect((await press(coupons, query('11:22:33:44:55:88'), form)).html).toContain('Coupon consumed');
    // The challenge is another one each time; it is the same device all the same.
    const back = { error: 'RADIUS server is not responding', 'chap-challenge': '\\001\\002' };
    const refused = plain((await visit(server, `/p/${coupons}?${query(MAC, back)}`)).html);
    expect(refused).toContain('does not answer');
    const action = /action="([^"]*)"/.exec(refused)?.[1] ?? '';
    expect((await visit(server, action, form)).location).toContain('/go?s=');
  });

  it('at another address than the configured one gets nothing, and the operator finds that in the log', async () => {
    const lines = server.log.length;
    const { html } = await visit(server, `/p/${id}?${query(MAC, { 'link-login-only': 'http://10.5.50.2/login' })}`);
    expect(said(html)).toContain('cannot be read');
    const warned = server.log.slice(lines).map((line) => JSON.parse(line));
    expect(warned).toContainEqual(expect.objectContaining({ gateway: 'mikrotik', fault: 'foreign', page: id }));
  });
});

describe('a gateway that signs what it sends', () => {
  const secret = 'uam secret';
  function signed(id: string, origin: string, mac = '11-22-33-44-55-66'): string {
    const fields = {
      res: 'notyet',
      uamip: '10.1.0.1',
      uamport: '3990',
      challenge: 'ab'.repeat(16),
      mac,
      userurl: 'http://x.example/',
    };
    const written = new URLSearchParams(fields).toString();
    const md = createHash('md5').update(`${origin}/p/${id}?${written}${secret}`).digest('hex').toUpperCase();
    return `${written}&md=${md}`;
  }
  let id: string;
  beforeAll(async () => {
    await configure({ chilli: { kind: 'coova', secret, ...ACCOUNT } });
    id = await publishLogin(server, 'click');
  });

  it.each(['http://localhost:80', 'https://wifi.example', 'http://wifi.example'])(
    'is believed as it calls us %s',
    async (origin) => {
      const { host, protocol } = new URL(origin);
      const headers = {
        host: origin.endsWith(':80') ? 'localhost:80' : host,
        'x-forwarded-proto': protocol.slice(0, -1),
      };
      const query = signed(id, origin);
      const pressed = await visit(server, `/p/${id}?${query}`, { method: 'click' }, headers);
      const { html } = await visit(server, pressed.location, undefined, headers);
      const challenge = createHash('md5')
        .update(Buffer.from('ab'.repeat(16), 'hex'))
        .update(secret)
        .digest();
      const response = createHash('md5')
        .update(Buffer.from([0]))
        .update(ACCOUNT.password)
        .update(challenge)
        .digest('hex');
      expect(plain(html)).toContain(`0;url=http://10.1.0.1:3990/logon?username=guest&response=${response}`);
    },
  );

  it('is not believed once somebody changed it', async () => {
    const query = signed(id, 'http://localhost:80').replace('10.1.0.1', '10.1.0.9');
    expect(said((await visit(server, `/p/${id}?${query}`)).html)).toContain('cannot be read');
  });
});

describe('a gateway that the server asks', () => {
  const AUTHORISED = { body: { meta: { rc: 'ok' }, data: [] } };
  const query = (id = MAC) =>
    new URLSearchParams({ ap: 'aa:bb:cc:dd:ee:ff', id, url: 'http://neverssl.com/' }).toString();
  const authorisations = () => controller.asked.filter(({ path }) => path.endsWith('/stamgr'));
  let click: string;
  beforeAll(async () => {
    click = await publishLogin(server, 'click');
    await configure({
      harbour: {
        kind: 'unifi',
        address: controller.address,
        user: 'hotspot',
        password: 'p',
        pages: [click],
        site: 'default',
      },
      mill: { kind: 'unifi', address: controller.address, user: 'hotspot', password: 'p' },
    });
  });
  beforeEach(() => controller.reset(() => AUTHORISED));

  it('lets the visitor in: they are connected, may go on, and are recorded once, however often they press', async () => {
    const [one, other] = await Promise.all([press(click, query()), press(click, query())]);
    const shown = await Promise.all([one, other, one].map(({ location }) => visit(server, location)));
    for (const { html } of shown) {
      expect(html).toContain('You are connected');
      expect(html).toContain('href="http://neverssl.com/"');
    }
    expect(authorisations()).toHaveLength(1);
    expect(JSON.parse(authorisations()[0]?.body ?? '')).toMatchObject({ cmd: 'authorize-guest', mac: MAC });
    expect(await consents(click)).toHaveLength(1);
  });

  it('is asked again where the visitor comes back minutes later, and nothing is recorded twice', async () => {
    const device = '11:22:33:44:55:09';
    const before = (await consents(click)).length;
    const { location } = await press(click, query(device));
    await visit(server, location);
    server.clock.advance(120_000);
    expect((await visit(server, location)).html).toContain('You are connected');
    expect(authorisations()).toHaveLength(2);
    controller.answer = () => ({ status: 503, body: {} });
    server.clock.advance(120_000);
    expect((await visit(server, location)).html).toContain('You are not connected');
    expect(await consents(click)).toHaveLength(before + 1);
  });

  it('and that refuses is quoted in the log; nothing is used up or recorded, and the next press asks it again', async () => {
    const id = await publishLogin(server, 'coupon');
    const coupon = await addCoupon(OWNER.email, 'asked-once', { ...UNLIMITED, uses: 1 }, server.context);
    const refusal = { body: { meta: { rc: 'error', msg: 'api.err.NoPermission' } } };
    controller.answer = ({ path }) => (path.endsWith('/stamgr') ? refusal : AUTHORISED);
    const device = '11:22:33:44:55:01';
    const { location } = await press(id, query(device), { method: 'coupon', coupon });
    const { html } = await visit(server, location);
    expect(html).toContain('You are not connected');
    expect(html).toContain('is not set up for this page');
    expect(await consents(id)).toEqual([]);
    expect(
      server.log.some((line) => line.includes('api.err.NoPermission') && line.includes('"configured":"mill"')),
    ).toBe(true);
    controller.answer = () => AUTHORISED;
    const again = await press(id, query(device), { method: 'coupon', coupon });
    expect((await visit(server, again.location)).html).toContain('You are connected');
    expect(await consents(id)).toHaveLength(1);
  });

  it('slowly, keeps the visitor told, asks it once, and lets them in at last', async () => {
    const device = '11:22:33:44:55:02';
    const { location } = await press(click, query(device));
    controller.isHeld = true;
    const before = (await consents(click)).length;
    const waits = async () => plain((await visit(server, location)).html);
    const first = await waits();
    expect(first).toContain('is being asked to let you in');
    expect(first).toContain(`http-equiv="refresh" content="2;url=${location}"`);
    server.clock.advance(6_000);
    expect(await waits()).toContain('The gateway is still working on it.');
    server.clock.advance(10_000);
    expect(await waits()).toContain('This takes longer than usual.');
    expect(controller.asked).toHaveLength(1);
    expect(await consents(click)).toHaveLength(before);
    controller.release();
    await expect.poll(waits).toContain('You are connected');
    expect(authorisations()).toHaveLength(1);
    expect(await consents(click)).toHaveLength(before + 1);
  });

  it('that says nothing for half a minute has not let them in, and they are told what to do', async () => {
    const { location } = await press(click, query('11:22:33:44:55:03'));
    controller.isHeld = true;
    await visit(server, location);
    server.clock.advance(30_000);
    expect((await visit(server, location)).html).toContain('does not answer. Please try again in a minute.');
    controller.release();
  });

  it('and that is switched off is found in the log', async () => {
    await configure({ away: { kind: 'unifi', address: 'http://127.0.0.1:9', user: 'u', password: 'p' } });
    const id = await publishLogin(server, 'click');
    const { location } = await press(id, query('11:22:33:44:55:04'));
    const { html } = await visit(server, location);
    expect(html).toContain('does not answer');
    expect(server.log.some((line) => line.includes('unreachable: ECONNREFUSED'))).toBe(true);
    expect(await consents(id)).toEqual([]);
  });

  it('of UniFi leads to the page of its site', async () => {
    await configure({
      harbour: { kind: 'unifi', address: controller.address, password: 'k', pages: [click], site: 'pier' },
    });
    const led = await visit(server, `/guest/s/pier/?${query()}`);
    expect([led.status, led.location]).toEqual([303, `/p/${click}?${query()}&site=pier`]);
    expect((await visit(server, led.location)).html).not.toContain('role="alert"');
    expect((await visit(server, `/guest/s/mill/?${query()}`)).status).toBe(404);
  });
});

describe('a router of openNDS that asks us whom to let in', () => {
  const key = 'fas key';
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const router = hash('Pier%207');
  const fas = (hid: string) =>
    new URLSearchParams({
      fas: Buffer.from(
        `hid=${hid}, clientmac=${encodeURIComponent(MAC)}, gatewayname=Pier%207, gatewayaddress=10.77.0.1%3A2050`,
      ).toString('base64'),
    }).toString();

  it('gets its visitors with their limits, and they are connected once it has let them in', async () => {
    await configure({ pier: { kind: 'opennds', secret: key, auth: 'authmon', limits: { minutes: 60 } } });
    const id = await publishLogin(server, 'click');
    const polls = async (payload: string) =>
      (await visit(server, `/p/${id}`, { auth_get: 'view', gatewayhash: router, payload })).html;
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    expect(await polls(base64('none'))).toBe('*');
    const { location } = await press(id, fas('f00d'));
    expect((await visit(server, location)).html).toContain('is being asked to let you in');
    const line = `${hash(`f00d${key}`)} 60 0 0 0 0 portico`;
    expect(await polls(base64('none'))).toBe(`* ${encodeURIComponent(line)}`);
    expect(await consents(id)).toEqual([]);
    expect(await polls(base64(`* ${hash(`f00d${key}`)}`))).toBe('*');
    server.clock.advance(2_000);
    expect((await visit(server, location)).html).toContain('You are connected');
    expect(await consents(id)).toHaveLength(1);
  });
});
