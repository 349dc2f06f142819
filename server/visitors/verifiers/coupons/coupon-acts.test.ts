import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRouter, newDevice, RadiusVenue, report } from '../../../testing/radius-venue.ts';
import { OWNER } from '../../../testing/test-server.ts';
import { publishLogin, UNLIMITED } from '../../../testing/visitor.ts';
import { type MoreOfCoupon, moveCoupon, onlineWith, releaseCoupon, topUpCoupon } from './coupon-acts.ts';
import { addCoupon, type CouponLimits, invalidateCoupon } from './manage-coupons.ts';

// spec visitors.26

const MB = 1_000_000;
const MINUTE = 60_000;
const NO_MORE: MoreOfCoupon = {
  minutes: null,
  uses: null,
  download: null,
  upload: null,
  total: null,
  valid_until: null,
};

let venue: RadiusVenue;
let page: string;
beforeAll(async () => {
  venue = await RadiusVenue.open();
  await venue.configure({ router: { kind: 'mikrotik', address: 'http://10.5.50.1', auth: 'pap' } });
  page = await publishLogin(venue.server, 'coupon');
});
afterAll(() => venue.server.close());

let made = 0;
const add = (limits: Partial<CouponLimits>) =>
  addCoupon(OWNER.email, `act-${made++}`, { ...UNLIMITED, ...limits }, venue.server.context);
const goOnline = (coupon: string, mac = newDevice()) => {
  venue.server.clock.advance(6 * MINUTE);
  return venue.goOnline(page, mac, { method: 'coupon', coupon });
};
const refusal = async (coupon: string) => {
  venue.server.clock.advance(6 * MINUTE);
  return (await venue.press(page, fromRouter(newDevice()), { method: 'coupon', coupon })).html;
};
const topUp = (code: string, more: Partial<MoreOfCoupon>) =>
  topUpCoupon(OWNER.email, code, { ...NO_MORE, ...more }, venue.server.context);

describe('a coupon that is given more', () => {
  it('lets in again, with what was left and what was added', async () => {
    const code = await add({ total: 100 * MB, uses: 1 });
    const { username } = await goOnline(code);
    await venue.radius.report(report('Stop', username, { down: 70 * MB }));
    expect(await refusal(code)).toContain('Coupon consumed');
    expect(await topUp(code, { total: 20 * MB, uses: 1 })).toMatchObject({ total: 120 * MB, uses: 2 });
    expect((await goOnline(code)).reply['Mikrotik-Total-Limit']).toBe(50 * MB);
  });

  it('whose time by the clock is over has all the minutes that were added', async () => {
    const code = await add({ minutes: 10 });
    const { username } = await goOnline(code);
    await venue.radius.report(report('Stop', username, {}));
    venue.server.clock.advance(60 * MINUTE);
    expect(await refusal(code)).toContain('Coupon validity expired');
    await topUp(code, { minutes: 30 });
    expect([24, 25]).toContain((await goOnline(code)).minutes);
  });

  it('is refused more of what nothing limits, an end that is no later, and anything where it was ended', async () => {
    const end = Date.UTC(2095, 0, 1);
    const code = await add({ minutes: 10, valid_until: end });
    await expect(topUp(code, { download: 5 })).rejects.toThrow(`The coupon ${code} has no limit for --download`);
    await expect(topUp(code, { minutes: 5_270_400 })).rejects.toThrow('more than any may have with that --minutes');
    await expect(topUp(code, { valid_until: end - 1 })).rejects.toThrow('does not end later');
    expect(await topUp(code, { valid_until: end + 1 })).toMatchObject({ valid_until: end + 1, minutes: 10 });
    await invalidateCoupon(OWNER.email, code, venue.server.context);
    await expect(topUp(code, { minutes: 5 })).rejects.toThrow('that is still good');
    await expect(topUp('never', { minutes: 5 })).rejects.toThrow(`${OWNER.email} has no coupon NEVER`);
  });
});

describe('a coupon whose paper was lost', () => {
  it('has another code with all that is left of it, and the one that was lost lets nobody in', async () => {
    const code = await add({ total: 100 * MB });
    const { username } = await goOnline(code);
    const moved = await moveCoupon(OWNER.email, code, { alphabet: 'safe' }, venue.server.context);
    await venue.radius.report(report('Stop', username, { down: 30 * MB }));
    expect(await refusal(code)).toContain('Coupon Code is not valid');
    expect((await goOnline(moved)).reply['Mikrotik-Total-Limit']).toBe(70 * MB);
  });

  it('may have a code that its owner chose, and none that is there already', async () => {
    const [code, other] = [await add({}), await add({})];
    await expect(moveCoupon(OWNER.email, code, { code: other }, venue.server.context)).rejects.toThrow('already has');
    await expect(moveCoupon(OWNER.email, code, { code: 'x' }, venue.server.context)).rejects.toThrow('3 to 64');
    expect(await moveCoupon(OWNER.email, code, { code: 'new one' }, venue.server.context)).toBe('NEWONE');
    expect((await goOnline('new-one')).isAccepted).toBe(true);
  });
});

it('a device on its way is not let in once its coupon was ended', async () => {
  const code = await add({ total: 100 * MB });
  venue.server.clock.advance(6 * MINUTE);
  const { username, password } = await venue.issued(page, newDevice(), { method: 'coupon', coupon: code });
  await invalidateCoupon(OWNER.email, code, venue.server.context);
  expect((await venue.radius.logIn(username, { pap: password })).isAccepted).toBe(false);
});

describe('a coupon that a device did not leave', () => {
  it('lets another one in once its owner releases it, with the time till five minutes after the last report', async () => {
    const code = await add({ minutes: 60, clock: 'online' });
    const { username } = await goOnline(code);
    await venue.radius.report(report('Interim-Update', username, { seconds: 60 }));
    venue.server.clock.advance(20 * MINUTE);
    expect(await refusal(code)).toContain('Max number of devices reached');
    expect(await onlineWith(OWNER.email, code, venue.server.context)).toMatchObject({ devices: 1 });
    expect(await releaseCoupon(OWNER.email, code, null, venue.server.context)).toBe(1);
    expect((await goOnline(code)).minutes).toBe(54);
  });

  it('is not released where nobody is online', async () => {
    const code = await add({ minutes: 60 });
    await expect(releaseCoupon(OWNER.email, code, null, venue.server.context)).rejects.toThrow('Nobody is online');
    expect(await onlineWith(OWNER.email, code, venue.server.context)).toBeNull();
  });
});
