import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawSql } from '../../../testing/raw-sql.ts';
import { createTestServer, OWNER, type TestServer } from '../../../testing/test-server.ts';
import { arriving, publishLogin, UNLIMITED, visit } from '../../../testing/visitor.ts';
import { addCoupon, invalidateCoupon, listCoupons } from './manage-coupons.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A server of the version before runs beside this one. */
const FORMER = `INSERT INTO nodes (id, alive_until, version) VALUES ('former', ${Number.MAX_SAFE_INTEGER}, '0095-sealed-codes')`;

let codes = 0;
const add = (limits: Partial<typeof UNLIMITED> = {}) =>
  addCoupon(OWNER.email, `guest-${codes++}`, { ...UNLIMITED, ...limits }, server.context);
/** Logs in and goes on to the gateway, well after the last time. */
async function use(id: string, coupon: string, device = 1) {
  server.clock.advance(5 * 60_000);
  const pressed = await visit(server, `/p/${id}${arriving(device)}`, { method: 'coupon', coupon });
  if (pressed.location !== '') await visit(server, pressed.location);
  return pressed;
}

describe('a visitor with a coupon', () => {
  it('is let in, however it is spelled, and its code is kept with the consent', async () => {
    const id = await publishLogin(server, 'coupon');
    const code = await add();
    expect((await use(id, ` ${code.toLowerCase().replace('-', ' -')} `)).location).toContain('/go?s=');
    expect((await server.context.store.consents.ofPage(id))[0]).toMatchObject({ method: 'coupon' });
    expect((await use(id, 'guest-none')).html).toContain('Coupon Code is not valid');
  });

  it('who says that the gateway refused them has no more time online than there was', async () => {
    const id = await publishLogin(server, 'coupon');
    const code = await add({ minutes: 60, clock: 'online', at_once: 1 });
    await use(id, code, 3);
    server.clock.advance(9 * 60_000);
    await visit(server, `/p/${id}${arriving(3, { redir: 'http://neverssl.com/#portico' })}`);
    const owner = (await server.context.store.users.byEmail(OWNER.email))?.id ?? '';
    const kept = await server.context.store.coupons.byCode(owner, code);
    expect([kept?.used, Math.floor((kept?.used_seconds ?? 0) / 60)]).toEqual([0, 9]);
  });

  it('is let in as often, and with as many devices, as it says', async () => {
    const id = await publishLogin(server, 'coupon');
    const thrice = await add({ uses: 3, devices: 1 });
    expect((await use(id, thrice, 1)).location).toContain('/go?s=');
    expect((await use(id, thrice, 2)).html).toContain('Max number of devices reached');
    expect((await use(id, thrice, 1)).location).toContain('/go?s=');
    expect((await use(id, thrice, 1)).location).toContain('/go?s=');
    expect((await use(id, thrice, 1)).html).toContain('Coupon consumed');
  });

  it('is let in for the minutes from its first use', async () => {
    const id = await publishLogin(server, 'coupon');
    const hour = await add({ minutes: 60 });
    await use(id, hour);
    server.clock.advance(3_290_000);
    expect((await use(id, hour)).location).toContain('/go?s=');
    server.clock.advance(10_000);
    expect((await use(id, hour)).html).toContain('Coupon validity expired');
  });

  it('reads what is left, if the page shows it', async () => {
    const limits = { uses: 3, devices: 2, minutes: 60 };
    const shows = await publishLogin(server, 'coupon', { showUsage: true });
    const gateway =
      '?authaction=http%3A%2F%2F10.77.0.1%3A2050%2Fopennds_auth%2F&tok=abc&redir=http%3A%2F%2Fx.example%2F';
    const log = async (id: string) =>
      visit(server, `/p/${id}${gateway}`, { method: 'coupon', coupon: await add(limits) });
    const { html } = await visit(server, (await log(shows)).location);
    expect(html).toContain('2 more logins with this coupon. 1 more device. 60 more minutes.');
    expect(html).toContain('content="5;url=');
    const silent = await publishLogin(server, 'coupon');
    const quiet = await visit(server, (await log(silent)).location);
    expect(quiet.html).not.toContain('more logins');
    expect(quiet.html).toContain('content="0;url=');
  });

  it('reads only what is left', async () => {
    const id = await publishLogin(server, 'coupon', { showUsage: true });
    const pressed = await use(id, await add({ uses: 2, devices: 1 }));
    const again = await visit(server, (await use(id, await add({ uses: 2, devices: 1 }), 7)).location);
    expect(pressed.location).toContain('/go?s=');
    expect(again.html).toContain('1 more login with this coupon.');
    expect(again.html).not.toContain('0 more');
  });

  it('whose time has not begun reads from when it is valid, by the clocks of the page', async () => {
    const id = await publishLogin(server, 'coupon', {}, { time_zone: 'Europe/Berlin' });
    const { html } = await use(id, await add({ valid_from: Date.UTC(2093, 5, 1, 12) }));
    expect(html).toContain('Coupon validity expired. It is valid from Jun 1, 2093, 2:00');
  });

  it('may group the code as they like, and so may its owner', async () => {
    const id = await publishLogin(server, 'coupon');
    const [bare, grouped] = [`bare${codes++}xy`, `two-${codes++}-xy`];
    for (const code of [bare, grouped]) await addCoupon(OWNER.email, code, UNLIMITED, server.context);
    expect((await use(id, `${bare.slice(0, 2)}\u2013${bare.slice(2)}`)).location).toContain('/go?s=');
    expect((await use(id, grouped.replaceAll('-', ' '), 2)).location).toContain('/go?s=');
    await expect(addCoupon(OWNER.email, grouped.replaceAll('-', ''), UNLIMITED, server.context)).rejects.toThrow(
      grouped.toUpperCase(),
    );
  });

  it('is not let in once it is invalidated, nor by an account that is disabled', async () => {
    const id = await publishLogin(server, 'coupon');
    const [one, other] = [await add(), await add()];
    expect(await invalidateCoupon(OWNER.email, one.toLowerCase(), server.context)).toBe(one);
    expect((await use(id, one)).html).toContain('Coupon Code is not valid');
    const owner = (await server.context.store.users.byEmail(OWNER.email))?.id ?? '';
    await server.context.store.users.setDisabled(owner, 1);
    expect((await use(id, other)).html).toContain('The couponing feature has been disabled on this account');
    await server.context.store.users.setDisabled(owner, null);
    expect((await use(id, other)).location).toContain('/go?s=');
  });
});

describe('the list of coupons', () => {
  it('says of each whether it still lets anybody in', async () => {
    const code = await add({ uses: 1 });
    await invalidateCoupon(OWNER.email, code, server.context);
    const listed = await listCoupons(OWNER.email, server.context);
    expect(listed.find((coupon) => coupon.code === code)).toMatchObject({ uses: 1, refused: 'Coupon invalidated' });
  });

  it.each([
    [
      'a code that is there',
      async () => addCoupon(OWNER.email, await add(), UNLIMITED, server.context),
      'already has the coupon',
    ],
    ['no code', () => addCoupon(OWNER.email, ' a ', UNLIMITED, server.context), '3 to 64 characters'],
    ['nobody', () => addCoupon('nobody@x.test', 'abc', UNLIMITED, server.context), 'nobody@x.test'],
    ['ending none', () => invalidateCoupon(OWNER.email, 'never-there', server.context), 'NEVER-THERE'],
  ])('refuses %s with a sentence', (_, work, sentence) => expect(work()).rejects.toThrow(sentence));
});

describe('limits that a server of the version before does not know', () => {
  // spec visitors.23
  it.each([{ total: 1_000 }, { down_kbps: 500 }, { up_kbps: 500 }])(
    'such as %j are not given while one runs',
    async (limits) => {
      await rawSql(server.context.settings, FORMER);
      await expect(add(limits)).rejects.toThrow('Update it first');
      await add({ minutes: 60, download: 1_000 });
      await rawSql(server.context.settings, "DELETE FROM nodes WHERE id = 'former'");
      await add(limits);
    },
  );
});
