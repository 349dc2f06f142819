import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewaysOf, storeSecrets } from '../gateways/stored-gateways.ts';
import { ownerOf } from '../testing/caller.ts';
import { configureGateways } from '../testing/gateways.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';
import { arriving, publishLogin, UNLIMITED, visit } from '../testing/visitor.ts';
import { addCoupon } from './verifiers/coupons/manage-coupons.ts';
import { smsStates } from './verifiers/sms/sms-codes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ smsUrl: 'http://127.0.0.1:9/never', allowUnverifiedEmails: true });
});
afterAll(() => server.close());

const ONLINE = /use the internet|You are connected|Connecting you/;
const said = (html: string) => /role="alert"[^>]*>([^<]*)</.exec(html)?.[1] ?? null;
const action = (html: string) =>
  (/<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
const backOf = (html: string) =>
  (/href="([^"]+)">(?:Back|Zurück)[^<]*</.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
const consents = (id: string) => server.context.store.consents.ofPage(id);
const warnings = () => server.log.filter((line) => line.includes('nobody can be let in on this visit'));

const KEYLESS = `?fas=${encodeURIComponent(Buffer.from('hid=f00d, clientmac=aa%3Abb%3Acc%3A00%3A11%3A22, gatewayaddress=10.77.0.1%3A2050').toString('base64'))}`;
const COOVA =
  '?res=notyet&uamip=10.1.0.1&uamport=3990&challenge=00&mac=11-22-33-44-55-66&userurl=http%3A%2F%2Fx.example';
const PFSENSE = '?redirurl=http%3A%2F%2Fx.example&zone=guests';
const FAR = '?authaction=https%3A%2F%2Fevil.example%2F&tok=abc';

describe('a visitor whom nobody can let in', () => {
  it.each([
    [
      'of a gateway that is not supported',
      PFSENSE,
      'This page cannot let you in through the gateway of this Wi-Fi. Please disconnect',
    ],
    [
      'of a gateway that is not configured',
      COOVA,
      'The gateway of this Wi-Fi is not set up for this page. Please tell',
    ],
    ['of a gateway that is none', FAR, 'What the gateway of this Wi-Fi sent cannot be read. Please disconnect'],
    ['of a gateway without a key', KEYLESS, 'The gateway of this Wi-Fi has no key yet. Please tell'],
    [
      'with a token that is none',
      '?s=forged.token',
      'This page was open for too long, or its address was changed. Please disconnect',
    ],
  ])('%s is told so at once and whenever they try, and nothing is kept of it', async (_, query, sentence) => {
    const id = await publishLogin(server, 'click', {}, { terms: 'Be kind.' });
    const before = warnings().length;
    const first = await visit(server, `/p/${id}${query}`);
    expect(first.status).toBe(200);
    expect(said(first.html)).toContain(sentence);
    for (const press of [1, 2]) {
      const { status, html } = await visit(server, action(first.html), { method: 'click', terms: '1' });
      expect([press, status]).toEqual([press, 200]);
      expect(said(html)).toContain(sentence);
      expect(html).not.toMatch(ONLINE);
      expect(html).toContain('checked');
    }
    expect((await visit(server, `/p/${id}/form${query}&type=click`)).html).toContain(sentence);
    expect(await consents(id)).toEqual([]);
    expect(warnings().length).toBe(before + 4);
  });

  it('reads so in their language', async () => {
    const strings = { 'visitor.gatewayUnknown': 'Diese Seite kann hier niemanden verbinden.' };
    const languages = { de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings } };
    const id = await publishLogin(server, 'click', {}, { languages });
    expect(said((await visit(server, `/p/${id}${PFSENSE}&lang=de`)).html)).toBe(strings['visitor.gatewayUnknown']);
  });

  it('uses up no coupon, no message, and no try', async () => {
    const code = await addCoupon(OWNER.email, 'only-once', { ...UNLIMITED, uses: 1 }, server.context);
    const [coupon, sms] = [await publishLogin(server, 'coupon'), await publishLogin(server, 'sms')];
    for (let press = 0; press < 30; press++) {
      const { status } = await visit(server, `/p/${coupon}${KEYLESS}`, { method: 'coupon', coupon: code });
      expect(status).toBe(200);
    }
    const { html } = await visit(server, `/p/${sms}${KEYLESS}`, { method: 'sms', sms: '+358401234567' });
    expect(said(html)).toContain('has no key yet');
    expect((await visit(server, `/p/${coupon}${arriving(1)}`, { method: 'coupon', coupon: code })).status).toBe(303);
  });

  it('whose page was open for more than six hours is told to connect again', async () => {
    const id = await publishLogin(server, 'click');
    const { html } = await visit(server, `/p/${id}${arriving(1)}`);
    server.clock.advance(6 * 3_600_000);
    const pressed = await visit(server, action(html), { method: 'click' });
    expect(said(pressed.html)).toContain('open for too long');
    // It stays so: another press does not make of it a page opened by its address.
    expect(said((await visit(server, action(pressed.html), { method: 'click' })).html)).toContain('open for too long');
  });
});

describe('the way back to the page', () => {
  it('from a last step that is too old keeps the arrival and the language', async () => {
    const strings = { 'visitor.back': 'Zurück' };
    const languages = { de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings } };
    const id = await publishLogin(server, 'click', {}, { languages });
    const { location } = await visit(server, `/p/${id}${arriving(1)}&lang=de`, { method: 'click' });
    server.clock.advance(3_600_000);
    const late = await visit(server, location);
    expect(late.html).toContain('Dieser Schritt ist abgelaufen');
    const back = backOf(late.html);
    expect(back).toMatch(new RegExp(`^/p/${id}\\?s=[^&]+&lang=de$`));
    const again = await visit(server, action((await visit(server, back)).html), { method: 'click' });
    expect((await visit(server, again.location)).html).toContain('tok=token-1');
  });

  it('from a gateway whose key is gone meanwhile keeps it too', async () => {
    const id = await publishLogin(server, 'click');
    await configureGateways(await ownerOf(server), { lobby: { kind: 'opennds', secret: 'fas-key' } });
    const setKey = (secret: string | null) => replaceKeys(secret, server);
    const { location } = await visit(server, `/p/${id}${KEYLESS}`, { method: 'click' });
    await setKey(null);
    const { html } = await visit(server, location);
    expect(html).toContain('You are not connected');
    expect(html).toContain('has no key yet');
    expect(await consents(id)).toEqual([]);
    await setKey('fas-key');
    const again = await visit(server, action((await visit(server, backOf(html))).html), { method: 'click' });
    expect((await visit(server, again.location)).html).toContain('http://10.77.0.1:2050/opennds_auth/?tok=');
    await configureGateways(await ownerOf(server), {});
  });

  it('from the step of a code keeps it', async () => {
    const id = await publishLogin(server, 'sms');
    const arrival = { gateway: 'opennds', client: null, handle: { action: 'http://10.77.0.1:2050/x/', tok: 'kept' } };
    const login = {
      id: 'a',
      page: id,
      method: 'sms',
      language: null,
      client: 'x',
      arrival,
      given: {},
      number: '+358401234567',
    };
    const state = smsStates(server.context.secret).seal(login, server.clock.now() - 1);
    const late = await visit(server, `/p/${id}/sms?s=${state}`);
    expect(late.html).toContain('too old');
    expect((await visit(server, backOf(late.html))).html).toContain(`action="/p/${id}?s=`);
  });
});

describe('a page opened by its bare address', () => {
  it('can be tried to its end, which says that there was no gateway; nothing is kept', async () => {
    const id = await publishLogin(server, 'click', {}, { terms: 'Be kind.' });
    const { html, status } = await visit(server, `/p/${id}`);
    expect([status, said(html)]).toEqual([200, null]);
    expect(said((await visit(server, `/p/${id}`, { method: 'click' })).html)).toContain('accept terms');
    const pressed = await visit(server, `/p/${id}`, { method: 'click', terms: '1' });
    const end = await visit(server, pressed.location);
    expect(end.html).toContain('This page was opened without a gateway');
    expect(end.html).toContain('Nobody was connected to the internet');
    expect(end.html).not.toMatch(ONLINE);
    expect(end.html).not.toContain('http-equiv');
    expect(backOf(end.html)).toBe(`/p/${id}`);
    expect(await consents(id)).toEqual([]);
  });

  it('sends no message', async () => {
    const id = await publishLogin(server, 'sms');
    const pressed = await visit(server, `/p/${id}`, { method: 'sms', sms: '+358401234567' });
    expect((await visit(server, pressed.location)).html).toContain('opened without a gateway');
  });
});

it('only a gateway says that somebody is connected: to a device that it has let in and that comes again', async () => {
  const id = await publishLogin(server, 'click');
  const again = `/p/${id}?tok=abc&redir=http://captive.apple.com/hotspot-detect.html`;
  for (const form of [undefined, { method: 'click' }]) {
    const { html, status } = await visit(server, again, form);
    expect([status, html.includes('You are connected')]).toEqual([200, true]);
    expect(html).not.toContain('<form');
  }
  expect(await consents(id)).toEqual([]);
});

/** Null: as where the key of the server was lost, and the secrets of gateways with it. */
async function replaceKeys(secret: string | null, { context: { store } }: TestServer): Promise<void> {
  const id = (await store.dashboards.first())?.id ?? '';
  await store.tx(async (tx) => {
    const gateways = await gatewaysOf(id, { store: tx });
    const changed = gateways.map((each) => ({ ...each, secret }));
    await storeSecrets(id, changed, tx);
    await tx.outbox.add({ kind: 'dashboards-changed' });
  });
}
