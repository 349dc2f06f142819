import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Breakable, createBreakable } from '../../testing/breakable-store.ts';
import { ownerOf } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { OWNER, type TestServer } from '../../testing/test-server.ts';
import { arriving, publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';

const MINUTE = 60_000;

let broken: Breakable;
let server: TestServer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  broken = await createBreakable();
  server = broken.server;
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** A visitor on a device of their own: the last page they see. */
async function goOnline(page: string, device: number): Promise<string> {
  const gateway = new URLSearchParams({
    authaction: 'http://10.77.0.1:2050/opennds_auth/',
    tok: 'abc',
    redir: 'http://neverssl.com/',
    clientmac: device.toString(16).padStart(12, '0'),
  });
  const pressed = await visit(server, `/p/${page}?${gateway}`, { method: 'click' });
  return (await visit(server, pressed.location)).html;
}

const clients = async (page: string) => (await server.context.store.consents.ofPage(page)).map(({ client }) => client);
const health = async () => (await (await ownerOf(server)).get('/readyz')).body;

it('with a full disk every visitor gets online, and each is recorded once when there is room again', async () => {
  const page = await publishLogin(server, 'click');
  const owner = await ownerOf(server);
  await broken.fill();
  const devices = Array.from({ length: 299 }, (_, device) => device);
  const online: string[] = [];
  for (const device of devices) online.push(await goOnline(page, device));
  expect(online.filter((html) => html.includes('opennds_auth/?tok='))).toHaveLength(299);
  expect(online.join('')).not.toMatch(/disk|storage/i);
  const opened = await owner.get(`/editor_pages/${page}`);
  expect(opened.body.editor_page.unrecorded_visits).toBe(299 - (await clients(page)).length);
  expect(opened.status).toBe(200);
  const { visits, status } = await (await server.app.inject('/readyz')).json();
  expect({ status, lost: visits.lost }).toEqual({ status: 'degraded', lost: 0 });
  expect(visits.waiting).toBe(299 - (await clients(page)).length);
  // A few still fit into pages that are there already.
  expect(visits.waiting).toBeGreaterThan(200);

  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(server.log.filter((line) => line.includes('visits cannot be recorded'))).toHaveLength(1);
  await broken.mend();
  // In small steps: a longer one would be the end of a statement under way.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.context.visits.counts.waiting).toBe(0);
  }, 15_000);
  expect(await health()).toMatchObject({ status: 'ready' });
  expect(new Set(await clients(page)).size).toBe(299);
  expect(await clients(page)).toHaveLength(299);
  expect(server.log.filter((line) => line.includes('visits are recorded again'))).toHaveLength(1);
});

it('with a database that can only be read every visitor gets online, and an editor is told that nothing was saved', async () => {
  const page = await publishLogin(server, 'click');
  const owner = await ownerOf(server);
  await broken.refuseWrites();
  for (const device of [1, 2, 3]) expect(await goOnline(page, device)).toContain('opennds_auth/?tok=');
  expect(server.context.visits.counts).toMatchObject({ waiting: 3, inMemory: 0, lost: 0 });
  const save = () => owner.put(`/editor_pages/${page}`, pageBody({ name: 'later' }), { 'if-match': '*' });
  expect(await save()).toMatchObject({ status: 503, body: { error: { code: 'storage_unusable' } } });
  await broken.mend();
  expect((await save()).status).toBe(200);
  await server.context.visits.flush();
  expect(await clients(page)).toHaveLength(3);
});

it('visits that wait are written when the server ends', async () => {
  const page = await publishLogin(server, 'click');
  await broken.fill();
  for (let device = 0; server.context.visits.counts.waiting < 5; device++) await goOnline(page, device);
  const before = (await clients(page)).length;
  await broken.mend();
  await server.context.visits.close();
  expect(await clients(page)).toHaveLength(before + 5);
});

it('a coupon that cannot be counted is counted all the same', async () => {
  const [page, clicked] = [await publishLogin(server, 'coupon'), await publishLogin(server, 'click')];
  const coupon = await addCoupon(OWNER.email, 'harbour', { ...UNLIMITED, uses: 2 }, server.context);
  await broken.fill();
  // What room is left in pages that are there already.
  for (let device = 0; server.context.visits.counts.waiting < 1; device++) await goOnline(clicked, device);
  const press = (device: number) => visit(server, `/p/${page}${arriving(device)}`, { method: 'coupon', coupon });
  for (const device of [1, 2]) {
    const { html } = await visit(server, (await press(device)).location);
    expect(html).toContain('opennds_auth/?tok=');
  }
  expect(server.context.visits.waiting('coupon_use')).toHaveLength(2);
  expect((await press(3)).html).toContain('Coupon consumed');
});

it('a coupon that the gateway refused is given back to its device, though nothing can be written', async () => {
  const [page, clicked] = [await publishLogin(server, 'coupon'), await publishLogin(server, 'click')];
  const coupon = await addCoupon(OWNER.email, 'harbour', { ...UNLIMITED, uses: 1 }, server.context);
  const press = (device: number) => visit(server, `/p/${page}${arriving(device)}`, { method: 'coupon', coupon });
  const refuse = (device: number) =>
    visit(server, `/p/${page}${arriving(device, { redir: 'http://neverssl.com/#portico' })}`);
  const online = async (location: string) => (await visit(server, location)).html.includes('opennds_auth/?tok=');
  // It was decided while there was room, and is redeemed afterwards.
  const before = await press(1);
  await broken.fill();
  for (let device = 0; server.context.visits.counts.waiting < 1; device++) await goOnline(clicked, device);

  expect((await press(2)).html).toContain('Coupon consumed');
  expect(await online(before.location)).toBe(true);
  expect(await online(before.location), 'as often as the address is opened').toBe(true);
  expect(server.context.visits.waiting('coupon_use')).toHaveLength(1);
  await refuse(1);
  await refuse(1);
  expect(server.context.visits.waiting('coupon_return')).toHaveLength(1);
  expect((await press(2)).html).toContain('Coupon consumed');
  expect(await online((await press(1)).location)).toBe(true);
  expect((await press(2)).html).toContain('Coupon consumed');
  expect(server.context.visits.waiting('coupon_use')).toHaveLength(2);
});
