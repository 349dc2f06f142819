import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PROOF_LIFE } from '../domain/account-limits.ts';
import { routes } from '../routes/index.ts';
import { ownerOf, TestCaller } from '../testing/caller.ts';
import { CONNECTION } from '../testing/connection.ts';
import { pageBody } from '../testing/page-body.ts';
import { addPerson } from '../testing/store-contract/fixture.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';

// spec accounts.18, organisations.102

let server: TestServer;
let owner: TestCaller;
let page: string;
let org: string;
let member: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  const { store, clock } = server.context;
  const caller = await ownerOf(server);
  owner = caller;
  page = (await owner.post('/editor_pages', pageBody())).body.editor_page.id;
  org = (await store.memberships.ofUser(caller.user.id))[0]?.organisation_id ?? '';
  member = (await addPerson(store)).id;
  await store.memberships.add({ organisation_id: org, user_id: member, role: 'author' }, clock.now());
});
afterAll(() => server.close());

const secrets = { google: { app_id: 'id', app_secret: 'new' } };
const settings = (authentications: object) => ({ dashboard: { config: { editor: { authentications } } } });
const gateway = { name: 'Lobby', kind: 'opennds' };

type Act = (caller: TestCaller) => ReturnType<TestCaller['get']>;

const DANGEROUS: readonly (readonly [string, Act])[] = [
  ['making a token', (me) => me.post('/api_tokens', { api_token: { name: crypto.randomUUID(), scope: 'read' } })],
  [
    'removing many pages for good',
    (me) => me.post(`/organisations/${org}/page_batches`, { act: 'erase', pages: ['none'] }),
  ],
  ['revoking a token', (me) => me.delete('/api_tokens/none')],
  [
    'making a token of an organisation',
    (me) => me.post(`/organisations/${org}/tokens`, { token: { name: crypto.randomUUID(), scopes: ['people:read'] } }),
  ],
  ['revoking one', (me) => me.delete(`/organisations/${org}/tokens/none`)],
  [
    'sending the audit log somewhere',
    (me) => me.post(`/organisations/${org}/audit_streams`, { audit_stream: { address: 'no address' } }),
  ],
  ['ending that', (me) => me.delete(`/organisations/${org}/audit_streams/none`)],
  [
    'sending events somewhere',
    (me) => me.post(`/organisations/${org}/webhook_endpoints`, { webhook_endpoint: { url: 'no address' } }),
  ],
  [
    'sending them elsewhere',
    (me) => me.put(`/organisations/${org}/webhook_endpoints/none`, { webhook_endpoint: { url: 'https://a.test/' } }),
  ],
  ['ending that events are sent', (me) => me.delete(`/organisations/${org}/webhook_endpoints/none`)],
  ['another secret of a webhook', (me) => me.post(`/organisations/${org}/webhook_endpoints/none/rotate`)],
  ['setting the secret of an app', (me) => me.put('/dashboards/localhost', settings(secrets))],
  [
    'setting the key of a new gateway',
    (me) => me.post('/dashboards/localhost/gateways', { gateway: { ...gateway, secret: 'k' } }),
  ],
  [
    'setting the password of a gateway',
    (me) => me.put('/dashboards/localhost/gateways/none', { gateway: { password: 'p' } }),
  ],
  ['making support staff', (me) => me.post('/operator/staff', { email: 'nobody@portico.test' })],
  ['ending that', (me) => me.delete('/operator/staff/none')],
  [
    'correcting the address of a first owner',
    (me) => me.put('/operator/organisations/none/invitations/none', { email: 'ann@portico.test' }),
  ],
  ['giving another role', (me) => me.put(`/organisations/${org}/members/${member}`, { member: { role: 'reader' } })],
  ['disabling a person', (me) => me.post(`/organisations/${org}/members/${member}/disable`)],
  ['signing a person out', (me) => me.post(`/organisations/${org}/members/${member}/sessions/end`)],
  ['letting a person in again', (me) => me.post(`/organisations/${org}/members/${member}/enable`)],
  [
    'resetting how a person signs in',
    (me) => me.post(`/organisations/${org}/members/${member}/reset`, { reason: 'lost' }),
  ],
  ['removing a person', (me) => me.delete(`/organisations/${org}/members/${member}`)],
  ['giving away their pages', (me) => me.post(`/organisations/${org}/members/${member}/pages/give`, { to: member })],
  [
    'saying who asks to publish',
    (me) => me.put(`/organisations/${org}/members/${member}/publishing`, { member: { asks_to_publish: false } }),
  ],
  [
    'choosing what somebody may do with vouchers',
    (me) =>
      me.put(`/organisations/${org}/voucher_rights/${member}`, { voucher_rights: { rights: null, daily_most: null } }),
  ],
  ['letting staff sign in', (me) => me.put(`/organisations/${org}/acting`, { acting: { rule: 'always' } })],
  [
    'moving the pages of a disabled account',
    (me) => me.post(`/operator/organisations/${org}/near/${member}/take`, { reason: 'Has left the company' }),
  ],
  ['another primary owner', (me) => me.post(`/organisations/${org}/transfer`, { to: member })],
  ['exporting the people', (me) => me.get(`/organisations/${org}/members.csv`)],
  [
    'adding a sign-in provider',
    (me) => me.post(`/organisations/${org}/connections`, { connection: { ...CONNECTION, issuer: 'https://[::1]' } }),
  ],
  ['turning one off', (me) => me.put(`/organisations/${org}/connections/no`, { connection: { enabled: false } })],
  ['making it the only way in', (me) => me.put(`/organisations/${org}/connections/no/forced`, { forced: true })],
  ['removing one', (me) => me.delete(`/organisations/${org}/connections/no`)],
  [
    'demanding a second factor',
    (me) => me.put(`/organisations/${org}/identity`, { identity: { second_factor: 'off' } }),
  ],
  ['adding a domain', (me) => me.post(`/organisations/${org}/domains`, { domain: { domain: 'gmail.com' } })],
  ['removing a domain', (me) => me.delete(`/organisations/${org}/domains/no`)],
  ['fetching many visitors', (me) => me.get(`/editor_pages/${page}/visitors?limit=500`)],
  ['fetching many visitors of an organisation', (me) => me.get(`/organisations/${org}/visitors?limit=500`)],
  [
    'erasing a person everywhere',
    (me) => me.post(`/organisations/${org}/visitors/erase`, { visitors: { contact: 'nobody@portico.test' } }),
  ],
  ['erasing a visitor', (me) => me.delete(`/editor_pages/${page}/visitors/1`)],
  ['erasing the visitors of a device', (me) => me.delete(`/editor_pages/${page}/visitors?client=x`)],
  ['stopping such a reset', (me) => me.delete(`/organisations/${org}/members/${member}/reset`)],
  ['stopping one as an operator', (me) => me.delete('/operator/organisations/none/members/none/reset')],
  [
    'resetting as an operator how a person signs in',
    (me) => me.post('/operator/organisations/none/members/none/reset', { reason: 'lost' }),
  ],
  ['suspending an organisation', (me) => me.post('/operator/organisations/none/suspend', { reason: 'Unpaid' })],
  ['merging an organisation', (me) => me.post('/operator/organisations/none/merge', { into: 'nobody' })],
  ['limiting an organisation', (me) => me.put('/operator/organisations/none/quotas', { quotas: {} })],
  ['ending its suspension', (me) => me.post('/operator/organisations/none/resume')],
  [
    'making an organisation',
    (me) => me.post('/operator/organisations', { organisation: { name: '', owner: 'ann@harbour.test' } }),
  ],
  ['removing an organisation', (me) => me.delete(`/organisations/${org}`)],
  ['restoring one', (me) => me.post('/operator/organisations/none/restore')],
  [
    'signing in as somebody',
    (me) => me.post('/operator/acting', { acting: { organisation: 'none', person: 'none', reason: 'Ticket 4711' } }),
  ],
  ['adding a brand', (me) => me.post(`/organisations/${org}/brands`, { brand: { name: 'Bay', host: 'no host' } })],
  [
    'adding a brand for another',
    (me) => me.post('/operator/organisations/none/brands', { brand: { name: 'Bay', host: 'no host' } }),
  ],
  ['lending a host', (me) => me.post('/operator/organisations/none/lent_hosts', { host: 'wifi.test', to: 'none' })],
  ['ending for another that a host is lent', (me) => me.delete('/operator/organisations/none/lent_hosts/a/b')],
  ['ending that a host is lent', (me) => me.delete(`/organisations/${org}/lent_hosts/a/b`)],
  ['erasing a page', (me) => me.delete(`/editor_pages/${page}?erase=1`)],
];

const HARMLESS: readonly (readonly [string, Act])[] = [
  [
    'asking what removing many pages would do',
    (me) => me.post(`/organisations/${org}/page_batches`, { act: 'erase', pages: ['none'], dry: true }),
  ],
  ['restoring many', (me) => me.post(`/organisations/${org}/page_batches`, { act: 'restore', pages: ['none'] })],
  ['settings without a secret', (me) => me.put('/dashboards/localhost', settings({}))],
  [
    'a secret that is kept',
    (me) => me.put('/dashboards/localhost', settings({ google: { app_secret: { set: true } } })),
  ],
  ['a gateway without a secret', (me) => me.post('/dashboards/localhost/gateways', { gateway })],
  ['a look at the newest visitors', (me) => me.get(`/editor_pages/${page}/visitors`)],
  ['a page that goes to the trash', (me) => me.delete(`/editor_pages/${page}`)],
];

const isAsked = async (answer: ReturnType<Act>) => (await answer).body?.error?.code === 'proof_needed';

test.each(DANGEROUS)('%s needs a proof of the last ten minutes', async (_what, act) => {
  server.clock.advance(PROOF_LIFE + 1_000);
  // What is asked for need not be there: the proof is asked for before.
  expect(await isAsked(act(owner))).toBe(true);
  expect((await owner.post('/sessions/proof', { password: OWNER.password })).status).toBe(200);
  expect(await isAsked(act(owner))).toBe(false);
});

test.each(HARMLESS)('%s needs none', async (_what, act) => {
  server.clock.advance(PROOF_LIFE);
  expect(await isAsked(act(owner))).toBe(false);
});

test('whoever may not do it, or sent what cannot be done, is told so and types no password', async () => {
  server.clock.advance(PROOF_LIFE);
  expect((await owner.post('/api_tokens', { api_token: { name: '', scope: 'all' } })).status).toBe(422);
  expect((await owner.delete('/editor_pages/none?erase=1')).status).toBe(404);
  expect((await owner.put(`/organisations/none/members/${member}`, { member: { role: 'reader' } })).status).toBe(404);
});

test('no API token makes such a call', async () => {
  const api_token = { name: crypto.randomUUID(), scope: 'publish' };
  const { token } = (await owner.post('/api_tokens', { api_token })).body.api_token;
  const program = new TestCaller(server, token);
  expect((await program.delete(`/editor_pages/${page}?erase=1`)).body.error.code).toBe('token_session');
  expect((await program.delete(`/editor_pages/${page}`)).status).toBe(204);
});

test('each route that may ask is tried here, or is about second factors', () => {
  const asking = routes.filter(({ stepUp, url }) => stepUp !== undefined && !url.includes('/users/me/'));
  expect(asking).toHaveLength(DANGEROUS.length);
});
