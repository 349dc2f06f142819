import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerFor } from '../../../testing/caller.ts';
import { pageBody } from '../../../testing/page-body.ts';
import { addPerson } from '../../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.251

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** An organisation with two groups, and somebody who signed in at its host. */
async function harbour() {
  const { store, clock } = server.context;
  const slug = `s${crypto.randomUUID().slice(0, 20)}`;
  const { id: org } = await store.organisations.add({ slug, name: 'Harbour', kind: 'team' }, clock.now());
  const newPerson = async () => callerFor(server, await addPerson(store));
  const [owner, ann] = [await newPerson(), await newPerson()];
  await store.memberships.add({ organisation_id: org, user_id: owner.user.id, role: 'owner' }, clock.now());
  const host = { api_hostname: '', editor_hostname: `${org}.test`, given_hostname: `${org}.test` };
  const brand = { ...host, cloud_user_id: owner.user.cloud_user_id, organisation_id: org };
  const { id } = await store.dashboards.add({ ...brand, config: { editor: {} } }, clock.now());
  await store.dashboardPeople.add(id, ann.user.id);
  const group = async (name: string) => (await store.groups.add({ organisation_id: org, name }, clock.now())).id;
  const [bar, desk] = [await group('Bar'), await group('Desk')];
  const bring = (groups?: readonly string[]) =>
    owner.post(`/organisations/${org}/near/${ann.user.id}/bring`, { role: 'author', ...(groups && { groups }) });
  const groupsOpen = async () =>
    (await owner.get(`/organisations/${org}/invitations`)).body.invitations.map(
      ({ groups = [] }: { groups?: { name: string }[] }) => groups.map(({ name }) => name),
    );
  return { org, owner, ann, bar, desk, bring, groupsOpen };
}

test('who is brought in is in the groups that were chosen, and the audit log has with which they were asked', async () => {
  const { store, background } = server.context;
  const { org, owner, ann, bar, desk, bring } = await harbour();
  await ann.post('/editor_pages', pageBody());
  expect(await bring([bar])).toMatchObject({ status: 200, body: { invitation: { groups: [{ id: bar }] } } });
  const mail = server.mails.filter(({ to }) => to === ann.user.email).at(-1);
  const token = new URL(mail?.url ?? 'none:').pathname.replace('/invitation/', '');
  expect((await ann.put(`/joinings/${token}`, { with_pages: true })).status).toBe(200);
  await background.settled();
  expect(await store.groups.peopleOf(bar)).toEqual([ann.user.id]);
  expect(await store.groups.peopleOf(desk)).toEqual([]);
  const { audit_events } = (await owner.get(`/organisations/${org}/audit_events?name=member.asked`)).body;
  expect(audit_events[0].fields).toMatchObject({ to: ann.user.email, groups: ['Bar'] });
});

test('asked again, other groups take the place of those of before; where none are named, these stay', async () => {
  const { bar, desk, bring, groupsOpen } = await harbour();
  await bring([bar]);
  await bring();
  expect(await groupsOpen()).toEqual([['Bar']]);
  await bring([desk]);
  expect(await groupsOpen()).toEqual([['Desk']]);
  await bring([]);
  expect(await groupsOpen()).toEqual([[]]);
});

test('nobody is asked with a group of another organisation', async () => {
  const { bring, groupsOpen } = await harbour();
  const { bar } = await harbour();
  expect(await bring([bar])).toMatchObject({ status: 404, body: { error: { code: 'group_missing' } } });
  expect(await groupsOpen()).toEqual([]);
});
