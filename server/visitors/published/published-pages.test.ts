import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDraft } from '#core/draft/read-draft.ts';
import { compile } from '#core/publish/compile.ts';
import { localDay } from '#core/rules/time.ts';
import { ownerOf } from '../../testing/caller.ts';
import { publishPage } from '../../testing/publish-page.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { arriving, publishLogin } from '../../testing/visitor.ts';

// spec publishing.1

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ENCODINGS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
type Encoding = keyof typeof ENCODINGS;

async function visit(url: string, accepted: Encoding = 'identity', headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url, headers: { 'accept-encoding': accepted, ...headers } });
  const encoding = (answer.headers['content-encoding'] ?? 'identity') as Encoding;
  const html = answer.rawPayload.length > 0 ? String(ENCODINGS[encoding](answer.rawPayload)) : '';
  return { status: answer.statusCode, headers: answer.headers, encoding, html, bytes: answer.rawPayload.length };
}

const languages = (...codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, { name: code, code, flag: '', active: true, strings: {} }]));

/** What compile makes of a page as it is published. */
async function compiled(id: string, language: string | null, token: string | null): Promise<string> {
  const { clock, parser, store } = server.context;
  const page = await store.pages.byId(id);
  const read = await readDraft(
    { html: page?.published_html ?? '', config: page?.published_config ?? '', label: page?.label ?? '' },
    parser,
  );
  if (!read.ok) throw new Error(read.reason);
  const carried = token === null ? '' : `s=${token}`;
  return compile(read.draft, {
    language,
    action: `/p/${id}${carried && `?${carried}`}`,
    languageLink: `?${carried && `${carried}&`}lang=`,
    errors: {},
    values: {},
    today: localDay(clock.now()),
  }).html;
}

const tokenIn = (html: string) => /[?]s=([\w.-]+)/.exec(html)?.[1] ?? '';

it('sends what compile makes, in every encoding and language, also the second time', async () => {
  const id = await publishLogin(server, 'click', {}, { languages: languages('de', 'it'), defaultLanguage: 'de' });
  for (const language of ['de', 'it']) {
    const expected = await compiled(id, language, null);
    for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity'] as const) {
      const seen = await visit(`/p/${id}?lang=${language}`, encoding);
      expect(seen).toMatchObject({ status: 200, encoding, html: expected });
      expect(seen.headers.vary).toBe('accept-language, accept-encoding');
    }
  }
});

it('sends each device that comes from a gateway its own token, compressed, and never lets it be kept', async () => {
  const id = await publishLogin(server, 'click', {}, { languages: languages('de', 'it'), defaultLanguage: 'de' });
  const tokens = new Set<string>();
  for (const device of [1, 2, 3]) {
    const seen = await visit(`/p/${id}${arriving(device)}`, device === 3 ? 'identity' : 'gzip');
    const token = tokenIn(seen.html);
    tokens.add(token);
    expect(seen.encoding).toBe(device === 3 ? 'identity' : 'gzip');
    expect(seen.html).toBe(await compiled(id, 'de', token));
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(seen.headers.etag).toBeUndefined();
    expect((await visit(`/p/${id}?s=${token}`, 'gzip')).status).toBe(200);
  }
  expect(tokens.size).toBe(3);
});

it('is not sent again to a browser that has it', async () => {
  const id = await publishLogin(server, 'click');
  const first = await visit(`/p/${id}`, 'gzip');
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await visit(`/p/${id}`, 'gzip', { 'if-none-match': `"another", W/${etag}` });
  expect(again).toMatchObject({ status: 304, bytes: 0 });
  expect(again.headers).toMatchObject({ etag, 'content-security-policy': first.headers['content-security-policy'] });
  // Another encoding is other bytes.
  expect((await visit(`/p/${id}`, 'br', { 'if-none-match': etag })).status).toBe(200);
  expect((await visit(`/p/${id}${arriving(9)}`, 'gzip', { 'if-none-match': '*' })).status).toBe(200);
});

it('is the new page at once after it is published again, and no page once it is removed for good', async () => {
  const owner = await ownerOf(server);
  const id = await publishLogin(server, 'click', {}, { name: 'Harbour one' });
  const etag = String((await visit(`/p/${id}`)).headers.etag);
  for (let n = 2; n < 5; n++) {
    const page = (await owner.get(`/editor_pages/${id}`)).body.editor_page;
    const config = JSON.stringify({ ...JSON.parse(page.config), name: `Harbour ${n}` });
    await owner.put(`/editor_pages/${id}`, { editor_page: { config } }, { 'if-match': '*' });
    expect((await visit(`/p/${id}`)).html).not.toContain(`<title>Harbour ${n}</title>`);
    await owner.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
    const seen = await visit(`/p/${id}`, 'gzip', { 'if-none-match': etag });
    expect(seen.status).toBe(200);
    expect(seen.html).toContain(`<title>Harbour ${n}</title>`);
  }
  await owner.delete(`/editor_pages/${id}`);
  await owner.delete(`/editor_pages/${id}?erase=1`);
  expect((await visit(`/p/${id}`, 'gzip', { 'if-none-match': etag })).status).toBe(404);
});

it('changes with the day where a date is asked for', async () => {
  const fields = [{ type: 'date', key: 'day', label: 'Day' }];
  const id = await publishPage(server, 'custom-form', () => ({
    authentications: [{ name: 'form', active: true, config: { fields } }],
  }));
  const lastDay = async () => / max="([\d-]+)"/.exec((await visit(`/p/${id}/form?type=form`, 'gzip')).html)?.[1];
  expect(await lastDay()).toBe(localDay(server.clock.now()));
  server.clock.advance(24 * 3_600_000);
  expect(await lastDay()).toBe(localDay(server.clock.now()));
});

it('shows the same for any word asked for as a method that the page has not', async () => {
  const id = await publishLogin(server, 'click');
  const tags = await Promise.all(
    ['nothing', 'sms', '__proto__'].map(async (type) => (await visit(`/p/${id}/form?type=${type}`)).headers.etag),
  );
  expect(new Set([...tags, (await visit(`/p/${id}`)).headers.etag]).size).toBe(1);
});
