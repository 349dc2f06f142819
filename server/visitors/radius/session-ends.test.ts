import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromRouter, newDevice, RadiusVenue, ROUTER, report } from '../../testing/radius-venue.ts';
import { OWNER } from '../../testing/test-server.ts';
import { publishLogin, UNLIMITED } from '../../testing/visitor.ts';
import { releaseCoupon } from '../verifiers/coupons/coupon-acts.ts';
import { disconnectDevices } from '../verifiers/coupons/disconnect-devices.ts';
import { addCoupon, type CouponLimits, invalidateCoupon } from '../verifiers/coupons/manage-coupons.ts';

// spec visitors.27

const MINUTE = 60_000;
const MB = 1_000_000;

let venue: RadiusVenue;
let page: string;
beforeAll(async () => {
  venue = await RadiusVenue.open();
  await venue.configure({ router: ROUTER });
  page = await publishLogin(venue.server, 'coupon');
});
afterAll(() => venue.server.close());
beforeEach(() => venue.nextMorning());

let made = 0;
async function online(limits: Partial<CouponLimits>, session = `81a000${made}`) {
  const code = await addCoupon(OWNER.email, `end-${made++}`, { ...UNLIMITED, ...limits }, venue.server.context);
  const mac = newDevice();
  const { username } = await venue.goOnline(page, mac, { method: 'coupon', coupon: code });
  await venue.radius.report({ ...report('Start', username), 'Acct-Session-Id': session });
  return { code, mac, username, session };
}
const disconnect = (code: string, { device = null as string | null, patience = 0 } = {}) =>
  disconnectDevices(OWNER.email, code, device, { ...venue.server.context, patience });
/** What the gateway of a device is told, by the name of its session. */
const toldOf = async (username: string) =>
  (await venue.radius.ends()).find(({ attributes }) => attributes.includes(username));
const openOf = async (code: string) => {
  const { store } = venue.server.context;
  const owner = (await store.users.byEmail(OWNER.email))?.id ?? '';
  const coupon = await store.coupons.byCode(owner, code);
  return { ...coupon, open: await store.voucherLeases.openOf(coupon?.id ?? 0) };
};

describe('a voucher that is ended while a device is online', () => {
  it('has the gateway told which session to end, by its own address and secret, once', async () => {
    const { code, username, session } = await online({ total: 100 * MB });
    await invalidateCoupon(OWNER.email, code, venue.server.context);
    await disconnect(code);
    const told = await toldOf(username);
    expect(told).toMatchObject({
      kind: 'disconnect',
      address: '10.5.50.1',
      secret: expect.stringMatching(/^[\w-]{24}$/),
    });
    expect(told?.attributes).toBe(`Acct-Session-Id = "${session}", User-Name = "${username}"`);
    expect(await toldOf(username)).toBeUndefined();
  });

  it('says that the session ended once the gateway says so, and counts what was reported', async () => {
    const { code, mac, username } = await online({ minutes: 60, clock: 'online' });
    await venue.radius.report(report('Interim-Update', username, { seconds: 300 }));
    venue.server.clock.advance(6 * MINUTE);
    const asked = disconnect(code, { patience: 4_000 });
    let told = await toldOf(username);
    while (!told) told = await toldOf(username);
    expect(await venue.radius.answered(told.lease, 'ack')).toBe(204);
    expect(await asked).toEqual([{ device: mac, state: 'ended' }]);
    expect(await openOf(code)).toMatchObject({ open: [] });
    await venue.radius.report(report('Stop', username, { seconds: 358 }));
    expect(await openOf(code)).toMatchObject({ used_seconds: 358 });
  });

  it('says until when it stays online where the gateway refuses or says nothing, and asks a silent one again', async () => {
    const { code, mac, username } = await online({ minutes: 60, clock: 'online' });
    await disconnect(code);
    const told = await toldOf(username);
    await venue.radius.answered(told?.lease ?? '', 'none');
    const until = venue.server.clock.now() + 60 * MINUTE;
    expect(await disconnect(code)).toEqual([{ device: mac, state: 'online', until: expect.any(Number) }]);
    const [device] = await disconnect(code);
    expect(Math.abs((device?.state === 'online' ? device.until : 0) - until)).toBeLessThan(MINUTE);
    venue.server.clock.advance(10_000);
    const again = await toldOf(username);
    expect(again?.lease).toBe(told?.lease);
    await venue.radius.answered(again?.lease ?? '', 'nak');
    expect(await disconnect(code)).toMatchObject([{ state: 'online' }]);
    expect((await openOf(code)).open).toHaveLength(1);
  });

  it('is known to have ended by the last report, whatever the gateway answers', async () => {
    const { code, username } = await online({ total: 100 * MB });
    const asked = disconnect(code, { patience: 4_000 });
    await venue.radius.report(report('Stop', username, { down: MB }));
    expect(await asked).toMatchObject([{ state: 'ended' }]);
  });

  it('does not let in a device that is on its way, which is told at once', async () => {
    const code = await addCoupon(OWNER.email, `end-${made++}`, { ...UNLIMITED, total: MB }, venue.server.context);
    const mac = newDevice();
    const { username, password } = await venue.issued(page, mac, { method: 'coupon', coupon: code });
    expect(await disconnect(code)).toEqual([{ device: mac, state: 'ended' }]);
    expect((await venue.radius.logIn(username, { pap: password })).isAccepted).toBe(false);
  });

  it('is unknown to have ended where only its owner said that nobody is online', async () => {
    const { code, mac } = await online({ total: 100 * MB });
    await releaseCoupon(OWNER.email, code, null, venue.server.context);
    expect(await disconnect(code)).toEqual([{ device: mac, state: 'unknown' }]);
  });
});

describe('an end that is wanted while a gateway is told of more', () => {
  const more = async () => {
    const { code, username } = await online({ minutes: 60, clock: 'online', at_once: 10 });
    venue.server.clock.advance(5 * MINUTE);
    await venue.radius.report(report('Interim-Update', username, { seconds: 300 }));
    const told = await toldOf(username);
    expect(told?.kind).toBe('coa');
    await disconnect(code);
    return { code, username, told: told?.lease ?? '' };
  };

  it('is not said to have happened by the answer to that', async () => {
    const { code, told } = await more();
    await venue.radius.answered(told, 'ack');
    expect(await disconnect(code)).toMatchObject([{ state: 'online' }]);
    expect((await openOf(code)).open).toHaveLength(1);
  });

  it('is still told where the gateway refuses that', async () => {
    const { code, username, told } = await more();
    await venue.radius.answered(told, 'nak');
    const end = await toldOf(username);
    expect(end?.kind).toBe('disconnect');
    await venue.radius.answered(end?.lease ?? '', 'ack');
    // Told once more, it knows no such session.
    await venue.radius.answered(end?.lease ?? '', 'nak');
    expect(await openOf(code)).toMatchObject({ open: [] });
  });
});

describe('one device of a voucher', () => {
  it('is disconnected without the others, and its place is free', async () => {
    const { code, mac, username } = await online({ total: 400 * MB, at_once: 2 });
    const other = newDevice();
    await venue.goOnline(page, other, { method: 'coupon', coupon: code });
    venue.server.clock.advance(6 * MINUTE);
    await disconnect(code, { device: mac.toUpperCase() });
    const told = await venue.radius.ends();
    expect(told.map(({ attributes }) => attributes)).toEqual([expect.stringContaining(username)]);
    await venue.radius.answered(told[0]?.lease ?? '', 'ack');
    expect((await openOf(code)).open).toMatchObject([{ client: other }]);
    await venue.radius.report(report('Stop', username, { down: MB }));
    expect((await venue.press(page, fromRouter(newDevice()), { method: 'coupon', coupon: code })).location).not.toBe(
      '',
    );
    expect(await disconnect(code, { device: newDevice() })).toEqual([]);
  });
});

it('no name that a gateway gave a session is read as anything but a name', async () => {
  const { code, username } = await online({ total: MB }, '"; reboot #$(reboot)');
  await disconnect(code);
  expect((await toldOf(username))?.attributes).toBe(`User-Name = "${username}"`);
});

it('nobody without the key hears what gateways are told, or answers for them', async () => {
  const { app } = venue.server;
  expect((await app.inject({ method: 'GET', url: '/radius/ends' })).statusCode).toBe(403);
  const payload = { lease: 'a', answer: 'ack' };
  expect((await app.inject({ method: 'POST', url: '/radius/ends', payload })).statusCode).toBe(403);
  expect(await venue.radius.answered('nobody', 'ack')).toBe(204);
  expect(await venue.radius.answered('nobody', 'maybe')).toBe(422);
});
