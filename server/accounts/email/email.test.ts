import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMAIL_CHANGE_LIFE, EMAIL_UNDO_LIFE, PROOF_LIFE } from '../../domain/account-limits.ts';
import { type Answer, callerFor, createUser, ownerOf, passwordOf, TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec accounts.37, accounts.38, accounts.39, accounts.40

/** How often each race is run. */
const TIMES = process.env.PROOF ? 50 : 6;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof createUser>>;
let ann: Person;
let email: string;
let next: string;
const address = (name: string) => `${name}.${crypto.randomUUID()}@portico.test`;
beforeEach(async () => {
  [email, next] = [address('ann'), address('next')];
  ann = await createUser(server, email);
});

const anybody = () => new TestCaller(server);
const code = ({ status, body }: Answer) => body?.error?.code ?? status;
const ask = (to = next, by: TestCaller = ann) => by.post('/users/me/email', { email: to });
const confirm = (token: string, by: TestCaller = ann) => by.put(`/users/email/${token}`);
const undo = (token: string, new_password = 'another long way home') =>
  anybody().put(`/users/email/${token}/undo`, { new_password });
const signIn = (as: string, password = passwordOf(email)) =>
  anybody().post('/authentications', { email: as, password });

/** The token of the latest mail of a kind to an address. */
async function tokenIn(kind: 'confirm' | 'undo', to: string): Promise<string> {
  const wanted = kind === 'confirm' ? 'email-confirm' : 'email-changing';
  const latest = () => server.mails.findLast((mail) => mail.kind === wanted && mail.to === to);
  await expect.poll(latest).toBeDefined();
  return new URL(latest()?.url ?? '').searchParams.get(kind) ?? '';
}

async function change(to = next, by: TestCaller = ann): Promise<void> {
  await ask(to, by);
  expect((await confirm(await tokenIn('confirm', to), by)).status).toBe(200);
}

describe('another email', () => {
  test('counts once its link is opened by whoever is signed in, and is told to the former address', async () => {
    const other = new TestCaller(server, (await signIn(email)).body.auth_token);
    expect((await ask()).body).toMatchObject({ email, asked: { email: next } });
    expect((await signIn(next)).status).toBe(401);
    expect(await tokenIn('undo', email)).not.toBe('');
    const token = await tokenIn('confirm', next);
    expect((await confirm(token)).body).toEqual({ email: next });
    expect((await ann.get('/users/me/email')).body).toEqual({ email: next, asked: null, governed_by: null });
    expect([(await signIn(next)).status, (await signIn(email)).status]).toEqual([200, 401]);
    expect((await other.get('/users/me')).status).toBe(401);
    expect(code(await confirm(token))).toBe('link_dead');
  });

  test('needs a proof, and an address of another kind is refused with a sentence', async () => {
    expect((await ask('no address')).body.error.summary).toBe('Email is not valid');
    expect(code(await ask(email.toUpperCase()))).toBe('email');
    server.clock.advance(PROOF_LIFE + 1);
    expect(code(await ask())).toBe('proof_needed');
  });

  test('is confirmed by nobody else, after a day no more, and no more once another one is asked for or it is stopped', async () => {
    await ask();
    const token = await tokenIn('confirm', next);
    const eve = await createUser(server, address('eve'));
    expect(code(await confirm(token, eve))).toBe('link_dead');
    const third = address('third');
    await ask(third);
    expect(code(await confirm(token))).toBe('link_dead');
    const second = await tokenIn('confirm', third);
    await ann.delete('/users/me/email');
    expect(code(await confirm(second))).toBe('link_dead');
    await ask(next);
    server.clock.advance(EMAIL_CHANGE_LIFE);
    expect(code(await confirm(await tokenIn('confirm', next)))).toBe('link_dead');
  });

  test('that has an account gets the same answer, and its mail says that it has one', async () => {
    const taken = address('taken');
    await createUser(server, taken);
    const known = await ask(taken);
    const unknown = await ask(next);
    const shape = ({ status, text }: Answer, to: string) => [
      status,
      text.replace(to, '').replace(/"expires_at":"[^"]*"/, ''),
    ];
    expect(shape(known, taken)).toEqual(shape(unknown, next));
    await expect
      .poll(() => server.mails.filter(({ to }) => to === taken).map(({ kind }) => kind))
      .toEqual(['email-taken']);
  });

  test('ends the links that were mailed to the former address', async () => {
    await anybody().get(`/passwords/reset_request?email=${email}&service=editor`);
    await expect.poll(() => server.mails.some(({ kind, to }) => kind === 'reset' && to === email)).toBe(true);
    const reset = server.mails.findLast(({ kind, to }) => kind === 'reset' && to === email);
    const reset_token = new URL(reset?.url ?? '').searchParams.get('reset_token');
    await change();
    const body = { reset_token, new_password: 'a new long way home' };
    for (const named of [email, next]) {
      expect(code(await anybody().put('/passwords/reset', { ...body, email: named }))).toBe('link_dead');
    }
  });

  test('can be asked for five times a day', async () => {
    for (let n = 0; n < 5; n++) expect((await ask(address('n'))).status).toBe(200);
    expect((await ask(address('n'))).status).toBe(429);
  });
});

describe('what is kept by email', () => {
  let owner: Person;
  beforeEach(async () => {
    owner = await ownerOf(server);
  });

  async function share(page: string, user_email: string, action: string) {
    const editor_permission = { user_email, action };
    expect((await owner.post(`/editor_pages/${page}/permissions`, { editor_permission })).status).toBe(200);
  }
  const newPage = async () => (await owner.post('/editor_pages', pageBody())).body.editor_page.id as string;
  const shares = async (page: string) =>
    Object.fromEntries(
      (await server.context.store.permissions.ofPage(page)).map(({ user_email, action }) => [user_email, action]),
    );

  test('goes along: pages that are shared, and what was shared with the new address is theirs as well', async () => {
    const [one, two, both] = [await newPage(), await newPage(), await newPage()];
    await share(one, email, 'r,w');
    await share(two, next, 'r');
    await share(both, email, 'r');
    await share(both, next, 'r,w');
    await change();
    expect([await shares(one), await shares(two), await shares(both)]).toEqual([
      { [next]: 'r,w' },
      { [next]: 'r' },
      { [next]: 'r,w' },
    ]);
    for (const page of [one, two, both]) expect((await ann.get(`/editor_pages/${page}`)).status).toBe(200);
  });

  test('comes back where the change is taken back, and what was there of the new address stays there', async () => {
    const [one, both] = [await newPage(), await newPage()];
    await share(one, email, 'r');
    await share(both, email, 'r');
    await share(both, next, 'r,w');
    await change();
    expect((await undo(await tokenIn('undo', email))).status).toBe(204);
    expect([await shares(one), await shares(both)]).toEqual([{ [email]: 'r' }, { [email]: 'r,w', [next]: 'r,w' }]);
  });

  test('an open invitation to an organisation goes along, and is mailed there', async () => {
    const { store, clock } = server.context;
    const slug = `s${crypto.randomUUID().slice(0, 20)}`;
    const org = (await store.organisations.add({ slug, name: 'Pier', kind: 'team' }, clock.now())).id;
    await store.memberships.add({ organisation_id: org, user_id: owner.user.id, role: 'owner' }, clock.now());
    await owner.post(`/organisations/${org}/invitations`, { people: [{ email }], role: 'author' });
    await change();
    expect(await store.memberInvitations.open(org)).toMatchObject([{ email: next, mail_state: 'waiting' }]);
  });

  test('nothing goes to whoever makes an account with the former address later', async () => {
    const page = await newPage();
    await share(page, email, 'r');
    await change();
    const later = await createUser(server, email);
    expect((await later.get(`/editor_pages/${page}`)).status).toBe(404);
  });
});

describe('the link of the former address', () => {
  test('gives the account back and a new password, and signs everybody out', async () => {
    await change();
    const token = await tokenIn('undo', email);
    expect(code(await undo(token, 'short'))).toBe('password_refused');
    expect((await undo(token)).status).toBe(204);
    expect((await ann.get('/users/me')).status).toBe(401);
    expect((await signIn(next, 'another long way home')).status).toBe(401);
    expect((await signIn(email, 'another long way home')).status).toBe(200);
    expect(code(await undo(token))).toBe('link_dead');
  });

  test('works for seven days from the change on, also where more changes followed, whose links then end', async () => {
    await ask();
    const [mine, token] = [await tokenIn('undo', email), await tokenIn('confirm', next)];
    server.clock.advance(EMAIL_CHANGE_LIFE - 1_000);
    await confirm(token);
    const third = address('third');
    const back = await callerFor(server, { ...ann.user, email: next });
    await change(third, back);
    const theirs = await tokenIn('undo', next);
    server.clock.advance(EMAIL_UNDO_LIFE - 1_000);
    expect((await undo(mine)).status).toBe(204);
    expect((await server.context.store.users.byId(ann.user.id))?.email).toBe(email);
    expect(code(await undo(theirs))).toBe('link_dead');
  });

  test('stops what was not confirmed yet', async () => {
    await ask();
    const token = await tokenIn('confirm', next);
    expect((await undo(await tokenIn('undo', email))).status).toBe(204);
    const back = await callerFor(server, ann.user);
    expect(code(await confirm(token, back))).toBe('link_dead');
  });

  test('says so where the address has another account by now', async () => {
    await change();
    await createUser(server, email);
    expect(code(await undo(await tokenIn('undo', email)))).toBe('email_taken');
  });
});

test('of two who confirm the same address at once one gets it', async () => {
  for (let n = 0; n < TIMES; n++) {
    const [one, two, to] = [address('one'), address('two'), address('to')];
    const people = [await createUser(server, one), await createUser(server, two)];
    const tokens: string[] = [];
    for (const person of people) {
      const before = server.mails.length;
      await ask(to, person);
      await expect.poll(() => server.mails.slice(before).some(({ kind }) => kind === 'email-confirm')).toBe(true);
      tokens.push(await tokenIn('confirm', to));
    }
    const answers = await Promise.all(people.map((person, index) => confirm(tokens[index] ?? '', person)));
    expect(answers.map(code).sort()).toEqual([200, 'email_taken']);
  }
});

test('of two changes of one account at once one is asked for last, and its link alone works', async () => {
  for (let n = 0; n < TIMES; n++) {
    const person = await createUser(server, address('both'));
    const both = [address('a'), address('b')];
    await Promise.all(both.map((to) => ask(to, person)));
    const tokens = await Promise.all(both.map((to) => tokenIn('confirm', to)));
    const answers = await Promise.all(tokens.map((token) => confirm(token, person)));
    expect(answers.map(code).sort()).toEqual([200, 'link_dead']);
  }
});
