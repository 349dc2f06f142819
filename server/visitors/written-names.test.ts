import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerOf } from '../testing/caller.ts';
import { configureGateways } from '../testing/gateways.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { publishLogin, visit } from '../testing/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const ruckus = { kind: 'ruckus', address: 'https://10.77.0.1:9998', user: 'guest', password: 'guest' };
  await configureGateways(await ownerOf(server), { ruckus });
});
afterAll(() => server.close());

const NAMED = 'sip=10.77.0.1&uip=10.77.0.9&wlan=1&ssid=Cafe&client_mac=0a:00:00:00:00:01';

it('who writes the name of a neighbour into an address, where no key vouches for it, uses up no forms of theirs', async () => {
  const id = await publishLogin(server, 'click');
  const address = `/p/${id}?${NAMED}`;
  const begin = async () => /<form[^>]* action="([^"]*)"/.exec((await visit(server, address)).html)?.[1] ?? '';
  const [mine, strangers] = [await begin(), await begin()];
  const press = async (path: string) =>
    (await visit(server, path.replaceAll('&amp;', '&'), { method: 'click' })).status;
  for (const path of [address, strangers]) {
    const seen: number[] = [];
    for (let n = 0; n < 25; n++) seen.push(await press(path));
    expect(seen).toEqual([...Array.from({ length: 20 }, () => 303), 429, 429, 429, 429, 429]);
  }
  expect(await press(mine)).toBe(303);
});

it('who writes it uses up none of the codes that a neighbour may type', async () => {
  const id = await publishLogin(server, 'code', { code: '7391' });
  const address = `/p/${id}?${NAMED.replace(/1$/, '2')}`;
  const begun = /<form[^>]* action="([^"]*)"/.exec((await visit(server, address)).html)?.[1] ?? '';
  const type = async (path: string, code: string) =>
    (await visit(server, path.replaceAll('&amp;', '&'), { method: 'code', code })).status;
  for (let tries = 0; tries < 5; tries++) expect(await type(address, '1')).toBe(200);
  expect(await type(address, '1')).toBe(429);
  expect(await type(begun, '7391')).toBe(303);
});
