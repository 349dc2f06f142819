import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDevice, RadiusVenue, ROUTER, report } from '../../testing/radius-venue.ts';
import { OWNER } from '../../testing/test-server.ts';
import { publishLogin, UNLIMITED } from '../../testing/visitor.ts';
import { type MoreOfCoupon, topUpCoupon } from '../verifiers/coupons/coupon-acts.ts';
import { addCoupon, type CouponLimits, invalidateCoupon } from '../verifiers/coupons/manage-coupons.ts';

// spec visitors.28

const MINUTE = 60_000;
const MB = 1_000_000;
const NO_MORE = { minutes: null, uses: null, download: null, upload: null, total: null, valid_until: null };

let venue: RadiusVenue;
let page: string;
beforeAll(async () => {
  venue = await RadiusVenue.open();
  await venue.configure({ router: ROUTER });
  page = await publishLogin(venue.server, 'coupon', {}, { time_zone: 'Europe/Berlin' });
});
afterAll(() => venue.server.close());
beforeEach(() => venue.nextMorning());

let made = 0;
async function online(limits: Partial<CouponLimits>) {
  const { context } = venue.server;
  const code = await addCoupon(OWNER.email, `more-${made++}`, { ...UNLIMITED, ...limits }, context);
  const form = { method: 'coupon', coupon: code };
  const { username, reply } = await venue.goOnline(page, newDevice(), form);
  const session = `81b000${made}`;
  const tell = async (status: string, seconds: number, bytes = 0) => {
    venue.server.clock.advance(5 * MINUTE);
    await venue.radius.report({ ...report(status, username, { seconds, down: bytes }), 'Acct-Session-Id': session });
  };
  const leases = async () => {
    const owner = (await context.store.users.byEmail(OWNER.email))?.id ?? '';
    return context.store.voucherLeases.openOf((await context.store.coupons.byCode(owner, code))?.id ?? 0);
  };
  return { code, form, username, reply, session, tell, leases };
}
const told = async () =>
  (await venue.radius.ends()).map(({ lease, kind, attributes }) => ({ lease, kind, attributes }));
const SHARED = { minutes: 60, clock: 'online', at_once: 10 } as const;

describe('a device that used most of its part of a voucher', () => {
  it('gets more while it is online: its gateway is told what the session may use in all', async () => {
    const { reply, session, username, tell, leases } = await online(SHARED);
    expect(reply['Session-Timeout']).toBe(600);
    await tell('Interim-Update', 300);
    const [more] = await told();
    const named = `Acct-Session-Id = "${session}", User-Name = "${username}"`;
    expect(more).toMatchObject({ kind: 'coa', attributes: `${named}, Session-Timeout = 1200` });
    await venue.radius.answered(more?.lease ?? '', 'ack');
    expect(await leases()).toMatchObject([{ leased_seconds: 1_200 }]);
    await tell('Interim-Update', 600);
    expect(await told()).toEqual([]);
    await tell('Interim-Update', 900);
    expect((await told())[0]?.attributes).toContain('Session-Timeout = 1800');
  });

  it('gets more data, in the words of its vendor', async () => {
    const { reply, tell } = await online({ total: 400 * MB, at_once: 4 });
    expect(reply['Mikrotik-Total-Limit']).toBe(100 * MB);
    await tell('Interim-Update', 300, 60 * MB);
    expect((await told())[0]?.attributes).toMatch(/, Mikrotik-Total-Limit = 175000000$/);
  });

  it('gets nothing of what nobody is there to tell its gateway', async () => {
    const { tell, leases, form } = await online(SHARED);
    await tell('Interim-Update', 300);
    expect(await leases()).toMatchObject([{ leased_seconds: 600 }]);
    await tell('Stop', 600);
    expect((await venue.goOnline(page, newDevice(), form)).reply['Session-Timeout']).toBe(600);
  });

  it('has what it had where its gateway refuses, which is not asked again, and others have the rest', async () => {
    const { tell, leases } = await online(SHARED);
    await tell('Interim-Update', 300);
    const [more] = await told();
    await venue.radius.answered(more?.lease ?? '', 'nak');
    expect(await leases()).toMatchObject([{ leased_seconds: 600 }]);
    await tell('Interim-Update', 599);
    expect(await told()).toEqual([]);
  });

  it('keeps what its gateway may have been told, where that says nothing', async () => {
    const { tell, leases } = await online(SHARED);
    await tell('Interim-Update', 300);
    const [more] = await told();
    await venue.radius.answered(more?.lease ?? '', 'none');
    venue.server.clock.advance(10_000);
    expect(await told()).toEqual([more]);
    expect(await leases()).toMatchObject([{ leased_seconds: 1_200 }]);
  });

  it('has its gateway told at each report until that answers, and what it had where that refuses in the end', async () => {
    const { tell, leases } = await online(SHARED);
    await tell('Interim-Update', 300);
    expect(await told()).toHaveLength(1);
    await tell('Interim-Update', 600);
    const [again] = await told();
    expect(again?.attributes).toMatch(/, Session-Timeout = 1(?:200|199)$/);
    expect(await leases()).toMatchObject([{ leased_seconds: 1_200 }]);
    await tell('Interim-Update', 900);
    const [third] = await told();
    await venue.radius.answered(again?.lease ?? '', 'nak');
    expect(await leases()).toMatchObject([{ leased_seconds: 1_800 }]);
    await venue.radius.answered(third?.lease ?? '', 'nak');
    expect(await leases()).toMatchObject([{ leased_seconds: 600 }]);
  });

  it('gets nothing where nobody knows how to tell its gateway, or what', async () => {
    const { tell, leases, username } = await online(SHARED);
    await tell('Interim-Update', 300);
    const [lease] = await leases();
    if (!lease) throw new Error('no lease');
    const { store } = venue.server.context;
    await store.voucherLeases.put({ ...lease, nas_address: null });
    expect(await told()).toEqual([]);
    expect(await leases()).toMatchObject([{ leased_seconds: 600 }]);
    await tell('Interim-Update', 310);
    await store.radiusAccounts.forget(Number.MAX_SAFE_INTEGER);
    expect(await store.radiusAccounts.byName(username)).toBeUndefined();
    expect(await told()).toEqual([]);
    expect(await leases()).toMatchObject([{ leased_seconds: 600 }]);
  });

  it('gets no more than there is, nothing of another day, and nothing of a voucher that was ended', async () => {
    const last = await online({ minutes: 12, clock: 'online', at_once: 2 });
    await last.tell('Interim-Update', 300);
    expect((await told())[0]?.attributes).toContain('Session-Timeout = 720');
    const ended = await online(SHARED);
    await invalidateCoupon(OWNER.email, ended.code, venue.server.context);
    await ended.tell('Interim-Update', 300);
    expect(await told()).toEqual([]);
    const daily = await online({ ...SHARED, every: 'day' });
    await daily.tell('Interim-Update', 300);
    expect((await told())[0]?.attributes).toContain('Session-Timeout = 1200');
  });
});

describe('a voucher that is given more while a device is online', () => {
  const topUp = (code: string, more: Partial<MoreOfCoupon>) =>
    topUpCoupon(OWNER.email, code, { ...NO_MORE, ...more }, venue.server.context);

  it('by the clock has its gateway told of the new end', async () => {
    const { code, tell } = await online({ minutes: 60 });
    await tell('Interim-Update', 300);
    await topUp(code, { minutes: 30 });
    const seconds = Number(/Session-Timeout = (\d+)/.exec((await told())[0]?.attributes ?? '')?.[1]);
    expect(Math.round(seconds / 60)).toBe(90);
  });

  it('of which much is left has nobody told', async () => {
    const { code, tell } = await online({ minutes: 60, clock: 'online' });
    await tell('Interim-Update', 300);
    await topUp(code, { minutes: 30 });
    expect(await told()).toEqual([]);
    await tell('Interim-Update', 3_300);
    expect((await told())[0]?.attributes).toContain('Session-Timeout = 5400');
  });
});
