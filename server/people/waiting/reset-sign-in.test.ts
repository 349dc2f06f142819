import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../domain/account-limits.ts';
import { type Answer, callerFor, createUser, ownerOf, passwordOf, TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { performDue } from './account-acts.ts';

// spec accounts.85, accounts.86

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
let count = 0;
let org: string;
let ann: Person;
let bob: Person;
let adam: Person;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Ann owns an organisation, Adam is admin and Bob an editor there; Bob has an authenticator app and a token. */
beforeEach(async () => {
  const { store, clock } = server.context;
  count += 1;
  [ann, adam, bob] = [await someone('ann'), await someone('adam'), await someone('bob')];
  org = (await store.organisations.add({ slug: `bay${count}`, name: 'Bay', kind: 'team' }, clock.now())).id;
  for (const [person, role] of [
    [ann, 'owner'],
    [adam, 'admin'],
    [bob, 'editor'],
  ] as const)
    await store.memberships.add({ organisation_id: org, user_id: person.user.id, role }, clock.now());
  const { id } = await store.secondFactors.add({ user_id: bob.user.id, kind: 'totp', name: 'Phone' }, clock.now());
  await store.secondFactors.take(id, 1, clock.now());
});

const someone = (name: string): Promise<Person> => createUser(server, `${name}${count}@bay.test`);
const at = (person: Person, base = '/organisations') => `${base}/${org}/members/${person.user.id}/reset`;
const ask = (by: TestCaller = adam, person = bob) => by.post(at(person), { reason: 'Lost the phone' });
const code = ({ status, body }: Answer) => body?.error?.code ?? status;
const signIn = ({ user: { email } }: Person) =>
  new TestCaller(server).post('/authentications', { email, password: passwordOf(email) });
const mailsTo = async ({ user }: Person, kind: string) => {
  await server.context.background.settled();
  return server.mails.filter((mail) => mail.kind === kind && mail.to === user.email);
};
/** A day passes, and the server looks for what waits. */
async function day(): Promise<void> {
  server.clock.advance(DAY);
  await performDue(server.context, new AbortController().signal);
}

describe('a reset of how somebody signs in', () => {
  test('waits for a day, takes every way in but the mailbox, and signs nobody in', async () => {
    const token = (await bob.post('/api_tokens', { api_token: { name: 'Robot', scope: 'read' } })).body.api_token.token;
    const asked = await ask();
    expect(asked.body.member.reset_due).toBe(new Date(Date.parse(asked.body.member.reset_due)).toISOString());
    expect(await mailsTo(bob, 'reset-asked')).toMatchObject([{ says: { who: expect.stringContaining('adam') } }]);
    expect((await signIn(bob)).body.second_factor).toBeDefined();
    expect((await bob.get('/users/me')).status).toBe(200);
    await day();
    const [mail] = await mailsTo(bob, 'reset-done');
    expect((await signIn(bob)).status).toBe(401);
    for (const caller of [bob, new TestCaller(server, token)]) expect((await caller.get('/users/me')).status).toBe(401);
    const query = new URL(mail?.url ?? '').searchParams;
    const chosen = { email: bob.user.email, new_password: 'eleven herons over the lake' };
    const reset = { ...chosen, reset_token: query.get('reset_token') };
    expect((await new TestCaller(server).put('/passwords/reset', reset)).status).toBe(204);
    const { email, new_password: password } = chosen;
    expect((await new TestCaller(server).post('/authentications', { email, password })).body.auth_token).toBeDefined();
    const events = (await (await callerFor(server, ann.user)).get(`/organisations/${org}/audit_events`)).body
      .audit_events;
    expect(events.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(['reset.done', 'reset.asked']);
  });

  test('is stopped by the link that was mailed, once, and by whoever could ask for it', async () => {
    await ask();
    const [mail] = await mailsTo(bob, 'reset-asked');
    const token = new URL(mail?.url ?? '').searchParams.get('token');
    const stop = () => new TestCaller(server).put(`/users/acts/${token}/stop`);
    expect((await stop()).body).toEqual({ kind: 'reset' });
    expect(code(await stop())).toBe('link_dead');
    await ask();
    expect((await adam.delete(at(bob))).body.member.reset_due).toBeUndefined();
    await day();
    expect(await mailsTo(bob, 'reset-done')).toEqual([]);
    expect((await signIn(bob)).body.second_factor).toBeDefined();
  });

  test('is told at the address that the account had before as well', async () => {
    const { store, clock } = server.context;
    const ends = { expires_at: clock.now() + DAY, undo_until: clock.now() + DAY };
    const hashes = { confirm_hash: crypto.randomUUID(), undo_hash: crypto.randomUUID() };
    const change = { user_id: bob.user.id, former: `old${count}@bay.test`, email: bob.user.email, ...hashes, ...ends };
    const { id } = await store.emailChanges.add(change, clock.now());
    const moved = { shares: [], invitations: [] };
    await store.emailChanges.confirm(id, { at: clock.now(), undoUntil: ends.undo_until, moved });
    await ask();
    await server.context.background.settled();
    expect(server.mails.filter(({ kind, to }) => kind === 'reset-asked' && to === change.former)).toHaveLength(1);
  });

  test('is asked for once, with a reason, not of oneself, nor of a role above one’s own', async () => {
    expect(code(await adam.post(at(bob), { reason: ' ' }))).toBe('reason');
    expect(code(await ask(bob))).toBe('forbidden');
    expect(code(await ask(adam, adam))).toBe('own_membership');
    expect(code(await ask(adam, ann))).toBe('role_above');
    expect((await ask()).status).toBe(200);
    expect(code(await ask(ann))).toBe('reset_waits');
  });

  test('is not for an admin where the person has to do with another organisation; an operator does it', async () => {
    const { store, clock } = server.context;
    const carl = await createUser(server, `carl${count}@elsewhere.test`);
    const page = (await carl.post('/editor_pages', pageBody())).body.editor_page.id;
    const share = { user_email: bob.user.email, action: 'r' };
    await carl.post(`/editor_pages/${page}/permissions`, { editor_permission: share });
    expect(code(await ask())).toBe('member_elsewhere');
    await carl.delete(`/editor_pages/${page}/permissions/${(await store.permissions.of(page, share.user_email))?.id}`);
    expect((await ask()).status).toBe(200);
    // Meanwhile they join another one: nothing is done.
    const pier = await store.organisations.add({ slug: `pier${count}`, name: 'Pier', kind: 'team' }, clock.now());
    await store.memberships.add({ organisation_id: pier.id, user_id: bob.user.id, role: 'author' }, clock.now());
    await day();
    expect((await signIn(bob)).body.second_factor).toBeDefined();
    const operator = await ownerOf(server);
    const { organisation } = (await operator.post(at(bob, '/operator/organisations'), { reason: 'Called us' })).body;
    const member = organisation.members.find(({ user_id }: { user_id: string }) => user_id === bob.user.id);
    expect(member.reset_due).toBeDefined();
    const { members } = (await (await callerFor(server, ann.user)).get(`/organisations/${org}/members`)).body;
    expect(members.every(({ reset_due }: { reset_due?: string }) => reset_due === undefined)).toBe(true);
    await day();
    expect((await signIn(bob)).status).toBe(401);
  });

  test('is not done where who asked has lost the right meanwhile', async () => {
    await ask();
    const { store } = server.context;
    await store.memberships.setRole({ organisation_id: org, user_id: adam.user.id }, 'author');
    await day();
    expect((await signIn(bob)).body.second_factor).toBeDefined();
  });

  test('is never of staff of the provider', async () => {
    const { store, clock } = server.context;
    await store.operators.set({ user_id: bob.user.id, level: 'support', granted_by: 'root' }, clock.now());
    const operator = await ownerOf(server);
    expect(code(await ask())).toBe('is_operator');
    expect(code(await operator.post(at(bob, '/operator/organisations'), { reason: 'Lost it' }))).toBe('is_operator');
    await store.operators.remove(bob.user.id);
  });
});
