import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StorageUnusable } from '../../ports/store/store.ts';
import { GatewayController } from '../../testing/gateway-controller.ts';
import { RADIUS_KEY, RadiusAsker } from '../../testing/radius-asker.ts';
import { fromRouter, LIMITS, newDevice, RadiusVenue, ROUTER } from '../../testing/radius-venue.ts';
import { rawSql } from '../../testing/raw-sql.ts';
import { publishLogin, visit } from '../../testing/visitor.ts';

// spec visitors.6, visitors.18, field other-gateways.5, other-gateways.6

const SECRET = 'uam secret';
const plain = (html: string) => html.replaceAll('&amp;', '&');
const said = (html: string) => /role="alert"[^>]*>([^<]*)</.exec(html)?.[1] ?? null;

let venue: RadiusVenue;
let page: string;
beforeAll(async () => {
  venue = await RadiusVenue.open();
  await venue.configure();
  page = await publishLogin(venue.server, 'click');
});
afterAll(() => venue.server.close());
beforeEach(() => venue.nextMorning());

describe('a visitor of a gateway that asks a RADIUS server', () => {
  it('gets an account of their own with their limits, and it works once', async () => {
    const mac = newDevice();
    const { username, password } = await venue.issued(page, mac);
    expect([username.length, password.length]).toEqual([20, 16]);
    const first = await venue.radius.logIn(username, { pap: password }, { 'Calling-Station-Id': mac.toUpperCase() });
    expect(first).toEqual({
      isAccepted: true,
      reply: {
        'Session-Timeout': 1_800,
        'Acct-Interim-Interval': 300,
        'Idle-Timeout': 900,
        'WISPr-Bandwidth-Max-Down': 8_000_000,
        'WISPr-Bandwidth-Max-Up': 2_000_000,
        'Mikrotik-Rate-Limit': '2000k/8000k',
        'Mikrotik-Total-Limit': 500_000_000,
        Class: username,
      },
    });
    const again = await venue.radius.logIn(username, { pap: password }, { 'Calling-Station-Id': mac });
    expect(again).toEqual({
      isAccepted: false,
      reply: { 'Reply-Message': 'This login is too old, or was used already. Log in again.' },
    });
  });

  it('reads in their language what the RADIUS server answered, where the gateway passes it on', async () => {
    const told = async (error: string) =>
      said((await visit(venue.server, `/p/${page}${fromRouter(newDevice(), { error })}`)).html);
    expect(await told('This login is too old, or was used already. Log in again.')).toContain('This step is too old');
    expect(await told('This login belongs to another device.')).toContain('in use on another device');
    expect(await told('The portal is not responding')).toContain('does not answer');
    expect(await told('The quota is used up: no time or data is left for this device.')).toContain('is used up');
  });

  it('who presses twice has one account, and another one after it was used', async () => {
    const mac = newDevice();
    const [one, other] = await Promise.all([venue.issued(page, mac), venue.issued(page, mac)]);
    expect(other).toMatchObject({ username: one.username, password: one.password });
    await venue.radius.logIn(one.username, { pap: one.password });
    const next = await venue.open(one.location);
    expect(next.username).not.toBe(one.username);
    expect((await venue.radius.logIn(next.username, { pap: next.password })).isAccepted).toBe(true);
  });

  it('has no more than five accounts of one press', async () => {
    const { location } = await venue.press(page, fromRouter(newDevice()));
    const names = new Set<string>();
    for (let count = 0; count < 5; count++) {
      const { username, password } = await venue.open(location);
      names.add(username);
      await venue.radius.logIn(username, { pap: password });
    }
    expect(names.size).toBe(5);
    expect((await visit(venue.server, location)).html).toContain('This step is too old');
  });

  it('loses nothing by a wrong password, and lets in nobody by guesses', async () => {
    const { username, password } = await venue.issued(page, newDevice());
    expect((await venue.radius.logIn(username, { pap: `${password}x` })).isAccepted).toBe(false);
    expect((await venue.radius.logIn('somebody', { pap: password })).isAccepted).toBe(false);
    expect((await venue.radius.logIn(username, { pap: password })).isAccepted).toBe(true);
  });

  it('cannot be copied by another device', async () => {
    const mac = newDevice();
    const { username, password } = await venue.issued(page, mac);
    const other = await venue.radius.logIn(username, { pap: password }, { 'Calling-Station-Id': newDevice() });
    expect(other).toEqual({ isAccepted: false, reply: { 'Reply-Message': 'This login belongs to another device.' } });
    const own = await venue.radius.logIn(
      username,
      { pap: password },
      { 'Calling-Station-Id': mac.replaceAll(':', '-') },
    );
    expect(own.isAccepted).toBe(true);
  });

  it('who comes to the gateway after a minute is refused, and let in by pressing again', async () => {
    const mac = newDevice();
    const { username, password, location } = await venue.issued(page, mac);
    await rawSql(
      venue.server.context.settings,
      'UPDATE radius_accounts SET expires_at = expires_at - 60000 RETURNING 1',
    );
    expect((await venue.radius.logIn(username, { pap: password })).isAccepted).toBe(false);
    const again = await venue.open(location);
    expect((await venue.radius.logIn(again.username, { pap: again.password })).isAccepted).toBe(true);
  });

  it('is let in by CHAP, with the challenge that the gateway signed', async () => {
    await venue.configure({ chilli: { kind: 'coova', secret: SECRET, limits: LIMITS } });
    const query = new URLSearchParams({
      res: 'notyet',
      uamip: '10.1.0.1',
      uamport: '3990',
      challenge: 'ab'.repeat(16),
      mac: newDevice(),
    }).toString();
    const address = `http://localhost:80/p/${page}?${query}`;
    const md = createHash('md5').update(`${address}${SECRET}`).digest('hex').toUpperCase();
    const { location } = await venue.press(page, `?${query}&md=${md}`);
    const { html } = await visit(venue.server, location);
    const logon = new URL(/content="0;url=([^"]*)"/.exec(plain(html))?.[1] ?? '');
    expect(logon.origin).toBe('http://10.1.0.1:3990');
    const { username = '', response = '' } = Object.fromEntries(logon.searchParams);
    const challenge = createHash('md5')
      .update(Buffer.from('ab'.repeat(16), 'hex'))
      .update(SECRET)
      .digest();
    expect((await venue.radius.logIn(username, { response: '0'.repeat(32), challenge })).isAccepted).toBe(false);
    const { isAccepted, reply } = await venue.radius.logIn(username, { response, challenge });
    expect(isAccepted).toBe(true);
    expect(reply).toMatchObject({ 'Session-Timeout': 1_800, 'ChilliSpot-Max-Total-Octets': 500_000_000 });
    await venue.configure();
  });

  it('has no account made by opening the page or by a form that is wrong, and none stands in the database as it is', async () => {
    const count = async () =>
      Number((await rawSql(venue.server.context.settings, 'SELECT count(*) AS n FROM radius_accounts'))[0]?.[0]?.n);
    const before = await count();
    const mac = newDevice();
    const coupons = await publishLogin(venue.server, 'coupon');
    await visit(venue.server, `/p/${page}${fromRouter(mac)}`);
    await venue.press(coupons, fromRouter(mac), { method: 'coupon', coupon: 'none' });
    expect(await count()).toBe(before);
    const { password } = await venue.issued(page, mac);
    expect(await count()).toBe(before + 1);
    const [rows] = await rawSql(venue.server.context.settings, 'SELECT * FROM radius_accounts');
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(venue.server.log.filter((line) => line.includes(password))).toEqual([]);
  });

  it('is let in by a controller that the server asks, with one account however often the step is loaded', async () => {
    const controller = await GatewayController.open();
    controller.answer = () => ({ body: { ResponseCode: 201 } });
    const { hostname } = new URL(controller.address);
    await venue.configure({ zone: { kind: 'ruckus', address: controller.address, secret: 'nbi' } });
    const query = new URLSearchParams({ nbiIP: hostname, uip: '10.0.0.7', client_mac: newDevice(), url: '' });
    const { location } = await venue.press(page, `?${query}`);
    const seen = await Promise.all([1, 2, 3].map(() => visit(venue.server, location)));
    for (const { html } of seen) expect(html).toContain('You are connected');
    const asked = controller.asked.map(({ body }) => JSON.parse(body));
    expect(asked).toHaveLength(1);
    const { 'UE-Username': user, 'UE-Password': pap } = asked[0];
    expect((await venue.radius.logIn(user, { pap })).isAccepted).toBe(true);
    await visit(venue.server, location);
    expect(controller.asked).toHaveLength(1);
    controller.close();
    await venue.configure();
  });

  it('is asked to try again in a few minutes where the database is away', async () => {
    const { location } = await venue.press(page, fromRouter(newDevice()));
    const { visitors } = venue.server.context.store;
    const { ofGrant } = visitors.radiusAccounts;
    const away = async () => {
      throw new StorageUnusable('away');
    };
    Object.assign(visitors.radiusAccounts, { ofGrant: away });
    try {
      const { html } = await visit(venue.server, location);
      expect(html).toContain('You are not connected');
      expect(html).toContain('Please try again in a few minutes');
    } finally {
      Object.assign(visitors.radiusAccounts, { ofGrant });
    }
    expect((await visit(venue.server, location)).html).toContain('http://10.5.50.1/login');
  });
});

describe('who has not the key', () => {
  it('is told nothing, and changes nothing', async () => {
    const stranger = new RadiusAsker(venue.server, 'a key of somebody else');
    for (const step of ['authorize', 'post-auth', 'accounting']) {
      const { status, body } = await stranger.ask(step, { 'User-Name': 'x' });
      expect([step, status]).toEqual([step, 403]);
      expect(body).toMatchObject({ error: { code: 'radius_key' } });
      const bare = await venue.server.app.inject({ method: 'POST', url: `/radius/${step}`, payload: {} });
      expect(bare.statusCode).toBe(403);
    }
    expect(venue.server.log.some((line) => line.includes('asks without the key of PORTICO_RADIUS_KEY'))).toBe(true);
  });

  it('and who has it may send bytes that are no UTF-8, keys twice and long numbers, which nobody there can mend', async () => {
    const authorization = `Basic ${Buffer.from(`portico:${RADIUS_KEY}`).toString('base64')}`;
    const name = '{"type":"string","value":["caf\xe9"]}';
    const answer = await venue.server.app.inject({
      method: 'POST',
      url: '/radius/authorize',
      headers: { authorization, 'content-type': 'application/json' },
      payload: Buffer.from(
        `{"User-Name":${name},"User-Name":${name},"Octets":{"value":[12345678901234567890]}}`,
        'latin1',
      ),
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each([[[]], ['text'], [null], [{ 'User-Name': null }], [{ 'User-Name': { value: [] } }], [{ 'User-Name': 7 }]])(
    'and who has it and sends %j is refused in words',
    async (payload) => {
      const authorization = `Basic ${Buffer.from(`portico:${RADIUS_KEY}`).toString('base64')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await venue.server.app.inject({
        method: 'POST',
        url: '/radius/authorize',
        headers,
        payload: JSON.stringify(payload),
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.payload).toContain('This login is too old');
    },
  );

  it('finds nothing on a server without a key, whose visitors read that their gateway needs an account', async () => {
    const other = await RadiusVenue.open({ radiusKey: null });
    try {
      await other.configure({ router: ROUTER });
      const own = await publishLogin(other.server, 'click');
      expect((await other.radius.ask('authorize', {})).status).toBe(404);
      expect(said((await other.press(own, fromRouter(newDevice()))).html)).toContain('asks for an account');
    } finally {
      await other.server.close();
    }
  });
});
