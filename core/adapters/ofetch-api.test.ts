import { beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { ofetchApi } from './ofetch-api.ts';

// spec api.1, api.2, errors.2

interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  keepalive: boolean | undefined;
}

let seen: Seen[];
let answer: () => Response;
let rejected: string[];
let token: string | undefined;
let api: Api;
/** The kinds that a proof was asked of; whether it is given. */
let asked: (readonly string[])[];
let proves: boolean;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

beforeEach(() => {
  seen = [];
  rejected = [];
  token = 'secret';
  asked = [];
  proves = true;
  answer = () => json({});
  const fetch = (async (url: string, init: RequestInit) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    seen.push({ method: init.method ?? 'GET', url: String(url), headers, body, keepalive: init.keepalive });
    return answer();
  }) as unknown as typeof globalThis.fetch;
  api = ofetchApi({ fetch })({
    baseUrl: () => 'http://host/v1',
    token: () => token,
    unauthorised: (used) => rejected.push(used),
    askForProof: async ({ kinds }) => {
      asked.push(kinds);
      return proves;
    },
  });
});

const PAGE = { id: 'p 1', label: 'x' };

describe('calls', () => {
  test('carry the token, and the guards of a write as headers', async () => {
    answer = () => json({ editor_page: PAGE }, 200, { etag: '"r2"' });
    const saved = await api.updatePage('p/1', { html: 'h' }, { epoch: 3, ifMatch: '"r1"', idempotencyKey: 'k' });
    expect(saved).toEqual({ body: PAGE, etag: '"r2"' });
    const dropped = [{ node: 'n2', parts: ['<script>'] }];
    answer = () => json({ editor_page: PAGE, dropped });
    expect(await api.updatePage('p/1', { html: 'h' })).toEqual({ body: PAGE, dropped });
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      url: 'http://host/v1/editor_pages/p%2F1',
      body: { editor_page: { html: 'h' } },
    });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'secret',
      'x-portico-epoch': '3',
      'if-match': '"r1"',
      'idempotency-key': 'k',
    });
  });

  test.each([
    ['to https', 'https://host/v1/users/me', 'https://host'],
    ['to another port and folder', 'http://host:8080/portico/v1/users/me', 'http://host:8080/portico'],
    ['to a sign-in', '/sso?next=here', 'http://host/sso'],
  ])(
    'that are sent on %s are not followed, because their token would be lost, and it is said where to',
    async (_, to, address) => {
      answer = () => new Response(null, { status: 301, headers: { location: to } });
      const failure = await api.me().catch((error) => error);
      expect(failure).toMatchObject({
        code: 'moved',
        summary: `It leads to ${address}, and nothing was sent there. Use that address`,
      });
    },
  );

  test('that a browser may not follow got no answer', async () => {
    answer = () => Response.error();
    expect(await api.me().catch((error) => error)).toMatchObject({ code: 'no_answer', offline: true });
  });

  test('that another program answers with a page are no answer', async () => {
    answer = () =>
      new Response('<html>Welcome to our Wi-Fi', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(await api.me().catch((error) => error)).toMatchObject({ code: 'not_portico' });
  });

  test('of people who identify themselves otherwise carry no token', async () => {
    answer = () => json({ id: 'u1', auth_token: 't' });
    await api.signIn({ email: 'a', password: 'b' });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each<[string, (api: Api) => Promise<unknown>, string, string]>([
    ['dashboards by hostname, dots as colons', (a) => a.dashboard('a.b.c'), 'GET', '/dashboards/a%3Ab%3Ac'],
    [
      'what shared pages hold',
      (a) => a.pageContents('shared', ['p1', 'p2']),
      'GET',
      '/editor_pages?shared=true&fields=id,html,config&ids=p1,p2',
    ],
    [
      'reset requests',
      (a) => a.requestPasswordReset('a@b.c'),
      'GET',
      '/passwords/reset_request?email=a@b.c&service=editor',
    ],
    ['links that sign in', (a) => a.requestSignInLink('a@b.c'), 'POST', '/authentications/link'],
    ['link previews', (a) => a.inspect('http://x.y/?a=b&c'), 'GET', '/inspect?url=http:%2F%2Fx.y%2F?a=b%26c'],
    ['the list of fonts', (a) => a.fonts(), 'GET', '/fonts'],
    ['leaving a page', (a) => a.leavePage('p1'), 'DELETE', '/editor_pages/p1/permission'],
    ['the people of an organisation', (a) => a.members('harbour'), 'GET', '/organisations/harbour/members'],
    [
      'another member for the pages of one',
      (a) => a.giveMemberPages('harbour', 'u1', { to: 'u2' }),
      'POST',
      '/organisations/harbour/members/u1/pages/give',
    ],
    ['the way into an organisation', (a) => a.joinOrganisation('t/1'), 'PUT', '/joinings/t%2F1'],
    ['whitelabel tokens', (a) => a.uploadToken({ scope: 'whitelabel' }), 'GET', '/aws/access_token?scope=whitelabel'],
  ])('ask for %s', async (_, call, method, path) => {
    answer = () => json({ dashboard: {}, editor_pages: [], members: [], given: 2, organisation: {} });
    await call(api);
    expect(seen[0]).toMatchObject({ method, url: `http://host/v1${path}` });
  });

  test.each<[string, (api: Api) => Promise<unknown>]>([
    ['asking for a mailed link', (a) => a.requestSignInLink('a@b.c')],
    ['looking at an invitation', (a) => a.invitation('t', { email: 'a@b.c' })],
    ['taking an invitation', (a) => a.acceptInvitation('t', { email: 'a@b.c', fullname: 'Ann', password: 'p' })],
  ])('%s says nothing of who is signed in', async (_, call) => {
    await call(api);
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('are made once: machines decide about retries', async () => {
    answer = () => json({ error: { code: 'busy', summary: 'Busy' } }, 503);
    await expect(api.me()).rejects.toMatchObject({ status: 503, code: 'busy', summary: 'Busy' });
    expect(seen).toHaveLength(1);
  });

  test.each([
    ['3597', 3_597],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['', null],
  ])('that must wait say how long: Retry-After %j is %j seconds', async (header, seconds) => {
    answer = () =>
      new Response('{}', { status: 429, headers: { 'content-type': 'application/json', 'retry-after': header } });
    await expect(api.signIn({ email: 'a', password: 'b' })).rejects.toMatchObject({ retryAfter: seconds });
  });
});

describe('a call that needs a proof', () => {
  const kinds = ['password', 'code'];
  const needed = () => json({ error: { code: 'proof_needed', summary: 'Please confirm', details: { kinds } } }, 403);
  const create = () => api.createPage({ label: 'Cafe', html: 'h', config: '{}' }, { idempotencyKey: 'k' });

  test('is repeated once, as it was, after the proof was given', async () => {
    answer = () => (seen.length === 1 ? needed() : json({ editor_page: PAGE }));
    expect((await create()).body).toEqual(PAGE);
    expect(asked).toEqual([kinds]);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.headers['idempotency-key']).toBe('k');
  });

  test('fails where none was given, and where the server asks again', async () => {
    answer = needed;
    proves = false;
    await expect(create()).rejects.toMatchObject({ code: 'proof_needed', summary: 'Please confirm' });
    expect([seen.length, asked.length]).toEqual([1, 1]);
    proves = true;
    await expect(create()).rejects.toMatchObject({ code: 'proof_needed' });
    expect([seen.length, asked.length]).toEqual([3, 2]);
  });
});

describe('failures', () => {
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => error as ApiError,
    );

  test.each([
    [{ error: { code: 'c', summary: 's', details: [1] } }, { code: 'c', summary: 's', details: [1] }],
    [{ error: { summary: { email: ['taken'] } } }, { code: 'http_422', summary: '{"email":["taken"]}' }],
    [{ message: 'm' }, { summary: 'm' }],
    ['text', { summary: 'The server refused this without saying why (422). Try again, or contact support' }],
    [null, { summary: 'The server refused this without saying why (422). Try again, or contact support' }],
  ])('have the sentence of %j', async (body, expected) => {
    answer = () => json(body, 422);
    const failure = await failureOf(api.me());
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 422, ...expected });
  });

  test.each([
    [500, 'The server had a problem and could not do this (500). Please try again in a moment'],
    [502, 'The server cannot be reached at the moment (502). Please try again in a moment'],
    [504, 'The server cannot be reached at the moment (504). Please try again in a moment'],
  ])("of %i with a proxy's error page get a sentence for people", async (status, summary) => {
    answer = () =>
      new Response('<html><h1>Bad Gateway</h1></html>', { status, headers: { 'content-type': 'text/html' } });
    expect(await failureOf(api.me())).toMatchObject({ status, summary });
  });

  test('without an answer have status 0 and a clear sentence', async () => {
    answer = () => {
      throw new TypeError('fetch failed');
    };
    const failure = await failureOf(api.me());
    expect(failure).toMatchObject({ status: 0, offline: true });
    expect(failure?.summary).toContain('did not answer');
  });

  test('with 401 tell the session which token it was', async () => {
    answer = () => json({ error: { code: 'expired', summary: 'Expired' } }, 401);
    await failureOf(api.pages('mine'));
    expect(rejected).toEqual(['secret']);
    await failureOf(api.signIn({ email: 'a', password: 'b' }));
    expect(rejected).toHaveLength(1);
    token = undefined;
    await failureOf(api.pages('mine'));
    expect(rejected).toHaveLength(1);
  });

  test('to sign out carry the token that ends, and continue after the window closes', async () => {
    await api.signOut('left');
    expect(seen[0]).toMatchObject({ method: 'DELETE', headers: { authorization: 'left' }, keepalive: true });
    await api.pages('mine').catch(() => undefined);
    expect(seen[1]).toMatchObject({ headers: { authorization: 'secret' }, keepalive: false });
  });

  test('of an answer with a missing part name that part', async () => {
    answer = () => json({ pages: [] });
    expect((await failureOf(api.pages('mine')))?.summary).toContain("'editor_pages'");
  });

  test('to sign out succeed on a server without that call', async () => {
    answer = () => json({}, 404);
    await api.signOut('t');
    answer = () => json({}, 500);
    await expect(api.signOut('t')).rejects.toMatchObject({ status: 500 });
  });
});

describe('a list of pages', () => {
  const part = (ids: string[], link?: string) =>
    json({ editor_pages: ids.map((id) => ({ id })) }, 200, link === undefined ? {} : { link });

  test('is requested part by part, without the content of its pages', async () => {
    const parts = [
      part(['a', 'b'], '</v1/editor_pages?shared=true&limit=500&cursor=xyz>; rel="next"'),
      part(['c'], '</v1/elsewhere>; rel="prev"'),
    ];
    answer = () => parts.shift() as Response;
    expect((await api.pages('shared')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const [first, second] = seen.map(({ url }) => new URL(url));
    expect(first?.pathname).toBe('/v1/editor_pages');
    expect(first?.searchParams.get('shared')).toBe('true');
    expect(first?.searchParams.get('fields')).not.toMatch(/html|config/);
    expect([first, second].map((url) => url?.searchParams.get('cursor'))).toEqual([null, 'xyz']);
    expect(seen).toHaveLength(2);
  });

  test('of a server without fields is read whole, and the content of other pages is dropped', async () => {
    answer = () =>
      json({
        editor_pages: [
          { id: 'a', html: '<p>' },
          { id: 'b', html: '<b>' },
        ],
      });
    expect(await api.pages('templates')).toEqual([
      { id: 'a', html: '<p>' },
      { id: 'b', html: '<b>' },
    ]);
    expect((await api.pageContents('mine', ['b'])).map(({ id }) => id)).toEqual(['b']);
  });

  test('of visitors names the cursor of the next part, until there is none', async () => {
    const parts = [
      json({ visitors: [], terms: {} }, 200, { link: '</v1/editor_pages/p1/visitors?limit=2&cursor=7>; rel="next"' }),
      json({ visitors: [], terms: {} }),
    ];
    answer = () => parts.shift() as Response;
    expect(await api.visitors('p1', { limit: 2 })).toEqual({ visitors: [], terms: {}, next: '7' });
    expect(await api.visitors('p1', { limit: 2, cursor: '7' })).toEqual({ visitors: [], terms: {} });
    expect(seen[1]?.url).toBe('http://host/v1/editor_pages/p1/visitors?cursor=7&limit=2');
  });

  test('ends if a server names the same part again', async () => {
    answer = () => part(['a'], '</v1/editor_pages?cursor=same>; rel="next"');
    expect(await api.pages('mine')).toHaveLength(2);
  });
});
