import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { readDraft } from '#core/draft/read-draft.ts';
import { saidTexts, visitMoments } from '#core/preview/visit-moments.ts';
import { placeholdersIn, splitForm } from '#core/texts/placeholders.ts';
import { visitor } from '#core/texts/visitor.ts';
import { visitorKeys } from '#core/translations/visitor-texts.ts';
import { ownerOf } from '../testing/caller.ts';
import { GatewayController } from '../testing/gateway-controller.ts';
import { configureGateways } from '../testing/gateways.ts';
import { SmsGateway } from '../testing/sms-gateway.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';
import { arriving, PLAIN, publishLogin, UNLIMITED, visit } from '../testing/visitor.ts';
import { addCoupon } from './verifiers/coupons/manage-coupons.ts';

// The page words every sentence itself. What visitors then read over real requests is compared with what the preview of
// the editor says of the same moment.

let server: TestServer;
let sms: SmsGateway;
let controller: GatewayController;
let devices = 0;

const provider = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
);

beforeAll(async () => {
  sms = await SmsGateway.open();
  controller = await GatewayController.open();
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  server = await createTestServer({
    allowUnverifiedEmails: true,
    smsUrl: sms.url,
    oauthUrl: `http://127.0.0.1:${port}`,
    privateHosts: [`127.0.0.1:${port}`],
    publicUrl: 'https://wifi.example',
  });
  const app = { app_id: 'id', app_secret: 'secret' };
  const gateways = {
    lobby: { kind: 'mikrotik', address: 'http://10.5.50.1', user: 'guest', password: 'sesame' },
    plain: PLAIN,
    pier: { kind: 'unifi', address: controller.address, user: 'hotspot', password: 'p' },
  };
  const owner = await ownerOf(server);
  const editor = { authentications: { google: app } };
  await owner.put('/dashboards/localhost', { dashboard: { config: { editor } } });
  await configureGateways(owner, gateways);
});
afterAll(async () => {
  await server.close();
  sms.close();
  controller.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  // Every test has its own tries of this address.
  server.clock.advance(60_000);
  controller.reset(() => ({ body: { meta: { rc: 'ok' }, data: [] } }));
  devices++;
});

const ENGLISH: Readonly<Record<string, string>> = visitor;
const WORDS = Object.fromEntries(
  visitorKeys('en').map((key) => [key, `⟦${key}⟧${placeholdersIn(ENGLISH[splitForm(key).key] ?? '').join('')}`]),
);
const keysIn = (html: string) =>
  [...new Set(Array.from(html.matchAll(/⟦(.+?)⟧/g), ([, key = '']) => splitForm(key).key))].sort();

/** A page with a button for a method that words every sentence itself. */
function publish(
  method: string,
  config: Parameters<typeof publishLogin>[2] = {},
  settings: Partial<PageConfiguration> = {},
) {
  const languages = { en: { code: 'en', name: 'English', flag: 'gb', active: true, strings: WORDS } };
  return publishLogin(server, method, config, { languages, defaultLanguage: 'en', ...settings });
}

/** What the preview of the editor says of a moment of the page. */
async function previewed(id: string, moment: string): Promise<readonly string[]> {
  const record = await server.context.store.pages.byId(id);
  const read = await readDraft(
    { html: record?.published_html ?? '', config: record?.published_config ?? '', label: '' },
    server.context.parser,
  );
  if (!read.ok) throw new Error(read.reason);
  const found = visitMoments(read.draft)
    .flatMap(({ moments }) => moments)
    .find((each) => each.id === moment);
  if (!found) throw new Error(`the preview has no ${moment}`);
  return [...new Set(saidTexts(found, read.draft, 'en').map(({ key }) => splitForm(key).key))].sort();
}

/** Expects what was sent to say what the preview of a moment says, in the page's own words. */
async function expectSaid(id: string, moment: string, html: string): Promise<void> {
  const keys = keysIn(html);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys).toEqual(await previewed(id, moment));
}

const press = (id: string, form: Record<string, string>, query = arriving(devices)) =>
  visit(server, `/p/${id}${query}`, form);
const plain = (html: string) => html.replaceAll('&amp;', '&');
const refreshOf = (html: string) => new URL(/content="0;url=([^"]+)"/.exec(plain(html))?.[1] ?? '');
const mac = () => `11:22:33:44:55:${String(devices).padStart(2, '0')}`;

it.each([
  ['email', { email: '' }, 'typed:email:visitor.email'],
  ['phone', { phone: '?' }, 'typed:phone:visitor.phone'],
  ['code', { code: '1' }, 'typed:code:visitor.1'],
  ['sms', { sms: '0170 1234567' }, 'typed:sms:visitor.phonePrefix'],
  ['sms', { sms: '?' }, 'typed:sms:visitor.3002'],
  ['coupon', { coupon: 'none' }, 'refused:coupon:visitor.2'],
])('a form of %s with %j is answered as the preview shows it', async (method, typed, moment) => {
  const id = await publish(method);
  await expectSaid(id, moment, (await press(id, { method, ...typed })).html);
});

it('terms and the password of the page are asked for as the preview shows it', async () => {
  const security = { ...defaultConfiguration().security, active: true, code: 'sesame' };
  const id = await publish('click', {}, { terms: 'Be kind.', security });
  await expectSaid(id, 'page', (await visit(server, `/p/${id}${arriving(devices)}`)).html);
  const { html } = await press(id, { method: 'click', security: 'sesame' });
  await expectSaid(id, 'typed:page:visitor.terms', html);
  const wrong = await press(id, { method: 'click', terms: '1', security: 'no' });
  await expectSaid(id, 'typed:page:visitor.security', wrong.html);
});

it.each([
  ['?error=2003', 'page:visitor.2003'],
  ['?mac=aa:bb:cc:dd:ee:ff&sip=scg.example', 'page:visitor.gatewayUnknown'],
  ['?s=old.token', 'page:visitor.visitLost'],
])('a gateway that lets nobody in, as by %s, is told of as the preview shows it', async (query, moment) => {
  const id = await publish('click');
  await expectSaid(id, moment, (await visit(server, `/p/${id}${query}`)).html);
});

it('the code of a text message is asked for in the words of the page, and so is the message', async () => {
  const id = await publish('sms');
  const { location } = await press(id, { method: 'sms', sms: '+358401000001' });
  expect(sms.sent.at(-1)?.text).toBe(`⟦visitor.smsWords⟧${sms.code()}`);
  await expectSaid(id, 'message:visitor.smsWords', sms.sent.at(-1)?.text ?? '');
  await expectSaid(id, 'smsCode:visitor.smsTitle', (await visit(server, location)).html);
  const wrong = sms.code() === '111111' ? '222222' : '111111';
  await expectSaid(id, 'smsCode:visitor.3001', (await visit(server, location, { code: wrong })).html);
  await expectSaid(id, 'smsCode:visitor.3003', (await visit(server, location, { code: '' })).html);
  for (let tries = 0; tries < 4; tries++) await visit(server, location, { code: wrong });
  await expectSaid(id, 'smsCode:visitor.smsOver', (await visit(server, location, { code: sms.code() })).html);
  await visit(server, location, { again: '1' });
  server.clock.advance(10_000);
  await expectSaid(id, 'smsCode:visitor.smsSentAgain', (await visit(server, location, { again: '1' })).html);
  const has = await press(id, { method: 'sms.code', sms: '+358401000001' });
  await expectSaid(id, 'smsCode:visitor.smsType', (await visit(server, has.location)).html);
});

it('who opens the window again, or comes back days later, is spoken to in the words of the page', async () => {
  const id = await publish('sms');
  await press(id, { method: 'sms', sms: '+358401000003' });
  const reopened = await visit(server, `/p/${id}${arriving(devices)}`);
  await expectSaid(id, 'smsCode:visitor.smsReopened', (await visit(server, reopened.location)).html);

  const known = await publish('click', {}, { ask_again: 'days', terms: 'Be kind.' });
  const pressed = await press(known, { method: 'click', terms: '1' });
  const { cookie } = await visit(server, pressed.location);
  server.clock.advance(86_400_000);
  const { html } = await visit(server, `/p/${known}${arriving(devices)}`, undefined, { cookie });
  await expectSaid(known, 'welcome:visitor.welcomeBack', html);
});

it('a text message that cannot be sent is told of in the words of the page', async () => {
  const id = await publish('sms');
  sms.status = 500;
  const { html } = await press(id, { method: 'sms', sms: '+358401000002' });
  sms.reset();
  await expectSaid(id, 'refused:sms:visitor.3006', html);
});

it('the way to an account elsewhere and back is told in the words of the page', async () => {
  const id = await publish('google');
  const { location } = await press(id, { method: 'google' });
  const { html } = await visit(server, location, undefined, { 'user-agent': 'Mozilla/5.0 Chrome/140.0 Safari/537.36' });
  await expectSaid(id, 'accountLeaving:visitor.accountLeaving', html);
  const sheet = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148',
  };
  const inSheet = await visit(server, location, undefined, sheet);
  await expectSaid(id, 'accountBrowser:visitor.accountBrowser', inSheet.html);
  const state = refreshOf(html).searchParams.get('state') ?? '';
  const refused = await visit(server, `/p/oauth/google?${new URLSearchParams({ state })}`);
  await expectSaid(id, 'accountRefused:visitor.2001', refused.html);
});

it('an advert is shown in the words of the page', async () => {
  const advertising = { ...defaultConfiguration().advertising, active: true, urls: ['/media/splash_images/1/a.png'] };
  const id = await publish('click', {}, { advertising });
  const { location } = await press(id, { method: 'click' });
  await expectSaid(id, 'advert 1:visitor.advert', (await visit(server, location)).html);
});

it('the way to the gateway is told in the words of the page: by an address, with what is left of a coupon, by a form', async () => {
  const click = await publish('click');
  const byAddress = await visit(server, (await press(click, { method: 'click' })).location);
  await expectSaid(click, 'leaving:visitor.connecting', byAddress.html);

  const limited = { ...UNLIMITED, uses: 5, devices: 4, minutes: 90 };
  const coupon = await addCoupon(OWNER.email, `words-${devices}`, limited, server.context);
  const withNote = await publish('coupon', { showUsage: true });
  const used = await press(withNote, { method: 'coupon', coupon });
  const noted = await visit(server, used.location);
  await expectSaid(withNote, 'leaving:visitor.couponUses', noted.html);

  const mikrotik = new URLSearchParams({
    mac: mac(),
    ip: '10.5.50.7',
    'link-login-only': 'http://10.5.50.1/login',
    'link-orig': 'http://neverssl.com/',
    'chap-id': '\\305',
    'chap-challenge': '\\171\\045\\201a7',
  });
  const byForm = await visit(server, (await press(click, { method: 'click' }, `?${mikrotik}`)).location);
  await expectSaid(click, 'posting:visitor.pressContinue', byForm.html);
});

it('waiting for a gateway and its answer are told in the words of the page', async () => {
  const id = await publish('click');
  const query = () => `?${new URLSearchParams({ ap: 'aa:bb:cc:dd:ee:ff', id: mac(), url: 'http://neverssl.com/' })}`;
  const { location } = await press(id, { method: 'click' }, query());
  controller.isHeld = true;
  await expectSaid(id, 'waiting:visitor.waiting', (await visit(server, location)).html);
  server.clock.advance(6_000);
  await expectSaid(id, 'waiting:visitor.waitingMore', (await visit(server, location)).html);
  server.clock.advance(10_000);
  await expectSaid(id, 'waiting:visitor.waitingLong', (await visit(server, location)).html);
  server.clock.advance(30_000);
  await expectSaid(id, 'notConnected:visitor.notConnected', (await visit(server, location)).html);
  controller.release();
  devices++;
  const other = await press(id, { method: 'click' }, query());
  await expectSaid(id, 'connected:visitor.connected', (await visit(server, other.location)).html);
});

it('what goes wrong around the page is told in its words', async () => {
  const id = await publish('code');
  await expectSaid(id, 'expired:visitor.expired', (await visit(server, `/p/${id}/go?s=old.token`)).html);
  const tried = await press(id, { method: 'code', code: '0000' }, '');
  await expectSaid(id, 'noGateway:visitor.noGateway', (await visit(server, tried.location)).html);
  const long = await press(id, { method: 'code', code: 'x'.repeat(70_000) });
  await expectSaid(id, 'failed:visitor.tooLong', long.html);
  let last = await press(id, { method: 'code', code: '1' });
  const until429 = async (form: Record<string, string>) => {
    for (let tries = 0; tries < 30 && last.status !== 429; tries++) last = await press(id, form);
    return last.html;
  };
  await expectSaid(id, 'slowDown:visitor.slowDownUntil', await until429({ method: 'code', code: '1' }));
  devices++;
  last = await press(id, { method: 'none' });
  await expectSaid(id, 'slowDown:visitor.slowDown', await until429({ method: 'none' }));
});
