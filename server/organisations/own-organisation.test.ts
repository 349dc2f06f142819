import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import { callerFor } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { addPerson } from '../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

// spec organisations.322

type Person = Awaited<ReturnType<typeof callerFor>>;

let server: TestServer;
let org: string;
let owner: Person;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  const { store, clock } = server.context;
  const slug = `s${crypto.randomUUID().slice(0, 20)}`;
  org = (await store.organisations.add({ slug, name: 'Harbour', kind: 'team' }, clock.now())).id;
  owner = await somebody('owner');
});

/** A person, who is in the organisation where a role is said. */
async function somebody(role?: OrganisationRole): Promise<Person> {
  const { store, clock } = server.context;
  const user = await addPerson(store);
  if (role) await store.memberships.add({ organisation_id: org, user_id: user.id, role }, clock.now());
  return callerFor(server, user);
}

const make = (by: Person) => by.post('/editor_pages', pageBody());
const organisationsOf = async ({ user }: Person): Promise<string[]> =>
  (await server.context.store.memberships.ofUser(user.id)).map(({ organisation_id }) => organisation_id);
const refusedWith = (reason: string) => ({ status: 403, body: { error: { code: 'forbidden', summary: reason } } });
const reasons = {
  role: 'Your role in Harbour does not make pages. Ask an owner or admin of Harbour for a role that does.',
  ended: 'Your access to Harbour was ended. Ask an owner or admin of Harbour to let you in again.',
};

describe('a new page', () => {
  test.each(['owner', 'admin', 'editor', 'author'] as const)('of %s is in the organisation', async (role) => {
    const one = await somebody(role);
    const { status, body } = await make(one);
    expect(status).toBe(201);
    expect((await server.context.store.pages.byId(body.editor_page.id))?.organisation_id).toBe(org);
    expect(await organisationsOf(one)).toEqual([org]);
  });

  test.each(['desk', 'reader'] as const)('of %s is refused, and gives them no organisation', async (role) => {
    const one = await somebody(role);
    expect(await make(one)).toMatchObject(refusedWith(reasons.role));
    expect(await organisationsOf(one)).toEqual([org]);
    expect(await server.context.store.organisations.byId(one.user.id)).toBeUndefined();
    // The owner keeps the whole say over them.
    expect((await owner.post(`/organisations/${org}/members/${one.user.id}/sessions/end`)).status).toBe(200);
    expect((await one.get('/users/me')).status).toBe(401);
  });

  test('of somebody who was put out is refused, and gives them no organisation', async () => {
    const one = await somebody('editor');
    await owner.post(`/organisations/${org}/members/${one.user.id}/disable`);
    const again = await callerFor(server, one.user);
    expect(await make(again)).toMatchObject(refusedWith(reasons.ended));
    expect(await organisationsOf(one)).toEqual([org]);
  });

  test('of somebody who was put out of one place is in the other one, or refused for what they are there', async () => {
    const { store, clock } = server.context;
    const one = await somebody('editor');
    await store.memberships.setDisabled({ organisation_id: org, user_id: one.user.id }, { at: 1, by: owner.user.id });
    const slug = `q${crypto.randomUUID().slice(0, 20)}`;
    const { id: quay } = await store.organisations.add({ slug, name: 'Quay', kind: 'team' }, clock.now());
    await store.memberships.add({ organisation_id: quay, user_id: one.user.id, role: 'desk' }, clock.now());
    const { body } = await make(one);
    expect(body.error.summary).toContain('Your role in Quay');
    await store.memberships.setRole({ organisation_id: quay, user_id: one.user.id }, 'author');
    expect((await make(one)).status).toBe(201);
  });

  test('of somebody who is in no organisation gives them one of their own', async () => {
    const one = await somebody();
    expect((await make(one)).status).toBe(201);
    expect(await organisationsOf(one)).toEqual([one.user.id]);
  });

  test('of somebody whose organisation is in the trash says nothing of it', async () => {
    const { store, clock } = server.context;
    const [author, desk] = [await somebody('author'), await somebody('desk')];
    await store.organisations.setTrashed(org, { at: clock.now(), by: owner.user.id });
    expect(await make(desk)).toMatchObject(refusedWith('Your role in this organisation does not allow this.'));
    expect((await make(author)).status).toBe(201);
  });
});

// spec organisations.323
test('whoever makes no pages is told so, and why', async () => {
  const told = async (by: Person) => (await by.get('/users/me')).body.makes_no_pages;
  expect(await told(await somebody('desk'))).toEqual({ organisation: 'Harbour', why: 'role' });
  expect(await told(await somebody('author'))).toBeUndefined();
  expect(await told(await somebody())).toBeUndefined();
  const one = await somebody('editor');
  await owner.post(`/organisations/${org}/members/${one.user.id}/disable`);
  expect(await told(await callerFor(server, one.user))).toEqual({ organisation: 'Harbour', why: 'ended' });
});
