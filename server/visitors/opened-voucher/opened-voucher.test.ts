import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE_CODES } from '#core/texts/catalogue.ts';
import { ownerOf, type TestCaller } from '../../testing/caller.ts';
import { createTestServer, OWNER, type TestServer } from '../../testing/test-server.ts';
import { arriving, publishLogin, visit } from '../../testing/visitor.ts';

// spec visitors.40, visitors.41

const HOST = 'v.bay.test';
const lines: string[] = [];

let server: TestServer;
let owner: TestCaller;
let org = '';
beforeAll(async () => {
  server = await createTestServer(
    { trustProxy: 1, logLevel: 'info' },
    { logStream: { write: (line) => void lines.push(line) } },
  );
  owner = await ownerOf(server);
  org = (await owner.get('/organisations')).body.organisations[0].slug;
  await setHost();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(11 * 60_000));

/** Addresses inside of others are read as well. */
const unwrapped = (html: string) => html.replaceAll('&amp;', '&').replaceAll(/%2f/gi, '/').replaceAll(/%3f/gi, '?');
const setHost = (change: object = {}) =>
  owner.put(`/organisations/${org}/voucher_host`, {
    voucher_host: { host: HOST, network: 'Bay', open: true, ...change },
  });

async function issued(limits: object = { minutes: 60 }): Promise<{ readonly id: string; readonly code: string }> {
  const voucher_batch = { count: 1, limits, accept_unenforced: true };
  return (await owner.post(`/organisations/${org}/voucher_batches`, { voucher_batch })).body.vouchers[0];
}

const open = (code: string, more: object = {}) => visit(server, `/v/${code}`, undefined, { host: HOST, ...more });
const from = (address: string) => ({ 'x-forwarded-for': address });
const scanned = (code: string) => ({ redir: `http://${HOST}/v/${code}` });
const voucher = async (id: string) => (await owner.get(`/organisations/${org}/vouchers/${id}`)).body.voucher;
const filledIn = (html: string) =>
  /<input[^>]*name="coupon"[^>]*value="([^"]*)"|<input[^>]*value="([^"]*)"[^>]*name="coupon"/
    .exec(html)
    ?.slice(1)
    .find(Boolean);

describe('the printed address, where no gateway catches it', () => {
  test('says to join the network, and the code; a thousand looks spend and write nothing', async () => {
    const { id, code } = await issued();
    const { status, html } = await open(code);
    expect(status).toBe(200);
    for (const words of ['Join the Wi-Fi Bay first', code, 'neverssl.com']) expect(html).toContain(words);
    const before = await voucher(id);
    const events = (await owner.get(`/organisations/${org}/audit_events`)).body.audit_events.length;
    for (let look = 0; look < 1_000; look++) expect((await open(code)).status).toBe(200);
    expect(await voucher(id)).toEqual(before);
    expect((await owner.get(`/organisations/${org}/audit_events`)).body.audit_events).toHaveLength(events);
  }, 60_000);

  test('tells what is left of one that is in use, and why one lets nobody in any more', async () => {
    const { id, code } = await issued({ minutes: 60, total: 500_000_000 });
    await server.context.store.coupons.use(Number(id), 'phone', server.clock.now());
    server.clock.advance(20 * 60_000);
    const { html } = await open(code);
    for (const words of ['What is left of your voucher', '40 more minutes.', '500 MB']) expect(html).toContain(words);
    server.clock.advance(60 * 60_000);
    expect((await open(code)).html).toContain('Coupon validity expired');
  });

  test('answers the same of one that is unknown, ended, or of another organisation', async () => {
    const { id, code } = await issued();
    await owner.post(`/organisations/${org}/vouchers/${id}/void`, { how: {} });
    const { store, clock } = server.context;
    const bay = await store.organisations.add({ slug: 'bay', name: 'Bay', kind: 'team' }, clock.now());
    const { user } = await ownerUser();
    await store.memberships.add({ organisation_id: bay.id, user_id: user.id, role: 'owner' }, clock.now());
    const foreign = await owner.post('/organisations/bay/voucher_batches', { voucher_batch: { count: 1, limits: {} } });
    const answers = [await open(code), await open('7777-7777'), await open(foreign.body.vouchers[0].code)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
  });

  test('of thirty codes that nobody has, no more are looked at for a while; a right one elsewhere is', async () => {
    const { code } = await issued();
    const guess = (n: number) => open(`WRONG-${n}`, from('192.0.2.9'));
    for (let n = 0; n < 30; n++) expect((await guess(n)).status).toBe(404);
    expect((await open(code, from('192.0.2.9'))).status).toBe(429);
    expect((await open(code, from('192.0.2.10'))).status).toBe(200);
    // They count for the form of a page as well.
    const page = await publishLogin(server, 'coupon');
    const typed = await visit(server, `/p/${page}`, { method: 'coupon', coupon: code }, from('192.0.2.9'));
    expect(typed.status).toBe(429);
  });

  test('is nothing at any other host, and below a code', async () => {
    const { code } = await issued();
    expect((await visit(server, `/v/${code}`)).status).toBe(404);
    expect((await open(`${code}/more`)).status).toBe(404);
    expect((await visit(server, '/v/', undefined, { host: HOST })).status).toBe(404);
  });

  test.each(CATALOGUE_CODES)('is told in %s, with no word of English and no placeholder left', async (language) => {
    const { code } = await issued();
    const { html } = await open(code, { 'accept-language': language });
    expect(html).toContain(code);
    expect(html).not.toMatch(/\{(network|code)\}/);
    if (language !== 'en') expect(html).not.toContain('Join the Wi-Fi');
    expect(html).not.toContain('<script');
  });

  test('stands in no log, and goes along to no other site', async () => {
    const { code } = await issued();
    lines.length = 0;
    const { headers } = await server.app.inject({ url: `/v/${code}`, headers: { host: HOST } });
    await visit(server, `/p/missing${arriving(1, scanned(code))}`);
    await visit(server, `/inspect?url=${encodeURIComponent(`http://${HOST}/v/${code}`)}`);
    expect(lines.join()).toContain('/v/[redacted]');
    expect(lines.join()).not.toContain(code);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the printed address, where a gateway catches it', () => {
  test('leads to the page with the code filled in, which lets in by one press; nobody is sent on to the address', async () => {
    const page = await publishLogin(server, 'coupon');
    const { id, code } = await issued();
    const at = `/p/${page}${arriving(1, scanned(code.toLowerCase()))}`;
    const { html } = await visit(server, at);
    expect(filledIn(html)).toBe(code);
    expect((await voucher(id)).state).toBe('unused');
    const action = (/action="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
    expect(action).not.toContain(code);
    expect(
      Buffer.from(new URLSearchParams(action.split('?')[1]).get('s')?.split('.')[0] ?? '', 'base64url').toString(),
    ).not.toContain(code);
    const pressed = await visit(server, action, { method: 'coupon', coupon: code });
    expect(pressed.location).toContain('/go?s=');
    const last = unwrapped((await visit(server, pressed.location)).html);
    expect(last).toContain('opennds_auth');
    expect(last).not.toContain('/v/');
    expect(last).toContain(`/p/${page}/online?`);
    expect((await voucher(id)).state).toBe('in_use');
  });

  test('keeps the code when the visitor chooses another language or opens the form, and fills in no other one', async () => {
    const page = await publishLogin(server, 'coupon');
    const { code } = await issued();
    const { html } = await visit(server, `/p/${page}${arriving(2, scanned(code))}`);
    const state =
      new URLSearchParams((/action="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').split('?')[1]).get('s') ??
      '';
    const again = `s=${encodeURIComponent(state)}`;
    expect(filledIn((await visit(server, `/p/${page}?${again}&lang=de`)).html)).toBe(code);
    expect(filledIn((await visit(server, `/p/${page}/form?${again}&type=coupon`)).html)).toBe(code);
    for (const redir of [`http://v.other.test/v/${code}`, `http://${HOST}/p/${code}`])
      expect(filledIn((await visit(server, `/p/${page}${arriving(3, { redir })}`)).html)).toBeUndefined();
  });

  test('fills in what nobody has, without a look: so a page is no place to guess either', async () => {
    const page = await publishLogin(server, 'coupon');
    for (let n = 0; n < 100; n++)
      expect(
        (await visit(server, `/p/${page}${arriving(4, scanned(`WRONG-${n}`))}`, undefined, from('192.0.2.20'))).status,
      ).toBe(200);
    const { code } = await issued();
    const typed = await visit(
      server,
      `/p/${page}${arriving(5)}`,
      { method: 'coupon', coupon: code },
      from('192.0.2.20'),
    );
    expect(typed.location).toContain('/go?s=');
  });

  test('is no destination at a page that takes no vouchers either', async () => {
    const page = await publishLogin(server, 'click');
    const { code } = await issued();
    const { html } = await visit(server, `/p/${page}${arriving(6, scanned(code))}`);
    expect(html).not.toContain(code);
    const { location } = await visit(server, `/p/${page}${arriving(6, scanned(code))}`, { method: 'click' });
    expect(unwrapped((await visit(server, location)).html)).not.toContain('/v/');
  });

  test('shows what a shown-again page shows, also where the page also asks for terms', async () => {
    const page = await publishLogin(server, 'coupon', {}, { terms: 'Be kind.' });
    const { code } = await issued();
    expect(filledIn((await visit(server, `/p/${page}${arriving(7, scanned(code))}`)).html)).toBe(code);
  });
});

// spec visitors.40
describe('the host of printed vouchers', () => {
  test('is set by owners and admins, and read by who works with vouchers', async () => {
    const { body } = await owner.get(`/organisations/${org}/voucher_host`);
    expect(body.voucher_host).toEqual({ host: HOST, network: 'Bay', open: true });
    expect((await setHost({ host: ' https://V.Bay.test/v/ ' })).body.voucher_host.host).toBe(HOST);
  });

  test.each([
    ['10.0.0.1', 'host'],
    ['v.bay.app', 'host'],
    ['localhost', 'host'],
    ['wifi.bay.test', 'host_open'],
  ])('is not %s', async (host, problem) => {
    const { store } = server.context;
    if (!(await store.dashboards.byHostname('wifi.bay.test')))
      await store.dashboards.add(
        { api_hostname: '', editor_hostname: 'wifi.bay.test', cloud_user_id: '', config: { editor: {} } },
        1,
      );
    const { status, body } = await setHost({ host });
    expect([status, body.error.code]).toEqual([422, problem]);
  });

  test('is that of one organisation, and a network has a name that stations can send', async () => {
    const taken = await owner.put('/organisations/bay/voucher_host', {
      voucher_host: { host: HOST, network: '', open: true },
    });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'host_taken']);
    expect((await setHost({ network: 'ü'.repeat(17) })).body.error.code).toBe('network');
    expect((await setHost({ host: null })).body.voucher_host.host).toBeNull();
    expect((await open('7777-7777')).html).not.toContain('Coupon');
    await setHost();
  });
});

async function ownerUser() {
  const user = await server.context.store.users.byEmail(OWNER.email);
  if (!user) throw new Error('no owner');
  return { user };
}
