import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enableMethods } from '#core/auth/methods-on-page.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import { ownerOf, type TestCaller } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../../testing/postgres.ts';
import { SmsGateway } from '../../testing/sms-gateway.ts';
import { createTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';
import { arriving, PLAIN, publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';

describe.runIf(await postgresUrl())('while PostgreSQL is away', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let server: TestServer;
  let owner: TestCaller;
  let gateway: SmsGateway;
  let [click, coupons, both, unvisited] = ['', '', '', ''];
  let code = '';

  beforeAll(async () => {
    gateway = await SmsGateway.open();
    database = await databaseWithTables();
    proxy = await createTcpProxy(database.url);
    server = await createTestServer({
      databaseUrl: proxy.through(database.url),
      smsUrl: gateway.url,
      allowUnverifiedEmails: true,
    });
    owner = await ownerOf(server);
    const editor = { authentications: { google: { app_id: 'an app', app_secret: 'a secret' } } };
    await owner.put('/dashboards/localhost', { dashboard: { config: { editor } } });
    click = await publishLogin(server, 'click');
    unvisited = await publishLogin(server, 'click');
    coupons = await publishLogin(server, 'coupon');
    both = await publishAll(owner);
    code = await addCoupon(OWNER.email, 'harbour', UNLIMITED, server.context);
    for (const page of [click, coupons, both]) await visit(server, `/p/${page}`);
    await configureGateways(owner, { bar: { kind: 'meraki' }, plain: PLAIN });
    await visit(server, `/p/${click}${fromMeraki(0)}`);
  });
  afterEach(() => proxy.become('open'));
  afterAll(async () => {
    await server.close();
    gateway.close();
    await proxy.close();
    await database.drop();
  });

  let devices = 0;
  async function goOnline(page: string): Promise<string> {
    devices += 1;
    const pressed = await visit(server, `/p/${page}${arriving(devices)}`, { method: 'click' });
    return (await visit(server, pressed.location)).html;
  }

  const fromMeraki = (device: number) =>
    `?${new URLSearchParams({
      client_mac: device.toString(16).padStart(12, '0'),
      base_grant_url: 'https://n1.network-auth.com/grant',
    })}`;
  const gatewayAddress = async () => {
    const at = '/dashboards/localhost/gateways';
    return `${at}/${(await owner.get(at)).body.gateways[0].id}`;
  };

  const clients = async (page: string) =>
    (await server.context.store.consents.ofPage(page)).map(({ client }) => client);
  const isBack = () => expect.poll(() => server.context.visits.counts.waiting).toBe(0);

  describe.each(['cut', 'frozen'] as const)('%s', (network) => {
    it('visitors get online by methods that need no store, and each visit is recorded once afterwards', async () => {
      const before = (await clients(click)).length;
      proxy.become(network);
      for (let n = 0; n < 3; n++) expect(await goOnline(click)).toContain('opennds_auth/?tok=');
      expect(server.context.visits.counts).toMatchObject({ waiting: 3, inMemory: 0, lost: 0 });
      proxy.become('open');
      await isBack();
      expect(await clients(click)).toHaveLength(before + 3);
    });

    it('visitors get online through a configured gateway, as it was configured last', async () => {
      const minutes = network === 'cut' ? 7 : 9;
      const granted = async () => {
        devices += 1;
        const pressed = await visit(server, `/p/${click}${fromMeraki(devices)}`, { method: 'click' });
        return (await visit(server, pressed.location)).html;
      };
      const address = `https://n1.network-auth.com/grant?duration=${minutes * 60}`;
      await owner.put(await gatewayAddress(), { gateway: { limits: { minutes } } });
      // The server hears of the change from its database.
      await expect.poll(granted).toContain(address);
      proxy.become(network);
      expect(await granted()).toContain(address);
      proxy.become('open');
      await isBack();
    });

    // spec visitors.10: nobody is let in where nobody can be asked.
    it.each(['sms', 'google'])('%s says that it does not work, and no message is sent', async (method) => {
      proxy.become(network);
      const typed = { method, sms: '+358401234567' };
      const headers = { 'accept-language': 'de' };
      const pressed = await visit(server, `/p/${both}${arriving(devices++)}`, typed, headers);
      // An account is asked for at its provider: the app of the dashboard is in the store.
      const { html } = pressed.location === '' ? pressed : await visit(server, pressed.location, undefined, headers);
      expect(html).toMatch(/funktioniert zurzeit nicht/);
      expect(gateway.sent).toEqual([]);
    });

    it('a method that needs the store says so, and which other one works, in the language of the visitor', async () => {
      const device = { cut: 101, frozen: 102 }[network];
      proxy.become(network);
      const press = (page: string) =>
        visit(server, `/p/${page}${arriving(device)}`, { method: 'coupon', coupon: code }, { 'accept-language': 'de' });
      const chosen = await press(both);
      expect(chosen.html).toContain(
        'Diese Art der Anmeldung funktioniert zurzeit nicht. Sie können stattdessen wählen: Verbinden.',
      );
      expect(chosen.html).toContain('value="click"');
      const alone = await press(coupons);
      expect(alone.html).toContain('This does not work at the moment. Please try again in a few minutes.');
      proxy.become('open');
      // Seldom enough for the limit of one device.
      await expect.poll(async () => (await press(coupons)).location, { interval: 500 }).toContain('/go?');
    });

    it('a page that this server has not shown yet asks to come back', async () => {
      proxy.become(network);
      const answer = await server.app.inject(`/p/${unvisited}`);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
      expect(answer.payload).toContain('This does not work at the moment. Please try again in a few minutes.');
      expect((await visit(server, `/p/${click}`)).status).toBe(200);
    });
  });

  it('an editor is told that nothing was saved, and saves when the database is back', async () => {
    const editor_page = { ...writeDraft(newDraft()), label: 'kept' };
    // Connections that the last outage broke are found broken by whoever asks first.
    await expect.poll(async () => (await owner.get('/editor_pages')).status).toBe(200);
    const { id } = (await owner.post('/editor_pages', { editor_page })).body.editor_page;
    const save = () => owner.put(`/editor_pages/${id}`, { editor_page }, { 'if-match': '*' });
    proxy.become('cut');
    expect(await save()).toMatchObject({ status: 503, body: { error: { code: 'storage_unusable' } } });
    proxy.become('open');
    await expect.poll(async () => (await save()).status).toBe(200);
  });

  it('visitors are answered while whoever needs the database still waits for it', async () => {
    proxy.become('frozen');
    // From then on pages are asked for again.
    await expect.poll(() => server.context.bus.heardSince(), { timeout: 5_000 }).toBeNull();
    let isAnswered = false;
    const editor = owner.get(`/editor_pages/${click}`).finally(() => {
      isAnswered = true;
    });
    const shown = await Promise.all(Array.from({ length: 100 }, () => visit(server, `/p/${click}`)));
    expect(shown.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(isAnswered).toBe(false);
    proxy.become('open');
    expect((await editor).status).toBe(503);
  });

  it.each([
    ['answers late', 'slow'],
    ['loses the answers of commits', 'halfCommitted'],
  ] as const)('where the network %s, visitors get online, and each visit is recorded once', async (_what, network) => {
    const before = (await clients(click)).length;
    proxy.become(network);
    for (let n = 0; n < 3; n++) expect(await goOnline(click)).toContain('opennds_auth/?tok=');
    expect(server.context.visits.counts).toMatchObject({ inMemory: 0, lost: 0 });
    proxy.become('open');
    await isBack();
    expect(await clients(click)).toHaveLength(before + 3);
  });
});

/** A page with a button for each of three methods that need the store, and for one that does not. */
async function publishAll(owner: TestCaller): Promise<string> {
  const { document: empty, configuration } = newDraft();
  let document = empty;
  for (const method of ['coupon', 'sms', 'google', 'click']) {
    const node = { id: method, component: 'login-button', props: { method }, parent: empty.root };
    const inserted = insertNode(document, node, pageRegistry);
    if (!inserted.ok) throw new Error(inserted.reason);
    document = inserted.value;
  }
  const authentications = enableMethods([], document) as PageConfiguration['authentications'];
  const languages = { de: { name: 'Deutsch', code: 'de', flag: '', active: true, strings: {} } };
  const settings = { ...configuration, terms: '', authentications, languages };
  const editor_page = writeDraft({ document, configuration: settings });
  const { id } = (await owner.post('/editor_pages', { editor_page })).body.editor_page;
  const published = await owner.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
  if (published.status !== 200) throw new Error(published.text);
  return id;
}
