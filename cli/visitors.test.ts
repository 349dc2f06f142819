import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Json } from '#core/page/types.ts';
import { ownerOf } from '../server/testing/caller.ts';
import { publishPage } from '../server/testing/publish-page.ts';
import { createTestServer, type TestServer } from '../server/testing/test-server.ts';
import { visit } from '../server/testing/visitor.ts';
import { runCli } from './testing/run-cli.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let url: string;
let page: string;
const portico = async (...words: string[]) =>
  runCli(['visitors', ...words], {
    environment: { PORTICO_URL: url, PORTICO_TOKEN: (await ownerOf(server)).token ?? '' },
  });

beforeAll(async () => {
  server = await createTestServer();
  url = await server.listen();
  const fields: Json = [
    { type: 'string', key: '__email__', label: 'E-Mail-Adresse', immutable: true },
    { type: 'string', key: 'name', label: 'Wie heißt du?' },
  ];
  const authentications = [{ name: 'form', active: true, config: { fields } }];
  page = await publishPage(server, 'custom-form', () => ({ authentications }));
});
afterAll(() => server.close());

async function logIn(device: number, email: string, name: string): Promise<void> {
  const gateway = new URLSearchParams({
    authaction: 'http://10.77.0.1:2050/opennds_auth/',
    tok: 'abc',
    redir: 'http://neverssl.com/',
    clientmac: device.toString(16).padStart(12, '0'),
  });
  const form = { method: 'form', form: '1', 'form.__email__': email, 'form.name': name };
  const { location } = await visit(server, `/p/${page}?${gateway}`, form);
  await visit(server, location);
}

test('visitors of a page are listed, exported for a spreadsheet, and erased', async () => {
  expect((await portico('list', page)).out).toBe('Nothing is kept of any visitor of this page.\n');
  await logIn(1, 'ann@example.com', 'Ann, "die Große"');
  await logIn(2, 'bob@example.com', '=HYPERLINK("http://evil.example")');

  const listed = await portico('list', page);
  expect(listed.out).toMatch(/^\S+ +00:00:00:00:00:02 +form +E-Mail-Adresse: bob@example.com, /);

  const csv = await portico('export', page);
  expect(csv.out.startsWith('\uFEFFtime,device,method,language,terms,erased,E-Mail-Adresse,Wie heißt du?\r\n')).toBe(
    true,
  );
  expect(csv.out).toContain('ann@example.com,"Ann, ""die Große"""');
  expect(csv.out).toContain(`bob@example.com,"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv.err).toBe('Visitors exported: 2.\n');
  const json = JSON.parse((await portico('export', page, '--format', 'json')).out);
  expect(json.visitors).toHaveLength(2);
  expect((await portico('export', page, '--format', 'xml')).code).toBe(2);

  expect(await portico('erase', page)).toMatchObject({
    code: 2,
    err: expect.stringContaining('--email or by --client'),
  });
  expect((await portico('erase', page, '--email', 'ann@example.com')).out).toBe('Records erased: 1.\n');
  expect((await portico('erase', page, '--client', '00:00:00:00:00:02')).out).toBe('Records erased: 1.\n');
  expect(JSON.parse((await portico('list', page, '--json')).out).visitors).toEqual([]);
});

// spec visitors.60, visitors.61, visitors.62

test('visitors are found on all pages of an organisation by an email, shown, and forgotten', async () => {
  await logIn(3, 'cy@example.com', 'Cy');
  await logIn(4, 'di@example.com', 'Di');
  expect((await portico('search', 'nobody@example.com')).out).toBe('No visitor fits.\n');
  const { out } = await portico('search', 'CY@example.com');
  expect(out).toMatch(/^\d+ +\S+ \S+ +New Page +- +00:00:00:00:00:03 +cy@example.com, Cy\n$/);
  const json = JSON.parse((await portico('search', '00:00:00:00:00:04', '--json')).out);
  expect(json).toMatchObject({ more: false, visitors: [{ client: '00:00:00:00:00:04' }] });
  const shown = await portico('show', out.split(' ')[0] ?? '');
  expect(shown.out).toMatch(/^E-Mail-Adresse +cy@example.com$/m);
  expect((await portico('show', '0')).code).toBe(1);
  expect((await portico('search', '--since', 'yesterday')).code).toBe(2);
  expect((await portico('forget', 'cy@example.com', '--dry-run')).out).toBe('Would erase 1 record on 1 page.\n');
  expect((await portico('forget', 'cy@example.com')).out).toBe('Erased 1 record on 1 page, of 1 device.\n');
  expect((await portico('search', 'cy@example.com')).out).toBe('No visitor fits.\n');
});

test('a page is printed as its visitor saw it', async () => {
  await logIn(5, 'ed@example.com', 'Ed');
  const id = JSON.parse((await portico('search', 'ed@example.com', '--json')).out).visitors[0].id;
  await expect.poll(async () => (await portico('show', id, '--as-seen')).out).toMatch(/^<!doctype html>/i);
});
