import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginMove, moveAll } from '../../../people/bring-in/move-pages.ts';
import { callerFor, ownerOf } from '../../../testing/caller.ts';
import { pageBody } from '../../../testing/page-body.ts';
import { addPerson } from '../../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.54, organisations.218

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('pages are not moved into an organisation that is suspended, and wait where it is suspended meanwhile', async () => {
  const { store, clock } = server.context;
  const { id: org } = await store.organisations.add({ slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  const names = { api_hostname: '', editor_hostname: 'wifi.harbour.test', cloud_user_id: '' };
  const brand = { ...names, organisation_id: org, config: { editor: {} } };
  const dashboard = await store.dashboards.add(brand, clock.now());
  const ann = await callerFor(server, await addPerson(store));
  const page = (await ann.post('/editor_pages', pageBody())).body.editor_page.id;
  await store.dashboardPeople.add(dashboard.id, ann.user.id);
  const operator = await ownerOf(server);
  await store.users.setDisabled(ann.user.id, clock.now());
  const suspend = () => store.organisations.setSuspended(org, { at: clock.now(), why: 'The bill is open' });

  await suspend();
  const reason = { reason: 'Ann has left the country' };
  const refused = await operator.post(`/operator/organisations/${org}/near/${ann.user.id}/take`, reason);
  expect([refused.status, refused.body.error.code]).toEqual([423, 'organisation_suspended']);
  expect(await store.memberships.of(org, ann.user.id)).toBeUndefined();

  await store.organisations.setSuspended(org, null);
  const organisation = await store.organisations.byId(org);
  if (!organisation) throw new Error('gone');
  await store.memberships.add({ organisation_id: org, user_id: ann.user.id, role: 'author' }, clock.now());
  const move = { person: ann.user.id, by: operator.user.id, isMoving: 'server.people.pagesOnTheirWay' } as const;
  await beginMove(organisation, move, { store, clock });
  await suspend();
  await moveAll(server.context);
  expect((await store.pages.byId(page))?.organisation_id).not.toBe(org);
  await store.organisations.setSuspended(org, null);
  await moveAll(server.context);
  expect((await store.pages.byId(page))?.organisation_id).toBe(org);
});
