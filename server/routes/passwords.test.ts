import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteUser } from '../accounts/operator.ts';
import { INVITATION_LIFE, RESET_LIFE } from '../domain/account-limits.ts';
import { createUser, ownerOf, TestCaller } from '../testing/caller.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

// spec api.7, api.8, api.9, api.32

const NEW = 'seven grey herons at noon';

let server: TestServer;
let nobody: TestCaller;

beforeAll(async () => {
  server = await createTestServer();
  nobody = new TestCaller(server);
});
afterAll(() => server.close());

async function resetLink(email: string): Promise<{ email: string; reset_token: string }> {
  await nobody.get(`/passwords/reset_request?email=${encodeURIComponent(email)}&service=editor`);
  await server.context.background.settled();
  const url = new URL(server.mails.findLast((mail) => mail.to === email)?.url ?? '');
  expect(url.pathname).toBe('/resetPassword');
  return { email, reset_token: url.searchParams.get('reset_token') ?? '' };
}

// spec organisations.284
test('a mailed link opens nothing where the clock was put back since, and a new one does', async () => {
  const { user } = await createUser(server, 'back@portico.test');
  const link = await resetLink(user.email);
  server.clock.turn(-2 * 86_400_000);
  const change = (sent: object) => nobody.put('/passwords/reset', { ...sent, new_password: NEW });
  expect((await change(link)).status).toBe(422);
  expect((await change(await resetLink(user.email))).status).toBe(204);
  server.clock.turn(2 * 86_400_000);
});

describe('asking for a reset', () => {
  test('known and unknown emails get the same bytes; only the known one gets a mail', async () => {
    await createUser(server, 'known@portico.test');
    const answers = [];
    for (const email of ['known@portico.test', 'unknown@portico.test']) {
      answers.push(await nobody.get(`/passwords/reset_request?email=${email}&service=editor`));
    }
    await server.context.background.settled();
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const mailed = (email: string) => server.mails.filter(({ to }) => to === email).length;
    expect([mailed('known@portico.test'), mailed('unknown@portico.test')]).toEqual([1, 0]);
  });

  test('an account is not flooded with mails, and a flood does not stop the mails of others', async () => {
    await createUser(server, 'flooded@portico.test');
    const ask = (remoteAddress: string) =>
      server.app.inject({ url: '/v1/passwords/reset_request?email=flooded@portico.test', remoteAddress });
    const mails = () => server.mails.filter(({ to }) => to === 'flooded@portico.test').length;
    for (let i = 0; i < 12; i++) await ask('192.0.2.1');
    await server.context.background.settled();
    expect(mails()).toBe(5);
    await ask('198.51.100.1');
    await server.context.background.settled();
    expect(mails()).toBe(6);
    for (let i = 0; i < 40; i++) await ask(`203.0.113.${i}`);
    await server.context.background.settled();
    expect(mails()).toBe(20);
  });

  test('one address that asks for very many is told to wait, and that it was mails', async () => {
    const ask = (i: number) =>
      server.app.inject({
        url: `/v1/passwords/reset_request?email=many${i}@portico.test`,
        remoteAddress: '192.0.2.77',
      });
    for (let i = 0; i < 30; i++) expect((await ask(i)).statusCode).toBe(204);
    const refused = await ask(30);
    expect([refused.statusCode, refused.json().error.summary]).toEqual([429, expect.stringMatching(/^Too many mails/)]);
  });

  test('what is no email is refused', async () => {
    expect((await nobody.get('/passwords/reset_request?email=nothing')).status).toBe(422);
  });
});

describe('setting a new password', () => {
  test('the link works, ends every session there was, and the new password signs in', async () => {
    const caller = await createUser(server, 'forgetful@portico.test');
    const link = await resetLink('forgetful@portico.test');
    expect((await nobody.put('/passwords/reset', { ...link, new_password: NEW })).status).toBe(204);
    expect((await caller.get('/users/me')).status).toBe(401);
    const signIn = await nobody.post('/authentications', { email: link.email, password: NEW });
    expect(signIn.status).toBe(200);
  });

  test('earlier links work until one is used, then none', async () => {
    await createUser(server, 'twice@portico.test');
    const first = await resetLink('twice@portico.test');
    const second = await resetLink('twice@portico.test');
    expect((await nobody.put('/passwords/reset', { ...first, new_password: NEW })).status).toBe(204);
    expect((await nobody.put('/passwords/reset', { ...second, new_password: NEW })).status).toBe(422);
  });

  test('of fifty who use one link at once, one succeeds', async () => {
    await createUser(server, 'raced@portico.test');
    const link = await resetLink('raced@portico.test');
    const passwords = Array.from({ length: 50 }, (_, index) => `${NEW} ${index}`);
    const answers = await Promise.all(
      passwords.map((new_password) => nobody.put('/passwords/reset', { ...link, new_password })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    // The others are told that the link is used, or to try again because too many wait.
    expect(statuses.filter((status) => status === 422 || status === 503)).toHaveLength(49);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)];
    expect((await nobody.post('/authentications', { email: link.email, password: winner })).status).toBe(200);
  });

  test('used, wrong, late and foreign links get the same answer', async () => {
    await createUser(server, 'late@portico.test');
    await createUser(server, 'foreign@portico.test');
    const used = await resetLink('late@portico.test');
    await nobody.put('/passwords/reset', { ...used, new_password: NEW });
    const foreign = { ...(await resetLink('foreign@portico.test')), email: 'late@portico.test' };
    const late = await resetLink('late@portico.test');
    server.clock.advance(RESET_LIFE);
    const wrong = { email: 'late@portico.test', reset_token: 'x'.repeat(43) };
    const answers = [];
    for (const link of [used, foreign, late, wrong]) {
      answers.push(await nobody.put('/passwords/reset', { ...link, new_password: `${NEW}!` }));
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.error.summary).toContain('no longer valid');
  });

  test.each([
    ['short', 'too short'],
    ['password123', 'among the first'],
    ['P@ssw0rd!!', 'among the first'],
    ['12345678', 'among the first'],
    ['1qaz2wsx', 'among the first'],
    ['aaaaaaaaaa', 'among the first'],
    ['careful@portico.test', 'among the first'],
    ['x'.repeat(1_025), 'too long'],
  ])('%s is refused as a password, and the link still works', async (password, reason) => {
    if (!(await server.context.store.users.byEmail('careful@portico.test')))
      await createUser(server, 'careful@portico.test');
    // Eight links to one person are more than an hour has.
    await server.context.store.limits.forget('reset mails to careful@portico.test from');
    const link = await resetLink('careful@portico.test');
    const answer = await nobody.put('/passwords/reset', { ...link, new_password: password });
    expect(answer.status).toBe(422);
    expect(answer.body.error.summary).toContain(reason);
    expect((await nobody.put('/passwords/reset', { ...link, new_password: `${NEW} ok` })).status).toBe(204);
  });

  test('any characters are accepted, and none is cut off', async () => {
    await createUser(server, 'long@portico.test');
    const link = await resetLink('long@portico.test');
    const password = `Ω ключ 🗝 ${'long '.repeat(40)}`;
    expect((await nobody.put('/passwords/reset', { ...link, new_password: password })).status).toBe(204);
    const signIn = (typed: string) => nobody.post('/authentications', { email: link.email, password: typed });
    expect((await signIn(password.slice(0, -1))).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  });
});

describe('invitations', () => {
  const request = (email: string) => ({ email, fullname: 'Ada', password: NEW });
  const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

  test('make an account and sign its owner in, once', async () => {
    const { url } = await inviteUser('Ada@Portico.test', server.context);
    expect(new URL(url).searchParams.get('email')).toBe('ada@portico.test');
    const put = () => nobody.put(`/users/invitation/${tokenOf(url)}`, request('ada@portico.test'));
    const answers = await Promise.all(Array.from({ length: 50 }, put));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const me = await nobody.get('/users/me', { authorization: won[0]?.body.auth_token });
    expect(me.body).toMatchObject({ email: 'ada@portico.test', fullname: 'Ada' });
  });

  test('are valid for their email, and for a week', async () => {
    const { url } = await inviteUser('bob@portico.test', server.context);
    expect((await nobody.put(`/users/invitation/${tokenOf(url)}`, request('eve@portico.test'))).status).toBe(422);
    server.clock.advance(INVITATION_LIFE);
    expect((await nobody.put(`/users/invitation/${tokenOf(url)}`, request('bob@portico.test'))).status).toBe(422);
  });

  test('to somebody with an account are refused with a sentence', async () => {
    await expect(inviteUser((await ownerOf(server)).user.email, server.context)).rejects.toThrow(
      'has an account already',
    );
  });
});
