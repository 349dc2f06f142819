import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayFor } from '../../accounts/profile/own-times.ts';
import { DAY } from '../../domain/account-limits.ts';
import { tellSecretEnds } from '../../identity/secret-mails.ts';
import type { ConnectionRecord } from '../../ports/store/people/identity.ts';
import { createUser } from '../../testing/caller.ts';
import { CONNECTION } from '../../testing/connection.ts';
import { ProviderVenue } from '../../testing/provider-venue.ts';

// spec accounts.91

let venue: ProviderVenue;
beforeAll(async () => {
  venue = await ProviderVenue.open();
});
afterAll(() => venue.close());

const at = () => `/organisations/${venue.harbour}/connections/${venue.connection}`;
const change = (connection: object) => venue.owner.put(at(), { connection });
const dayIn = (days: number) => new Date(venue.server.clock.now() + days * DAY).toISOString().slice(0, 10);

test('a connection is added without the day as before', async () => {
  const { secret_ends_on: _day, ...entered } = { ...CONNECTION, issuer: venue.provider.issuer };
  const made = await venue.owner.post(`/organisations/${venue.harbour}/connections`, { connection: entered });
  expect([made.status, made.body.connection?.secret_ends_on]).toEqual([201, null]);
  await venue.owner.delete(`/organisations/${venue.harbour}/connections/${made.body.connection.id}`);
});

test('a day that is none is refused with a sentence, and the end of a secret goes with it', async () => {
  const wrong = await change({ secret_ends_on: '2027-02-30' });
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'secret_end']);
  expect(wrong.body.error.summary).toContain('a date such as 2027-03-31');
  expect((await change({ secret_ends_on: '2027-02-28' })).body.connection.secret_ends_on).toBe('2027-02-28');
  expect((await change({ name: 'Harbour ID' })).body.connection.secret_ends_on).toBe('2027-02-28');
  expect((await change({ client_secret: 'another one' })).body.connection.secret_ends_on).toBeNull();
  const both = { client_secret: 'a third one', secret_ends_on: '2027-05-31' };
  expect((await change(both)).body.connection.secret_ends_on).toBe('2027-05-31');
});

test('owners and admins are told 30, 7 and 1 days before a secret ends and when it is over, once each by all servers', async () => {
  const { server, harbour, owner } = venue;
  const { store, clock } = server.context;
  for (const role of ['admin', 'editor'] as const) {
    const { user } = await createUser(server, `${role}@harbour.test`);
    await store.memberships.add({ organisation_id: harbour, user_id: user.id, role }, clock.now());
  }
  const told = () =>
    server.mails.flatMap(({ kind, to }) => (kind.startsWith('secret-') ? [`${kind} ${to.split('@')[0]}`] : [])).sort();
  const look = async () => {
    const one = () => tellSecretEnds(server.context, new AbortController().signal);
    await Promise.all([one(), one(), one()]);
    await one();
  };
  const ending = ['secret-ending admin', 'secret-ending owner'];
  await change({ secret_ends_on: dayIn(30) });
  // Nobody signs in by it.
  await store.oidcConnections.setDisabled(venue.connection, clock.now());
  await look();
  expect(told()).toEqual([]);
  await store.oidcConnections.setDisabled(venue.connection, null);
  await look();
  expect(told()).toEqual(ending);
  server.clock.advance(20 * DAY);
  await look();
  expect(told()).toHaveLength(2);
  server.clock.advance(4 * DAY);
  await look();
  expect(told()).toEqual([...ending, ...ending].sort());
  const mail = server.mails.findLast(({ to }) => to === owner.user.email);
  expect(mail).toMatchObject({
    url: expect.stringMatching(/\/settings\/identity$/),
    says: { organisation: 'Harbour', provider: 'Harbour ID', day: dayFor(venue.owner.user, Date.parse(dayIn(6))) },
  });
  server.clock.advance(5 * DAY);
  await look();
  expect(told()).toHaveLength(6);
  server.clock.advance(2 * DAY);
  await look();
  server.clock.advance(100 * DAY);
  await look();
  expect(told().filter((one) => one.startsWith('secret-ended'))).toEqual(['secret-ended admin', 'secret-ended owner']);
  await store.oidcConnections.change(venue.connection, {
    ...((await store.oidcConnections.byId(venue.connection)) as ConnectionRecord),
    secret_ends_on: dayIn(5),
  });
  await look();
  expect(told().filter((one) => one.startsWith('secret-ending'))).toHaveLength(8);
});
