import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Statistics } from '#core/ports/visitors/statistics.ts';
import { endOfDay } from '#core/rules/time.ts';
import { forgetDevices, sumOldDays } from '../../pages/statistics/sum-days.ts';
import { type Breakable, createBreakable } from '../../testing/breakable-store.ts';
import { ownerOf, type TestCaller } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { RADIUS_KEY, RadiusAsker } from '../../testing/radius-asker.ts';
import { LIMITS, newDevice, RadiusVenue, ROUTER, report } from '../../testing/radius-venue.ts';
import { rawSql } from '../../testing/raw-sql.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { OWNER } from '../../testing/test-server.ts';
import { arriving, PLAIN, publishLogin, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';

// spec statistics.1, statistics.2, statistics.3, statistics.5, statistics.6, statistics.7, statistics.9

const HOUR = 3_600_000;
const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'accept-language': 'de-AT,de;q=0.9,en;q=0.8',
};

let breakable: Breakable;
let server: TestServer;
let owner: TestCaller;
beforeEach(async () => {
  breakable = await createBreakable({ allowUnverifiedEmails: true, trustProxy: 1, radiusKey: RADIUS_KEY });
  server = breakable.server;
  owner = await ownerOf(server);
});
afterEach(() => server.close());

async function numbersOf(page: string, query = ''): Promise<Statistics> {
  const { status, body, text } = await owner.get(`/editor_pages/${page}/statistics${query}`);
  if (status !== 200) throw new Error(text);
  return body.statistics;
}

const come = (page: string, device: number, headers: Record<string, string> = PHONE) =>
  visit(server, `/p/${page}${arriving(device)}`, undefined, headers);
const press = (page: string, device: number, form: Record<string, string>) =>
  visit(server, `/p/${page}${arriving(device)}`, form, PHONE);

describe('the numbers of a page', () => {
  it('have visits, what was pressed, why visitors could not get in, and what they held', async () => {
    const page = await publishLogin(server, 'coupon');
    const code = await addCoupon(OWNER.email, 'north-42', { ...UNLIMITED, devices: 1 }, server.context);
    for (const device of [1, 2, 3]) await come(page, device);
    await come(page, 1);
    for (const typed of ['wrong-code', 'wrong-code', 'other-code'])
      await press(page, 2, { method: 'coupon', coupon: typed });
    const { location } = await press(page, 1, { method: 'coupon', coupon: code });
    expect((await visit(server, location)).html).toContain('opennds_auth');
    const numbers = await numbersOf(page);
    expect(numbers.total).toEqual({ visits: 3, pressed: 2, online: 0, handed: 1, refused: 1 });
    expect(numbers.days.at(-1)).toMatchObject({ visits: 3, devices: 3, isToday: true });
    expect(numbers.days).toHaveLength(7);
    expect(numbers.methods).toEqual([{ name: 'coupon', count: 2 }]);
    expect(numbers.refusals).toEqual([{ method: 'coupon', sentence: 'visitor.2', count: 1 }]);
    expect(numbers.asked).toEqual([{ name: 'de', count: 3 }]);
    expect(numbers.kinds).toEqual([{ name: 'phone', count: 3 }]);
    expect(numbers.windows).toEqual([{ name: 'sheet', count: 3 }]);
    expect(numbers.versions).toHaveLength(1);
    expect(numbers.hours.reduce((sum: number, count) => sum + (count ?? 0), 0)).toBe(3);
  });

  it('do not count a trial, a look at the head, a page fetched in advance, nor whoever opens the page by itself', async () => {
    const page = await publishLogin(server, 'click');
    await server.app.inject({ method: 'HEAD', url: `/p/${page}${arriving(1)}` });
    await come(page, 2, { 'sec-purpose': 'prefetch;prerender' });
    await visit(server, `/p/${page}`, undefined, PHONE);
    const { body } = await owner.post(`/editor_pages/${page}/trials`);
    await visit(server, body.address, undefined, PHONE);
    expect((await numbersOf(page)).total.visits).toBe(0);
  });

  it('do not count whom no configured gateway sent, where there are some', async () => {
    const page = await publishLogin(server, 'click');
    await configureGateways(owner, { elsewhere: { ...PLAIN, address: 'http://10.99.0.1:2050' } });
    await come(page, 1);
    expect((await numbersOf(page)).total.visits).toBe(0);
  });

  it('tell which gateway visitors came through, and of one gateway no number under five', async () => {
    const page = await publishLogin(server, 'click');
    await configureGateways(owner, { lobby: PLAIN });
    for (let device = 1; device <= 6; device++) await come(page, device);
    await press(page, 1, { method: 'click' });
    const all = await numbersOf(page);
    const [lobby] = all.gateways;
    expect(lobby).toMatchObject({ name: 'lobby', visits: 6, online: 0 });
    expect(all.methods).toEqual([{ name: 'click', count: 1 }]);
    const one = await numbersOf(page, `?gateway=${lobby?.id}`);
    expect(one.total).toMatchObject({ visits: 6, pressed: 1 });
    expect(one.methods).toEqual([{ name: 'click', count: null }]);
    expect(one.kinds).toEqual([{ name: 'phone', count: 6 }]);
  });

  it('refuse what is no day, no zone, or too long a time, and say what is', async () => {
    const page = await publishLogin(server, 'click');
    const refusal = async (query: string) => (await owner.get(`/editor_pages/${page}/statistics${query}`)).text;
    expect(await refusal('?from=2026-02-30')).toContain('“2026-02-30” is no day');
    expect(await refusal('?zone=Mars%2FOlympus')).toContain('There is no time zone “Mars/Olympus”');
    expect(await refusal('?from=2026-11-02&to=2026-11-01')).toContain('is before the first');
    expect(await refusal('?from=2020-01-01&to=2026-11-01')).toContain('366 days at most');
  });
});

describe('what a RADIUS server reports', () => {
  it('is that the visitor is online, and how long; once, also where reports come twice', async () => {
    const venue = new RadiusVenue(server);
    await venue.configure({ router: { ...ROUTER, limits: LIMITS } });
    const page = await publishLogin(server, 'click');
    const mac = newDevice();
    await visit(server, `/p/${page}?mac=${mac}&link-login-only=http://10.5.50.1/login`, undefined, PHONE);
    const { username } = await venue.goOnline(page, mac);
    const radius = new RadiusAsker(server);
    for (const status of ['Start', 'Start', 'Interim-Update']) await radius.report(report(status, username));
    for (let times = 0; times < 2; times++) await radius.report(report('Stop', username, { seconds: 1_200 }));
    const numbers = await numbersOf(page);
    expect(numbers.total).toMatchObject({ visits: 1, handed: 1, online: 1 });
    expect(numbers.lengths).toEqual([{ name: 'under-1-hour', count: 1 }]);
    // A number at one gateway, of one page.
    expect(numbers.gateways).toMatchObject([{ name: 'router', visits: null, online: null }]);
    const { body } = await owner.get('/organisations');
    const all = await owner.get(`/organisations/${body.organisations[0].id}/statistics`);
    expect(all.body.statistics.gateways).toMatchObject([{ name: 'router', visits: 1, online: 1 }]);
  });
});

/** Every table of statistics, as text. */
async function stored(): Promise<string> {
  const names = ['stat_slots', 'stat_days', 'stat_salts', 'stat_seen'];
  const tables = await rawSql(server.context.settings, ...names.map((name) => `SELECT * FROM ${name}`));
  return JSON.stringify(Object.fromEntries(names.map((name, index) => [name, tables[index]])));
}

describe('what is kept', () => {
  it('has no device, no address and nothing the browser said; and two hours after the day no hash of it', async () => {
    const page = await publishLogin(server, 'click', {}, { time_zone: 'Asia/Kathmandu' });
    for (const device of [1, 2]) await come(page, device);
    await server.context.counts.flush();
    const today = await stored();
    expect(today).not.toMatch(/aa:bb|127\.0|iPhone|Mozilla/);
    const { clock, store } = server.context;
    const end = endOfDay(clock.now(), 'Asia/Kathmandu');
    await forgetDevices(store, end + 2 * HOUR - 1);
    expect(await stored()).toBe(today);
    await forgetDevices(store, end + 2 * HOUR + 1);
    const later = JSON.parse(await stored());
    expect(later).toMatchObject({ stat_salts: [], stat_seen: [] });
    expect(later.stat_slots).toHaveLength(JSON.parse(today).stat_slots.length);
  });

  it('is written once the store answers again, and not twice where an answer was lost', async () => {
    const page = await publishLogin(server, 'click');
    await breakable.refuseWrites();
    await come(page, 1);
    await server.context.counts.flush();
    await breakable.mend();
    await come(page, 2);
    expect((await numbersOf(page)).total.visits).toBe(2);
    await server.context.counts.flush();
    expect((await numbersOf(page)).total.visits).toBe(2);
  });

  it('is summed by day after 92 days: sums stay the same, and hours are no longer told', async () => {
    const page = await publishLogin(server, 'click', {}, { time_zone: 'Europe/Berlin' });
    for (const device of [1, 2, 3]) await come(page, device);
    const before = await numbersOf(page);
    const { clock, store } = server.context;
    server.clock.advance(93 * 24 * HOUR);
    owner = await ownerOf(server);
    await sumOldDays(store, clock.now(), new AbortController().signal);
    const { to } = before;
    const after = await numbersOf(page, `?from=${before.from}&to=${to}`);
    expect(after.days.map(({ visits }) => visits)).toEqual(before.days.map(({ visits }) => visits));
    expect(after.total).toEqual(before.total);
    expect(after.hours).toEqual(Array.from({ length: 24 }, () => 0));
    expect(JSON.parse(await stored()).stat_slots).toEqual([]);
  });
});
