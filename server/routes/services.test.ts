import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import type { WebFont } from '#core/fonts/types.ts';
import { copyFonts } from '../../scripts/build/fonts.ts';
import { createUser, ownerOf, type TestCaller } from '../testing/caller.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

// spec api.24, api.25, api.26, api.29, api.30, app-settings.2, delivery-test.1, uploads.1, uploads.13, uploads.15

let web: string;
let remote: Server;
let remoteHost: string;
/** What the remote host was asked for. */
const asked: string[] = [];
let server: TestServer;
let owner: TestCaller & { user: { id: string } };
let other: TestCaller;

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'portico-web-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Editor</title>');
  mkdirSync(join(web, 'screens'));
  writeFileSync(join(web, 'screens/login.html'), '<!doctype html><title>Login</title>');
  writeFileSync(join(web, 'assets/main-1a2b.js'), 'export {}');
  writeFileSync(join(web, 'assets/main-1a2b.js.br'), 'in Brotli');
  writeFileSync(join(web, 'assets/main-1a2b.js.gz'), 'in gzip');
  writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  remote = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/page')) response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Hello</title>');
    else if (url.startsWith('/cafe?')) response.end('{"can_checkin":true,"fan_count":42,"id":"1"}');
    else if (url.startsWith('/odd?')) response.end('{"fan_count":"many"}');
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
  remoteHost = `127.0.0.1:${(remote.address() as AddressInfo).port}`;
  server = await createTestServer({
    allowUnverifiedEmails: true,
    web,
    facebookUrl: `http://${remoteHost}`,
    privateHosts: [remoteHost],
  });
  owner = await ownerOf(server);
  other = await createUser(server, 'other@portico.test');
});
afterAll(async () => {
  await server.close();
  remote.close();
  rmSync(web, { recursive: true });
});

describe('the upload token', () => {
  async function upload(caller: TestCaller, key: string, query = ''): Promise<number> {
    return send((await caller.get(`/aws/access_token${query}`)).body, key);
  }

  async function send(token: { key: string; policy: string; signature: string }, key: string): Promise<number> {
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = new FormData();
    const fields = {
      key,
      AWSAccessKeyId: token.key,
      acl: 'public-read',
      policy: token.policy,
      signature: token.signature,
      'Content-Type': 'image/png',
      filename: 'a.png',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(image)]), 'a.png');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await encoded.arrayBuffer());
    const answer = await server.app.inject({ method: 'POST', url: '/storage', payload, headers });
    if (answer.statusCode === 201) {
      const shown = await server.app.inject(answer.json().url);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    return answer.statusCode;
  }

  it('is for people who are signed in', async () => {
    const answer = await server.app.inject('/v1/aws/access_token');
    expect(answer.statusCode).toBe(401);
  });

  it("permits one's own folder alone", async () => {
    expect(await upload(owner, `splash_images/${owner.user.id}/1-a.png`)).toBe(201);
    expect(await upload(other, `splash_images/${owner.user.id}/1-a.png`)).toBe(403);
    expect(await upload(owner, 'whitelabels/localhost/1-a.png')).toBe(403);
  });

  it('ends with the session it was given to', async () => {
    const leaving = await createUser(server, 'leaving@portico.test');
    const { body: token } = await leaving.get('/aws/access_token');
    const key = `splash_images/${leaving.user.id}/1-a.png`;
    expect(await send(token, key)).toBe(201);
    expect((await leaving.delete('/authentications')).status).toBe(204);
    expect(await send(token, key)).toBe(403);
  });

  it("permits the dashboard's folder to its owner alone", async () => {
    const dashboard = await server.context.store.dashboards.first();
    expect(await upload(owner, `whitelabels/${dashboard?.editor_hostname}/1-a.png`, '?scope=whitelabel')).toBe(201);
    expect((await other.get('/aws/access_token?scope=whitelabel')).status).toBe(403);
  });

  it('runs out', async () => {
    const { body } = await owner.get('/aws/access_token');
    const { expiration } = JSON.parse(Buffer.from(body.policy, 'base64').toString());
    const life = Date.parse(expiration) - server.clock.now();
    expect(life).toBeGreaterThan(3_600_000);
    expect(life).toBeLessThan(4_000_000);
  });
});

describe('inspecting', () => {
  it('a link gives what stands behind it', async () => {
    const { status, body } = await owner.get(`/inspect?url=${encodeURIComponent(`http://${remoteHost}/page`)}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: { url: `http://${remoteHost}/page`, title: 'Hello', description: '', image: null },
    });
  });

  it('reads an address without a scheme as http', async () => {
    expect((await owner.get(`/inspect?url=${encodeURIComponent(`${remoteHost}/page`)}`)).body.title).toBe('Hello');
  });

  it.each([
    ['http://127.0.0.1/', 422, 'This address is not one we may look at.'],
    ['127.0.0.1:22', 422, 'This address is not one we may look at.'],
    ['javascript:alert(1)', 422, 'This address is not one we may look at.'],
    ['REMOTE/none', 502, 'There was no usable answer'],
  ])('%s is answered with a sentence', async (url, status, sentence) => {
    const answer = await owner.get(`/inspect?url=${encodeURIComponent(url.replace('REMOTE', `http://${remoteHost}`))}`);
    expect(answer.status).toBe(status);
    expect(answer.body.error.summary).toContain(sentence);
  });

  it('a Facebook page gives check-in and fans', async () => {
    expect((await owner.get('/inspect_fb_page/cafe')).body).toEqual({ can_checkin: true, fan_count: 42 });
    expect((await owner.get('/inspect_fb_page/odd')).body).toEqual({ can_checkin: false, fan_count: 0 });
  });

  it('Facebook is asked as the app of the app settings, whose secret no log names', async () => {
    const facebook = { app_id: '4711', app_secret: 'planted-app-secret' };
    const dashboard = { config: { editor: { authentications: { facebook } } } };
    expect((await owner.put('/dashboards/localhost', { dashboard })).status).toBe(200);
    expect((await owner.get('/inspect_fb_page/cafe')).body).toEqual({ can_checkin: true, fan_count: 42 });
    const { searchParams } = new URL(asked.at(-1) ?? '', 'http://facebook');
    expect(searchParams.get('access_token')).toBe('4711|planted-app-secret');
    expect((await owner.get('/inspect_fb_page/none')).text).not.toContain('planted');
    expect(server.log.join('')).not.toContain('planted');
  });

  it.each(['none', '%3Fx', 'a%20b', 'a%2Fb'])(
    'an unknown Facebook page gives the sentence of the catalogue: %s',
    async (id) => {
      const { status, body } = await owner.get(`/inspect_fb_page/${id}`);
      const summary = `There are problems getting information about Facebook Page: ${decodeURIComponent(id)}`;
      expect({ status, error: body.error }).toEqual({ status: 502, error: { code: 'facebook', summary } });
    },
  );

  it('is for people who are signed in', async () => {
    expect((await server.app.inject('/v1/inspect?url=x')).statusCode).toBe(401);
    expect((await server.app.inject('/v1/inspect_fb_page/cafe')).statusCode).toBe(401);
  });
});

describe('inspecting too much', () => {
  it('is stopped after sixty looks in a minute, for who did it', async () => {
    const eager = await createUser(server, 'curious@portico.test');
    const look = () => eager.get('/inspect?url=127.0.0.1:22');
    const statuses = (await Promise.all(Array.from({ length: 62 }, look))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await owner.get('/inspect?url=127.0.0.1:22')).status).toBe(422);
    server.clock.advance(60_001);
    expect((await look()).status).toBe(422);
  });
});

describe('static files', () => {
  const get = (url: string) => server.app.inject(url);

  it.each(['/', '/edit?draft=1', '/edit/settings/page?draft=1', '/preview/1', '/nowhere/at/all'])(
    'the editor is at %s',
    async (url) => {
      const { statusCode, headers, payload } = await get(url);
      expect({ statusCode, cache: headers['cache-control'], payload }).toEqual({
        statusCode: 200,
        cache: 'no-cache',
        payload: '<!doctype html><title>Editor</title>',
      });
    },
  );

  it.each(['/foo.html', '/robots.txt', '/pages/v1.2'])(
    'who goes to %s, which is nothing, gets the editor (spec screens.14); who fetches it gets nothing',
    async (url) => {
      const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
      const { statusCode, headers, payload } = await server.app.inject({ url, headers: { accept } });
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(payload).toBe('<!doctype html><title>Editor</title>');
      expect((await server.app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404);
      const file = await server.app.inject({ url: '/favicon.svg', headers: { accept } });
      expect(file.headers['content-type']).toBe('image/svg+xml');
      for (const part of ['/assets/gone-1a2b.js', '/media/gone.png', '/fonts/gone.woff2'])
        expect((await server.app.inject({ url: part, headers: { accept } })).statusCode).toBe(404);
    },
  );

  it.each(['/login', '/login?path=%2Fedit'])(
    'at %s is the document that names the scripts of its screen',
    async (url) => {
      const { headers, payload } = await get(url);
      expect([headers['cache-control'], payload]).toEqual(['no-cache', '<!doctype html><title>Login</title>']);
    },
  );

  it('its parts are kept for a year', async () => {
    const { headers } = await get('/assets/main-1a2b.js');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      sourcemap: '/assets/main-1a2b.js.map',
    });
  });

  it.each([
    ['gzip, deflate, br', 'br', 'in Brotli'],
    ['gzip, deflate', 'gzip', 'in gzip'],
    ['identity', undefined, 'export {}'],
  ])('to who takes %s they go as %s', async (accepted, encoding, payload) => {
    const url = '/assets/main-1a2b.js';
    const answer = await server.app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.payload).toBe(payload);
  });

  it('fonts are listed by the alphabet, and every file of theirs is there, kept for a year and open to a sandbox', async () => {
    await copyFonts(join(web, 'fonts'));
    const { status, body } = await owner.get('/fonts');
    expect(status).toBe(200);
    const families = body.map(({ family }: WebFont) => family);
    expect(families.length).toBeGreaterThan(15);
    expect(families).toEqual([...families].sort((a, b) => a.localeCompare(b)));
    for (const { subsets } of body as WebFont[]) {
      for (const { file, bytes } of subsets) {
        const { statusCode, headers, rawPayload } = await get(`/fonts/${file}`);
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          'content-type': 'font/woff2',
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
        });
        expect(rawPayload.length).toBe(bytes);
        expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
      }
    }
    expect((await get('/fonts/lora-LICENSE.txt')).payload).toContain('SIL Open Font License');
    expect((await get('/fonts/none.woff2')).statusCode).toBe(404);
  });

  it('of the configuration, the brand and the languages are at their addresses', async () => {
    expect((await get('/config/schema.json')).json()).toHaveProperty('properties.authentications');
    expect((await get('/config/default.json')).json()).toMatchObject({ version: CONFIGURATION_VERSION });
    expect((await get('/config/whitelabel/schema.json')).json()).toHaveProperty('type');
    expect((await get('/config/whitelabel/default.json')).json()).toHaveProperty('editor');
    expect((await get('/languages/list.json')).json()).toContainEqual({
      code: 'de',
      name: expect.any(String),
      flag: 'de',
    });
  });

  it.each([
    '/assets/none.js',
    '/none.png',
    '/v1/none',
    '/config/none.json',
    '/assets/..%2f..%2fpackage.json',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e%2fpackage.json',
  ])('nothing is at %s', async (url) => expect((await get(url)).statusCode).toBe(404));

  it('health is told', async () => expect((await get('/healthz')).json()).toEqual({ status: 'ok' }));

  it('an editor that is not built is said to be', async () => {
    const unbuilt = await createTestServer({ allowUnverifiedEmails: true, web: join(web, 'none') });
    const { statusCode, payload } = await unbuilt.app.inject('/login');
    expect(statusCode).toBe(503);
    expect(payload).toContain('npm run build');
    await unbuilt.close();
    expect(existsSync(web)).toBe(true);
  });
});
