import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Json } from '#core/page/types.ts';
import type { FoundVisitor } from '#core/ports/visitors/found-visitors.ts';
import { engineFor } from '../../settings/engines.ts';
import { type Breakable, createBreakable } from '../../testing/breakable-store.ts';
import { callerFor, ownerOf, type TestCaller } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { publishPage } from '../../testing/publish-page.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { consent } from '../../testing/store-contract/visitors.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { arriving, PLAIN, publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';

// spec visitors.60, visitors.61, visitors.62

const FIELDS: Json = [
  { type: 'string', key: '__email__', label: 'Your email', immutable: true },
  { type: 'boolean', key: '__marketing__', label: 'News by email', immutable: true },
];

let broken: Breakable;
let server: TestServer;
let owner: Awaited<ReturnType<typeof ownerOf>>;
let at: string;
beforeEach(async () => {
  broken = await createBreakable();
  server = broken.server;
  owner = await ownerOf(server);
  at = `/organisations/${(await owner.get('/organisations')).body.organisations[0].id}/visitors`;
});
afterEach(() => server.close());

const publish = (terms = 'Be kind.') =>
  publishPage(server, 'custom-form', () => ({
    terms,
    authentications: [{ name: 'form', active: true, config: { fields: FIELDS } }],
  }));

/** A visitor who fills in the form and goes online. */
async function logIn(page: string, device: number, email: string, more: Record<string, string> = {}): Promise<void> {
  const form = { method: 'form', form: '1', terms: '1', 'form.__email__': email, ...more };
  const pressed = await visit(server, `/p/${page}${arriving(device)}`, form);
  expect((await visit(server, pressed.location)).html).toContain('opennds_auth');
}

/** A voucher of the desk, which belongs to no person. */
async function soldVoucher(): Promise<number> {
  const voucher_batch = { name: 'Week', limits: {}, count: 1 };
  const { body } = await owner.post(at.replace('/visitors', '/voucher_batches'), { voucher_batch });
  const { body: listed } = await owner.get(at.replace('/visitors', `/vouchers?batch=${body.voucher_batch.id}`));
  return Number(listed.vouchers[0].id);
}

const AGREES = { 'form.__marketing__': '1' };
const macOf = (device: number) => `aa:bb:cc:00:00:0${device}`;
const found = async (query = '', by: TestCaller = owner): Promise<FoundVisitor[]> =>
  (await by.get(`${at}${query}`)).body.visitors;
const emails = async (query = '') =>
  (await found(query)).map(({ answers }) => answers.find(({ field }) => field === 'form.__email__')?.value);
const erase = (visitors: object, by: TestCaller = owner) => by.post(`${at}/erase`, { visitors });

it('finds a visitor of any page by email, device, page, gateway, consent and time', async () => {
  await configureGateways(owner, { Quay: PLAIN });
  const [lobby, bar] = [await publish(), await publish()];
  await logIn(lobby, 1, 'Ann@Example.com', AGREES);
  server.clock.advance(60_000);
  const later = new Date(server.clock.now()).toISOString();
  await logIn(bar, 2, 'bob@example.com');
  await logIn(bar, 1, 'ann@example.com');
  expect(await emails()).toEqual(['ann@example.com', 'bob@example.com', 'Ann@Example.com']);
  expect(await emails('?contact=%20ANN@example.com')).toEqual(['ann@example.com', 'Ann@Example.com']);
  expect(await emails(`?contact=ann@example.com&page=${lobby}`)).toEqual(['Ann@Example.com']);
  expect(await emails(`?device=${macOf(2)}`)).toEqual(['bob@example.com']);
  expect(await emails('?marketing=yes')).toEqual(['Ann@Example.com']);
  expect(await emails('?marketing=no')).toEqual(['ann@example.com', 'bob@example.com']);
  expect(await emails(`?since=${later}`)).toEqual(['ann@example.com', 'bob@example.com']);
  expect(await emails(`?until=${later}`)).toEqual(['Ann@Example.com']);
  const [first] = await found('?limit=1');
  expect(first).toMatchObject({ page: { id: bar, label: 'New Page' }, gateway: { name: 'Quay' }, marketing: false });
  expect(await emails(`?gateway=${first?.gateway?.id}`)).toHaveLength(3);
  expect(await emails('?gateway=another')).toEqual([]);
});

it('says what is wrong with a search, and looks for nobody then', async () => {
  const refused = async (query: string) => {
    const { status, body } = await owner.get(`${at}${query}`);
    return [status, body.error?.summary ?? body.errors ?? body];
  };
  expect(await refused('?contact=Ann')).toEqual([422, '“Ann” is neither an email nor a phone number.']);
  for (const query of ['?since=yesterday', '?cursor=1', '?marketing=maybe', '?name=ann'])
    expect((await refused(query))[0], query).toBe(422);
});

it('is for owners and admins alone, and each look at the list is written down', async () => {
  const { store, clock } = server.context;
  const organisation_id = at.split('/')[2] as string;
  const page = await publish();
  await logIn(page, 1, 'ann@example.com');
  for (const [role, status] of [
    ['admin', 200],
    ['editor', 403],
    ['desk', 403],
    ['reader', 403],
  ] as const) {
    const user = await addPerson(store);
    await store.memberships.add({ organisation_id, user_id: user.id, role }, clock.now());
    const person = await callerFor(server, user);
    expect((await person.get(at)).status, role).toBe(status);
  }
  const stranger = await callerFor(server, await addPerson(store));
  expect((await stranger.get(at)).status).toBe(404);
  server.clock.advance(11 * 60_000);
  const [{ id } = { id: '' }] = (await store.foundVisitors.find(organisation_id, {}, null, 1)).visitors;
  expect((await owner.get(`${at}/${id}`)).status).toBe(200);
  const { body } = await owner.get(`/organisations/${organisation_id}/audit_events?name=visitors`);
  expect(body.audit_events.map(({ name }: { name: string }) => name)).toEqual([
    'visitors.searched',
    'visitors.searched',
  ]);
});

it('asks for a proof before all of it can be read, by parts or by days', async () => {
  server.clock.advance(60 * 60_000);
  for (const query of ['?limit=101', '?cursor=1.1', '?until=2030-01-01'])
    expect((await owner.get(`${at}${query}`)).status, query).toBe(403);
  expect((await owner.get(`${at}?limit=100`)).status).toBe(200);
});

it('shows the page as the visitor saw it, byte for byte, also after it was published 60 times', async () => {
  const page = await publish('Be kind, the first time.');
  const { payload: seen } = await server.app.inject(`/p/${page}`);
  await logIn(page, 1, 'ann@example.com');
  await expect.poll(async () => (await owner.get(`${at}/${(await found())[0]?.id}`)).body.visitor.page_kept).toBe(true);
  const { html, config } = (await owner.get(`/editor_pages/${page}`)).body.editor_page;
  for (let n = 0; n < 60; n++) {
    const changed = JSON.stringify({ ...JSON.parse(config), terms: `Be kinder, ${n}.` });
    await owner.put(`/editor_pages/${page}`, { editor_page: { html, config: changed } }, { 'if-match': '*' });
    await owner.put(`/editor_pages/${page}/publish`, undefined, { 'if-match': '*' });
  }
  const [{ id } = { id: '' }] = await found();
  const { body } = await owner.get(`${at}/${id}`);
  expect(body.visitor).toMatchObject({ wording: 'Be kind, the first time.', page_kept: true });
  const { status, text, headers } = await owner.get(`${at}/${id}/page`);
  expect([status, headers['content-security-policy']]).toEqual([200, 'sandbox']);
  expect(text).toBe(seen);
  await server.context.store.consents.erase(page, { id: Number(id) });
  expect((await owner.get(`${at}/${id}/page`)).status).toBe(404);
});

it('says of a visitor from before that the page they saw was not kept', async () => {
  const page = await publish();
  await logIn(page, 1, 'ann@example.com');
  const [{ id } = { id: '' }] = await found();
  const { store, clock } = server.context;
  const organisation_id = at.split('/')[2] as string;
  await store.consents.add(consent(page, { organisation_id, hash: 'before', at: clock.now() + 1 }));
  const [before] = await found();
  expect(before?.id).not.toBe(id);
  expect((await owner.get(`${at}/${before?.id}`)).body.visitor.page_kept).toBe(false);
  const { status, body } = await owner.get(`${at}/${before?.id}/page`);
  expect([status, body.error?.summary]).toEqual([410, 'The page that this visitor saw was not kept.']);
});

it('erases a person on thirty pages, and nothing of them is in the database, its journal or a backup', async () => {
  const { store, clock, settings } = server.context;
  const pages: string[] = [];
  for (let n = 0; n < 30; n++) pages.push(await publish());
  for (const page of pages) {
    // A device may send so many forms a minute.
    server.clock.advance(60_000);
    await logIn(page, 1, 'ann.erasable@example.com', AGREES);
  }
  owner = await ownerOf(server);
  await logIn(pages[0] as string, 2, 'bob@example.com');
  await store.coupons.add({ ...UNLIMITED, user_id: owner.user.id, code: 'QUAY-2222', devices: 2 }, clock.now());
  const coupon = (await store.coupons.ofUser(owner.user.id))[0]?.id ?? 0;
  await store.coupons.use(coupon, macOf(1), clock.now());
  const sold = await soldVoucher();
  await store.coupons.use(sold, macOf(1), clock.now());
  await broken.refuseWrites();
  await logIn(pages[1] as string, 1, 'ann.erasable@example.com');
  expect((await erase({ contact: 'ann.erasable@example.com' })).status).toBe(503);
  await broken.mend();
  const { status, body } = await erase({ contact: ' Ann.Erasable@example.com' });
  expect([status, body]).toEqual([200, { erased: { records: 31, pages: 30, devices: 1 } }]);
  expect(await emails()).toEqual(['bob@example.com']);
  expect(await store.coupons.isUsedBy(coupon, macOf(1))).toBe(false);
  expect(await store.coupons.isUsedBy(sold, macOf(1))).toBe(false);
  expect((await store.coupons.byId(coupon))?.devices_used).toBe(1);
  const { file } = engineFor(settings);
  if (file === null) return;
  // What a backup has of the database.
  await file.snapshot(settings.data, join(settings.data, 'copy.db'));
  const files = readdirSync(settings.data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1'));
  const has = (words: string) => bytes.some((one) => one.includes(words));
  expect(has('bob@example.com')).toBe(true);
  expect(['ann.erasable', macOf(1)].filter(has)).toEqual([]);
});

it('erases a device and one record, and refuses what names nobody', async () => {
  const page = await publish();
  await logIn(page, 1, 'ann@example.com');
  await logIn(page, 2, 'bob@example.com');
  await logIn(page, 3, 'cy@example.com');
  expect((await erase({ device: macOf(2).toUpperCase() })).body).toEqual({
    erased: { records: 1, pages: 1, devices: 1 },
  });
  const [{ id } = { id: '' }] = await found();
  expect((await erase({ id })).body.erased.records).toBe(1);
  expect(await emails()).toEqual(['ann@example.com']);
  for (const whom of [{}, { contact: 'Ann' }, { contact: 'a@b.c', device: 'x' }, { name: 'ann' }])
    expect((await erase(whom)).status, JSON.stringify(whom)).toBe(422);
  expect((await erase({ id: '0' })).status).toBe(404);
  expect((await erase({ contact: 'nobody@example.com' })).body.erased.records).toBe(0);
});

it('keeps the visitors of a page that was removed for good, and names no page then', async () => {
  const page = await publishLogin(server, 'click');
  const pressed = await visit(server, `/p/${page}${arriving(4)}`, { method: 'click' });
  await visit(server, pressed.location);
  await owner.delete(`/editor_pages/${page}`);
  await owner.delete(`/editor_pages/${page}?erase=1`);
  expect(await found()).toMatchObject([{ page: { id: page, label: null }, client: macOf(4), marketing: null }]);
});

it('forgets a device also where no record of it is left', async () => {
  const { store, clock } = server.context;
  const page = await publish();
  const device = { address: '192.0.2.9', page_id: page, client: macOf(6) };
  await store.onlineDevices.put({ ...device, ends_at: null, forget_at: clock.now() + 1000 });
  const other = { ...device, page_id: 'of another organisation' };
  await store.onlineDevices.put({ ...other, ends_at: null, forget_at: clock.now() + 1000 });
  expect((await erase({ device: macOf(6) })).body.erased).toEqual({ records: 0, pages: 0, devices: 0 });
  expect(await store.onlineDevices.of(device, clock.now())).toEqual([]);
  expect(await store.onlineDevices.of(other, clock.now())).toHaveLength(1);
});
