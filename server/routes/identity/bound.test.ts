import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../../accounts/sessions.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { createUser, TestCaller } from '../../testing/caller.ts';
import { CONNECTION } from '../../testing/connection.ts';
import { pageBody } from '../../testing/page-body.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { routes } from '../index.ts';

// spec accounts.66

let server: TestServer;
let ann: Awaited<ReturnType<typeof createUser>>;
/** Ann's session of the one organisation that she works in beside her own. */
let bound: TestCaller;
let bay: string;
let page: string;
beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  ann = await createUser(server, 'ann@portico.test');
  page = (await ann.post('/editor_pages', pageBody())).body.editor_page.id;
  const { id } = await store.organisations.add({ slug: 'bay', name: 'Bay', kind: 'team' }, clock.now());
  await store.memberships.add({ organisation_id: id, user_id: ann.user.id, role: 'owner' }, clock.now());
  await store.operators.set({ user_id: ann.user.id, level: 'operator', granted_by: 'root' }, clock.now());
  await store.capabilities.add(ann.user.id, 'support');
  bay = id;
  bound = await boundTo(bay, ann.user);
});
afterAll(() => server.close());

/** A session of somebody that opens this organisation alone. */
async function boundTo(organisation: string, user: UserRecord): Promise<TestCaller> {
  const place = { dashboard: null, userAgent: 'a test', address: '', method: 'provider' } as const;
  return new TestCaller(server, (await startSession(user, { ...place, organisation }, server.context)).auth_token);
}

/** What bodies the calls need to be looked at. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /v1/organisations/:org/connections': { connection: CONNECTION },
};

const withRights = routes.filter(({ access }) => access !== 'public');
describe.each(withRights.map((route) => [`${route.method} ${route.url}`, route] as const))('%s', (name, route) => {
  test('is not there for who was let in by the provider of another organisation, or says why not', async () => {
    const own = (await server.context.store.memberships.ofUser(ann.user.id))[0]?.organisation_id ?? '';
    const url = route.url
      .replace('/v1/', '/')
      .replace(':org', own)
      .replace(':hostname', 'localhost')
      .replace('/editor_pages/:id', `/editor_pages/${page}`)
      .replaceAll(/:\w+/g, 'no');
    const caller = await boundTo(bay, ann.user);
    const { status, body } = await caller.call(route.method, url, BODIES[name], { 'if-match': '*' });
    if (route.access === 'session' || route.access === 'user') {
      if (route.bound === 'too') expect(body?.error?.code).not.toBe('session_bound');
      else expect([status, body?.error?.code]).toEqual([403, 'session_bound']);
    } else if (route.access === 'dashboard-owner') expect(status).toBe(403);
    else expect(status).toBe(404);
  });
});

test('nothing that is of the account itself is open to it', () => {
  const open = routes.flatMap(({ method, url, bound }) => (bound ? [`${method} ${url}`] : []));
  expect(open.filter((name) => /users\/me\/|sessions(?!\/proof)|api_tokens|operator/.test(name))).toEqual([
    'GET /v1/users/me/email',
    'GET /v1/users/me/notices',
  ]);
});

test('its lists hold what is of that organisation, and images all open where the person works nowhere else', async () => {
  const { store, clock } = server.context;
  const me = (await bound.get('/users/me')).body;
  expect(me.organisations.map(({ slug }: { slug: string }) => slug)).toEqual(['bay']);
  expect(me.operator).toBeUndefined();
  expect((await bound.get('/capabilities')).body).toEqual([]);
  const made = await bound.post('/editor_pages', pageBody());
  const ids = (await bound.get('/editor_pages')).body.editor_pages.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([made.body.editor_page.id]);
  const bob = await createUser(server, 'bob@portico.test');
  const shared = (await bob.post('/editor_pages', pageBody())).body.editor_page.id;
  await bob.post(`/editor_pages/${shared}/permissions`, {
    editor_permission: { user_email: ann.user.email, action: 'r' },
  });
  expect((await bound.get('/editor_pages?shared=true')).body.editor_pages).toEqual([]);
  expect((await bound.get('/editor_permissions')).body).toEqual([]);
  expect((await ann.get('/editor_permissions')).body).toHaveLength(1);

  const cleo = await store.users.add({ email: 'cleo@bay.test', fullname: 'Cleo', password: '' }, clock.now());
  await store.memberships.add({ organisation_id: bay, user_id: cleo.id, role: 'author' }, clock.now());
  expect((await (await boundTo(bay, cleo)).get('/uploads')).status).toBe(200);
});

// spec accounts.101
test('its library holds the images that such a session uploaded, and none of the person’s others', async () => {
  await upload(ann, 'own.png');
  const logo = await upload(bound, 'bay.png');
  const names = async (by: TestCaller) =>
    (await by.get('/uploads')).body.uploads.map(({ name }: { name: string }) => name).sort();
  expect(await names(bound)).toEqual(['bay.png']);
  expect(await names(ann)).toEqual(['bay.png', 'own.png']);
  const own = (await ann.get('/uploads')).body.uploads.find(({ name }: { name: string }) => name === 'own.png');
  for (const path of [`/uploads/${own.id}`, `/uploads/${own.id}/uses`]) {
    const answer = path.endsWith('uses') ? await bound.get(path) : await bound.delete(path);
    expect(answer.status).toBe(404);
  }
  // A page of the person's own organisation shows it: that it does is counted, and not named.
  const shown = (await ann.post('/editor_pages', pageBody({ background_image: logo.url }))).body.editor_page.id;
  const id = logo.key.split('/').at(-1);
  expect((await ann.get(`/uploads/${id}/uses`)).body.uses.pages).toMatchObject([{ id: shown }]);
  expect((await bound.get(`/uploads/${id}/uses`)).body.uses).toMatchObject({ pages: [], others: 1 });
  const unused = await upload(bound, 'unused.png');
  expect((await bound.delete(`/uploads/${unused.key.split('/').at(-1)}`)).status).toBe(204);
});

async function upload(by: TestCaller, name: string): Promise<{ url: string; key: string }> {
  const { body: token } = await by.get('/aws/access_token');
  const form = new FormData();
  form.append('key', `splash_images/${ann.user.id}/${server.clock.now()}-${name}`);
  const fields = { acl: 'public-read', 'Content-Type': 'image/png', filename: name, AWSAccessKeyId: token.key };
  for (const [field, value] of Object.entries({ ...fields, policy: token.policy, signature: token.signature }))
    form.append(field, value);
  form.append('file', new Blob([new Uint8Array(await onePixel())]), name);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  const answer = await server.app.inject({ method: 'POST', url: '/storage', payload, headers });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const onePixel = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

test('who has no password is asked to sign in again for what needs a proof', async () => {
  const { store, clock } = server.context;
  const dan = await store.users.add({ email: 'dan@bay.test', fullname: 'Dan', password: '' }, clock.now());
  await store.memberships.add({ organisation_id: bay, user_id: dan.id, role: 'admin' }, clock.now());
  const caller = await boundTo(bay, dan);
  const claim = () => caller.post('/organisations/bay/domains', { domain: { domain: 'bay.test' } });
  expect((await claim()).status).toBe(201);
  server.clock.advance(600_001);
  expect((await claim()).body.error.code).toBe('sign_in_again');
});
