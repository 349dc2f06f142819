import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueSignOn } from '../accounts/operator.ts';
import { FAILURE_WINDOW, MAILED_SIGN_ON_LIFE, SESSION_ABSOLUTE, SESSION_IDLE } from '../domain/account-limits.ts';
import { callerFor, createUser, ownerOf, passwordOf, TestCaller } from '../testing/caller.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';

// spec accounts.2, api.4, api.5, api.6, errors.14, product.1

let server: TestServer;
let nobody: TestCaller;

beforeAll(async () => {
  server = await createTestServer();
  nobody = new TestCaller(server);
});
afterAll(() => server.close());

const signIn = (email: string, password: string, from = '203.0.113.1') =>
  server.app.inject({ method: 'POST', url: '/v1/authentications', payload: { email, password }, remoteAddress: from });

describe('signing in', () => {
  test('the owner gets an id and a token that opens /users/me, with and without Bearer', async () => {
    const answer = await nobody.post('/authentications', OWNER);
    expect(answer.status).toBe(200);
    const { id, auth_token } = answer.body;
    for (const authorization of [auth_token, `Bearer ${auth_token}`]) {
      const me = await nobody.get('/users/me', { authorization });
      expect(me.body).toMatchObject({ id, cloud_user_id: expect.any(String), email: OWNER.email, fullname: 'Owner' });
    }
  });

  test('a token is stored as a hash only', async () => {
    const { auth_token } = (await nobody.post('/authentications', OWNER)).body;
    const stored = JSON.stringify((await server.context.store.sessions.byTokenHash(auth_token)) ?? null);
    expect(stored).toBe('null');
    expect(Buffer.from(auth_token, 'base64url')).toHaveLength(32);
  });

  test('an email is the same account in any case', async () => {
    expect((await nobody.post('/authentications', { ...OWNER, email: 'OWNER@Portico.Test' })).status).toBe(200);
  });

  test('wrong password, unknown email and disabled account get the same bytes', async () => {
    const shut = await createUser(server, 'shut@portico.test');
    await server.context.store.users.setDisabled(shut.user.id, 1);
    const answers = await Promise.all([
      signIn(OWNER.email, 'not the password', '203.0.113.2'),
      signIn('nobody@portico.test', 'not the password', '203.0.113.3'),
      signIn('shut@portico.test', passwordOf('shut@portico.test'), '203.0.113.4'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(answers[0]?.json().error.summary).toBe('Email or password is wrong!');
    expect((await shut.get('/users/me')).status).toBe(401);
  });

  test('a body that is no sign-in says what is missing', async () => {
    const answer = await nobody.post('/authentications', { email: OWNER.email });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({ code: 'invalid_request', summary: expect.stringContaining('password') });
    expect((await nobody.post('/authentications', { email: 5, password: 'x' })).status).toBe(422);
  });

  test('broken JSON is answered with a sentence', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/authentications',
      headers,
      payload: '{"email":',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'invalid_json', summary: expect.stringContaining('JSON') });
  });
});

describe('guessing passwords', () => {
  test('of a thousand attempts on one account at most 20 reach the hash, and its owner can still sign in', async () => {
    const victim = await createUser(server, 'victim@portico.test');
    expect((await signIn('victim@portico.test', passwordOf('victim@portico.test'), '198.51.100.9')).statusCode).toBe(
      200,
    );
    const tries = Array.from({ length: 1_000 }, () => signIn('victim@portico.test', 'guess', '203.0.113.66'));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(20);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('victim@portico.test', passwordOf('victim@portico.test'), '198.51.100.9')).statusCode).toBe(
      200,
    );
    expect((await victim.get('/users/me')).status).toBe(200);
  });

  test('guesses from many addresses are limited for the account, but not where its owner is known', async () => {
    await createUser(server, 'many@portico.test');
    expect((await signIn('many@portico.test', passwordOf('many@portico.test'), '198.51.100.10')).statusCode).toBe(200);
    const answers = [];
    for (let n = 0; n < 120; n++) answers.push(await signIn('many@portico.test', 'guess', `192.0.2.${n}`));
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBe(50);
    expect((await signIn('many@portico.test', passwordOf('many@portico.test'), '198.51.100.10')).statusCode).toBe(200);
  });

  test("a stranger blocks nobody's new address, and a reset unblocks an owner whom many strangers blocked", async () => {
    await createUser(server, 'alone@portico.test');
    const right = (address: string) => signIn('alone@portico.test', passwordOf('alone@portico.test'), address);
    await Promise.all(Array.from({ length: 60 }, () => signIn('alone@portico.test', 'guess', '192.0.2.200')));
    expect((await right('192.0.2.201')).statusCode).toBe(200);

    for (let n = 0; n < 60; n++) await signIn('alone@portico.test', 'x', `203.0.113.${n}`);
    expect((await right('192.0.2.202')).statusCode).toBe(429);
    const link = { email: 'alone@portico.test', new_password: passwordOf('alone@portico.test') };
    await server.app.inject({ url: `/v1/passwords/reset_request?email=${link.email}`, remoteAddress: '192.0.2.202' });
    await server.context.background.settled();
    const reset_token = new URL(server.mails.at(-1)?.url ?? '').searchParams.get('reset_token');
    const payload = { ...link, reset_token };
    const url = '/v1/passwords/reset';
    await server.app.inject({ method: 'PUT', url, payload, remoteAddress: '192.0.2.202' });
    expect((await right('192.0.2.202')).statusCode).toBe(200);
  });

  test('a new password set on one device ends the wait on another, and at an address that failed for many accounts', async () => {
    const email = 'phone@portico.test';
    await createUser(server, email);
    const [desk, phone] = ['198.51.100.30', '198.51.100.31'];
    for (let i = 0; i < 11; i++) await signIn(email, 'guess', desk);
    for (let i = 0; i < 100; i++) await signIn(`${i}@portico.test`, 'guess', phone);
    expect((await signIn(email, passwordOf(email), desk)).statusCode).toBe(429);
    expect((await signIn(email, passwordOf(email), phone)).statusCode).toBe(429);
    await server.app.inject({ url: `/v1/passwords/reset_request?email=${email}`, remoteAddress: phone });
    await server.context.background.settled();
    const reset_token = new URL(server.mails.at(-1)?.url ?? '').searchParams.get('reset_token');
    const payload = { email, reset_token, new_password: 'seven grey herons at noon' };
    await server.app.inject({ method: 'PUT', url: '/v1/passwords/reset', payload, remoteAddress: phone });
    for (const address of [desk, phone]) {
      expect((await signIn(email, 'seven grey herons at noon', address)).statusCode).toBe(200);
    }
  });

  test('of 150 at once from 100 addresses some are looked at, the others count nowhere and may try again', async () => {
    await createUser(server, 'storm@portico.test');
    const known = '198.51.100.60';
    const right = () => signIn('storm@portico.test', passwordOf('storm@portico.test'), known);
    expect((await right()).statusCode).toBe(200);
    const storm = Array.from({ length: 150 }, (_, n) => signIn(`${n}@storm.test`, 'guess', `192.0.3.${n % 100}`));
    const owner = right();
    const answers = await Promise.all(storm);
    expect((await owner).statusCode).toBe(200);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.length + answers.filter(({ statusCode }) => statusCode === 401).length).toBe(150);
    expect(refused[0]?.headers['retry-after']).toBe('3');
    expect(refused[0]?.json().error.summary).toBe(
      'Too many people are signing in at this moment. Try again in 3 seconds.',
    );
    const address = answers.findIndex(({ statusCode }) => statusCode === 503);
    for (let n = 0; n < 10; n++) {
      const { statusCode } = await signIn(`${address}@storm.test`, 'guess', `192.0.3.${address % 100}`);
      expect(statusCode).toBe(401);
    }
  });

  test('a successful sign-in uses up no limit', async () => {
    await createUser(server, 'busy@portico.test');
    for (let i = 0; i < 102; i++) {
      const { statusCode } = await signIn('busy@portico.test', passwordOf('busy@portico.test'), '192.0.2.210');
      expect(statusCode).toBe(200);
    }
  });

  test('addresses of one IPv6 network count as one', async () => {
    await createUser(server, 'six@portico.test');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn('six@portico.test', 'guess', `2001:db8:1:2::${index + 1}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBe(10);
  });
});

describe('a link by mail', () => {
  const ask = (email: string, from: string) =>
    server.app.inject({ method: 'POST', url: '/v1/authentications/link', payload: { email }, remoteAddress: from });
  const mailed = async (email: string) => {
    await server.context.background.settled();
    return server.mails.filter(({ kind, to }) => kind === 'sign-on' && to === email).map(({ url }) => new URL(url));
  };
  const follow = (link: URL | undefined, from: string) =>
    server.app.inject({
      url: `/v1/authentications/sson/${link?.searchParams.get('token')}`,
      remoteAddress: from,
    });

  test('signs in an owner who is blocked by guesses, and their password works there again', async () => {
    const email = 'kept-out@portico.test';
    await createUser(server, email);
    const here = '198.51.100.40';
    for (let i = 0; i < 10; i++) await signIn(email, 'guess', here);
    for (let n = 0; n < 60; n++) await signIn(email, 'guess', `203.0.113.${n}`);
    const refused = await signIn(email, passwordOf(email), here);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(refused.json().error.summary).toBe(
      'Too many failed tries. Wait 60 minutes and try again, or set a new password.',
    );

    expect((await ask(email, here)).statusCode).toBe(204);
    const [link] = await mailed(email);
    expect(link?.pathname).toBe('/sson');
    expect((await follow(link, here)).statusCode).toBe(200);
    expect((await follow(link, here)).statusCode).toBe(401);
    expect((await signIn(email, passwordOf(email), here)).statusCode).toBe(200);
  });

  test('gets the same answer for known, unknown and disabled emails, and only the known one gets a mail', async () => {
    const shut = await createUser(server, 'link-shut@portico.test');
    await server.context.store.users.setDisabled(shut.user.id, 1);
    await createUser(server, 'link-known@portico.test');
    const emails = ['link-known@portico.test', 'link-unknown@portico.test', 'link-shut@portico.test'];
    const answers = await Promise.all(emails.map((email) => ask(email, '198.51.100.41')));
    expect(answers.map(({ statusCode, payload }) => [statusCode, payload])).toEqual(emails.map(() => [204, '']));
    expect(await Promise.all(emails.map(async (email) => (await mailed(email)).length))).toEqual([1, 0, 0]);
  });

  test('is available to its owner whatever strangers request: a few mails, each valid until the end of the hour', async () => {
    const email = 'besieged@portico.test';
    await createUser(server, email);
    for (let i = 0; i < 40; i++) await ask(email, `192.0.2.${i}`);
    const before = await mailed(email);
    expect(before).toHaveLength(5);
    // At an address the account is known from, requests of strangers do not count.
    const home = '198.51.100.42';
    expect((await follow(before[0], home)).statusCode).toBe(200);
    await ask(email, home);
    expect(await mailed(email)).toHaveLength(6);

    server.clock.advance(FAILURE_WINDOW - 10_000);
    await ask(email, '198.51.100.43');
    expect(await mailed(email)).toHaveLength(6);
    expect((await follow(before[1], '198.51.100.43')).statusCode).toBe(200);
    server.clock.advance(MAILED_SIGN_ON_LIFE);
    expect((await follow(before[2], '198.51.100.44')).statusCode).toBe(401);
  });

  test('is not sent too often from one address, which is told how long to wait', async () => {
    for (let i = 0; i < 30; i++) expect((await ask(`many${i}@portico.test`, '198.51.100.45')).statusCode).toBe(204);
    const refused = await ask('many30@portico.test', '198.51.100.45');
    expect([refused.statusCode, refused.json().error.summary]).toEqual([
      429,
      'Too many mails were asked for from here. Wait 60 minutes and try again.',
    ]);
    // A new password is another kind of mail.
    const reset = { url: '/v1/passwords/reset_request?email=many30@portico.test', remoteAddress: '198.51.100.45' };
    expect((await server.app.inject(reset)).statusCode).toBe(204);
  });

  test('that was mailed before stops working once a new password is set', async () => {
    const email = 'renewed@portico.test';
    await createUser(server, email);
    const from = '198.51.100.46';
    await ask(email, from);
    const [link] = await mailed(email);
    await server.app.inject({ url: `/v1/passwords/reset_request?email=${email}`, remoteAddress: from });
    await server.context.background.settled();
    const reset_token = new URL(server.mails.at(-1)?.url ?? '').searchParams.get('reset_token');
    const payload = { email, reset_token, new_password: 'seven grey herons at noon' };
    await server.app.inject({ method: 'PUT', url: '/v1/passwords/reset', payload, remoteAddress: from });
    expect((await follow(link, from)).statusCode).toBe(401);
  });
});

describe('sessions', () => {
  test('signing out ends the session and no other', async () => {
    const one = await ownerOf(server);
    const other = await ownerOf(server);
    expect((await one.delete('/authentications')).status).toBe(204);
    expect((await one.get('/users/me')).status).toBe(401);
    expect((await other.get('/users/me')).status).toBe(200);
  });

  test('a session ends a week after its last use', async () => {
    const caller = await ownerOf(server);
    server.clock.advance(SESSION_IDLE - 1_000);
    expect((await caller.get('/users/me')).status).toBe(200);
    server.clock.advance(SESSION_IDLE - 1_000);
    expect((await caller.get('/users/me')).status).toBe(200);
    server.clock.advance(SESSION_IDLE + 1_000);
    const answer = await caller.get('/users/me');
    expect(answer.status).toBe(401);
    expect(answer.body.error).toMatchObject({ code: 'unauthorised', summary: expect.stringContaining('Sign in') });
  });

  test('a session ends a month after its start, however much it is used', async () => {
    const caller = await ownerOf(server);
    for (let used = 0; used < SESSION_ABSOLUTE; used += SESSION_IDLE / 2) {
      expect((await caller.get('/users/me')).status).toBe(200);
      server.clock.advance(SESSION_IDLE / 2);
    }
    expect((await caller.get('/users/me')).status).toBe(401);
  });
});

describe('single sign-on', () => {
  test('a token signs its owner in once', async () => {
    const { token } = await issueSignOn(OWNER.email, server.context);
    const answers = await Promise.all(Array.from({ length: 50 }, () => nobody.get(`/authentications/sson/${token}`)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect((await nobody.get('/users/me', { authorization: won[0]?.body.auth_token })).body.email).toBe(OWNER.email);
    const lost = answers.find(({ status }) => status !== 200);
    expect(lost?.status).toBe(401);
    expect(lost?.body.error.summary).toContain('no longer valid');
  });

  test('a token is worth nothing after ten minutes', async () => {
    const { token } = await issueSignOn(OWNER.email, server.context);
    server.clock.advance(10 * 60_000);
    expect((await nobody.get(`/authentications/sson/${token}`)).status).toBe(401);
  });
});

test('a session that was taken over by nobody stays private: answers are not cached', async () => {
  const answer = await (await callerFor(server, (await ownerOf(server)).user)).get('/users/me');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});
