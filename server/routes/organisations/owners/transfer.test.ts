import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import type { Member } from '#core/ports/organisations.ts';
import { callerFor } from '../../../testing/caller.ts';
import { addPerson } from '../../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.128, organisations.129

type Person = Awaited<ReturnType<typeof callerFor>>;

/** How often a race is run. */
const TIMES = 50;

let server: TestServer;
let org: string;
let ann: Person;
let bob: Person;
let dashboard: string;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(newOrganisation);

async function newOrganisation(): Promise<void> {
  const { store, clock } = server.context;
  const slug = `s${crypto.randomUUID().slice(0, 20)}`;
  org = (await store.organisations.add({ slug, name: 'Harbour', kind: 'team' }, clock.now())).id;
  ann = await join('owner');
  bob = await join('owner');
  const host = { api_hostname: '', editor_hostname: `${org}.test`, given_hostname: `${org}.test` };
  const brand = { ...host, cloud_user_id: ann.user.cloud_user_id, organisation_id: org };
  dashboard = (await store.dashboards.add({ ...brand, config: { editor: {} } }, clock.now())).id;
}

async function join(role: OrganisationRole): Promise<Person> {
  const { store, clock } = server.context;
  const user = await addPerson(store);
  await store.memberships.add({ organisation_id: org, user_id: user.id, role }, clock.now());
  return callerFor(server, user);
}

const transfer = (by: Person, to: Person) => by.post(`/organisations/${org}/transfer`, { to: to.user.id });
/** What only the owner of a brand does. */
const change = async (by: Person) =>
  (await by.put(`/dashboards/${org}.test`, { dashboard: { config: { editor: { org_name: 'Harbour' } } } })).status;
const holder = async () => (await server.context.store.dashboards.byId(dashboard))?.cloud_user_id;
const primary = async (): Promise<string[]> =>
  (await ann.get(`/organisations/${org}/members`)).body.members.flatMap((one: Member) =>
    one.is_primary ? one.email : [],
  );

describe('the primary owner', () => {
  test('is another one after a transfer, which moves every brand of the organisation', async () => {
    expect(await primary()).toEqual([ann.user.email]);
    expect(await change(bob)).toBe(403);
    expect(await transfer(ann, bob)).toMatchObject({ status: 200, body: { brands: 1 } });
    expect(await primary()).toEqual([bob.user.email]);
    expect(await change(bob)).toBe(200);
    const transfers = () => server.context.store.auditEvents.list({ chain: org, name: 'owner.transferred' }, null, 10);
    expect(await transfers()).toHaveLength(1);
    // Once more there is nothing to do, and nothing is written down.
    expect((await transfer(bob, bob)).body).toEqual({ brands: 0 });
    expect(await transfers()).toHaveLength(1);
  });

  test('is chosen by owners alone, among owners who are active', async () => {
    const admin = await join('admin');
    expect((await transfer(admin, admin)).status).toBe(403);
    const stranger = await callerFor(server, await addPerson(server.context.store));
    for (const to of [admin, stranger])
      expect(await transfer(ann, to)).toMatchObject({ status: 422, body: { error: { code: 'not_owner' } } });
    await ann.post(`/organisations/${org}/members/${bob.user.id}/disable`);
    expect((await transfer(ann, bob)).status).toBe(422);
    expect(await holder()).toBe(ann.user.cloud_user_id);
  });

  test('is always an owner who is there, also where the one who gets it is removed at that moment', async () => {
    for (let n = 0; n < TIMES; n++) {
      await newOrganisation();
      const eve = await join('owner');
      const [given, removed] = await Promise.all([
        transfer(ann, bob),
        eve.delete(`/organisations/${org}/members/${bob.user.id}`),
      ]);
      expect(removed.status).toBe(204);
      expect([200, 422]).toContain(given.status);
      const owners = [ann, eve].map(({ user }) => user.cloud_user_id);
      expect(owners).toContain(await holder());
    }
  }, 120_000);

  test('is given by somebody who is owner at that moment', async () => {
    for (let n = 0; n < TIMES; n++) {
      await newOrganisation();
      const eve = await join('owner');
      const [given, removed] = await Promise.all([
        transfer(ann, bob),
        eve.delete(`/organisations/${org}/members/${ann.user.id}`),
      ]);
      expect(removed.status).toBe(204);
      expect([200, 404, 401]).toContain(given.status);
      // Without a transfer before, they go on to another owner.
      const others = [bob, eve].map(({ user }) => user.cloud_user_id);
      expect(others).toContain(await holder());
    }
  }, 120_000);
});
