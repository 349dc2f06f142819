import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDashboard } from '../../../dashboards/operator.ts';
import { ownerOf } from '../../../testing/caller.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { publishLogin, visit } from '../../../testing/visitor.ts';

// spec errors.34, login-methods.11

interface Asked {
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly authorization: string;
}

let server: TestServer;
let provider: Server;
let asked: Asked[] = [];
/** Status and body, by the end of the path. */
let answers: Record<string, readonly [number, string]> = {};

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push({
        path,
        form: Object.fromEntries(new URLSearchParams(body)),
        authorization: request.headers.authorization ?? '',
      });
      const [status, answer] = answers[path.split('/').at(-1) ?? ''] ?? [404, '{}'];
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const oauthUrl = `http://127.0.0.1:${port}`;
  server = await createTestServer({
    allowUnverifiedEmails: true,
    oauthUrl,
    privateHosts: [`127.0.0.1:${port}`],
    publicUrl: 'https://wifi.example',
  });
  const editor = {
    authentications: {
      google: { app_id: 'dash-id', app_secret: 'dash-secret' },
      twitter: { app_id: 'x-id', app_secret: 'x-secret' },
      vk: { app_id: 'vk-id', app_secret: 'vk-secret' },
      facebook: { app_id: 'fb-id', app_secret: 'fb-secret' },
    },
  };
  await (await ownerOf(server)).put('/dashboards/localhost', { dashboard: { config: { editor } } });
});
afterAll(async () => {
  await server.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked = [];
  answers = {
    token: [200, JSON.stringify({ access_token: 'planted-token' })],
    userinfo: [200, JSON.stringify({ sub: '42', data: { id: '7' }, user: { user_id: 9 } })],
  };
});

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' };
const SHEET = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148' };
const GATEWAY =
  '?authaction=http%3A%2F%2F10.77.0.1%3A2050%2Fopennds_auth%2F&tok=abc&redir=http%3A%2F%2Fneverssl.com%2F';

/** From the button to the provider: the address the visitor is sent to. */
async function leave(id: string, method: string, query = '', values: Record<string, string> = {}): Promise<URL> {
  const pressed = await visit(server, `/p/${id}${query}`, { method, ...values });
  expect(pressed.status).toBe(303);
  const { html } = await visit(server, pressed.location, undefined, BROWSER);
  const refresh = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(html)?.[1] ?? '';
  return new URL(refresh.replaceAll('&amp;', '&'));
}
const comeBack = (method: string, query: Record<string, string>) =>
  visit(server, `/p/oauth/${method}?${new URLSearchParams(query)}`);
const consents = (id: string) => server.context.store.consents.ofPage(id);

describe('a visitor with an account elsewhere', () => {
  it('leaves by a page of ours, comes back with a code, and is let in', async () => {
    const id = await publishLogin(server, 'google');
    const url = await leave(id, 'google', GATEWAY);
    expect(url.pathname).toBe('/google/authorize');
    const { state = '', ...query } = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'dash-id',
      redirect_uri: 'https://wifi.example/p/oauth/google',
      scope: 'openid',
      code_challenge_method: 'S256',
    });
    expect(Buffer.from(state, 'base64url').toString('latin1')).not.toContain(id);
    const back = await comeBack('google', { state, code: 'c0de' });
    expect(back.status).toBe(303);
    expect((await visit(server, back.location)).html).toContain('http://10.77.0.1:2050/opennds_auth/?tok=abc');

    const [token, userinfo] = asked;
    expect(token).toMatchObject({
      path: '/google/token',
      form: {
        grant_type: 'authorization_code',
        code: 'c0de',
        client_id: 'dash-id',
        client_secret: 'dash-secret',
        redirect_uri: 'https://wifi.example/p/oauth/google',
      },
    });
    const verifier = token?.form.code_verifier ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(query.code_challenge);
    expect(userinfo).toMatchObject({ path: '/google/userinfo', authorization: 'Bearer planted-token' });
    expect(await consents(id)).toEqual([expect.objectContaining({ method: 'google', given: {} })]);
    expect(server.log.join('')).not.toMatch(/planted-token|c0de|dash-secret/);
  });

  it("is asked for by the app of the brand's host they left from, though they come back at the public address", async () => {
    const owner = await ownerOf(server);
    await addDashboard({ host: 'two.example', owner: owner.user.email, name: 'Two' }, server.context);
    const authentications = { google: { app_id: 'two-id', app_secret: 'two-secret' } };
    await owner.put('/dashboards/two:example', { dashboard: { config: { editor: { authentications } } } });
    const id = await publishLogin(server, 'google');
    const at = { ...BROWSER, host: 'two.example' };
    const pressed = await visit(server, `/p/${id}${GATEWAY}`, { method: 'google' }, at);
    const { html } = await visit(server, pressed.location, undefined, at);
    const refresh = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(html)?.[1] ?? '';
    const { searchParams } = new URL(refresh.replaceAll('&amp;', '&'));
    expect(searchParams.get('client_id')).toBe('two-id');
    expect((await comeBack('google', { state: searchParams.get('state') ?? '', code: 'c' })).status).toBe(303);
    expect(asked[0]?.form).toMatchObject({ client_id: 'two-id', client_secret: 'two-secret' });
  });

  it('of X is asked for by the header, and for an email first where the page wants it', async () => {
    const id = await publishLogin(server, 'twitter', { askEmail: true });
    const opened = await visit(server, `/p/${id}${GATEWAY}`, { method: 'twitter' });
    expect(opened.html).toContain('name="twitter.email"');
    const url = await leave(id, 'twitter', GATEWAY, { 'twitter.email': 'ada@example.org' });
    expect(url.href).not.toContain('ada');
    const back = await comeBack('twitter', { state: url.searchParams.get('state') ?? '', code: 'c' });
    expect(back.location).toContain(`/p/${id}/go?s=`);
    await visit(server, back.location);
    expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('x-id:x-secret').toString('base64')}`);
    expect(asked[0]?.form).not.toHaveProperty('client_secret');
    expect((await consents(id))[0]?.given).toEqual({ 'twitter.email': 'ada@example.org' });
  });

  it('of VK is asked for with the device that came back, by PKCE alone', async () => {
    const id = await publishLogin(server, 'vk');
    const url = await leave(id, 'vk');
    const state = url.searchParams.get('state') ?? '';
    expect((await comeBack('vk', { state, code: 'c', device_id: 'd1' })).status).toBe(303);
    expect(asked[0]?.form).toMatchObject({ device_id: 'd1' });
    expect(asked[0]?.form).not.toHaveProperty('client_secret');
    expect(asked[1]?.form).toEqual({ client_id: 'vk-id', access_token: 'planted-token' });
  });

  it('of Facebook is invited to like the page, may go on without, and is not asked again before its time', async () => {
    answers.userinfo = [200, JSON.stringify({ id: '42' })];
    const like = { name: 'like', pageUrl: 'https://www.facebook.com/harbour.hotel', isPage: true, once: 60 };
    const id = await publishLogin(server, 'facebook', { flow: { active: true, actions: [like] } });
    const logIn = async (minutes = 0) => {
      server.clock.advance(minutes * 60_000);
      const url = await leave(id, 'facebook', GATEWAY);
      const back = await comeBack('facebook', { state: url.searchParams.get('state') ?? '', code: 'c' });
      return back.location;
    };
    const invited = await logIn();
    expect(invited).toContain(`/p/${id}/invite?s=`);
    const { html } = await visit(server, invited);
    expect(html).toContain('href="https://www.facebook.com/harbour.hotel">Like us on Facebook</a>');
    const onward = /href="([^"]*\/go\?s=[^"]*)">Continue/.exec(html)?.[1] ?? '';
    expect((await visit(server, onward.replaceAll('&amp;', '&'))).html).toContain('opennds_auth/?tok=abc');
    expect(await logIn(5)).toContain(`/p/${id}/go?s=`);
    expect(await logIn(60)).toContain('/invite?');
  });

  it('is told to open a browser where Google would refuse the window', async () => {
    const id = await publishLogin(server, 'google');
    const { location } = await visit(server, `/p/${id}`, { method: 'google' });
    const { html } = await visit(server, location, undefined, SHEET);
    expect(html).toContain('Please open this page in your browser');
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).toContain('/google/authorize');
  });
});

it('the editor is told which accounts can be asked, and where they send back to', async () => {
  const { body } = await (await ownerOf(server)).get('/login_services');
  expect(body).toEqual({
    ready: ['google', 'facebook', 'twitter', 'vk'],
    own_apps: false,
    responsible: false,
    return_address: 'https://wifi.example/p/oauth/',
  });
});

/** A page whose own app is asked, of an owner who may have none any more. */
async function publishOwnApp(server: TestServer): Promise<string> {
  const { capabilities } = server.context.store;
  const { id: owner } = (await ownerOf(server)).user;
  await capabilities.add(owner, 'customapp');
  const oauth = { useCustomApp: true, apiKey: 'own-id', apiSecret: 'own-secret' };
  const page = await publishLogin(server, 'linkedin', { oauth });
  await capabilities.remove(owner, 'customapp');
  return page;
}

describe('nobody is let in', () => {
  it.each<[string, Record<string, readonly [number, string]>, string]>([
    ['when the provider refuses the code', { token: [400, '{}'] }, 'Authentication failed'],
    ['when it gives no token', { token: [200, '{}'] }, 'Authentication failed'],
    ['when it answers no JSON', { token: [200, '<html>'] }, 'Authentication failed'],
    ['when it sends elsewhere with the secret', { token: [302, '{}'] }, 'Authentication failed'],
    ['when it does not know the token', { userinfo: [401, '{}'] }, 'Authentication failed'],
    ['when it does not say who it is', { userinfo: [200, '{}'] }, 'Authentication failed: No user specified'],
  ])('%s', async (_, changed, sentence) => {
    const id = await publishLogin(server, 'google');
    const state = (await leave(id, 'google')).searchParams.get('state') ?? '';
    answers = { ...answers, ...changed };
    const { status, html } = await comeBack('google', { state, code: 'c' });
    expect(status).toBe(200);
    expect(html).toContain(`<h1>${sentence}</h1>`);
    expect(await consents(id)).toEqual([]);
    expect(asked.some(({ path }) => path === '/elsewhere')).toBe(false);
  });

  it('who said no there, whose state is made up, of another provider, or too old', async () => {
    const id = await publishLogin(server, 'google');
    const state = (await leave(id, 'google')).searchParams.get('state') ?? '';
    expect((await comeBack('google', { state, error: 'access_denied' })).html).toContain('Authentication failed');
    expect((await comeBack('google', { state: `${state.slice(0, -2)}xx`, code: 'c' })).html).toContain('too old');
    expect((await comeBack('google', { code: 'c' })).html).toContain('too old');
    expect((await comeBack('facebook', { state, code: 'c' })).html).toContain('too old');
    expect((await comeBack('nobody', { state, code: 'c' })).html).toContain('too old');
    server.clock.advance(15 * 60_000);
    expect((await comeBack('google', { state, code: 'c' })).html).toContain('too old');
    expect(asked).toEqual([]);
  });

  it('where no app is set up, and is told so on the page', async () => {
    const id = await publishOwnApp(server);
    const { status, html } = await visit(server, `/p/${id}`, { method: 'linkedin' });
    expect(status).toBe(200);
    expect(html).toContain('Authentication failed');
  });

  it("by a page's own app whose owner may have none; with the capability it is used", async () => {
    const id = await publishOwnApp(server);
    expect((await visit(server, `/p/${id}`, { method: 'linkedin' })).html).toContain('Authentication failed');
    await server.context.store.capabilities.add((await ownerOf(server)).user.id, 'customapp');
    const url = await leave(id, 'linkedin');
    expect(url.searchParams.get('client_id')).toBe('own-id');
    const state = url.searchParams.get('state') ?? '';
    expect((await comeBack('linkedin', { state, code: 'c' })).status).toBe(303);
    expect(asked[0]?.form.client_secret).toBe('own-secret');
  });
});
