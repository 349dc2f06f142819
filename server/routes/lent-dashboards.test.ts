import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardUse, dashboardOfVisit, lendDashboard } from '../dashboards/dashboard-of.ts';
import { addDashboard } from '../dashboards/operator.ts';
import type { OwnedPage } from '../ports/store/pages.ts';
import { createUser, ownerOf, passwordOf, type TestCaller } from '../testing/caller.ts';
import { type Cast, CUSTOMER_HOST, createCast, emailOf, NEIGHBOUR_HOST, ROLES } from '../testing/cast.ts';
import { configureGateways } from '../testing/gateways.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { publishLogin, visit } from '../testing/visitor.ts';
import { createConfiguredGateways } from '../visitors/gateways/configured-gateways.ts';
import { routes } from './index.ts';

// spec whitelabel.10

/** The roles that may use the dashboard of a host; everybody at the main one, except for its images. */
const LENT: Readonly<
  Record<DashboardUse, { readonly main: string[]; readonly own: string[]; readonly foreign: string[] }>
> = {
  brand: { main: [...ROLES], own: [...ROLES], foreign: [...ROLES] },
  services: {
    main: ['owner', 'editor', 'reader', 'stranger', 'customer', 'support', 'disabled'],
    own: ['customer'],
    foreign: [],
  },
  'mail-server': {
    main: ['owner', 'editor', 'reader', 'stranger', 'customer', 'support', 'disabled'],
    own: ['customer', 'support'],
    foreign: ['support'],
  },
  images: { main: ['owner'], own: ['customer'], foreign: [] },
};

describe('a dashboard is lent', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await createCast();
  });
  afterAll(() => cast.server.close());

  const places = [
    ['localhost', 'main'],
    [CUSTOMER_HOST, 'own'],
    [NEIGHBOUR_HOST, 'foreign'],
    ['nobody.test', null],
  ] as const;
  const uses = Object.keys(LENT) as DashboardUse[];
  const rows = places.flatMap(([host, place]) =>
    uses.map((use) => [host, use, place ? LENT[use][place] : []] as const),
  );

  test.each(rows)('at %s, for its %s, to %j alone', async (host, use, expected) => {
    const { context } = cast.server;
    const userOf = async (role: string) =>
      (await context.store.users.byEmail(role === 'owner' ? context.settings.ownerEmail : emailOf(role as 'editor'))) ??
      null;
    const lent: string[] = [];
    for (const role of ROLES) if (await lendDashboard(host, use, await userOf(role), context)) lent.push(role);
    expect(lent.sort()).toEqual(
      // An anonymous caller has no session; an expired session counts as none here.
      expected.toSorted(),
    );
  });

  test('to each route that uses the host, and to no other', () => {
    const used = Object.fromEntries(
      routes.flatMap(({ method, url, dashboard }) => (dashboard ? [[`${method} ${url}`, dashboard]] : [])),
    );
    expect(used).toEqual({
      'POST /v1/authentications': 'brand',
      'GET /v1/users/invitation/:token': 'brand',
      'PUT /v1/passwords/reset': 'brand',
      'GET /v1/joinings/:token': 'brand',
      'PUT /v1/editor_pages/:id/groups/:group': 'services',
      'PUT /v1/joinings/:token': 'brand',
      'PUT /v1/organisations/:org/folders/:id/groups/:group': 'services',
      'GET /v1/joinings/:token/pages': 'brand',
      'DELETE /v1/joinings/:token': 'brand',
      'POST /v1/organisations/:org/near/:user/bring': 'brand',
      'POST /v1/authentications/second_factor': 'brand',
      'POST /v1/authentications/passkey': 'brand',
      'POST /v1/authentications/passkey/options': 'brand',
      'POST /v1/sessions/proof': 'brand',
      'POST /v1/sessions/proof/options': 'brand',
      'POST /v1/sessions/proof/provider': 'brand',
      'POST /v1/users/me/factors': 'brand',
      'GET /v1/authentications/providers': 'brand',
      'POST /v1/authentications/oidc': 'brand',
      'POST /v1/authentications/oidc/callback': 'brand',
      'POST /v1/users/me/identities/start': 'brand',
      'POST /v1/organisations/:org/connections/:id/test': 'brand',
      'POST /v1/users/me/passkeys': 'brand',
      'POST /v1/users/me/passkeys/options': 'brand',
      'POST /v1/organisations/:org/page_batches': 'services',
      'POST /v1/organisations/:org/folders/:id/permissions': 'services',
      'POST /v1/organisations/:org/people/import': 'brand',
      'POST /v1/users/me/email': 'brand',
      'POST /v1/organisations/:org/invitations': 'brand',
      'POST /v1/organisations/:org/invitations/:id/send': 'brand',
      'GET /v1/authentications/sson/:token': 'brand',
      'POST /v1/authentications/link': 'brand',
      'PUT /v1/users/invitation/:token': 'brand',
      'GET /v1/passwords/reset_request': 'brand',
      'GET /v1/status': 'brand',
      'GET /v1/inspect_fb_page/:id': 'services',
      'POST /v1/editor_pages/:id/permissions': 'services',
      'POST /v1/jobs/delivery_test': 'mail-server',
      'POST /v1/editor_pages/:id/permission/request': 'services',
      'GET /v1/aws/access_token': 'images',
      'GET /v1/uploads': 'images',
      'GET /v1/uploads/uses': 'images',
      'GET /v1/uploads/:id/uses': 'images',
      'PUT /v1/uploads/:id': 'images',
      'DELETE /v1/uploads/:id': 'images',
    });
  });
});

// spec organisations.1
describe('the brand of an organisation', () => {
  test('serves each page of it with its services, whoever of it owns the page, and its gateways of all pages', async () => {
    const server = await createTestServer();
    const { context } = server;
    const [harry, molly, eve] = [
      await createUser(server, 'harry@portico.test'),
      await createUser(server, 'molly@portico.test'),
      await createUser(server, 'eve@portico.test'),
    ];
    await addDashboard({ host: CUSTOMER_HOST, owner: 'harry@portico.test', name: 'Harbour' }, context);
    await configureGateways(harry, { Lobby: { kind: 'opennds', secret: 'k' } }, CUSTOMER_HOST);
    const organisation = harry.user.id;
    const join = { organisation_id: organisation, user_id: molly.user.id, role: 'author' } as const;
    await context.store.memberships.add(join, context.clock.now());
    const gateways = createConfiguredGateways(context);
    const at = async (page: OwnedPage) => ({
      host: (await dashboardOfVisit(CUSTOMER_HOST, page, context))?.editor_hostname,
      gateways: (await gateways.of({ hostname: CUSTOMER_HOST, page })).map(({ kind }) => kind),
    });
    const theirs = { host: CUSTOMER_HOST, gateways: ['opennds'] };
    expect(await at({ user_id: harry.user.id, organisation_id: organisation })).toEqual(theirs);
    expect(await at({ user_id: molly.user.id, organisation_id: organisation })).toEqual(theirs);
    const elsewhere = { host: 'localhost', gateways: [] };
    expect(await at({ user_id: eve.user.id, organisation_id: null })).toEqual(elsewhere);
    expect((await lendDashboard(CUSTOMER_HOST, 'services', molly.user, context))?.editor_hostname).toBe(CUSTOMER_HOST);
    expect(await lendDashboard(CUSTOMER_HOST, 'services', eve.user, context)).toBeNull();
    await server.close();
  });
});

describe('the dashboard of somebody else', () => {
  const HARBOUR = 'harbour.test';
  const at = { host: HARBOUR };
  let server: TestServer;
  let mail: SMTPServer;
  let facebook: Server;
  /** Who signed in at Harbour's mail server, and what was asked of Facebook. */
  const signIns: string[] = [];
  const asked: string[] = [];
  let harry: Awaited<ReturnType<typeof createUser>>;
  let molly: Awaited<ReturnType<typeof createUser>>;
  let eve: Awaited<ReturnType<typeof createUser>>;

  beforeAll(async () => {
    mail = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth({ username }, _session, done) {
        signIns.push(username ?? '');
        done(null, { user: username });
      },
    });
    const listening = mail.listen(0, '127.0.0.1');
    await new Promise((resolve) => listening.once('listening', resolve));
    const { port } = listening.address() as AddressInfo;
    facebook = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('{"can_checkin":true,"fan_count":3}');
    });
    await new Promise<void>((resolve) => facebook.listen(0, '127.0.0.1', resolve));
    const facebookPort = (facebook.address() as AddressInfo).port;
    server = await createTestServer({
      allowUnverifiedEmails: true,
      publicUrl: 'https://portico.test',
      privateHosts: [`127.0.0.1:${port}`, `127.0.0.1:${facebookPort}`],
      facebookUrl: `http://127.0.0.1:${facebookPort}`,
      oauthUrl: 'https://login.test',
    });
    harry = await createUser(server, 'harry@portico.test');
    molly = await createUser(server, 'molly@portico.test');
    eve = await createUser(server, 'eve@portico.test');
    await addDashboard({ host: HARBOUR, owner: 'harry@portico.test', name: 'Harbour' }, server.context);
    const app = { app_id: 'harbour-app', app_secret: 'harbour-secret' };
    const editor = {
      smtp: { service: '', host: '127.0.0.1', port, user: 'desk@harbour.test', password: 'sesame' },
      authentications: { google: app, facebook: app },
    };
    expect((await harry.put('/dashboards/harbour:test', { dashboard: { config: { editor } } })).status).toBe(200);
    await configureGateways(harry, { quay: { kind: 'opennds', secret: 'harbour-key', auth: 'browser' } }, HARBOUR);
    // Signing in at a host gives no right to its services, also to who did before hosts were kept apart.
    const { store } = server.context;
    await store.dashboardPeople.admit((await store.dashboards.byHostname(HARBOUR))?.id ?? '', eve.user.id);
    const credentials = { email: eve.user.email, password: passwordOf(eve.user.email) };
    expect((await eve.post('/authentications', credentials, at)).status).toBe(200);
    const { id } = (await harry.post('/editor_pages', pageBody())).body.editor_page;
    const editor_permission = { user_email: molly.user.email, action: 'r' };
    await harry.post(`/editor_pages/${id}/permissions`, { editor_permission }, at);
  });
  afterAll(async () => {
    await server.close();
    await new Promise<void>((resolve) => mail.close(resolve));
    facebook.close();
  });

  const test_mail = { email_type: 'welcome', receiver: 'victim@example.org' };

  test('sends no mail of a stranger through its mail server, whatever the request says', async () => {
    for (const app_config of [undefined, {}, { editor: { smtp: {} } }, { smtp: { service: '' } }]) {
      const answer = await eve.post('/jobs/delivery_test', { ...test_mail, ...(app_config && { app_config }) }, at);
      expect([answer.status, answer.body.error.code]).toEqual([403, 'not_lent']);
    }
    const { smtp } = (await harry.get('/dashboards/harbour:test')).body.dashboard.config.editor;
    const marked = await eve.post(
      '/jobs/delivery_test',
      { ...test_mail, receiver: eve.user.email, app_config: { smtp } },
      at,
    );
    await server.context.background.settled();
    // The marker of a stored password is not a password.
    expect((await eve.get(`/jobs/${marked.body.id}`)).body.state).toBe('failed');
    const page = (await eve.post('/editor_pages', pageBody())).body.editor_page.id;
    const ofPage = await eve.post('/jobs/delivery_test', { ...test_mail, editor_page_id: page }, at);
    expect(ofPage.status).toBe(403);
    await server.context.background.settled();
    expect(signIns).toEqual([]);
    expect((await harry.post('/jobs/delivery_test', test_mail, at)).status).toBe(201);
    await server.context.background.settled();
    expect(signIns).toEqual(['desk@harbour.test']);
  });

  test('shows strangers no apps and uses none for them', async () => {
    const ready = async (caller: TestCaller) => (await caller.get('/login_services', at)).body.ready;
    expect(await ready(eve)).toEqual([]);
    for (const caller of [harry, molly]) expect(await ready(caller)).toEqual(['google', 'facebook']);
    for (const caller of [eve, molly]) expect((await caller.get('/inspect_fb_page/a.page', at)).status).toBe(200);
    expect(asked.map((url) => url.includes('harbour-secret'))).toEqual([false, true]);
  });

  test('does not give its name to the mails of a stranger', async () => {
    const invite = async (caller: TestCaller, user_email: string) => {
      const { id } = (await caller.post('/editor_pages', pageBody())).body.editor_page;
      await caller.post(`/editor_pages/${id}/permissions`, { editor_permission: { user_email, action: 'r' } }, at);
      await server.context.background.settled();
      const sent = server.mails.filter(({ to }) => to === user_email);
      return sent.map(({ orgName, url }) => [orgName, new URL(url).hostname]);
    };
    expect(await invite(eve, 'one@example.org')).toEqual([['Portico', 'portico.test']]);
    // Who is invited to a page of hers is a stranger at the harbour, and could not sign in there.
    expect(await invite(molly, 'two@example.org')).toEqual([['Harbour', 'portico.test']]);
    expect(await invite(harry, 'three@example.org')).toEqual([['Harbour', HARBOUR]]);
  });

  test("sends no visitor of a stranger's page to a provider with its app", async () => {
    const asks = async (page: string) => {
      const pressed = await visit(server, `/p/${page}`, { method: 'google' }, at);
      return (await visit(server, pressed.location || `/p/${page}`, undefined, at)).html.includes('harbour-app');
    };
    // Published while their owners had the capability for their own apps, which was removed later.
    const oauth = { useCustomApp: true, apiKey: 'own-app', apiSecret: 'own-secret' };
    const publish = async (caller: typeof harry) => {
      await server.context.store.capabilities.add(caller.user.id, 'customapp');
      const page = await publishLogin(server, 'google', { oauth }, {}, caller);
      expect((await caller.put(`/editor_pages/${page}/publish`, {}, { ...at, 'if-match': '*' })).status).toBe(200);
      await server.context.store.capabilities.remove(caller.user.id, 'customapp');
      return page;
    };
    expect(await asks(await publish(eve))).toBe(false);
    expect(await asks(await publish(molly))).toBe(true);
    expect(await asks(await publish(harry))).toBe(true);
  });

  test("lets no visitor through its gateway on a stranger's page", async () => {
    // Level 1 of openNDS: what it takes is made of this and of the key shared with it.
    const fas = Buffer.from('hid=f00d, gatewayaddress=10.77.0.1:2050, clientmac=aa:bb:cc:00:00:01').toString('base64');
    const sealed = `?${new URLSearchParams({ fas })}`;
    const { lentHosts, dashboards } = server.context.store;
    const dashboard_id = (await dashboards.byHostname(HARBOUR))?.id ?? '';
    await lentHosts.add({ dashboard_id, organisation_id: eve.user.id }, 'operator', 0);
    const lands = async (caller: TestCaller) => {
      const page = await publishLogin(server, 'click', {}, {}, caller);
      const pressed = await visit(server, `/p/${page}${sealed}`, { method: 'click' }, at);
      return pressed.location ? (await visit(server, pressed.location, undefined, at)).html : pressed.html;
    };
    expect(await lands(harry)).toContain('opennds_auth/?tok=');
    const refused = await lands(eve);
    expect(refused).not.toContain('tok=');
    expect(refused).toContain('has no key yet');
  });

  test('accepts no image of a stranger among its own', async () => {
    expect((await eve.get('/aws/access_token?scope=whitelabel', at)).status).toBe(403);
    expect((await (await ownerOf(server)).get('/aws/access_token?scope=whitelabel', at)).status).toBe(403);
    expect((await harry.get('/aws/access_token?scope=whitelabel', at)).status).toBe(200);
  });
});
