import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDashboard } from '../../dashboards/operator.ts';
import { type Answer, createUser, ownerOf, passwordOf, TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { performDue } from './account-acts.ts';
import { DELETION_WAIT } from './delete-account.ts';

// spec accounts.41, accounts.42, accounts.87

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof createUser>>;
const newPerson = (name: string) => createUser(server, `${name}.${crypto.randomUUID()}@portico.test`);
let ann: Person;
beforeEach(async () => {
  ann = await newPerson('ann');
});

const code = ({ status, body }: Answer) => body?.error?.code ?? status;
const ask = (by: Person, email = by.user.email) => by.post('/users/me/deletion', { email });
/** Asks for it, and waits until it is done. */
async function remove(by: Person): Promise<Answer> {
  const asked = await ask(by);
  await server.context.background.settled();
  server.clock.advance(DELETION_WAIT);
  await performDue(server.context, new AbortController().signal);
  await server.context.background.settled();
  return asked;
}
const newPage = async (by: Person) => (await by.post('/editor_pages', pageBody())).body.editor_page.id as string;

async function newOrganisation(people: readonly (readonly [Person, 'owner' | 'author'])[]): Promise<string> {
  const { store, clock } = server.context;
  const slug = `s${crypto.randomUUID().slice(0, 20)}`;
  const { id } = await store.organisations.add({ slug, name: 'Pier', kind: 'team' }, clock.now());
  for (const [{ user }, role] of people) {
    server.clock.advance(1);
    await store.memberships.add({ organisation_id: id, user_id: user.id, role }, clock.now());
  }
  return id;
}

test('a person reads what goes, types their email, and is signed in nowhere any more', async () => {
  const page = await newPage(ann);
  const bob = await newPerson('bob');
  await newOrganisation([
    [bob, 'owner'],
    [ann, 'author'],
  ]);
  const { body } = await ann.get('/users/me/deletion');
  expect(body).toMatchObject({
    refused: null,
    pages: 1,
    organisations: [
      { pages: 1, pages_to: null },
      { name: 'Pier', pages: 0, pages_to: bob.user.email },
    ],
  });
  expect(code(await ask(ann, 'somebody@portico.test'))).toBe('email');
  const { email } = ann.user;
  expect((await remove(ann)).status).toBe(200);
  expect((await ann.get('/users/me')).status).toBe(401);
  const again = await new TestCaller(server).post('/authentications', { email, password: passwordOf(email) });
  expect(again.status).toBe(401);
  expect((await server.context.store.pages.evenTrashed(page))?.trashed_at).not.toBeNull();
  await expect
    .poll(() => server.mails.filter(({ to }) => to === email).map(({ kind }) => kind))
    .toEqual(['account-deleting', 'account-deleted']);
});

test('pages in an organisation of others go to its oldest owner, and what they made is of a former member', async () => {
  const { store, clock } = server.context;
  const [bob, eve] = [await newPerson('bob'), await newPerson('eve')];
  const org = await newOrganisation([
    [bob, 'owner'],
    [eve, 'owner'],
    [ann, 'author'],
  ]);
  const { id } = await store.pages.add(
    { label: 'Quay', html: '', config: '{}', user_id: ann.user.id, organisation_id: org },
    clock.now(),
  );
  await ann.put(`/editor_pages/${id}`, pageBody(), { 'if-match': '*' });
  await store.revisions.add(
    { page_id: id, html: '', config: '', reason: 'interval', author_id: ann.user.id, author_label: 'Ann' },
    clock.now(),
  );
  expect((await remove(ann)).status).toBe(200);
  expect((await store.pages.byId(id))?.user_id).toBe(bob.user.id);
  expect((await store.memberships.ofOrganisation(org)).map(({ user_id }) => user_id)).not.toContain(ann.user.id);
  const authors = (await store.revisions.ofPage(id)).filter(({ author_id }) => author_id === ann.user.id);
  expect(new Set(authors.map(({ author_label }) => author_label))).toEqual(new Set(['Former member']));
});

test('the last owner of an organisation of others, staff of the provider and who has a brand are told what to do first', async () => {
  const bob = await newPerson('bob');
  await newOrganisation([
    [ann, 'owner'],
    [bob, 'author'],
  ]);
  const { refused } = (await ann.get('/users/me/deletion')).body;
  expect(refused).toBe('You are the last owner of Pier, where others work. Make somebody else owner first.');
  expect(await ask(ann)).toMatchObject({
    status: 409,
    body: { error: { summary: expect.stringContaining('Pier') } },
  });
  expect(code(await ask(await ownerOf(server)))).toBe('is_operator');
  await addDashboard({ host: 'delete.test', owner: bob.user.email, name: 'Harbour' }, server.context);
  expect(code(await ask(bob))).toBe('owns_brand');
});

test('nothing that is kept names them afterwards', async () => {
  const { store } = server.context;
  const bob = await newPerson('bob');
  await newOrganisation([
    [bob, 'owner'],
    [ann, 'author'],
  ]);
  const page = await newPage(bob);
  const editor_permission = { user_email: ann.user.email, action: 'r' };
  await bob.post(`/editor_pages/${page}/permissions`, { editor_permission });
  const org = await newOrganisation([[bob, 'owner']]);
  await bob.post(`/organisations/${org}/invitations`, { people: [{ email: ann.user.email }], role: 'author' });
  await ann.post('/users/me/email', { email: `new.${ann.user.email}` });
  await server.context.background.settled();
  await remove(ann);
  await server.context.background.settled();
  const { email, id } = ann.user;
  expect(await store.users.byEmail(email)).toBeUndefined();
  expect(await store.users.byId(id)).toMatchObject({ fullname: 'Former member', disabled_at: expect.any(Number) });
  expect(await store.permissions.everyOfEmail(email)).toEqual([]);
  expect(await store.memberInvitations.openTo(email)).toEqual([]);
  expect(await store.emailChanges.ofUser(id)).toEqual([]);
  const events = await store.auditEvents.list({}, null, 1_000);
  const people = await store.auditPeople.of(events.flatMap(({ people_ref }) => people_ref ?? []));
  expect(JSON.stringify([events, people])).not.toContain(email);
  expect(events.map(({ name }) => name)).toContain('account.deleted');
});

test('for seven days it is kept by signing in, or by the link of the mail, and everything is as it was', async () => {
  const page = await newPage(ann);
  const { email } = ann.user;
  const signIn = async () => {
    const sent = { email, password: passwordOf(email) };
    return new TestCaller(server, (await new TestCaller(server).post('/authentications', sent)).body.auth_token);
  };
  const { deletion_due: due } = (await ask(ann)).body;
  expect((await ann.get('/users/me')).status).toBe(401);
  const back = await signIn();
  expect((await back.get('/users/me')).body.deletion_due).toBe(due);
  expect((await back.get('/users/me/deletion')).body.due).toBe(due);
  expect((await back.delete('/users/me/deletion')).status).toBe(204);
  expect((await back.get('/users/me')).body.deletion_due).toBeUndefined();
  await back.post('/users/me/deletion', { email });
  await server.context.background.settled();
  const mail = server.mails.findLast(({ kind, to }) => kind === 'account-deleting' && to === email);
  const token = new URL(mail?.url ?? '').searchParams.get('token');
  const stopped = await new TestCaller(server).put(`/users/acts/${token}/stop`);
  expect(stopped.body).toEqual({ kind: 'deletion' });
  server.clock.advance(DELETION_WAIT);
  await performDue(server.context, new AbortController().signal);
  expect((await (await signIn()).get(`/editor_pages/${page}`)).status).toBe(200);
});

test('who is the last owner by then keeps the account, and is told why', async () => {
  const { store } = server.context;
  const bob = await newPerson('bob');
  const org = await newOrganisation([
    [ann, 'owner'],
    [bob, 'owner'],
  ]);
  expect((await ask(ann)).status).toBe(200);
  await store.memberships.setRole({ organisation_id: org, user_id: bob.user.id }, 'author');
  server.clock.advance(DELETION_WAIT);
  await performDue(server.context, new AbortController().signal);
  expect((await store.users.byId(ann.user.id))?.email).toBe(ann.user.email);
  const mail = server.mails.findLast(({ to }) => to === ann.user.email);
  expect(mail).toMatchObject({ kind: 'account-kept', says: { why: expect.stringContaining('last owner of Pier') } });
});

test('of two presses at once one asks for it', async () => {
  const answers = await Promise.all([ask(ann), ask(ann)]);
  expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
  const asked = await server.context.store.auditEvents.list({ name: 'deletion.asked' }, null, 1_000);
  expect(asked.filter(({ subject_id }) => subject_id === ann.user.id)).toHaveLength(1);
});
