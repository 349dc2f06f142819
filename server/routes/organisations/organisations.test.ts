import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  mayInOrganisation,
  ORGANISATION_ROLES,
  type OrganisationAct,
  type OrganisationActor,
} from '#core/access/organisation-acts.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { callerFor, createUser, ownerOf, TestCaller } from '../../testing/caller.ts';
import { CONNECTION } from '../../testing/connection.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { routes } from '../index.ts';

// spec organisations.4, organisations.6, organisations.7, organisations.9

/** Everybody a right in an organisation is asked for; `disabled` was an admin of it, `other` owns another one. */
const CAST = ['owner', 'admin', 'editor', 'author', 'desk', 'reader', 'operator', 'support'] as const;
const OUTSIDE = ['disabled', 'other', 'nobody'] as const;
type Somebody = (typeof CAST)[number] | (typeof OUTSIDE)[number];

let server: TestServer;
let organisation: { readonly id: string; readonly slug: string };
const people = new Map<Somebody, TestCaller>();

beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  organisation = await store.organisations.add({ slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  const join = async (role: Exclude<Somebody, 'nobody' | 'other' | 'operator' | 'support' | 'disabled'>) => {
    const user = await addPerson(store);
    await store.memberships.add({ organisation_id: organisation.id, user_id: user.id, role }, clock.now());
    people.set(role, await callerFor(server, user));
    return user;
  };
  for (const role of ['owner', 'editor', 'author', 'desk', 'reader'] as const) await join(role);
  const former = await join('admin');
  people.set('disabled', people.get('admin') as TestCaller);
  const key = { organisation_id: organisation.id, user_id: former.id };
  await store.memberships.setDisabled(key, { at: clock.now(), by: 'owner' });
  await join('admin');
  people.set('operator', await ownerOf(server));
  const support = await createUser(server, 'support@portico.test');
  await store.capabilities.add(support.user.id, 'support');
  people.set('support', support);
  const other = await createUser(server, 'other@portico.test');
  const bay = await store.organisations.add({ slug: 'bay', name: 'Bay', kind: 'team' }, clock.now());
  await store.memberships.add({ organisation_id: bay.id, user_id: other.user.id, role: 'owner' }, clock.now());
  people.set('other', other);
  people.set('nobody', new TestCaller(server));
});
afterAll(() => server.close());

/** Who has just left is in the organisation again, which has left the trash. */
async function comeBack(who: Somebody): Promise<void> {
  const { store, clock } = server.context;
  await store.organisations.setTrashed(organisation.id, null);
  const role = ORGANISATION_ROLES.find((one) => one === who);
  const user = (people.get(who) as TestCaller & { user?: UserRecord }).user;
  if (!role || !user || (await store.memberships.of(organisation.id, user.id))) return;
  await store.memberships.add({ organisation_id: organisation.id, user_id: user.id, role }, clock.now());
}

/** What is asked of each route; an empty request where there is no entry. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /v1/organisations/:org': { organisation: { name: 'Harbour' } },
  'PUT /v1/organisations/:org/members/:id': { member: { role: 'reader' } },
  'POST /v1/organisations/:org/members/:id/pages/give': { to: 'nobody' },
  'POST /v1/organisations/:org/folders/:id/permissions': {
    folder_permission: { user_email: 'no@portico.test', action: 'no' },
  },
  'POST /v1/organisations/:org/groups': { group: { name: '' } },
  'PUT /v1/organisations/:org/groups/:id': { group: { name: '' } },
  'PUT /v1/organisations/:org/folders/:id/groups/:group': { group: { action: 'r' } },
  'PUT /v1/organisations/:org/voucher_host': { voucher_host: { host: null, network: '', open: true } },
  'PUT /v1/organisations/:org/voucher_rights/:user': { voucher_rights: { rights: ['look'], daily_most: null } },
  'POST /v1/organisations/:org/voucher_batches/import': { voucher_import: { from: 'csv', text: '' } },
  'POST /v1/organisations/:org/voucher_kinds': { voucher_kind: { name: '', limits: {} } },
  'PUT /v1/organisations/:org/voucher_kinds/:id': { voucher_kind: { name: '', limits: {} } },
  'POST /v1/organisations/:org/voucher_batches': { voucher_batch: { count: 1 } },
  'POST /v1/organisations/:org/vouchers/:id/void': { how: {} },
  'PUT /v1/organisations/:org/vouchers/:id': { voucher: { note: 'x' } },
  'POST /v1/organisations/:org/vouchers/:id/top_up': { more: { minutes: 5 } },
  'POST /v1/organisations/:org/tags': { tag: { name: '', color: 'red' } },
  'PUT /v1/organisations/:org/tags/:id': { tag: { name: '', color: 'red' } },
  'POST /v1/organisations/:org/page_batches': { act: 'trash', pages: ['no'], dry: true },
  'POST /v1/organisations/:org/folders': { folder: { name: 'a/b', parent_id: null } },
  'PUT /v1/organisations/:org/folders/:id': { folder: { name: 'Cafes' } },
  'POST /v1/organisations/:org/folders/:id/move': { parent_id: null },
  'POST /v1/organisations/:org/editor_pages/import': { csv: 'name', dry: true },
  'POST /v1/organisations/:org/webhook_endpoints': { webhook_endpoint: { url: 'no address' } },
  'PUT /v1/organisations/:org/webhook_endpoints/:id': { webhook_endpoint: {} },
  'POST /v1/organisations/:org/webhook_endpoints/:id/replay': { replay: { from: '2026-01-01', to: '2026-01-02' } },
  'POST /v1/organisations/:org/audit_streams': { audit_stream: { address: 'no address' } },
  'POST /v1/organisations/:org/tokens': { token: { name: 'crm', scopes: [] } },
  'POST /v1/organisations/:org/transfer': { to: 'nobody' },
  'PUT /v1/organisations/:org/acting': { acting: { rule: 'always' } },
  'POST /v1/organisations/:org/near/:user/bring': { role: 'reader' },
  'POST /v1/organisations/:org/people/import': { csv: 'email', role: 'reader', dry: true },
  'POST /v1/organisations/:org/connections': { connection: CONNECTION },
  'PUT /v1/organisations/:org/connections/:id': { connection: { enabled: false } },
  'POST /v1/organisations/:org/connections/:id/test': { binding_hash: '0'.repeat(64), path: '/' },
  'PUT /v1/organisations/:org/identity': { identity: { second_factor: 'off' } },
  'POST /v1/organisations/:org/members/:id/reset': { reason: 'Lost the phone' },
  'POST /v1/organisations/:org/domains': { domain: { domain: 'gmail.com' } },
  'POST /v1/organisations/:org/invitations': { people: [{ email: 'no address' }], role: 'reader' },
};

const acts = routes.flatMap(({ method, url, access }) =>
  access.startsWith('organisation:') ? [{ method, url, act: access.slice(13) as OrganisationAct }] : [],
);

describe.each(acts)('$method $url', ({ method, url, act }) => {
  const ask = (who: Somebody, org: string) =>
    (people.get(who) as TestCaller).call(
      method,
      url.replace('/v1/', '/').replace(':org', org).replaceAll(/:\w+/g, crypto.randomUUID()),
      BODIES[`${method} ${url}`],
      { 'if-match': '*' },
    );

  test.each(CAST)('%s may do what the table of acts says', async (who) => {
    const { status, body } = await ask(who, organisation.slug);
    await comeBack(who);
    const code = body?.error?.code;
    if (mayInOrganisation(who satisfies OrganisationActor, act)) {
      expect([401, 403]).not.toContain(status);
      expect(code).not.toBe('organisation_missing');
    } else expect({ status, code }).toEqual({ status: 403, code: 'forbidden' });
  });

  test.each(['disabled', 'other'] as const)('for %s it is as if the organisation were not there', async (who) => {
    const [there, nowhere] = [await ask(who, organisation.id), await ask(who, crypto.randomUUID())];
    expect(there.status).toBe(404);
    expect(there.text).toBe(nowhere.text);
  });

  test('nobody is asked to sign in', async () => expect((await ask('nobody', organisation.id)).status).toBe(401));
});

describe('an organisation', () => {
  const at = (who: Somebody) => people.get(who) as TestCaller;

  test('says what its people are in it, also where they ask who they are', async () => {
    const { body } = await at('author').get('/organisations/harbour');
    expect(body.organisation).toMatchObject({ id: organisation.id, slug: 'harbour', role: 'author', suspended: null });
    const { body: me } = await at('author').get('/users/me');
    expect(me.organisations).toEqual([
      { id: organisation.id, slug: 'harbour', name: expect.any(String), role: 'author' },
    ]);
    expect((await at('other').get('/organisations')).body.organisations).toMatchObject([{ slug: 'bay' }]);
    expect((await at('operator').get('/users/me')).body.operator).toBe('operator');
  });

  test('is renamed by who read it as it is, to a name in addresses that nobody has', async () => {
    const { headers } = await at('owner').get('/organisations/harbour');
    const etag = String(headers.etag);
    const put = (patch: object, tag = etag) =>
      at('owner').put('/organisations/harbour', { organisation: patch }, { 'if-match': tag });
    for (const [patch, status, code] of [
      [{ name: ' ' }, 422, 'name'],
      [{ name: 'see https://evil.test' }, 422, 'name'],
      [{ slug: 'No' }, 422, 'slug'],
      [{ slug: 'operator' }, 422, 'slug'],
      [{ slug: 'bay' }, 409, 'slug_taken'],
    ] as const) {
      expect(await put(patch)).toMatchObject({ status, body: { error: { code } } });
    }
    expect(await put({ name: 'Harbour Group' })).toMatchObject({
      status: 200,
      body: { organisation: { name: 'Harbour Group' } },
    });
    expect(await put({ name: 'Late' })).toMatchObject({ status: 412 });
  });

  test('in the trash is not there', async () => {
    const { store, clock } = server.context;
    await store.organisations.setTrashed(organisation.id, { at: clock.now(), by: 'x' });
    expect((await at('owner').get('/organisations/harbour')).status).toBe(404);
    expect((await at('owner').get('/users/me')).body.organisations).toEqual([]);
    await store.organisations.setTrashed(organisation.id, null);
  });
});
