import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageBatchRecord } from '../../ports/store/home/page-batches.ts';
import type { Transactional } from '../../ports/store/store.ts';
import { type createUser, createUser as newUser } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { workOnBatch } from './work-on-batches.ts';

// spec organisations.73, organisations.74

let server: TestServer;
let ada: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  server = await createTestServer();
  ada = await newUser(server, 'ada@portico.test');
});
afterAll(() => server.close());

async function newBatch(count: number): Promise<{ batch: PageBatchRecord; pages: string[] }> {
  const pages: string[] = [];
  for (let n = 0; n < count; n++) pages.push((await ada.post('/editor_pages', pageBody())).body.editor_page.id);
  const { store, clock } = server.context;
  const organisation = (await store.pages.byId(pages[0] ?? ''))?.organisation_id ?? '';
  const asked = { organisation_id: organisation, user_id: ada.user.id, act: 'publish', doer: {} } as const;
  const params = { host: 'localhost', dashboard: '' };
  const items = pages.map((page_id) => ({ page_id, label: '' }));
  return { batch: await store.pageBatches.add({ ...asked, params }, items, clock.now()), pages };
}

/** A store of a server that is killed at a transaction: before it is kept, or right behind. */
function killedAt(last: number, when: 'before' | 'behind'): Transactional {
  const { store } = server.context;
  const killed = () => {
    throw new Error('killed');
  };
  let count = 0;
  return {
    ...store,
    pageBatches: { ...store.pageBatches, settle: async () => killed() },
    async tx(work) {
      count += 1;
      if (count > last) killed();
      const result = await store.tx(async (tx) => {
        const result = await work(tx);
        return count === last && when === 'before' ? killed() : result;
      });
      return count === last ? killed() : result;
    },
  };
}

const publishes = async (id: string) =>
  (await server.context.store.revisions.ofPage(id)).filter(({ reason }) => reason === 'publish').length;
const never = new AbortController().signal;

test.each([
  [1, 'before'],
  [1, 'behind'],
  [3, 'before'],
  [4, 'behind'],
  [6, 'behind'],
] as const)('killed at transaction %i, %s it is kept, each page is published exactly once', async (last, when) => {
  const { batch, pages } = await newBatch(5);
  const { store } = server.context;
  const dying = { ...server.context, store: killedAt(last, when) as typeof store };
  await workOnBatch(batch.id, dying, never).catch(() => {});
  // As the next server does when it starts; another one would wait for the lease to end.
  await store.tx((tx) => tx.pageBatches.renew(batch.id, 0));
  await workOnBatch(batch.id, server.context, never);
  expect(await Promise.all(pages.map(publishes))).toEqual([1, 1, 1, 1, 1]);
  expect((await store.pageBatches.items(batch.id)).map(({ state }) => state)).toEqual(Array(5).fill('done'));
  expect((await store.pageBatches.byId(batch.id))?.state).toBe('done');
  const { body } = await ada.get(`/organisations/${batch.organisation_id}/audit_events?limit=100`);
  const told = body.audit_events.filter(({ sentence }: { sentence: string }) => sentence.includes('at once'));
  expect(told.length).toBeGreaterThan(0);
});

test('two servers that work on one batch publish each page once', async () => {
  const { batch, pages } = await newBatch(4);
  const { store } = server.context;
  const begun = { ...store.pageBatches, begin: async () => batch };
  const other = { ...server.context, store: { ...store, pageBatches: begun } };
  await Promise.all([workOnBatch(batch.id, server.context, never), workOnBatch(batch.id, other, never)]);
  expect(await Promise.all(pages.map(publishes))).toEqual([1, 1, 1, 1]);
});

test('a server that closes leaves the rest to the next one', async () => {
  const { batch, pages } = await newBatch(2);
  const ended = new AbortController();
  ended.abort();
  await workOnBatch(batch.id, server.context, ended.signal);
  expect(await Promise.all(pages.map(publishes))).toEqual([0, 0]);
  expect(await server.context.store.pageBatches.abandoned()).toEqual([batch.id]);
  expect(await workOnBatch(batch.id, server.context, never)).toBe(true);
  expect(await Promise.all(pages.map(publishes))).toEqual([1, 1]);
});

// spec organisations.283
test('of one person one act is worked on at a time, and the next begins when it is over', async () => {
  const [first, second] = [await newBatch(2), await newBatch(1)];
  const { pageBatches } = server.context.store;
  expect(await pageBatches.begin(first.batch.id, 30_000)).toBeDefined();
  expect(await workOnBatch(second.batch.id, server.context, never)).toBe(false);
  expect(await Promise.all(second.pages.map(publishes))).toEqual([0]);
  await pageBatches.renew(first.batch.id, 0);
  await server.context.jobs.add('page-batch', first.batch.id);
  await server.context.background.settled();
  expect(await Promise.all([...first.pages, ...second.pages].map(publishes))).toEqual([1, 1, 1]);
});

test('of two of one person that begin at once one is worked on', async () => {
  const [first, second] = [await newBatch(1), await newBatch(1)];
  const { pageBatches } = server.context.store;
  const begun = await Promise.all([first, second].map(({ batch }) => pageBatches.begin(batch.id, 30_000)));
  expect(begun.filter(Boolean)).toHaveLength(1);
  for (const { batch } of [first, second]) await pageBatches.renew(batch.id, 0);
  for (const { batch } of [first, second]) await workOnBatch(batch.id, server.context, never);
});

test('what a person may do is asked again at each page', async () => {
  const { store, clock } = server.context;
  const reasons = async (batch: PageBatchRecord) =>
    (await store.pageBatches.items(batch.id)).map(({ reason }) => reason);

  const { batch: suspended, pages } = await newBatch(1);
  await store.organisations.setSuspended(suspended.organisation_id, { at: clock.now(), why: 'Unpaid' });
  await workOnBatch(suspended.id, server.context, never);
  expect(await reasons(suspended)).toEqual([expect.stringContaining('Unpaid')]);
  await store.organisations.setSuspended(suspended.organisation_id, null);

  const { batch: left } = await newBatch(1);
  const membership = { organisation_id: left.organisation_id, user_id: ada.user.id };
  await store.memberships.setDisabled(membership, { at: clock.now(), by: 'bob' });
  await workOnBatch(left.id, server.context, never);
  expect((await store.pageBatches.items(left.id)).map(({ state }) => state)).toEqual(['failed']);
  await store.memberships.setDisabled(membership, null);
  expect(await publishes(pages[0] ?? '')).toBe(0);
});
