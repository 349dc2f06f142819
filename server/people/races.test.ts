import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import { type Answer, callerFor, type TestCaller } from '../testing/caller.ts';
import { databaseWithTables, postgresUrl, type TestDatabase } from '../testing/postgres.ts';
import { addPerson } from '../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

// spec organisations.11, organisations.12, organisations.22, organisations.24

/** How often each race is run. */
const TIMES = process.env.PROOF ? 50 : 6;

/** What was said to those who came second; what they have lost meanwhile, they are told as well. */
const LOST = ['last_owner', 'role_above', 'forbidden', 'organisation_missing', 'link_dead', 'inviter_gone'];

/** People of an organisation, each as a caller of one of the servers. */
type Joined = TestCaller & { readonly user: UserRecord };

describe.each([
  ['one server', false],
  ['two servers over one PostgreSQL', true],
] as const)('%s', (_, isFleet) => {
  const isThere = !isFleet || postgresUrl();
  let database: TestDatabase | null = null;
  let one: TestServer;
  let two: TestServer;

  beforeAll(async () => {
    if (!(await isThere)) return;
    database = isFleet ? await databaseWithTables() : null;
    const settings = database ? { databaseUrl: database.url } : { databaseUrl: null };
    one = await createTestServer(settings);
    two = database ? await createTestServer(settings) : one;
  });
  afterAll(async () => {
    if (!(await isThere)) return;
    await one.close();
    if (two !== one) await two.close();
    await database?.drop();
  });

  async function newOrganisation(): Promise<string> {
    const slug = `s${crypto.randomUUID().slice(0, 20)}`;
    const { store, clock } = one.context;
    return (await store.organisations.add({ slug, name: 'Harbour', kind: 'team' }, clock.now())).id;
  }

  async function join(org: string, role: OrganisationRole, at: TestServer): Promise<Joined> {
    const { store, clock } = one.context;
    const user = await addPerson(store);
    await store.memberships.add({ organisation_id: org, user_id: user.id, role }, clock.now());
    return callerFor(at, user);
  }

  const owners = async (org: string) =>
    (await one.context.store.memberships.people(org)).filter((person) => person.role === 'owner' && person.is_active);

  /** One was done, and the other was told why not. */
  function expectOneWinner(answers: readonly Answer[]): void {
    const refused = answers.filter(({ status }) => status >= 300);
    expect(answers.length - refused.length).toBe(1);
    for (const { body } of refused) expect(LOST).toContain(body.error.code);
  }

  async function race(run: () => Promise<void>): Promise<void> {
    for (let n = 0; n < TIMES; n++) await run();
  }

  test('of two owners who demote each other one stays owner', async ({ skip }) => {
    if (!(await isThere)) skip();
    await race(async () => {
      const org = await newOrganisation();
      const [ann, bob] = [await join(org, 'owner', one), await join(org, 'owner', two)];
      const demote = (by: Joined, whom: Joined) =>
        by.put(`/organisations/${org}/members/${whom.user.id}`, { member: { role: 'author' } });
      expectOneWinner(await Promise.all([demote(ann, bob), demote(bob, ann)]));
      expect(await owners(org)).toHaveLength(1);
    });
  }, 120_000);

  test('of the last two owners who leave at once one stays', async ({ skip }) => {
    if (!(await isThere)) skip();
    await race(async () => {
      const org = await newOrganisation();
      const both = [await join(org, 'owner', one), await join(org, 'owner', two)];
      const answers = await Promise.all(both.map((person) => person.delete(`/organisations/${org}/membership`)));
      expectOneWinner(answers);
      expect(await owners(org)).toHaveLength(1);
    });
  }, 120_000);

  test('an invitation of somebody who is disabled at the same time lets nobody in afterwards', async ({ skip }) => {
    if (!(await isThere)) skip();
    await race(async () => {
      const org = await newOrganisation();
      const [ann, bob] = [await join(org, 'owner', one), await join(org, 'admin', two)];
      const eve = await callerFor(one, await addPerson(one.context.store));
      const invite = { people: [{ email: eve.user.email }], role: 'editor' };
      const [invited, disabled] = await Promise.all([
        bob.post(`/organisations/${org}/invitations`, invite),
        ann.post(`/organisations/${org}/members/${bob.user.id}/disable`),
      ]);
      expect(disabled.status).toBe(200);
      // Bob's session ended, or his role in the organisation, or it was sent and is withdrawn.
      expect([200, 401, 404]).toContain(invited.status);
      const mail = two.mails.find(({ to }) => to === eve.user.email);
      const token = new URL(mail?.url ?? 'none:/invitation/none').pathname.split('/').at(-1);
      const joined = await eve.put(`/joinings/${token}`);
      expect(joined).toMatchObject({ status: 422, body: { error: { code: 'link_dead' } } });
      expect(await one.context.store.memberInvitations.open(org)).toEqual([]);
    });
  }, 120_000);

  test('an invitation that is pressed twice, and withdrawn at the same time, lets in once or not at all', async ({
    skip,
  }) => {
    if (!(await isThere)) skip();
    await race(async () => {
      const org = await newOrganisation();
      const ann = await join(org, 'owner', one);
      const eve = await callerFor(one, await addPerson(one.context.store));
      await ann.post(`/organisations/${org}/invitations`, { people: [{ email: eve.user.email }], role: 'editor' });
      const token = new URL(one.mails.find(({ to }) => to === eve.user.email)?.url ?? '').pathname.split('/').at(-1);
      const [{ id }] = (await ann.get(`/organisations/${org}/invitations`)).body.invitations;
      const elsewhere = await callerFor(two, eve.user);
      const press = (who: Joined) => who.put(`/joinings/${token}`);
      const withdraw = ann.delete(`/organisations/${org}/invitations/${id}`);
      const answers = await Promise.all([press(eve), press(elsewhere), withdraw]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(await one.context.store.memberships.ofOrganisation(org)).toHaveLength(answers[2].status < 300 ? 1 : 2);
    });
  }, 120_000);
});
