import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Store } from '../ports/store/store.ts';
import { createUser, TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { namedInMail, sharedIn } from './invitations.ts';
import { inviteUser } from './operator.ts';

const mail = (fullname: string, label: string) => namedInMail({ label }, { email: 'ann@example.com', fullname });

test('a mail says who shares which page, in one line each', () => {
  expect(mail('Ann Lee', 'Lobby of\nSt. Mary')).toEqual({
    inviter: 'Ann Lee (ann@example.com)',
    page: 'Lobby of St. Mary',
  });
  expect([...mail('', 'x'.repeat(1_000)).page]).toHaveLength(61);
});

test.each([
  ['Pay at https://evil.example/x', 'You won: evil.example/prize'],
  ['www.evil.example', 'EVIL.COM'],
  ['help@evil.example', 'read evil.example now'],
])('a name that mail programs would turn into a link is left out: %j, %j', (fullname, label) => {
  expect(mail(fullname, label)).toEqual({ inviter: 'ann@example.com', page: 'Untitled' });
});

test('a mail about several pages names the first of them and says how many more there are', async () => {
  const page = (label: string) => ({ user_id: 'u1', user_email: 'ann@example.com', label }) as PageRecord;
  const store = { users: { byId: () => ({ email: 'ann@example.com', fullname: 'Ann Lee' }) } } as unknown as Store;
  expect(await sharedIn([page('Lobby'), page('')], { count: 2, sharer: 'u1' }, { store })).toEqual({
    inviter: 'Ann Lee (ann@example.com)',
    pages: '"Lobby", "Untitled"',
    count: 2,
  });
  expect(await sharedIn([page('Lobby'), page('Bar')], { count: 40, sharer: 'u1' }, { store })).toMatchObject({
    pages: '"Lobby", "Bar" and 38 more',
    count: 40,
  });
});

let server: TestServer;
let ann: TestCaller;
let bob: TestCaller;

beforeAll(async () => {
  server = await createTestServer();
  ann = await createUser(server, 'ann@portico.test');
  bob = await createUser(server, 'bob@portico.test');
});
afterAll(() => server.close());

interface Shared {
  readonly page: string;
  readonly permission: string;
  /** The mail that was sent. */
  readonly token: string;
}

/** Shares a page of this owner, by default a new one, with somebody who has no account. */
async function share(owner: TestCaller, user_email: string, known?: string): Promise<Shared> {
  const page = known ?? (await owner.post('/editor_pages', pageBody())).body.editor_page.id;
  const answer = await owner.post(`/editor_pages/${page}/permissions`, {
    editor_permission: { user_email, action: 'r' },
  });
  await server.context.background.settled();
  const url = server.mails.findLast(({ to }) => to === user_email)?.url ?? '';
  return { page, permission: answer.body.editor_permission.id, token: tokenOf(url) };
}

const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

async function accept(token: string, email: string): Promise<number> {
  const request = { email, fullname: 'Boss', password: 'seven grey herons at noon' };
  return (await new TestCaller(server).put(`/users/invitation/${token}`, request)).status;
}

test('an earlier invitation works until one is used, whoever invites the person meanwhile', async () => {
  const email = 'boss@portico.test';
  const { url } = await inviteUser(email, server.context);
  const others = [await share(ann, email), await share(bob, email)];
  expect(await accept(tokenOf(url), email)).toBe(200);
  for (const { token } of others) expect(await accept(token, email)).toBe(422);
});

test('an invitation to a page creates no account after it is withdrawn', async () => {
  const email = 'gone@portico.test';
  const first = await share(ann, email);
  const second = await share(bob, email);
  await ann.delete(`/editor_pages/${first.page}/permissions/${first.permission}`);
  // the page may be deleted as well
  await bob.delete(`/editor_pages/${second.page}`);
  for (const { token } of [first, second]) expect(await accept(token, email)).toBe(422);
});

test('sharing a page again does not restore the link of a withdrawn sharing', async () => {
  const email = 'back@portico.test';
  const before = await share(ann, email);
  const again = await share(ann, email, before.page);
  await ann.delete(`/editor_pages/${before.page}/permissions/${before.permission}`);
  const anew = await share(ann, email, before.page);
  for (const { token } of [before, again]) expect(await accept(token, email)).toBe(422);
  expect(await accept(anew.token, email)).toBe(200);
});

test('each link ends with its own sharing, and a link by the operator with none', async () => {
  const email = 'stays@portico.test';
  const withdrawn = await share(ann, email);
  const other = await share(bob, email);
  const repeated = await share(bob, email, other.page);
  await ann.delete(`/editor_pages/${withdrawn.page}/permissions/${withdrawn.permission}`);
  expect(await accept(withdrawn.token, email)).toBe(422);
  expect(await accept(other.token, email)).toBe(200);
  expect(await accept(repeated.token, email)).toBe(422);

  const kept = 'kept@portico.test';
  const { url } = await inviteUser(kept, server.context);
  const { page, permission } = await share(ann, kept);
  await ann.delete(`/editor_pages/${page}/permissions/${permission}`);
  expect(await accept(tokenOf(url), kept)).toBe(200);
});

test('only the holder of an invitation learns, before typing anything, that it was used', async () => {
  const email = 'look@portico.test';
  const { token } = await share(ann, email);
  const look = async (mine: string, to: string) =>
    (await new TestCaller(server).get(`/users/invitation/${mine}?${new URLSearchParams({ email: to })}`)).status;
  expect(await look(token, email)).toBe(204);
  expect([await look(token, 'ann@portico.test'), await look('made-up', email)]).toEqual([422, 422]);
  expect(await accept(token, email)).toBe(200);
  expect(await look(token, email)).toBe(422);
});
