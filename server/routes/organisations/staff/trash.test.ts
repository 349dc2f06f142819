import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { TRASH_KEPT, TRASH_VISITED } from '#core/constants.ts';
import { emptyTrash } from '../../../pages/trash.ts';
import { eraseOrganisations } from '../../../people/staff/trash-organisation.ts';
import { createUser, ownerOf } from '../../../testing/caller.ts';
import { pageBody } from '../../../testing/page-body.ts';
import { rawSql } from '../../../testing/raw-sql.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.155, organisations.156, organisations.157

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
let operator: Person;
let olga: Person;
let ann: Person;
let page: { readonly id: string };
const servers: TestServer[] = [];
beforeEach(async () => {
  server = await createTestServer();
  servers.push(server);
  const { store, clock } = server.context;
  operator = await ownerOf(server);
  [olga, ann] = [await createUser(server, 'olga@harbour.test'), await createUser(server, 'ann@harbour.test')];
  await store.organisations.add({ id: 'harbour', slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  await store.memberships.add({ organisation_id: 'harbour', user_id: olga.user.id, role: 'owner' }, clock.now());
  await store.memberships.add({ organisation_id: 'harbour', user_id: ann.user.id, role: 'admin' }, clock.now());
  page = (await ann.post('/editor_pages', pageBody({ name: 'Quay' }))).body.editor_page;
  await ann.put(`/editor_pages/${page.id}/publish`, undefined, { 'if-match': '*' });
});
afterAll(() => Promise.all(servers.map((one) => one.close())));

const trash = (by: Person = operator) => by.delete('/organisations/harbour');
const restore = () => operator.post('/operator/organisations/harbour/restore');
const visit = async () => (await server.app.inject(`/p/${page.id}`)).statusCode;
const details = async () => (await operator.get('/operator/organisations/harbour')).body.organisation;

describe('an organisation that is moved to the trash', () => {
  test('is gone to its people with its pages, and is at the provider’s console with its day', async () => {
    expect((await trash()).status).toBe(204);
    expect((await olga.get('/organisations/harbour')).status).toBe(404);
    expect((await olga.get('/users/me')).body.organisations).toEqual([]);
    expect((await ann.get(`/editor_pages/${page.id}`)).status).toBe(404);
    expect((await ann.get('/editor_pages')).body.editor_pages).toEqual([]);
    const { state, trashed } = await details();
    expect([state, Date.parse(trashed.until) - Date.parse(trashed.at)]).toEqual(['trashed', TRASH_KEPT]);
  });

  test('gives no page of it back or up one by one', async () => {
    await trash();
    expect((await ann.get('/editor_pages?trashed=true')).body.editor_pages).toEqual([]);
    expect((await ann.post(`/editor_pages/${page.id}/restore`)).status).toBe(404);
    expect((await ann.delete(`/editor_pages/${page.id}?erase=1`)).status).toBe(404);
    // What they make next is made elsewhere.
    expect((await ann.post('/editor_pages', pageBody())).status).toBe(201);
  });

  test('answers visitors for a day', async () => {
    await trash();
    server.clock.advance(TRASH_VISITED - 60_000);
    expect(await visit()).toBe(200);
    server.clock.advance(120_000);
    expect(await visit()).toBe(410);
  });

  test('comes back with the pages that went with it, and with no other', async () => {
    const other = (await ann.post('/editor_pages', pageBody())).body.editor_page;
    await ann.delete(`/editor_pages/${other.id}`);
    await trash();
    expect((await restore()).body.organisation).toMatchObject({ state: 'active', trashed: null, slug: 'harbour' });
    expect((await ann.get(`/editor_pages/${page.id}`)).status).toBe(200);
    expect(await visit()).toBe(200);
    expect((await ann.get('/editor_pages?trashed=true')).body.editor_pages).toHaveLength(1);
    expect((await olga.get('/organisations/harbour')).body.organisation.role).toBe('owner');
    const names = (await olga.get('/organisations/harbour/audit_events?name=organisation')).body.audit_events;
    expect(names.map(({ name }: { name: string }) => name)).toEqual(['organisation.restored', 'organisation.trashed']);
  });

  test('is deleted for good after thirty days, with its people, brands, streams and secrets, and its audit log stays', async () => {
    const { store, clock } = server.context;
    const hostnames = { api_hostname: '', editor_hostname: 'wifi.harbour.test', given_hostname: 'wifi.harbour.test' };
    const main = await store.dashboards.first();
    if (!main) throw new Error('There is a main dashboard.');
    const owned = { cloud_user_id: olga.user.cloud_user_id, config: main.config, organisation_id: 'harbour' };
    const { id: brand } = await store.dashboards.add({ ...hostnames, ...owned }, clock.now());
    await store.secrets.replace(`dashboard:${brand}`, new Map([['smtp', 'planted']]));
    const stream = await store.auditStreams.add(
      { organisation_id: 'harbour', address: 'https://siem.harbour.test/', sent_seq: 0 },
      clock.now(),
    );
    await store.secrets.replace(`audit-stream:${stream.id}`, new Map([['/signing_secret', 'planted']]));
    await trash();
    const pass = async () => {
      await emptyTrash(server.context);
      await eraseOrganisations(server.context);
    };
    server.clock.advance(TRASH_KEPT - 60_000);
    await pass();
    expect(await store.organisations.byId('harbour')).toBeDefined();
    server.clock.advance(120_000);
    await pass();
    expect(await store.organisations.byId('harbour')).toBeUndefined();
    expect(await store.memberships.ofUser(olga.user.id)).toEqual([]);
    expect(await store.dashboards.byId(brand)).toBeUndefined();
    expect((await store.secrets.of(`dashboard:${brand}`)).size).toBe(0);
    expect(await store.auditStreams.ofOrganisation('harbour')).toEqual([]);
    expect((await store.secrets.of(`audit-stream:${stream.id}`)).size).toBe(0);
    expect(await store.pages.evenTrashed(page.id)).toBeUndefined();
    expect((await store.auditEvents.list({ chain: 'harbour' }, null, 10)).length).toBeGreaterThan(0);
    expect((await store.auditEvents.list({ name: 'organisation.erased' }, null, 10)).length).toBe(1);
  });
});

describe('who may', () => {
  test('is an operator or an owner of it, and only an operator takes it back', async () => {
    expect((await trash(ann)).status).toBe(403);
    expect((await trash(olga)).status).toBe(204);
    expect((await olga.post('/operator/organisations/harbour/restore')).status).toBe(404);
    expect((await trash()).status).toBe(404);
  });

  test('is nobody for that of the main dashboard, or while a server of the version before runs', async () => {
    const { store } = server.context;
    const own = (await store.dashboards.first())?.organisation_id;
    expect((await operator.delete(`/organisations/${own}`)).body.error.code).toBe('own_organisation');
    const { settings } = server.context;
    await rawSql(settings, `INSERT INTO nodes (id, alive_until) VALUES ('former', ${Number.MAX_SAFE_INTEGER})`);
    expect((await trash()).body.error.code).toBe('upgrade_running');
    expect((await olga.get('/organisations/harbour')).status).toBe(200);
  });
});

test('a suspended one goes to the trash as well', async () => {
  await operator.post('/operator/organisations/harbour/suspend', { reason: 'Unpaid' });
  expect((await trash()).status).toBe(204);
  expect((await restore()).body.organisation.state).toBe('suspended');
});
