import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LentHost } from '#core/ports/organisations.ts';
import { settleHosts } from '../../../dashboards/lent-hosts.ts';
import { addDashboard } from '../../../dashboards/operator.ts';
import { createUser, ownerOf, passwordOf, type TestCaller } from '../../../testing/caller.ts';
import { configureGateways } from '../../../testing/gateways.ts';
import { pageBody } from '../../../testing/page-body.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { publishLogin, visit } from '../../../testing/visitor.ts';

const HARBOUR = 'wifi.harbour.test';
const at = { host: HARBOUR };

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
/** Owns the brand at the harbour. */
let harry: Person;
/** Has pages of her own, and nothing to do with the harbour. */
let eve: Person;
/** Runs the server. */
let provider: TestCaller;
beforeAll(async () => {
  server = await createTestServer({ publicUrl: 'https://portico.test' });
  harry = await createUser(server, 'harry@portico.test');
  eve = await createUser(server, 'eve@portico.test');
  provider = await ownerOf(server);
  await addDashboard({ host: HARBOUR, owner: 'harry@portico.test', name: 'Harbour' }, server.context);
});
afterAll(() => server.close());

const shows = async (page: string, host: string) => (await visit(server, `/p/${page}`, undefined, { host })).status;
const organisationOf = async (caller: TestCaller): Promise<string> =>
  (await caller.get('/organisations')).body.organisations[0].id;
const lentOf = async (caller: TestCaller): Promise<LentHost[]> =>
  (await caller.get(`/organisations/${await organisationOf(caller)}/lent_hosts`)).body.lent_hosts;

async function forget(): Promise<void> {
  const { store } = server.context;
  for (const { id } of await store.dashboards.list())
    for (const { organisation_id } of await store.lentHosts.ofDashboard(id))
      await store.tx(async (tx) => {
        await tx.lentHosts.remove({ dashboard_id: id, organisation_id });
        await tx.outbox.add({ kind: 'dashboards-changed' });
      });
}

// spec organisations.146
describe('the host of a brand', () => {
  test('shows visitors the pages of its organisation, which the main host and unknown names show as well', async () => {
    const page = await publishLogin(server, 'click', {}, {}, harry);
    for (const host of [HARBOUR, 'localhost', '192.0.2.7', 'nobody.test']) expect(await shows(page, host)).toBe(200);
  });

  test('shows no page of others, and answers as if there were none', async () => {
    const page = await publishLogin(server, 'click', {}, {}, eve);
    expect(await shows(page, 'localhost')).toBe(200);
    const [foreign, missing] = [page, crypto.randomUUID()].map((id) => visit(server, `/p/${id}`, undefined, at));
    const answers = [await foreign, await missing];
    expect(answers.map((answer) => answer?.status)).toEqual([404, 404]);
    expect(answers[0]?.html).toBe(answers[1]?.html);
    // Also with what the page carries at the main host.
    const action = /action="([^"]*)"/.exec((await visit(server, `/p/${page}`)).html)?.[1] ?? '';
    expect((await visit(server, action.replaceAll('&amp;', '&'), { method: 'click' }, at)).status).toBe(404);
  });

  test('says to who works on such a page where visitors see it', async () => {
    const page = await publishLogin(server, 'click', {}, {}, eve);
    // A guest of the harbour.
    const theirs = (await harry.post('/editor_pages', pageBody())).body.editor_page.id;
    const shared = { editor_permission: { user_email: eve.user.email, action: 'r' } };
    await harry.post(`/editor_pages/${theirs}/permissions`, shared);
    const credentials = { email: eve.user.email, password: passwordOf(eve.user.email) };
    expect((await eve.post('/authentications', credentials, at)).status).toBe(200);
    const seen = async (headers = {}) => (await eve.get(`/editor_pages/${page}`, headers)).body.editor_page.visitors_at;
    expect([await seen(at), await seen()]).toEqual(['https://portico.test', undefined]);
  });
});

// spec organisations.148, organisations.149
describe('a host is lent', () => {
  beforeEach(forget);

  test('to whom a gateway of the brand names, and where a person of the brand publishes', async () => {
    const page = await publishLogin(server, 'click', {}, {}, eve);
    await eve.post(`/editor_pages/${page}/permissions`, {
      editor_permission: { user_email: harry.user.email, action: 'r,w' },
    });
    await configureGateways(
      harry,
      { quay: { kind: 'opennds', secret: 'harbour-key', auth: 'browser', pages: [page] } },
      HARBOUR,
    );
    expect(await shows(page, HARBOUR)).toBe(200);
    expect(await lentOf(harry)).toMatchObject([{ host: HARBOUR, because: 'gateway' }]);
    await forget();
    expect(await shows(page, HARBOUR)).toBe(404);
    expect((await harry.put(`/editor_pages/${page}/publish`, {}, { ...at, 'if-match': '*' })).status).toBe(200);
    expect(await shows(page, HARBOUR)).toBe(200);
    expect(await lentOf(harry)).toMatchObject([{ because: 'published' }]);
  });

  test('by an operator, counts its visits, and is ended by its owner at once', async () => {
    const page = await publishLogin(server, 'click', {}, {}, eve);
    const harbour = `/operator/organisations/${await organisationOf(harry)}/lent_hosts`;
    const to = await organisationOf(eve);
    expect((await provider.post(harbour, { host: 'wifi.other.test', to })).status).toBe(422);
    const lent = await provider.post(harbour, { host: HARBOUR, to });
    expect(lent.body.lent_hosts).toMatchObject([{ host: HARBOUR, because: 'operator', visits: 0 }]);
    for (let n = 0; n < 3; n++) expect(await shows(page, HARBOUR)).toBe(200);
    await server.context.background.settled();
    const [host] = await lentOf(harry);
    expect(host).toMatchObject({ visits: 3, last_visit_at: expect.any(String), to: { id: to } });
    expect((await provider.get(harbour)).body.lent_hosts).toEqual([host]);
    const here = `/organisations/${await organisationOf(harry)}/lent_hosts/${host?.dashboard_id}/${to}`;
    expect((await harry.delete(here)).status).toBe(204);
    expect(await shows(page, HARBOUR)).toBe(404);
    expect((await harry.delete(here)).status).toBe(404);
  });

  test('and is none of the business of who is not in the organisation', async () => {
    const path = `/organisations/${await organisationOf(harry)}/lent_hosts`;
    expect((await eve.get(path)).status).toBe(404);
    expect((await eve.delete(`${path}/a/b`)).status).toBe(404);
  });
});

// spec organisations.147
test('hosts of before go on showing the pages of whoever signed in there or shares with the brand', async () => {
  const { store, clock } = server.context;
  const [guest, sharing, stranger] = [
    await createUser(server, 'guest@portico.test'),
    await createUser(server, 'sharing@portico.test'),
    await createUser(server, 'stranger@portico.test'),
  ];
  const pages = await Promise.all(
    [guest, sharing, stranger].map((caller) => publishLogin(server, 'click', {}, {}, caller)),
  );
  const own = (await harry.post('/editor_pages', pageBody())).body.editor_page.id;
  const organisation = await organisationOf(harry);
  const host = 'old.harbour.test';
  const { cloud_user_id } = harry.user as { cloud_user_id: string };
  const old = await store.dashboards.add(
    {
      api_hostname: '',
      editor_hostname: host,
      cloud_user_id,
      config: { editor: {} },
      organisation_id: organisation,
      own_pages_since: null,
    },
    clock.now(),
  );
  for (const page of pages) expect(await shows(page, host)).toBe(200);
  await store.dashboardPeople.add(old.id, guest.user.id);
  await harry.post(`/editor_pages/${own}/permissions`, {
    editor_permission: { user_email: sharing.user.email.toUpperCase(), action: 'r' },
  });
  for (let n = 0; n < 2; n++) await settleHosts({ store, clock });
  expect(await Promise.all(pages.map((page) => shows(page, host)))).toEqual([200, 200, 404]);
});
