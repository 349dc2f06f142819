import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendPublishMail } from '../../pages/requests/publish-mails.ts';
import { forgetPerson } from '../../people/waiting/forget-person.ts';
import type { OutgoingMail } from '../../ports/mailer.ts';
import type { UserRecord } from '../../ports/store/accounts.ts';
import { callerFor, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.202, organisations.203, organisations.204, organisations.208

type Person = TestCaller & { readonly user: UserRecord };

let server: TestServer;
let owner: Person;
let editor: Person;
/** An editor who asks to publish. */
let ann: Person;
let reader: Person;
let ORG: string;

const mails: OutgoingMail[] = [];
/** Whose mails the mail server does not take. */
let refused: string | null = null;

beforeAll(async () => {
  const send = async (mail: OutgoingMail) => {
    if (mail.to === refused) throw new Error('no such mailbox');
    mails.push(mail);
    return 'taken' as const;
  };
  server = await createTestServer({}, { mailer: { send } });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { store, clock } = server.context;
  const slug = `o${crypto.randomUUID().slice(0, 20)}`;
  ORG = `/organisations/${slug}`;
  const { id: organisation_id } = await store.organisations.add({ slug, name: 'Harbour', kind: 'team' }, clock.now());
  const join = async (role: 'owner' | 'editor' | 'reader') => {
    const user = await addPerson(store);
    await store.memberships.add({ organisation_id, user_id: user.id, role }, clock.now());
    return (await callerFor(server, user)) as Person;
  };
  [owner, editor, ann, reader] = [
    await join('owner'),
    await join('editor'),
    await join('editor'),
    await join('reader'),
  ];
  expect((await setAsks(ann, true)).body.member).toMatchObject({ asks_to_publish: true, role: 'editor' });
  mails.length = 0;
});

const setAsks = (person: Person, asks_to_publish: boolean) =>
  owner.put(`${ORG}/members/${person.user.id}/publishing`, { member: { asks_to_publish } });
const newPage = async (by: Person): Promise<string> =>
  (await by.post('/editor_pages', pageBody({ name: 'Lobby' }))).body.editor_page.id;
const publish = (by: Person, id: string) =>
  by.call('PUT', `/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
const ask = (by: Person, id: string, words = 'New prices') =>
  by.post(`/editor_pages/${id}/publish_request`, { publish_request: { words } });
const refuse = (by: Person, id: string, reason = 'Wait for Monday') =>
  by.post(`/editor_pages/${id}/publish_request/refusal`, { publish_request: { reason } });
const told = (kind: string) => mails.filter((mail) => mail.kind === kind).map(({ to }) => to);
const seen = async (by: Person, id: string) => (await by.get(`/editor_pages/${id}`)).body.editor_page.publish_requests;
const listed = async (by: Person, id: string) =>
  (await by.get(`${ORG}/editor_pages?ids=${id}&fields=id`)).body.editor_pages[0].publish_requests;

test('who asks to publish edits, and neither publishes, rolls back nor publishes many', async () => {
  for (const id of [await newPage(owner), await newPage(ann)]) {
    expect((await ann.get(`/editor_pages/${id}`)).body.editor_page.role).toBe('drafter');
    const save = (headers: Record<string, string>) =>
      ann.put(`/editor_pages/${id}`, pageBody({ name: 'Renamed' }), { 'if-match': '*', ...headers });
    expect((await save({})).status).toBe(200);
    const refused = [
      await publish(ann, id),
      await ann.call('PUT', `/editor_pages/${id}/publish?version=x`, undefined, { 'if-match': '*' }),
      await save({ 'x-portico-keep': 'rollback' }),
    ];
    for (const { status, body } of refused)
      expect([status, body.error.code, body.error.summary]).toEqual([
        403,
        'asks_to_publish',
        'You edit this page without publishing it. Ask somebody who may: in the editor by “Ask to publish”.',
      ]);
    const plan = await ann.post(`${ORG}/page_batches`, { act: 'publish', pages: [id], dry: true });
    expect(plan.body.page_batch.items[0]).toMatchObject({ state: 'failed', reason: refused[0]?.body.error.summary });
    expect((await ann.delete(`/editor_pages/${id}`)).status).toBe(403);
  }
});

test('who asks to publish does not come by publishing through folders, nor by leaving', async () => {
  const { store, clock } = server.context;
  const made = await owner.post(`${ORG}/folders`, { folder: { name: 'Lobbies', parent_id: null } });
  const folder = `${ORG}/folders/${made.body.folder.id}`;
  const shares = `${folder}/permissions`;
  for (const { status, body } of [
    await ann.post(shares, { permission: { user_email: 'second@portico.test', action: 'r,w' } }),
    await ann.delete(folder),
    await ann.post(`${ORG}/folders`, { folder: { name: 'Mine', parent_id: null } }),
  ])
    expect([status, body.error.code]).toEqual([403, 'asks_to_publish']);

  const id = await newPage(owner);
  await store.permissions.set({ page_id: id, user_email: ann.user.email, action: 'r,w' }, clock.now());
  await store.folderShares.set(
    { folder_id: made.body.folder.id, user_email: ann.user.email, action: 'r,w' },
    clock.now(),
  );
  const left = await ann.delete(`${ORG}/membership`);
  expect(left.status).toBe(204);
  expect((await store.permissions.of(id, ann.user.email))?.action).toBe('r');
  expect((await store.folderShares.ofEmail(ann.user.email)).map(({ action }) => action)).toEqual(['r']);
  expect((await publish(ann, id)).status).toBe(403);
});

test('a right to read stays as it is where who asks to publish leaves, with what they asked for', async () => {
  const { store, clock } = server.context;
  const id = await newPage(owner);
  const share = await store.permissions.set({ page_id: id, user_email: ann.user.email, action: 'r' }, clock.now());
  await store.permissions.markAsked(share.id, clock.now());
  const before = await store.permissions.of(id, ann.user.email);
  expect((await ann.delete(`${ORG}/membership`)).status).toBe(204);
  expect(await store.permissions.of(id, ann.user.email)).toEqual(before);
});

test('who is taken out of the organisation, leaves it or is deleted asks for nothing any more', async () => {
  const { store } = server.context;
  const id = await newPage(owner);
  const elsewhere = await askedElsewhere();
  const openOn = async (page: string) => (await store.publishRequests.openOf([page])).length;
  // Its mail was refused for one of them, and is due again.
  refused = owner.user.email;
  await ask(ann, id);
  refused = null;
  const [request] = await store.publishRequests.openOf([id]);
  const due = () => store.publishRequests.due(server.clock.now() + 86_400_000, 100);
  expect(await due()).toContain(request?.id);
  expect((await owner.delete(`${ORG}/members/${ann.user.id}`)).status).toBe(204);
  expect([await openOn(id), await seen(owner, id), await openOn(elsewhere)]).toEqual([0, undefined, 1]);
  expect(await due()).not.toContain(request?.id);
  await store.tx((tx) => forgetPerson(ann.user, { store: tx, clock: server.context.clock }));
  expect(await openOn(elsewhere)).toBe(0);
});

/** A page of another organisation for which Ann asks as well. */
async function askedElsewhere(): Promise<string> {
  const { store, clock } = server.context;
  const slug = `o${crypto.randomUUID().slice(0, 20)}`;
  const { id } = await store.organisations.add({ slug, name: 'Bay', kind: 'team' }, clock.now());
  const page = await store.pages.add(
    { label: 'Bay', html: '', config: '{}', user_id: owner.user.id, organisation_id: id },
    clock.now(),
  );
  await store.publishRequests.ask({ page_id: page.id, user_id: ann.user.id, words: 'New prices' }, clock.now());
  return page.id;
}

test('what is said in a request and its answer stands in no event', async () => {
  const id = await newPage(owner);
  await ask(ann, id, 'The prices of the winter');
  await refuse(editor, id, 'Wait for the spring');
  const written = await server.context.store.auditEvents.list({}, null, 1_000);
  expect(written.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['page.publish-asked', 'page.publish-refused']),
  );
  for (const words of ['winter', 'spring']) expect(JSON.stringify(written)).not.toContain(words);
});

test('a request is mailed once to each who may publish, and shown to them and to who asks', async () => {
  const id = await newPage(owner);
  expect(await ask(ann, id)).toMatchObject({
    status: 201,
    body: { publish_request: { email: ann.user.email, words: 'New prices', mail: 'sent' } },
  });
  expect((await ask(ann, id)).body.publish_request.words).toBe('New prices');
  expect(told('publish-asked').sort()).toEqual([owner.user.email, editor.user.email].sort());
  const [mail] = mails;
  expect(mail?.says).toMatchObject({ page: 'Lobby', words: 'New prices' });
  expect(mail?.url).toContain(`/edit?draft=${id}`);
  for (const by of [owner, editor, ann]) {
    expect(await seen(by, id)).toMatchObject([{ words: 'New prices' }]);
    expect(await listed(by, id)).toMatchObject([{ words: 'New prices' }]);
  }
  for (const shown of [await seen(reader, id), await listed(reader, id)]) expect(shown).toBeUndefined();
  await ask(ann, id, 'New prices and hours');
  expect(await seen(owner, id)).toMatchObject([{ words: 'New prices and hours' }]);
  expect(told('publish-asked')).toHaveLength(4);
});

test('a mail that is refused for one is sent again to them alone', async () => {
  const id = await newPage(owner);
  refused = editor.user.email;
  expect((await ask(ann, id)).body.publish_request.mail).toBe('failed');
  refused = null;
  server.clock.advance(5 * 60_000);
  const [request] = await server.context.store.publishRequests.openOf([id]);
  await sendPublishMail(request?.id ?? '', server.context);
  expect(told('publish-asked').sort()).toEqual([owner.user.email, editor.user.email].sort());
  expect(await seen(owner, id)).toMatchObject([{ mail: 'sent' }]);
});

test('the answer is the page, or why not, and who asked is mailed', async () => {
  const id = await newPage(owner);
  await ask(ann, id);
  expect((await refuse(ann, id)).status).toBe(403);
  expect((await refuse(editor, id, ' ')).status).toBe(422);
  expect((await refuse(editor, id)).status).toBe(204);
  expect((await refuse(editor, id)).status).toBe(404);
  expect(told('publish-refused')).toEqual([ann.user.email]);
  expect(mails.at(-1)?.says).toMatchObject({ words: 'Wait for Monday' });
  expect(await seen(owner, id)).toBeUndefined();
  await ask(ann, id, 'Now it is Monday');
  expect((await publish(owner, id)).status).toBe(200);
  expect(await seen(ann, id)).toBeUndefined();
  for (const due of await server.context.store.publishRequests.due(server.clock.now(), 100))
    await sendPublishMail(due, server.context);
  expect(told('publish-done')).toEqual([ann.user.email]);
  expect(await server.context.store.publishRequests.due(server.clock.now(), 100)).toEqual([]);
  const names = (await owner.get(`${ORG}/audit_events?page=${id}`)).body.audit_events.map(
    ({ name }: { name: string }) => name,
  );
  expect(names).toEqual(expect.arrayContaining(['page.publish-asked', 'page.publish-refused', 'page.published']));
});

test('words are needed, and bounded; a link in them stands in no mail', async () => {
  const id = await newPage(owner);
  expect((await ask(ann, id, '  ')).body.error.code).toBe('words_missing');
  expect((await ask(ann, id, 'x'.repeat(501))).status).toBe(422);
  expect((await ask(editor, id)).status).toBe(403);
  await ask(ann, id, 'Look at https://evil.example now');
  expect(mails.at(-1)?.says).toMatchObject({ words: '' });
});

test('who gets the right again publishes, and owners and admins always do', async () => {
  const id = await newPage(ann);
  expect((await setAsks(owner, true)).body.error.code).toBe('publishes');
  expect(
    (await ann.put(`${ORG}/members/${ann.user.id}/publishing`, { member: { asks_to_publish: false } })).status,
  ).toBe(403);
  expect((await setAsks(ann, false)).body.member.asks_to_publish).toBeUndefined();
  expect((await publish(ann, id)).status).toBe(200);
});
