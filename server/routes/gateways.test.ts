import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectSteps, factsOf, gatewayFiles } from '#core/gateways/guide.ts';
import { addDashboard } from '../dashboards/operator.ts';
import { gatewaysOf } from '../gateways/stored-gateways.ts';
import { createUser, ownerOf, type TestCaller } from '../testing/caller.ts';
import { GatewayController, selfSigned } from '../testing/gateway-controller.ts';
import { pageBody } from '../testing/page-body.ts';
import { rawSql } from '../testing/raw-sql.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { publishLogin, visit } from '../testing/visitor.ts';

// spec api.33, visitors.6, safety.1, safety.2

const AT = '/dashboards/localhost/gateways';

let server: TestServer;
let controller: GatewayController;
let owner: TestCaller;
let page: string;
beforeAll(async () => {
  controller = await GatewayController.open();
  server = await createTestServer({ allowUnverifiedEmails: true, publicUrl: 'https://wifi.example' });
  owner = await ownerOf(server);
  page = await publishLogin(server, 'click');
});
afterAll(async () => {
  await server.close();
  controller.close();
});
beforeEach(async () => {
  for (const { id } of (await owner.get(AT)).body.gateways) await owner.delete(`${AT}/${id}`);
});

const add = (gateway: object) => owner.post(AT, { gateway });
const added = async (gateway: object) => (await add(gateway)).body.gateway;
const LOBBY = { name: 'Lobby', kind: 'opennds', secret: 'the fas key' };

describe('the gateways of a dashboard', () => {
  it('are added, listed by name, changed and removed by its owner', async () => {
    const lobby = await added({ ...LOBBY, limits: { minutes: 60 }, pages: [page] });
    expect(lobby).toMatchObject({ name: 'Lobby', kind: 'opennds', secret: { set: true }, pages: [page] });
    await add({ name: 'Bar', kind: 'meraki' });
    expect((await owner.get(AT)).body.gateways.map(({ name }: { name: string }) => name)).toEqual(['Bar', 'Lobby']);
    const changed = await owner.put(`${AT}/${lobby.id}`, { gateway: { name: 'Hall', limits: { downKbps: 2_000 } } });
    expect(changed.body.gateway).toEqual({
      ...lobby,
      name: 'Hall',
      limits: { ...lobby.limits, downKbps: 2_000 },
      revision: lobby.revision + 1,
    });
    expect((await owner.delete(`${AT}/${lobby.id}`)).status).toBe(204);
    expect((await owner.get(AT)).body.gateways).toHaveLength(1);
    for (const call of [owner.delete, owner.get])
      expect((await call(`${AT}/${lobby.id}${call === owner.get ? `/connection?page=${page}` : ''}`)).status).toBe(404);
  });

  it('of openNDS ask the server by https whom to let in, where nothing else is chosen', async () => {
    const connection = async (id: string) =>
      (await owner.get(`${AT}/${id}/connection?page=${page}`)).body.connection.gateway.auth;
    const [lobby, bar] = [await added(LOBBY), await added({ ...LOBBY, name: 'Bar', auth: 'browser' })];
    expect([lobby.auth, bar.auth, await connection(lobby.id)]).toEqual(['authmon', 'browser', 'authmon']);
    // What was chosen by nobody before there was a choice stays as it was.
    const changed = await owner.put(`${AT}/${lobby.id}`, { gateway: { auth: null } });
    expect(changed.body.gateway.auth).toBeNull();
  });

  it('are not overwritten by a change that was made from what they were before', async () => {
    const lobby = await added(LOBBY);
    const change = (gateway: object, revision: number) =>
      owner.put(`${AT}/${lobby.id}`, { gateway }, { 'if-match': `"${revision}"` });
    const first = await change({ limits: { minutes: 60 } }, lobby.revision);
    expect(first.status).toBe(200);
    const late = await change({ limits: { minutes: 5 } }, lobby.revision);
    expect([late.status, late.body.error.summary]).toEqual([
      412,
      'The gateway Lobby was changed meanwhile, in another window or by a command. Read it again, then change it.',
    ]);
    // The answer was lost, and the same change comes again.
    const again = await change({ limits: { minutes: 60 } }, lobby.revision);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const secret = await change({ secret: 'another' }, first.body.gateway.revision);
    expect(secret.body.gateway.revision).toBe(first.body.gateway.revision + 1);
    expect((await change({ limits: { minutes: 5 } }, first.body.gateway.revision)).status).toBe(412);
    expect((await owner.put(`${AT}/${lobby.id}`, { gateway: { name: 'Hall' } })).status).toBe(200);
  });

  it('never show a secret: not in an answer, not in the database, not in the log', async () => {
    const { id } = await added(LOBBY);
    const answers = await Promise.all([
      owner.get(AT),
      owner.put(`${AT}/${id}`, { gateway: { name: 'Hall' } }),
      owner.get(`${AT}/${id}/connection?page=${page}`),
      owner.get('/dashboards/localhost'),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(LOBBY.secret);
    }
    const rows = await rawSql(server.context.settings, 'SELECT * FROM gateways', 'SELECT * FROM secrets');
    expect(JSON.stringify(rows)).not.toContain(LOBBY.secret);
    expect(rows[0]).toHaveLength(1);
    expect(server.log.join()).not.toContain(LOBBY.secret);
  });

  it.each<[string, object, string, RegExp]>([
    ['an unknown kind', { ...LOBBY, kind: 'netgear' }, '/gateway/kind', /^netgear is no kind of gateway\. It must be/],
    ['a missing setting', { name: 'L', kind: 'coova' }, '/gateway/secret', /^Shared key is missing\. The value of HS_/],
    ['an address that is none', { name: 'L', kind: 'cisco', address: 'ten' }, '/gateway/address', /^ten is no address/],
    ['a limit that is none', { ...LOBBY, limits: { minutes: -1 } }, '/gateway/limits/minutes', /^Minutes: a whole/],
    ['an unknown page', { ...LOBBY, pages: ['nowhere'] }, '/gateway/pages', /^There is no page nowhere that you may/],
  ])('are refused with %s, in one sentence that says where', async (_, gateway, path, sentence) => {
    const { status, body } = await add(gateway);
    expect(status).toBe(422);
    expect(body.error.summary).toMatch(sentence);
    expect(body.error.details).toEqual([{ path, problem: body.error.summary }]);
    expect((await owner.get(AT)).body.gateways).toEqual([]);
  });

  it('have a name each', async () => {
    await add(LOBBY);
    const { status, body } = await add(LOBBY);
    expect([status, body.error.summary]).toEqual([
      422,
      'There is a gateway with the name Lobby already. Choose another name.',
    ]);
    const { id } = await added({ ...LOBBY, name: 'Bar' });
    expect((await owner.put(`${AT}/${id}`, { gateway: { name: 'Lobby' } })).status).toBe(422);
    expect((await owner.put(`${AT}/${id}`, { gateway: { name: 'Bar' } })).status).toBe(200);
  });

  it('have a name each, and all their secrets, when many are added and changed at once', async () => {
    const names = Array.from({ length: 10 }, (_, n) => `gate ${n % 5}`);
    const answers = await Promise.all(names.map((name) => add({ ...LOBBY, name, secret: `key of ${name}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(5).fill(422)]);
    const ids = answers.flatMap(({ status, body }) => (status === 201 ? [body.gateway.id] : []));
    await Promise.all(ids.map((id) => owner.put(`${AT}/${id}`, { gateway: { limits: { minutes: 5 } } })));
    const { store } = server.context;
    const stored = await gatewaysOf((await store.dashboards.first())?.id ?? '', { store });
    expect(stored.map(({ name, secret, limits }) => [name, secret, limits.minutes])).toEqual(
      [0, 1, 2, 3, 4].map((n) => [`gate ${n}`, `key of gate ${n}`, 5]),
    );
  });

  it('keep a secret for the server it was entered for', async () => {
    const { id } = await added({ name: 'Roof', kind: 'unifi', address: controller.address, password: 'the key' });
    const { status, body } = await owner.put(`${AT}/${id}`, { gateway: { address: 'https://evil.example' } });
    expect([status, body.error.details[0].path]).toEqual([422, '/gateway/password']);
    const again = { address: 'https://unifi.example', password: 'the key' };
    expect((await owner.put(`${AT}/${id}`, { gateway: again })).status).toBe(200);
  });

  it('keep the name of a page that its owner may no longer edit, and take no new one', async () => {
    const harry = await createUser(server, 'harry@portico.test');
    await addDashboard({ host: 'harbour.test', owner: 'harry@portico.test', name: 'Harbour' }, server.context);
    const { id: shared } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
    const editor_permission = { user_email: 'harry@portico.test', action: 'r,w' };
    const permission = await owner.post(`/editor_pages/${shared}/permissions`, { editor_permission });
    const at = '/dashboards/harbour:test/gateways';
    const { id } = (await harry.post(at, { gateway: { ...LOBBY, pages: [shared] } })).body.gateway;
    await owner.delete(`/editor_pages/${shared}/permissions/${permission.body.editor_permission.id}`);
    expect((await harry.put(`${at}/${id}`, { gateway: { name: 'Quay', pages: [shared] } })).status).toBe(200);
    expect((await harry.put(`${at}/${id}`, { gateway: { pages: [shared, page] } })).status).toBe(422);
    expect((await harry.get(`${at}/${id}/connection?page=${shared}`)).status).toBe(404);
  });

  it('are no part of the settings of the dashboard any more', async () => {
    const config = { editor: { gateways: { opennds: { secret: 'k' } } } };
    const { status, body } = await owner.put('/dashboards/localhost', { dashboard: { config } });
    expect([status, body.error.code]).toEqual([422, 'gateways_elsewhere']);
  });

  it('are used for visitors at once', async () => {
    const query = new URLSearchParams({
      client_mac: '11:22:33:44:55:66',
      base_grant_url: 'https://n1.network-auth.com/g',
    });
    const shown = async () => (await visit(server, `/p/${page}?${query}`)).html;
    expect(await shown()).toContain('is not set up for this page');
    const { id } = await added({ name: 'Bar', kind: 'meraki' });
    expect(await shown()).not.toContain('is not set up');
    await owner.put(`${AT}/${id}`, { gateway: { pages: [] } });
    expect(await shown()).toContain('is not set up for this page');
  });
});

describe('what is entered at a gateway', () => {
  it('is told with the page, its hosts, its API, and without the key', async () => {
    const { id } = await added(LOBBY);
    const { connection } = (await owner.get(`${AT}/${id}/connection?page=${page}`)).body;
    expect(connection).toMatchObject({
      page: `https://wifi.example/p/${page}`,
      hosts: ['wifi.example'],
      api: `https://wifi.example/p/${page}/captive-portal`,
      radius: null,
      warnings: [],
      words: [{ language: 'en', connected: 'You are connected', onward: 'Continue' }],
    });
    const pasted = connectSteps(factsOf(connection, null)).map(({ value }) => value);
    expect(pasted.join()).toContain(`option faspath '/p/${page}'`);
    expect(pasted.join()).toContain(`option faskey 'YOUR-SHARED-KEY'`);
    expect(connectSteps(factsOf(connection, null)).map(({ text }) => text)).toContain('gateways.enterKey');
    const [file] = gatewayFiles(factsOf(connection, 'typed here'));
    expect(file?.content).toContain(`option faskey 'typed here'`);
  });

  it('is for the host of a whitelabel, and for the host that providers send visitors back to', async () => {
    const bay = await createUser(server, 'bay@portico.test');
    await addDashboard({ host: 'bay.test', owner: 'bay@portico.test', name: 'Bay' }, server.context);
    const at = '/dashboards/bay:test/gateways';
    await server.context.store.capabilities.add(bay.user.id, 'customapp');
    const oauth = { useCustomApp: true, apiKey: 'own-app', apiSecret: 'own-secret' };
    const own = await publishLogin(server, 'google', { oauth }, {}, bay);
    const { id } = (await bay.post(at, { gateway: { name: 'Bar', kind: 'meraki' } })).body.gateway;
    const { connection } = (await bay.get(`${at}/${id}/connection?page=${own}`)).body;
    expect(connection.page).toBe(`https://bay.test/p/${own}`);
    expect(connection.hosts).toEqual(expect.arrayContaining(['bay.test', 'wifi.example', 'accounts.google.com']));
    expect(connection.api).toBe(`https://bay.test/p/${own}/captive-portal`);
    expect((await bay.get(`${AT}/${id}/connection?page=${own}`)).status).toBe(403);
  });

  it('comes with what is in the way of visitors', async () => {
    const plain = await createTestServer();
    const caller = await ownerOf(plain);
    const draft = (await caller.post('/editor_pages', pageBody())).body.editor_page.id;
    const { id } = (await caller.post(AT, { gateway: { ...LOBBY, pages: [] } })).body.gateway;
    const { warnings } = (await caller.get(`${AT}/${id}/connection?page=${draft}`)).body.connection;
    expect(warnings).toEqual([
      expect.stringContaining('only by https'),
      expect.stringContaining('not published yet'),
      expect.stringContaining('Add the page to the gateway'),
      expect.stringMatching(/^Vouchers at Lobby: a login by the browser carries no limits/),
      expect.stringContaining('localhost is a name that this server has for itself'),
    ]);
    await plain.close();
  });

  it('has a RADIUS server where visitors get an account of their own, and none where one user stands for all', async () => {
    const asking = await createTestServer({ radiusKey: 'a key of a RADIUS server' });
    const caller = await ownerOf(asking);
    const shown = await publishLogin(asking, 'click');
    const radiusOf = async (more: object) => {
      const { gateway } = (await caller.post(AT, { gateway: { name: 'Bar', kind: 'coova', secret: 'k', ...more } }))
        .body;
      const { connection } = (await caller.get(`${AT}/${gateway.id}/connection?page=${shown}`)).body;
      await caller.delete(`${AT}/${gateway.id}`);
      return connection.radius;
    };
    expect(await radiusOf({})).toMatchObject({ authPort: 1812, secret: expect.any(String) });
    expect(await radiusOf({ user: 'guest', password: 'sesame' })).toBeNull();
    await asking.close();
  });

  it('warns of a form that an https page would post by http', async () => {
    const warned = async (gateway: object) => {
      const { id } = await added({ name: 'Hall', ...gateway });
      const { warnings } = (await owner.get(`${AT}/${id}/connection?page=${page}`)).body.connection;
      await owner.delete(`${AT}/${id}`);
      return warnings.join();
    };
    const form = 'takes their login by http';
    const told = 'Cambium takes their login by http: browsers warn of such a form.';
    expect(await warned({ kind: 'cambium', address: 'http://10.0.0.2:880' })).toContain(told);
    expect(await warned({ kind: 'cambium', address: 'https://guest.example:444' })).not.toContain(form);
    // It takes a login by address as well.
    expect(await warned({ kind: 'mikrotik', address: 'http://10.5.50.1' })).not.toContain(form);
  });

  it('tells to choose the page of a gateway that leads to none by itself', async () => {
    const roof = { name: 'Roof', kind: 'unifi', address: 'https://unifi.example', password: 'the key' };
    const warningsOf = async (pages: object) => {
      const { id } = await added({ ...roof, ...pages });
      const { warnings } = (await owner.get(`${AT}/${id}/connection?page=${page}`)).body.connection;
      await owner.delete(`${AT}/${id}`);
      return warnings;
    };
    const told = expect.stringContaining('UniFi leads visitors to this server and names no page.');
    expect(await warningsOf({})).toContainEqual(told);
    expect(await warningsOf({ pages: [page] })).not.toContainEqual(told);
  });
});

describe('the test of a gateway', () => {
  const tested = async (gateway: object) => {
    const { id } = await added(gateway);
    return (await owner.post(`${AT}/${id}/test`)).body.test;
  };
  const ROOF = { name: 'Roof', kind: 'omada', user: 'op', password: 'p' };

  it('says that the controller takes the credentials, and quotes it without its secrets', async () => {
    controller.reset(() => ({ body: { errorCode: 0, result: { token: 'a session' } } }));
    const { ok, answer } = await tested({ ...ROOF, address: controller.address });
    expect([ok, answer]).toEqual([true, '200 {"errorCode":0,"result":{"token":"…"}}']);
  });

  it('says what the controller refused, here and in the log', async () => {
    controller.reset(() => ({ body: { errorCode: -30109, msg: 'Invalid username or password.' } }));
    const { ok, summary, answer } = await tested({ ...ROOF, address: controller.address });
    expect([ok, answer]).toEqual([false, '200 {"errorCode":-30109,"msg":"Invalid username or password."}']);
    expect(summary).toContain(answer);
    expect(server.log.some((line) => line.includes('-30109') && line.includes('test failed'))).toBe(true);
  });

  it('shows the certificate of a controller that nobody vouches for, and takes it once its fingerprint is set', async () => {
    const certificate = selfSigned();
    const secure = await GatewayController.open(certificate);
    secure.answer = () => ({ body: { errorCode: 0, result: { token: 'a session' } } });
    const { id } = await added({ ...ROOF, address: secure.address });
    const first = (await owner.post(`${AT}/${id}/test`)).body.test;
    expect(first).toMatchObject({
      ok: false,
      answer: 'certificate: DEPTH_ZERO_SELF_SIGNED_CERT',
      certificate: { fingerprint: certificate.fingerprint, subject: 'controller.test' },
    });
    await owner.put(`${AT}/${id}`, { gateway: { certificate: certificate.fingerprint } });
    expect((await owner.post(`${AT}/${id}/test`)).body.test).toMatchObject({ ok: true, certificate: null });
    await owner.put(`${AT}/${id}`, { gateway: { certificate: '00'.repeat(32) } });
    const renewed = (await owner.post(`${AT}/${id}/test`)).body.test;
    expect([renewed.answer, renewed.certificate.fingerprint]).toEqual([
      'certificate: OTHER_CERTIFICATE',
      certificate.fingerprint,
    ]);
    expect(renewed.summary).toContain('another certificate');
    secure.close();
  });

  it('says of one that is switched off that it does not answer', async () => {
    const { ok, summary, answer } = await tested({ ...ROOF, address: 'http://127.0.0.1:9' });
    expect([ok, answer]).toEqual([false, 'unreachable: ECONNREFUSED']);
    expect(summary).toBe(
      'The controller does not answer at http://127.0.0.1:9 (unreachable: ECONNREFUSED). Check the address, and whether this server reaches it.',
    );
  });

  it('says of others that only a visit can show it', async () => {
    const { ok, summary, answer } = await tested({ name: 'Bar', kind: 'meraki' });
    expect([ok, answer]).toEqual([null, null]);
    expect(summary).toMatch(/^This server asks Cisco Meraki nothing: only a visit shows.* visitors have none yet/);
  });

  it('reaches no private address for the dashboard of somebody else', async () => {
    const molly = await createUser(server, 'molly@portico.test');
    await addDashboard({ host: 'mill.test', owner: 'molly@portico.test', name: 'Mill' }, server.context);
    const at = '/dashboards/mill:test/gateways';
    controller.reset(() => ({ body: { secret: 'of the network' } }));
    const { id } = (await molly.post(at, { gateway: { ...ROOF, address: controller.address } })).body.gateway;
    const { test } = (await molly.post(`${at}/${id}/test`)).body;
    expect(test).toMatchObject({ ok: false, answer: 'forbidden: 127.0.0.1 has a private address' });
    expect(test.summary).toContain('PORTICO_PRIVATE_HOSTS');
    expect(controller.asked).toEqual([]);
  });
});
