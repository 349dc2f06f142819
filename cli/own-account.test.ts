import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createUser, passwordOf } from '../server/testing/caller.ts';
import { CONNECTION } from '../server/testing/connection.ts';
import { createTestServer, type TestServer } from '../server/testing/test-server.ts';
import { type Folder, runCli, temporaryFolder } from './testing/run-cli.ts';

// spec accounts.84, accounts.85, accounts.87, accounts.88, accounts.89, accounts.90, terminal.4

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let folder: Folder;
let url: string;
let ann: Awaited<ReturnType<typeof createUser>>;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await createTestServer();
  url = await server.listen();
  ann = await createUser(server, 'ann@harbour.test');
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const portico = (...words: string[]) =>
  runCli(words, { cwd: folder.path, environment: { PORTICO_URL: url, PORTICO_TOKEN: ann.token ?? '' } });
const json = async (...words: string[]) => JSON.parse((await portico(...words, '--json')).out);

it('asks for another email of one’s account, and stops that', async () => {
  expect((await portico('account', 'email')).out).toBe('The email of your account is ann@harbour.test.\n');
  const dry = await portico('account', 'email', 'new@harbour.test', '--dry-run');
  expect(dry.out).toContain('Would mail a link to new@harbour.test');
  expect((await json('account', 'email')).asked).toBeNull();
  expect((await portico('account', 'email', 'new@harbour.test')).out).toContain('new@harbour.test waits');
  expect((await portico('account', 'email', 'new@harbour.test', '--stop')).code).toBe(2);
  expect((await json('account', 'email', '--stop')).asked).toBeNull();
});

it('says who governs the email of one’s account, instead of asking for another one', async () => {
  const { store, clock } = server.context;
  const now = clock.now();
  const { id: organisation_id } = await store.organisations.add({ slug: 'quay', name: 'Quay', kind: 'team' }, now);
  const { issuer, client_secret, ...settings } = CONNECTION;
  const { id } = await store.oidcConnections.add({ ...settings, issuer, organisation_id }, now);
  await store.oidcConnections.setDisabled(id, null);
  await store.identities.add({ connection_id: id, subject: 'ann', user_id: ann.user.id, email_seen: '' }, now);
  const domain = await store.claimedDomains.add({ organisation_id, domain: 'harbour.test', token: 'x' }, now);
  await store.claimedDomains.setChecked(domain.id, { proved_at: now, missing_since: null }, now);
  const says = 'where Harbour ID signs you in';
  expect((await portico('account', 'email')).out).toContain(says);
  for (const more of [['--dry-run'], []]) {
    const refused = await portico('account', 'email', 'new@harbour.test', ...more);
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain(says);
  }
  await store.oidcConnections.remove(id);
});

it('resets how somebody of an organisation signs in, and stops that', async () => {
  const { store, clock } = server.context;
  const bob = await createUser(server, 'bob@harbour.test');
  const { id } = await store.organisations.add({ slug: 'bay', name: 'Bay', kind: 'team' }, clock.now());
  await store.memberships.add({ organisation_id: id, user_id: ann.user.id, role: 'owner' }, clock.now());
  await store.memberships.add({ organisation_id: id, user_id: bob.user.id, role: 'editor' }, clock.now());
  const reset = ['people', 'reset', bob.user.email, '--reason', 'Lost the phone'];
  expect((await portico(...reset, '--dry-run')).out).toContain('Would mail bob@harbour.test');
  expect((await json(...reset)).member.reset_due).toBeDefined();
  expect((await portico('people', 'keep', bob.user.email)).out).toBe('How bob@harbour.test signs in is not reset.\n');
  await store.memberships.remove({ organisation_id: id, user_id: bob.user.id });
});

it('demands a second factor, and tells who signs in what they have to know', async () => {
  const { store, clock } = server.context;
  expect((await portico('people', 'factors')).out).toContain('No second factor is demanded.\n1 person has none.');
  expect((await portico('people', 'factors', 'demanded')).err).toContain('second factor of your own first');
  const organisation = await store.organisations.bySlug('bay');
  await store.organisations.setFactorsDemanded(organisation?.id ?? '', clock.now());
  expect((await portico('whoami')).out).toContain('Bay demands a second factor, and you have none. From 20');
  expect((await portico('people', 'factors', 'off', '--dry-run')).out).toContain('Would demand no second factor');
  expect((await json('people', 'factors', 'off')).identity.second_factor).toBe('off');
  const { id } = await store.secondFactors.add({ user_id: ann.user.id, kind: 'totp', name: 'Phone' }, clock.now());
  await store.secondFactors.take(id, 1, clock.now());
  expect((await portico('whoami')).out).toContain('Only 0 recovery codes are left');
  await store.secondFactors.remove(id);
});

it('deletes one’s account a week later, and keeps it', async () => {
  const { email } = ann.user;
  expect((await portico('account', 'keep')).out).toBe('Your account is not to be deleted.\n');
  const dry = await portico('account', 'delete', email, '--dry-run');
  expect(dry.out).toContain('Would delete your account in seven days:\n');
  expect(dry.out).toContain('Bay goes, since nobody else is in it.');
  const wrong = await portico('account', 'delete', 'somebody@harbour.test');
  expect(wrong.code).not.toBe(0);
  expect((await portico('account', 'delete', email)).out).toMatch(/^Your account is deleted on 20/);
  const sent = { email, password: passwordOf(email) };
  const answer = await server.app.inject({ method: 'POST', url: '/v1/authentications', payload: sent });
  ann = Object.assign(ann, { token: answer.json().auth_token });
  expect((await portico('whoami')).out).toContain('portico account keep keeps it.');
  expect((await portico('account', 'keep')).out).toContain('Your account stays.');
  expect((await json('account', 'keep')).due).toBeNull();
});
