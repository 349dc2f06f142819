import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '../testing/caller.ts';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../testing/postgres.ts';
import { SmsGateway } from '../testing/sms-gateway.ts';
import { createTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';
import { arriving, publishLogin, type Seen, UNLIMITED, visit } from '../testing/visitor.ts';
import { addCoupon } from './verifiers/coupons/manage-coupons.ts';

const MINUTE = 60_000;

/** A load balancer sends each request to any server: so each step of a visit is asked of another one. */
describe.runIf(await postgresUrl())('a visitor of two servers on one database', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let gateway: SmsGateway;
  let servers: readonly [TestServer, TestServer];
  let made = 0;

  beforeAll(async () => {
    database = await databaseWithTables();
    proxy = await createTcpProxy(database.url);
    gateway = await SmsGateway.open();
    const settings = { databaseUrl: proxy.through(database.url), smsUrl: gateway.url };
    servers = [await createTestServer(settings), await createTestServer(settings)];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    gateway.close();
    await proxy.close();
    await database.drop();
  });
  beforeEach(() => {
    made += 100;
    gateway.reset();
    const [{ clock }] = servers;
    // Their clocks agree, and presses within the same five minutes are recorded once.
    const ahead = 5 * MINUTE - (clock.now() % (5 * MINUTE));
    for (const server of servers) server.clock.advance(ahead);
  });

  /** On a busy machine the database may not answer in time: then a visitor tries again. */
  async function ask(at: number, url: string, form?: Record<string, string>): Promise<Seen> {
    let seen = await visit(servers[at % 2] as TestServer, url, form);
    const again = async () => {
      if (seen.html.includes('does not work at the moment'))
        seen = await visit(servers[at % 2] as TestServer, url, form);
      return seen.html;
    };
    await expect.poll(again, { timeout: 10_000, interval: 1_000 }).not.toContain('does not work at the moment');
    return seen;
  }
  const press = (at: number, page: string, form: Record<string, string>, device = made, more = {}) =>
    ask(at, `/p/${page}${arriving(device, more)}`, form);
  const go = async (at: number, location: string) => {
    const { html } = await ask(at, location);
    return { isOnline: html.includes('http-equiv="refresh"'), html };
  };
  const consents = (page: string) => servers[0].context.store.consents.ofPage(page);
  const newCoupon = (limits: Partial<typeof UNLIMITED>) =>
    addCoupon(OWNER.email, `coupon-${made}`, { ...UNLIMITED, ...limits }, servers[0].context);
  const usesOf = async (code: string) => {
    const { store } = servers[1].context;
    const owner = await store.users.byEmail(OWNER.email);
    const { used, devices_used } = (await store.coupons.byCode(owner?.id ?? '', code.toUpperCase())) ?? {};
    return { used, devices_used };
  };
  /** What a busy database did not take at once is recorded a little later. */
  const isRecorded = () =>
    expect.poll(() => servers.map(({ context }) => context.visits.counts.waiting)).toEqual([0, 0]);
  const REFUSED = { redir: 'http://neverssl.com/#portico' };

  it('is let in by the other one, and recorded once with what they answered, however often they go on', async () => {
    const fields = [{ type: 'string', key: 'name', label: 'Name' }];
    const page = await publishLogin(servers[0], 'form', { fields }, { terms: 'Be kind.' });
    const form = { method: 'form', form: '1', 'form.name': 'Ada', terms: '1' };
    const pressed = [await press(0, page, form), await press(1, page, form)];
    expect(pressed[0]?.location).not.toContain('Ada');
    const seen = await Promise.all([0, 1, 2, 3].map((at) => go(at + 1, pressed[at % 2]?.location ?? '')));
    expect(seen.map(({ isOnline }) => isOnline)).toEqual([true, true, true, true]);
    await isRecorded();
    expect(await consents(page)).toMatchObject([
      { method: 'form', wording: 'Be kind.', given: { 'form.name': 'Ada' } },
    ]);
  });

  it('who agreed to words that were changed meanwhile is asked again; other changes do not matter', async () => {
    const page = await publishLogin(servers[0], 'click', {}, { terms: 'Be kind.' });
    const { location } = await press(0, page, { method: 'click', terms: '1' });
    const owner = await ownerOf(servers[0]);
    const change = async (from: string, to: string) => {
      const { editor_page } = (await owner.get(`/editor_pages/${page}`)).body;
      // A page is sent with its name in two places, and the label counts.
      const changed = JSON.parse(JSON.stringify(editor_page).replaceAll(from, to));
      await owner.put(`/editor_pages/${page}`, { editor_page: changed }, { 'if-match': '*' });
      await owner.put(`/editor_pages/${page}/publish`, undefined, { 'if-match': '*' });
      await expect.poll(async () => (await visit(servers[1], `/p/${page}`)).html).toContain(to);
    };
    await change('New Page', 'Harbour');
    expect((await go(1, location)).isOnline).toBe(true);
    const other = await press(0, page, { method: 'click', terms: '1' }, made + 1);
    await change('Be kind.', 'Be very kind.');
    const { isOnline, html } = await go(1, other.location);
    expect([isOnline, html.includes('too old')]).toEqual([false, true]);
    await isRecorded();
    expect(await consents(page)).toMatchObject([{ wording: 'Be kind.' }]);
  });

  it('while the database is away is let in by the other one all the same, where nothing is verified', async () => {
    const page = await publishLogin(servers[0], 'click');
    for (const server of servers) await visit(server, `/p/${page}`);
    proxy.become('cut');
    const { location } = await press(0, page, { method: 'click' });
    expect((await go(1, location)).isOnline).toBe(true);
    expect((await go(0, location)).isOnline).toBe(true);
    // The gateway sends them back to a server that cannot look up what they were granted.
    expect((await visit(servers[1], `/p/${page}${arriving(made, REFUSED)}`)).status).toBe(200);
    proxy.become('open');
    await isRecorded();
    expect(await consents(page)).toHaveLength(1);
  });

  describe('with a coupon', () => {
    it('for one use: of twenty devices at both servers at once, one gets online', async () => {
      const page = await publishLogin(servers[0], 'coupon');
      const coupon = await newCoupon({ uses: 1 });
      const devices = Array.from({ length: 20 }, (_, device) => device);
      const pressed = await Promise.all(
        devices.map((device) => press(device, page, { method: 'coupon', coupon }, made + device)),
      );
      const ways = pressed.flatMap(({ location }) => (location === '' ? [] : [location]));
      expect(ways).toHaveLength(1);
      const seen = await Promise.all([0, 1, 2, 3].map((at) => go(at, ways[0] ?? '')));
      expect(seen.map(({ isOnline }) => isOnline)).toEqual([true, true, true, true]);
      expect(await usesOf(coupon)).toEqual({ used: 1, devices_used: 1 });
      expect(await consents(page)).toHaveLength(1);
    });

    it('whose last use one device claims on two pages at both servers at once, uses it once', async () => {
      const pages = [await publishLogin(servers[0], 'coupon'), await publishLogin(servers[0], 'coupon')];
      const coupon = await newCoupon({ uses: 1 });
      const ways = await Promise.all(pages.map((page, at) => press(at, page, { method: 'coupon', coupon })));
      const seen = await Promise.all(ways.map(({ location }, at) => go(at, location)));
      expect(seen.filter(({ isOnline }) => isOnline)).toHaveLength(1);
      expect(seen.filter(({ html }) => html.includes('Coupon consumed'))).toHaveLength(1);
      expect(await usesOf(coupon)).toEqual({ used: 1, devices_used: 1 });
    });

    it('that the gateway refused has it back once, and for that device alone, at either server', async () => {
      const page = await publishLogin(servers[0], 'coupon');
      const coupon = await newCoupon({ uses: 1 });
      const form = { method: 'coupon', coupon };
      expect((await go(1, (await press(0, page, form)).location)).isOnline).toBe(true);
      await Promise.all([0, 1].map((at) => ask(at, `/p/${page}${arriving(made, REFUSED)}`)));
      expect(await usesOf(coupon)).toEqual({ used: 0, devices_used: 0 });
      expect((await press(1, page, form, made + 1)).html).toContain('Coupon consumed');
      expect((await go(0, (await press(1, page, form)).location)).isOnline).toBe(true);
      expect(await usesOf(coupon)).toEqual({ used: 1, devices_used: 1 });
    });
  });

  describe('with a code by text message', () => {
    const number = () => `+35850${String(1_000_000 + made)}`;

    it('types the code of one server at the other one, and the code is spent', async () => {
      const page = await publishLogin(servers[0], 'sms');
      const { location } = await press(0, page, { method: 'sms', sms: number() });
      const code = gateway.code();
      await ask(1, location, { again: '1' });
      expect(gateway.sent, 'a second press sends no second message').toHaveLength(1);
      const typed = await ask(1, location, { code });
      expect((await go(0, typed.location)).isOnline).toBe(true);
      expect(await consents(page)).toHaveLength(1);
      for (const server of servers) server.clock.advance(6 * MINUTE);
      expect((await ask(0, location, { code })).html).toContain('Invalid SMS verification code');
    });

    it('lets in one device, of two that type it at both servers at once', async () => {
      const page = await publishLogin(servers[0], 'sms');
      const form = { method: 'sms', sms: number() };
      const steps = [await press(0, page, form), await press(1, page, form, made + 1)];
      expect(gateway.sent).toHaveLength(1);
      const code = gateway.code();
      const typed = await Promise.all(steps.map(({ location }, at) => ask(at, location, { code })));
      expect(typed.filter(({ location }) => location.includes('/go?s='))).toHaveLength(1);
      expect(typed.filter(({ html }) => html.includes('Invalid SMS verification code'))).toHaveLength(1);
    });

    it('is guessed no oftener at two servers than at one', async () => {
      const page = await publishLogin(servers[0], 'sms');
      const form = { method: 'sms', sms: number() };
      await press(0, page, form);
      const code = gateway.code();
      const wrong = code === '111111' ? '222222' : '111111';
      const devices = Array.from({ length: 12 }, (_, device) => device);
      const steps = await Promise.all(devices.map((device) => press(device, page, form, made + device)));
      const guesses = await Promise.all(steps.map(({ location }, at) => ask(at, location, { code: wrong })));
      expect(guesses.filter(({ html }) => html.includes('Wrong SMS')).length).toBeLessThanOrEqual(5);
      expect((await ask(1, steps[0]?.location ?? '', { code })).html).toContain('Invalid SMS verification code');
    });
  });
});
