import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageConfiguration } from '#core/config/types.ts';
import { ownerOf } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';
import { arriving, arrivingSealed, PLAIN, publishLogin, SEALING, UNLIMITED, visit } from '../../testing/visitor.ts';
import { addCoupon } from '../verifiers/coupons/manage-coupons.ts';

// spec visitors.16

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

let server: TestServer;
let device = 100;
beforeAll(async () => {
  server = await createTestServer();
  await configureGateways(await ownerOf(server), { venue: SEALING, plain: PLAIN });
});
afterAll(() => server.close());
beforeEach(() => {
  device += 1;
  server.clock.advance(MINUTE);
});

const come = (id: string, landing?: string) => visit(server, `/p/${id}${arrivingSealed(device, landing)}`);
const plain = (html: string) => html.replaceAll('&amp;', '&');
const linkTo = (html: string, words: string) =>
  new RegExp(`href="([^"]*)"[^>]*>${words}<`).exec(plain(html))?.[1] ?? '';
const isWelcomed = async (id: string) => (await come(id)).html.includes('Welcome back');
const records = (id: string) => server.context.store.consents.ofPage(id);

/** The device logs in, and goes on to its gateway. */
async function logIn(id: string, form: Record<string, string>): Promise<void> {
  const { location } = await visit(server, `/p/${id}${arrivingSealed(device)}`, { terms: '1', ...form });
  expect((await visit(server, location)).html).toContain('opennds_auth');
}

/** Changes the page's settings, and publishes it. */
async function republish(id: string, change: Partial<PageConfiguration>): Promise<void> {
  const owner = await ownerOf(server);
  const { label, html, config } = (await owner.get(`/editor_pages/${id}`)).body.editor_page;
  const editor_page = { label, html, config: JSON.stringify({ ...JSON.parse(config), ...change }) };
  await owner.put(`/editor_pages/${id}`, { editor_page }, { 'if-match': '*' });
  const published = await owner.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
  expect(published.status).toBe(200);
}

const WEEK = { ask_again: 'days', ask_again_days: 7, terms: 'Be kind.' } as const;
const EMAIL = { method: 'email', email: 'ann@example.com' };

describe('a visitor who comes back', () => {
  it('logs in each time, on a page that says nothing else', async () => {
    const id = await publishLogin(server, 'email', {}, { terms: 'Be kind.' });
    await logIn(id, EMAIL);
    expect(await isWelcomed(id)).toBe(false);
  });

  it('is welcomed, and online again after one press', async () => {
    const id = await publishLogin(server, 'email', {}, WEEK);
    await logIn(id, EMAIL);
    server.clock.advance(3 * DAY);
    const { html } = await come(id);
    expect(html).toContain('The terms and conditions that you accepted still apply.');
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).not.toContain('ann@example.com');
    const { location } = await visit(server, linkTo(html, 'Continue'));
    expect((await visit(server, location)).html).toContain('opennds_auth');
    const [first, second] = await records(id);
    expect(second).toMatchObject({ given: { email: 'ann@example.com' }, wording: 'Be kind.', method: 'email' });
    expect([second?.asked_at, (second?.at ?? 0) - (first?.at ?? 0) >= 3 * DAY]).toEqual([first?.at, true]);
  });

  it('may log in as somebody else', async () => {
    const id = await publishLogin(server, 'email', {}, WEEK);
    await logIn(id, EMAIL);
    const { html } = await visit(server, linkTo((await come(id)).html, 'Log in again'));
    expect(html).toContain('value="email">Connect');
    expect(html).not.toContain('ann@example.com');
  });

  it('goes on by themselves where the page has no terms, but not right after they were let in', async () => {
    const id = await publishLogin(server, 'email', {}, { ...WEEK, terms: '' });
    await logIn(id, EMAIL);
    // The gateway may have refused them without a word: they are not sent there again and again.
    expect((await come(id)).html).not.toContain('http-equiv="refresh"');
    server.clock.advance(DAY);
    const { html } = await come(id);
    expect(plain(html)).toMatch(new RegExp(`http-equiv="refresh" content="3;url=/p/${id}/welcome\\?s=`));
  });

  it('is asked again after the days of the page, however often they came meanwhile', async () => {
    const id = await publishLogin(server, 'email', {}, WEEK);
    await logIn(id, EMAIL);
    for (const day of [3, 6]) {
      server.clock.advance(3 * DAY);
      const { location } = await visit(server, linkTo((await come(id)).html, 'Continue'));
      await visit(server, location);
      expect([day, await isWelcomed(id)]).toEqual([day, true]);
    }
    server.clock.advance(DAY);
    expect(await isWelcomed(id)).toBe(false);
  });

  it('is asked again once their session is over, where the page says so', async () => {
    const id = await publishLogin(server, 'email', {}, { ask_again: 'session' });
    await logIn(id, EMAIL);
    server.clock.advance(DAY - MINUTE);
    expect(await isWelcomed(id)).toBe(true);
    server.clock.advance(MINUTE);
    expect(await isWelcomed(id)).toBe(false);
  });

  it.each<[string, Partial<PageConfiguration>, boolean]>([
    ['the terms were changed', { terms: 'Be very kind.' }, false],
    ['the terms are gone', { terms: '' }, false],
    ['the page asks for a password now', { security: { active: true, code: 'sesame' } }, false],
    ['another colour was chosen', { background_color: '#123456' }, true],
  ])('after %s', async (_, change, isKnown) => {
    const id = await publishLogin(server, 'email', {}, WEEK);
    await logIn(id, EMAIL);
    await republish(id, change);
    expect(await isWelcomed(id)).toBe(isKnown);
  });

  it('is asked for a code again after the page was published anew, since the code is not kept', async () => {
    const id = await publishLogin(server, 'code', { code: '7890' }, WEEK);
    await logIn(id, { method: 'code', code: '7890' });
    expect(await isWelcomed(id)).toBe(true);
    await republish(id, { background_color: '#123456' });
    expect(await isWelcomed(id)).toBe(false);
  });

  it('with a coupon returns while its time lasts, which neither uses it again nor makes it longer', async () => {
    const id = await publishLogin(server, 'coupon', {}, WEEK);
    const coupon = await addCoupon(OWNER.email, 'hour-once', { ...UNLIMITED, minutes: 60, uses: 1 }, server.context);
    await logIn(id, { method: 'coupon', coupon });
    server.clock.advance(30 * MINUTE);
    const { location } = await visit(server, linkTo((await come(id)).html, 'Continue'));
    expect((await visit(server, location)).html).toContain('opennds_auth');
    server.clock.advance(29 * MINUTE);
    expect(await isWelcomed(id)).toBe(true);
    server.clock.advance(MINUTE);
    expect(await isWelcomed(id)).toBe(false);
  });

  it('who types their coupon again while it lasts uses it no other time, and another device cannot', async () => {
    const id = await publishLogin(server, 'coupon', {}, WEEK);
    const coupon = await addCoupon(OWNER.email, 'hour-again', { ...UNLIMITED, minutes: 60, uses: 1 }, server.context);
    await logIn(id, { method: 'coupon', coupon });
    server.clock.advance(30 * MINUTE);
    await logIn(id, { method: 'coupon', coupon });
    const stored = await server.context.store.coupons.byCode(
      (await server.context.store.users.byEmail(OWNER.email))?.id ?? '',
      coupon,
    );
    expect(stored?.used).toBe(1);
    device += 1_000;
    const { html } = await visit(server, `/p/${id}${arrivingSealed(device)}`, { method: 'coupon', coupon, terms: '1' });
    expect(html).toContain('Coupon consumed');
  });

  it('is not known any more once the record of them is erased', async () => {
    const id = await publishLogin(server, 'email', {}, WEEK);
    await logIn(id, EMAIL);
    const welcome = linkTo((await come(id)).html, 'Continue');
    const owner = await ownerOf(server);
    expect((await owner.delete(`/editor_pages/${id}/visitors?value=ann@example.com`)).body).toEqual({ erased: 1 });
    expect(await isWelcomed(id)).toBe(false);
    expect((await visit(server, welcome)).location).toContain(`/p/${id}?s=`);
  });

  it('is known by their device at this page alone, and never without a MAC', async () => {
    const [id, other] = [await publishLogin(server, 'email', {}, WEEK), await publishLogin(server, 'email', {}, WEEK)];
    await logIn(id, EMAIL);
    expect(await isWelcomed(other)).toBe(false);
    device += 1_000;
    expect(await isWelcomed(id)).toBe(false);
    const query = `?${new URLSearchParams({ authaction: 'http://10.77.0.1:2050/a/?clientip=10.77.0.9', tok: 't', redir: '' })}`;
    const { location } = await visit(server, `/p/${id}${query}`, { ...EMAIL, terms: '1' });
    await visit(server, location);
    expect((await visit(server, `/p/${id}${query}`)).html).not.toContain('Welcome back');
  });

  it('whom the gateway refused reads so, and sees the page', async () => {
    const id = await publishLogin(server, 'email', {}, WEEK);
    await logIn(id, EMAIL);
    const { html } = await come(id, 'http://neverssl.com/#portico');
    expect([html.includes('Welcome back'), html.includes('Authentication failed')]).toEqual([false, true]);
  });
});

describe('a device that its gateway does not bind to the login', () => {
  const at = (id: string) => `/p/${id}${arriving(device)}`;

  /** It logs in, and keeps what it is given. */
  async function logInAt(id: string, form: Record<string, string>): Promise<string> {
    const { location } = await visit(server, at(id), { terms: '1', ...form });
    return (await visit(server, location)).cookie;
  }

  it('is known by the token that its browser keeps, and by nothing else', async () => {
    const [id, other] = [await publishLogin(server, 'email', {}, WEEK), await publishLogin(server, 'email', {}, WEEK)];
    const cookie = await logInAt(id, EMAIL);
    const known = async (page: string, headers = {}) =>
      (await visit(server, at(page), undefined, headers)).html.includes('Welcome back');
    expect([await known(id), await known(id, { cookie }), await known(other, { cookie })]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await known(id, { cookie: cookie.slice(0, -4) })).toBe(false);
    const { html } = await visit(server, at(id), undefined, { cookie });
    const welcome = linkTo(html, 'Continue');
    // The way on without the token leads to the page.
    expect((await visit(server, welcome)).location).toContain(`/p/${id}?s=`);
    expect((await visit(server, welcome, undefined, { cookie })).location).toContain(`/p/${id}/go?s=`);
  });

  it('keeps nothing on a page that asks each time, nor where the gateway vouches for it', async () => {
    expect(await logInAt(await publishLogin(server, 'email', {}, { terms: 'Be kind.' }), EMAIL)).toBe('');
    const id = await publishLogin(server, 'email', {}, WEEK);
    const { location } = await visit(server, `/p/${id}${arrivingSealed(device)}`, { terms: '1', ...EMAIL });
    expect((await visit(server, location)).cookie).toBe('');
  });

  it('is not known by the token of a login in another way', async () => {
    const id = await publishLogin(server, 'email', {}, WEEK);
    const cookie = await logInAt(id, EMAIL);
    const [record] = await records(id);
    await server.context.store.consents.add({
      ...(record as NonNullable<typeof record>),
      method: 'sms',
      lifetime: DAY,
    });
    expect((await visit(server, at(id), undefined, { cookie })).html).not.toContain('Welcome back');
  });
});
