import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDashboard } from '../../dashboards/operator.ts';
import { callerFor, createUser, ownerOf, TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { consent } from '../../testing/store-contract/visitors.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { routes } from '../index.ts';

// spec organisations.50, organisations.51, organisations.52

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
let operator: Person;
let support: Person;
let ann: Person;
let page: { readonly id: string };

beforeAll(async () => {
  server = await createTestServer();
  const { store } = server.context;
  operator = await ownerOf(server);
  support = await createUser(server, 'support@portico.test');
  await store.capabilities.add(support.user.id, 'support');
  ann = await createUser(server, 'ann@harbour.test');
  await addDashboard({ host: 'wifi.harbour.test', owner: 'ann@harbour.test', name: 'Harbour' }, server.context);
  const names = { organisation: { name: 'Harbour', slug: 'harbour' } };
  await ann.put(`/organisations/${ann.user.id}`, names, { 'if-match': '*' });
  page = (await ann.post('/editor_pages', pageBody({ name: 'Quay café' }))).body.editor_page;
  await ann.put(`/editor_pages/${page.id}/publish`, undefined, { 'if-match': '*' });
});
afterAll(() => server.close());

const harbour = async () =>
  (await operator.get('/operator/organisations')).body.organisations.find(
    ({ name }: { name: string }) => name === 'Harbour',
  );

describe('the provider’s staff', () => {
  test('see every organisation with its people, pages, storage and visits of thirty days (spec organisations.50)', async () => {
    const { store, clock } = server.context;
    const day = 86_400_000;
    for (const age of [1, 2, 40])
      await store.consents.add(consent(page.id, { client: `phone ${age}`, at: clock.now() - age * day }));
    expect(await harbour()).toMatchObject({
      ...{ slug: 'harbour', kind: 'team', state: 'active', brands: ['wifi.harbour.test'] },
      use: { people: 1, pages: 1, published: 1, visits: 2, last_active: expect.any(String) },
    });
    expect((await harbour()).use.storage).toBeGreaterThan(pageBody().editor_page.html.length);
    const [list, same] = [await operator.get('/operator/organisations'), await support.get('/operator/organisations')];
    expect(same.body).toEqual(list.body);
  });

  test('find one by its name, slug, host, people, and by a page’s name, id or address', async () => {
    const find = async (words: string) => (await support.post('/operator/find', { words })).body.found;
    for (const [words, kind, label] of [
      ['HARB', 'organisation', 'Harbour'],
      ['wifi.harbour', 'brand', 'wifi.harbour.test'],
      ['ann@HARBOUR.test', 'person', 'ann@harbour.test'],
      ['quay', 'page', 'Quay café'],
      [page.id, 'page', 'Quay café'],
      [`https://wifi.harbour.test/p/${page.id}?mac=1`, 'page', 'Quay café'],
    ] as const) {
      const organisation = expect.objectContaining({ slug: 'harbour', name: 'Harbour' });
      expect(await find(words)).toContainEqual({ kind, label, organisation });
    }
    expect(await find('%')).toEqual([]);
    expect(await find(' ')).toEqual([]);
  });

  test('look at one with its people, gateways and held pages, and see no secret, visitor or content (spec organisations.51)', async () => {
    const { store, clock } = server.context;
    const gateway = { name: 'Pier', kind: 'unifi', address: 'https://unifi.test', user: 'root', password: 'unsaid' };
    await ann.post('/dashboards/wifi:harbour:test/gateways', { gateway }, { host: 'wifi.harbour.test' });
    const user = { user_id: ann.user.id, email: ann.user.email };
    const holder = { client: 'tab', session: 'one', user, since: clock.now() };
    const before = { epoch: 0, holder: null, leaseUntil: null };
    await store.rooms.set(page.id, { epoch: 1, holder, leaseUntil: clock.now() + 60_000 }, before);
    const { status, text, body } = await support.get('/operator/organisations/harbour');
    expect(status).toBe(200);
    expect(body.organisation).toMatchObject({
      members: [{ email: 'ann@harbour.test', role: 'owner', pages: 1 }],
      gateways: [{ brand: 'wifi.harbour.test', name: 'Pier', kind: 'unifi' }],
      held: [{ id: page.id, label: 'Quay café', by: 'ann@harbour.test' }],
    });
    for (const hidden of ['unsaid', 'unifi.test', 'phone 1', '<html', 'login-button'])
      expect(text).not.toContain(hidden);
    expect((await support.get('/operator/organisations/nowhere')).status).toBe(404);
  });

  test('are staff by a command on the server’s machine alone: no call makes one', async () => {
    const { store } = server.context;
    const before = await store.operators.list();
    for (const { method, url } of routes.filter(({ method }) => method !== 'GET')) {
      const body = { operator: true, level: 'operator', user_id: ann.user.id, capability: 'support' };
      const path = url.replace('/v1/', '/').replaceAll(/:\w+/g, 'x');
      if (!path.includes('authentications') && !path.includes('sessions')) await ann.call(method, path, body);
    }
    expect(await store.operators.list()).toEqual(before);
    expect((await ann.get('/operator/organisations')).status).toBe(404);
  });

  test('are staff at the main host alone, and for everybody else there is nothing', async () => {
    const elsewhere = await operator.get('/operator/organisations', { host: 'wifi.harbour.test' });
    const stranger = await ann.get('/operator/organisations/harbour');
    expect([elsewhere.status, stranger.status]).toEqual([404, 404]);
    expect(elsewhere.text).toBe(stranger.text);
    expect((await new TestCaller(server).get('/operator/organisations')).status).toBe(401);
  });
});

describe('an organisation that an operator makes', () => {
  const make = (organisation: object, by: TestCaller = operator) =>
    by.post('/operator/organisations', { organisation });
  const tokenOfMail = () => new URL(server.mails.at(-1)?.url ?? '').pathname.split('/').at(-1);

  test('has its brand, and its first owner when they join by the mail (spec organisations.52)', async () => {
    const made = await make({ name: 'Bay', owner: 'Bob@bay.test', host: 'wifi.bay.test' });
    expect(made).toMatchObject({
      status: 201,
      body: { organisation: { slug: 'bay', brands: ['wifi.bay.test'], members: [] } },
    });
    expect(made.body.organisation.invitations).toMatchObject([{ email: 'bob@bay.test', role: 'owner', mail: 'sent' }]);
    expect(server.mails.at(-1)).toMatchObject({ kind: 'member-invitation', to: 'bob@bay.test' });
    const bob = await createUser(server, 'bob@bay.test');
    expect((await bob.put(`/joinings/${tokenOfMail()}`)).status).toBe(200);
    const { store } = server.context;
    expect((await store.dashboards.byHostname('wifi.bay.test'))?.cloud_user_id).toBe(bob.user.cloud_user_id);
    expect((await bob.get('/organisations/bay/members')).body.members).toMatchObject([{ role: 'owner', is_you: true }]);
    const [event] = await store.auditEvents.list({ name: 'organisation.made' }, null, 1);
    expect(event).toMatchObject({ chain: made.body.organisation.id, actor_id: operator.user.id });
  });

  test('gets the mail of its first owner again, from support staff as well (spec organisations.56)', async () => {
    const { id, slug, invitations } = (await make({ name: 'Dock', owner: 'dan@dock.test' })).body.organisation;
    const [first, sent] = [tokenOfMail(), server.mails.length];
    const url = `/operator/organisations/${slug}/invitations/${invitations[0].id}/send`;
    expect(await support.post(url)).toMatchObject({ status: 200, body: { invitation: { email: 'dan@dock.test' } } });
    expect(server.mails).toHaveLength(sent + 1);
    const dan = await createUser(server, 'dan@dock.test');
    expect((await dan.put(`/joinings/${first}`)).status).toBe(422);
    expect((await dan.put(`/joinings/${tokenOfMail()}`)).status).toBe(200);
    expect((await support.post(url)).status).toBe(404);
    const elsewhere = `/operator/organisations/harbour/invitations/${invitations[0].id}/send`;
    expect((await support.post(elsewhere)).status).toBe(404);
    expect((await server.context.store.memberships.of(id, dan.user.id))?.role).toBe('owner');
  });

  test('is made whole or not at all, with a sentence that says why not', async () => {
    const { store } = server.context;
    const before = (await store.organisations.list()).length;
    for (const [organisation, status, code] of [
      [{ name: ' ', owner: 'eve@cove.test' }, 422, 'name'],
      [{ name: 'Cove', owner: 'nobody' }, 422, 'owner'],
      [{ name: 'Cove', owner: 'eve@cove.test', host: 'no host' }, 422, 'host'],
      [{ name: 'Cove', owner: 'eve@cove.test', host: 'localhost' }, 422, 'host'],
      [{ name: 'Cove', owner: 'eve@cove.test', host: 'WIFI.harbour.test' }, 409, 'hostname_taken'],
    ] as const) {
      expect(await make(organisation)).toMatchObject({ status, body: { error: { code } } });
    }
    expect((await make({ name: 'Cove', owner: 'eve@cove.test' }, support)).status).toBe(403);
    expect((await store.organisations.list()).length).toBe(before);
  });

  test('two of one name get two names in addresses', async () => {
    const slugs = [
      await make({ name: 'Cove', owner: 'a@cove.test' }),
      await make({ name: 'Cove', owner: 'b@cove.test' }),
    ].map(({ body }) => body.organisation.slug);
    expect(slugs[0]).toBe('cove');
    expect(slugs[1]).toMatch(/^cove-[0-9a-f]{4}$/);
  });

  test('is joined by nobody once its operator is none, or somebody else is its owner', async () => {
    const { store, clock } = server.context;
    const second = await createUser(server, 'second@portico.test');
    await store.operators.set({ user_id: second.user.id, level: 'operator', granted_by: 'a test' }, clock.now());
    await make({ name: 'Fjord', owner: 'fay@fjord.test' }, await callerFor(server, second.user));
    const token = tokenOfMail();
    const fay = await createUser(server, 'fay@fjord.test');
    await store.operators.remove(second.user.id);
    expect(await fay.put(`/joinings/${token}`)).toMatchObject({
      status: 422,
      body: { error: { code: 'inviter_gone' } },
    });
    expect((await fay.get('/organisations')).body.organisations).toEqual([]);
  });
});

// spec organisations.285
describe('the mistyped address of a first owner', () => {
  const make = async (owner: string) =>
    (await operator.post('/operator/organisations', { organisation: { name: 'Mole', owner } })).body.organisation;
  const linkTo = (email: string) => new URL(server.mails.findLast(({ to }) => to === email)?.url ?? 'http://none.test');
  const offer = (link: URL, email: string) =>
    new TestCaller(server).get(`/joinings/${link.pathname.split('/').at(-1)}?${new URLSearchParams({ email })}`);
  const correct = (org: string, id: string, email: string, by: Person = operator) =>
    by.put(`/operator/organisations/${org}/invitations/${id}`, { email });

  test('is corrected: the link that went there is dead, the right one gets a mail, and it is an event', async () => {
    const { slug, invitations } = await make('moly@mole.test');
    const [before] = invitations;
    const wrong = linkTo('moly@mole.test');
    expect((await offer(wrong, 'moly@mole.test')).status).toBe(200);
    const { status, body } = await correct(slug, before.id, ' Molly@mole.test ');
    expect([status, body.organisation.invitations]).toEqual([
      200,
      [expect.objectContaining({ email: 'molly@mole.test', role: 'owner', state: 'open' })],
    ]);
    expect((await offer(wrong, 'moly@mole.test')).status).toBe(422);
    expect((await offer(linkTo('molly@mole.test'), 'molly@mole.test')).status).toBe(200);
    const events = (await operator.get('/operator/audit_events?name=member.corrected')).body.audit_events;
    expect(events[0].sentence).toContain('molly@mole.test is invited in place of moly@mole.test');
    expect((await correct(slug, before.id, 'again@mole.test')).status).toBe(404);
  });

  test('stays where what is typed is no address or is invited already, and for support staff', async () => {
    const { slug, invitations } = await make('mel@mole.test');
    const [{ id }] = invitations;
    expect((await correct(slug, id, 'no address')).body.error.code).toBe('email');
    expect((await correct(slug, id, 'MEL@mole.test')).body.error.code).toBe('invited_already');
    expect((await correct(slug, id, 'ok@mole.test', support)).status).toBe(403);
  });

  test('is the organisation’s own matter once it has an owner', async () => {
    const invites = { people: [{ email: 'second@harbour.test' }], role: 'owner' };
    const { answers } = (await ann.post('/organisations/harbour/invitations', invites)).body;
    const { error } = (await correct('harbour', answers[0].invitation.id, 'other@harbour.test')).body;
    expect([error.code, error.summary]).toEqual(['has_owner', expect.stringContaining('“Harbour” has an owner')]);
  });
});
