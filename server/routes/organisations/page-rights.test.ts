import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import { createUser, ownerOf, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { addPage } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { routes } from '../index.ts';

// spec organisations.2, organisations.3, organisations.54, organisations.164

const KEEPING = 'read write publish delete share move visitors';
const WRITING = 'read write publish leave';
const READING = 'read ask leave';
// spec organisations.202
const DRAFTING = 'read write propose leave';

/** What each of them may do with a page of a colleague in an organisation; where nothing stands it is not there for them. */
const RIGHTS = {
  owner: KEEPING,
  admin: KEEPING,
  editor: 'read write publish delete share move',
  author: '',
  desk: '',
  reader: READING,
  disabled: '',
  writer: WRITING,
  'reader of the page': READING,
  'writer of the folder': WRITING,
  'reader of the folder': READING,
  'editor who asks': DRAFTING,
  'author who asks': '',
  'writer who asks': DRAFTING,
  'admin who asks': KEEPING,
  'writer by a group': WRITING,
  'reader by a group and the folder': READING,
  'once in the groups': '',
  neighbour: '',
  operator: '',
  support: '',
} as const;
type Somebody = keyof typeof RIGHTS;
const EVERYBODY = Object.keys(RIGHTS) as Somebody[];

/** What is done also in a suspended organisation. */
const ALWAYS: readonly string[] = ['leave', 'visitors'];

const BODIES: Readonly<Record<string, object>> = {
  'PUT /v1/editor_pages/:id': pageBody(),
  'POST /v1/editor_pages/:id/permissions': { editor_permission: { user_email: 'x@portico.test', action: 'r' } },
  'PUT /v1/editor_pages/:id/groups/:group': { group: { action: 'r' } },
  'POST /v1/editor_pages/:id/move': { folder_id: null },
  'POST /v1/editor_pages/:id/publish_request': { publish_request: { words: 'New prices' } },
  'POST /v1/editor_pages/:id/publish_request/refusal': { publish_request: { reason: 'Later' } },
};

type Person = Awaited<ReturnType<typeof createUser>>;

let server: TestServer;
const people = new Map<Somebody, Person>();
const at = (who: Somebody) => people.get(who) as Person;

/** The members of the suspended organisation are those of the other; the neighbour has one alone. */
const ORGANISATIONS = ['harbour', 'paused', 'bay'] as const;
type Slug = (typeof ORGANISATIONS)[number];
/** Those whose people may write the pages of an organisation, and those who may read its folder. */
const groups = new Map<Slug, { readonly pages: string; readonly folder: string }>();
const folders = new Map<Slug, { readonly id: string; readonly organisation_id: string }>();

beforeAll(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true });
  const { store, clock } = server.context;
  const now = clock.now();
  for (const who of EVERYBODY) {
    const email = `${who.replaceAll(' ', '.')}@harbour.test`;
    people.set(who, who === 'operator' ? await ownerOf(server) : await createUser(server, email));
  }
  await store.capabilities.add(at('support').user.id, 'support');
  for (const slug of ORGANISATIONS) {
    const { id: organisation_id } = await store.organisations.add({ slug, name: slug, kind: 'team' }, now);
    const folder = await store.folders.add(
      { organisation_id, name: 'Cafes', parent_id: null, created_by: at('owner').user.id },
      now,
    );
    folders.set(slug, folder);
    for (const [who, action] of [
      ['writer of the folder', 'r,w'],
      ['reader of the folder', 'r'],
    ] as const)
      if (slug !== 'bay')
        await store.folderShares.set({ folder_id: folder.id, user_email: at(who).user.email, action }, now);
    const join = (who: Somebody, role: (typeof ORGANISATION_ROLES)[number]) =>
      store.memberships.add({ organisation_id, user_id: at(who).user.id, role }, now);
    if (slug === 'bay') await join('neighbour', 'owner');
    else {
      for (const role of ORGANISATION_ROLES) await join(role, role);
      await join('disabled', 'admin');
      for (const [who, role] of [
        ['editor who asks', 'editor'],
        ['author who asks', 'author'],
        ['writer who asks', 'author'],
        ['admin who asks', 'admin'],
      ] as const) {
        await join(who, role);
        await store.memberships.setAsks({ organisation_id, user_id: at(who).user.id }, now);
      }
      await store.memberships.setDisabled(
        { organisation_id, user_id: at('disabled').user.id },
        { at: now, by: 'owner' },
      );
      await join('writer by a group', 'author');
      await join('reader by a group and the folder', 'desk');
      const group = (name: string) => store.groups.add({ organisation_id, name }, now);
      const [pages, ofFolder] = [(await group('Cooks')).id, (await group('Desk')).id];
      groups.set(slug, { pages, folder: ofFolder });
      await store.groupShares.set({ folder_id: folder.id }, { group_id: ofFolder, action: 'r' }, now);
      // Who is disabled, or no member any more, has nothing by a group that they were left in.
      const left = ['disabled', 'once in the groups'] as const;
      for (const who of ['writer by a group', ...left] as const)
        await store.groups.join({ group_id: pages, user_id: at(who).user.id });
      for (const who of ['reader by a group and the folder', ...left] as const)
        await store.groups.join({ group_id: ofFolder, user_id: at(who).user.id });
    }
    if (slug === 'paused') await store.organisations.setSuspended(organisation_id, { at: now, why: 'Unpaid' });
  }
});
afterAll(() => server.close());

/** A page in the folder of an organisation, shared with those who have it from somebody. */
async function page(slug: Slug, maker: Somebody): Promise<string> {
  const { store, clock } = server.context;
  const { id: folder_id, organisation_id } = folders.get(slug) as { id: string; organisation_id: string };
  const { id } = await addPage(store, at(maker).user.id, { organisation_id, folder_id });
  const shared = groups.get(slug);
  if (shared) await store.groupShares.set({ page_id: id }, { group_id: shared.pages, action: 'r,w' }, clock.now());
  if (slug !== 'bay')
    for (const [who, action] of [
      ['writer', 'r,w'],
      ['writer who asks', 'r,w'],
      ['reader of the page', 'r'],
    ] as const)
      await store.permissions.set({ page_id: id, user_email: at(who).user.email, action }, clock.now());
  return id;
}

const calls = routes.flatMap(({ method, url, access, effects }) =>
  access.startsWith('page:')
    ? [{ method, url, action: access.slice('page:'.length), changes: method !== 'GET' || effects === true }]
    : [],
);

describe('a page of their own, and a folder of the organisation that they know the id of', () => {
  const SEES_ALL: readonly string[] = ['owner', 'admin', 'editor', 'reader'];

  test.each(ORGANISATION_ROLES)(
    'are put together by an %s who is told of the folder (spec organisations.305)',
    async (who) => {
      const { store, clock } = server.context;
      const { organisation_id } = folders.get('harbour') as { organisation_id: string };
      const made = { organisation_id, parent_id: null, created_by: at('admin').user.id };
      const hidden = await store.folders.add({ ...made, name: `Hidden from ${who}` }, clock.now());
      const { id } = await addPage(store, at(who).user.id, { organisation_id });
      const isSeen = SEES_ALL.includes(who);
      const move = async () => (await at(who).post(`/editor_pages/${id}/move`, { folder_id: hidden.id })).status;
      expect(await move()).toBe(isSeen ? 200 : 404);
      const there = await at(who).post(`/editor_pages?folder=${hidden.id}`, pageBody());
      if (['desk', 'reader'].includes(who)) expect(there.status).toBe(403);
      else expect(there.status).toBe(isSeen ? 201 : 404);
      const batch = { act: 'move', pages: [id], params: { folder_id: hidden.id }, dry: true };
      const planned = await at(who).post('/organisations/harbour/page_batches', batch);
      if (isSeen) expect(planned.status, JSON.stringify(planned.body)).toBeLessThan(300);
      else expect(planned.body.error?.code).toBe('folder_missing');
      // with a page for them in it they are told of it
      await addPage(store, at(who).user.id, { organisation_id, folder_id: hidden.id });
      expect(await move()).toBe(200);
    },
  );
});

describe.each(calls)('$method $url', ({ method, url, action, changes }) => {
  const ask = async (who: TestCaller, id: string) => {
    const path = url.replace('/v1/', '/').replace(':id', id).replaceAll(/:\w+/g, crypto.randomUUID());
    const { status, body } = await who.call(method, path, BODIES[`${method} ${url}`], { 'if-match': '*' });
    const code: string | undefined = body?.error?.code;
    if (code === 'page_missing') return 'not there';
    if (status === 423) return 'suspended';
    return [401, 403].includes(status) ? 'refused' : 'done';
  };
  const answerTo = (rights: string, paused = false) => {
    if (rights === '') return 'not there';
    if (!rights.split(' ').includes(action)) return 'refused';
    return paused && changes && !ALWAYS.includes(action) ? 'suspended' : 'done';
  };

  test.each(EVERYBODY)('of a colleague is for %s what their role or their share says', async (who) => {
    const maker = who === 'owner' ? 'admin' : 'owner';
    expect(await ask(at(who), await page('harbour', maker))).toBe(answerTo(RIGHTS[who]));
    expect(await ask(at(who), await page('paused', maker))).toBe(answerTo(RIGHTS[who], true));
  });

  test.each(ORGANISATION_ROLES)('of their own is theirs, also where they are %s', async (who) => {
    expect(await ask(at(who), await page('harbour', who))).toBe(answerTo(KEEPING));
    expect(await ask(at(who), await page('paused', who))).toBe(answerTo(KEEPING, true));
  });

  test('that somebody made before they were disabled is not there for them', async () =>
    expect(await ask(at('disabled'), await page('harbour', 'disabled'))).toBe('not there'));

  test.each(EVERYBODY)('of another organisation is for %s as if it were not there', async (who) => {
    const expected = who === 'neighbour' ? answerTo(KEEPING) : 'not there';
    expect(await ask(at(who), await page('bay', 'neighbour'))).toBe(expected);
  });

  test.each(EVERYBODY)('in the trash is not there for %s, or only to take it out', async (who) => {
    const id = await page('harbour', who === 'owner' ? 'admin' : 'owner');
    await server.context.store.pages.setTrash(id, { by: at('owner').user.id, at: server.clock.now() });
    const restores = url.endsWith('/restore') && answerTo(RIGHTS[who]) === 'done';
    expect(await ask(at(who), id)).toBe(restores ? 'done' : 'not there');
  });
});
