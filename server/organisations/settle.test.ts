import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayDo, type PageAction, readPermission } from '#core/access/roles.ts';
import { roleOf } from '../access/access.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import { addPerson, NOW } from '../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { settleOrganisations } from './settle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ACTIONS: readonly PageAction[] = [
  ...(['read', 'write', 'publish', 'delete', 'share', 'kick', 'leave', 'ask', 'visitors'] as const),
];

/** The rights of a server that knows no organisations. */
function formerRights(user: UserRecord, page: PageRecord, action: string | undefined): readonly PageAction[] {
  const OWNER: readonly PageAction[] = ['read', 'write', 'publish', 'delete', 'share', 'kick', 'visitors'];
  if (page.user_id === user.id) return OWNER;
  const granted = readPermission(action);
  if (granted === null) return page.template ? ['read', 'leave', 'ask'] : [];
  return granted === 'r,w' ? ['read', 'write', 'publish', 'leave'] : ['read', 'leave', 'ask'];
}

const PEOPLE = 4;
const somebody = fc.nat(PEOPLE - 1);
const oldData = fc.record({
  brands: fc.array(somebody, { maxLength: 3 }),
  pages: fc.array(
    fc.record({
      owner: somebody,
      template: fc.boolean(),
      shares: fc.uniqueArray(fc.record({ to: somebody, action: fc.constantFrom('r', 'r,w', 'w', ' R', 'x') }), {
        maxLength: 3,
        selector: ({ to }) => to,
      }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  disabled: fc.uniqueArray(somebody, { maxLength: 2 }),
});

// spec organisations.1, organisations.7, organisations.8
test('nobody gains or loses a right on any page by the organisations that are made for data of before', async () => {
  const { store, clock } = server.context;
  await fc.assert(
    fc.asyncProperty(oldData, async ({ brands, pages, disabled }) => {
      const people: UserRecord[] = [];
      for (let n = 0; n < PEOPLE; n++) people.push(await addPerson(store));
      const personAt = (n: number) => people[n] as UserRecord;
      for (const n of disabled) await store.users.setDisabled(personAt(n).id, NOW);
      for (const owner of brands) {
        const { cloud_user_id } = personAt(owner);
        const editor_hostname = `${crypto.randomUUID()}.test`;
        await store.dashboards.add({ api_hostname: '', editor_hostname, cloud_user_id, config: { editor: {} } }, NOW);
      }
      const made: { page: PageRecord; actions: ReadonlyMap<string, string> }[] = [];
      for (const { owner, template, shares } of pages) {
        const content = { label: 'Cafe', html: '', config: '{}' };
        const page = await store.pages.add({ ...content, user_id: personAt(owner).id, template }, NOW);
        for (const { to, action } of shares) {
          await store.permissions.set({ page_id: page.id, user_email: personAt(to).email, action }, NOW);
        }
        made.push({ page, actions: new Map(shares.map(({ to, action }) => [personAt(to).id, action])) });
      }
      await settleOrganisations({ store, clock });
      for (const { page, actions } of made) {
        const settled = (await store.pages.byId(page.id)) as PageRecord;
        expect(settled.organisation_id).toBe(page.user_id);
        for (const user of people) {
          const role = await roleOf(user, settled, { store });
          const rights = ACTIONS.filter((action) => mayDo(role, action));
          const former = formerRights(user, page, actions.get(user.id));
          // What 'keeper' and 'owner' may is the same, so a person who is both is counted once.
          expect([...rights].sort()).toEqual([...former].sort());
        }
      }
    }),
    { numRuns: process.env.PROOF ? 1_000 : 60 },
  );
});

test('each person with pages or brands gets one organisation, and one with a brand is named like it', async () => {
  const { store, clock } = server.context;
  const [ann, bob, eve] = [await addPerson(store), await addPerson(store), await addPerson(store)];
  const config = { editor: { org_name: 'Harbour Wi-Fi' } };
  for (const editor_hostname of ['harbour.test', 'quay.test']) {
    await store.dashboards.add({ api_hostname: '', editor_hostname, cloud_user_id: ann.cloud_user_id, config }, NOW);
  }
  await store.pages.add({ user_id: bob.id, label: 'Cafe', html: '', config: '{}' }, NOW);
  await settleOrganisations({ store, clock });
  await settleOrganisations({ store, clock });
  expect(await store.organisations.byId(ann.id)).toMatchObject({
    slug: 'harbour-wi-fi',
    name: 'Harbour Wi-Fi',
    kind: 'team',
  });
  expect(await store.organisations.byId(bob.id)).toMatchObject({ name: 'Ada', kind: 'personal' });
  expect(await store.organisations.byId(eve.id)).toBeUndefined();
  for (const host of ['harbour.test', 'quay.test']) {
    expect((await store.dashboards.byHostname(host))?.organisation_id).toBe(ann.id);
  }
  expect(await store.memberships.ofOrganisation(ann.id)).toMatchObject([{ user_id: ann.id, role: 'owner' }]);
});

test('the owner of the main dashboard is the first operator', async () => {
  const { store } = server.context;
  const main = await store.dashboards.first();
  const owner = await store.users.byCloudId(main?.cloud_user_id ?? '');
  expect(await store.operators.list()).toMatchObject([{ user_id: owner?.id, level: 'operator' }]);
});
