import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enableMethods } from '#core/auth/methods-on-page.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import { ownerOf, type TestCaller } from '../testing/caller.ts';
import { configureGateways } from '../testing/gateways.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { arriving, PLAIN } from '../testing/visitor.ts';

// spec visitors.8

let server: TestServer;
let owner: TestCaller;
beforeAll(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true });
  owner = await ownerOf(server);
});
afterAll(() => server.close());

type Button = { method: string; type?: string };

/** A page with login buttons, saved and published over the API. */
async function publish(
  settings: Partial<PageConfiguration> = {},
  buttons: Button[] = [{ method: 'click' }],
): Promise<string> {
  const { document: empty, configuration } = newDraft();
  const document = buttons.reduce((page, props, i) => {
    const inserted = insertNode(
      page,
      { id: `b${i}`, component: 'login-button', props, parent: page.root },
      pageRegistry,
    );
    if (!inserted.ok) throw new Error('no place for a button');
    return inserted.value;
  }, empty);
  const authentications = enableMethods([], document) as PageConfiguration['authentications'];
  const editor_page = writeDraft({
    document,
    configuration: { ...configuration, terms: '', authentications, ...settings },
  });
  const made = await owner.post('/editor_pages', { editor_page });
  const { id } = made.body.editor_page;
  const published = await owner.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
  if (published.status !== 200) throw new Error(published.text);
  return id;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  html: string;
}

async function request(
  method: 'GET' | 'POST',
  url: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const payload = form && new URLSearchParams(form).toString();
  const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const answer = await server.app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: { ...type, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, html: answer.payload };
}
const get = (url: string, headers = {}) => request('GET', url, undefined, headers);

function elements(html: string): DefaultTreeAdapterTypes.Element[] {
  const found: DefaultTreeAdapterTypes.Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}
const attrs = (html: string, tag: string) =>
  elements(html)
    .filter(({ tagName }) => tagName === tag)
    .map((element) => Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])));
const formAction = (html: string) => attrs(html, 'form')[0]?.action ?? '';
const language = (code: string, strings: Record<string, string> = {}, active = true) => ({
  name: code,
  code,
  flag: '',
  active,
  strings,
});

const LEVEL_0 = { authaction: 'http://10.77.0.1:2050/opennds_auth/', tok: 'abc', redir: 'http://neverssl.com/' };
const level1 = () => {
  const text =
    'hid=f00d, clientmac=aa%3Abb%3Acc%3A00%3A11%3A22, gatewayaddress=10.77.0.1%3A2050, originurl=http%3A%2F%2Fexample.org%2F';
  return new URLSearchParams({ fas: Buffer.from(text).toString('base64') }).toString();
};

describe('a published page', () => {
  it('is one document with a policy, no script, no cookie, asked for each time it is shown', async () => {
    const { status, headers, html } = await get(`/p/${await publish()}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
    expect(Object.keys(headers)).not.toContain('set-cookie');
    expect(Object.keys(headers)).not.toContain('strict-transport-security');
    expect(attrs(html, 'script')).toEqual([]);
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'));
  });

  it('is not there before it is published, nor when nobody made it', async () => {
    const { document, configuration } = newDraft();
    const made = await owner.post('/editor_pages', { editor_page: writeDraft({ document, configuration }) });
    for (const id of [made.body.editor_page.id, 'unknown', '%00', 'a%2fb']) {
      const { status, headers, html } = await get(`/p/${id}`);
      expect(status).toBe(404);
      expect(html).toContain('This page is not here');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('stays as it was published while its draft goes on, until it is published again', async () => {
    const id = await publish({ name: 'Before' });
    const { body } = await owner.get(`/editor_pages/${id}`);
    const config = JSON.stringify({ ...JSON.parse(body.editor_page.config), name: 'After' });
    const saved = await owner.put(`/editor_pages/${id}`, { editor_page: { config } }, { 'if-match': '*' });
    expect(saved.status).toBe(200);
    expect((await get(`/p/${id}`)).html).toContain('<title>Before</title>');
    server.clock.advance(1);
    await owner.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
    expect((await get(`/p/${id}`)).html).toContain('<title>After</title>');
  });
});

describe('its language', () => {
  const languages = {
    en: language('en'),
    de: language('de', { 'visitor.terms': 'Bitte zustimmen', terms: 'Sei nett.' }),
    ar: language('ar'),
  };
  let id: string;
  beforeAll(async () => {
    id = await publish({ terms: 'Be kind.', languages, defaultLanguage: 'en' });
  });
  const tag = (html: string) => attrs(html, 'html')[0];

  it.each([
    ['?lang=de', 'en', { lang: 'de', dir: 'ltr' }],
    ['', 'ar-EG, en;q=0.5', { lang: 'ar', dir: 'rtl' }],
    ['', 'xx', { lang: 'en', dir: 'ltr' }],
    ['?lang=xx', 'de', { lang: 'de', dir: 'ltr' }],
  ])('by %s and %s', async (query, accepted, expected) => {
    expect(tag((await get(`/p/${id}${query}`, { 'accept-language': accepted })).html)).toEqual(expected);
  });

  it('is that of the address on the form-authentication screen, too', async () => {
    const own = await publish({ languages, defaultLanguage: 'en' }, [{ method: 'code', type: 'link' }]);
    for (const lang of ['de', 'en']) {
      const { html } = await get(`/p/${own}/form?type=code&lang=${lang}`, { 'accept-language': 'ar' });
      expect(tag(html)?.lang).toBe(lang);
      expect(attrs(html, 'input').filter(({ name }) => name === 'code')).toHaveLength(1);
    }
  });

  it('stays through a mistake, and so do its words', async () => {
    const { html } = await request('POST', `/p/${id}`, { method: 'click', lang: 'de' }, { 'accept-language': 'en' });
    expect(tag(html)?.lang).toBe('de');
    expect(html).toContain('Bitte zustimmen');
  });

  it('is chosen by links that keep the gateway', async () => {
    const { html } = await get(`/p/${id}?${new URLSearchParams(LEVEL_0)}`);
    const link = attrs(html, 'a').find(({ lang }) => lang === 'de')?.href;
    const german = await get(`/p/${id}${link}`);
    expect(tag(german.html)?.lang).toBe('de');
    const { headers } = await request('POST', formAction(german.html), { method: 'click', terms: '1', lang: 'de' });
    expect((await get(String(headers.location))).html).toContain('http://10.77.0.1:2050/opennds_auth/?tok=abc');
  });
});

describe('the form', () => {
  it('shows the page again with what is wrong, keeps the tick, and forgets passwords', async () => {
    const id = await publish({ terms: 'Be kind.', security: { active: true, code: 's3cret' } });
    const { status, html } = await request('POST', `/p/${id}`, { method: 'click', terms: '1', security: 'guess' });
    expect(status).toBe(200);
    expect(html).toContain('Password is wrong');
    expect(html).not.toContain('guess');
    expect(html).not.toContain('s3cret');
    expect(attrs(html, 'input').find(({ name }) => name === 'terms')).toHaveProperty('checked');
  });

  it("asks for the page's password once a visit, and neither sends it back nor takes a word of its own for it", async () => {
    const id = await publish({ terms: 'Be kind.', security: { active: true, code: 's3cret' } });
    const { html } = await request('POST', `/p/${id}`, { method: 'click', security: 's3cret' });
    expect(html).toContain('Please accept terms');
    expect(html).not.toContain('s3cret');
    expect(html).not.toContain('type="password"');
    const pass = attrs(html, 'input').find(({ name }) => name === 'security.pass')?.value ?? '';
    const send = (word: string) =>
      request('POST', `/p/${id}`, { method: 'click', terms: '1', 'security.pass': word }).then(({ status }) => status);
    expect([await send(pass), await send(`${pass}x`), await send('')]).toEqual([303, 200, 200]);
    const other = await publish({ security: { active: true, code: 'other' } });
    expect((await request('POST', `/p/${other}`, { method: 'click', 'security.pass': pass })).status).toBe(200);
  });

  it.each([
    [{ method: 'click' }, 'Please accept terms and conditions'],
    [{ method: 'telepathy', terms: '1' }, 'Please choose a way to log in'],
    [{ terms: '1', method: '__proto__' }, 'Please choose a way to log in'],
  ])('says what is wrong with %j', async (form, sentence) => {
    const id = await publish({ terms: 'Be kind.' }, [{ method: 'click' }, { method: 'code' }]);
    expect((await request('POST', `/p/${id}`, form)).html).toContain(sentence);
  });

  it('asks for a code where its button is pressed, and lets in who knows it', async () => {
    const id = await publish({}, [{ method: 'click' }, { method: 'code', type: 'button' }]);
    const codeFields = (html: string) => attrs(html, 'input').filter(({ name }) => name === 'code');
    expect(codeFields((await get(`/p/${id}`)).html)).toHaveLength(0);
    const asked = await request('POST', `/p/${id}`, { method: 'code' });
    expect(codeFields(asked.html)).toHaveLength(1);
    expect(asked.html).not.toContain('Code is not valid');
    expect(codeFields((await get(`/p/${id}/form?type=code`)).html)).toHaveLength(1);
    const wrong = await request('POST', `/p/${id}`, { method: 'code', code: '"><b>' });
    expect(wrong.html).toContain('Code is not valid');
    expect(codeFields(wrong.html)[0]?.value).toBe('"><b>');
    expect((await request('POST', `/p/${id}`, { method: 'code', code: '0000' })).status).toBe(303);
  });

  it('takes what is not its own in its stride', async () => {
    const id = await publish();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (payload: string, headers: Record<string, string> = type) =>
      server.app.inject({ method: 'POST', url: `/p/${id}`, payload, headers });
    expect((await send('method=x&method=click')).statusCode).toBe(303);
    expect((await send('__proto__=1&constructor=2&method=%zz')).statusCode).toBe(200);
    expect((await send('x'.repeat(70_000))).statusCode).toBe(413);
    expect((await send('{"method":"click"}', { 'content-type': 'application/json' })).statusCode).toBeLessThan(500);
    expect((await send('<x/>', { 'content-type': 'text/xml' })).statusCode).toBe(415);
  });
});

describe('who gets in', () => {
  it('from openNDS at level 0 goes on to the gateway, by refresh and by link', async () => {
    const id = await publish();
    const page = await get(`/p/${id}?${new URLSearchParams(LEVEL_0)}`);
    const { headers } = await request('POST', formAction(page.html), { method: 'click' });
    expect(String(headers.location)).toMatch(new RegExp(`^/p/${id}/go\\?s=[\\w.-]+$`));
    const go = await get(String(headers.location));
    const target = 'http://10.77.0.1:2050/opennds_auth/?tok=abc&redir=http%3A%2F%2Fneverssl.com%2F%23portico';
    expect(attrs(go.html, 'meta').find((meta) => meta['http-equiv'] === 'refresh')?.content).toBe(`0;url=${target}`);
    expect(attrs(go.html, 'a')[0]?.href).toBe(target);
    expect(go.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it('from openNDS at level 1 needs the shared key of the dashboard', async () => {
    const id = await publish();
    const login = async (host = 'localhost') => {
      const page = await get(`/p/${id}?${level1()}`, { host });
      const { headers } = await request('POST', formAction(page.html), { method: 'click' }, { host });
      return (await get(String(headers.location), { host })).html;
    };
    expect((await get(`/p/${id}?${level1()}`)).html).toContain('The gateway of this Wi-Fi has no key yet.');
    await configureGateways(owner, { lobby: { kind: 'opennds', secret: 'fas-key' }, plain: PLAIN });
    const tok = createHash('sha256').update('f00dfas-key').digest('hex');
    expect(await login()).toContain(`tok=${tok}`);
    // openNDS leads to us by its fasremoteip, which is nobody's name
    expect(await login('203.0.113.10:4600')).toContain(`tok=${tok}`);
  });

  it('leaves a record of what was agreed to', async () => {
    const languages = { de: language('de', { terms: 'Sei nett.' }), en: language('en') };
    const id = await publish({ terms: 'Be kind.', languages, defaultLanguage: 'en' });
    const page = await get(`/p/${id}${arriving(7)}&lang=de`);
    await request('POST', formAction(page.html), { method: 'click', lang: 'de' });
    expect(await server.context.store.consents.ofPage(id)).toEqual([]);
    const before = Date.now();
    const pressed = await request('POST', formAction(page.html), { method: 'click', lang: 'de', terms: '1' });
    expect(await server.context.store.consents.ofPage(id)).toEqual([]);
    await get(String(pressed.headers.location));
    const [record, ...more] = await server.context.store.consents.ofPage(id);
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      client: 'aa:bb:cc:00:00:07',
      method: 'click',
      language: 'de',
      wording: 'Sei nett.',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(record?.at).toBeGreaterThanOrEqual(before);
  });

  it('was asked: the last step cannot be had by itself, of another page, changed, or late', async () => {
    const [id, other] = [await publish(), await publish()];
    const page = await get(`/p/${id}?${new URLSearchParams(LEVEL_0)}`);
    const visit = new URL(formAction(page.html), 'http://x').searchParams.get('s') ?? '';
    const { headers } = await request('POST', formAction(page.html), { method: 'click' });
    const go = String(headers.location);
    const refused = async (url: string) => {
      const { html } = await get(url);
      return html.includes('This step is too old.') && !html.includes('10.77.0.1');
    };
    expect(await refused(`/p/${id}/go`)).toBe(true);
    expect(await refused(`/p/${id}/go?s=${visit}`)).toBe(true);
    expect(await refused(go.replace(id, other))).toBe(true);
    expect(await refused(`${go}AAAA`)).toBe(true);
    expect(await refused(go.replace(/s=./, 's=X'))).toBe(true);
    server.clock.advance(600_001);
    expect(await refused(go)).toBe(true);
  });

  it('is not sent to a gateway that is none, nor told they are online', async () => {
    const evil = new URLSearchParams({ ...LEVEL_0, authaction: 'https://evil.example/x' });
    const page = await get(`/p/${await publish()}?${evil}`);
    expect(page.html).not.toContain('evil.example');
    const { status, html } = await request('POST', formAction(page.html), { method: 'click' });
    expect(status).toBe(200);
    expect(html).toContain('What the gateway of this Wi-Fi sent cannot be read.');
  });

  it('is counted by device: one that sends forms without an end waits, nobody else at its address does', async () => {
    server.clock.advance(60_001);
    const id = await publish();
    const press = (device: number) => request('POST', `/p/${id}${arriving(device)}`, { method: 'click' });
    const outcomes: number[] = [];
    for (let n = 0; n < 700; n++) outcomes.push((await press(8)).status);
    expect(outcomes.filter((status) => status === 303)).toHaveLength(20);
    expect(outcomes.filter((status) => status === 429)).toHaveLength(680);
    const others = await Promise.all(Array.from({ length: 15 }, (_, n) => press(100 + n)));
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 303));
    const { html, headers } = await press(8);
    expect(html).toContain('Too many tries. Please wait a minute and try again.');
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    server.clock.advance(60_001);
    expect((await press(8)).status).toBe(303);
  });

  it('waits no longer because the clock of the server was put right', async () => {
    server.clock.advance(60_001);
    const id = await publish();
    const press = () => request('POST', `/p/${id}${arriving(9)}`, { method: 'click' });
    for (let n = 0; n < 21; n++) await press();
    server.clock.turn(-3_600_000);
    expect((await press()).status).toBe(429);
    server.clock.advance(60_001);
    expect((await press()).status).toBe(303);
    server.clock.turn(3_600_000);
  });
});

describe('what is odd', () => {
  it('a form of more than it may have is answered with a page of words, as is an address that cannot be read', async () => {
    const id = await publish();
    const large = await request('POST', `/p/${id}`, { method: 'click', note: 'x'.repeat(70_000) });
    expect(large).toMatchObject({ status: 413 });
    expect(large.html).toContain('What was typed is too long.');
    expect(large.html).toMatch(/^<!doctype html>/);
    const strayed = await server.app.inject('/%E0%A4%A');
    expect([strayed.statusCode, strayed.headers.location]).toEqual([302, '/']);
    const unread = await server.app.inject('/v1/editor_pages/%zz');
    expect({ status: unread.statusCode, body: unread.json() }).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_url' } },
    });
  });
});

describe('what is logged of visitors', () => {
  it('names neither their device nor their token', () => {
    expect(server.log.join('\n')).not.toMatch(/clientmac|fas=|tok=abc|aa:bb:cc/);
  });
});
