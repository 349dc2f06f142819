import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { TRASH_KEPT, TRASH_VISITED } from '#core/constants.ts';
import { emptyTrash } from '../pages/trash.ts';
import { tellOfTrash } from '../people/trash-mails.ts';
import { StorageUnusable } from '../ports/store/store.ts';
import { ownerOf, type TestCaller } from '../testing/caller.ts';
import { type Cast, CUSTOMER_HOST, createCast, emailOf, ROLES, type Role } from '../testing/cast.ts';
import { pageBody } from '../testing/page-body.ts';
import { rawSql } from '../testing/raw-sql.ts';
import { RoomClient } from '../testing/room-client.ts';
import { OWNER, type TestServer } from '../testing/test-server.ts';
import { publishLogin, UNLIMITED, visit } from '../testing/visitor.ts';
import { addCoupon } from '../visitors/verifiers/coupons/manage-coupons.ts';

// spec saving.11, saving.12, saving.13, saving.14

let cast: Cast;
let server: TestServer;
let owner: TestCaller;
beforeAll(async () => {
  cast = await createCast();
  server = cast.server;
});
// Time passes in some tests, and sessions end.
beforeEach(async () => {
  owner = await ownerOf(server);
});
afterAll(() => cast.server.close());

const MINUTE = 60_000;
const trashed = async (caller: TestCaller) => (await caller.get('/editor_pages?trashed=true')).body.editor_pages;
const ids = (pages: readonly { id: string }[]) => pages.map(({ id }) => id);

/** Everything that is stored of a page. */
async function rowsOf(id: string): Promise<unknown> {
  return rawSql(
    server.context.settings,
    `SELECT * FROM pages WHERE id = '${id}'`,
    `SELECT * FROM revisions WHERE page_id = '${id}' ORDER BY id`,
    `SELECT * FROM permissions WHERE page_id = '${id}' ORDER BY id`,
    'SELECT * FROM coupons ORDER BY 1',
    'SELECT * FROM gateways ORDER BY 1',
    `SELECT * FROM secrets WHERE scope LIKE 'page:${id}%' ORDER BY 1, 2`,
  );
}

async function sharedPage(): Promise<string> {
  const id = await publishLogin(server, 'coupon');
  for (const [role, action] of [
    ['editor', 'r,w'],
    ['reader', 'r'],
  ] as const)
    await owner.post(`/editor_pages/${id}/permissions`, { editor_permission: { user_email: emailOf(role), action } });
  return id;
}

it('a page comes back from the trash with everything as it was, and visitors see it again', async () => {
  const id = await sharedPage();
  await addCoupon(OWNER.email, 'trash', UNLIMITED, server.context);
  const gateway = { name: 'Trash', kind: 'opennds', secret: 'k', pages: [id] };
  await owner.post('/dashboards/localhost/gateways', { gateway });
  const before = await rowsOf(id);
  expect((await owner.delete(`/editor_pages/${id}`)).status).toBe(204);
  server.clock.advance(TRASH_VISITED);
  expect((await visit(server, `/p/${id}`)).status).toBe(410);
  const answer = await owner.post(`/editor_pages/${id}/restore`);
  expect(answer).toMatchObject({ status: 200, body: { editor_page: { id } } });
  expect(await rowsOf(id)).toEqual(before);
  expect((await visit(server, `/p/${id}`)).status).toBe(200);
  expect(ids((await owner.get('/editor_pages')).body.editor_pages)).toContain(id);
});

it('a page in the trash is in no list but that of the trash, which says who moved it there, when, and until when it stays', async () => {
  const id = await sharedPage();
  const [editor, reader] = [await cast.caller('editor'), await cast.caller('reader')];
  await owner.delete(`/editor_pages/${id}`);
  expect(ids((await owner.get('/editor_pages')).body.editor_pages)).not.toContain(id);
  for (const guest of [editor, reader]) {
    expect(ids((await guest.get('/editor_pages?shared=true')).body.editor_pages)).not.toContain(id);
    const permissions = (await guest.get('/editor_permissions')).body;
    expect(JSON.stringify(permissions)).not.toContain(id);
    expect(await trashed(guest)).toEqual([]);
  }
  const gateway = { name: 'Unknown', kind: 'opennds', secret: 'k', pages: [id] };
  expect((await owner.post('/dashboards/localhost/gateways', { gateway })).status).toBe(422);
  const listed = (await trashed(owner)).find((page: { id: string }) => page.id === id);
  const at = Date.parse(listed.trash.at);
  expect(Math.abs(server.clock.now() - at)).toBeLessThan(MINUTE);
  expect(listed.trash).toEqual({
    at: listed.trash.at,
    by: OWNER.email,
    until: new Date(at + TRASH_KEPT).toISOString(),
    visited_until: new Date(at + TRASH_VISITED).toISOString(),
    visits: 0,
    organisation: expect.any(String),
    may_erase: true,
  });
});

it('the trash is listed in parts', async () => {
  for (const name of ['one', 'two', 'three']) {
    const { id } = (await owner.post('/editor_pages', pageBody({ name }))).body.editor_page;
    await owner.delete(`/editor_pages/${id}`);
    server.clock.advance(1);
  }
  const whole = await trashed(owner);
  const answer = await owner.get('/editor_pages?trashed=true&fields=id,label,trash&limit=2');
  expect(ids(answer.body.editor_pages)).toEqual(ids(whole).slice(0, 2));
  expect(answer.headers.link).toContain('cursor=');
});

describe('visitors of a published page in the trash', () => {
  it('see it as before for 24 hours, then that it is not available', async () => {
    const id = await sharedPage();
    const before = (await visit(server, `/p/${id}`)).html;
    await owner.delete(`/editor_pages/${id}`);
    server.clock.advance(TRASH_VISITED - MINUTE);
    expect(await visit(server, `/p/${id}`)).toMatchObject({ status: 200, html: before });
    server.clock.advance(MINUTE);
    expect((await visit(server, `/p/${id}`)).status).toBe(410);
  });

  it('are told so also while the database is away', async () => {
    const id = await sharedPage();
    await visit(server, `/p/${id}`);
    await owner.delete(`/editor_pages/${id}`);
    await expect.poll(() => server.context.pageMemory.recall(id)?.trashed_at ?? null).not.toBeNull();
    const { pages } = server.context.store.visitors;
    const away = (['stateOf', 'evenTrashed'] as const).map((question) =>
      vi.spyOn(pages, question).mockRejectedValue(new StorageUnusable('away')),
    );
    expect((await visit(server, `/p/${id}`)).status).toBe(200);
    server.clock.advance(TRASH_VISITED);
    expect((await visit(server, `/p/${id}`)).status).toBe(410);
    for (const question of away) question.mockRestore();
  });

  it('are told after a day, in the look of the brand at whose host they are, that it is not available (spec organisations.212)', async () => {
    const id = await sharedPage();
    const { dashboards } = server.context.store;
    const brand = await dashboards.first();
    if (!brand) throw new Error('There is no dashboard.');
    const editor = { ...brand.config.editor, org_name: 'Quay', color: '#7a1fa2' };
    await dashboards.set(brand.id, { ...brand, config: { ...brand.config, editor } });
    await owner.delete(`/editor_pages/${id}`);
    server.clock.advance(TRASH_VISITED);
    const gone = await visit(server, `/p/${id}`);
    expect(gone.status).toBe(410);
    expect(gone.html).toContain('This page is not available any more');
    expect(gone.html).toContain('#7a1fa2');
    await dashboards.set(brand.id, brand);
  });

  it('are told that there is no page once it is removed for good', async () => {
    const id = await sharedPage();
    await owner.delete(`/editor_pages/${id}`);
    await visit(server, `/p/${id}`);
    expect((await owner.delete(`/editor_pages/${id}?erase=1`)).status).toBe(204);
    expect((await visit(server, `/p/${id}`)).status).toBe(404);
  });
});

it('a page is removed for good after 30 days, and not before', async () => {
  const id = await sharedPage();
  await owner.delete(`/editor_pages/${id}`);
  server.clock.advance(TRASH_KEPT - MINUTE);
  await emptyTrash(server.context);
  expect(await server.context.store.pages.evenTrashed(id)).toBeDefined();
  server.clock.advance(2 * MINUTE);
  await emptyTrash(server.context);
  expect(await server.context.store.pages.evenTrashed(id)).toBeUndefined();
});

// spec organisations.210, organisations.211
describe('the owner of a page in the trash', () => {
  const DAY = 86_400_000;
  const look = () => tellOfTrash(server.context, new AbortController().signal);
  // Nothing of other tests is in the trash.
  beforeEach(async () => {
    for (const { id } of await trashed(owner)) await owner.delete(`/editor_pages/${id}?erase=1`);
  });
  const told = () => server.mails.filter(({ kind }) => kind.startsWith('trash-'));

  test('is told once until when visitors see it, unless it was taken back at once', async () => {
    const [id, taken] = [await sharedPage(), await sharedPage()];
    const before = told().length;
    for (const page of [id, taken]) await owner.delete(`/editor_pages/${page}`);
    await look();
    expect(told()).toHaveLength(before);
    await owner.post(`/editor_pages/${taken}/restore`);
    server.clock.advance(11 * MINUTE);
    await look();
    await look();
    const [mail, ...others] = told().slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'trash-visited', to: OWNER.email, url: expect.stringMatching(/\/\?trash=1$/) });
    expect(mail).toMatchObject({ says: { visitors: 0, until: expect.stringMatching(/ UTC$/) } });
  });

  test('is told once, three days before, that it is removed for good', async () => {
    const id = await sharedPage();
    await owner.delete(`/editor_pages/${id}`);
    const before = told().length;
    server.clock.advance(TRASH_KEPT - 3 * DAY - MINUTE);
    await look();
    expect(told()).toHaveLength(before);
    server.clock.advance(2 * MINUTE);
    await look();
    await look();
    expect(told().slice(before)).toMatchObject([{ kind: 'trash-ending', to: OWNER.email }]);
  });

  test('is told nothing of what has long been there when the server learns to tell it', async () => {
    const { store, clock } = server.context;
    const before = told().length;
    const by = (await store.users.byEmail(OWNER.email))?.id ?? '';
    for (const since of [5 * DAY, TRASH_KEPT - DAY / 2]) {
      await store.pages.setTrash(await sharedPage(), { by, at: clock.now() - since });
    }
    await look();
    expect(told().slice(before)).toEqual([]);
  });

  test('is told together with whose gateway sends visitors there', async () => {
    const id = await sharedPage();
    const { dashboards, gateways } = server.context.store;
    const brand = await dashboards.byHostname(CUSTOMER_HOST);
    const gateway = { dashboard_id: brand?.id ?? '', id: 'quay', name: 'Quay', created_at: server.clock.now() };
    await gateways.add({ ...gateway, settings: { kind: 'opennds', pages: [id] } });
    const before = told().length;
    await owner.delete(`/editor_pages/${id}`);
    server.clock.advance(11 * MINUTE);
    await look();
    expect(
      told()
        .slice(before)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([OWNER.email, emailOf('customer')].sort());
  });
});

it('only what is in the trash is removed for good', async () => {
  const id = await sharedPage();
  const answer = await owner.delete(`/editor_pages/${id}?erase=1`);
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'not_in_trash' } } });
  expect((await owner.get(`/editor_pages/${id}`)).status).toBe(200);
});

it('who restores a page that somebody restored before finds it back, and who trashes one twice finds none', async () => {
  const id = await sharedPage();
  await owner.delete(`/editor_pages/${id}`);
  expect((await owner.delete(`/editor_pages/${id}`)).status).toBe(404);
  expect((await owner.post(`/editor_pages/${id}/restore`)).status).toBe(200);
  expect((await owner.post(`/editor_pages/${id}/restore`)).status).toBe(200);
});

it('who has a page open when it is moved to the trash is told so, saves nothing there, and has to open it again', async () => {
  const id = await sharedPage();
  const tab = await RoomClient.open(await server.listen(), owner);
  const { epoch } = await tab.ask('join', id);
  const save = () =>
    owner.put(`/editor_pages/${id}`, pageBody({ name: 'Late' }), { 'x-portico-epoch': String(epoch), 'if-match': '*' });
  await owner.delete(`/editor_pages/${id}`);
  expect(await tab.pushed()).toMatchObject({ event: 'kicked', room: id, deleted: true });
  expect((await save()).status).toBe(404);
  expect(await tab.ask('join', id)).toMatchObject({ code: 404 });
  await owner.post(`/editor_pages/${id}/restore`);
  expect((await save()).status).toBe(409);
  expect(await tab.ask('join', id)).toMatchObject({ code: 200, epoch: (epoch ?? 0) + 1 });
});

it('nothing is moved to the trash while a server runs that knows no trash, and all is as it was', async () => {
  const id = await sharedPage();
  const { settings } = server.context;
  await rawSql(settings, `INSERT INTO nodes (id, alive_until) VALUES ('former', ${Number.MAX_SAFE_INTEGER})`);
  const answer = await owner.delete(`/editor_pages/${id}`);
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'upgrade_running' } } });
  expect((await owner.get(`/editor_pages/${id}`)).status).toBe(200);
  await rawSql(settings, "DELETE FROM nodes WHERE id = 'former'");
  expect((await owner.delete(`/editor_pages/${id}`)).status).toBe(204);
});

/** What each gets of a page in the trash, by call. */
const CALLS: readonly (readonly [method: string, path: string, owner: number])[] = [
  ['GET', '', 404],
  ['PUT', '', 404],
  ['GET', '/preview', 404],
  ['PUT', '/publish', 404],
  ['GET', '/deletion', 404],
  ['DELETE', '/room', 404],
  ['GET', '/revisions', 404],
  ['GET', '/permissions', 404],
  ['DELETE', '/permission', 404],
  ['GET', '/visitors', 404],
  ['POST', '/trials', 404],
  ['DELETE', '', 404],
  ['POST', '/restore', 200],
  ['DELETE', '?erase=1', 204],
];

describe.each(CALLS)('%s %s of a page in the trash', (method, path, ofOwner) => {
  const statuses = ROLES.map((role): readonly [Role, number] => {
    const others = ['disabled', 'nobody', 'expired'].includes(role) ? 401 : 404;
    return [role, role === 'owner' ? ofOwner : others];
  });
  test.each(statuses)('%s gets %i', async (role, status) => {
    const { id } = await cast.page();
    await owner.delete(`/editor_pages/${id}`);
    const body = method === 'PUT' && path === '' ? pageBody() : undefined;
    const answer = await (await cast.caller(role)).call(method, `/editor_pages/${id}${path}`, body, {
      'if-match': '*',
    });
    expect(answer.status).toBe(status);
  });
});

describe('in an organisation', () => {
  it.each([
    ['admin', true, 204],
    ['editor', true, 403],
    ['author', false, 404],
    ['reader', false, 404],
  ] as const)(
    'an %s may restore a page of others: %s, and who removes it for good gets %i',
    async (role, restores, status) => {
      const { id } = await cast.page();
      const member = await cast.caller('stranger');
      const { user } = member as unknown as { user: { id: string } };
      const { store } = server.context;
      const page = await store.pages.byId(id);
      const organisation_id = page?.organisation_id ?? page?.user_id ?? '';
      await store.memberships.add({ organisation_id, user_id: user.id, role }, server.clock.now());
      await owner.delete(`/editor_pages/${id}`);
      expect(ids(await trashed(member)).includes(id)).toBe(restores);
      expect((await member.delete(`/editor_pages/${id}?erase=1`)).status).toBe(status);
      const restored = (await member.post(`/editor_pages/${id}/restore`)).status;
      expect(restored).toBe(restores && status !== 204 ? 200 : 404);
      await store.memberships.remove({ organisation_id, user_id: user.id });
    },
  );
});
