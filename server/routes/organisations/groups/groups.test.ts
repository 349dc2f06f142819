import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import type { Group } from '#core/ports/people/groups.ts';
import type { UserRecord } from '../../../ports/store/accounts.ts';
import { callerFor, type TestCaller } from '../../../testing/caller.ts';
import { addPerson } from '../../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.160, organisations.161, organisations.162

type Person = TestCaller & { readonly user: UserRecord };

let server: TestServer;
const people = new Map<OrganisationRole, Person>();
const at = (role: OrganisationRole) => people.get(role) as Person;
let stranger: Person;

beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  const { id } = await store.organisations.add({ slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  for (const role of ['owner', 'admin', 'editor', 'author', 'reader'] as const) {
    const user = await addPerson(store);
    await store.memberships.add({ organisation_id: id, user_id: user.id, role }, clock.now());
    people.set(role, (await callerFor(server, user)) as Person);
  }
  stranger = (await callerFor(server, await addPerson(store))) as Person;
});
afterAll(() => server.close());

const GROUPS = '/organisations/harbour/groups';
const make = (name: string, by: OrganisationRole = 'admin') => at(by).post(GROUPS, { group: { name } });
const groups = async (by: OrganisationRole = 'admin'): Promise<Group[]> => (await at(by).get(GROUPS)).body.groups;

test('a group has a name of its own; owners and admins change groups, who sees names sees them', async () => {
  const made = await make(' Été ');
  expect(made).toMatchObject({ status: 201, body: { group: { name: 'Été', people: [] } } });
  const { id } = made.body.group;
  expect(await make('ETE')).toMatchObject({ status: 409, body: { error: { code: 'group_name_taken' } } });
  for (const name of ['', '  ', 'a\nb', 'x'.repeat(61)])
    expect(await make(name)).toMatchObject({ status: 422, body: { error: { code: 'group_name' } } });
  const named = { group: { name: 'Reception' } };
  expect((await make('Desk', 'editor')).status).toBe(403);
  expect((await at('editor').put(`${GROUPS}/${id}`, named)).status).toBe(403);
  expect((await at('author').get(`${GROUPS}/${id}/shares`)).status).toBe(403);
  expect((await at('owner').put(`${GROUPS}/${id}`, named)).body.group).toEqual({ id, name: 'Reception', people: [] });
  expect(await groups('author')).toEqual([{ id, name: 'Reception', people: [] }]);
  expect((await at('reader').get(GROUPS)).status).toBe(403);
  expect((await stranger.get(GROUPS)).status).toBe(404);
  expect((await at('admin').delete(`${GROUPS}/${id}`)).status).toBe(204);
  for (const missing of [id, crypto.randomUUID()])
    expect(await at('admin').delete(`${GROUPS}/${missing}`)).toMatchObject({
      ...{ status: 404, body: { error: { code: 'group_missing' } } },
    });
});

test('people of the organisation are put in and taken out, once; nobody else is', async () => {
  const { id } = (await make('Kitchen')).body.group;
  const inIt = (person: Person) => `${GROUPS}/${id}/people/${person.user.id}`;
  for (const _twice of [1, 2])
    expect((await at('admin').put(inIt(at('author')))).body.group.people).toEqual([at('author').user.id]);
  expect(await at('admin').put(inIt(stranger))).toMatchObject({
    ...{ status: 404, body: { error: { code: 'member_missing' } } },
  });
  expect((await at('editor').put(inIt(at('editor')))).status).toBe(403);
  expect((await at('admin').delete(inIt(at('author')))).body.group.people).toEqual([]);
  const written = await server.context.store.auditEvents.list({}, null, 100);
  expect(written.map(({ name }) => name).filter((name) => /group\.(joined|left)/.test(name))).toEqual([
    ...['group.left', 'group.joined'],
  ]);
  await at('admin').put(inIt(at('author')));
  await at('owner').delete(`/organisations/harbour/members/${at('author').user.id}`);
  expect((await groups()).find((group) => group.id === id)?.people).toEqual([]);
});

test('a group of another organisation is not there, and there are at most a hundred', async () => {
  const { store, clock } = server.context;
  const bay = await store.organisations.add({ slug: 'bay-of-groups', name: 'Bay', kind: 'team' }, clock.now());
  const { id } = await store.groups.add({ organisation_id: bay.id, name: 'Pier' }, clock.now());
  const named = { group: { name: 'Taken' } };
  expect((await at('owner').put(`${GROUPS}/${id}`, named)).body.error.code).toBe('group_missing');
  expect((await at('owner').put(`${GROUPS}/${id}/people/${at('owner').user.id}`)).status).toBe(404);
  const { id: organisation_id } = (await store.organisations.bySlug('harbour')) ?? { id: '' };
  for (let n = (await groups()).length; n < 100; n++)
    await store.groups.add({ organisation_id, name: `Group ${n}` }, clock.now());
  expect(await make('One more')).toMatchObject({ status: 409, body: { error: { code: 'groups_full' } } });
});
