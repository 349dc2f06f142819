import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../domain/account-limits.ts';
import { hashToken } from '../../domain/tokens.ts';
import { judgeRole } from '../../identity/claims.ts';
import { type Answer, callerFor, createUser } from '../../testing/caller.ts';
import { CONNECTION } from '../../testing/connection.ts';
import { pageBody } from '../../testing/page-body.ts';
import { AT, ProviderVenue, verified } from '../../testing/provider-venue.ts';
import type { SignInProvider } from '../../testing/sign-in-provider.ts';
import type { TestServer } from '../../testing/test-server.ts';

// spec accounts.65, accounts.66, accounts.67, accounts.68, accounts.69, accounts.70, accounts.71, accounts.72, accounts.90

let venue: ProviderVenue;
let server: TestServer;
let provider: SignInProvider;
beforeAll(async () => {
  venue = await ProviderVenue.open();
  ({ server, provider } = venue);
});
afterAll(() => venue.close());
beforeEach(() => venue.settle());

test('the button of a provider is at the hosts of its organisation alone', async () => {
  expect((await venue.guest().get('/authentications/providers', AT)).body).toEqual({
    providers: [{ id: venue.connection, name: 'Harbour ID' }],
  });
  for (const host of ['portico.test', 'other.test']) {
    expect((await venue.guest().get('/authentications/providers', { host })).body).toEqual({ providers: [] });
    const start = { connection: venue.connection, binding_hash: hashToken('x'), path: '/' };
    expect((await venue.guest().post('/authentications/oidc', start, { host })).status).toBe(404);
  }
});

test('a first sign-in makes the account and the member, with the role of the groups', async () => {
  provider.person = verified('ann', { groups: ['web'] });
  const { status, body } = await venue.come();
  expect([status, body.path]).toEqual([200, '/?new=1']);
  const me = (await venue.sessionOf(body).get('/users/me')).body;
  expect(me).toMatchObject({
    email: 'ann@harbour.test',
    fullname: 'ann of Harbour',
    organisations: [{ id: venue.harbour, role: 'editor' }],
  });
  expect((await server.context.store.users.byEmail('ann@harbour.test'))?.password).toBe('');
});

test('an account that a provider made has no password that anybody could type', async () => {
  provider.person = verified('nopass');
  await venue.come();
  for (const password of ['', 'undefined', 'a']) {
    const answer = await venue.guest().post('/authentications', { email: 'nopass@harbour.test', password });
    expect(answer.status).toBe(401);
  }
});

test('afterwards the subject counts, and no email', async () => {
  provider.person = verified('ben');
  await venue.come();
  provider.person = verified('ben', { email: 'else@nowhere.test', email_verified: false });
  const renamed = await venue.come();
  expect((await venue.sessionOf(renamed.body).get('/users/me')).body.email).toBe('ben@harbour.test');
  provider.person = verified('ben', { sub: 'another person with the address of ben' });
  expect((await venue.come()).body).toMatchObject({ link: { email: 'ben@harbour.test' } });
});

const REFUSED: readonly (readonly [string, object, string])[] = [
  ['without an email', { email: undefined }, 'no_email'],
  ['whose email was not verified', { email_verified: false }, 'email_unverified'],
  ['whose email is said to be verified by a text', { email_verified: 'true' }, 'email_unverified'],
  ['whose email nothing is said about', { email_verified: undefined }, 'email_unverified'],
  ['with an explicit no beside the word of Entra', { email_verified: false, xms_edov: true }, 'email_unverified'],
  ['with an address of another domain', { email: 'owner@portico.test' }, 'email_elsewhere'],
  ['with an address below the domain', { email: 'eve@sub.harbour.test' }, 'email_elsewhere'],
];
test.each(REFUSED)('somebody %s is refused', async (_who, said, code) => {
  provider.person = { ...verified('eve'), ...said };
  const { status, body } = await venue.come();
  expect([status, body.error.code]).toEqual([403, code]);
  expect(await server.context.store.users.byEmail('eve@harbour.test')).toBeUndefined();
});

test('Entra says in its own word that an address was verified', async () => {
  provider.person = verified('edda', { email_verified: undefined, xms_edov: '1' });
  expect((await venue.come()).body.session.id).toBeTruthy();
});

test('an account with a password signs in once by its own means, and is connected then', async () => {
  const carl = await createUser(server, 'carl@harbour.test');
  const eve = await createUser(server, 'eve@portico.test');
  provider.person = verified('carl');
  const { body } = await venue.come();
  expect(body).toEqual({
    path: '/?new=1',
    link: { ticket: body.link.ticket, email: 'carl@harbour.test', name: 'Harbour ID' },
  });
  const ticket = { ticket: body.link.ticket };
  expect((await eve.post('/users/me/identities', ticket)).status).toBe(403);
  expect((await carl.post('/users/me/identities', ticket)).status).toBe(204);
  expect((await carl.post('/users/me/identities', ticket)).status).toBe(422);
  expect((await carl.get('/users/me/identities')).body.identities).toMatchObject([
    { connection: venue.connection, name: 'Harbour ID' },
  ]);
  const signedIn = venue.sessionOf((await venue.come()).body);
  expect((await signedIn.get('/users/me')).body.id).toBe(carl.user.id);
});

test('what a provider vouches for opens its organisation and nothing else', async () => {
  const dora = await createUser(server, 'dora@harbour.test');
  const { body: made } = await dora.post('/editor_pages', pageBody());
  const own = (await dora.get('/users/me')).body.organisations[0].id;
  provider.person = verified('dora');
  await dora.post('/users/me/identities', { ticket: (await venue.come()).body.link.ticket });
  const bound = venue.sessionOf((await venue.come()).body);
  expect((await bound.get('/users/me')).body.organisations.map(({ id }: { id: string }) => id)).toEqual([
    venue.harbour,
  ]);
  expect((await bound.get(`/editor_pages/${made.editor_page.id}`)).status).toBe(404);
  expect((await bound.get('/editor_pages')).body.editor_pages).toEqual([]);
  const random = await bound.get(`/organisations/${crypto.randomUUID()}`);
  const other = await bound.get(`/organisations/${own}`);
  expect([other.status, other.text]).toEqual([404, random.text]);
  const { body: page } = await bound.post('/editor_pages', pageBody());
  const stored = await server.context.store.pages.byId(page.editor_page.id);
  expect(stored?.organisation_id).toBe(venue.harbour);
  for (const [method, url] of [
    ['GET', '/sessions'],
    ['GET', '/users/me/factors'],
    ['GET', '/users/me/identities'],
    ['POST', '/users/me/passkeys/options'],
  ] as const) {
    const refused = await bound.call(method, url, method === 'POST' ? undefined : undefined);
    expect([url, refused.status, refused.body.error.code]).toEqual([url, 403, 'session_bound']);
  }
});

test('a sign-in by a provider is asked again after a day', async () => {
  provider.person = verified('fay');
  const fay = venue.sessionOf((await venue.come()).body);
  server.clock.advance(86_300_000);
  expect((await fay.get('/users/me')).status).toBe(200);
  server.clock.advance(200_000);
  expect((await fay.get('/users/me')).status).toBe(401);
});

test('where a provider is turned off, everybody whom one has let in is signed out, and nobody else', async () => {
  provider.person = verified('gil');
  const gil = venue.sessionOf((await venue.come()).body);
  expect((await gil.get('/users/me')).status).toBe(200);
  const me = await callerFor(server, venue.owner.user);
  const turn = (enabled: boolean) =>
    me.put(`/organisations/${venue.harbour}/connections/${venue.connection}`, { connection: { enabled } });
  await turn(false);
  expect((await gil.get('/users/me')).status).toBe(401);
  expect((await venue.come()).status).toBe(404);
  expect((await venue.guest().get('/authentications/providers', AT)).body.providers).toEqual([]);
  expect((await turn(true)).body.connection.enabled).toBe(true);
});

test('roles that the provider gave follow it; what a person gave stays, and no claim makes an owner', async () => {
  const { store } = server.context;
  provider.person = verified('jim', { groups: ['it', 'web'] });
  const { body } = await venue.come();
  const { id } = body.session;
  const roleOf = async () => (await store.memberships.of(venue.harbour, id))?.role;
  expect(await roleOf()).toBe('admin');
  provider.person = verified('jim', { groups: ['web'] });
  await venue.come();
  expect(await roleOf()).toBe('editor');
  provider.person = verified('jim', { groups: undefined, _claim_names: { groups: 'src1' } });
  await venue.come();
  expect(await roleOf()).toBe('editor');
  await store.memberships.setRole({ organisation_id: venue.harbour, user_id: id }, 'owner');
  provider.person = verified('jim', { groups: [] });
  expect((await venue.come()).status).toBe(200);
  expect(await roleOf()).toBe('owner');
});

test('who was disabled or removed is not let in again by the provider', async () => {
  const { store, clock } = server.context;
  provider.person = verified('kim');
  const { id } = (await venue.come()).body.session;
  const key = { organisation_id: venue.harbour, user_id: id };
  await store.memberships.setDisabled(key, { at: clock.now(), by: venue.owner.user.id });
  expect((await venue.come()).body.error.code).toBe('member_disabled');
  await store.memberships.remove(key);
  expect((await venue.come()).body.error.code).toBe('not_member');
  await store.users.setDisabled(id, clock.now());
  expect((await venue.come()).body.error.code).toBe('account_disabled');
});

test('somebody connects their account while signed in, and disconnects it where another way in is left', async () => {
  const { store, clock } = server.context;
  const [lea, mia] = [await createUser(server, 'lea@elsewhere.test'), await createUser(server, 'mia@elsewhere.test')];
  const start = '/users/me/identities/start';
  provider.person = verified('lea', { email: 'lea@private.test' });
  expect((await venue.come({ start, by: lea })).body.error.code).toBe('not_member');
  await store.memberships.add({ organisation_id: venue.harbour, user_id: lea.user.id, role: 'reader' }, clock.now());
  expect((await venue.come({ start, by: lea })).body).toEqual({ path: '/?new=1', linked: { name: 'Harbour ID' } });
  const { query, binding } = await venue.leave({ start, by: mia });
  expect((await venue.back({ query, binding }, lea)).body.error.code).toBe('other_person');
  expect((await venue.come({ start, by: mia })).body.error.code).toBe('identity_other');
  const { session } = (await venue.come()).body;
  expect(session.id).toBe(lea.user.id);
  const identity = `/users/me/identities/${venue.connection}`;
  expect((await lea.delete(identity)).status).toBe(204);
  expect((await lea.delete(identity)).status).toBe(404);

  provider.person = verified('nina');
  const { id } = (await venue.come()).body.session;
  const nina = await callerFor(server, (await store.users.byId(id)) as typeof lea.user);
  expect((await nina.delete(identity)).body.error.code).toBe('last_way');
});

test('200 sets of groups make nobody an owner, and leave the owner of before', async () => {
  const { store } = server.context;
  const groups = ['web', 'it', 'owner', 'Owner', 'admin', ''];
  await fc.assert(
    fc.property(fc.array(fc.constantFrom(...groups)), fc.constantFrom('author', null), (values, default_role) => {
      const role = judgeRole({ sub: 's', groups: values }, { ...CONNECTION, default_role });
      expect(role).not.toBe('owner');
    }),
    { numRuns: 200 },
  );
  expect((await store.memberships.of(venue.harbour, venue.owner.user.id))?.role).toBe('owner');
});

test('the attacker of another organisation touches nobody', async () => {
  const eve = await createUser(server, 'attacker@portico.test');
  await eve.post('/editor_pages', pageBody());
  const bay = (await eve.get('/users/me')).body.organisations[0].id;
  const domain = await eve.post(`/organisations/${bay}/domains`, { domain: { domain: 'harbour.test' } });
  const taken = await eve.post(`/organisations/${bay}/domains/${domain.body.domain.id}/check`);
  expect([200, 409]).toContain(taken.status);
  expect((await eve.get(`/organisations/${venue.harbour}/connections`)).status).toBe(404);
  expect(
    (await eve.put(`/organisations/${bay}/connections/${venue.connection}`, { connection: { enabled: false } })).status,
  ).toBe(404);
  await callerFor(server, eve.user);
});

describe('the email of an account that the provider governs', () => {
  const EMAIL = '/users/me/email';
  const governed_by = { provider: 'Harbour ID', organisation: 'Harbour' };
  /** Somebody with a password and an address of the domain, who is connected. */
  async function connected(name: string) {
    const person = await createUser(server, `${name}@harbour.test`);
    await server.context.store.memberships.add(
      { organisation_id: venue.harbour, user_id: person.user.id, role: 'author' },
      server.clock.now(),
    );
    provider.person = verified(name);
    const { body } = await venue.come();
    expect((await person.post('/users/me/identities', { ticket: body.link.ticket }, AT)).status).toBe(204);
    return person;
  }
  const code = ({ status, body }: Answer) => body?.error?.code ?? status;

  test('is changed by nobody, and says by whom it is governed, also to whom the provider let in', async () => {
    const ida = await connected('ida');
    expect((await ida.get(EMAIL)).body).toMatchObject({ asked: null, governed_by });
    const refused = await ida.post(EMAIL, { email: 'ida@home.test' });
    expect([refused.status, code(refused)]).toEqual([409, 'email_governed']);
    expect(refused.body.error.summary).toContain('Your email belongs to Harbour, where Harbour ID signs you in.');
    provider.person = verified('ida');
    const bound = venue.sessionOf((await venue.come()).body);
    expect((await bound.get(EMAIL)).body).toEqual({ email: 'ida@harbour.test', asked: null, governed_by });
  });

  test('stays where another one was asked for before it was connected', async () => {
    const jon = await createUser(server, 'jon@harbour.test');
    await jon.post(EMAIL, { email: 'jon@home.test' });
    const mail = () => server.mails.findLast(({ kind, to }) => kind === 'email-confirm' && to === 'jon@home.test');
    await expect.poll(mail).toBeDefined();
    const token = new URL(mail()?.url ?? '').searchParams.get('confirm');
    provider.person = verified('jon');
    const { body } = await venue.come();
    await jon.post('/users/me/identities', { ticket: body.link.ticket }, AT);
    provider.person = verified('jon');
    const bound = venue.sessionOf((await venue.come()).body);
    expect((await bound.get(EMAIL)).body.asked).toBeNull();
    expect((await jon.get(EMAIL)).body.asked).toMatchObject({ email: 'jon@home.test' });
    expect(code(await jon.put(`/users/email/${token}`))).toBe('email_governed');
  });

  test('is free where it is of no proved domain, and once the provider is off, the domain is lost, or the account is disconnected', async () => {
    const { store, clock } = server.context;
    const nora = await connected('nora');
    const governed = async () => (await nora.get(EMAIL)).body.governed_by;
    const on = (enabled: boolean) => store.oidcConnections.setDisabled(venue.connection, enabled ? null : clock.now());
    await on(false);
    expect(await governed()).toBeNull();
    await on(true);
    const [domain] = await store.claimedDomains.ofOrganisation(venue.harbour);
    const found = { proved_at: domain?.proved_at ?? 0, missing_since: null };
    await store.claimedDomains.setChecked(
      domain?.id ?? '',
      { ...found, missing_since: clock.now() - 7 * DAY },
      clock.now(),
    );
    expect(await governed()).toBeNull();
    await store.claimedDomains.setChecked(domain?.id ?? '', found, clock.now());
    expect(await governed()).toEqual(governed_by);
    await store.users.setEmail(nora.user.id, 'nora@elsewhere.test');
    expect(await governed()).toBeNull();
    await store.users.setEmail(nora.user.id, 'nora@harbour.test');
    await nora.delete(`/users/me/identities/${venue.connection}`);
    expect(await governed()).toBeNull();
    expect((await nora.post(EMAIL, { email: 'nora@home.test' })).status).toBe(200);
  });
});
