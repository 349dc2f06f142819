import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GUARDED } from '../domain/account-limits.ts';
import { SmsGateway } from '../testing/sms-gateway.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';
import { arriving, publishLogin, UNLIMITED, visit } from '../testing/visitor.ts';
import { addCoupon } from './verifiers/coupons/manage-coupons.ts';

const MINUTE = 60_000;

let server: TestServer;
let gateway: SmsGateway;

beforeAll(async () => {
  gateway = await SmsGateway.open();
  server = await createTestServer({ smsUrl: gateway.url, trustProxy: 1 });
});
afterAll(async () => {
  await server.close();
  gateway.close();
});
beforeEach(async () => {
  gateway.reset();
  server.clock.advance(MINUTE);
  // Every test has its own tries: of a device, of this address, and at the owner's pages.
  for (const scope of ['wrong codes of a device', 'wrong codes from', 'wrong codes at', GUARDED.scope])
    await server.context.store.limits.forget(scope);
});

let made = 0;
const newCoupon = (limits: Partial<typeof UNLIMITED>) =>
  addCoupon(OWNER.email, `press-${made++}`, { ...UNLIMITED, ...limits }, server.context);
const used = async (code: string) => {
  const owner = (await server.context.store.users.byEmail(OWNER.email))?.id ?? '';
  const { used, devices_used, first_used_at } =
    (await server.context.store.coupons.byCode(owner, code.toUpperCase())) ?? {};
  return { used, devices_used, started: first_used_at !== null };
};
const newNumber = () => `+35850${String(1_000_000 + made++)}`;
const consents = (id: string) => server.context.store.consents.ofPage(id);
const press = (id: string, form: Record<string, string>, device = 1, more = {}) =>
  visit(server, `/p/${id}${arriving(device, more)}`, form);
const REFUSED = { redir: 'http://neverssl.com/#portico' };
/** Presses within the same five minutes are one, so that they are recorded once. */
const newFiveMinutes = () => server.clock.advance(5 * MINUTE - (server.clock.now() % (5 * MINUTE)));
const online = async (location: string) => (await visit(server, location)).html.includes('http-equiv="refresh"');

describe('who presses twice', () => {
  it('is let in, and recorded once, whichever way they take, and however often', async () => {
    const id = await publishLogin(server, 'click');
    newFiveMinutes();
    const [one, other] = await Promise.all([press(id, { method: 'click' }), press(id, { method: 'click' })]);
    const third = await press(id, { method: 'click' });
    expect(await consents(id)).toEqual([]);
    for (const { location } of [one, one, other, third]) expect(await online(location)).toBe(true);
    expect(await consents(id)).toHaveLength(1);
    server.clock.advance(5 * MINUTE);
    expect(await online((await press(id, { method: 'click' })).location)).toBe(true);
    expect(await consents(id)).toHaveLength(2);
  });

  it('in another language reads the last step in that one, and is recorded once', async () => {
    const language = (code: string) => ({ name: code, code, flag: code, active: true, strings: {} });
    const languages = { de: language('de'), ar: language('ar') };
    const id = await publishLogin(server, 'coupon', { showUsage: true }, { languages, defaultLanguage: 'de' });
    const form = { method: 'coupon', coupon: await newCoupon({ uses: 3 }) };
    const last = async (lang: string) =>
      (await visit(server, (await press(id, { ...form, lang }, 1, { lang })).location)).html;
    expect(await last('de')).toContain('Mit diesem Gutschein sind noch 2 Anmeldungen möglich.');
    const other = await last('ar');
    expect(other).toContain('<html lang="ar" dir="rtl">');
    expect(other).not.toContain('Anmeldungen');
    expect(await last('de')).toContain('<html lang="de" dir="ltr">');
    expect(await consents(id)).toHaveLength(1);
  });

  it('gets online by a coupon of one use, which is used up once, when the grant is redeemed', async () => {
    const id = await publishLogin(server, 'coupon');
    const coupon = await newCoupon({ uses: 1 });
    const first = await press(id, { method: 'coupon', coupon });
    expect(await used(coupon)).toMatchObject({ used: 0 });
    const second = await press(id, { method: 'coupon', coupon });
    for (const { location } of [first, second]) expect(await online(location)).toBe(true);
    // The window closed before the gateway answered: it is opened, and the button pressed, again.
    const again = await press(id, { method: 'coupon', coupon });
    expect(await online(again.location)).toBe(true);
    expect(await used(coupon)).toMatchObject({ used: 1, devices_used: 1 });
    expect(await consents(id)).toHaveLength(1);
    expect((await press(id, { method: 'coupon', coupon }, 2)).html).toContain('Coupon consumed');
  });

  it('is sent one message, with one code, which lets in both presses', async () => {
    const id = await publishLogin(server, 'sms');
    const form = { method: 'sms', sms: newNumber() };
    gateway.isSlow = true;
    const presses = [press(id, form), press(id, form)];
    await expect.poll(() => gateway.underWay.length).toBe(1);
    for (const each of gateway.underWay) each();
    const [one, other] = await Promise.all(presses);
    expect(gateway.sent).toHaveLength(1);
    expect(other?.location).toBe(one?.location);
    gateway.isSlow = false;
    await visit(server, one?.location ?? '', { again: '1' });
    expect(gateway.sent).toHaveLength(1);
    const code = gateway.code();
    const typed = await Promise.all([1, 2].map(() => visit(server, one?.location ?? '', { code })));
    for (const { location } of typed) expect(await online(location)).toBe(true);
    // The code is spent; typed by the same device for the same press it still leads on.
    expect(await online((await visit(server, one?.location ?? '', { code })).location)).toBe(true);
    expect(await online((await press(id, form)).location)).toBe(true);
    expect(gateway.sent).toHaveLength(1);
    expect(await consents(id)).toHaveLength(1);
  });

  it('is not another device: that one has its own way, and cannot use the same code', async () => {
    const id = await publishLogin(server, 'sms');
    const form = { method: 'sms', sms: newNumber() };
    const [mine, theirs] = [await press(id, form, 1), await press(id, form, 2)];
    expect(gateway.sent).toHaveLength(1);
    const code = gateway.code();
    expect((await visit(server, mine.location, { code })).location).toContain('/go?s=');
    expect((await visit(server, theirs.location, { code })).html).toContain('Invalid SMS verification code');
  });
});

describe('a gateway that does not take what was granted', () => {
  it('gives the coupon back to its device, which gets online with it', async () => {
    const id = await publishLogin(server, 'coupon');
    const coupon = await newCoupon({ uses: 1, devices: 1, minutes: 60 });
    const form = { method: 'coupon', coupon };
    expect(await online((await press(id, form)).location)).toBe(true);
    expect(await used(coupon)).toEqual({ used: 1, devices_used: 1, started: true });
    const back = await visit(server, `/p/${id}${arriving(1, REFUSED)}`);
    expect(back.html).toContain('Authentication failed');
    expect(await used(coupon)).toEqual({ used: 0, devices_used: 0, started: false });
    expect((await press(id, form, 2)).html).toMatch(/Coupon consumed|Max number of devices/);
    expect(await online((await press(id, form, 1, REFUSED)).location)).toBe(true);
    expect(await used(coupon)).toEqual({ used: 1, devices_used: 1, started: true });
  });

  it('gives the code of a message back, so that no other is sent', async () => {
    const id = await publishLogin(server, 'sms');
    const form = { method: 'sms', sms: newNumber() };
    const step = await press(id, form);
    const code = gateway.code();
    expect(await online((await visit(server, step.location, { code })).location)).toBe(true);
    await visit(server, `/p/${id}${arriving(1, REFUSED)}`);
    const again = await press(id, form);
    expect(again.location).toContain('/sms?s=');
    expect(gateway.sent).toHaveLength(1);
    expect(await online((await visit(server, again.location, { code })).location)).toBe(true);
  });

  it('made up, lends a coupon to nobody, gives back three times at most, and long afterwards nothing', async () => {
    const id = await publishLogin(server, 'coupon');
    const coupon = await newCoupon({ uses: 1 });
    const form = { method: 'coupon', coupon };
    let online = 0;
    for (let device = 1; device <= 12; device++) {
      const { location } = await press(id, form, device);
      if (location === '') continue;
      if ((await visit(server, location)).html.includes('http-equiv="refresh"')) online += 1;
      await visit(server, `/p/${id}${arriving(device, REFUSED)}`);
    }
    expect(online).toBe(1);
    const thrice = await newCoupon({ uses: 1 });
    const rounds: boolean[] = [];
    for (let round = 1; round <= 6; round++) {
      const pressed = await press(id, { method: 'coupon', coupon: thrice }, 60);
      rounds.push(
        pressed.location !== '' && (await visit(server, pressed.location)).html.includes('http-equiv="refresh"'),
      );
      await visit(server, `/p/${id}${arriving(60, REFUSED)}`);
    }
    expect(rounds).toEqual([true, true, true, true, false, false]);
    const other = await newCoupon({ uses: 1 });
    const { location } = await press(id, { method: 'coupon', coupon: other }, 50);
    await visit(server, location);
    server.clock.advance(11 * MINUTE);
    await visit(server, `/p/${id}${arriving(50, REFUSED)}`);
    expect(await used(other)).toMatchObject({ used: 1 });
  });
});

describe('fifty presses at once', () => {
  const times = <Value>(count: number, make: (index: number) => Value) =>
    Array.from({ length: count }, (_, i) => make(i));

  it('of one device are one: one use, one consent, whichever way it takes', async () => {
    const id = await publishLogin(server, 'coupon');
    const coupon = await newCoupon({ uses: 1 });
    // A code counts as a wrong one until it was looked at: of one device five are looked at together.
    const presses: Awaited<ReturnType<typeof press>>[] = [];
    for (const _ of times(4, () => 0))
      presses.push(...(await Promise.all(times(5, () => press(id, { method: 'coupon', coupon }, 7)))));
    const seen = await Promise.all([...presses, ...presses].map(({ location }) => online(location)));
    expect(seen).not.toContain(false);
    expect(await used(coupon)).toMatchObject({ used: 1, devices_used: 1 });
    expect(await consents(id)).toHaveLength(1);
  });

  it.each([
    [{ uses: 3 }, 3],
    [{ devices: 4 }, 4],
    [{ uses: 5, devices: 2 }, 2],
  ])('of fifty devices with a coupon of %j let in %i', async (limits, most) => {
    const id = await publishLogin(server, 'coupon');
    const coupon = await newCoupon(limits);
    // At one address thirty codes are looked at together.
    const form = { method: 'coupon', coupon };
    const presses = await Promise.all(
      times(50, (device) =>
        visit(server, `/p/${id}${arriving(100 + device)}`, form, { 'x-forwarded-for': `192.0.2.${device}` }),
      ),
    );
    const ways = presses.filter(({ location }) => location !== '').map(({ location }) => location);
    expect(ways).toHaveLength(most);
    const seen = await Promise.all([...ways, ...ways].map(online));
    expect(seen).not.toContain(false);
    expect(await used(coupon)).toMatchObject({ used: most, devices_used: most });
  });

  it('a coupon held by a device that never goes on is free again after its time, and lost to it', async () => {
    const id = await publishLogin(server, 'coupon');
    const coupon = await newCoupon({ uses: 1 });
    const idle = await press(id, { method: 'coupon', coupon }, 1);
    expect((await press(id, { method: 'coupon', coupon }, 2)).html).toContain('Coupon consumed');
    server.clock.advance(9 * MINUTE);
    expect((await press(id, { method: 'coupon', coupon }, 2)).html).toContain('Coupon consumed');
    // Its own last step is as old as that.
    server.clock.advance(MINUTE);
    expect(await online((await press(id, { method: 'coupon', coupon }, 2)).location)).toBe(true);
    expect(await online(idle.location)).toBe(false);
  });
});

it('whatever devices do in whatever order, a coupon is used no oftener than it says', async () => {
  const id = await publishLogin(server, 'coupon');
  const device = fc.integer({ min: 1, max: 4 });
  const act = fc.oneof(
    fc.record({ kind: fc.constantFrom('press', 'go', 'refuse'), device }),
    fc.record({ kind: fc.constant('wait'), minutes: fc.constantFrom(1, 6, 11) }),
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 24 }), async (acts) => {
      run += 1;
      const coupon = await newCoupon({ uses: 2 });
      const before = (await consents(id)).length;
      const ways = new Map<number, string>();
      let redemption = 0;
      for (const each of acts) {
        server.clock.advance(('minutes' in each ? each.minutes : 0) * MINUTE + 4_000);
        if (!('device' in each)) continue;
        const number = run * 10 + each.device;
        if (each.kind === 'press') {
          const { location } = await press(id, { method: 'coupon', coupon }, number);
          if (location !== '') ways.set(number, location);
        } else if (each.kind === 'go') {
          const way = ways.get(number);
          if (way) await visit(server, way);
        } else await visit(server, `/p/${id}${arriving(number, REFUSED)}`);
        expect((await used(coupon)).used).toBeLessThanOrEqual(2);
        redemption = (await consents(id)).length - before;
      }
      // Three refusals a day at most are believed.
      expect(redemption).toBeLessThanOrEqual(2 + 3);
      expect((await used(coupon)).used).toBeGreaterThanOrEqual(redemption - 3);
    }),
    { numRuns: 20 },
  );
});
