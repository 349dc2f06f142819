import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callerFor, createUser, ownerOf, TestCaller } from '../../../testing/caller.ts';
import { rawSql } from '../../../testing/raw-sql.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.228, organisations.229

type Person = Awaited<ReturnType<typeof createUser>>;

const HOUR = 3_600_000;
let server: TestServer;
let operator: Person;
let olga: Person;
let adam: Person;
beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  [olga, adam] = [await createUser(server, 'olga@harbour.test'), await createUser(server, 'adam@harbour.test')];
  await store.organisations.add({ id: 'harbour', slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  await store.memberships.add({ organisation_id: 'harbour', user_id: olga.user.id, role: 'owner' }, clock.now());
  await store.memberships.add({ organisation_id: 'harbour', user_id: adam.user.id, role: 'admin' }, clock.now());
});
beforeEach(async () => {
  operator = await ownerOf(server);
  await server.context.store.limits.forget('acting of an operator');
});
afterAll(() => server.close());

const say = (acting: object, by: TestCaller = olga) => by.put('/organisations/harbour/acting', { acting });
const begin = () =>
  operator.post('/operator/acting', {
    acting: { organisation: 'harbour', person: 'adam@harbour.test', reason: 'Ticket 4711: no logo' },
  });
const enter = (ticket: string) => operator.post('/operator/acting/sessions', { ticket });
const again = ({ user }: Person): Promise<Person> => callerFor(server, user);
const terms = async () => (await adam.get('/organisations/harbour')).body.organisation.acting;

test('an owner says never: staff are told so, those who are in are out, and no ticket of before works', async () => {
  expect(await terms()).toEqual({ rule: 'always', open_until: null });
  const inside = new TestCaller(server, (await enter((await begin()).body.acting.ticket)).body.auth_token);
  const { ticket } = (await begin()).body.acting;
  expect((await inside.get('/users/me')).status).toBe(200);
  expect((await say({ rule: 'never' })).body.acting).toEqual({ rule: 'never', open_until: null });
  expect((await inside.get('/users/me')).status).toBe(401);
  expect((await enter(ticket)).body.error).toMatchObject({ code: 'acting_closed' });
  const refused = await begin();
  expect([refused.status, refused.body.error.summary]).toEqual([
    403,
    'Harbour does not let staff of the provider sign in as its people.',
  ]);
  const seen = (await operator.get('/operator/organisations/harbour')).body.organisation.acting;
  expect(seen).toEqual({ rule: 'never', open_until: null });
  const names = (await olga.get('/organisations/harbour/audit_events')).body.audit_events.map(
    ({ name }: { name: string }) => name,
  );
  expect(names).toEqual(expect.arrayContaining(['acting.allowed', 'acting.stopped']));
});

test('an owner opens it for some hours, and it closes by itself or by a press', async () => {
  await say({ rule: 'ask' });
  expect((await begin()).body.error.summary).toContain('for up to 72 hours');
  const open = (await say({ rule: 'ask', hours: 2 })).body.acting.open_until;
  expect(Math.round((Date.parse(open) - server.clock.now()) / HOUR)).toBe(2);
  expect((await begin()).status).toBe(201);
  server.clock.advance(2 * HOUR + 1);
  [olga, adam, operator] = [await again(olga), await again(adam), await ownerOf(server)];
  expect([(await begin()).status, (await terms()).open_until]).toEqual([403, null]);
  await say({ rule: 'ask', hours: 72 });
  expect((await begin()).status).toBe(201);
  await say({ rule: 'ask', hours: 0 });
  expect((await begin()).status).toBe(403);
});

test('staff who sign in shortly before it closes are out when it does', async () => {
  await say({ rule: 'ask', hours: 1 });
  server.clock.advance(HOUR - 600_000);
  [olga, adam, operator] = [await again(olga), await again(adam), await ownerOf(server)];
  const inside = new TestCaller(server, (await enter((await begin()).body.acting.ticket)).body.auth_token);
  server.clock.advance(590_000);
  expect((await inside.get('/users/me')).status).toBe(200);
  server.clock.advance(11_000);
  expect((await inside.get('/users/me')).status).toBe(401);
  [olga, adam, operator] = [await again(olga), await again(adam), await ownerOf(server)];
});

// spec organisations.195
test('while a server of the version before runs, which lets staff in all the same, it is not promised', async () => {
  const former = `INSERT INTO nodes (id, alive_until) VALUES ('former', ${Number.MAX_SAFE_INTEGER})`;
  await rawSql(server.context.settings, former);
  const answers = [await say({ rule: 'never' }), await say({ rule: 'ask', hours: 1 }), await say({ rule: 'always' })];
  await rawSql(server.context.settings, "DELETE FROM nodes WHERE id = 'former'");
  expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
    [409, 'upgrade_running'],
    [409, 'upgrade_running'],
    [200, undefined],
  ]);
});

// spec organisations.196
test('the log says until when it is open in words, and the moment itself beside them', async () => {
  const open = (await say({ rule: 'ask', hours: 2 })).body.acting.open_until;
  const [event] = (await olga.get('/organisations/harbour/audit_events?name=acting.allowed')).body.audit_events;
  const words = `${open.slice(0, 10)} ${open.slice(11, 16)} UTC`;
  expect(event.sentence).toMatch(new RegExp(`: ask until ${words}$`));
  expect(event.fields.until).toBe(open);
  await say({ rule: 'never' });
  const [last] = (await olga.get('/organisations/harbour/audit_events?name=acting.allowed')).body.audit_events;
  expect(last.sentence).toMatch(/: never$/);
});

// spec organisations.194
test('owners say it in a suspended organisation, too', async () => {
  const { store, clock } = server.context;
  await store.organisations.setSuspended('harbour', { at: clock.now(), why: 'Unpaid' });
  expect((await say({ rule: 'never' })).status).toBe(200);
  await store.organisations.setSuspended('harbour', null);
});

test('nobody else says so, and no hours but 0 to 72', async () => {
  expect((await say({ rule: 'always' }, adam)).status).toBe(403);
  expect((await say({ rule: 'always' }, operator)).status).toBe(403);
  for (const hours of [-1, 73, 1.5]) expect((await say({ rule: 'ask', hours })).status).toBe(422);
  expect((await say({ rule: 'sometimes' })).status).toBe(422);
});
