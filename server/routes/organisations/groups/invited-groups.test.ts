import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import type { AuditEvent } from '#core/ports/audit.ts';
import { callerFor, TestCaller } from '../../../testing/caller.ts';
import { rawSql } from '../../../testing/raw-sql.ts';
import { addPerson } from '../../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.167

type Person = Awaited<ReturnType<typeof callerFor>>;

let server: TestServer;
let org: string;
let admin: Person;
let bar: string;
let desk: string;
/** Whom nobody knows yet. */
let email: string;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  org = await newOrganisation();
  admin = await join('admin');
  [bar, desk] = [await newGroup('Bar'), await newGroup('Desk')];
  email = `${crypto.randomUUID()}@portico.test`;
});

async function newOrganisation(): Promise<string> {
  const { store, clock } = server.context;
  const slug = `s${crypto.randomUUID().slice(0, 20)}`;
  return (await store.organisations.add({ slug, name: 'Harbour', kind: 'team' }, clock.now())).id;
}
async function join(role: OrganisationRole): Promise<Person> {
  const { store, clock } = server.context;
  const user = await addPerson(store);
  await store.memberships.add({ organisation_id: org, user_id: user.id, role }, clock.now());
  return callerFor(server, user);
}
async function newGroup(name: string, organisation_id = org): Promise<string> {
  const { store, clock } = server.context;
  return (await store.groups.add({ organisation_id, name }, clock.now())).id;
}

const invite = (groups?: readonly string[], address = email, by: TestCaller = admin) =>
  by.post(`/organisations/${org}/invitations`, {
    ...{ people: [{ email: address }], role: 'author' },
    ...(groups && { groups }),
  });
const open = async () => (await admin.get(`/organisations/${org}/invitations`)).body.invitations;
const by = () => admin.user.email;
/** The newest first. */
const events = async (name: string): Promise<AuditEvent[]> =>
  (await admin.get(`/organisations/${org}/audit_events?name=${name}`)).body.audit_events;
const groupsOpen = async () =>
  (await open()).map(({ groups = [] }) => groups.map(({ name }: { name: string }) => name));
const tokenOf = (receiver = email) => {
  const mail = server.mails.filter(({ to }) => to === receiver).at(-1);
  return new URL(mail?.url ?? 'none:').pathname.replace('/invitation/', '');
};
const accept = (token: string) =>
  new TestCaller(server).put(`/users/invitation/${token}`, {
    ...{ email, fullname: 'Bob', password: 'eleven herons over the lake' },
  });
/** The names of the groups that somebody is in. */
async function groupsOf(address = email): Promise<string[]> {
  const { store } = server.context;
  const user = await store.users.byEmail(address);
  const names: string[] = [];
  for (const { id, name } of await store.groups.ofOrganisation(org))
    if (user && (await store.groups.peopleOf(id)).includes(user.id)) names.push(name);
  return names;
}

test('who makes an account by an invitation is in its groups, each with an event', async () => {
  expect((await invite([desk, bar, bar])).body.answers[0].invitation.groups).toEqual([
    ...[
      { id: bar, name: 'Bar' },
      { id: desk, name: 'Desk' },
    ],
  ]);
  expect(await groupsOf()).toEqual([]);
  expect((await accept(tokenOf())).status).toBe(200);
  expect(await groupsOf()).toEqual(['Bar', 'Desk']);
  const sentences = (await events('group.accepted')).map(({ sentence }) => sentence).sort();
  expect(sentences).toEqual(
    ['Bar', 'Desk'].map((name) => `Bob is in the group “${name}” by the invitation of ${by()}.`),
  );
});

test('the audit log has who was invited with which groups', async () => {
  await invite([desk, bar]);
  await invite([desk]);
  await invite([]);
  expect((await events('member.invited')).map(({ actor, fields }) => [actor.email, fields.groups])).toEqual([
    [by(), []],
    [by(), ['Desk']],
    [by(), ['Bar', 'Desk']],
  ]);
});

test('so is who has an account, with their pages or without', async () => {
  const [ann, bob] = [
    await callerFor(server, await addPerson(server.context.store)),
    await callerFor(server, await addPerson(server.context.store)),
  ];
  await invite([bar], ann.user.email);
  expect((await ann.put(`/joinings/${tokenOf(ann.user.email)}`)).status).toBe(200);
  expect(await groupsOf(ann.user.email)).toEqual(['Bar']);

  await invite([desk], bob.user.email);
  const [invitation] = await open();
  await server.context.store.memberInvitations.askPages(invitation.id);
  const joined = await bob.put(`/joinings/${tokenOf(bob.user.email)}`, { with_pages: true });
  expect(joined.status).toBe(200);
  expect(await groupsOf(bob.user.email)).toEqual(['Desk']);
});

test('a group that was removed meanwhile is left out, and nobody is the worse for it', async () => {
  await invite([bar, desk]);
  expect((await admin.delete(`/organisations/${org}/groups/${bar}`)).status).toBe(204);
  expect(await groupsOpen()).toEqual([['Desk']]);
  expect((await accept(tokenOf())).status).toBe(200);
  expect(await groupsOf()).toEqual(['Desk']);
});

test('invited again, a person gets the groups that are named then; where none are, those of before stay', async () => {
  await invite([bar]);
  await invite();
  expect(await groupsOpen()).toEqual([['Bar']]);
  await invite([desk]);
  expect(await groupsOpen()).toEqual([['Desk']]);
  await invite([]);
  expect(await groupsOpen()).toEqual([[]]);
});

test('an invitation that has expired has no groups where it is made again without any', async () => {
  const { store, clock } = server.context;
  const expire = async () => {
    const [{ id }] = await open();
    await store.memberInvitations.renew(id, '', { now: clock.now(), expiresAt: clock.now() - 1 });
  };
  await invite([bar]);
  await expire();
  expect((await admin.post(`/organisations/${org}/invitations/${(await open())[0].id}/send`)).status).toBe(200);
  expect(await groupsOpen()).toEqual([['Bar']]);
  await expire();
  await invite();
  expect(await groupsOpen()).toEqual([[]]);
  await invite([bar]);
  await expire();
  await admin.post(`/organisations/${org}/people/import`, { csv: `email\n${email}`, role: 'author', dry: false });
  expect(await groupsOpen()).toEqual([[]]);
});

test('what was withdrawn puts nobody into a group', async () => {
  await invite([bar]);
  const [{ id }] = await open();
  await admin.delete(`/organisations/${org}/invitations/${id}`);
  expect(await accept(tokenOf())).toMatchObject({ status: 422, body: { error: { code: 'link_dead' } } });
  await invite();
  expect((await accept(tokenOf())).status).toBe(200);
  expect(await groupsOf()).toEqual([]);
});

test('no group of another organisation is chosen, and none while a server runs that would forget them', async () => {
  const elsewhere = await newGroup('Pier', await newOrganisation());
  expect(await invite([elsewhere])).toMatchObject({ status: 404, body: { error: { code: 'group_missing' } } });
  expect(await open()).toEqual([]);
  const { settings } = server.context;
  const former = `'former', ${Number.MAX_SAFE_INTEGER}, '0078-bring-ins'`;
  await rawSql(settings, `INSERT INTO nodes (id, alive_until, version) VALUES (${former})`);
  expect(await invite([bar])).toMatchObject({ status: 409, body: { error: { code: 'upgrade_running' } } });
  expect((await invite()).status).toBe(200);
  await rawSql(settings, `DELETE FROM nodes WHERE id = 'former'`);
});
