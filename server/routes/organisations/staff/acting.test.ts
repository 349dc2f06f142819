import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { callerFor, createUser, ownerOf, TestCaller } from '../../../testing/caller.ts';
import { pageBody } from '../../../testing/page-body.ts';
import { RoomClient } from '../../../testing/room-client.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { routes } from '../../index.ts';

// spec organisations.150, organisations.151, organisations.152, organisations.303

const MINUTE = 60_000;
const REASON = 'Ticket 4711: the logo is gone';

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
let operator: Person;
let olga: Person;
let ann: Person;
let page: { readonly id: string };
beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  operator = await ownerOf(server);
  await store.users.setProfile(operator.user.id, { fullname: 'Otto Help' });
  [olga, ann] = [await createUser(server, 'olga@harbour.test'), await createUser(server, 'ann@harbour.test')];
  await store.organisations.add({ id: 'harbour', slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  await store.memberships.add({ organisation_id: 'harbour', user_id: olga.user.id, role: 'owner' }, clock.now());
  await store.memberships.add({ organisation_id: 'harbour', user_id: ann.user.id, role: 'editor' }, clock.now());
  page = (await ann.post('/editor_pages', pageBody({ name: 'Quay' }))).body.editor_page;
});
beforeEach(async () => {
  operator = await ownerOf(server);
  await server.context.store.limits.forget('acting of an operator');
  server.mails.length = 0;
});
afterAll(() => server.close());

const begin = (person = 'ann@harbour.test', more = {}, who: TestCaller = operator) =>
  who.post('/operator/acting', { acting: { organisation: 'harbour', person, reason: REASON, ...more } });
const enter = (ticket: string, who: TestCaller = operator) => who.post('/operator/acting/sessions', { ticket });

/** The operator, signed in as somebody. */
async function acting(person?: string): Promise<TestCaller> {
  const { ticket } = (await begin(person)).body.acting;
  return new TestCaller(server, (await enter(ticket)).body.auth_token);
}

const events = async (who: TestCaller, query = '') =>
  (await who.get(`/organisations/harbour/audit_events${query}`)).body.audit_events;

describe('an operator signs in as a person', () => {
  test('with a reason and a proof, for thirty minutes, and stays signed in as themselves', async () => {
    const asAnn = await acting();
    const me = (await asAnn.get('/users/me')).body;
    expect([me.email, me.operator]).toEqual(['ann@harbour.test', undefined]);
    expect(me.acting).toEqual({ by: 'Otto Help', reason: REASON, until: expect.any(String) });
    expect((await operator.get('/users/me')).body).toMatchObject({ operator: 'operator' });
    expect((await operator.get('/users/me')).body.acting).toBeUndefined();
    expect((await ann.get('/users/me')).body.acted_by).toEqual(me.acting);
    expect(me.acted_by).toBeUndefined();
    server.clock.advance(30 * MINUTE - 1_000);
    expect((await asAnn.get('/users/me')).status).toBe(200);
    server.clock.advance(2_000);
    expect((await ann.get('/users/me')).body.acted_by).toBeUndefined();
    expect((await asAnn.get('/users/me')).status).toBe(401);
    // The proof is over as well.
    expect((await begin()).body.error.code).toBe('proof_needed');
  });

  test('only where the reason says something', async () => {
    expect((await begin(undefined, { reason: ' help    ' })).body.error.code).toBe('reason');
  });

  test('by a ticket that is theirs alone, works once and for a minute', async () => {
    const second = await createUser(server, 'second@portico.test');
    const { store, clock } = server.context;
    await store.operators.set({ user_id: second.user.id, level: 'operator', granted_by: 'root' }, clock.now());
    const taken = (await begin()).body.acting.ticket;
    expect((await enter(taken, second)).body.error.code).toBe('acting_ticket');
    const used = (await begin()).body.acting.ticket;
    expect([(await enter(used)).status, (await enter(used)).status]).toEqual([201, 410]);
    const late = (await begin()).body.acting.ticket;
    server.clock.advance(MINUTE + 1);
    expect((await enter(late)).status).toBe(410);
    await store.operators.remove(second.user.id);
  });

  test('never as staff, as somebody disabled, or as nobody of the organisation', async () => {
    const { store, clock } = server.context;
    const staff = await createUser(server, 'staff@portico.test');
    const away = await createUser(server, 'away@harbour.test');
    for (const { user } of [staff, away])
      await store.memberships.add({ organisation_id: 'harbour', user_id: user.id, role: 'author' }, clock.now());
    await store.capabilities.add(staff.user.id, 'support');
    await store.memberships.setDisabled(
      { organisation_id: 'harbour', user_id: away.user.id },
      { at: clock.now(), by: olga.user.id },
    );
    const other = await createUser(server, 'other@elsewhere.test');
    for (const [person, code] of [
      [staff.user.email, 'acting_staff'],
      [away.user.email, 'member_disabled'],
      [other.user.email, 'member_missing'],
      ['nobody@nowhere.test', 'member_missing'],
    ] as const)
      expect([person, (await begin(person)).body.error.code]).toEqual([person, code]);
  });

  test('and neither support staff nor anybody else can', async () => {
    const { store } = server.context;
    const support = await createUser(server, 'support@portico.test');
    await store.capabilities.add(support.user.id, 'support');
    expect((await begin(undefined, {}, support)).status).toBe(403);
    expect((await begin(undefined, {}, olga)).status).toBe(404);
  });

  test('twenty times a day', async () => {
    for (let time = 0; time < 20; time += 1) expect((await begin()).status).toBe(201);
    expect((await begin()).status).toBe(429);
  });

  test('and no longer than they are one', async () => {
    const { store, clock } = server.context;
    const second = await createUser(server, 'deputy@portico.test');
    await store.operators.set({ user_id: second.user.id, level: 'operator', granted_by: 'root' }, clock.now());
    const { ticket } = (await begin(undefined, {}, second)).body.acting;
    const asAnn = new TestCaller(server, (await enter(ticket, second)).body.auth_token);
    expect((await asAnn.get('/users/me')).status).toBe(200);
    await store.operators.remove(second.user.id);
    expect((await asAnn.get('/users/me')).status).toBe(401);
  });

  test('not while a server runs that would take them for the person', async () => {
    const { store } = server.context;
    const known = store.nodes.anyBefore;
    Object.assign(store.nodes, { anyBefore: async () => true });
    expect((await begin()).body.error.code).toBe('upgrade_running');
    Object.assign(store.nodes, { anyBefore: known });
  });
});

describe('what is closed to them', () => {
  /** Everything that is open by name; a route that comes later is closed. */
  const OPEN = routes.filter(({ access, acting }) => access !== 'public' && acting !== undefined);

  test('is everything that is not opened by name', () => {
    expect(
      OPEN.map(({ method, url, acting }) => `${method} ${url}${acting === 'too' ? '' : ' (partly)'}`),
    ).toMatchInlineSnapshot(`
      [
        "DELETE /v1/authentications",
        "GET /v1/users/me",
        "GET /v1/capabilities",
        "GET /v1/login_services",
        "GET /v1/editor_pages",
        "GET /v1/editor_pages/templates",
        "POST /v1/editor_pages",
        "GET /v1/editor_pages/:id",
        "PUT /v1/editor_pages/:id",
        "DELETE /v1/editor_pages/:id/room",
        "GET /v1/editor_pages/:id/preview",
        "PUT /v1/editor_pages/:id/publish",
        "GET /v1/editor_pages/:id/deletion",
        "DELETE /v1/editor_pages/:id",
        "POST /v1/editor_pages/:id/restore",
        "GET /v1/editor_pages/:id/revisions",
        "GET /v1/editor_pages/:id/revisions/:revision",
        "GET /v1/editor_permissions",
        "GET /v1/organisations",
        "GET /v1/trashed_organisations",
        "GET /v1/organisations/:org",
        "GET /v1/organisations/:org/usage",
        "GET /v1/organisations/:org/members/names",
        "GET /v1/organisations/:org/editor_pages",
        "GET /v1/organisations/:org/folders",
        "GET /v1/organisations/:org/trashed_folders",
        "POST /v1/organisations/:org/folders",
        "PUT /v1/organisations/:org/folders/:id",
        "POST /v1/organisations/:org/folders/:id/move",
        "DELETE /v1/organisations/:org/folders/:id",
        "POST /v1/organisations/:org/folders/:id/restore",
        "POST /v1/editor_pages/:id/move",
        "POST /v1/organisations/:org/page_batches (partly)",
        "GET /v1/organisations/:org/page_batches/:id",
        "POST /v1/organisations/:org/page_batches/:id/undo",
        "GET /v1/organisations/:org/tags",
        "GET /v1/page_visits",
        "GET /v1/organisations/:org/page_visits",
        "POST /v1/realtime/tickets",
        "GET /v1/aws/access_token (partly)",
        "GET /v1/uploads",
        "GET /v1/inspect",
      ]
    `);
  });

  test('is all of the account, visitors, secrets, people and sign-in providers, and what needs a proof', () => {
    const about =
      /users\/me\/|sessions|api_tokens|visitors|factors|members(?!\/names)|invitations|connections|domains|audit|operator|permissions\b(?<!editor_permissions)|dashboards|gateways/;
    expect(OPEN.filter(({ url }) => about.test(url)).map(({ url }) => url)).toEqual([]);
    expect(OPEN.filter(({ stepUp }) => stepUp === true)).toEqual([]);
  });

  const closed = routes.filter(({ access, acting }) => access !== 'public' && acting === undefined);
  test.each(closed.map((route) => [`${route.method} ${route.url}`, route] as const))(
    '%s',
    async (_, { method, url }) => {
      asOlga ??= await acting('olga@harbour.test');
      const address = url
        .replace('/v1/', '/')
        .replace(':org', 'harbour')
        .replace(':hostname', 'localhost')
        .replace('/editor_pages/:id', `/editor_pages/${page.id}`)
        .replaceAll(/:\w+/g, 'no');
      const { status, body } = await asOlga.call(method, address, undefined, { 'if-match': '*' });
      expect([status, body?.error?.code]).toEqual([403, 'acting']);
    },
  );
  let asOlga: TestCaller | undefined;

  test('is deleting for good, sharing many pages, and the pictures of a brand', async () => {
    const asAnn = await acting();
    expect((await asAnn.delete(`/editor_pages/${page.id}?erase=1`)).body.error.code).toBe('acting');
    const batch = (act: string, params: object) =>
      asAnn.post('/organisations/harbour/page_batches', { act, pages: [page.id], params, dry: true });
    expect((await batch('share', { people: ['x@y.test'], right: 'r' })).body.error.code).toBe('acting');
    expect((await batch('give', { to: olga.user.id })).body.error.code).toBe('acting');
    expect((await batch('move', { folder_id: null })).status).toBe(200);
    expect((await asAnn.get('/aws/access_token?scope=whitelabel')).body.error.code).toBe('acting');
  });

  test('is a password or key in a page, and the page stays as it was', async () => {
    const asAnn = await acting();
    const config = JSON.stringify({
      ...JSON.parse(pageBody().editor_page.config),
      smtp: { host: 'mail.test', password: 'planted' },
    });
    const before = (await ann.get(`/editor_pages/${page.id}`)).body.editor_page;
    const saved = await asAnn.put(
      `/editor_pages/${page.id}`,
      { editor_page: { html: before.html, config } },
      { 'if-match': '*' },
    );
    expect([saved.status, saved.body.error?.code]).toEqual([403, 'acting']);
    expect((await asAnn.post('/editor_pages', { editor_page: { ...pageBody().editor_page, config } })).status).toBe(
      403,
    );
    expect((await ann.get(`/editor_pages/${page.id}`)).body.editor_page.config).toBe(before.config);
  });

  test('are the other organisations of the person', async () => {
    const { store, clock } = server.context;
    await store.organisations.add({ id: 'bay', slug: 'bay', name: 'Bay', kind: 'team' }, clock.now());
    await store.memberships.add({ organisation_id: 'bay', user_id: ann.user.id, role: 'owner' }, clock.now());
    const asAnn = await acting();
    expect((await asAnn.get('/organisations/bay')).status).toBe(404);
    expect((await asAnn.get('/users/me')).body.organisations.map(({ slug }: { slug: string }) => slug)).toEqual([
      'harbour',
    ]);
  });
});

describe('what they do', () => {
  test('is written down as theirs as the person, for the organisation and the person', async () => {
    const asAnn = await acting();
    const made = (await asAnn.post('/editor_pages', pageBody({ name: 'By staff' }))).body.editor_page;
    await asAnn.delete('/authentications');
    for (const [name, sentence] of [
      ['acting.started', 'Otto Help of the provider signed in as ann@harbour.test: Ticket 4711'],
      ['page.made', 'Otto Help of the provider, as ann@harbour.test, made the page “By staff”.'],
      ['acting.ended', 'Otto Help of the provider ended being signed in as ann@harbour.test.'],
    ] as const) {
      const [event] = await events(olga, `?name=${name}`);
      expect(event.sentence).toContain(sentence);
      const ofAnn = (await ann.get(`/users/me/audit_events?name=${name}`)).body.audit_events;
      expect(ofAnn.map(({ id }: { id: string }) => id)).toContain(event.id);
      const forStaff = await events(operator, `?name=${name}`);
      expect(forStaff.map(({ id }: { id: string }) => id)).toContain(event.id);
    }
    const [event] = await events(olga, '?name=page.made');
    expect(event.actor.acting).toMatchObject({ id: operator.user.id, name: 'Otto Help' });
    expect(event.subject.id).toBe(made.id);
    expect((await events(olga, '?name=acting.started'))[0].fields.reason).toBe(REASON);
  });

  test('is the version of theirs for the person', async () => {
    const asAnn = await acting();
    await asAnn.put(`/editor_pages/${page.id}/publish`, undefined, { 'if-match': '*' });
    const { revisions } = (await ann.get(`/editor_pages/${page.id}/revisions`)).body;
    expect(revisions[0].author).toBe('Otto Help of the provider (for ann@harbour.test)');
  });

  test('is no work of the person’s', async () => {
    const dan = await createUser(server, 'dan@harbour.test');
    const { store, clock } = server.context;
    await store.memberships.add({ organisation_id: 'harbour', user_id: dan.user.id, role: 'author' }, clock.now());
    const asDan = await acting('dan@harbour.test');
    await asDan.get('/organisations/harbour');
    expect((await store.memberships.of('harbour', dan.user.id))?.seen_at).toBeNull();
  });
});

describe('the person', () => {
  test('is told by mail, finds it among their sessions, and ends it', async () => {
    const asAnn = await acting();
    const told = () => server.mails.filter(({ kind }) => kind === 'acting-started').map(({ to }) => to);
    await vi.waitFor(() => expect(told()).toContain('ann@harbour.test'));
    ann = await callerFor(server, ann.user);
    const { sessions } = (await ann.get('/sessions')).body;
    const theirs = sessions.filter(({ method }: { method: string }) => method === 'acting');
    for (const { id } of theirs) await ann.delete(`/sessions/${id}`);
    expect((await asAnn.get('/users/me')).status).toBe(401);
    const [event] = await events(olga, '?name=acting.stopped');
    expect(event.sentence).toBe(
      'ann@harbour.test ended that staff of the provider were signed in as ann@harbour.test.',
    );
  });
});

test('the operator ends all of it at once', async () => {
  const [one, other] = [await acting(), await acting('olga@harbour.test')];
  expect((await operator.delete('/operator/acting')).body.ended).toBeGreaterThanOrEqual(2);
  expect([(await one.get('/users/me')).status, (await other.get('/users/me')).status]).toEqual([401, 401]);
});

// spec organisations.158
test('an operator ends the editing of a page of the organisation, which is an event, and of no other one', async () => {
  const free = (id: string, who: TestCaller = operator) => who.post(`/operator/organisations/harbour/held/${id}/free`);
  const tab = await RoomClient.open(await server.listen(), ann);
  expect(await tab.ask('join', page.id)).toMatchObject({ code: 200 });
  const held = async () => (await operator.get('/operator/organisations/harbour')).body.organisation.held;
  expect((await held()).map(({ by }: { by: string }) => by)).toEqual(['ann@harbour.test']);
  const elsewhere = (await operator.post('/editor_pages', pageBody())).body.editor_page;
  expect((await free(elsewhere.id)).status).toBe(404);
  expect((await free(page.id, olga)).status).toBe(404);
  expect((await free(page.id)).body.organisation.held).toEqual([]);
  const [event] = await events(olga, '?name=page.freed');
  expect([event.fields.from, event.actor.kind]).toEqual(['ann@harbour.test', 'operator']);
  await tab.close();
});

// spec organisations.159
test('staff read what staff did in all organisations', async () => {
  await operator.post('/operator/organisations/harbour/suspend', { reason: 'Unpaid' });
  await operator.post('/operator/organisations/harbour/resume');
  await ann.post('/editor_pages', pageBody({ name: 'Not of staff' }));
  const { audit_events } = (await operator.get('/operator/audit_events?limit=500')).body;
  const names = audit_events.map(({ name }: { name: string }) => name);
  expect(names.slice(0, 2)).toEqual(['organisation.resumed', 'organisation.suspended']);
  expect(names).toContain('acting.started');
  expect(
    audit_events.every(
      ({ actor }: { actor: { kind: string; acting?: object } }) => actor.kind === 'operator' || actor.acting,
    ),
  ).toBe(true);
  expect((await olga.get('/operator/audit_events')).status).toBe(404);
});
