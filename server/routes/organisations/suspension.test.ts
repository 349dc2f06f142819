import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDashboard } from '../../dashboards/operator.ts';
import { createUser, ownerOf } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.53, organisations.54, organisations.55

type Person = Awaited<ReturnType<typeof createUser>>;

const HOST = 'wifi.harbour.test';
let server: TestServer;
let operator: Person;
let ann: Person;
let bob: Person;
let guest: Person;
let page: { readonly id: string };
let tab: RoomClient | undefined;

beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  operator = await ownerOf(server);
  ann = await createUser(server, 'ann@harbour.test');
  bob = await createUser(server, 'bob@harbour.test');
  guest = await createUser(server, 'guest@portico.test');
  await addDashboard({ host: HOST, owner: 'ann@harbour.test', name: 'Harbour' }, server.context);
  const organisation_id = ann.user.id;
  await store.memberships.add({ organisation_id, user_id: bob.user.id, role: 'admin' }, clock.now());
  page = (await ann.post('/editor_pages', pageBody({ name: 'Quay' }))).body.editor_page;
  await ann.put(`/editor_pages/${page.id}/publish`, undefined, { 'if-match': '*' });
  const share = { user_email: guest.user.email, action: 'r,w' };
  await ann.post(`/editor_pages/${page.id}/permissions`, { editor_permission: share });
});
afterAll(async () => {
  await tab?.close();
  await server.close();
});
beforeEach(() => server.context.store.organisations.setSuspended(ann.user.id, null));

const at = () => `/operator/organisations/${ann.user.id}`;
const suspend = (reason = 'Unpaid since May') => operator.post(`${at()}/suspend`, { reason });
const save = (by: Person) => by.put(`/editor_pages/${page.id}`, pageBody({ name: 'Pier' }), { 'if-match': '*' });

const publish = (by: Person) => by.put(`/editor_pages/${page.id}/publish`, undefined, { 'if-match': '*' });

describe('a suspended organisation', () => {
  test('is changed by nobody, its own people and guests alike, and each is told why (spec organisations.54)', async () => {
    expect(await suspend()).toMatchObject({
      status: 200,
      body: { organisation: { state: 'suspended', suspended: { why: 'Unpaid since May' } } },
    });
    const before = await server.context.store.pages.byId(page.id);
    const refused = {
      status: 423,
      body: { error: { code: 'organisation_suspended', summary: expect.stringContaining('Unpaid since May') } },
    };
    for (const by of [ann, bob, guest]) expect(await save(by)).toMatchObject(refused);
    const editor = `/editor_pages/${page.id}`;
    const dashboard = '/dashboards/wifi:harbour:test';
    for (const answer of [
      await bob.post('/editor_pages', pageBody()),
      await bob.put(`${editor}/publish`, undefined, { 'if-match': '*' }),
      await bob.delete(editor),
      await bob.post(`${editor}/permissions`, { editor_permission: { user_email: 'x@y.test', action: 'r' } }),
      await bob.post(`/organisations/${ann.user.id}/invitations`, { people: [{ email: 'x@y.test' }], role: 'reader' }),
      await ann.put(`/organisations/${ann.user.id}/members/${bob.user.id}`, { member: { role: 'reader' } }),
      await bob.put(`/organisations/${ann.user.id}`, { organisation: { name: 'Bay' } }, { 'if-match': '*' }),
      await ann.put(dashboard, { dashboard: { config: { editor: { org_name: 'Bay' } } } }, { host: HOST }),
      await ann.post(
        `${dashboard}/gateways`,
        { gateway: { name: 'Pier', kind: 'opennds', secret: 'k' } },
        { host: HOST },
      ),
    ])
      expect(answer).toMatchObject(refused);
    expect(await server.context.store.pages.byId(page.id)).toEqual(before);
  });

  test('is read, visited and left as before, and its owner still names it (spec organisations.54)', async () => {
    const before = (await server.app.inject({ url: `/p/${page.id}`, headers: { host: HOST } })).payload;
    await suspend();
    const visit = await server.app.inject({ url: `/p/${page.id}`, headers: { host: HOST } });
    expect({ status: visit.statusCode, same: visit.payload === before }).toEqual({ status: 200, same: true });
    expect((await ann.get(`/editor_pages/${page.id}`)).status).toBe(200);
    expect((await ann.get('/editor_pages')).body.editor_pages).toHaveLength(1);
    const { body } = await bob.get(`/organisations/${ann.user.id}`);
    expect(body.organisation.suspended).toEqual({ at: expect.any(String), why: 'Unpaid since May' });
    // spec organisations.266
    const { organisations } = (await bob.get('/organisations')).body;
    const harbour = organisations.find(({ id }: { id: string }) => id === ann.user.id);
    expect(harbour.suspended).toEqual(body.organisation.suspended);
    const names = { organisation: { name: 'Harbour' } };
    expect((await ann.put(`/organisations/${ann.user.id}`, names, { 'if-match': '*' })).status).toBe(200);
    expect((await guest.delete(`/editor_pages/${page.id}/permission`)).status).toBe(204);
    const share = { user_email: guest.user.email, action: 'r,w' };
    await operator.post(`${at()}/resume`);
    await ann.post(`/editor_pages/${page.id}/permissions`, { editor_permission: share });
  });

  test('goes on where it was once it is resumed (spec organisations.55)', async () => {
    await suspend();
    await suspend('Unpaid since June');
    expect((await save(ann)).body.error.summary).toContain('June');
    expect(await operator.post(`${at()}/resume`)).toMatchObject({
      status: 200,
      body: { organisation: { state: 'active', suspended: null } },
    });
    expect((await save(ann)).status).toBe(200);
    expect((await operator.post(`${at()}/resume`)).status).toBe(200);
  });

  test('takes no image, and gives nobody a page to edit but who had it before (spec organisations.101)', async () => {
    const refused = { status: 423, body: { error: { summary: expect.stringContaining('Unpaid since May') } } };
    const form = (await bob.get('/aws/access_token')).body;
    const address = await server.listen();
    const own = await RoomClient.open(address, ann, 'tab of ann');
    tab = own;
    expect(await own.ask('join', page.id)).toMatchObject({ code: 200 });
    await suspend();
    for (const [by, query] of [
      [ann, ''],
      [bob, ''],
      [ann, '?scope=whitelabel'],
    ] as const)
      expect(await by.get(`/aws/access_token${query}`, { host: HOST })).toMatchObject(refused);
    expect(await bob.put('/uploads/none', { upload: { alt: 'A pier' } })).toMatchObject(refused);
    expect(await bob.delete('/uploads/none')).toMatchObject(refused);
    const sent = new FormData();
    for (const [name, value] of Object.entries({
      ...{ key: `splash_images/${bob.user.id}/pier.png`, acl: 'public-read', AWSAccessKeyId: form.key },
      ...{ policy: form.policy, signature: form.signature, 'Content-Type': 'image/png', filename: 'pier.png' },
    }))
      sent.append(name, value);
    sent.append('file', new Blob(['x'], { type: 'image/png' }), 'pier.png');
    expect((await fetch(`${address}/storage`, { method: 'POST', body: sent })).status).toBe(423);
    expect(await own.ask('join', page.id)).toMatchObject({ code: 200 });
    await own.ask('leave', page.id);
    const reason = expect.stringContaining('Unpaid since May');
    expect(await own.ask('join', page.id)).toEqual({ ref: expect.anything(), code: 423, reason });
    expect(await own.ask('kick', page.id)).toMatchObject({ code: 423, reason });
    expect(await own.ask('watch', page.id)).toMatchObject({ code: 200 });
  });

  test('is changed by nothing that was under way when it was suspended (spec organisations.100)', async () => {
    const { store } = server.context;
    const before = await store.pages.byId(page.id);
    // The call was allowed, and is suspended before it writes anything.
    const acts = [() => save(ann), () => ann.delete(`/editor_pages/${page.id}`), () => publish(bob)];
    for (const act of acts) {
      await server.context.store.organisations.setSuspended(ann.user.id, null);
      const tx = store.tx.bind(store);
      const late: typeof store.tx = async (work) => {
        await store.organisations.setSuspended(ann.user.id, { at: 1, why: 'Unpaid since May' });
        return tx(work);
      };
      Object.assign(store, { tx: late });
      const { status } = await act().finally(() => Object.assign(store, { tx }));
      expect(status).toBe(423);
      expect(await store.pages.byId(page.id)).toEqual(before);
    }
  });

  test('is one by an operator alone, with a reason, and is never the provider’s own (spec organisations.53)', async () => {
    const support = await createUser(server, 'support@portico.test');
    await server.context.store.capabilities.add(support.user.id, 'support');
    expect((await support.post(`${at()}/suspend`, { reason: 'Unpaid' })).status).toBe(403);
    expect((await ann.post(`${at()}/suspend`, { reason: 'Unpaid' })).status).toBe(404);
    expect(await suspend('  x ')).toMatchObject({ status: 422, body: { error: { code: 'reason' } } });
    const own = await operator.post(`/operator/organisations/${operator.user.id}/suspend`, { reason: 'Unpaid' });
    expect(own).toMatchObject({ status: 409, body: { error: { code: 'own_organisation' } } });
    expect((await server.context.store.organisations.byId(ann.user.id))?.suspended_at).toBeNull();
  });

  test('and the acts of others are written down in it', async () => {
    const { store } = server.context;
    const named = (name: string) => store.auditEvents.list({ name }, null, 99);
    const count = (await named('organisation.suspended')).length;
    await suspend();
    const [event, ...others] = await named('organisation.suspended');
    expect(others).toHaveLength(count);
    expect(event).toMatchObject({
      chain: ann.user.id,
      actor_id: operator.user.id,
      fields: { reason: 'Unpaid since May' },
    });
  });
});
