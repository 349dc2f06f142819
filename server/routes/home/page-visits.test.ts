import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import type { PageVisits } from '#core/ports/filing/visits.ts';
import { DAY } from '../../domain/account-limits.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { callerFor, createUser, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { consent } from '../../testing/store-contract/visitors.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.248, organisations.249

type Person = TestCaller & { readonly user: UserRecord };

let server: TestServer;
const people = new Map<OrganisationRole, Person>();
const at = (role: OrganisationRole) => people.get(role) as Person;

beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  const { id } = await store.organisations.add({ slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  for (const role of ['owner', 'editor', 'author', 'reader'] as const) {
    const user = await addPerson(store);
    await store.memberships.add({ organisation_id: id, user_id: user.id, role }, clock.now());
    people.set(role, (await callerFor(server, user)) as Person);
  }
});
afterAll(() => server.close());

const page = async (by: TestCaller, config: object = {}): Promise<string> => {
  const { id } = (await by.post('/editor_pages', pageBody(config))).body.editor_page;
  await by.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
  return id;
};

/** Visits of a page, each some days ago. */
async function visited(id: string, ...daysAgo: readonly number[]): Promise<void> {
  const { store, clock } = server.context;
  for (const days of daysAgo)
    await store.consents.add(consent(id, { at: clock.now() - days * DAY, lifetime: 90 * DAY }));
}

const own = async (by: TestCaller) => counts((await by.get('/page_visits')).body.visits);
const ofHarbour = async (by: TestCaller) => counts((await by.get('/organisations/harbour/page_visits')).body.visits);
const counts = (visits: readonly PageVisits[]) => Object.fromEntries(visits.map((one) => [one.page, one.visits]));

test('who owns pages reads how often each was visited in seven days, and none where nobody came', async () => {
  const [lobby, bar] = [await page(at('owner')), await page(at('owner'))];
  await visited(lobby, 0, 0, 6.9, 7.1, 30);
  expect(await own(at('owner'))).toEqual({ [lobby]: 3, [bar]: 0 });
  expect(await own(at('author'))).toEqual({});
});

test('who reads all pages of an organisation reads the visits of all of them, others those of their own', async () => {
  const [theirs, foreign] = [await page(at('author')), await page(at('editor'))];
  await visited(theirs, 1);
  await visited(foreign, 1, 2);
  for (const role of ['owner', 'editor', 'reader'] as const)
    expect(await ofHarbour(at(role))).toMatchObject({ [theirs]: 1, [foreign]: 2 });
  expect(await ofHarbour(at('author'))).toEqual({ [theirs]: 1 });
  // A share shows a page, and not who visits it.
  const guest = await createUser(server, 'guest@visits.test');
  await at('editor').post(`/editor_pages/${foreign}/permissions`, {
    editor_permission: { user_email: 'guest@visits.test', action: 'r,w' },
  });
  expect(await own(guest)).toEqual({});
  expect((await guest.get('/organisations/harbour/page_visits')).status).toBe(404);
});

test('nothing is said of a page that keeps visits for fewer days, neither in a list nor in the trash', async () => {
  const [short, week] = [
    await page(at('editor'), { retention_days: 6 }),
    await page(at('editor'), { retention_days: 7 }),
  ];
  await visited(short, 1);
  await visited(week, 1);
  const known = await own(at('editor'));
  expect(known[week]).toBe(1);
  expect(known).not.toHaveProperty(short);
});

test('for how many days a page keeps visits is read once for each publish of it', async () => {
  const lobby = await page(at('editor'), { retention_days: 30 });
  const { store } = server.context;
  const [read, retentionsOf] = [[] as string[], store.pages.retentionsOf];
  store.pages.retentionsOf = async (ids) => {
    read.push(...ids);
    return retentionsOf(ids);
  };
  onTestFinished(() => {
    store.pages.retentionsOf = retentionsOf;
  });
  for (let n = 0; n < 3; n++) expect(await own(at('editor'))).toHaveProperty(lobby);
  expect(read.filter((id) => id === lobby)).toHaveLength(1);
  server.clock.advance(1_000);
  const draft = { editor_page: pageBody({ retention_days: 3 }).editor_page };
  await at('editor').put(`/editor_pages/${lobby}`, draft, { 'if-match': '*' });
  expect(await own(at('editor'))).toHaveProperty(lobby);
  await at('editor').put(`/editor_pages/${lobby}/publish`, undefined, { 'if-match': '*' });
  expect(await own(at('editor'))).not.toHaveProperty(lobby);
});

test('the trash says how many visits a page had since it was moved there, as long as all of them are kept', async () => {
  const [lobby, quiet, short] = [
    await page(at('editor')),
    await page(at('editor')),
    await page(at('editor'), { retention_days: 6 }),
  ];
  await visited(lobby, 1);
  const trash = async () =>
    Object.fromEntries(
      (await at('editor').get('/editor_pages?trashed=true&fields=id,trash')).body.editor_pages.map(
        (one: { id: string; trash: { visits?: number } }) => [one.id, one.trash.visits],
      ),
    );
  for (const id of [lobby, quiet, short]) await at('editor').delete(`/editor_pages/${id}`);
  await visited(lobby, 0, 0);
  await visited(short, 0);
  expect(await trash()).toEqual({ [lobby]: 2, [quiet]: 0, [short]: 1 });
  expect(await own(at('editor'))).not.toHaveProperty(lobby);
  server.clock.advance(7 * DAY);
  people.set('editor', (await callerFor(server, at('editor').user)) as Person);
  expect(await trash()).toEqual({ [lobby]: 2, [quiet]: 0, [short]: undefined });
});
