import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endOfDay } from '#core/rules/time.ts';
import { fromRouter, newDevice, RadiusVenue, report } from '../../testing/radius-venue.ts';
import { rawSql } from '../../testing/raw-sql.ts';
import { OWNER } from '../../testing/test-server.ts';
import { publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';
import { endOverdueLeases } from '../leases/keep-leases.ts';
import { addCoupon, type CouponLimits } from '../verifiers/coupons/manage-coupons.ts';

// spec visitors.24, visitors.25

const MINUTE = 60_000;
const MB = 1_000_000;
const ROUTER = { kind: 'mikrotik', address: 'http://10.5.50.1', auth: 'pap' };

let venue: RadiusVenue;
let page: string;
beforeAll(async () => {
  venue = await RadiusVenue.open();
  await venue.configure({ router: ROUTER });
  page = await publishLogin(venue.server, 'coupon', { showUsage: true }, { time_zone: 'Europe/Berlin' });
});
afterAll(() => venue.server.close());
beforeEach(() => venue.nextMorning());

let made = 0;
async function voucher(limits: Partial<CouponLimits>) {
  const code = await addCoupon(OWNER.email, `lease-${made++}`, { ...UNLIMITED, ...limits }, venue.server.context);
  const { store } = venue.server.context;
  const owner = (await store.users.byEmail(OWNER.email))?.id ?? '';
  const kept = async () => {
    const coupon = await store.coupons.byCode(owner, code);
    return { ...coupon, open: await store.voucherLeases.openOf(coupon?.id ?? 0) };
  };
  return { form: { method: 'coupon', coupon: code }, kept };
}
const later = (minutes: number) => venue.server.clock.advance(minutes * MINUTE);
const NAS = { 'NAS-Identifier': 'hall', 'NAS-IP-Address': '10.5.50.1' };
const data = (reply: Readonly<Record<string, string | number>>) =>
  Number(reply['Mikrotik-Total-Limit'] ?? reply['Mikrotik-Xmit-Limit']);

describe('a voucher of an hour online', () => {
  it('has 40 minutes after 20, however often and with whichever device its visitor comes', async () => {
    const { form, kept } = await voucher({ minutes: 60, clock: 'online' });
    for (const [minutes, used] of [
      [60, 10],
      [50, 6],
      [44, 4],
    ] as const) {
      const { username, reply } = await venue.goOnline(page, newDevice(), form);
      expect(reply['Session-Timeout']).toBe(minutes * 60);
      await venue.radius.report(report('Stop', username, { seconds: used * 60 }));
      later(60);
    }
    const { reply, html } = await venue.goOnline(page, newDevice(), form);
    expect(reply['Session-Timeout']).toBe(40 * 60);
    expect(html).toContain('40 more minutes');
    expect(await kept()).toMatchObject({ used_seconds: 20 * 60, open: [{ leased_seconds: 40 * 60 }] });
  });

  it('that others share tells its visitor the minutes after which the gateway ends it', async () => {
    const { form } = await voucher({ minutes: 60, clock: 'online', at_once: 10 });
    const { reply, html } = await venue.goOnline(page, newDevice(), form);
    expect(reply['Session-Timeout']).toBe(10 * 60);
    expect(html).toContain('10 more minutes');
  });

  it('that is used up lets nobody in', async () => {
    const { form } = await voucher({ minutes: 60, clock: 'online' });
    const { username } = await venue.goOnline(page, newDevice(), form);
    await venue.radius.report(report('Stop', username, { seconds: 3_600 }));
    later(6);
    expect((await venue.press(page, fromRouter(newDevice()), form)).html).toContain('Coupon validity expired');
  });
});

describe('a voucher of 100 MB', () => {
  const hundred = { total: 100 * MB };

  it('is for one device at a time: another one reads so, and gets the rest after the last report', async () => {
    const { form } = await voucher(hundred);
    const { username, reply } = await venue.goOnline(page, newDevice(), form);
    expect(data(reply)).toBe(100 * MB);
    expect((await venue.press(page, fromRouter(newDevice()), form)).html).toContain('Max number of devices reached');
    await venue.radius.report(report('Stop', username, { seconds: 60, down: 30 * MB, up: 10 * MB }));
    expect(data((await venue.goOnline(page, newDevice(), form)).reply)).toBe(60 * MB);
  });

  it('of two devices at once is never more than 100 MB: each has its half', async () => {
    const { form } = await voucher({ total: 400 * MB, at_once: 2 });
    const one = await venue.goOnline(page, newDevice(), form);
    const other = await venue.goOnline(page, newDevice(), form);
    expect([data(one.reply), data(other.reply)]).toEqual([200 * MB, 200 * MB]);
    const third = await venue.press(page, fromRouter(newDevice()), form);
    expect(third.html).toContain('Max number of devices reached');
  });

  it('is told once more, and no more of it, where the gateway lost the answer', async () => {
    const { form, kept } = await voucher(hundred);
    const mac = newDevice();
    const { location } = await venue.press(page, fromRouter(mac), form);
    for (const _ of [1, 2]) {
      const { username, password } = await venue.open(location);
      const { reply } = await venue.radius.logIn(username, { pap: password });
      expect(data(reply)).toBe(100 * MB);
    }
    expect((await kept()).open).toHaveLength(1);
  });

  it('is there again where its visitor never came to the gateway', async () => {
    const { form } = await voucher(hundred);
    await venue.issued(page, newDevice(), form);
    later(11);
    expect(data((await venue.goOnline(page, newDevice(), form)).reply)).toBe(100 * MB);
  });

  it('is not there again for who logs in anew without a last report, until that comes', async () => {
    const { form } = await voucher(hundred);
    const mac = newDevice();
    const { username } = await venue.goOnline(page, mac, form);
    await venue.radius.report(report('Interim-Update', username, { seconds: 60, down: 10 * MB }));
    later(6);
    expect((await venue.press(page, fromRouter(mac), form)).html).toContain('Download quota consumed');
    await venue.radius.report(report('Stop', username, { seconds: 90, down: 20 * MB }));
    expect(data((await venue.goOnline(page, mac, form)).reply)).toBe(80 * MB);
  });

  it('is still leased where the session before the answer that got lost ends late', async () => {
    const { form, kept } = await voucher(hundred);
    const mac = newDevice();
    const { location } = await venue.press(page, fromRouter(mac), form);
    const names: string[] = [];
    const classes: string[] = [];
    for (const _ of [1, 2]) {
      const { username, password } = await venue.open(location);
      const { reply } = await venue.radius.logIn(username, { pap: password });
      names.push(username);
      classes.push(`0x${Buffer.from(String(reply.Class)).toString('hex')}`);
    }
    const [one = '', two = ''] = names;
    await venue.radius.report({ ...report('Stop', one, { seconds: 1, down: MB }), Class: classes[0] ?? '' });
    expect(await kept()).toMatchObject({ downloaded: MB, open: [{ used_down: MB }] });
    expect((await venue.press(page, fromRouter(newDevice()), form)).html).toContain('Max number of devices reached');
    await venue.radius.report({ ...report('Stop', two, { seconds: 9, down: 4 * MB }), Class: classes[1] ?? '' });
    expect(await kept()).toMatchObject({ downloaded: 5 * MB, open: [] });
  });

  it('is reported by the class, which names the account', async () => {
    const { form, kept } = await voucher(hundred);
    const { reply } = await venue.goOnline(page, newDevice(), form);
    expect(reply.Class).toBe((await kept()).open[0]?.session_id);
    const Class = `0x${Buffer.from(String(reply.Class)).toString('hex')}`;
    await venue.radius.report({ ...report('Stop', 'router-user', { seconds: 9, down: 7 * MB }), Class });
    expect(await kept()).toMatchObject({ downloaded: 7 * MB, open: [] });
  });
});

it('a device that left a voucher of one at a time is not let in by its step again, while another one is', async () => {
  const { form } = await voucher({ minutes: 60, at_once: 1 });
  const mac = newDevice();
  const { location } = await venue.press(page, fromRouter(mac), form);
  const { username, password } = await venue.open(location);
  await venue.radius.logIn(username, { pap: password });
  await venue.radius.report(report('Stop', username, { seconds: 60 }));
  const other = await venue.goOnline(page, newDevice(), form);
  expect(other.isAccepted).toBe(true);
  expect(await venue.open(location)).toMatchObject({ username: '', html: expect.stringContaining('Max number of') });
  await venue.radius.report(report('Stop', other.username, { seconds: 60 }));
  expect((await venue.open(location)).username).not.toBe('');
});

describe('a lease ends', () => {
  it('with its gateway: when that begins anew, the time counts till five minutes after the last report', async () => {
    const { form, kept } = await voucher({ minutes: 60, clock: 'online' });
    const { username, password } = await venue.issued(page, newDevice(), form);
    await venue.radius.logIn(username, { pap: password }, NAS);
    await venue.radius.report({ ...report('Interim-Update', username, { seconds: 600 }), ...NAS });
    later(30);
    await venue.radius.report({ 'Acct-Status-Type': 'Accounting-On', 'NAS-Identifier': 'elsewhere' });
    expect((await kept()).open).toHaveLength(1);
    await venue.radius.report({ 'Acct-Status-Type': 'Accounting-On', 'Acct-Delay-Time': 3_600, ...NAS });
    expect((await kept()).open).toHaveLength(1);
    // Another router with the name that all of its maker have.
    await venue.radius.report({ 'Acct-Status-Type': 'Accounting-On', ...NAS }, '203.0.113.9');
    expect((await kept()).open).toHaveLength(1);
    await venue.radius.report({ 'Acct-Status-Type': 'Accounting-On', ...NAS });
    expect(await kept()).toMatchObject({ used_seconds: 900, open: [] });
  });

  it('by no gateway that begins anew where two have the same name, and nobody knows from where they ask', async () => {
    const { form, kept } = await voucher({ minutes: 60, clock: 'online', at_once: 2 });
    for (const _ of [1, 2]) {
      const { username, password } = await venue.issued(page, newDevice(), form);
      await venue.radius.logIn(username, { pap: password }, NAS);
    }
    const [one] = (await kept()).open;
    const { settings, store } = venue.server.context;
    if (one) await store.voucherLeases.put({ ...one, id: 'elsewhere', gateway_id: 'elsewhere' });
    await venue.radius.report({ 'Acct-Status-Type': 'Accounting-On', ...NAS });
    expect((await kept()).open).toHaveLength(3);
    await rawSql(settings, "DELETE FROM voucher_leases WHERE id = 'elsewhere'");
    await venue.radius.report({ 'Acct-Status-Type': 'Accounting-On', ...NAS });
    expect((await kept()).open).toEqual([]);
  });

  it('ten minutes after its time, where no last report came', async () => {
    const { form, kept } = await voucher({ minutes: 60, clock: 'online' });
    await venue.goOnline(page, newDevice(), form);
    const { store, clock } = venue.server.context;
    later(69);
    await endOverdueLeases(store, clock.now());
    expect((await kept()).open).toHaveLength(1);
    later(1);
    await endOverdueLeases(store, clock.now());
    expect(await kept()).toMatchObject({ used_seconds: 3_600, open: [] });
  });

  it('with all the time that has passed, where its gateway never reports anything', async () => {
    const { form } = await voucher({ minutes: 60, clock: 'online' });
    const mac = newDevice();
    for (const minutes of [60, 40, 20]) {
      expect((await venue.goOnline(page, mac, form)).minutes).toBe(minutes);
      later(20);
    }
    expect((await venue.press(page, fromRouter(mac), form)).html).toContain('Coupon validity expired');
  });

  it('at midnight of its page, where it is of one day, and the next day has all again', async () => {
    const { form } = await voucher({ minutes: 60, clock: 'online', every: 'day' });
    const { clock } = venue.server;
    clock.advance(endOfDay(clock.now(), 'Europe/Berlin') - 30 * MINUTE - clock.now());
    const { username, minutes } = await venue.goOnline(page, newDevice(), form);
    expect(minutes).toBe(30);
    later(31);
    await venue.radius.report(report('Stop', username, { seconds: 30 * 60 }));
    expect((await venue.goOnline(page, newDevice(), form)).reply['Session-Timeout']).toBe(60 * 60);
  });
});

describe('a voucher of a week from its first use', () => {
  const week = { minutes: 7 * 1_440, uses: 1 };

  it('that nobody shares is for the whole week, as the gateway is told', async () => {
    const { form } = await voucher(week);
    expect((await venue.goOnline(page, newDevice(), form)).minutes).toBe(week.minutes);
  });

  it('of one device at a time is told for a day, and lets the same device in on the next one', async () => {
    const { form } = await voucher({ ...week, at_once: 1 });
    const mac = newDevice();
    const { username, minutes } = await venue.goOnline(page, mac, form);
    expect(minutes).toBe(1_440);
    later(1_440);
    await venue.radius.report(report('Stop', username, { seconds: 86_400 }));
    expect((await venue.goOnline(page, mac, form)).minutes).toBe(1_440);
    later(6);
    expect((await venue.press(page, fromRouter(newDevice()), form)).html).toContain('Coupon consumed');
  });
});

describe('coupons from before', () => {
  it('have what they had: nothing is given back, and nothing lost', async () => {
    const { form, kept } = await voucher({ download: 100 * MB });
    const code = form.coupon;
    const { id } = await kept();
    // As a server of the version before wrote it.
    await rawSql(
      venue.server.context.settings,
      `UPDATE coupons SET downloaded = ${40 * MB}, used = 2, at_once = NULL WHERE id = ${id}`,
    );
    const one = await venue.goOnline(page, newDevice(), form);
    const other = await venue.goOnline(page, newDevice(), { ...form, coupon: code.toLowerCase() });
    expect([data(one.reply), data(other.reply)]).toEqual([50 * MB, 10 * MB]);
    await venue.radius.report(report('Stop', one.username, { down: 50 * MB }));
    await venue.radius.report(report('Stop', other.username, { down: 4 * MB }));
    expect(await kept()).toMatchObject({ downloaded: 94 * MB, unreported_download: 0, open: [] });
    expect(data((await venue.goOnline(page, newDevice(), form)).reply)).toBe(6 * MB);
  });

  it('count once what such a server was reported last of a lease', async () => {
    const { form, kept } = await voucher({ download: 100 * MB });
    const { username } = await venue.goOnline(page, newDevice(), form);
    const { id = 0 } = await kept();
    const { store, clock } = venue.server.context;
    const session = { username, id: 'former', seconds: 60, downloaded: 30 * MB, uploaded: 0, reported_at: clock.now() };
    await store.radiusAccounts.report({ ...session, ended: true }, clock.now() + 30 * 1_440 * MINUTE);
    await store.coupons.addUsage(id, { downloaded: 30 * MB, uploaded: 0 });
    later(1_450);
    await endOverdueLeases(store, clock.now());
    expect(await kept()).toMatchObject({ downloaded: 30 * MB, unreported_download: 0, used_seconds: 60, open: [] });
  });

  it('count what is reported of an account that such a server made', async () => {
    const { form, kept } = await voucher({ download: 100 * MB });
    const { username } = await venue.goOnline(page, newDevice(), form);
    const { open } = await kept();
    await rawSql(
      venue.server.context.settings,
      `UPDATE radius_accounts SET details = replace(details, ',"lease":"${open[0]?.id}"', '') WHERE username = '${username}'`,
      `DELETE FROM voucher_leases WHERE id = '${open[0]?.id}'`,
    );
    await venue.radius.report(report('Stop', username, { down: 30 * MB }));
    expect(await kept()).toMatchObject({ downloaded: 30 * MB });
    expect(data((await venue.goOnline(page, newDevice(), form)).reply)).toBe(70 * MB);
  });
});

it('a device with a voucher that each login takes from does not return without its code', async () => {
  const returning = await publishLogin(venue.server, 'coupon', {}, { ask_again: 'session' });
  const { form } = await voucher({ minutes: 60, clock: 'online' });
  const mac = newDevice();
  await venue.goOnline(returning, mac, form);
  later(6);
  expect((await visit(venue.server, `/p/${returning}${fromRouter(mac)}`)).location).toBe('');
});
