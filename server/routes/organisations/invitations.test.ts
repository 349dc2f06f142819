import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import type { InviteAnswer } from '#core/ports/organisations.ts';
import { INVITATION_LIFE, INVITATIONS_PER_SHARER_AND_PERSON } from '../../domain/account-limits.ts';
import { sendWaitingInvitations } from '../../people/invitation-mails.ts';
import { callerFor, createUser, TestCaller } from '../../testing/caller.ts';
import { seenHere } from '../../testing/name-servers.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.20, organisations.21, organisations.22, organisations.23, organisations.24

type Person = Awaited<ReturnType<typeof callerFor>>;

let server: TestServer;
let org: string;
let owner: Person;
let admin: Person;
/** An address that nobody else has. */
let email: string;
/** What a mail server says, if it refuses. */
let refuses: Error | null = null;

beforeAll(async () => {
  server = await createTestServer();
  const { mailer } = server.context;
  const send = mailer.send.bind(mailer);
  mailer.send = (mail) => (refuses ? Promise.reject(refuses) : send(mail));
});
afterAll(() => server.close());

beforeEach(async () => {
  refuses = null;
  const slug = `s${crypto.randomUUID().slice(0, 20)}`;
  const { store, clock } = server.context;
  org = (await store.organisations.add({ slug, name: 'Harbour', kind: 'personal' }, clock.now())).id;
  owner = await join('owner');
  admin = await join('admin');
  email = `${crypto.randomUUID()}@portico.test`;
});

async function join(role: OrganisationRole): Promise<Person> {
  const { store, clock } = server.context;
  const user = await addPerson(store);
  await store.memberships.add({ organisation_id: org, user_id: user.id, role }, clock.now());
  return callerFor(server, user);
}

const at = (path: string) => `/organisations/${org}/invitations${path}`;
const invite = (by: TestCaller, role: OrganisationRole, ...emails: string[]) =>
  by.post(at(''), { people: emails.map((one) => ({ email: one })), role });
const invited = async (by: TestCaller, role: OrganisationRole, ...emails: string[]): Promise<InviteAnswer[]> => {
  const { status, body } = await invite(by, role, ...emails);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body.answers;
};
const open = async () => (await owner.get(at(''))).body.invitations;
const mailsTo = (receiver: string) => server.mails.filter(({ to }) => to === receiver);
/** The token of the last mail to somebody. */
const tokenOf = (receiver: string) =>
  new URL(mailsTo(receiver).at(-1)?.url ?? 'none:').pathname.replace('/invitation/', '');
const offer = (token: string, address = email) =>
  new TestCaller(server).get(`/joinings/${token}?email=${encodeURIComponent(address)}`);
const accept = (token: string, address = email) =>
  new TestCaller(server).put(`/users/invitation/${token}`, {
    ...{ email: address, fullname: 'Bob', password: 'eleven herons over the lake' },
  });
const joinAs = (who: TestCaller, token: string) => who.put(`/joinings/${token}`);
const memberships = async (): Promise<number> => (await server.context.store.memberships.ofOrganisation(org)).length;

const HOUR = 3_600_000;
/** What each server does every minute. */
const sendWaiting = () => sendWaitingInvitations(server.context, new AbortController().signal);

const DEAD = { status: 422, body: { error: { code: 'link_dead' } } };

describe('inviting people', () => {
  test('answers for each address, and mails each once', async () => {
    const other = `${crypto.randomUUID()}@portico.test`;
    const answers = await invited(admin, 'editor', `Ann@${email}`, email.toUpperCase(), other, admin.user.email, other);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['wrong', 'invited', 'invited', 'member', 'changed']);
    expect(answers[0]).toMatchObject({ email: `Ann@${email}`, problem: expect.any(String) });
    expect(answers[1]?.invitation).toMatchObject({
      ...{ email, role: 'editor', state: 'open', mail: 'sent', invited_by: 'Ada', mailed_at: expect.any(String) },
    });
    expect([mailsTo(email), mailsTo(other), mailsTo(admin.user.email)].map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(mailsTo(email)[0]).toMatchObject({ kind: 'member-invitation', orgName: expect.any(String) });
    expect(await open()).toHaveLength(2);
    // Whoever waits is no person of the organisation yet.
    expect(await memberships()).toBe(2);
  });

  test('says the same of an address with an account and of one without', async () => {
    const known = await createUser(server, `${crypto.randomUUID()}@portico.test`);
    const [one] = await invited(owner, 'reader', known.user.email);
    const [other] = await invited(owner, 'reader', email);
    const bare = ({ outcome, invitation }: InviteAnswer) => [outcome, Object.keys(invitation ?? {}), invitation?.mail];
    expect(bare(one as InviteAnswer)).toEqual(bare(other as InviteAnswer));
    expect(mailsTo(known.user.email)[0]?.kind).toBe(mailsTo(email)[0]?.kind);
  });

  test('gives no role above that of who invites, and raises no open invitation', async () => {
    expect(await invite(admin, 'owner', email)).toMatchObject({ status: 403, body: { error: { code: 'role_above' } } });
    await invited(owner, 'owner', email);
    expect((await invite(admin, 'reader', email)).status).toBe(403);
    const [{ id }] = await open();
    expect((await admin.post(at(`/${id}/send`))).status).toBe(403);
    expect((await admin.delete(at(`/${id}`))).status).toBe(403);
    expect((await open())[0].role).toBe('owner');
  });

  test('with another role changes the open invitation and mails nobody again', async () => {
    await invited(owner, 'reader', email);
    const [changed] = await invited(admin, 'admin', email);
    expect(changed).toMatchObject({ outcome: 'changed', invitation: { role: 'admin' } });
    expect([(await open()).length, mailsTo(email).length]).toEqual([1, 1]);
    expect((await offer(tokenOf(email))).body.offer).toMatchObject({ role: 'admin' });
  });

  test('is mailed in the name of the brand of the organisation', async () => {
    const { store, clock } = server.context;
    const hosts = { api_hostname: '', editor_hostname: `${org}.test`, given_hostname: `${org}.test` };
    const brand = { ...hosts, cloud_user_id: owner.user.cloud_user_id, organisation_id: org };
    await store.dashboards.add({ ...brand, config: { editor: { org_name: 'Harbour Wi-Fi' } } }, clock.now());
    await invited(owner, 'reader', email);
    expect(mailsTo(email)[0]).toMatchObject({ orgName: 'Harbour Wi-Fi' });
    const leadsTo = (mail = mailsTo(email).at(-1)) => new URL(mail?.url ?? '').hostname;
    expect(leadsTo()).toBe('127.0.0.1');
    // spec organisations.270
    await seenHere(server, `${org}.test`);
    const [{ id }] = await open();
    await owner.post(`/organisations/${org}/invitations/${id}/send`);
    expect(leadsTo()).toBe(`${org}.test`);
  });

  test('is taken from people of the organisation alone', async () => {
    const [{ invitation }] = (await invited(owner, 'reader', email)) as [InviteAnswer];
    const { store, clock } = server.context;
    const stranger = await callerFor(server, await addPerson(store));
    const bay = await store.organisations.add({ slug: `s${org.slice(0, 20)}`, name: 'Bay', kind: 'team' }, clock.now());
    await store.memberships.add({ organisation_id: bay.id, user_id: stranger.user.id, role: 'owner' }, clock.now());
    const path = `/organisations/${bay.id}/invitations/${invitation?.id}`;
    expect([(await stranger.delete(path)).status, (await stranger.post(`${path}/send`)).status]).toEqual([404, 404]);
    expect(await open()).toHaveLength(1);
  });
});

describe('the mails of invitations', () => {
  test('wait where the person was mailed often within the hour, and are sent by themselves later', async () => {
    await invited(owner, 'reader', email);
    const [{ id }] = await open();
    for (let n = 1; n < INVITATIONS_PER_SHARER_AND_PERSON; n++) await owner.post(at(`/${id}/send`));
    expect(mailsTo(email)).toHaveLength(INVITATIONS_PER_SHARER_AND_PERSON);
    const { invitation } = (await owner.post(at(`/${id}/send`))).body;
    expect(invitation).toMatchObject({ mail: 'waiting', mail_due_at: expect.any(String) });
    await sendWaiting();
    expect(mailsTo(email)).toHaveLength(INVITATIONS_PER_SHARER_AND_PERSON);
    server.clock.advance(2 * HOUR);
    await server.context.store.limits.forget(`invitations by ${owner.user.id} to`, email);
    await sendWaiting();
    expect(mailsTo(email)).toHaveLength(INVITATIONS_PER_SHARER_AND_PERSON + 1);
    expect(await open()).toMatchObject([{ mail: 'sent' }]);
  });

  test('that no mail server takes are tried again, and the invitation stands in the list', async () => {
    refuses = new Error('away');
    expect((await invited(owner, 'reader', email))[0]?.invitation).toMatchObject({ mail: 'failed' });
    refuses = null;
    server.clock.advance(6 * 60_000);
    await sendWaiting();
    expect(await open()).toMatchObject([{ mail: 'sent' }]);
    expect((await offer(tokenOf(email))).status).toBe(200);
  });

  test('sent again end the link of the one before, and give seven more days', async () => {
    await invited(owner, 'reader', email);
    const first = tokenOf(email);
    server.clock.advance(INVITATION_LIFE + 1);
    [owner, admin] = [await callerFor(server, owner.user), await callerFor(server, admin.user)];
    const [{ id, state }] = await open();
    expect(state).toBe('expired');
    expect(await accept(first)).toMatchObject(DEAD);
    const { invitation } = (await admin.post(at(`/${id}/send`))).body;
    expect(invitation).toMatchObject({ state: 'open', mail: 'sent' });
    expect(tokenOf(email)).not.toBe(first);
    await admin.post(at(`/${id}/send`));
    expect(await offer(first)).toMatchObject(DEAD);
    expect((await accept(tokenOf(email))).status).toBe(200);
    expect(await admin.post(at(`/${id}/send`))).toMatchObject({ status: 404 });
  });
});

describe('somebody who was invited', () => {
  test('sees what to, makes an account with the membership, and the link is used up', async () => {
    await owner.post(at(''), { people: [{ email, name: 'Bob Baker' }], role: 'author' });
    const token = tokenOf(email);
    expect((await offer(token)).body.offer).toMatchObject({
      ...{ organisation: 'Harbour', role: 'author', invited_by: 'Ada', email, name: 'Bob Baker', has_account: false },
    });
    expect(await offer(token, 'somebody@portico.test')).toMatchObject(DEAD);
    expect(await accept(token, 'somebody@portico.test')).toMatchObject(DEAD);
    expect((await new TestCaller(server).get(`/users/invitation/${token}?email=${email}`)).status).toBe(204);
    const { status, body } = await accept(token);
    expect(status).toBe(200);
    const bob = new TestCaller(server, body.auth_token);
    expect((await bob.get('/organisations')).body.organisations).toMatchObject([{ id: org, role: 'author' }]);
    expect(await server.context.store.organisations.byId(org)).toMatchObject({ kind: 'team' });
    expect([await open(), await memberships()]).toEqual([[], 3]);
    expect(await accept(token)).toMatchObject(DEAD);
    expect(await joinAs(bob, token)).toMatchObject(DEAD);
  });

  test('with an account signs in and joins; nobody else does, and no account is made twice', async () => {
    const bob = await createUser(server, email);
    await invited(owner, 'editor', email);
    const token = tokenOf(email);
    expect((await offer(token)).body.offer.has_account).toBe(true);
    expect(await accept(token)).toMatchObject({ status: 409, body: { error: { code: 'has_account' } } });
    expect((await joinAs(new TestCaller(server), token)).status).toBe(401);
    const stranger = await callerFor(server, await addPerson(server.context.store));
    expect(await joinAs(stranger, token)).toMatchObject({
      status: 403,
      body: { error: { code: 'invitation_other', summary: expect.stringContaining(stranger.user.email) } },
    });
    expect(await memberships()).toBe(2);
    expect(await joinAs(bob, token)).toMatchObject({
      status: 200,
      body: { organisation: { id: org, role: 'editor' } },
    });
    expect(await joinAs(bob, token)).toMatchObject(DEAD);
    expect(await memberships()).toBe(3);
    expect((await invited(owner, 'editor', email))[0]?.outcome).toBe('member');
  });

  test('does not join after it was withdrawn', async () => {
    const bob = await createUser(server, email);
    await invited(owner, 'editor', email);
    const [{ id }] = await open();
    expect((await admin.delete(at(`/${id}`))).status).toBe(204);
    expect(await joinAs(bob, tokenOf(email))).toMatchObject(DEAD);
    expect(await offer(tokenOf(email))).toMatchObject(DEAD);
    expect((await admin.delete(at(`/${id}`))).status).toBe(404);
  });

  test('does not join by somebody who may not invite any more', async () => {
    const bob = await createUser(server, email);
    await invited(admin, 'admin', email);
    const token = tokenOf(email);
    await owner.put(`/organisations/${org}/members/${admin.user.id}`, { member: { role: 'editor' } });
    const gone = { status: 422, body: { error: { code: 'inviter_gone' } } };
    expect(await joinAs(bob, token)).toMatchObject(gone);
    await owner.put(`/organisations/${org}/members/${admin.user.id}`, { member: { role: 'admin' } });
    await owner.post(`/organisations/${org}/members/${admin.user.id}/disable`);
    expect(await open()).toEqual([]);
    await owner.post(`/organisations/${org}/members/${admin.user.id}/enable`);
    expect(await joinAs(bob, token)).toMatchObject(DEAD);
    expect(await memberships()).toBe(2);
  });

  test('and is disabled in the organisation is not let in by an invitation of before', async () => {
    const bob = await createUser(server, email);
    await invited(owner, 'editor', email);
    const key = { organisation_id: org, user_id: bob.user.id };
    await server.context.store.memberships.add({ ...key, role: 'reader' }, server.clock.now());
    await server.context.store.memberships.setDisabled(key, { at: server.clock.now(), by: 'owner' });
    expect(await joinAs(bob, tokenOf(email))).toMatchObject(DEAD);
    expect((await bob.get(`/organisations/${org}`)).status).toBe(404);
  });
});
