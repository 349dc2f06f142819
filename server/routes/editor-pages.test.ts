import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIGURATION_VERSION, HTML_LIMIT } from '#core/constants.ts';
import { type Answer, createUser, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { publishLogin } from '../testing/visitor.ts';

// spec api.3, api.11, api.12, api.13, api.14, api.15, api.16, api.17, errors.5, numbers.4, page-document.1, product.2,
// saving.5, saving.9, screens.11, screens.16

let server: TestServer;
let ada: TestCaller;

beforeAll(async () => {
  server = await createTestServer();
  ada = await createUser(server, 'ada@portico.test');
});
afterAll(() => server.close());

const etag = (answer: Answer) => String(answer.headers.etag);
/** The latest of its earlier drafts that are kept. */
const kept = (id: string) => server.context.store.revisions.latestOfPage(id);

async function newPage(settings = {}): Promise<{ url: string; id: string; etag: string; answer: Answer }> {
  const answer = await ada.post('/editor_pages', pageBody(settings));
  expect(answer.status).toBe(201);
  const { id } = answer.body.editor_page;
  return { url: `/editor_pages/${id}`, id, etag: etag(answer), answer };
}

describe('a page', () => {
  test('is made, listed and read with its revision as ETag', async () => {
    const { url, id, answer } = await newPage({ name: 'Lobby' });
    expect(answer.body.editor_page).toMatchObject({ label: 'Lobby', user_email: 'ada@portico.test', template: false });
    const read = await ada.get(url);
    expect(read.body).toEqual(answer.body);
    expect(etag(read)).toBe('"r1"');
    const list = await ada.get('/editor_pages');
    expect(list.body.editor_pages.map((page: { id: string }) => page.id)).toContain(id);
  });

  test('that does not exist says so in the words of the catalogue', async () => {
    const answer = await ada.get('/editor_pages/none');
    expect(answer.status).toBe(404);
    expect(answer.body.error).toEqual({ code: 'page_missing', summary: 'Page: none does not exist' });
  });

  test('that is deleted has no secrets once it is erased', async () => {
    const { url, id } = await newPage({ smtp: { service: 'x', password: 'sesame' } });
    expect([(await ada.delete(url)).status, (await ada.delete(`${url}?erase=1`)).status]).toEqual([204, 204]);
    expect((await server.context.store.secrets.of(`page:${id}`)).size).toBe(0);
  });
});

describe('a translation whose placeholder is broken', () => {
  const german = (strings: Record<string, string>) => ({
    languages: { de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings } },
  });
  const broken = german({ 'visitor.smsWords': 'Ihr Code' });

  test('is not saved; the sentence names the placeholder and the language, its details the place', async () => {
    const made = await ada.post('/editor_pages', pageBody(broken));
    expect(made.status).toBe(422);
    const page = await newPage();
    const saved = await ada.put(page.url, pageBody(broken), { 'if-match': page.etag });
    expect(saved.status).toBe(422);
    expect(saved.body.error).toMatchObject({
      code: 'invalid_configuration',
      summary: expect.stringMatching(/^Deutsch: .*\{code\}/),
      details: [{ path: '/languages/de/strings/visitor.smsWords' }],
    });
    expect(etag(await ada.get(page.url))).toBe(page.etag);
  });

  test('from before does not prevent other changes', async () => {
    const page = await newPage(german({ 'visitor.smsWords': 'Ihr Code: {code}' }));
    const stored = await server.context.store.pages.byId(page.id);
    if (!stored) throw new Error('no page');
    const config = stored.config.replace('Ihr Code: {code}', 'Ihr Code');
    await server.context.store.pages.setContent(stored, { ...stored, config }, Date.now());
    const saved = await ada.put(page.url, pageBody({ ...broken, name: 'Garden' }), { 'if-match': '*' });
    expect(saved.status).toBe(200);
    const more = german({ 'visitor.smsWords': 'Ihr Code', 'visitor.advertWait': 'Gleich' });
    const worse = await ada.put(page.url, pageBody(more), { 'if-match': '*' });
    expect(worse.body.error.details).toEqual([
      { path: '/languages/de/strings/visitor.advertWait', problem: expect.stringContaining('{seconds}') },
    ]);
  });
});

describe('a save', () => {
  test('replaces html and configuration, and the label follows the name', async () => {
    const page = await newPage();
    const saved = await ada.put(page.url, pageBody({ name: 'Garden' }), { 'if-match': page.etag });
    expect(saved.status).toBe(200);
    expect(saved.body.editor_page.label).toBe('Garden');
    expect(etag(saved)).toBe('"r2"');
    expect((await ada.get(page.url)).body).toEqual(saved.body);
  });

  test.each([{ version: CONFIGURATION_VERSION }, { version: CONFIGURATION_VERSION, name: null }])(
    'of %j, without a name, keeps the label',
    async (config) => {
      const made = await ada.post('/editor_pages', {
        editor_page: { label: 'My page', html: '<p>x</p>', config: JSON.stringify(config) },
      });
      expect(made.body.editor_page.label).toBe('My page');
      const url = `/editor_pages/${made.body.editor_page.id}`;
      const saved = await ada.put(url, { editor_page: { config: JSON.stringify(config) } }, { 'if-match': etag(made) });
      expect(saved.body.editor_page.label).toBe('My page');
      expect(JSON.parse(saved.body.editor_page.config).name).toBe('My page');
    },
  );

  test('needs the revision it was made from: none 428, an old one 412 with the current one, * overwrites', async () => {
    const page = await newPage();
    const first = pageBody({ name: 'first' });
    const second = pageBody({ name: 'second' });
    expect((await ada.put(page.url, first)).status).toBe(428);
    expect((await ada.put(page.url, first, { 'if-match': page.etag })).status).toBe(200);
    const old = await ada.put(page.url, second, { 'if-match': page.etag });
    expect(old.status).toBe(412);
    expect(old.body.error.details).toEqual({ revision: 'r2' });
    expect((await ada.get(page.url)).body.editor_page.label).toBe('first');
    expect((await ada.put(page.url, second, { 'if-match': '*' })).status).toBe(200);
    const { revisions } = (await ada.get(`${page.url}/revisions`)).body;
    // Its content is not in the list.
    expect(Object.keys(revisions[0]).sort()).toEqual(['author', 'created_at', 'id', 'reason']);
    expect(JSON.parse((await kept(page.id))?.config ?? '').name).toBe('first');
    const { revision } = (await ada.get(`${page.url}/revisions/${revisions[0].id}`)).body;
    expect(revision).toEqual({ ...revisions[0], html: expect.any(String), config: expect.any(String) });
    expect(JSON.parse(revision.config).name).toBe('first');
  });

  test('that is repeated because its answer was lost is no conflict', async () => {
    const page = await newPage();
    const body = pageBody({ name: 'again' });
    const once = await ada.put(page.url, body, { 'if-match': page.etag });
    const twice = await ada.put(page.url, body, { 'if-match': page.etag });
    expect(twice.status).toBe(200);
    expect(twice.body).toEqual(once.body);
  });

  test('of fifty at once from the same revision exactly one succeeds', async () => {
    const page = await newPage();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ada.put(page.url, pageBody({ name: `racer ${index}` }), { 'if-match': page.etag }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(412)]);
    expect((await ada.get(page.url)).body).toEqual(won[0]?.body);
  });
});

describe('wrong input is refused with a sentence, and what is stored keeps its bytes', () => {
  const { html, config } = pageBody().editor_page;
  const configured = (change: object) => JSON.stringify({ ...JSON.parse(config), ...change });
  const cases: [string, number, string, RegExp, object][] = [
    ['a configuration that is no JSON', 422, 'invalid_configuration', /./, { config: '{"version":' }],
    [
      'one without a version',
      422,
      'invalid_configuration',
      /Impossible to find configuration version/,
      { config: '{}' },
    ],
    [
      'a configuration with a key twice',
      422,
      'invalid_configuration',
      /^Line 2, column 2 of the configuration: The key terms stands here once more; it is first in line 1/,
      { config: config.replace('{', '{"terms":"a",\n "terms":"b",') },
    ],
    [
      'one with a number that would change',
      422,
      'invalid_configuration',
      /^Line 1, column 11 of the configuration: The number 12345678901234567890 would become 12345678901234567000/,
      { config: config.replace('{', '{"later":[12345678901234567890, 1e400],') },
    ],
    ['an unknown version', 422, 'invalid_configuration', /Unknown version|downgrade/, { config: '{"version":"1.5"}' }],
    ['a schema-invalid one', 422, 'invalid_configuration', /./, { config: configured({ terms: 5 }) }],
    [
      'an older version over a newer page',
      426,
      'configuration_downgrade',
      /can't downgrade/,
      { config: '{"version":"1.3"}' },
    ],
    ['html over 1 MiB', 413, 'html_too_large', /1 MiB/, { html: `${html}<p>${'x'.repeat(HTML_LIMIT)}</p>` }],
    [
      'a configuration over 1 MiB',
      413,
      'configuration_too_large',
      /1 MiB/,
      { config: configured({ terms: 'x'.repeat(HTML_LIMIT) }) },
    ],
    ['html nested past all measure', 422, 'invalid_html', /Ouch!/, { html: '<div>'.repeat(2_000) }],
    ['html that is no text', 422, 'invalid_request', /html/, { html: 5 }],
    ['a body past every limit', 413, 'too_large', /8 MiB/, { html: 'x'.repeat(9_000_000) }],
  ];

  test.each(cases)('%s', async (_what, status, code, sentence, change) => {
    const page = await newPage();
    const before = await server.context.store.pages.byId(page.id);
    const answer = await ada.put(page.url, { editor_page: { html, config, ...change } }, { 'if-match': '*' });
    expect({ status: answer.status, code: answer.body.error.code }).toEqual({ status, code });
    expect(answer.body.error.summary).toMatch(sentence);
    expect(await server.context.store.pages.byId(page.id)).toEqual(before);
  });

  test('a schema-invalid configuration is answered with the pointer to what is wrong', async () => {
    const answer = await ada.post('/editor_pages', {
      editor_page: { label: 'x', html, config: configured({ terms: 5 }) },
    });
    expect(answer.body.error.details).toContainEqual({ path: '/terms', problem: expect.any(String) });
  });

  test('an older configuration is migrated where it makes a new page', async () => {
    const answer = await ada.post('/editor_pages', { editor_page: { label: 'Old', html, config: '{"version":1}' } });
    expect(answer.status).toBe(201);
    expect(JSON.parse(answer.body.editor_page.config)).toMatchObject({ version: CONFIGURATION_VERSION, name: 'Old' });
  });
});

describe('html', () => {
  test('that is foreign is kept as Custom HTML, without hostile parts', async () => {
    const page = await newPage();
    const html = '<p>Hello</p><script>alert(1)</script><img src="x" onerror="alert(1)">';
    const saved = await ada.put(page.url, { editor_page: { html } }, { 'if-match': page.etag });
    expect(saved.status).toBe(200);
    expect(saved.body.editor_page.html).toContain('Hello');
    expect(saved.body.editor_page.html).not.toMatch(/script|onerror|alert/);
    // The answer lists what was removed from which element.
    const parts = saved.body.dropped.flatMap((each: { parts: string[] }) => each.parts);
    expect(parts).toEqual(expect.arrayContaining(['<script>', 'onerror of <img>']));
    for (const { node } of saved.body.dropped) expect(saved.body.editor_page.html).toContain(`id="${node}"`);
    const again = await ada.put(page.url, saved.body, { 'if-match': etag(saved) });
    expect(again.body.dropped).toBeUndefined();
  });

  test('comes back in the same bytes it is stored in', async () => {
    const page = await newPage();
    const { html, config } = page.answer.body.editor_page;
    const saved = await ada.put(page.url, { editor_page: { html, config } }, { 'if-match': page.etag });
    expect(saved.body.editor_page).toMatchObject({ html, config });
    expect(etag(saved)).toBe(page.etag);
  });
});

describe('publishing', () => {
  test('stores the draft as the published pair at once, and a rollback keeps the replaced draft', async () => {
    const page = await newPage({ name: 'one' });
    const published = await ada.put(`${page.url}/publish`, undefined, { 'if-match': page.etag });
    expect(published.status).toBe(200);
    const { published_html, published_config, published_at, html, config } = published.body.editor_page;
    expect([published_html, published_config]).toEqual([html, config]);
    expect(Date.parse(published_at)).toBeGreaterThan(0);

    const changed = await ada.put(page.url, pageBody({ name: 'two' }), { 'if-match': etag(published) });
    expect(changed.body.editor_page).toMatchObject({ published_html, published_config, label: 'two' });

    const pair = { editor_page: { html: published_html, config: published_config } };
    const back = await ada.put(page.url, pair, { 'if-match': etag(changed), 'x-portico-keep': 'rollback' });
    expect(back.body.editor_page).toMatchObject({ html, config, label: 'one' });
    const latest = await kept(page.id);
    expect(latest?.reason).toBe('rollback');
    expect(JSON.parse(latest?.config ?? '').name).toBe('two');
  });

  test('needs the revision that is published', async () => {
    const page = await newPage();
    expect((await ada.put(`${page.url}/publish`)).status).toBe(428);
    await ada.put(page.url, pageBody({ name: 'newer' }), { 'if-match': page.etag });
    expect((await ada.put(`${page.url}/publish`, undefined, { 'if-match': page.etag })).status).toBe(412);
  });

  test('is refused with everything that was found where nobody could log in; what is published stays', async () => {
    const page = await newPage({ name: 'one' });
    const published = await ada.put(`${page.url}/publish`, undefined, { 'if-match': page.etag });
    await ada.put(page.url, { editor_page: { html: '<h1>Welcome</h1>' } }, { 'if-match': '*' });
    const refused = await ada.put(`${page.url}/publish`, undefined, { 'if-match': '*' });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'page_findings']);
    expect(refused.body.error.details).toEqual([
      { level: 'error', rule: 'login-missing', problem: 'The page has no login element: visitors cannot log in.' },
      { level: 'warning', rule: 'terms-unwritten', problem: expect.stringContaining('example text'), path: '/terms' },
    ]);
    const { published_html } = (await ada.get(page.url)).body.editor_page;
    expect(published_html).toBe(published.body.editor_page.published_html);
  });

  test('is refused if this server does not support a method, and the editor knows that before', async () => {
    await expect(publishLogin(server, 'sms')).rejects.toThrow('no gateway for them');
    const page = await newPage();
    expect((await ada.get(`/login_services?editor_page_id=${page.id}`)).body).toMatchObject({
      ready: [],
      own_apps: false,
    });
  });

  test('a preview draws the draft, and not again for a browser that has it', async () => {
    const page = await newPage({ terms: 'Be kind to the ducks' });
    await ada.put(`${page.url}/publish`, undefined, { 'if-match': page.etag });
    const { headers } = await ada.get(`${page.url}/preview`);
    expect(headers['cache-control']).toBe('private, no-cache');
    const has = { 'if-none-match': String(headers.etag) };
    expect((await ada.get(`${page.url}/preview`, has)).status).toBe(304);
    await ada.put(page.url, pageBody({ terms: 'Be kind to the geese' }), { 'if-match': '*' });
    const { sanitized_html } = (await ada.get(`${page.url}/preview`, has)).body;
    expect(sanitized_html).toMatch(/^<!doctype html>.*geese/is);
  });
});

describe('an Idempotency-Key', () => {
  test('makes one page of many equal requests', async () => {
    const headers = { 'idempotency-key': 'k-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.post('/editor_pages', pageBody(), headers)));
    expect(new Set(answers.map(({ body }) => body.editor_page.id)).size).toBe(1);
    const other = await ada.post('/editor_pages', pageBody({ name: 'other' }), headers);
    expect(other.status).toBe(422);
    expect(other.body.error.code).toBe('key_reused');
    expect(other.body.error.details).toEqual({ page: answers[0]?.body.editor_page.id });
  });

  test('publishes once: the repetition is answered although the revision has moved on', async () => {
    const page = await newPage();
    const headers = { 'idempotency-key': 'k-2', 'if-match': page.etag };
    const once = await ada.put(`${page.url}/publish`, undefined, headers);
    const twice = await ada.put(`${page.url}/publish`, undefined, headers);
    expect([once.status, twice.status]).toEqual([200, 200]);
    expect(twice.body).toEqual(once.body);
  });
});

describe('secrets of a page', () => {
  const smtp = { service: 'Gmail', user: 'ada', password: 'sesame-open' };

  test('are kept only for the server they were given for; a rollback restores those that were published', async () => {
    const smtp = { service: '', host: 'mail.example', port: 587, user: 'ada', password: 'sesame' };
    const marked = { ...smtp, password: { set: true } };
    const page = await newPage({ smtp });
    const { secrets } = server.context.store;
    const refused = await ada.put(page.url, pageBody({ smtp: { ...marked, port: 2525 } }), { 'if-match': '*' });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'secret_again']);
    expect(refused.body.error.details).toMatchObject([{ path: '/smtp/password' }]);
    expect([...(await secrets.of(`page:${page.id}`)).values()]).toEqual(['sesame']);
    await ada.put(`${page.url}/publish`, undefined, { 'if-match': '*' });
    await ada.put(page.url, pageBody({ smtp: { ...smtp, port: 2525, password: 'new' } }), { 'if-match': '*' });
    expect([...(await secrets.of(`page:${page.id}`)).values()]).toEqual(['new']);
    expect((await ada.put(page.url, pageBody({ smtp: marked }), { 'if-match': '*' })).status).toBe(200);
    expect([...(await secrets.of(`page:${page.id}`)).values()]).toEqual(['sesame']);
  });

  test('are kept for a connection that is at least as secure as the one they were given for', async () => {
    const smtp = { service: '', host: 'mail.example', port: 587, user: 'ada', secure: true, requireTLS: true };
    const page = await newPage({ smtp: { ...smtp, password: 'sesame' } });
    const marked = { ...smtp, password: { set: true } };
    const put = (change: object) =>
      ada.put(page.url, pageBody({ smtp: { ...marked, ...change } }), { 'if-match': '*' });
    for (const change of [{ secure: false }, { secure: null }, { requireTLS: false }, { authMethod: 'PLAIN' }])
      expect([change, (await put(change)).body.error?.code]).toEqual([change, 'secret_again']);
    expect((await put({ requireTLS: true })).status).toBe(200);
    const { secrets } = server.context.store;
    expect([...(await secrets.of(`page:${page.id}`)).values()]).toEqual(['sesame']);

    // An empty setting means the default of the port or service: the new setting may only be stricter.
    const unsaid = await newPage({
      smtp: { service: '', host: 'mail.example', port: 465, user: 'ada', password: 'sesame' },
    });
    const say = (cover: object) => {
      const told = { service: '', host: 'mail.example', port: 465, user: 'ada', ...cover, password: { set: true } };
      return ada.put(unsaid.url, pageBody({ smtp: told }), { 'if-match': '*' });
    };
    expect((await say({ secure: false })).status).toBe(422);
    expect((await say({ secure: true })).status).toBe(200);
  });

  test('are accepted and never returned, and stay when the marker is sent back', async () => {
    const page = await newPage({ smtp });
    expect(page.answer.text).not.toContain('sesame');
    const config = JSON.parse(page.answer.body.editor_page.config);
    expect(config.smtp.password).toEqual({ set: true });
    const { html } = page.answer.body.editor_page;
    const renamed = { editor_page: { html, config: JSON.stringify({ ...config, name: 'renamed' }) } };
    expect((await ada.put(page.url, renamed, { 'if-match': page.etag })).status).toBe(200);
    expect([...(await server.context.store.secrets.of(`page:${page.id}`)).values()]).toEqual(['sesame-open']);
  });

  test('are cleared by an empty text, and a copy of a page does not take them along', async () => {
    const page = await newPage({ smtp });
    const { html, config, label } = page.answer.body.editor_page;
    const copy = await ada.post('/editor_pages', { editor_page: { html, config, label } });
    expect(JSON.parse(copy.body.editor_page.config).smtp).not.toHaveProperty('password');
    await ada.put(page.url, pageBody({ smtp: { ...smtp, password: '' } }), { 'if-match': page.etag });
    expect((await server.context.store.secrets.of(`page:${page.id}`)).size).toBe(0);
  });
});
