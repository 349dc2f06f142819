import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../accounts/totp.ts';
import type { EventName } from '../../audit/events.ts';
import { type Answer, callerFor, createUser, ownerOf, passwordOf, TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { consent } from '../../testing/store-contract/visitors.ts';
import { createTestServer, OWNER as PERSON, type TestServer } from '../../testing/test-server.ts';
import { routes } from '../index.ts';

// spec organisations.40, organisations.41, organisations.42

/** Calls that change something and write nothing down, and why. */
const NONE: Readonly<Record<string, string>> = {
  'PUT /v1/editor_pages/:id': 'saves are no events, but for a rollback',
  'DELETE /v1/editor_pages/:id/room': 'who edits is no matter of the log',
  'POST /v1/editor_pages/:id/trials': 'looks at a page',
  'POST /v1/authentications/link': 'nothing is done until the link is opened',
  'GET /v1/passwords/reset_request': 'nothing is done until the link is opened',
  'GET /v1/authentications/sson/:token': 'a sign-in, as by password',
  'PUT /v1/users/invitation/:token': 'a sign-in, as by password',
  'POST /v1/authentications/second_factor': 'a sign-in, as by password',
  'POST /v1/sessions/proof': 'proves who is signed in',
  'PUT /v1/users/me': 'a name is no matter of the log',
  'POST /v1/users/me/factors': 'counts from its first right code on',
  'DELETE /v1/editor_pages/:id/permission': 'a right is taken, as by the owner',
  'DELETE /v1/editor_pages/:id/visitors/:visitorId': 'visitors are erased, as by their device',
  'DELETE /v1/sessions': 'sessions are ended, as one',
  'DELETE /v1/authentications': 'sessions are ended, as one',
  'POST /v1/dashboards/:hostname/gateways/:gatewayId/test': 'asks a gateway',
  'POST /v1/realtime/tickets': 'opens the channel of the editor',
};

/** Those of whole themes. */
const THEMES: readonly (readonly [RegExp, string])[] = [
  [
    /\/organisations\/:org\/(members|membership|invitations)|\/joinings|\/invitations/,
    'people are not written down yet',
  ],
  [/\/uploads|\/storage|\/assets/, 'images are no matter of the log'],
  [/\/radius\//, 'asked by gateways'],
  [/\/jobs|\/inspect|link_preview|\/lookups?\//, 'tries or looks at something'],
];

/** Calls that write down one event. */
const EVENTS: Readonly<Record<string, EventName>> = {
  'POST /v1/authentications': 'sign-in.done',
  'DELETE /v1/sessions/:id': 'session.ended',
  'PUT /v1/passwords/reset': 'password.reset',
  'PUT /v1/users/me/password': 'password.changed',
  'POST /v1/users/me/factors/:id/confirm': 'factor.added',
  'POST /v1/users/me/recovery_codes': 'recovery-codes.made',
  'DELETE /v1/users/me/factors/:id': 'factor.removed',
  'POST /v1/api_tokens': 'token.made',
  'DELETE /v1/api_tokens/:id': 'token.revoked',
  'POST /v1/editor_pages': 'page.made',
  'PUT /v1/editor_pages/:id/publish': 'page.published',
  'POST /v1/editor_pages/:id/permissions': 'page.shared',
  'POST /v1/editor_pages/:id/permission/request': 'page.asked',
  'DELETE /v1/editor_pages/:id/permissions/:permissionId': 'page.unshared',
  'DELETE /v1/editor_pages/:id/visitors': 'visitors.erased',
  'DELETE /v1/editor_pages/:id': 'page.trashed',
  'POST /v1/editor_pages/:id/restore': 'page.restored',
  'PUT /v1/organisations/:org': 'organisation.changed',
  'PUT /v1/dashboards/:hostname': 'brand.changed',
  'POST /v1/dashboards/:hostname/gateways': 'gateway.made',
  'PUT /v1/dashboards/:hostname/gateways/:gatewayId': 'gateway.changed',
  'DELETE /v1/dashboards/:hostname/gateways/:gatewayId': 'gateway.removed',
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('every call that changes something writes down an event, or it is said why not', () => {
  const changing = routes.filter(({ method, effects }) => method !== 'GET' || effects).map(nameOf);
  const unknown = changing.filter(
    (name) => !(name in EVENTS) && !(name in NONE) && !THEMES.some(([pattern]) => pattern.test(name)),
  );
  expect(unknown).toEqual([]);
  expect([...Object.keys(EVENTS), ...Object.keys(NONE)].filter((name) => !changing.includes(name))).toEqual([]);
});

const nameOf = ({ method, url }: { readonly method: string; readonly url: string }) => `${method} ${url}`;

const SECRET = 'the-secret-of-a-mail-server';

test('each of these calls writes down exactly one event, and no secret is in any', async () => {
  const { store, clock } = server.context;
  const owner = await ownerOf(server);
  const guest = await createUser(server, 'guest@portico.test');
  const seen = new Set((await store.auditEvents.list({}, null, 1_000)).map(({ id }) => id));
  const left = new Set(Object.keys(EVENTS));
  /** Calls, and looks at what was written down since. */
  async function call(
    route: string,
    url: string,
    body?: object,
    by: TestCaller = owner,
    headers = {},
  ): Promise<Answer> {
    const answer = await by.call(route.split(' ')[0] ?? '', url, body, { 'if-match': '*', ...headers });
    const events = (await store.auditEvents.list({}, null, 1_000)).filter(({ id }) => !seen.has(id));
    for (const { id } of events) seen.add(id);
    expect({ route, status: answer.status < 300, events: events.map(({ name }) => name) }).toEqual({
      route,
      status: true,
      events: [EVENTS[route]],
    });
    left.delete(route);
    return answer;
  }

  await call('POST /v1/authentications', '/authentications', PERSON);
  await callerFor(server, owner.user);
  const sessions = await owner.get('/sessions');
  const other = sessions.body.sessions.find(({ current }: { current: boolean }) => !current);
  await call('DELETE /v1/sessions/:id', `/sessions/${other.id}`);
  const { factor } = (await guest.post('/users/me/factors', { factor: { name: 'Phone' } })).body;
  const code = totpCode(factor.key, Math.floor(clock.now() / 30_000));
  const factorAt = `/users/me/factors/${factor.id}`;
  await call('POST /v1/users/me/factors/:id/confirm', `${factorAt}/confirm`, { code }, guest);
  await call('POST /v1/users/me/recovery_codes', '/users/me/recovery_codes', undefined, guest);
  await call('DELETE /v1/users/me/factors/:id', factorAt, undefined, guest);
  const passwords = { password: passwordOf(guest.user.email), new_password: `${SECRET} of now` };
  await call('PUT /v1/users/me/password', '/users/me/password', passwords, guest);
  const token = { api_token: { name: 'ci', scope: 'read' } };
  const { body: made } = await call('POST /v1/api_tokens', '/api_tokens', token);
  await call('DELETE /v1/api_tokens/:id', `/api_tokens/${made.api_token.id}`);
  const page = (await call('POST /v1/editor_pages', '/editor_pages', pageBody())).body.editor_page;
  const at = `/editor_pages/${page.id}`;
  await call('PUT /v1/editor_pages/:id/publish', `${at}/publish`);
  const share = { editor_permission: { user_email: guest.user.email, action: 'r' } };
  const { body: shared } = await call('POST /v1/editor_pages/:id/permissions', `${at}/permissions`, share);
  await call('POST /v1/editor_pages/:id/permission/request', `${at}/permission/request`, undefined, guest);
  const permission = shared.editor_permission.id;
  await call('DELETE /v1/editor_pages/:id/permissions/:permissionId', `${at}/permissions/${permission}`);
  await store.consents.add(consent(page.id, { client: 'phone' }));
  await call('DELETE /v1/editor_pages/:id/visitors', `${at}/visitors?client=phone`);
  await call('DELETE /v1/editor_pages/:id', at);
  await call('POST /v1/editor_pages/:id/restore', `${at}/restore`);
  const renamed = { organisation: { name: 'Harbour' } };
  await call('PUT /v1/organisations/:org', `/organisations/${owner.user.id}`, renamed);
  const host = (await store.dashboards.first())?.editor_hostname ?? '';
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
  await new TestCaller(server).get(`/passwords/reset_request?email=${encodeURIComponent(guest.user.email)}`);
  await server.context.background.settled();
  const reset_token = new URL(server.mails.at(-1)?.url ?? '').searchParams.get('reset_token');
  const reset = { email: guest.user.email, reset_token, new_password: `${SECRET} of guest` };
  await call('PUT /v1/passwords/reset', '/passwords/reset', reset);
  expect([...left]).toEqual([]);

  const failing = { email: guest.user.email, password: `${SECRET} wrong` };
  for (let n = 0; n < 3; n++) await new TestCaller(server).post('/authentications', failing);
  await new TestCaller(server).post('/authentications', { email: `${SECRET}@portico.test`, password: 'x' });
  const failed = await store.auditEvents.list({ name: 'sign-in.failed' }, null, 9);
  expect(failed.map(({ subject_id }) => subject_id).sort()).toEqual(['', guest.user.id].sort());

  const events = await store.auditEvents.list({ since: clock.now() - 600_000 }, null, 1_000);
  const people = await store.auditPeople.of(events.flatMap(({ people_ref }) => people_ref ?? []));
  expect(JSON.stringify([events, people])).not.toContain(SECRET);
  expect(events.find(({ name }) => name === 'gateway.changed')?.fields).toEqual({ paths: ['name', 'password'] });
});
