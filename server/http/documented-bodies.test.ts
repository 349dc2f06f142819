import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../routes/index.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** The bytes at most that docs/bodies.md names for an address. */
const told = new Map(
  [...readFileSync('docs/bodies.md', 'utf8').matchAll(/^\| `([A-Z]+ \S+)`[^|]*\|[^|]*\| ([\d,]+) \|/gm)].map(
    ([, address = '', bytes = '']) => [address, Number(bytes.replaceAll(',', ''))] as const,
  ),
);

/**
 * Addresses outside the list of routes that take a body, from the tree that the server draws of its addresses. What is
 * registered with a star leads nowhere.
 */
function otherAddresses(): string[] {
  const listed = new Set(routes.map(({ url }) => url));
  const above: string[] = [];
  const found: string[] = [];
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
    above.splice(indent.length / 4, above.length, part);
    const url = above.join('');
    const leadsSomewhere = !url.includes('*') && url !== '/p';
    if (!listed.has(url) && leadsSomewhere && methods.split(', ').includes('POST')) found.push(`POST ${url}`);
  }
  return found;
}

it('every address that takes a body of its own size says in docs/bodies.md how long it may be', () => {
  const limited = routes.flatMap(({ method, url, bodyLimit }) =>
    bodyLimit === undefined ? [] : [[`${method} ${url}`, bodyLimit] as const],
  );
  for (const [address, bytes] of limited) expect([address, told.get(address)]).toEqual([address, bytes]);
  const others = otherAddresses();
  expect(others.length).toBeGreaterThan(0);
  const taking = [...limited.map(([address]) => address), ...others];
  expect(taking.sort()).toEqual([...told.keys()].filter((address) => !address.startsWith('GET ')).sort());
});

it.each(['/storage', '/p/none', '/p/none/sms', '/p', '/guest/none', '/v1/authentications'])(
  'a body that %s is promised longer than its address takes is refused before it is read',
  async (url) => {
    const most = told.get(`POST ${url.replace('none', ':id')}`) ?? 65_536;
    const type = url === '/storage' ? 'multipart/form-data; boundary=b' : 'application/x-www-form-urlencoded';
    const headers = { 'content-type': url.startsWith('/v1') ? 'application/json' : type };
    const payload = Buffer.alloc(most + 1, ' ');
    const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload });
    expect([413, 404]).toContain(statusCode);
  },
);
