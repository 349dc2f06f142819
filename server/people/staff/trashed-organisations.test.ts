import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRASH_KEPT, TRASH_VISITED } from '#core/constants.ts';
import { callerFor, createUser, ownerOf } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { RoomClient } from '../../testing/room-client.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { tellOfTrash } from '../trash-mails.ts';
import { tellOfTrashed } from './trashed-organisations.ts';

// spec organisations.231, organisations.232

type Person = Awaited<ReturnType<typeof createUser>>;

const DAY = 86_400_000;
let server: TestServer;
let olga: Person;
let adam: Person;
beforeAll(async () => {
  server = await createTestServer();
  const { store, clock } = server.context;
  [olga, adam] = [await createUser(server, 'olga@harbour.test'), await createUser(server, 'adam@harbour.test')];
  await store.organisations.add({ id: 'harbour', slug: 'harbour', name: 'Harbour', kind: 'team' }, clock.now());
  await store.memberships.add({ organisation_id: 'harbour', user_id: olga.user.id, role: 'owner' }, clock.now());
  await store.memberships.add({ organisation_id: 'harbour', user_id: adam.user.id, role: 'admin' }, clock.now());
  const { id } = (await adam.post('/editor_pages', pageBody())).body.editor_page;
  await adam.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
});
afterAll(() => server.close());

const trashed = async (who: Person) => (await who.get('/trashed_organisations')).body.organisations;
const look = async () => {
  const ended = new AbortController().signal;
  await tellOfTrashed(server.context, ended);
  await tellOfTrash(server.context, ended);
};
const mails = () => server.mails.map(({ kind, to }) => [kind, to]);

test('an open list hears of it, its owner reads what becomes of it, and mails tell its owners alone', async () => {
  const tab = await RoomClient.open(await server.listen(), olga);
  expect(await tab.ask('follow', 'harbour')).toMatchObject({ code: 200 });
  const operator = await ownerOf(server);
  await operator.delete('/organisations/harbour');
  expect(await tab.pushed()).toMatchObject({ room: 'harbour' });
  const at = server.clock.now();
  const [one] = await trashed(olga);
  expect(one).toMatchObject({ slug: 'harbour', name: 'Harbour', trashed_by: '' });
  expect(Date.parse(one.visited_until) - Date.parse(one.trashed_at)).toBe(TRASH_VISITED);
  expect(Date.parse(one.kept_until) - Date.parse(one.trashed_at)).toBe(TRASH_KEPT);
  expect(await trashed(adam)).toEqual([]);
  expect(await trashed(operator)).toEqual([]);

  server.clock.advance(3_600_000);
  await look();
  await look();
  expect(mails()).toEqual([['organisation-trashed', 'olga@harbour.test']]);
  expect(new URL(server.mails[0]?.url ?? '').pathname).toBe('/o/harbour/pages');
  server.clock.advance(TRASH_KEPT - 2 * DAY - (server.clock.now() - at));
  await look();
  await look();
  expect(mails().slice(1)).toEqual([['organisation-ending', 'olga@harbour.test']]);

  await (await ownerOf(server)).post('/operator/organisations/harbour/restore');
  olga = await callerFor(server, olga.user);
  expect(await trashed(olga)).toEqual([]);
  await olga.delete('/organisations/harbour');
  expect((await trashed(olga))[0]?.trashed_by).toBe('olga@harbour.test');
  await tab.close();
});

test('what was in the trash for long before anybody could be told is no news', async () => {
  const { store, clock } = server.context;
  const add = async (id: string, since: number) => {
    const at = clock.now() - since;
    await store.organisations.add({ id, slug: id, name: id, kind: 'team' }, at);
    await store.memberships.add({ organisation_id: id, user_id: olga.user.id, role: 'owner' }, at);
    await store.organisations.setTrashed(id, { by: olga.user.id, at });
  };
  await add('bay', 5 * DAY);
  await add('cape', TRASH_KEPT - DAY / 2);
  const before = server.mails.length;
  await look();
  expect(
    mails()
      .slice(before)
      .filter(([kind]) => kind?.startsWith('organisation-')),
  ).toEqual([
    // Of the test before.
    ['organisation-trashed', 'olga@harbour.test'],
  ]);
});
