import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inviteUser, issueSignOn } from '../../../accounts/operator.ts';
import { addDashboard } from '../../../dashboards/operator.ts';
import { sendWaitingInvitations } from '../../../people/invitation-mails.ts';
import { type Answer, createUser, joinAt, passwordOf, TestCaller } from '../../../testing/caller.ts';
import { pageBody } from '../../../testing/page-body.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

const HARBOUR = 'wifi.harbour.test';
const at = { host: HARBOUR };

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
/** Owns the brand at the harbour. */
let harry: Person;
let harbour: string;
/** Has a page of her own, and nothing to do with the harbour. */
let eve: Person;
beforeAll(async () => {
  server = await createTestServer({ publicUrl: 'https://portico.test' });
  harry = await createUser(server, 'harry@portico.test');
  await addDashboard({ host: HARBOUR, owner: 'harry@portico.test', name: 'Harbour' }, server.context);
  harbour = await organisationOf(harry);
});
afterAll(() => server.close());

const somebody = () => createUser(server, `${crypto.randomUUID()}@portico.test`);
beforeEach(async () => {
  eve = await somebody();
  await makePage(eve);
});

const organisationOf = async (caller: TestCaller): Promise<string> =>
  (await caller.get('/organisations')).body.organisations[0].id;
const makePage = async (owner: TestCaller, headers = {}): Promise<string> =>
  (await owner.post('/editor_pages', pageBody(), headers)).body.editor_page.id;
const share = (by: TestCaller, page: string, email: string, headers = {}) =>
  by.post(`/editor_pages/${page}/permissions`, { editor_permission: { user_email: email, action: 'r' } }, headers);
const guest = () => new TestCaller(server);
const signIn = (email: string, headers = {}, password = passwordOf(email)) =>
  guest().post('/authentications', { email, password }, headers);
const harbourHost = async () => {
  const dashboard = await server.context.store.dashboards.byHostname(HARBOUR);
  if (!dashboard) throw new Error('the harbour has a host');
  return dashboard;
};
const join = (person: Person) => joinAt(server, HARBOUR, person.user);
const lendTo = async (person: TestCaller) => {
  const { store, clock } = server.context;
  const key = { dashboard_id: (await harbourHost()).id, organisation_id: await organisationOf(person) };
  await store.lentHosts.add(key, 'operator', clock.now());
  return key;
};
/** What is the same for whoever asks: without the times and ids of an answer. */
const said = ({ status, text, headers }: Answer) => ({ status, text, kind: headers['content-type'] });

// spec organisations.220
describe('somebody signs in', () => {
  test('at the hosts of their organisation and at the main host', async () => {
    await join(eve);
    for (const headers of [at, {}, { host: '192.0.2.7' }, { host: 'nobody.test' }])
      expect((await signIn(eve.user.email, headers)).status).toBe(200);
  });

  test('nowhere else, where the answer is that of an email nobody has, after the same work', async () => {
    const { dashboardPeople, limits, failedSignIns } = server.context.store;
    const spies = [
      vi.spyOn(dashboardPeople, 'signIn'),
      vi.spyOn(limits, 'take'),
      vi.spyOn(failedSignIns, 'add'),
      vi.spyOn(server.context.hashTurns, 'run'),
    ];
    const answers: object[] = [];
    for (const email of [eve.user.email, `${crypto.randomUUID()}@portico.test`]) {
      for (const spy of spies) spy.mockClear();
      const answer = await signIn(email, at);
      answers.push({ ...said(answer), work: spies.map(({ mock }) => mock.calls.length) });
    }
    expect(answers[0]).toMatchObject({ status: 401 });
    expect(answers[0]).toEqual(answers[1]);
    for (const spy of spies) spy.mockRestore();
    expect((await signIn(eve.user.email)).status).toBe(200);
  });

  test('and those who look after the harbour do not read that there is such an account', async () => {
    await signIn(eve.user.email, at);
    const { status, text } = await harry.get(`/organisations/${harbour}/audit_events`);
    expect(status).toBe(200);
    expect(text).not.toContain(eve.user.email);
  });

  test.each([
    ['a page', async (email: string) => void (await share(harry, await makePage(harry), email))],
    [
      'a folder',
      async (email: string) => {
        const { store, clock } = server.context;
        const made = {
          organisation_id: harbour,
          parent_id: null,
          name: crypto.randomUUID(),
          created_by: harry.user.id,
        };
        const folder = await store.folders.add(made, clock.now());
        await store.folderShares.set({ folder_id: folder.id, user_email: email, action: 'r' }, clock.now());
      },
    ],
  ])('as a guest of %s of the harbour', async (_what, shareIt) => {
    expect((await signIn(eve.user.email, at)).status).toBe(401);
    await shareIt(eve.user.email);
    expect((await signIn(eve.user.email, at)).status).toBe(200);
  });

  test('no more, once they are removed', async () => {
    await join(eve);
    expect((await signIn(eve.user.email, at)).status).toBe(200);
    await harry.delete(`/organisations/${harbour}/members/${eve.user.id}`);
    expect((await signIn(eve.user.email, at)).status).toBe(401);
  });
});

// spec organisations.221
describe('nobody is shut out who worked at a host before', () => {
  test('who signed in there, as long as nobody ends that their pages are shown', async () => {
    await server.context.store.dashboardPeople.admit((await harbourHost()).id, eve.user.id);
    const key = await lendTo(eve);
    expect((await signIn(eve.user.email, at)).status).toBe(200);
    const ended = await harry.delete(`/organisations/${harbour}/lent_hosts/${key.dashboard_id}/${key.organisation_id}`);
    expect(ended.status).toBe(204);
    expect((await signIn(eve.user.email, at)).status).toBe(401);
  });

  test('people of an organisation that the host is lent to, and guests of its pages', async () => {
    const ben = await somebody();
    await share(eve, await makePage(eve), ben.user.email);
    expect((await signIn(ben.user.email, at)).status).toBe(401);
    await lendTo(eve);
    for (const { user } of [eve, ben]) expect((await signIn(user.email, at)).status).toBe(200);
  });

  test('and nobody at all while it is not known whose the host is', async () => {
    const { store, clock } = server.context;
    const { id: organisation_id } = await store.organisations.add(
      { slug: `s${crypto.randomUUID().slice(0, 20)}`, name: 'Old', kind: 'team' },
      clock.now(),
    );
    const old = { api_hostname: '', editor_hostname: 'wifi.old.test', cloud_user_id: '', config: { editor: {} } };
    const { id } = await store.dashboards.add({ ...old, organisation_id, own_pages_since: null }, clock.now());
    expect((await signIn(eve.user.email, { host: 'wifi.old.test' })).status).toBe(200);
    await store.lentHosts.settle(id, clock.now());
    const stranger = await somebody();
    expect((await signIn(eve.user.email, { host: 'wifi.old.test' })).status).toBe(200);
    expect((await signIn(stranger.user.email, { host: 'wifi.old.test' })).status).toBe(401);
  });
});

// spec organisations.222
describe('a link', () => {
  test('that signs in is dead at a foreign host, and is not spent there', async () => {
    const { token } = await issueSignOn(eve.user.email, server.context);
    const [foreign, missing] = [await open(token, at), await open('nothing', at)];
    expect(said(foreign)).toEqual(said(missing));
    expect(foreign.status).toBe(401);
    expect((await open(token)).status).toBe(200);
  });

  test('that sets a password is dead at a foreign host, and is not spent there', async () => {
    await guest().get(`/passwords/reset_request?email=${eve.user.email}`, at);
    await server.context.background.settled();
    const url = new URL(server.mails.findLast(({ to }) => to === eve.user.email)?.url ?? '');
    // The way out for somebody who is at the wrong host: the mail leads to the main one.
    expect(url.origin).toBe('https://portico.test');
    const reset = (reset_token: string, headers = {}) =>
      guest().put(
        '/passwords/reset',
        { email: eve.user.email, reset_token, new_password: 'seven grey herons wade' },
        headers,
      );
    const token = url.searchParams.get('reset_token') ?? '';
    expect(said(await reset(token, at))).toEqual(said(await reset('nothing', at)));
    expect((await reset(token)).status).toBe(204);
  });

  const open = (token: string, headers = {}) => guest().get(`/authentications/sson/${token}`, headers);
});

// spec organisations.222, organisations.223
describe('an invitation', () => {
  const linkTo = (email: string) => {
    const url = new URL(server.mails.findLast(({ to }) => to === email)?.url ?? 'none:');
    return { origin: url.origin, token: url.pathname.replace('/invitation/', '') };
  };
  const look = (token: string, email: string, headers = {}) =>
    guest().get(`/users/invitation/${token}?email=${email}`, headers);
  const accept = (token: string, email: string, headers = {}) =>
    guest().put(`/users/invitation/${token}`, { email, fullname: 'Ann', password: 'seven grey herons wade' }, headers);
  let email: string;
  beforeEach(() => {
    email = `${crypto.randomUUID()}@portico.test`;
  });

  test('to a page of the harbour is opened there, and signs in there from then on', async () => {
    await share(harry, await makePage(harry), email, at);
    const { origin, token } = linkTo(email);
    expect(origin).toBe(`https://${HARBOUR}`);
    for (const headers of [{}, at]) expect((await look(token, email, headers)).status).toBe(204);
    expect((await accept(token, email, at)).status).toBe(200);
    expect((await signIn(email, at, 'seven grey herons wade')).status).toBe(200);
  });

  test('to a page of others leads to the main host, and is unknown at the harbour', async () => {
    // A guest of the harbour, who shares her own page while she is there.
    await share(harry, await makePage(harry), eve.user.email);
    await share(eve, await makePage(eve), email, at);
    const { origin, token } = linkTo(email);
    expect(origin).toBe('https://portico.test');
    expect(said(await look(token, email, at))).toEqual(said(await look('nothing', email, at)));
    expect(said(await accept(token, email, at))).toEqual(said(await accept('nothing', email, at)));
    expect((await accept(token, email)).status).toBe(200);
  });

  test('by the operator is opened at the main host', async () => {
    await inviteUser(email, server.context);
    const { token } = linkTo(email);
    expect(said(await look(token, email, at))).toEqual(said(await look('nothing', email, at)));
    expect((await look(token, email)).status).toBe(204);
  });

  test('to an organisation is opened at its hosts, and whoever has an account signs in there to join', async () => {
    const { slug } = (await harry.get('/organisations')).body.organisations[0];
    const invited = { people: [{ email: eve.user.email }, { email }], role: 'author' };
    expect((await harry.post(`/organisations/${slug}/invitations`, invited, at)).status).toBe(200);
    await sendWaitingInvitations(server.context, new AbortController().signal);
    const [own, other] = [linkTo(eve.user.email), linkTo(email)];
    expect(own.origin).toBe(`https://${HARBOUR}`);
    expect((await accept(other.token, email, at)).status).toBe(200);
    const { auth_token } = (await signIn(eve.user.email, at)).body;
    const joined = await new TestCaller(server, auth_token).put(`/joinings/${own.token}`, undefined, at);
    expect(joined.body).toMatchObject({ organisation: { id: harbour } });
  });

  test('to another organisation is unknown at the harbour, also to who is signed in', async () => {
    const own = await organisationOf(eve);
    await eve.post(`/organisations/${own}/invitations`, { people: [{ email: harry.user.email }], role: 'author' }, at);
    await sendWaitingInvitations(server.context, new AbortController().signal);
    const { token } = linkTo(harry.user.email);
    const offer = (one: string, headers = {}) => guest().get(`/joinings/${one}?email=${harry.user.email}`, headers);
    expect(said(await offer(token, at))).toEqual(said(await offer('nothing', at)));
    const join = (one: string, headers = {}) => harry.put(`/joinings/${one}`, undefined, headers);
    expect(said(await join(token, at))).toEqual(said(await join('nothing', at)));
    expect((await offer(token)).status).toBe(200);
  });
});
