import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Json } from '#core/page/types.ts';
import { receiptFault } from '../../../cli/commands/visitors/verify-receipt.ts';
import { ownerOf } from '../../testing/caller.ts';
import { publishPage } from '../../testing/publish-page.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { arriving, visit } from '../../testing/visitor.ts';

// spec visitors.68

const FIELDS: Json = [
  { type: 'string', key: '__email__', label: 'Your email', immutable: true },
  { type: 'boolean', key: '__marketing__', label: 'News by email', immutable: true },
];
const CODES = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'pt-br', 'tr', 'zh-hans', 'zh-hant'];
const LANGUAGES = Object.fromEntries(
  CODES.map((code) => [code, { code, name: code, flag: code, active: true, strings: {} }]),
) as PageConfiguration['languages'];

let server: TestServer;
let page: string;
let device = 0;
beforeAll(async () => {
  server = await createTestServer();
  page = await publishPage(server, 'custom-form', () => ({
    terms: 'Be kind.',
    languages: LANGUAGES,
    authentications: [{ name: 'form', active: true, config: { fields: FIELDS } }],
  }));
});
afterAll(() => server.close());

/** Logs in, and gives the link on the last step. */
async function logIn(more: Record<string, string> = {}, language = ''): Promise<string> {
  device += 1;
  server.clock.advance(60_000);
  const form = { method: 'form', form: '1', terms: '1', 'form.__email__': `ann${device}@example.com`, ...more };
  const pressed = await visit(server, `/p/${page}${arriving(device)}${language && `&lang=${language}`}`, form);
  const { html } = await visit(server, pressed.location);
  const link = /href="(\/my\?t=[^"]*)"/.exec(html)?.[1];
  if (link === undefined) throw new Error(html);
  return link.replaceAll('&amp;', '&');
}

const AGREES = { 'form.__marketing__': '1' };

it('shows what is kept of a login, without script, cookie or referrer', async () => {
  const link = await logIn(AGREES);
  const { statusCode, payload, headers } = await server.app.inject(link);
  expect([statusCode, headers['referrer-policy'], headers['cache-control'], headers['set-cookie']]).toEqual([
    200,
    'no-referrer',
    'no-store',
    undefined,
  ]);
  for (const words of ['ann1@example.com', 'Be kind.', 'aa:bb:cc:00:00:01', 'You agreed on', 'Nobody was named'])
    expect(payload).toContain(words);
  expect(payload).not.toContain('<script');
});

it.each(CODES)('speaks %s, as its visitor did', async (code) => {
  const link = await logIn({}, code);
  const { html } = await visit(server, link);
  expect(html).not.toContain('What you entered');
  expect(html).toMatch(new RegExp(`<html lang="${code.slice(0, 2)}`));
  expect(html.includes('dir="rtl"')).toBe(code === 'ar');
});

it('takes the consent back by one press, by the visitor', async () => {
  const link = await logIn(AGREES);
  const { html } = await visit(server, link);
  const action = /action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  // Who opens the link, such as a scanner of mails, takes nothing back.
  const owner = await ownerOf(server);
  const at = `/organisations/${(await owner.get('/organisations')).body.organisations[0].id}/visitors`;
  const agreed = async () => (await owner.get(`${at}?marketing=yes&contact=ann${device}@example.com`)).body.visitors;
  expect(await agreed()).toHaveLength(1);
  const pressed = await visit(server, action, { withdraw: '1' });
  expect(pressed.status).toBe(303);
  const after = (await visit(server, pressed.location)).html;
  expect(after).toContain('You took it back on');
  expect(after).not.toContain('<form');
  expect(await agreed()).toEqual([]);
  const [{ id }] = (await owner.get(`${at}?marketing=withdrawn`)).body.visitors;
  const { consent_events } = (await owner.get(`${at}/${id}`)).body.visitor;
  expect(consent_events.map(({ state, by }: { state: string; by: string }) => `${state} by ${by}`)).toEqual([
    'given by visitor',
    'withdrawn by visitor',
  ]);
  expect((await visit(server, action, { withdraw: '1' })).status).toBe(303);
});

it('takes back nothing of others, whose email somebody typed', async () => {
  const ann = `ann${device + 1}@example.com`;
  const link = await logIn(AGREES);
  const owner = await ownerOf(server);
  const at = `/organisations/${(await owner.get('/organisations')).body.organisations[0].id}/visitors`;
  const agreed = async () => (await owner.get(`${at}?marketing=yes&contact=${ann}`)).body.visitors.length;
  const refused = await logIn({ 'form.__email__': ann });
  const agreeing = await logIn({ 'form.__email__': ann, ...AGREES });
  expect(await agreed()).toBe(2);
  expect((await visit(server, refused, { withdraw: '1' })).status).toBe(303);
  expect(await agreed()).toBe(2);
  await visit(server, agreeing, { withdraw: '1' });
  expect(await agreed()).toBe(1);
  expect((await visit(server, link)).html).toContain('You agreed on');
});

it('gives all of it as a file, with a receipt that is verified', async () => {
  const link = await logIn(AGREES);
  const { payload, headers } = await server.app.inject(link.replace('/my?', '/my/data?'));
  expect(headers['content-disposition']).toContain('my-data.json');
  const { logins } = JSON.parse(payload);
  expect(logins).toMatchObject([{ answers: [{ value: `ann${device}@example.com` }, {}], terms: 'Be kind.' }]);
  const keys = JSON.parse((await server.app.inject('/.well-known/portico-receipts.json')).payload);
  expect(await receiptFault(logins[0].receipt, keys)).toBeNull();
});

it('shows one login alone, to nobody without its link, and for half an hour', async () => {
  const [first, second] = [await logIn(), await logIn()];
  expect((await visit(server, second)).html).not.toContain(`ann${device - 1}@`);
  const changed = `${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`;
  for (const link of ['/my', '/my?t=x', '/my/data', changed])
    expect((await visit(server, link)).status, link).toBe(404);
  expect((await visit(server, '/my', { withdraw: '1' })).status).toBe(404);
  server.clock.advance(31 * 60_000);
  const { status, html } = await visit(server, first);
  expect([status, html.includes('This link is not valid any more')]).toEqual([404, true]);
});
