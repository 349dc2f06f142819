import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { publishLogin, visit } from '../testing/visitor.ts';

const EDITOR = '<!doctype html><title>The editor</title>';

const web = mkdtempSync(join(tmpdir(), 'portico-web-'));
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ web });
  writeFileSync(join(web, 'index.html'), EDITOR);
});
afterAll(async () => {
  await server.close();
  rmSync(web, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('a page', () => {
  it('is the same with a slash at its end', async () => {
    const id = await publishLogin(server, 'click');
    expect((await get(`/p/${id}/`)).payload).toBe((await get(`/p/${id}`)).payload);
    expect((await get(`/p/${id}//?lang=de`)).statusCode).toBe(200);
    expect((await get(`/p/${id}/go/?s=x`)).payload).toBe((await get(`/p/${id}/go?s=x`)).payload);
    expect((await visit(server, `/p/${id}/`, { method: 'click' })).location).toContain(`/p/${id}/go?s=`);
  });

  it.each([
    [
      413,
      'What was typed is too long. Please go back and type less.',
      'x'.repeat(70_000),
      'application/x-www-form-urlencoded',
    ],
    [415, 'Please go back and try again.', '<x/>', 'text/xml'],
    [400, 'Please go back and try again.', '{', 'application/json'],
  ])(
    'answers %i to a form it cannot take, in words for a visitor and in its look',
    async (status, words, payload, type) => {
      const id = await publishLogin(server, 'click', {}, { background_color: '#0f2233' });
      const query = `?fas=${encodeURIComponent(Buffer.from('hid=1, clientmac=aa, gatewayaddress=10.0.0.1%3A2050').toString('base64'))}`;
      const headers = { 'content-type': type };
      const answer = await server.app.inject({ method: 'POST', url: `/p/${id}${query}`, payload, headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.payload).toContain('<h1>This did not work</h1>');
      expect(answer.payload).toContain(words);
      expect(answer.payload).toContain('background-color:#0f2233');
      expect(answer.payload).not.toMatch(/Content-Type|JSON|KiB/);
      // The way back knows the gateway still.
      expect(answer.payload).toMatch(new RegExp(`href="/p/${id}\\?s=`));
    },
  );
});

describe('an address that a visitor’s device asks for', () => {
  it.each([
    '/generate_204',
    '/gen_204',
    '/hotspot-detect.html',
    '/ncsi.txt',
    '/connecttest.txt',
    '/success.txt?ipv4',
    '/canonical.html',
    '/guest/s/default/?ap=aa&id=bb&t=1&url=http%3A%2F%2Fexample.com&ssid=Cafe',
    '/p',
    '/p/',
    '/p/nowhere',
    '/p/a/b/c',
  ])('%s answers no editor', async (url) => {
    for (const accept of ['*/*', 'text/html']) {
      const { statusCode, headers, payload } = await get(url, { accept });
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('text/html');
      expect(payload).toContain('<h1>This page is not here</h1>');
    }
    expect((await get(url, { 'accept-language': 'de-AT' })).payload).toContain('<html lang="de"');
  });

  it.each(['captive.apple.com', 'www.msftconnecttest.com:80'])('at %s answers no editor', async (host) => {
    expect((await get('/', { host })).payload).toContain('This page is not here');
  });

  it('of a way back that nobody knows speaks the language of the visitor', async () => {
    const { payload } = await get('/p/oauth/google?code=c&state=made-up', { 'accept-language': 'it' });
    expect(payload).toContain('<html lang="it"');
    expect(payload).not.toContain('Authentication failed');
  });

  it('which cannot be read leads to no editor', async () => {
    const { headers } = await get('/p/%E0%A4%A', { accept: 'text/html' });
    expect(headers.location).toBe('/p');
  });

  it('of RFC 8908 answers its state and no page, whoever asks', async () => {
    for (const accept of ['application/captive+json', 'text/html']) {
      const { statusCode, headers, json } = await get('/.well-known/captive-portal', { accept });
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/captive+json']);
      expect(json()).toEqual({ captive: true });
    }
  });

  it('is no screen of the editor, which is still there', async () => {
    expect((await get('/edit', { accept: 'text/html' })).payload).toBe(EDITOR);
  });
});
