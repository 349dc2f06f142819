import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDashboard } from '../dashboards/operator.ts';
import { PASSKEY_CHALLENGE_LIFE, PROOF_LIFE } from '../domain/account-limits.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { createUser, joinAt, passwordOf, TestCaller } from '../testing/caller.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { resetUserFactors, setUserDisabled } from './operator.ts';
import { totpCode } from './totp.ts';

// spec accounts.30, accounts.31, accounts.32, accounts.33, accounts.34, accounts.35, accounts.36

const BRAND = { host: 'brand.test' };
const AT_MAIN = 'http://localhost:8080';
const AT_BRAND = 'https://brand.test';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ publicUrl: AT_MAIN });
  await createUser(server, 'brand@portico.test');
  await addDashboard({ host: BRAND.host, owner: 'brand@portico.test', name: 'Harbour' }, server.context);
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof createUser>>;
let ann: Person;
let email: string;
beforeEach(async () => {
  email = `${crypto.randomUUID()}@portico.test`;
  ann = await createUser(server, email);
  await joinAt(server, BRAND.host, ann.user);
});

const anybody = () => new TestCaller(server);
const askNew = (person: TestCaller, headers = {}) => person.post('/users/me/passkeys/options', undefined, headers);
const keep = (person: TestCaller, made: object, headers = {}) =>
  person.post('/users/me/passkeys', { passkey: { name: 'Phone', made } }, headers);

async function addPasskey(person: TestCaller, { origin = AT_MAIN, headers = {} } = {}) {
  const authenticator = new Authenticator(origin);
  const { options } = (await askNew(person, headers)).body;
  const kept = await keep(person, authenticator.make(options), headers);
  expect(kept).toMatchObject({ status: 201 });
  return { authenticator, id: kept.body.passkey.id as string };
}

const ask = async (headers = {}) =>
  (await anybody().post('/authentications/passkey/options', undefined, headers)).body.options;
const signIn = (passkey: object, headers = {}) => anybody().post('/authentications/passkey', { passkey }, headers);
const code = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

describe('a passkey', () => {
  test('is made at a host, is listed with it, renamed and removed, and is written down', async () => {
    const { body } = await askNew(ann);
    expect(body.options).toMatchObject({
      rp: { id: 'localhost', name: 'Portico' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(body.options.user.id).not.toContain(Buffer.from(ann.user.id).toString('base64url'));
    const { id } = await addPasskey(ann);
    const { body: own } = await ann.get('/users/me/passkeys');
    expect(own.passkeys).toMatchObject([{ id, name: 'Phone', host: 'localhost', synced: false, used_at: null }]);
    expect(own.user_handle).toMatch(/^[\w-]{43}$/);
    await ann.put(`/users/me/passkeys/${id}`, { passkey: { name: 'Key ring' } });
    expect((await ann.get('/users/me/passkeys')).body.passkeys).toMatchObject([{ name: 'Key ring' }]);
    expect((await ann.delete(`/users/me/passkeys/${id}`)).status).toBe(204);
    expect((await ann.get('/users/me/passkeys')).body.passkeys).toEqual([]);
    const events = await server.context.store.auditEvents.list({}, null, 1_000);
    const written = events.filter(({ subject_id, name }) => subject_id === ann.user.id && name.startsWith('passkey.'));
    expect(written.map(({ name, fields }) => [name, fields.host]).sort()).toEqual([
      ['passkey.added', 'localhost'],
      ['passkey.removed', 'localhost'],
    ]);
  });

  test('is made by somebody who has just proved who they are, and by the session alone that asked', async () => {
    const { options } = (await askNew(ann)).body;
    const again = await anybody().post('/authentications', { email, password: passwordOf(email) });
    const elsewhere = new TestCaller(server, again.body.auth_token);
    const made = new Authenticator(AT_MAIN).make(options);
    expect(code(await keep(elsewhere, made))).toBe('passkey_late');
    expect((await keep(ann, made)).status).toBe(201);
    expect(code(await keep(ann, made))).toBe('passkey_late');
    server.clock.advance(PROOF_LIFE + 1);
    expect(code(await askNew(ann))).toBe('proof_needed');
    const { passkeys } = (await ann.get('/users/me/passkeys')).body;
    expect(code(await ann.delete(`/users/me/passkeys/${passkeys[0].id}`))).toBe('proof_needed');
  });

  test('that is somebody else’s answers as if it were not there', async () => {
    const { id } = await addPasskey(ann);
    const eve = await createUser(server, `${crypto.randomUUID()}@portico.test`);
    expect((await eve.delete(`/users/me/passkeys/${id}`)).status).toBe(404);
    expect((await eve.put(`/users/me/passkeys/${id}`, { passkey: { name: 'Mine' } })).status).toBe(404);
    expect((await eve.get('/users/me/passkeys')).body).toEqual({ passkeys: [], user_handle: null });
  });

  test.each([
    ['of another host', { origin: AT_BRAND }],
    ['for another host', { rpId: 'evil.test' }],
    ['that has not looked who uses it', { isVerified: false }],
  ])('%s is not kept', async (_, said) => {
    const { options } = (await askNew(ann)).body;
    expect(code(await keep(ann, new Authenticator(AT_MAIN).make(options, said)))).toBe('passkey_wrong');
  });

  test('that the account has at this host is named, so that no authenticator makes a second one', async () => {
    const { authenticator } = await addPasskey(ann);
    const id = authenticator.id.toString('base64url');
    expect((await askNew(ann)).body.options.excludeCredentials).toMatchObject([{ id, transports: ['internal'] }]);
    const atBrand = (await askNew(ann, BRAND)).body.options;
    expect(atBrand).toMatchObject({ rp: { id: BRAND.host, name: 'Harbour' }, excludeCredentials: [] });
  });
});

describe('a sign-in by passkey', () => {
  test('asks for no email, tells nothing of anybody, and is both factors', async () => {
    const { authenticator } = await addPasskey(ann);
    await addApp(ann);
    const options = await ask();
    expect(Object.keys(options).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    const { status, body } = await signIn(authenticator.use(options));
    expect(status).toBe(200);
    expect((await new TestCaller(server, body.auth_token).get('/users/me')).body.email).toBe(email);
    expect((await ann.get('/users/me/passkeys')).body.passkeys[0].used_at).not.toBeNull();
  });

  test('takes an answer once, also where it is sent fifty times', async () => {
    const { authenticator } = await addPasskey(ann);
    const answer = authenticator.use(await ask());
    const all = await Promise.all(Array.from({ length: 50 }, () => signIn(answer)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(code(await signIn(answer))).toBe('passkey_late');
    expect((await signIn(authenticator.use(await ask()))).status).toBe(200);
  });

  test('refuses what was made for something else, took too long, or says something else', async () => {
    const { authenticator } = await addPasskey(ann);
    const { options: making } = (await askNew(ann)).body;
    expect(code(await signIn(authenticator.use(making)))).toBe('passkey_late');
    expect(code(await signIn(authenticator.use(await ask(), { challenge: 'bWFkZSB1cA' })))).toBe('passkey_late');
    const { options: proof } = (await ann.post('/sessions/proof/options')).body;
    expect(code(await signIn(authenticator.use(proof)))).toBe('passkey_late');
    const late = await ask();
    server.clock.advance(PASSKEY_CHALLENGE_LIFE + 1);
    expect(code(await signIn(authenticator.use(late)))).toBe('passkey_late');
    for (const said of [{ origin: AT_BRAND }, { rpId: BRAND.host }, { isVerified: false }]) {
      const answer = await signIn(authenticator.use(await ask(), said));
      expect([answer.status, code(answer)]).toEqual([401, 'passkey_wrong']);
    }
    const forged = authenticator.use(await ask());
    const signature = new Authenticator(AT_MAIN).use(await ask()).response.signature;
    expect(code(await signIn({ ...forged, response: { ...forged.response, signature } }))).toBe('passkey_wrong');
    expect(code(await signIn(new Authenticator(AT_MAIN).use(await ask(), { userHandle: 'bm9ib2R5' })))).toBe(
      'passkey_unknown',
    );
  });

  test('is of the account of the passkey, whatever account it says', async () => {
    const eve = await createUser(server, `${crypto.randomUUID()}@portico.test`);
    await addPasskey(eve);
    const { user_handle } = (await eve.get('/users/me/passkeys')).body;
    const { authenticator } = await addPasskey(ann);
    expect(code(await signIn(authenticator.use(await ask(), { userHandle: user_handle })))).toBe('passkey_wrong');
  });

  // spec accounts.44
  test('of a host that was renamed is listed as such', async () => {
    const key = { public_key: 'k', counter: 0, transports: [], is_synced: false, aaguid: 'a', name: 'Old' };
    const former = { user_id: ann.user.id, credential_id: crypto.randomUUID(), rp_id: 'former.test' };
    await server.context.store.passkeys.add({ ...key, ...former }, server.clock.now());
    await addPasskey(ann);
    const { passkeys } = (await ann.get('/users/me/passkeys')).body;
    expect(passkeys.map(({ host, host_gone }: { host: string; host_gone?: true }) => [host, host_gone])).toEqual([
      ['former.test', true],
      ['localhost', undefined],
    ]);
  });

  test('works at the host of the passkey alone, which is never the one that is sent', async () => {
    const main = await addPasskey(ann);
    const brand = await addPasskey(ann, { origin: AT_BRAND, headers: BRAND });
    expect((await ann.get('/users/me/passkeys')).body.passkeys.map(({ host }: { host: string }) => host)).toEqual([
      'localhost',
      BRAND.host,
    ]);
    expect((await signIn(brand.authenticator.use(await ask(BRAND)), BRAND)).status).toBe(200);
    const elsewhere = { origin: AT_BRAND, rpId: BRAND.host };
    expect(code(await signIn(main.authenticator.use(await ask(BRAND), elsewhere), BRAND))).toBe('passkey_unknown');
    expect(code(await signIn(brand.authenticator.use(await ask(BRAND))))).toBe('passkey_late');
    const nowhere = await anybody().post('/authentications/passkey/options', undefined, { host: 'evil.test' });
    expect([nowhere.status, nowhere.body.options]).toEqual([404, undefined]);
    const byNumber = await anybody().post('/authentications/passkey/options', undefined, { host: '127.0.0.1' });
    expect([byNumber.status, code(byNumber)]).toEqual([409, 'passkey_elsewhere']);
  });

  // spec organisations.220
  test('is unknown at the host of an organisation that its owner has left', async () => {
    const { authenticator } = await addPasskey(ann, { origin: AT_BRAND, headers: BRAND });
    const { store } = server.context;
    const [membership] = await store.memberships.ofUser(ann.user.id);
    if (!membership) throw new Error('she is a member');
    await store.memberships.remove(membership);
    const stranger = new Authenticator(AT_BRAND);
    stranger.make((await askNew(ann, BRAND)).body.options);
    const answers = [
      await signIn(authenticator.use(await ask(BRAND)), BRAND),
      await signIn(stranger.use(await ask(BRAND)), BRAND),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([401, answers[0]?.text]));
  });

  test('with a counter that went back blocks the passkey, and says so by mail and in the log', async () => {
    const { authenticator } = await addPasskey(ann);
    authenticator.counter = 7;
    expect((await signIn(authenticator.use(await ask()))).status).toBe(200);
    const forged = { ...authenticator.use(await ask(), { counter: 3 }) };
    const wrong = { ...forged, response: { ...forged.response, signature: 'AAAA' } };
    expect(code(await signIn(wrong))).toBe('passkey_wrong');
    expect((await signIn(authenticator.use(await ask()))).status).toBe(200);
    const copied = await signIn(authenticator.use(await ask(), { counter: 3 }));
    expect([copied.status, code(copied)]).toEqual([401, 'passkey_blocked']);
    expect(code(await signIn(authenticator.use(await ask())))).toBe('passkey_blocked');
    await server.context.background.settled();
    const mails = server.mails.filter(({ to, kind }) => to === email && kind === 'passkey-blocked');
    expect(mails).toHaveLength(1);
    expect((await ann.get('/users/me/passkeys')).body.passkeys[0].blocked_at).toBeDefined();
    const events = await server.context.store.auditEvents.list({ name: 'passkey.blocked' }, null, 100);
    expect(events.filter(({ subject_id }) => subject_id === ann.user.id)).toHaveLength(1);
  });

  test('of a disabled account, or after its factors were reset, is refused', async () => {
    const { authenticator } = await addPasskey(ann);
    await setUserDisabled(email, true, server.context);
    expect((await signIn(authenticator.use(await ask()))).status).toBe(401);
    await setUserDisabled(email, false, server.context);
    expect((await signIn(authenticator.use(await ask()))).status).toBe(200);
    expect(await resetUserFactors(email, server.context)).toEqual({ apps: 0, passkeys: 1 });
    expect(code(await signIn(authenticator.use(await ask())))).toBe('passkey_unknown');
  });
});

async function addApp(person: TestCaller) {
  const { factor } = (await person.post('/users/me/factors', { factor: { name: 'Phone' } })).body;
  const typed = totpCode(factor.key, Math.floor(server.clock.now() / 30_000));
  expect((await person.post(`/users/me/factors/${factor.id}/confirm`, { code: typed })).status).toBe(200);
}

describe('where a second factor is set', () => {
  test('a passkey of this host is the second step after the password, of the same account alone', async () => {
    const { authenticator } = await addPasskey(ann);
    await addApp(ann);
    const eve = await createUser(server, `${crypto.randomUUID()}@portico.test`);
    const hers = await addPasskey(eve);
    const password = passwordOf(email);
    const { second_factor } = (await anybody().post('/authentications', { email, password })).body;
    expect(second_factor.kinds).toEqual(['code', 'recovery_code', 'passkey']);
    const atBrand = await anybody().post('/authentications', { email, password }, BRAND);
    expect(atBrand.body.second_factor.kinds).toEqual(['code', 'recovery_code']);
    const step = async (passkey: object) =>
      anybody().post('/authentications/second_factor', { ticket: second_factor.ticket, passkey });
    expect(code(await step(hers.authenticator.use(await ask())))).toBe('passkey_wrong');
    expect((await step(authenticator.use(await ask()))).status).toBe(200);
    expect(code(await step(authenticator.use(await ask())))).toBe('ticket_dead');
  });
});

describe('a proof', () => {
  test('is made by a passkey of the same account in place of the password', async () => {
    const { authenticator } = await addPasskey(ann);
    const eve = await createUser(server, `${crypto.randomUUID()}@portico.test`);
    const hers = await addPasskey(eve);
    server.clock.advance(PROOF_LIFE + 1);
    const options = async () => (await ann.post('/sessions/proof/options')).body.options;
    const prove = (passkey: object) => ann.post('/sessions/proof', { passkey });
    expect(code(await prove(authenticator.use(await ask())))).toBe('passkey_late');
    const wrong = await prove(hers.authenticator.use(await options()));
    expect([wrong.status, code(wrong)]).toEqual([422, 'passkey_wrong']);
    const needed = await askNew(ann);
    expect([code(needed), needed.body.error.details.kinds]).toEqual(['proof_needed', ['password', 'passkey']]);
    expect((await prove(authenticator.use(await options()))).status).toBe(200);
    expect((await askNew(ann)).status).toBe(200);
  });
});
