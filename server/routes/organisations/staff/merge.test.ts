import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDashboard } from '../../../dashboards/operator.ts';
import { createUser, ownerOf, type TestCaller } from '../../../testing/caller.ts';
import { CONNECTION } from '../../../testing/connection.ts';
import { pageBody } from '../../../testing/page-body.ts';
import { consent } from '../../../testing/store-contract/visitors.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.320, organisations.321

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
let operator: Person;
let ann: Person;
let bob: Person;
/** Of Ann, who owns it, and of Bob, who is a reader of it. */
let quay: string;
/** Of Bob. */
let harbour: string;

const organisationOf = async (person: TestCaller): Promise<string> =>
  (await person.get('/organisations')).body.organisations[0].id;

beforeEach(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true });
  const { store, clock } = server.context;
  operator = await ownerOf(server);
  [ann, bob] = [await createUser(server, 'ann@portico.test'), await createUser(server, 'bob@portico.test')];
  await addDashboard({ host: 'wifi.quay.test', owner: ann.user.email, name: 'Quay' }, server.context);
  await addDashboard({ host: 'wifi.harbour.test', owner: bob.user.email, name: 'Harbour' }, server.context);
  [quay, harbour] = [await organisationOf(ann), await organisationOf(bob)];
  await store.memberships.add({ organisation_id: quay, user_id: bob.user.id, role: 'reader' }, clock.now());
});
afterEach(() => server.close());

const merge = (body: object = {}, from = quay, by: Person = operator) =>
  by.post(`/operator/organisations/${from}/merge`, { into: harbour, ...body });
const folder = async (by: Person, org: string, name: string, parent_id: string | null = null): Promise<string> =>
  (await by.post(`/organisations/${org}/folders`, { folder: { name, parent_id } })).body.folder.id;
const page = async (by: Person, name: string, where = ''): Promise<string> =>
  (await by.post(`/editor_pages${where}`, pageBody({ name }))).body.editor_page.id;
const foldersOf = async (by: Person, org: string) => {
  const { folders } = (await by.get(`/organisations/${org}/folders`)).body;
  const nameOf = (id: string | null) => folders.find((one: { id: string }) => one.id === id)?.name ?? null;
  return folders.map(({ name, parent_id, pages }: never) => [nameOf(parent_id), name, pages]);
};

test('what would move is told first, and nothing is done', async () => {
  await page(ann, 'Pier', `?folder=${await folder(ann, quay, 'Season')}`);
  await page(ann, 'Lobby');
  const { status, body } = await merge({ dry: true });
  expect([status, body.merge]).toEqual([
    200,
    {
      ...{ from: { slug: 'ann', name: 'ann@portico.test' }, into: { slug: 'bob', name: 'bob@portico.test' } },
      ...{
        pages: 2,
        trashed: 0,
        folders: 1,
        tags: 0,
        groups: 0,
        invitations: 0,
        brands: 1,
        gateways: 0,
        kinds: 0,
        batches: 0,
      },
      ...{ tokens: 0, people: 2, people_in_both: 1, roles_raised: 0, owners: 1 },
    },
  ]);
  expect((await ann.get(`/organisations/${quay}`)).status).toBe(200);
});

test('pages, folders, people and brands are in the other one then, and the first is gone', async () => {
  const season = await folder(ann, quay, 'Season');
  await folder(bob, harbour, 'ann@portico.test');
  const [pier, lobby] = [await page(ann, 'Pier', `?folder=${season}`), await page(ann, 'Lobby')];
  await ann.put(`/editor_pages/${pier}/publish`, undefined, { 'if-match': '*' });
  const trashed = await page(ann, 'Old');
  await ann.delete(`/editor_pages/${trashed}`);
  await ann.post(`/organisations/${quay}/invitations`, { invitation: { emails: ['zoe@portico.test'], role: 'desk' } });
  const { consents, foundVisitors } = server.context.store;
  await consents.add(consent('erased before', { organisation_id: quay }));
  const visited = async () =>
    (await server.app.inject({ url: `/p/${pier}`, headers: { host: 'wifi.quay.test' } })).body;
  const before = await visited();

  expect(await merge()).toMatchObject({ status: 200, body: { merge: { pages: 2, trashed: 1, people: 2 } } });
  expect((await operator.get(`/operator/organisations/${quay}`)).status).toBe(404);
  expect(await foldersOf(bob, harbour)).toEqual(
    expect.arrayContaining([
      [null, 'ann@portico.test', 0],
      [null, 'ann@portico.test (2)', 1],
      ['ann@portico.test (2)', 'Season', 1],
    ]),
  );
  for (const id of [pier, lobby]) expect((await bob.get(`/editor_pages/${id}`)).status).toBe(200);
  expect((await ann.post(`/editor_pages/${trashed}/restore`)).status).toBe(200);
  await expect.poll(visited).toBe(before);

  expect((await foundVisitors.find(harbour, {}, null, 9)).visitors).toHaveLength(1);
  const looked = (await operator.get(`/operator/organisations/${harbour}`)).body.organisation;
  expect(looked.brands).toEqual(expect.arrayContaining(['wifi.harbour.test', 'wifi.quay.test']));
  const roles = Object.fromEntries(looked.members.map(({ email, role }: never) => [email, role]));
  expect(roles).toEqual({ 'ann@portico.test': 'owner', 'bob@portico.test': 'owner' });

  const { store } = server.context;
  for (const [organisation, sentence] of [
    [harbour, 'audit.organisation.merged'],
    [quay, 'audit.organisation.mergedInto'],
  ] as const) {
    const name = sentence === 'audit.organisation.merged' ? 'organisation.merged' : 'organisation.merged-into';
    const events = await store.auditEvents.list({ chain: organisation, name }, null, 9);
    expect(events, sentence).toHaveLength(1);
  }
});

test('a page may be in a folder three deep there as well: such folders come in beside the others', async () => {
  const top = await folder(ann, quay, 'One');
  await folder(bob, harbour, 'One');
  await page(ann, 'Pier', `?folder=${await folder(ann, quay, 'Three', await folder(ann, quay, 'Two', top))}`);
  expect((await merge()).status).toBe(200);
  expect(await foldersOf(bob, harbour)).toEqual(
    expect.arrayContaining([
      [null, 'One', 0],
      [null, 'One (2)', 0],
      ['One (2)', 'Two', 0],
      ['Two', 'Three', 1],
    ]),
  );
});

test('who is in both has the higher role, and who was disabled in one gets nothing by it', async () => {
  const { store, clock } = server.context;
  const zoe = await createUser(server, 'zoe@portico.test');
  const eve = await createUser(server, 'eve@portico.test');
  const join = (organisation_id: string, person: Person, role: 'admin' | 'desk') =>
    store.memberships.add({ organisation_id, user_id: person.user.id, role }, clock.now());
  await join(quay, zoe, 'admin');
  await join(harbour, zoe, 'desk');
  await join(quay, eve, 'admin');
  await store.memberships.setDisabled({ organisation_id: quay, user_id: eve.user.id }, { at: 1, by: 'ann' });
  await join(harbour, eve, 'desk');
  expect((await merge()).body.merge).toMatchObject({ people: 4, people_in_both: 3, roles_raised: 1 });
  expect((await store.memberships.of(harbour, zoe.user.id))?.role).toBe('admin');
  expect(await store.memberships.of(harbour, eve.user.id)).toMatchObject({ role: 'desk', disabled_at: null });
});

test('groups and tags of one name do not get lost', async () => {
  for (const [person, org] of [
    [ann, quay],
    [bob, harbour],
  ] as const) {
    await person.post(`/organisations/${org}/groups`, { group: { name: 'Cooks' } });
    const { tag } = (await person.post(`/organisations/${org}/tags`, { tag: { name: 'Summer', color: 'red' } })).body;
    const pages = [await page(person, 'Lobby')];
    await person.post(`/organisations/${org}/page_batches`, { act: 'tag', pages, params: { tags_added: [tag.id] } });
  }
  await server.context.background.settled();
  expect((await merge()).status).toBe(200);
  const { groups } = (await bob.get(`/organisations/${harbour}/groups`)).body;
  expect(groups.map(({ name }: { name: string }) => name)).toEqual(['Cooks', 'Cooks (2)']);
  const { tags } = (await bob.get(`/organisations/${harbour}/tags`)).body;
  expect(tags).toMatchObject([{ name: 'Summer', pages: [expect.any(String), expect.any(String)] }]);
});

test.each([true, false])('vouchers of its desk stay good at its pages alone (a desk there: %s)', async (hasDesk) => {
  const own = await page(ann, 'Pier');
  const issue = (person: Person, org: string) =>
    person.post(`/organisations/${org}/voucher_batches`, { voucher_batch: { count: 2, limits: {} } });
  const first = await issue(ann, quay);
  expect(first.status, first.text).toBe(201);
  if (hasDesk) await issue(bob, harbour);
  expect((await merge()).body.merge).toMatchObject({ batches: 1 });
  const { store } = server.context;
  const batches = await store.voucherBatches.ofOrganisation(harbour, null, 9);
  expect(batches.map(({ number, pages }) => [number, pages])).toEqual(
    hasDesk
      ? [
          [2, [own]],
          [1, null],
        ]
      : [[1, [own]]],
  );
  const vouchers = await store.vouchers.ofOrganisation(harbour, {}, 9);
  expect(vouchers.map(({ serial }) => serial).sort()).toEqual(hasDesk ? [1, 2, 3, 4] : [1, 2]);
});

test('it is refused where a sign-in provider would lock people out, and into the trash or itself', async () => {
  const { store, clock } = server.context;
  const refused = async (from = quay, into = harbour) => (await merge({ into }, from)).body.error?.code;
  expect(await refused(quay, quay)).toBe('merge_itself');
  expect(await refused(await organisationOf(operator))).toBe('merge_main');
  const { client_secret: _, ...entered } = CONNECTION;
  const { id } = await store.oidcConnections.add({ ...entered, organisation_id: quay }, clock.now());
  expect(await refused()).toBe('merge_provider');
  await store.oidcConnections.remove(id);
  const params = { host: 'localhost', dashboard: '' };
  const acting = { organisation_id: quay, user_id: ann.user.id, act: 'trash', params, doer: null } as const;
  const busy = await store.pageBatches.add(acting, [], clock.now());
  expect(await refused()).toBe('pages_busy');
  await store.pageBatches.end(busy.id, 'done', clock.now());
  await store.organisations.setTrashed(harbour, { at: clock.now(), by: 'x' });
  expect(await refused()).toBe('merge_trashed');
});

test('it has room for all of it, or none of it comes', async () => {
  await page(ann, 'Lobby');
  await operator.put(`/operator/organisations/${harbour}/quotas`, { quotas: { pages: 0 } });
  expect((await merge()).body.error.code).toBe('quota_pages');
  expect((await operator.get(`/operator/organisations/${quay}`)).status).toBe(200);
});

test('nobody but an operator merges', async () => expect((await merge({}, quay, ann)).status).toBe(404));
