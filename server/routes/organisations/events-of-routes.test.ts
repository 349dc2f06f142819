import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../accounts/totp.ts';
import { hashToken } from '../../domain/tokens.ts';
import { Authenticator } from '../../testing/authenticator.ts';
import { callerFor, createUser, ownerOf, passwordOf, TestCaller } from '../../testing/caller.ts';
import { CONNECTION } from '../../testing/connection.ts';
import { callDesk, callTags } from '../../testing/desk-calls.ts';
import { EVENTS, NONE, THEMES } from '../../testing/events-of-routes.ts';
import { pageBody } from '../../testing/page-body.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { SignInProvider } from '../../testing/sign-in-provider.ts';
import { consent } from '../../testing/store-contract/visitors.ts';
import { createTestServer, OWNER as PERSON, type TestServer } from '../../testing/test-server.ts';
import { watchCalls } from '../../testing/watched-calls.ts';
import { callWebhooks } from '../../testing/webhook-calls.ts';
import { routes } from '../index.ts';

// spec organisations.40, organisations.41, organisations.42

let server: TestServer;
let owner: Person;
let guest: Person;
const txt = new Map<string, string>();
let provider: SignInProvider;
beforeAll(async () => {
  provider = await SignInProvider.start([]);
  const readTxt = async (name: string) => [txt.get(name) ?? ''];
  server = await createTestServer({ privateHosts: [`127.0.0.1:${provider.port}`] }, { readTxt });
  owner = await ownerOf(server);
  guest = await createUser(server, 'guest@portico.test');
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

test('every call that changes something writes down an event, or it is said why not', () => {
  const changing = routes.filter(({ method, effects }) => method !== 'GET' || effects).map(nameOf);
  const unknown = changing.filter(
    (name) => !(name in EVENTS) && !(name in NONE) && !THEMES.some(([pattern]) => pattern.test(name)),
  );
  expect(unknown).toEqual([]);
  const known = routes.map(nameOf);
  expect([...Object.keys(EVENTS), ...Object.keys(NONE)].filter((name) => !known.includes(name))).toEqual([]);
});

const nameOf = ({ method, url }: { readonly method: string; readonly url: string }) => `${method} ${url}`;

const SECRET = 'the-secret-of-a-mail-server';

type Person = Awaited<ReturnType<typeof callerFor>>;
const calls = watchCalls(() => server);
const call = (route: string, url: string, body?: object, by: TestCaller = owner) => calls.call(route, url, body, by);

test('each call of an account writes down exactly one event', async () => {
  const { clock } = server.context;
  await call('POST /v1/authentications', '/authentications', PERSON);
  await callerFor(server, owner.user);
  const sessions = await owner.get('/sessions');
  const other = sessions.body.sessions.find(({ current }: { current: boolean }) => !current);
  await call('DELETE /v1/sessions/:id', `/sessions/${other.id}`);
  await callerFor(server, owner.user);
  await call('DELETE /v1/sessions', '/sessions');
  await call('DELETE /v1/authentications', '/authentications', undefined, await callerFor(server, owner.user));
  const { factor } = (await guest.post('/users/me/factors', { factor: { name: 'Phone' } })).body;
  const code = totpCode(factor.key, Math.floor(clock.now() / 30_000));
  const factorAt = `/users/me/factors/${factor.id}`;
  await call('POST /v1/users/me/factors/:id/confirm', `${factorAt}/confirm`, { code }, guest);
  await call('POST /v1/users/me/recovery_codes', '/users/me/recovery_codes', undefined, guest);
  await call('DELETE /v1/users/me/factors/:id', factorAt, undefined, guest);
  const { options } = (await guest.post('/users/me/passkeys/options')).body;
  const madeNow = new Authenticator(server.context.publicUrl().replace('127.0.0.1', 'localhost')).make(options);
  const passkeysAt = '/users/me/passkeys';
  const kept = await call(
    'POST /v1/users/me/passkeys',
    passkeysAt,
    { passkey: { name: 'Phone', made: madeNow } },
    guest,
  );
  await call('DELETE /v1/users/me/passkeys/:id', `${passkeysAt}/${kept.body.passkey.id}`, undefined, guest);
  const passwords = { password: passwordOf(guest.user.email), new_password: `${SECRET} of now` };
  await call('PUT /v1/users/me/password', '/users/me/password', passwords, guest);
  const token = { api_token: { name: 'ci', scope: 'read' } };
  const { body: made } = await call('POST /v1/api_tokens', '/api_tokens', token);
  await call('DELETE /v1/api_tokens/:id', `/api_tokens/${made.api_token.id}`);
  await new TestCaller(server).get(`/passwords/reset_request?email=${encodeURIComponent(guest.user.email)}`);
  await server.context.background.settled();
  const reset_token = new URL(server.mails.at(-1)?.url ?? '').searchParams.get('reset_token');
  const reset = { email: guest.user.email, reset_token, new_password: `${SECRET} of guest` };
  await call('PUT /v1/passwords/reset', '/passwords/reset', reset);
  const moving = await createUser(server, 'moving@portico.test');
  await moving.post('/users/me/email', { email: 'moved@portico.test' });
  await server.context.background.settled();
  const mailed = (kind: string, name: string) =>
    new URL(server.mails.findLast((mail) => mail.kind === kind)?.url ?? '').searchParams.get(name);
  const confirm = `/users/email/${mailed('email-confirm', 'confirm')}`;
  await call('PUT /v1/users/email/:token', confirm, undefined, moving);
  const leaving = await createUser(server, 'leaving@portico.test');
  await call('POST /v1/users/me/deletion', '/users/me/deletion', { email: leaving.user.email }, leaving);
  const back = await callerFor(server, leaving.user);
  await call('DELETE /v1/users/me/deletion', '/users/me/deletion', undefined, back);
  const undo = `/users/email/${mailed('email-changing', 'undo')}/undo`;
  await call('PUT /v1/users/email/:token/undo', undo, { new_password: `${SECRET} of whom` }, new TestCaller(server));
});

test('each call of a page writes down exactly one event', async () => {
  // A new password has ended their session.
  guest = await callerFor(server, guest.user);
  const { store } = server.context;
  const page = (await call('POST /v1/editor_pages', '/editor_pages', pageBody())).body.editor_page;
  const at = `/editor_pages/${page.id}`;
  await call('PUT /v1/editor_pages/:id/publish', `${at}/publish`);
  const share = { editor_permission: { user_email: guest.user.email, action: 'r' } };
  const { body: shared } = await call('POST /v1/editor_pages/:id/permissions', `${at}/permissions`, share);
  await call('POST /v1/editor_pages/:id/permission/request', `${at}/permission/request`, undefined, guest);
  const permission = shared.editor_permission.id;
  await call('DELETE /v1/editor_pages/:id/permissions/:permissionId', `${at}/permissions/${permission}`);
  const { body: again } = await owner.post(`${at}/permissions`, share);
  await call('DELETE /v1/editor_pages/:id/permission', `${at}/permission`, undefined, guest);
  expect(again.editor_permission.id).not.toBe(permission);
  const { id: organisation_id } = owner.user;
  for (const client of ['watch', 'phone', 'tablet'])
    await store.consents.add(consent(page.id, { client, organisation_id }));
  const { body: looked } = await call('GET /v1/editor_pages/:id/visitors', `${at}/visitors`);
  await call('DELETE /v1/editor_pages/:id/visitors/:visitorId', `${at}/visitors/${looked.visitors[0].id}`);
  await call('DELETE /v1/editor_pages/:id/visitors', `${at}/visitors?client=phone`);
  const everywhere = { visitors: { device: 'watch' } };
  await call(
    'POST /v1/organisations/:org/visitors/withdraw',
    `/organisations/${owner.user.id}/visitors/withdraw`,
    everywhere,
  );
  await call(
    'POST /v1/organisations/:org/visitors/erase',
    `/organisations/${owner.user.id}/visitors/erase`,
    everywhere,
  );
  const tab = await RoomClient.open(await server.listen(), owner);
  await tab.ask('join', page.id);
  const held = `/operator/organisations/${owner.user.id}/held/${page.id}/free`;
  await call('POST /v1/operator/organisations/:org/held/:page/free', held);
  await tab.close();
  await call('DELETE /v1/editor_pages/:id', at);
  await call('POST /v1/editor_pages/:id/restore', `${at}/restore`);
});

test('each call of an organisation, its brand and its gateways writes down exactly one event', async () => {
  const { store } = server.context;
  const wanted = { organisation: { name: 'Bay', owner: 'bob@bay.test' } };
  const { body: bay } = await call('POST /v1/operator/organisations', '/operator/organisations', wanted);
  const operated = `/operator/organisations/${bay.organisation.id}`;
  const invited = `${operated}/invitations/${bay.organisation.invitations[0].id}`;
  await call('POST /v1/operator/organisations/:org/invitations/:id/send', `${invited}/send`);
  await call('PUT /v1/operator/organisations/:org/invitations/:id', invited, { email: 'rob@bay.test' });
  await store.memberships.add({ organisation_id: bay.organisation.id, user_id: guest.user.id, role: 'author' }, 0);
  const wanting = { organisation: bay.organisation.id, person: guest.user.id, reason: 'Ticket 4711' };
  const { ticket } = (await owner.post('/operator/acting', { acting: wanting })).body.acting;
  await call('POST /v1/operator/acting/sessions', '/operator/acting/sessions', { ticket });
  await call('DELETE /v1/operator/acting', '/operator/acting');
  await call('PUT /v1/operator/organisations/:org/quotas', `${operated}/quotas`, { quotas: { pages: 40 } });
  await call('POST /v1/operator/staff', '/operator/staff', { email: guest.user.email });
  await call('DELETE /v1/operator/staff/:user', `/operator/staff/${guest.user.id}`);
  await call('POST /v1/operator/organisations/:org/suspend', `${operated}/suspend`, { reason: 'Unpaid' });
  await call('POST /v1/operator/organisations/:org/resume', `${operated}/resume`);
  const brand = `${bay.organisation.slug}.test`;
  const wares = { api_hostname: '', editor_hostname: brand, cloud_user_id: '', config: { editor: {} } };
  await store.dashboards.add({ ...wares, organisation_id: bay.organisation.id }, server.context.clock.now());
  await call('POST /v1/operator/organisations/:org/test_mails', `${operated}/test_mails`, { brand });
  await call('DELETE /v1/organisations/:org', `/organisations/${bay.organisation.id}`);
  await call('POST /v1/operator/organisations/:org/restore', `${operated}/restore`);
  const own = `/organisations/${owner.user.id}`;
  await call('PUT /v1/organisations/:org', own, { organisation: { name: 'Harbour' } });
  await call('GET /v1/organisations/:org/audit_events.csv', `${own}/audit_events.csv`);
  await call('GET /v1/organisations/:org/audit_events.ndjson', `${own}/audit_events.ndjson`);
  const to = { audit_stream: { address: `https://logs.harbour.test/in?key=${SECRET}` } };
  const { body: stream } = await call('POST /v1/organisations/:org/audit_streams', `${own}/audit_streams`, to);
  const streamAt = `${own}/audit_streams/${stream.audit_stream.id}`;
  await call('DELETE /v1/organisations/:org/audit_streams/:id', streamAt);
  await callWebhooks(call, own.split('/')[2] ?? '', SECRET);
  const { id: main = '', editor_hostname: host = '' } = (await store.dashboards.first()) ?? {};
  for (const [act, from] of [
    ['DELETE /v1/operator/organisations/:org/lent_hosts/:dashboard/:to', `/operator${own}/lent_hosts`],
    ['DELETE /v1/organisations/:org/lent_hosts/:dashboard/:to', `${own}/lent_hosts`],
  ] as const) {
    const lent = [`/operator${own}/lent_hosts`, { host, to: bay.organisation.id }] as const;
    await call('POST /v1/operator/organisations/:org/lent_hosts', ...lent);
    await call(act, `${from}/${main}/${bay.organisation.id}`);
  }
  for (const from of ['', '/operator']) {
    const added = { brand: { name: 'Bay', host: `bay${from.length}.localhost` } };
    await call(`POST /v1${from}/organisations/:org/brands`, `${from}${own}/brands`, added);
  }
  const authentications = { google: { app_id: 'id', app_secret: SECRET } };
  const settings = { dashboard: { config: { editor: { org_name: 'Bay', authentications } } } };
  await call('PUT /v1/dashboards/:hostname', `/dashboards/${host}`, settings);
  const gateway = { name: 'Pier', kind: 'unifi', address: 'https://unifi.example.com', user: 'x', password: SECRET };
  const { body: added } = await call('POST /v1/dashboards/:hostname/gateways', `/dashboards/${host}/gateways`, {
    gateway,
  });
  const gatewayAt = `/dashboards/${host}/gateways/${added.gateway.id}`;
  const change = { gateway: { name: 'Quay', password: `${SECRET} 2` } };
  await call('PUT /v1/dashboards/:hostname/gateways/:gatewayId', gatewayAt, change);
  await call('DELETE /v1/dashboards/:hostname/gateways/:gatewayId', gatewayAt);
});

test('each call about folders, tags and groups writes down exactly one event', async () => {
  const { store, clock } = server.context;
  const org = (await store.organisations.add({ slug: 'folders-of-one', name: 'Pier', kind: 'team' }, clock.now())).id;
  await store.memberships.add({ organisation_id: org, user_id: owner.user.id, role: 'owner' }, clock.now());
  const at = `/organisations/${org}/folders`;
  const make = (name: string) => call('POST /v1/organisations/:org/folders', at, { folder: { name, parent_id: null } });
  const [outer, inner] = [(await make('Outer')).body.folder.id, (await make('Inner')).body.folder.id];
  await call('PUT /v1/organisations/:org/folders/:id', `${at}/${inner}`, { folder: { name: 'Within' } });
  await call('POST /v1/organisations/:org/folders/:id/move', `${at}/${inner}/move`, { parent_id: outer });
  const { id } = await store.pages.add(
    { label: 'Quay', html: '', config: '{}', user_id: owner.user.id, organisation_id: org },
    clock.now(),
  );
  const right = { folder_permission: { user_email: 'ann@guests.test', action: 'r' } };
  const shares = 'POST /v1/organisations/:org/folders/:id/permissions';
  const share = (await call(shares, `${at}/${outer}/permissions`, right)).body.folder_permission;
  const ended = 'DELETE /v1/organisations/:org/folders/:id/permissions/:permissionId';
  await call(ended, `${at}/${outer}/permissions/${share.id}`);
  await callTags(call, org);
  await callDesk(call, org, { store, clock, person: guest.user.id });
  const groups = `/organisations/${org}/groups`;
  const named = (name: string) => ({ group: { name } });
  const { body: reception } = await call('POST /v1/organisations/:org/groups', groups, named('Reception'));
  const groupAt = `${groups}/${reception.group.id}`;
  await call('PUT /v1/organisations/:org/groups/:id', groupAt, named('Desk'));
  const inIt = `${groupAt}/people/${owner.user.id}`;
  await call('PUT /v1/organisations/:org/groups/:id/people/:user', inIt);
  await call('DELETE /v1/organisations/:org/groups/:id/people/:user', inIt);
  const reading = { group: { action: 'r' } };
  const folderShare = `${at}/${outer}/groups/${reception.group.id}`;
  await call('PUT /v1/organisations/:org/folders/:id/groups/:group', folderShare, reading);
  await call('DELETE /v1/organisations/:org/folders/:id/groups/:group', folderShare);
  const pageShare = `/editor_pages/${id}/groups/${reception.group.id}`;
  await call('PUT /v1/editor_pages/:id/groups/:group', pageShare, reading);
  await call('DELETE /v1/editor_pages/:id/groups/:group', pageShare);
  await call('DELETE /v1/organisations/:org/groups/:id', groupAt);
  await call('POST /v1/editor_pages/:id/move', `/editor_pages/${id}/move`, { folder_id: inner });
  await call('DELETE /v1/organisations/:org/folders/:id', `${at}/${outer}`);
  await call('POST /v1/organisations/:org/folders/:id/restore', `${at}/${outer}/restore`);
  const told = (await owner.get(`/organisations/${org}/audit_events`)).body.audit_events;
  expect(
    told.map(({ sentence }: { sentence: string }) => sentence.replace(/^.* (moved|took)/, '$1')).slice(0, 3),
  ).toEqual([
    'took the folder “Outer” out of the trash with 1 page.',
    'moved the folder “Outer” to the trash with 1 page.',
    'moved the page “Quay” to Outer / Within.',
  ]);
});

test('each call about sign-in providers and domains writes down exactly one event', async () => {
  const { store, clock } = server.context;
  const at = `/organisations/${owner.user.id}`;
  const { body: claimed } = await call('POST /v1/organisations/:org/domains', `${at}/domains`, {
    domain: { domain: 'pier.test' },
  });
  const { id, record } = claimed.domain;
  txt.set(record.name, record.value);
  await call('POST /v1/organisations/:org/domains/:id/check', `${at}/domains/${id}/check`);
  await call('DELETE /v1/organisations/:org/domains/:id', `${at}/domains/${id}`);
  const connection = { ...CONNECTION, issuer: provider.issuer, client_secret: SECRET };
  const { body: made } = await call('POST /v1/organisations/:org/connections', `${at}/connections`, { connection });
  const own = `${at}/connections/${made.connection.id}`;
  const change = { connection: { name: 'Pier ID', client_secret: `${SECRET} 2` } };
  await call('PUT /v1/organisations/:org/connections/:id', own, change);
  await store.oidcConnections.setDisabled(made.connection.id, null);
  const meant = { connection_id: made.connection.id, subject: 's', user_id: owner.user.id, email: '', role: 'unknown' };
  const ticket = { hash: hashToken('t'), kind: 'identity', subject: JSON.stringify(meant) } as const;
  await store.oneTimeTokens.add({ ...ticket, expiresAt: clock.now() + 1_000 });
  await call('POST /v1/users/me/identities', '/users/me/identities', { ticket: 't' });
  const identity = `/users/me/identities/${made.connection.id}`;
  await call('DELETE /v1/users/me/identities/:connection', identity);
  await store.oidcConnections.setForced(made.connection.id, clock.now());
  await call('PUT /v1/organisations/:org/connections/:id/forced', `${own}/forced`, { forced: false });
  await call('DELETE /v1/organisations/:org/connections/:id', own);
  const { id: app } = await store.secondFactors.add({ user_id: owner.user.id, kind: 'totp', name: 'A' }, clock.now());
  await store.secondFactors.take(app, 1, clock.now());
  await call('PUT /v1/organisations/:org/identity', `${at}/identity`, { identity: { second_factor: 'demanded' } });
  await store.organisations.setFactorsDemanded(owner.user.id, null);
  await store.secondFactors.remove(app);
});

test('each call about people writes down exactly one event', async () => {
  const { store, clock } = server.context;
  const org = (await store.organisations.add({ slug: 'pier-of-people', name: 'Pier', kind: 'team' }, clock.now())).id;
  await store.memberships.add({ organisation_id: org, user_id: owner.user.id, role: 'owner' }, clock.now());
  const people = `/organisations/${org}/members`;
  const invitations = `/organisations/${org}/invitations`;
  const bob = await createUser(server, 'bob@portico.test');
  const invite = { people: [{ email: bob.user.email }], role: 'editor' };
  const { body: invited } = await call('POST /v1/organisations/:org/invitations', invitations, invite);
  const table = { csv: 'pia@pier.test', role: 'author', dry: false };
  await call('POST /v1/organisations/:org/people/import', `/organisations/${org}/people/import`, table);
  await call('GET /v1/organisations/:org/members.csv', `/organisations/${org}/members.csv`);
  const { id: template } = await store.pages.add(
    { ...pageBody().editor_page, user_id: owner.user.id, organisation_id: org },
    clock.now(),
  );
  const pages = { csv: `name,template\nPier,${template}`, dry: false };
  await call('POST /v1/organisations/:org/editor_pages/import', `/organisations/${org}/editor_pages/import`, pages);
  await server.context.background.settled();
  const first = `${invitations}/${invited.answers[0].invitation.id}`;
  await call('POST /v1/organisations/:org/invitations/:id/send', `${first}/send`);
  await call('DELETE /v1/organisations/:org/invitations/:id', first);
  await owner.post(invitations, invite);
  const token = new URL(server.mails.at(-1)?.url ?? '').pathname.replace('/invitation/', '');
  await call('PUT /v1/joinings/:token', `/joinings/${token}`, undefined, bob);
  const member = `${people}/${bob.user.id}`;
  await store.memberships.setRole({ organisation_id: org, user_id: bob.user.id }, 'editor');
  const asks = { member: { asks_to_publish: true } };
  await call('PUT /v1/organisations/:org/members/:id/publishing', `${member}/publishing`, asks);
  const request = `/editor_pages/${template}/publish_request`;
  await call('POST /v1/editor_pages/:id/publish_request', request, { publish_request: { words: 'Prices' } }, bob);
  const refusal = { publish_request: { reason: 'Not now' } };
  await call('POST /v1/editor_pages/:id/publish_request/refusal', `${request}/refusal`, refusal);
  await call('PUT /v1/organisations/:org/members/:id', member, { member: { role: 'admin' } });
  for (const act of ['disable', 'enable', 'sessions/end'] as const)
    await call(`POST /v1/organisations/:org/members/:id/${act}`, `${member}/${act}`);
  const why = { reason: 'Lost the phone' };
  await call('POST /v1/organisations/:org/members/:id/reset', `${member}/reset`, why);
  await call('DELETE /v1/organisations/:org/members/:id/reset', `${member}/reset`);
  const byStaff = `/operator${member}/reset`;
  await call('POST /v1/operator/organisations/:org/members/:id/reset', byStaff, why);
  await call('DELETE /v1/operator/organisations/:org/members/:id/reset', byStaff);
  await owner.post(byStaff, why);
  await server.context.background.settled();
  const stop = new URL(server.mails.at(-1)?.url ?? '').searchParams.get('token');
  await call('PUT /v1/users/acts/:token/stop', `/users/acts/${stop}/stop`, undefined, new TestCaller(server));
  const { id } = await store.pages.add(
    { label: 'Quay', html: '', config: '{}', user_id: bob.user.id, organisation_id: org },
    clock.now(),
  );
  await call('POST /v1/organisations/:org/members/:id/pages/give', `${member}/pages/give`, { to: owner.user.id });
  expect((await store.pages.byId(id))?.user_id).toBe(owner.user.id);
  expect((await store.auditEvents.list({ name: 'page.given' }, null, 1))[0]?.subject_label).toBe('Quay');
  const pia = await createUser(server, 'pia@owners.test');
  await store.memberships.add({ organisation_id: org, user_id: pia.user.id, role: 'owner' }, clock.now());
  const brand = { api_hostname: '', editor_hostname: 'pier.test', cloud_user_id: owner.user.cloud_user_id };
  await store.dashboards.add({ ...brand, organisation_id: org, config: { editor: {} } }, clock.now());
  await call('POST /v1/organisations/:org/transfer', `/organisations/${org}/transfer`, { to: pia.user.id });
  const rule = { acting: { rule: 'ask', hours: 2 } };
  await call('PUT /v1/organisations/:org/acting', `/organisations/${org}/acting`, rule);
  const una = await createUser(server, 'una@owners.test');
  await una.post('/editor_pages', pageBody());
  await store.dashboardPeople.add((await store.dashboards.byHostname('pier.test'))?.id ?? '', una.user.id);
  const near = `/organisations/${org}/near/${una.user.id}`;
  await call('POST /v1/organisations/:org/near/:user/bring', `${near}/bring`, { role: 'author' });
  const answered = new URL(server.mails.at(-1)?.url ?? '').pathname.replace('/invitation/', '');
  await call('DELETE /v1/joinings/:token', `/joinings/${answered}`, undefined, una);
  await store.users.setDisabled(una.user.id, clock.now());
  const gone = { reason: 'Has left the company' };
  await call('POST /v1/operator/organisations/:org/near/:user/take', `/operator${near}/take`, gone);
  await server.context.background.settled();
  const asked = { token: { name: 'crm', scopes: ['sign-on'] } };
  const { body: made } = await call('POST /v1/organisations/:org/tokens', `/organisations/${org}/tokens`, asked);
  const crm = `/organisations/${org}/tokens/${made.token.id}`;
  const program = new TestCaller(server, made.token.token);
  await store.memberships.setRole({ organisation_id: org, user_id: bob.user.id }, 'editor');
  await call('POST /v1/sign_on_links', '/sign_on_links', { email: bob.user.email }, program);
  await store.memberships.setRole({ organisation_id: org, user_id: bob.user.id }, 'admin');
  await call('DELETE /v1/organisations/:org/tokens/:id', crm);
  await call('DELETE /v1/organisations/:org/members/:id', member);
  await store.memberships.add({ organisation_id: org, user_id: bob.user.id, role: 'desk' }, clock.now());
  const back = await callerFor(server, bob.user);
  await call('DELETE /v1/organisations/:org/membership', `/organisations/${org}/membership`, undefined, back);

  const told = (await owner.get(`/organisations/${org}/audit_events`)).body.audit_events;
  expect(told.map(({ sentence }: { sentence: string }) => sentence).slice(0, 2)).toEqual([
    'bob@portico.test left the organisation (desk).',
    expect.stringMatching(/ removed bob@portico.test \(admin\) from the organisation\.$/),
  ]);
  const own = (await back.get('/users/me/audit_events')).body.audit_events;
  expect(own.map(({ name }: { name: string }) => name)).toContain('member.role');
});

test('no secret and nothing that was typed at a sign-in is in any event', async () => {
  const { store, clock } = server.context;
  expect([...calls.left]).toEqual([]);
  const failing = { email: guest.user.email, password: `${SECRET} wrong` };
  for (let n = 0; n < 3; n++) await new TestCaller(server).post('/authentications', failing);
  await new TestCaller(server).post('/authentications', { email: `${SECRET}@portico.test`, password: 'x' });
  const failed = await store.auditEvents.list({ name: 'sign-in.failed' }, null, 9);
  expect(failed.map(({ subject_id }) => subject_id).sort()).toEqual(['', guest.user.id].sort());

  const events = await store.auditEvents.list({ since: clock.now() - 600_000 }, null, 1_000);
  const people = await store.auditPeople.of(events.flatMap(({ people_ref }) => people_ref ?? []));
  expect(JSON.stringify([events, people])).not.toContain(SECRET);
  for (const format of ['csv', 'ndjson']) {
    const { text } = await owner.get(`/organisations/${owner.user.id}/audit_events.${format}`);
    expect(text).toContain('gateway.changed');
    expect(text).not.toContain(SECRET);
  }
  expect(events.find(({ name }) => name === 'gateway.changed')?.fields).toEqual({ paths: ['name', 'password'] });
});
