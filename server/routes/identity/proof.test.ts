import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../accounts/password.ts';
import { PROOF_LIFE } from '../../domain/account-limits.ts';
import type { Answer, TestCaller } from '../../testing/caller.ts';
import { ProviderVenue, verified } from '../../testing/provider-venue.ts';
import type { TestServer } from '../../testing/test-server.ts';

// spec accounts.103, accounts.104

const START = '/sessions/proof/provider';
let venue: ProviderVenue;
let server: TestServer;
let nina: TestCaller;
let count = 0;
beforeAll(async () => {
  venue = await ProviderVenue.open();
  ({ server } = venue);
});
afterAll(() => venue.close());

/** Nina came by the provider more than ten minutes ago, and has no means of her own. */
beforeEach(async () => {
  await venue.settle();
  nina = await comeIn(`nina${++count}`);
  server.clock.advance(PROOF_LIFE + 1);
});

async function comeIn(name: string): Promise<TestCaller> {
  venue.provider.person = verified(name, { groups: ['web'] });
  const came = venue.sessionOf((await venue.come()).body);
  const user_id = (await came.get('/users/me')).body.id;
  const { memberships } = server.context.store;
  await memberships.setRole({ organisation_id: venue.harbour, user_id }, 'admin');
  return came;
}

const act = (by = nina) => by.get(`/organisations/${venue.harbour}/members.csv`);
const dangerous = (by = nina) =>
  by.post(`/organisations/${venue.harbour}/domains`, { domain: { domain: `bay${crypto.randomUUID()}.test` } });
const prove = (by = nina) => venue.come({ start: START, by });
const code = ({ status, body }: Answer) => body?.error?.code ?? status;

test('who has no means of their own signs in again at the provider, and the act goes on', async () => {
  expect((await act()).status).not.toBe(401);
  const refused = await dangerous();
  expect(refused).toMatchObject({
    status: 403,
    body: {
      error: {
        code: 'proof_needed',
        details: { kinds: ['provider'], provider: { connection: venue.connection, name: 'Harbour ID' } },
      },
    },
  });
  const away = await venue.leave({ start: START, by: nina });
  const asked = new URL(away.started.body.url).searchParams;
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
  expect((await venue.back(away, nina)).body).toEqual({ path: '/?new=1', proved: true });
  expect((await dangerous()).status).toBe(201);
  server.clock.advance(PROOF_LIFE + 1);
  expect(code(await dangerous())).toBe('proof_needed');
});

test('what comes back counts once, and for the session that was sent away alone', async () => {
  const away = await venue.leave({ start: START, by: nina });
  const other = await comeIn(`nina${count}`);
  server.clock.advance(PROOF_LIFE + 1);
  const fresh = await venue.leave({ start: START, by: nina });
  expect(code(await venue.back(fresh, other))).toBe('other_person');
  // Whoever took it to another session has spent it.
  expect(code(await venue.back(fresh, nina))).toBe('attempt_over');
  expect(code(await venue.back(away, nina))).toBe('attempt_over');
  for (const by of [nina, other]) expect(code(await dangerous(by))).toBe('proof_needed');
});

test('somebody else at the provider proves nothing', async () => {
  venue.provider.person = verified('mallory', { groups: ['web'] });
  expect(code(await prove())).toBe('identity_other');
  expect(code(await dangerous())).toBe('proof_needed');
});

test.each([
  ['does not say when', { auth_time: undefined }, 'auth_time_missing', 'does not say when you signed in there'],
  [
    'remembers them',
    { auth_time: Math.floor(Date.now() / 1_000) - 3_600 },
    'auth_time_old',
    'without asking who you are',
  ],
  ['names a time to come', { auth_time: Math.floor(Date.now() / 1_000) + 3_600 }, 'provider_answer', 'Harbour ID'],
])('a provider that %s proves nothing', async (_what, said, expected, words) => {
  venue.provider.sayInToken(said);
  const refused = await prove();
  expect(code(refused)).toBe(expected);
  expect(refused.body.error.summary).toContain(words);
  expect(code(await dangerous())).toBe('proof_needed');
});

test('who has a password, or an authenticator app, proves it by these', async () => {
  const { store, settings, clock } = server.context;
  const { id } = (await nina.get('/users/me')).body;
  const { id: factor } = await store.secondFactors.add({ user_id: id, kind: 'totp', name: 'Phone' }, clock.now());
  await store.secondFactors.take(factor, 1, clock.now());
  expect(code(await dangerous())).toBe('sign_in_again');
  expect(code((await venue.leave({ start: START, by: nina })).started)).toBe('connection_missing');
  await store.secondFactors.remove(factor);
  await store.users.setPassword(id, await hashPassword('a heron in the reeds', settings.passwordCost));
  expect((await dangerous()).body.error.details).toEqual({ kinds: ['password'] });
  expect(code((await venue.leave({ start: START, by: nina })).started)).toBe('connection_missing');
});
