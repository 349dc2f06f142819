import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerOf, type TestCaller } from '../../../testing/caller.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { arriving, publishLogin, visit } from '../../../testing/visitor.ts';

// spec visitors.31, visitors.32

let server: TestServer;
let owner: TestCaller;
let org = '';
beforeAll(async () => {
  server = await createTestServer();
  owner = await ownerOf(server);
  org = (await owner.get('/organisations')).body.organisations[0].slug;
});
afterAll(() => server.close());

/** A code that was issued just now. */
async function issued(asked: object): Promise<{ readonly id: string; readonly code: string }> {
  const voucher_batch = { count: 1, limits: { minutes: 60 }, accept_unenforced: true, ...asked };
  return (await owner.post(`/organisations/${org}/voucher_batches`, { voucher_batch })).body.vouchers[0];
}

let device = 0;
async function use(id: string, coupon: string) {
  server.clock.advance(5 * 60_000);
  device += 1;
  const pressed = await visit(server, `/p/${id}${arriving(device)}`, { method: 'coupon', coupon });
  if (pressed.location !== '') await visit(server, pressed.location);
  return pressed;
}

test('a voucher of the desk lets in at the pages of the organisation, and is in use then', async () => {
  const page = await publishLogin(server, 'coupon');
  const { id, code } = await issued({});
  expect((await use(page, code.toLowerCase().replaceAll('-', ' '))).location).toContain('/go?s=');
  expect((await owner.get(`/organisations/${org}/vouchers/${id}`)).body.voucher).toMatchObject({
    ...{ state: 'in_use', uses: 1, devices: 1 },
  });
});

test('one for a page lets nobody in at another one, and one for a gateway nobody who comes by none', async () => {
  const [page, other] = [await publishLogin(server, 'coupon'), await publishLogin(server, 'coupon')];
  const { code } = await issued({ pages: [page] });
  expect((await use(other, code)).html).toContain('Coupon Code is not valid');
  expect((await use(page, code)).location).toContain('/go?s=');
  const { store, clock } = server.context;
  const { id: dashboard = '' } = (await store.dashboards.first()) ?? {};
  const settings = { kind: 'meraki', auth: 'click', pages: ['none'] };
  await store.gateways.add({ dashboard_id: dashboard, id: 'pier', name: 'Pier', settings, created_at: clock.now() });
  const { id, code: atPier } = await issued({ gateways: ['pier'], limits: {} });
  const { location } = await use(page, atPier);
  expect((await visit(server, location)).html).toContain('Coupon Code is not valid');
  expect((await owner.get(`/organisations/${org}/vouchers/${id}`)).body.voucher.state).toBe('unused');
});

test('one that nobody has begun until it was to be sold lets nobody in; one that was begun goes on', async () => {
  const page = await publishLogin(server, 'coupon');
  const sell_by = new Date(server.clock.now() + 30 * 60_000).toISOString();
  const [begun, late] = [await issued({ sell_by, limits: {} }), await issued({ sell_by, limits: {} })];
  expect((await use(page, begun.code)).location).toContain('/go?s=');
  server.clock.advance(30 * 60_000);
  expect((await use(page, late.code)).location).toBe('');
  expect((await use(page, begun.code)).location).toContain('/go?s=');
});

test('an organisation whose desk has vouchers is ready to let visitors in by coupon', async () => {
  const { ready } = (await owner.get('/login_services')).body;
  expect(ready).toContain('coupon');
});
