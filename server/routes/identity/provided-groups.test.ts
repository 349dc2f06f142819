import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Group } from '#core/ports/people/groups.ts';
import { callerFor } from '../../testing/caller.ts';
import { CONNECTION } from '../../testing/connection.ts';
import { ProviderVenue, verified } from '../../testing/provider-venue.ts';
import { rawSql } from '../../testing/raw-sql.ts';

// spec organisations.169, organisations.205

let venue: ProviderVenue;
let count = 0;
/** Groups of the organisation, by their ids. */
let bar: string;
let desk: string;

beforeAll(async () => {
  venue = await ProviderVenue.open();
});
afterAll(() => venue.close());
beforeEach(async () => {
  await venue.settle();
  count += 1;
  [bar, desk] = [await newGroup(`Bar ${count}`), await newGroup(`Desk ${count}`)];
  expect((await map()).status).toBe(200);
});

const organisation = () => `/organisations/${venue.harbour}`;
const connection = () => `${organisation()}/connections/${venue.connection}`;
const newGroup = async (name: string): Promise<string> =>
  (await venue.owner.post(`${organisation()}/groups`, { group: { name } })).body.group.id;
/** The value `bar` is the bar and its editors, `front` the desk alone; beside the roles of the tests. */
const mapped = () => [
  ...CONNECTION.mapping,
  { value: 'bar', role: 'editor', groups: [bar] },
  { value: 'front', role: null, groups: [desk] },
];
const map = (mapping: readonly object[] = mapped()) => venue.owner.put(connection(), { connection: { mapping } });
/** Signs in by the provider with these values; the id of the person. */
async function come(name: string, groups: readonly string[] | undefined): Promise<string> {
  venue.provider.person = verified(name, { groups });
  const { status, body } = await venue.come();
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body.session.id;
}
const groups = async (): Promise<Group[]> => (await venue.owner.get(`${organisation()}/groups`)).body.groups;
const namesOf = async (person: string) =>
  (await groups())
    .filter(({ id, people }) => [bar, desk].includes(id) && people.includes(person))
    .map(({ name }) => name.replace(/ .*/, ''));
const inGroup = (group: string, person: string) => `${organisation()}/groups/${group}/people/${person}`;
const roleOf = async (person: string) => (await venue.server.context.store.memberships.of(venue.harbour, person))?.role;
const eventsOf = async (person: string) => {
  const all = (await venue.owner.get(`${organisation()}/audit_events?limit=20`)).body.audit_events;
  return all
    .filter(({ actor }: { actor: { id: string } }) => actor.id === person)
    .map(({ name, fields }: { name: string; fields: object }) => [name, fields]);
};

test('who signs in is in the groups that the mapping gives, and each sign-in puts in and takes out', async () => {
  const ann = await come('ann', ['bar', 'front']);
  expect([await namesOf(ann), await roleOf(ann)]).toEqual([['Bar', 'Desk'], 'editor']);
  await come('ann', ['front']);
  expect(await namesOf(ann)).toEqual(['Desk']);
  await come('ann', []);
  expect(await namesOf(ann)).toEqual([]);
  await come('ann', ['bar']);
  expect(await namesOf(ann)).toEqual(['Bar']);
  const written = (await eventsOf(ann)).filter(([name]: [string]) => name.startsWith('group.'));
  expect(written).toHaveLength(5);
  expect(written[0]).toEqual(['group.provided', { connection: 'Harbour ID' }]);
});

test('a value may give groups and no role: then the role is that of everybody else', async () => {
  expect(await roleOf(await come('rob', ['front']))).toBe('author');
});

test('claims that say nothing of groups change none', async () => {
  const ben = await come('ben', ['bar']);
  await come('ben', undefined);
  expect(await namesOf(ben)).toEqual(['Bar']);
});

test('roles that are set at joining alone leave groups to each sign-in', async () => {
  await venue.owner.put(connection(), { connection: { mapping_mode: 'first' } });
  const fay = await come('fay', ['bar']);
  await come('fay', ['front']);
  expect([await namesOf(fay), await roleOf(fay)]).toEqual([['Desk'], 'editor']);
  await venue.owner.put(connection(), { connection: { mapping_mode: 'always' } });
});

test('whom a person put into a group stays, whatever the provider says', async () => {
  const cai = await come('cai', []);
  await venue.owner.put(inGroup(bar, cai));
  await come('cai', ['bar']);
  await come('cai', []);
  expect(await namesOf(cai)).toEqual(['Bar']);
  expect((await venue.owner.delete(inGroup(bar, cai))).status).toBe(200);
});

test('also where the provider put them there first', async () => {
  const kim = await come('kim', ['bar']);
  await venue.owner.put(inGroup(bar, kim));
  await come('kim', []);
  expect(await namesOf(kim)).toEqual(['Bar']);
});

test('whom the provider put there is taken out by no hand, and it is said who keeps them', async () => {
  const dan = await come('dan', ['bar']);
  expect((await groups()).find(({ id }) => id === bar)).toMatchObject({
    ...{ people: [dan], provided: [{ user_id: dan, by: 'Harbour ID' }] },
  });
  expect(await venue.owner.delete(inGroup(bar, dan))).toMatchObject({
    status: 409,
    body: { error: { code: 'group_provided', summary: expect.stringContaining('Harbour ID puts this person') } },
  });
  expect(await namesOf(dan)).toEqual(['Bar']);
});

test('once the mapping names the group no more, or its provider is off, they are taken out by hand', async () => {
  const [eli, fin] = [await come('eli', ['bar']), await come('fin', ['front'])];
  await map(CONNECTION.mapping);
  expect((await venue.owner.delete(inGroup(bar, eli))).status).toBe(200);
  await map();
  await venue.owner.put(connection(), { connection: { enabled: false } });
  expect((await groups()).find(({ id }) => id === desk)?.provided).toBeUndefined();
  expect((await venue.owner.delete(inGroup(desk, fin))).status).toBe(200);
  await venue.owner.put(connection(), { connection: { enabled: true } });
});

test('a mapping without groups takes out whom it gave before, at the next sign-in', async () => {
  const gus = await come('gus', ['bar']);
  await map(CONNECTION.mapping);
  expect(await namesOf(gus)).toEqual(['Bar']);
  await come('gus', undefined);
  expect(await namesOf(gus)).toEqual([]);
});

test('where no claim is named the mapping gives nothing: no groups, and the role of everybody else', async () => {
  const [lea, max] = [await come('lea', ['bar']), await come('max', ['bar'])];
  await venue.owner.put(connection(), { connection: { groups_claim: '' } });
  expect((await groups()).find(({ id }) => id === bar)?.provided).toBeUndefined();
  expect((await venue.owner.delete(inGroup(bar, max))).status).toBe(200);
  await come('lea', ['bar']);
  expect([await namesOf(lea), await roleOf(lea)]).toEqual([[], 'author']);
  await venue.owner.put(connection(), { connection: { groups_claim: 'groups' } });
});

test('who joins by an invitation has its groups and those of the provider', async () => {
  const email = 'hal@harbour.test';
  await venue.owner.post(`${organisation()}/invitations`, { people: [{ email }], role: 'reader', groups: [desk] });
  const hal = await come('hal', ['bar']);
  expect([await namesOf(hal), await roleOf(hal)]).toEqual([['Bar', 'Desk'], 'reader']);
  await come('hal', []);
  expect(await namesOf(hal)).toEqual(['Desk']);
});

test('who disconnects their account stays where they were, and is taken out by hand', async () => {
  const { store } = venue.server.context;
  const ivy = await come('ivy', ['bar']);
  await store.users.setPassword(ivy, 'no password of anybody');
  const session = await callerFor(venue.server, (await store.users.byId(ivy)) as never);
  expect((await session.delete(`/users/me/identities/${venue.connection}`)).status).toBe(204);
  expect(await namesOf(ivy)).toEqual(['Bar']);
  expect((await venue.owner.delete(inGroup(bar, ivy))).status).toBe(200);
});

test('a group that was removed is left out; one that never was, or of another organisation, is refused', async () => {
  const { store, clock } = venue.server.context;
  const bay = await store.organisations.add({ slug: `bay-${count}`, name: 'Bay', kind: 'team' }, clock.now());
  const pier = await store.groups.add({ organisation_id: bay.id, name: 'Pier' }, clock.now());
  for (const id of [pier.id, crypto.randomUUID()])
    expect((await map([{ value: 'x', role: null, groups: [id] }])).body.error.code).toBe('group_missing');
  await venue.owner.delete(`${organisation()}/groups/${bar}`);
  const jon = await come('jon', ['bar', 'front']);
  expect(await namesOf(jon)).toEqual(['Desk']);
  const kept = (await map()).body.connection.mapping;
  expect(kept.map(({ groups: ids = [] }: { groups?: string[] }) => ids)).toEqual([[], [], [], [desk]]);
});

test('a value that gives neither a role nor a group is refused', async () => {
  for (const nothing of [
    { value: 'x', role: null },
    { value: 'x', role: null, groups: [] },
  ])
    expect(await map([nothing])).toMatchObject({
      ...{ status: 422, body: { error: { code: 'mapping_empty', summary: expect.stringContaining('“x”') } } },
    });
  await map([{ value: 'y', role: null, groups: [bar] }]);
  await venue.owner.delete(`${organisation()}/groups/${bar}`);
  expect((await map([{ value: 'y', role: null, groups: [bar] }])).body.connection.mapping).toEqual([]);
});

test('a try says which groups would be given', async () => {
  venue.provider.person = verified('owner', { groups: ['bar', 'front'] });
  const { body } = await venue.come({ start: `${connection()}/test`, by: venue.owner });
  expect(body.tested).toMatchObject({ joins: [`Bar ${count}`, `Desk ${count}`], groups: ['bar', 'front'] });
});

test('no group is mapped while a server runs that would put nobody into it', async () => {
  const { settings } = venue.server.context;
  const former = `'former', ${Number.MAX_SAFE_INTEGER}, '0079-invited-groups'`;
  await rawSql(settings, `INSERT INTO nodes (id, alive_until, version) VALUES (${former})`);
  expect(await map()).toMatchObject({ status: 409, body: { error: { code: 'upgrade_running' } } });
  expect((await map(CONNECTION.mapping)).status).toBe(200);
  await rawSql(settings, "DELETE FROM nodes WHERE id = 'former'");
});
