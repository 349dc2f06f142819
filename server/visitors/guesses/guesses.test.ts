import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBreakable } from '../../testing/breakable-store.ts';
import { ownerOf } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';
import { arriving, publishLogin, type Seen, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon, invalidateCoupon } from '../verifiers/coupons/manage-coupons.ts';

const SCOPES = ['of a device', 'from', 'at', 'while guarded'].map((end) => `wrong codes ${end}`);

const HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ trustProxy: 1 });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const scope of [...SCOPES, 'guarded owners', 'owners told of guesses'])
    await server.context.store.limits.forget(scope);
  server.clock.advance(25 * HOUR);
  server.mails.length = 0;
});

// What is counted of guesses (spec visitors.5).
let devices = 0;
interface Typist {
  readonly at?: string;
  /** A number; null: none is told. A new one where it is absent. */
  readonly device?: number | null;
  /** What its browser keeps. */
  readonly cookie?: string;
}
const HOME = '198.51.100.7';
const post = (id: string, form: Record<string, string>, { at = HOME, device = ++devices, cookie = '' }: Typist = {}) =>
  visit(server, `/p/${id}${device === null ? '' : arriving(device)}`, form, { 'x-forwarded-for': at, cookie });
const typeCode = (id: string, code: string, by?: Typist) => post(id, { method: 'code', code }, by);
const codePage = () => publishLogin(server, 'code', { code: '7391' });
/** One that knows devices again. */
const knowingPage = () => publishLogin(server, 'code', { code: '7391' }, { ask_again: 'days', ask_again_days: 7 });
function statuses(seen: readonly Seen[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of seen) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const isIn = ({ location }: Seen) => location.includes('/go?s=');
/** So many times, some at once. */
async function times(count: number, work: (n: number) => Promise<Seen>): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let n = 0; n < count; n += 10)
    seen.push(...(await Promise.all(Array.from({ length: Math.min(10, count - n) }, (_, i) => work(n + i)))));
  return seen;
}
/** Lets a device in, as far as to the gateway; what its browser keeps of that. */
const letIn = async (id: string, device: number): Promise<string> => {
  const { location } = await typeCode(id, '7391', { device, at: '192.0.2.1' });
  const { cookie } = await visit(server, location);
  await server.context.visits.flush();
  return cookie;
};

describe('a device', () => {
  it('may type five wrong codes in ten minutes, and is told how long it has to wait then', async () => {
    const id = await codePage();
    for (let tries = 0; tries < 5; tries++) expect((await typeCode(id, '1', { device: 900 })).status).toBe(200);
    const refused = await typeCode(id, '7391', { device: 900 });
    expect(refused.status).toBe(429);
    expect(refused.html).toContain('Too many tries. Please try again in 10 minutes.');
    expect(isIn(await typeCode(id, '7391', { device: 901 }))).toBe(true);
  });

  it('is not counted for what is right, nor for an empty field, another method or another mistake', async () => {
    const id = await publishLogin(server, 'code', { code: '7391' }, { terms: 'Be kind.' });
    for (let tries = 0; tries < 8; tries++) {
      expect((await post(id, { method: 'code', code: '7391' }, { device: 902 })).status).toBe(200);
      expect((await post(id, { method: 'code', code: ' ', terms: '1' }, { device: 902 })).status).toBe(200);
    }
    expect(isIn(await post(id, { method: 'code', code: '7391', terms: '1' }, { device: 902 }))).toBe(true);
  });
});

describe('an address', () => {
  it('may type thirty wrong codes in ten minutes, whatever it says of its devices', async () => {
    const id = await codePage();
    const seen = await times(50, () => typeCode(id, '1'));
    expect(statuses(seen)).toEqual({ 200: 30, 429: 20 });
    expect((await typeCode(id, '7391')).status).toBe(429);
    expect((await typeCode(id, '7391', { device: null })).status).toBe(429);
  });

  it('may do so as well where a controller lets in no device but the one that is named', async () => {
    const owner = await ownerOf(server);
    await configureGateways(owner, {
      pier: { kind: 'unifi', address: 'http://127.0.0.1:9', user: 'u', password: 'p' },
    });
    const id = await codePage();
    const seen = await times(50, (n) => {
      const query = new URLSearchParams({ id: `aa:bb:dd:00:00:${n + 10}`, ap: '00:11:22:33:44:55' });
      return visit(server, `/p/${id}?${query}`, { method: 'code', code: '1' }, { 'x-forwarded-for': HOME });
    });
    await configureGateways(owner, {});
    expect(statuses(seen)).toEqual({ 200: 30, 429: 20 });
  });

  it('has no more tries by the names of devices that were let in without a code', async () => {
    const id = await codePage();
    const { consents } = server.context.store;
    const shown = { language: null, wording: '', hash: '', given: {}, labels: {}, lifetime: HOUR };
    const seen = await times(40, async (n) => {
      const client = `aa:bb:dd:00:00:${n + 10}`;
      await consents.add({ ...shown, page_id: id, client, method: 'click', at: server.clock.now() });
      const query = arriving(0, { clientmac: client });
      return visit(server, `/p/${id}${query}`, { method: 'code', code: '1' }, { 'x-forwarded-for': HOME });
    });
    expect(statuses(seen)).toEqual({ 200: 30, 429: 10 });
  });

  it('of IPv6 is the network of one subscriber', async () => {
    const id = await codePage();
    const inNetwork = (n: number) => typeCode(id, '1', { at: `2001:db8:1:2:${n.toString(16)}::1`, device: null });
    const seen = await times(40, inNetwork);
    expect(statuses(seen)).toEqual({ 200: 30, 429: 10 });
    expect(isIn(await typeCode(id, '7391', { at: '2001:db8:1:3::1' }))).toBe(true);
  });

  it('that is blocked keeps out nobody who was here before, nor anybody elsewhere', async () => {
    const id = await knowingPage();
    const cookie = await letIn(id, 903);
    server.clock.advance(6 * 60_000);
    await times(40, () => typeCode(id, '1'));
    expect((await typeCode(id, '7391')).status).toBe(429);
    expect(isIn(await typeCode(id, '7391', { device: 903, cookie }))).toBe(true);
    expect(isIn(await typeCode(id, '7391', { at: '203.0.113.9' }))).toBe(true);
  });

  it('gives a device that was here before no more tries than others', async () => {
    const id = await knowingPage();
    const cookie = await letIn(id, 904);
    const seen = await times(12, () => typeCode(id, '1', { device: 904, cookie }));
    expect(statuses(seen)).toEqual({ 200: 5, 429: 7 });
  });

  it('that is blocked goes on by no name of a device that was let in, nor by the token of another', async () => {
    const id = await knowingPage();
    await letIn(id, 908);
    const cookie = await letIn(id, 909);
    await times(40, () => typeCode(id, '1'));
    expect((await typeCode(id, '7391', { device: 908 })).status).toBe(429);
    expect((await typeCode(id, '7391', { device: 908, cookie })).status).toBe(429);
  });

  it('has no more tries at a controller, which lets in whom it is told, by names that are made up', async () => {
    const unifi = { kind: 'unifi', address: 'https://10.0.0.1', password: 'key', pages: 'all' };
    await configureGateways(await ownerOf(server), { roof: unifi });
    const id = await codePage();
    const type = (n: number) =>
      visit(
        server,
        `/p/${id}?ap=aa:bb:cc:00:00:01&id=02:00:00:00:00:${(16 + n).toString(16)}&ssid=guest`,
        {
          method: 'code',
          code: '1',
        },
        { 'x-forwarded-for': HOME },
      );
    const seen = await times(40, type);
    await configureGateways(await ownerOf(server), {});
    expect(statuses(seen)).toEqual({ 200: 30, 429: 10 });
  });
});

describe('an owner', () => {
  /** The last of 300 wrong codes; those before came from addresses that do not matter here. */
  async function guessAll(id: string): Promise<void> {
    const key = (await server.context.store.pages.byId(id))?.user_id ?? '';
    const { limits } = server.context.store;
    for (let n = 0; n < 298; n++) await limits.take([{ scope: 'wrong codes at', key, most: 300, window: HOUR }]);
    await times(5, (n) => typeCode(id, '1', { at: `203.0.113.${n}`, device: null }));
  }

  it('at whose pages 300 wrong codes were typed is guarded: an address has one try a minute, right ones go on', async () => {
    const [id, other] = [await codePage(), await codePage()];
    await guessAll(id);
    const at = '192.0.2.50';
    for (let guests = 0; guests < 3; guests++) expect(isIn(await typeCode(other, '7391', { at }))).toBe(true);
    expect((await typeCode(other, '1', { at })).status).toBe(200);
    const refused = await typeCode(other, '1', { at });
    expect(refused.status).toBe(429);
    expect(refused.html).toContain('Too many tries. Please wait a minute and try again.');
    expect(isIn(await typeCode(other, '7391', { at: '192.0.2.51' }))).toBe(true);
  });

  it('reads it in the product for a day, is mailed once, with the page, and its webhooks are told each time', async () => {
    const id = await codePage();
    const owner = await ownerOf(server);
    const org = (await owner.get('/organisations')).body.organisations[0].id;
    const hook = { url: 'https://crm.example.com/', events: ['voucher.guessing'] };
    const { body } = await owner.post(`/organisations/${org}/webhook_endpoints`, { webhook_endpoint: hook });
    const endpoint = body.webhook_endpoint.id;
    const told = async () => (await owner.get('/users/me/notices')).body;
    expect(await told()).toEqual({ wrong_codes: null, messages: null });
    await guessAll(id);
    await server.context.background.settled();
    const { wrong_codes } = await told();
    expect(Date.parse(wrong_codes.guarded_until) - Date.parse(wrong_codes.since)).toBeLessThanOrEqual(HOUR + 1_000);
    for (const scope of ['guarded owners', 'wrong codes at']) await server.context.store.limits.forget(scope);
    server.clock.advance(HOUR);
    await guessAll(id);
    await server.context.background.settled();
    expect(server.mails.filter(({ kind }) => kind === 'wrong-codes')).toEqual([
      expect.objectContaining({ to: OWNER.email, url: expect.stringContaining(`/edit?draft=${id}`) }),
    ]);
    const messages = await server.context.store.webhookMessages.ofEndpoint(endpoint, null, 9);
    expect(messages.map(({ data }) => JSON.parse(data).page_id)).toEqual([id, id]);
    await owner.delete(`/organisations/${org}/webhook_endpoints/${endpoint}`);
  });
});

describe('the password of a page and coupons', () => {
  it('have the same limits as codes', async () => {
    const secured = await publishLogin(server, 'click', {}, { security: { active: true, code: 'secret' } });
    const guess = (security: string, device: number | null) => post(secured, { method: 'click', security }, { device });
    for (let tries = 0; tries < 5; tries++) expect((await guess('x', 905)).status).toBe(200);
    expect((await guess('secret', 905)).status).toBe(429);
    const withCoupon = await publishLogin(server, 'coupon');
    const coupon = (code: string) => post(withCoupon, { method: 'coupon', coupon: code }, { device: null });
    const seen = await times(40, (n) => coupon(`none-${n}`));
    expect(statuses(seen), 'the five of the password come from the same address').toEqual({ 200: 25, 429: 15 });
  });

  it('a coupon that is unknown, ended or of another owner has one answer; one that is used up is no guess', async () => {
    const id = await publishLogin(server, 'coupon');
    const ended = await addCoupon(OWNER.email, 'ended-one', UNLIMITED, server.context);
    await invalidateCoupon(OWNER.email, ended, server.context);
    const used = await addCoupon(OWNER.email, 'used-one', { ...UNLIMITED, uses: 0 }, server.context);
    const type = (code: string) => post(id, { method: 'coupon', coupon: code }, { device: 906 });
    const said = ({ html }: Seen) => /role="alert"[^>]*>([^<]*)/.exec(html)?.[1] ?? html;
    expect([said(await type('never-there')), said(await type(ended))]).toEqual([
      'Coupon Code is not valid',
      'Coupon Code is not valid',
    ]);
    for (let tries = 0; tries < 6; tries++) expect(said(await type(used))).toBe('Coupon consumed');
  });
});

it('while the store cannot write, guesses are counted all the same', async () => {
  const broken = await createBreakable();
  const id = await publishLogin(broken.server, 'code', { code: '7391' });
  await broken.refuseWrites();
  const type = (code: string) => visit(broken.server, `/p/${id}${arriving(907)}`, { method: 'code', code });
  expect(isIn(await type('7391'))).toBe(true);
  for (let tries = 0; tries < 5; tries++) expect((await type('1')).status).toBe(200);
  expect((await type('7391')).status).toBe(429);
  await broken.server.close();
});
