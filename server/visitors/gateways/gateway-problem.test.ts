import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerOf } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let page: string;
beforeAll(async () => {
  server = await createTestServer();
  const owner = await ownerOf(server);
  const strings = { 'visitor.2004': 'Ungültige Dauer' };
  const languages = { de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings } };
  page = (await owner.post('/editor_pages', pageBody({ languages }))).body.editor_page.id;
  await owner.put(`/editor_pages/${page}/publish`, undefined, { 'if-match': '*' });
});
afterAll(() => server.close());

const told = async (query: string) => {
  const { payload } = await server.app.inject({ url: `/p/${page}${query}` });
  return /role="alert"[^>]*>([^<]*)</.exec(payload)?.[1] ?? null;
};

describe('a visitor the gateway sends back', () => {
  test.each([
    ['2002', 'Authentication failed: No user specified'],
    ['2003', 'Authentication failed: No password specified'],
    ['2004', 'Authentication failed: Invalid temporary session duration'],
    ['1007', 'Upload quota consumed'],
    ['radius says no', 'Authentication failed'],
    ['1.0', 'Authentication failed'],
    ['__proto__', 'Authentication failed'],
    ['9999', 'Authentication failed'],
  ])('with the error %s is told: %s', async (error, words) => {
    expect(await told(`?${new URLSearchParams({ error })}`)).toBe(words);
  });

  test('is told in their language', async () => {
    expect(await told('?error=2004&lang=de')).toBe('Ungültige Dauer');
  });

  test('is told by a gateway that gives no reason, but the way back', async () => {
    const visit = { authaction: 'http://10.77.0.1:2050/opennds_auth/', tok: 'abc', redir: 'http://neverssl.com/' };
    expect(await told(`?${new URLSearchParams(visit)}`)).toBeNull();
    const back = new URLSearchParams({ ...visit, redir: `${visit.redir}#portico` });
    expect(await told(`?${back}`)).toBe('Authentication failed');
  });

  test('without an error is shown none', async () => {
    expect(await told('')).toBeNull();
    expect(await told('?error=')).toBeNull();
  });
});
