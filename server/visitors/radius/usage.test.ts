import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf } from '../../testing/caller.ts';
import { fieldsOf, fromRouter, newDevice, RadiusVenue, report } from '../../testing/radius-venue.ts';
import { OWNER } from '../../testing/test-server.ts';
import { publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';

// spec visitors.12, visitors.19, field other-gateways.5, other-gateways.6

const MINUTE = 60_000;

let venue: RadiusVenue;
let page: string;
beforeAll(async () => {
  venue = await RadiusVenue.open();
  await venue.configure();
  page = await publishLogin(venue.server, 'click');
});
afterAll(() => venue.server.close());
beforeEach(() => venue.nextMorning());

describe('what a device used', () => {
  it('is not forgotten when it connects anew: it gets what is left, and reads how much that is', async () => {
    const mac = newDevice();
    const { username, html } = await venue.goOnline(page, mac);
    expect(html).not.toContain('more minutes');
    await venue.radius.report(report('Start', username));
    await venue.radius.report(report('Stop', username, { seconds: 18 * 60, down: 300_000_000, up: 50_000_000 }));
    venue.server.clock.advance(10 * MINUTE);
    const next = await venue.goOnline(page, mac);
    expect(next.html).toContain('12 more minutes. 150 MB of data left.');
    expect(next.reply).toMatchObject({ 'Session-Timeout': 12 * 60, 'Mikrotik-Total-Limit': 150_000_000 });
    const other = await venue.goOnline(page, newDevice());
    expect(other.reply).toMatchObject({ 'Session-Timeout': 30 * 60 });
  });

  it('is told to nobody who only writes the name of a device, which this gateway does not bind', async () => {
    const mac = newDevice();
    const { username } = await venue.goOnline(page, mac);
    await venue.radius.report(report('Interim-Update', username, { seconds: 25 * 60 }));
    const { html } = await visit(venue.server, `/p/${page}${fromRouter(mac, { online: '1' })}`);
    expect(html).toContain('You are connected');
    expect(html).not.toContain('more minutes');
  });

  it('up to the limit leaves nothing: the page says so before the gateway is asked, and the RADIUS server does too', async () => {
    const mac = newDevice();
    const { username } = await venue.goOnline(page, mac);
    const open = await venue.issued(page, mac);
    await venue.radius.report(report('Stop', username, { seconds: 30 * 60 }));
    expect(await venue.radius.logIn(open.username, { pap: open.password })).toEqual({
      isAccepted: false,
      reply: { 'Reply-Message': 'The quota is used up: no time or data is left for this device.' },
    });
    const consents = async () =>
      (await venue.server.context.store.consents.ofPage(page)).filter(({ client }) => client === mac);
    const before = await consents();
    venue.server.clock.advance(6 * MINUTE);
    const { html } = await venue.issued(page, mac);
    expect(html).toContain('The time or the data of this login is used up.');
    expect(await consents()).toEqual(before);
  });

  it('counts for its day: the next one begins anew', async () => {
    const mac = newDevice();
    const { username } = await venue.goOnline(page, mac);
    await venue.radius.report(report('Stop', username, { seconds: 30 * 60 }));
    venue.server.clock.advance(24 * 60 * MINUTE);
    expect((await venue.goOnline(page, mac)).reply).toMatchObject({ 'Session-Timeout': 30 * 60 });
  });

  it('counts on for a few minutes where the gateway went away without a word', async () => {
    const mac = newDevice();
    const { username } = await venue.goOnline(page, mac);
    await venue.radius.report(report('Interim-Update', username, { seconds: 60 }));
    venue.server.clock.advance(2 * MINUTE);
    expect((await venue.goOnline(page, mac)).minutes).toBe(27);
    venue.server.clock.advance(60 * MINUTE);
    expect((await venue.goOnline(page, mac)).minutes).toBe(24);
  });

  it('is the same whatever the order of the reports, however often they come', async () => {
    const { username } = await venue.goOnline(page, newDevice());
    const account = await venue.server.context.store.radiusAccounts.byName(username);
    let runs = 0;
    const reports = (id: string) => [
      report('Start', username, { id }),
      report('Interim-Update', username, { id, seconds: 300, down: 3_000_000_000, up: 10 }),
      report('Interim-Update', username, { id, seconds: 600, down: 6_000_000_000, up: 10 }),
      report('Stop', username, { id, seconds: 700, down: 7_000_000_000, up: 20 }),
    ];
    const orders = fc.shuffledSubarray([0, 1, 2, 3, 3, 2, 1, 0], { minLength: 8 });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        runs += 1;
        const id = `session ${runs}`;
        for (const at of order) expect(await venue.radius.report(reports(id)[at] ?? {})).toBe(true);
        const sessions = account ? await venue.server.context.store.radiusAccounts.sessionsOf(account) : [];
        const { reported_at: _, ...last } = sessions.find((each) => each.id === id) ?? { reported_at: 0 };
        expect(last).toEqual({ username, id, seconds: 700, downloaded: 7_000_000_000, uploaded: 20, ended: true });
      }),
      { numRuns: 30 },
    );
  });

  it('is found by the class too, as where a gateway reports a name of its own; strangers are acknowledged', async () => {
    const mac = newDevice();
    const { username } = await venue.goOnline(page, mac);
    const octets = `0x${Buffer.from(username).toString('hex')}`;
    const named = { ...report('Stop', 'router-user', { seconds: 20 * 60 }), Class: octets, 'Acct-Status-Type': 2 };
    expect(await venue.radius.report(named)).toBe(true);
    expect((await venue.goOnline(page, mac)).reply).toMatchObject({ 'Session-Timeout': 10 * 60 });
    expect(await venue.radius.report(report('Stop', 'a stranger', { seconds: 5 }))).toBe(true);
    expect(await venue.radius.report({ 'Acct-Status-Type': 'Accounting-On' })).toBe(true);
  });

  it('is erased with the other data of the device', async () => {
    const mac = newDevice();
    const { username } = await venue.goOnline(page, mac);
    await venue.radius.report(report('Stop', username, { seconds: 20 * 60 }));
    const owner = await ownerOf(venue.server);
    await owner.delete(`/editor_pages/${page}/visitors?client=${encodeURIComponent(mac)}`);
    expect((await venue.goOnline(page, mac)).reply).toMatchObject({ 'Session-Timeout': 30 * 60 });
  });

  it('with a coupon counts for the coupon: for its data, and till its end', async () => {
    const coupons = await publishLogin(venue.server, 'coupon');
    const limits = { ...UNLIMITED, minutes: 20, download: 100_000_000 };
    const coupon = await addCoupon(OWNER.email, 'hundred-mb', limits, venue.server.context);
    const mac = newDevice();
    const { username, reply, minutes } = await venue.goOnline(coupons, mac, { method: 'coupon', coupon });
    expect([minutes, reply['Mikrotik-Xmit-Limit']]).toEqual([20, 100_000_000]);
    for (const status of ['Interim-Update', 'Interim-Update', 'Stop'])
      await venue.radius.report(report(status, username, { seconds: 60, down: 60_000_000, up: 5 }));
    const stored = async () => {
      const owner = await venue.server.context.store.users.byEmail(OWNER.email);
      return venue.server.context.store.coupons.byCode(owner?.id ?? '', coupon);
    };
    expect(await stored()).toMatchObject({ downloaded: 60_000_000, uploaded: 5 });
    venue.server.clock.advance(6 * MINUTE);
    const other = await venue.goOnline(coupons, newDevice(), { method: 'coupon', coupon });
    expect([other.minutes, other.reply['Mikrotik-Xmit-Limit']]).toEqual([14, 40_000_000]);
    await venue.radius.report(report('Stop', other.username, { down: 40_000_000 }));
    expect((await venue.press(coupons, fromRouter(mac), { method: 'coupon', coupon })).html).toContain(
      'Download quota consumed',
    );
  });
});

describe('a coupon with a limit of all data and of the speed', () => {
  it('tells the gateway the smaller ones of both, and what both ways have used counts', async () => {
    const coupons = await publishLogin(venue.server, 'coupon');
    const limits = { ...UNLIMITED, total: 100_000_000, down_kbps: 5_000, up_kbps: 9_000 };
    const coupon = await addCoupon(OWNER.email, 'both-ways', limits, venue.server.context);
    const { username, reply } = await venue.goOnline(coupons, newDevice(), { method: 'coupon', coupon });
    expect(reply).toMatchObject({ 'Mikrotik-Total-Limit': 100_000_000, 'Mikrotik-Rate-Limit': '2000k/5000k' });
    await venue.radius.report(report('Stop', username, { seconds: 60, down: 60_000_000, up: 10_000_000 }));
    const other = await venue.goOnline(coupons, newDevice(), { method: 'coupon', coupon });
    expect(other.reply).toMatchObject({ 'Mikrotik-Total-Limit': 30_000_000 });
  });
});

describe('a phone that asks whether it is captive', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const state = async (address: string) => {
    const headers = { ...from(address), accept: 'application/captive+json' };
    return (await venue.server.app.inject({ url: '/.well-known/captive-portal', headers })).json();
  };

  it('is told the time and the data that are left, and that it is captive once its session ended', async () => {
    await venue.configure();
    const page = await publishLogin(venue.server, 'click');
    const [mac, address] = [newDevice(), '10.77.0.5'];
    const { location } = await visit(venue.server, `/p/${page}${fromRouter(mac)}`, { method: 'click' }, from(address));
    const { html } = await visit(venue.server, location, undefined, from(address));
    const { username = '', password = '' } = fieldsOf(html);
    await venue.radius.logIn(username, { pap: password });
    await venue.radius.report(report('Interim-Update', username, { seconds: 0, down: 100_000_000 }));
    venue.server.clock.advance(10 * MINUTE);
    const { 'seconds-remaining': seconds, ...others } = await state(address);
    expect(Math.ceil(seconds / 60)).toBe(20);
    expect(others).toEqual({ captive: false, 'can-extend-session': false, 'bytes-remaining': 400_000_000 });
    await venue.radius.report(report('Stop', username, { seconds: 600, down: 100_000_000 }));
    expect(await state(address)).toEqual({ captive: true });
  });
});
