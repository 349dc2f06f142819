import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { addDashboard, renameDashboard } from '../dashboards/operator.ts';
import { createUser, ownerOf } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { publishLogin, visit } from '../testing/visitor.ts';

const TOKEN = 'a token of the watchers';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

/** The value of a metric with these labels; undefined where it is not told. */
async function metric(name: string): Promise<number | undefined> {
  const line = (await get('/metrics')).payload.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

const breakDatabase = () =>
  vi.spyOn(server.context.store.dashboards, 'first').mockRejectedValue(new Error('connection refused'));

describe('whether the server is ready', () => {
  it('is told with the state of each dependency', async () => {
    const { statusCode, json } = await get('/readyz');
    expect(statusCode).toBe(200);
    expect(json()).toEqual({
      status: 'ready',
      visitors: true,
      editors: true,
      dependencies: { process: 'ok', database: 'ok', uploads: 'ok', disk: 'ok', visits: 'ok' },
    });
  });

  it('is denied without a database, while the process is alive, and the reason is in the log alone', async () => {
    breakDatabase();
    const { statusCode, json, payload } = await get('/readyz');
    expect(statusCode).toBe(503);
    expect(json()).toMatchObject({ status: 'unavailable', editors: false, dependencies: { database: 'failed' } });
    expect(payload).not.toContain('connection refused');
    expect(server.log.join('')).toContain('connection refused');
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('is not denied without a database to visitors whose pages are in memory', async () => {
    await visit(server, `/p/${await publishLogin(server, 'click')}`);
    breakDatabase();
    const { statusCode, json } = await get('/readyz');
    expect({ statusCode, ...json() }).toMatchObject({
      statusCode: 200,
      status: 'degraded',
      visitors: true,
      editors: false,
      dependencies: { database: 'failed' },
    });
    const codes = await Promise.all(['visitors', 'editors'].map((audience) => get(`/readyz/${audience}`)));
    expect(codes.map((answer) => answer.statusCode)).toEqual([200, 503]);
  });

  it('is answered in time where the database never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(server.context.store.dashboards, 'first').mockReturnValue(new Promise(() => {}));
    const answer = get('/readyz');
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await answer).statusCode).toBe(503);
    vi.useRealTimers();
  });

  it('is not denied where pictures cannot be reached: that is said to be degraded', async () => {
    vi.spyOn(server.context.objects, 'find').mockRejectedValue(new Error('no such bucket'));
    const { statusCode, json } = await get('/readyz');
    expect({ statusCode, ...json() }).toMatchObject({
      statusCode: 200,
      status: 'degraded',
      visitors: true,
      dependencies: { uploads: 'failed' },
    });
  });
});

describe('the metrics', () => {
  it('count requests by route, not by address', async () => {
    const owner = await ownerOf(server);
    const { body } = await owner.post('/editor_pages', pageBody());
    for (let n = 0; n < 3; n++) await owner.get(`/editor_pages/${body.editor_page.id}`);
    await get('/nowhere/at/all');
    expect(await metric('portico_http_requests_total{route="/v1/editor_pages/:id",method="GET",status="2xx"}')).toBe(3);
    const { payload } = await get('/metrics');
    expect(payload).not.toContain(body.editor_page.id);
    expect(payload).not.toContain('nowhere');
  });

  it('measure sockets, visits, the database and the event loop', async () => {
    for (const name of ['sockets', 'rooms', 'visits_waiting', 'visits_lost', 'visits_recorded']) {
      expect(await metric(`portico_${name}`)).toBe(0);
    }
    expect(await metric('portico_database_connections_open')).toBeGreaterThan(0);
    expect(await metric('portico_event_loop_delay_p99_seconds')).toBeDefined();
  });

  it('say that a number is unknown where the database is away', async () => {
    vi.spyOn(server.context.store.rooms, 'held').mockRejectedValue(new Error('connection refused'));
    expect(await metric('portico_rooms')).toBeNaN();
    expect(await metric('portico_sockets')).toBe(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(server.context.store.rooms, 'held').mockReturnValue(new Promise(() => {}));
    const asked = metric('portico_rooms');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asked).toBeNaN();
    vi.useRealTimers();
  });

  it('count mails, sent and not sent', async () => {
    const owner = await ownerOf(server);
    await createUser(server, 'ada@portico.test');
    await owner.get('/passwords/reset_request?email=ada@portico.test');
    await server.context.background.settled();
    expect(await metric('portico_mails_total{kind="reset",result="done"}')).toBe(1);
  });
});

describe('the metrics are refused', () => {
  const status = async (headers: Record<string, string>, remoteAddress?: string) =>
    (await server.app.inject({ url: '/metrics', headers, ...(remoteAddress && { remoteAddress }) })).statusCode;

  it('to other machines, and to all who come by a proxy', async () => {
    expect(await status({})).toBe(200);
    expect(await status({}, '::1')).toBe(200);
    expect(await status({}, '192.0.2.7')).toBe(403);
    expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    expect(await status({ via: '1.1 proxy' })).toBe(403);
  });

  it('where a proxy is expected and there is no token', async () => {
    await server.close();
    server = await createTestServer({ trustProxy: 1 });
    expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    expect(await status({})).toBe(403);
  });

  it('without the token, where there is one', async () => {
    await server.close();
    server = await createTestServer({ metricsToken: TOKEN });
    expect(await status({})).toBe(401);
    expect(await status({ authorization: `Bearer ${TOKEN}x` })).toBe(401);
    expect(await status({ authorization: `Bearer ${TOKEN}` }, '192.0.2.7')).toBe(200);
  });
});

test('a server that listens answers its watchers over the network', async () => {
  const url = await server.listen();
  const asked = request(`${url}/readyz`);
  asked.end();
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
});

// spec organisations.234
describe('a proxy that asks whether it may get a certificate', () => {
  const ask = async (domain: string, { remoteAddress = '127.0.0.1', headers = {}, token = '' } = {}) => {
    const query = new URLSearchParams({ ...(token && { token }), domain });
    return (await server.app.inject({ url: `/tls/allowed?${query}`, headers, remoteAddress })).statusCode;
  };
  const addBrand = async (host: string) => {
    const { settings } = server.context;
    return addDashboard({ host, owner: settings.ownerEmail, name: 'Harbour' }, server.context);
  };
  /** What is heard of a change is read a moment later. */
  const settled = () => server.context.background.settled();

  it('may for the hosts of brands, as soon as they have them, and for no other', async () => {
    expect(await ask('wifi.harbour.test')).toBe(404);
    await addBrand('wifi.harbour.test');
    await settled();
    for (const spelling of ['wifi.harbour.test', 'WIFI.harbour.test', 'wifi.harbour.test.'])
      expect(await ask(spelling)).toBe(200);
    for (const other of ['harbour.test', 'x.wifi.harbour.test', 'localhost', '127.0.0.1', '[::1]', '', 'a b', '%00'])
      expect(await ask(other)).toBe(404);
    await renameDashboard({ from: 'wifi.harbour.test', to: 'wifi.quay.test' }, server.context);
    await settled();
    expect([await ask('wifi.harbour.test'), await ask('wifi.quay.test')]).toEqual([404, 200]);
  });

  it('may not for a host that somebody asked for and that leads elsewhere', async () => {
    await addBrand('wifi.harbour.test');
    const owner = await ownerOf(server);
    const wanted = { dashboard: { editor_hostname: 'bank.invalid' } };
    expect((await owner.put('/dashboards/wifi:harbour:test', wanted)).status).toBe(200);
    await settled();
    expect([await ask('bank.invalid'), await ask('wifi.harbour.test')]).toEqual([404, 200]);
  });

  it('is answered from memory, also while the database is away, a thousand times at once', async () => {
    await addBrand('wifi.harbour.test');
    await settled();
    const list = vi.spyOn(server.context.store.dashboards, 'list').mockRejectedValue(new Error('connection refused'));
    breakDatabase();
    const hosts = Array.from({ length: 1_000 }, (_, n) => (n % 2 === 0 ? 'wifi.harbour.test' : `x${n}.test`));
    const answers = await Promise.all(hosts.map((host) => ask(host)));
    expect(answers.every((status, n) => status === (n % 2 === 0 ? 200 : 404))).toBe(true);
    expect(list).not.toHaveBeenCalled();
    // What fails to be read again leaves what was known.
    await server.context.certificateHosts.look(server.context).catch(() => undefined);
    expect(await ask('wifi.harbour.test')).toBe(200);
    vi.restoreAllMocks();
  });

  it('asks on this machine, or with the token', async () => {
    await addBrand('wifi.harbour.test');
    await settled();
    expect(await ask('wifi.harbour.test', { remoteAddress: '192.0.2.7' })).toBe(403);
    expect(await ask('wifi.harbour.test', { headers: { 'x-forwarded-for': '192.0.2.7' } })).toBe(403);
    await server.close();
    server = await createTestServer({ tlsAskToken: TOKEN });
    await addBrand('wifi.harbour.test');
    await settled();
    const there = { remoteAddress: '192.0.2.7' };
    expect(await ask('wifi.harbour.test', { ...there, token: TOKEN })).toBe(200);
    expect(await ask('wifi.harbour.test', { ...there, token: `${TOKEN}x` })).toBe(403);
    expect(await ask('wifi.harbour.test')).toBe(200);
    expect(server.log.join('')).not.toContain(encodeURIComponent(TOKEN));
  });
});
