import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerOf } from '../testing/caller.ts';
import { configureGateways } from '../testing/gateways.ts';
import { SmsGateway } from '../testing/sms-gateway.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { publishLogin, visit } from '../testing/visitor.ts';

let server: TestServer;
let messages: SmsGateway;
beforeAll(async () => {
  messages = await SmsGateway.open();
  server = await createTestServer({ smsUrl: messages.url });
  const ruckus = { kind: 'ruckus', address: 'https://10.77.0.1:9998', user: 'guest', password: 'guest' };
  await configureGateways(await ownerOf(server), { ruckus });
});
afterAll(async () => {
  await server.close();
  messages.close();
});

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

describe('who writes it while its owner logs in by a code', () => {
  const ADVERT = {
    active: true,
    type: 'image',
    duration: 5,
    urls: ['/media/a.png'],
    rotation: {
      active: false,
      type: 'none',
      duration_quantity: 1,
      duration_unit: 'DAY',
      duration: 86_400,
      start_point: 'week',
      start_time: '08:00',
    },
  } as const;
  /** The owner of the name, who has to type a code; everybody else can open the same address. */
  async function waitForCode(device: number): Promise<{ readonly address: string; readonly location: string }> {
    const id = await publishLogin(server, 'sms', {}, { advertising: { ...ADVERT, urls: [...ADVERT.urls] } });
    const address = `/p/${id}?${NAMED.replace(/1$/, String(device))}`;
    const { location } = await visit(server, address, { method: 'sms', sms: `+35843000000${device}` });
    return { address, location };
  }

  it('begins anew once the code was typed', async () => {
    const { address, location } = await waitForCode(3);
    expect((await visit(server, location, { code: messages.code() })).location).toContain('/ad?s=');
    const reopened = await visit(server, address);
    expect([reopened.status, reopened.location]).toEqual([200, '']);
  });

  it('is asked for the code at the step of a window that was opened before it was typed', async () => {
    const { address, location } = await waitForCode(4);
    const reopened = await visit(server, address);
    expect(reopened.location).toContain('/sms?s=');
    await visit(server, location, { code: messages.code() });
    for (const code of ['', messages.code()]) {
      const answer = await visit(server, reopened.location, { code });
      expect([answer.status, answer.location]).toEqual([200, '']);
    }
  });
});
