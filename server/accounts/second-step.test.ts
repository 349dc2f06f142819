import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDashboard } from '../dashboards/operator.ts';
import { FAILED_CODES_PER_ACCOUNT, PROOF_LIFE, SECOND_STEP_LIFE } from '../domain/account-limits.ts';
import { createUser, joinAt, passwordOf, TestCaller } from '../testing/caller.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { issueSignOn, resetUserFactors } from './operator.ts';
import { totpCode } from './totp.ts';

// spec accounts.12, accounts.13, accounts.14, accounts.15, accounts.16, accounts.17

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await createUser(server, 'brand@portico.test');
  await addDashboard({ host: 'brand.test', owner: 'brand@portico.test', name: 'Harbour' }, server.context);
});
afterAll(() => server.close());

/** The code of a key that is shown now, or some steps away. */
const codeOf = (key: string, away = 0) => totpCode(key, Math.floor(server.clock.now() / 30_000) + away);
/** Waits for a code that was not used yet. */
const nextCode = (key: string) => {
  server.clock.advance(30_000);
  return codeOf(key);
};

type Person = Awaited<ReturnType<typeof createUser>>;
let ann: Person;
let email: string;
beforeEach(async () => {
  email = `${crypto.randomUUID()}@portico.test`;
  ann = await createUser(server, email);
  await joinAt(server, 'brand.test', ann.user);
});

async function addApp(person: TestCaller, name = 'Phone') {
  const { body } = await person.post('/users/me/factors', { factor: { name } });
  const { id, key, address } = body.factor;
  const confirmed = await person.post(`/users/me/factors/${id}/confirm`, { code: codeOf(key) });
  expect(confirmed.status).toBe(200);
  return { id, key, address, codes: confirmed.body.recovery_codes as string[] };
}

const anybody = () => new TestCaller(server);
const signIn = (headers = {}) => anybody().post('/authentications', { email, password: passwordOf(email) }, headers);
const second = (body: object, headers = {}) => anybody().post('/authentications/second_factor', body, headers);
const ticketOf = async (headers = {}) => (await signIn(headers)).body.second_factor.ticket as string;

describe('an authenticator app', () => {
  test('counts from its first right code on, which brings ten recovery codes once', async () => {
    const { body } = await ann.post('/users/me/factors', { factor: { name: 'Phone' } });
    expect(body.factor.address).toContain(`secret=${body.factor.key}&issuer=Portico`);
    const confirm = (code: string) => ann.post(`/users/me/factors/${body.factor.id}/confirm`, { code });
    expect(await confirm('000000')).toMatchObject({ status: 422, body: { error: { code: 'wrong_code' } } });
    expect((await signIn()).status).toBe(200);
    const { recovery_codes } = (await confirm(codeOf(body.factor.key))).body;
    expect(new Set(recovery_codes).size).toBe(10);
    const { body: listed } = await ann.get('/users/me/factors');
    expect(listed).toMatchObject({ factors: [{ name: 'Phone', used_at: null }], recovery_codes_left: 10 });
    expect((await ann.get('/users/me')).body.recovery_codes_left).toBeUndefined();
    expect(JSON.stringify(listed)).not.toContain(body.factor.key);
    server.clock.advance(30_000);
    expect((await confirm(codeOf(body.factor.key))).status).toBe(404);
    const another = await ann.post('/users/me/factors', { factor: { name: 'Tablet' } });
    const second = `/users/me/factors/${another.body.factor.id}/confirm`;
    const { key } = another.body.factor;
    expect((await ann.post(second, { code: codeOf(key) })).body).toEqual({ recovery_codes: [] });
  });

  test('that is somebody else’s answers as if it were not there', async () => {
    const { id } = await addApp(ann);
    const eve = await createUser(server, `${crypto.randomUUID()}@portico.test`);
    expect((await eve.delete(`/users/me/factors/${id}`)).status).toBe(404);
    expect((await eve.post(`/users/me/factors/${id}/confirm`, { code: '123456' })).status).toBe(404);
    expect((await eve.get('/users/me/factors')).body).toEqual({ factors: [], recovery_codes_left: 0 });
  });

  test('takes its recovery codes along when it was the last one', async () => {
    const { id } = await addApp(ann);
    expect((await ann.delete(`/users/me/factors/${id}`)).status).toBe(204);
    expect((await ann.get('/users/me/factors')).body).toEqual({ factors: [], recovery_codes_left: 0 });
    expect((await signIn()).status).toBe(200);
  });
});

describe('a sign-in to an account with an authenticator app', () => {
  test('gets a ticket for the right password and a session for the code, which works once', async () => {
    const { key } = await addApp(ann);
    const answer = await signIn();
    expect(answer).toMatchObject({ status: 202, body: { second_factor: { kinds: ['code', 'recovery_code'] } } });
    expect(Object.keys(answer.body)).toEqual(['second_factor']);
    const code = nextCode(key);
    const tickets = [await ticketOf(), await ticketOf()];
    const opened = await second({ ticket: tickets[0], code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(opened).toMatchObject({ status: 200, body: { id: ann.user.id } });
    expect((await new TestCaller(server, opened.body.auth_token).get('/users/me')).status).toBe(200);
    expect(await second({ ticket: tickets[1], code })).toMatchObject({
      status: 401,
      body: { error: { code: 'wrong_code' } },
    });
    expect(await second({ ticket: tickets[0], code: nextCode(key) })).toMatchObject({
      body: { error: { code: 'ticket_dead' } },
    });
  });

  test('that is asked fifty times at once with one code starts one session', async () => {
    const { key } = await addApp(ann);
    const code = nextCode(key);
    const tickets: string[] = [];
    for (let n = 0; n < 50; n += 1) tickets.push(await ticketOf());
    const answers = await Promise.all(tickets.map((ticket) => second({ ticket, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('says nothing of it for a wrong password', async () => {
    await addApp(ann);
    const wrong = await anybody().post('/authentications', { email, password: 'something else' });
    const unknown = await anybody().post('/authentications', { email: 'no@portico.test', password: 'something else' });
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
  });

  test('ends with its ticket: after five tries, five minutes, a new password, or at another host', async () => {
    const { key } = await addApp(ann);
    const tired = await ticketOf();
    for (let n = 0; n < 5; n += 1) expect((await second({ ticket: tired, code: '000000' })).status).toBe(401);
    expect((await second({ ticket: tired, code: nextCode(key) })).status).toBe(429);
    const elsewhere = await ticketOf({ host: 'brand.test' });
    expect((await second({ ticket: elsewhere, code: nextCode(key) })).body.error.code).toBe('ticket_dead');
    expect((await second({ ticket: elsewhere, code: codeOf(key) }, { host: 'brand.test' })).status).toBe(200);
    const late = await ticketOf();
    server.clock.advance(SECOND_STEP_LIFE);
    expect((await second({ ticket: late, code: codeOf(key) })).body.error.code).toBe('ticket_dead');
    const earlier = await ticketOf();
    const passwords = { password: passwordOf(email), new_password: 'another long way home' };
    expect((await ann.put('/users/me/password', passwords)).status).toBe(204);
    expect((await second({ ticket: earlier, code: nextCode(key) })).body.error.code).toBe('ticket_dead');
  });

  test('is stopped by ten wrong codes within an hour, but not for who has a recovery code', async () => {
    const { key, codes } = await addApp(ann);
    for (let n = 0; n < FAILED_CODES_PER_ACCOUNT; n += 1) await second({ ticket: await ticketOf(), code: '000000' });
    const stopped = await second({ ticket: await ticketOf(), code: nextCode(key) });
    expect(stopped).toMatchObject({
      status: 429,
      body: { error: { summary: expect.stringMatching(/recovery code/) } },
    });
    const typed = ` ${codes[0]?.toUpperCase()} `;
    expect((await second({ ticket: await ticketOf(), recovery_code: typed })).status).toBe(200);
    expect((await second({ ticket: await ticketOf(), recovery_code: typed })).status).toBe(401);
    expect((await ann.get('/users/me/factors')).body.recovery_codes_left).toBe(9);
  });

  test('is asked for the code after a link too', async () => {
    const { key } = await addApp(ann);
    const { token } = await issueSignOn(email, server.context);
    const answer = await anybody().get(`/authentications/sson/${token}`);
    expect(answer.status).toBe(202);
    const { ticket } = answer.body.second_factor;
    expect((await second({ ticket, code: nextCode(key) })).status).toBe(200);
  });
});

test('an operator removes what somebody has lost, which ends their sessions and is written down', async () => {
  await addApp(ann);
  const { store } = server.context;
  expect([await resetUserFactors(email, server.context), await resetUserFactors(email, server.context)]).toEqual([
    { apps: 1, passkeys: 0 },
    { apps: 0, passkeys: 0 },
  ]);
  expect((await ann.get('/users/me')).status).toBe(401);
  expect((await signIn()).status).toBe(200);
  const events = await store.auditEvents.list({ name: 'factors.reset' }, null, 9);
  expect(events.filter(({ subject_id }) => subject_id === ann.user.id)).toHaveLength(2);
  await expect(resetUserFactors('no@portico.test', server.context)).rejects.toThrow('There is no account');
});

describe('a call that needs a proof', () => {
  const add = () => ann.post('/users/me/factors', { factor: { name: 'Phone' } });

  test('is allowed for ten minutes after the sign-in, and again after the password', async () => {
    server.clock.advance(PROOF_LIFE);
    expect(await add()).toMatchObject({
      status: 403,
      body: { error: { code: 'proof_needed', details: { kinds: ['password'] } } },
    });
    expect((await ann.post('/sessions/proof', { password: 'not mine' })).body.error.code).toBe('wrong_password');
    expect((await add()).status).toBe(403);
    const { body } = await ann.post('/sessions/proof', { password: passwordOf(email) });
    expect(Date.parse(body.proved_until)).toBeGreaterThan(server.clock.now() + PROOF_LIFE - 1_000);
    expect((await add()).status).toBe(201);
  });

  test('asks for a code as well where there is an app', async () => {
    const { key, codes } = await addApp(ann);
    server.clock.advance(PROOF_LIFE);
    const kinds = ['password', 'code', 'recovery_code'];
    expect((await add()).body.error.details).toEqual({ kinds });
    const password = passwordOf(email);
    expect((await ann.post('/sessions/proof', { password })).body.error.code).toBe('code_missing');
    expect((await ann.post('/sessions/proof', { password, code: '000000' })).body.error.code).toBe('wrong_code');
    expect((await ann.post('/sessions/proof', { password, code: codeOf(key) })).status).toBe(200);
    expect((await ann.post('/sessions/proof', { password, recovery_code: codes[1] })).status).toBe(200);
    const renewed = (await ann.post('/users/me/recovery_codes')).body.recovery_codes as string[];
    expect(renewed).toHaveLength(10);
    expect((await ann.post('/sessions/proof', { password, recovery_code: codes[2] })).body.error.code).toBe(
      'wrong_code',
    );
  });
});

describe('somebody who is signed in', () => {
  test('changes their name', async () => {
    expect((await ann.put('/users/me', { fullname: '  Ann Miller ' })).status).toBe(204);
    expect((await ann.get('/users/me')).body.fullname).toBe('Ann Miller');
    expect((await ann.put('/users/me', { fullname: '  ' })).status).toBe(422);
  });

  test('changes their password by the one they have, which ends their other sessions alone', async () => {
    const other = new TestCaller(server, (await signIn()).body.auth_token);
    const change = (password: string, new_password: string) =>
      ann.put('/users/me/password', { password, new_password });
    expect((await change('not mine', 'another long way home')).body.error.code).toBe('wrong_password');
    expect((await change(passwordOf(email), 'short')).body.error.code).toBe('password_refused');
    expect((await change(passwordOf(email), 'another long way home')).status).toBe(204);
    expect([(await ann.get('/users/me')).status, (await other.get('/users/me')).status]).toEqual([200, 401]);
    expect((await signIn()).status).toBe(401);
    expect((await anybody().post('/authentications', { email, password: 'another long way home' })).status).toBe(200);
  });
});

// spec accounts.20, accounts.43
describe('a mail', () => {
  const told = (kind: string) => server.mails.filter((mail) => mail.kind === kind && mail.to === email);

  test('tells that a recovery code was used, and how many are left', async () => {
    const { codes } = await addApp(ann);
    await second({ ticket: await ticketOf(), recovery_code: codes[0] });
    await expect.poll(() => told('recovery-code-used')).toHaveLength(1);
    await ann.post('/sessions/proof', { password: passwordOf(email), recovery_code: codes[1] });
    await expect.poll(() => told('recovery-code-used')).toHaveLength(2);
    const events = await server.context.store.auditEvents.list({ name: 'recovery-code.used' }, null, 9);
    const own = events.filter(({ subject_id }) => subject_id === ann.user.id).map(({ fields }) => fields);
    expect(own).toEqual([{ left: 8 }, { left: 9 }]);
  });

  test('tells once that somebody has the password, after ten wrong codes', async () => {
    await addApp(ann);
    for (let n = 1; n < FAILED_CODES_PER_ACCOUNT; n++) {
      if (n % 5 === 1) server.clock.advance(1_000);
      await second({ ticket: await ticketOf(), code: '000000' });
    }
    expect(told('factor-guessed')).toHaveLength(0);
    for (let n = 0; n < 3; n++) await second({ ticket: await ticketOf(), code: '000000' });
    await expect.poll(() => told('factor-guessed')).toHaveLength(1);
  });
});

// spec accounts.19
test('a new password is long where it alone signs in, and may be shorter beside an app', async () => {
  const change = (new_password: string) => ann.put('/users/me/password', { password: passwordOf(email), new_password });
  expect(await change('grey herons up')).toMatchObject({
    status: 422,
    body: { error: { code: 'password_refused', summary: expect.stringContaining('at least 15 characters') } },
  });
  await addApp(ann);
  expect((await change('greyhero')).status).toBe(204);
});
