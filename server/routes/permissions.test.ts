import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, ownerOf, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

// spec access.14, api.19, api.20, api.21, api.22, api.23, screens.17

let server: TestServer;
let ada: Awaited<ReturnType<typeof createUser>>;
let bob: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  server = await createTestServer();
  ada = await createUser(server, 'ada@portico.test');
  bob = await createUser(server, 'bob@portico.test');
});
afterAll(() => server.close());

async function newPage(): Promise<{
  id: string;
  share: (user_email: string, action: string) => ReturnType<typeof ada.post>;
}> {
  const { id } = (await ada.post('/editor_pages', pageBody())).body.editor_page;
  const share = (user_email: string, action: string) =>
    ada.post(`/editor_pages/${id}/permissions`, { editor_permission: { user_email, action } });
  return { id, share };
}

test('a collaborator is added by email, in any case, and changed by adding them again', async () => {
  const { id, share } = await newPage();
  const added = (await share('Bob@Portico.test', 'r')).body.editor_permission;
  expect(added).toEqual({
    id: expect.any(String),
    editor_page_id: id,
    user_email: 'bob@portico.test',
    action: 'r',
    pending: true,
    mailed: true,
    mailed_at: expect.any(String),
  });
  const changed = (await share('bob@portico.test', 'w')).body.editor_permission;
  // spec access.6: `w` alone is read as `r,w`.
  const { mailed: _mailed, ...person } = added;
  expect(changed).toEqual({ ...person, action: 'r,w' });
  expect((await ada.get(`/editor_pages/${id}/permissions`)).body).toEqual([changed]);
  expect((await bob.get('/editor_permissions')).body).toContainEqual({ editor_page_id: id, action: 'r,w' });
  const shared = (await bob.get('/editor_pages?shared=true')).body.editor_pages;
  expect(shared.map((page: { id: string }) => page.id)).toContain(id);
  expect((await bob.get('/editor_pages')).body.editor_pages).toEqual([]);
});

test('somebody without an account is sent an invitation that names the page, and another when invited again', async () => {
  const { id, share } = await newPage();
  const invited = async () => {
    await server.context.background.settled();
    return server.mails.filter(({ kind }) => kind === 'page-invitation').map(({ to }) => to);
  };
  await share('bob@portico.test', 'r');
  expect((await share('new@portico.test', 'r')).body.editor_permission.pending).toBe(true);
  // what they may do is changed without a mail
  await share('new@portico.test', 'r,w');
  expect(await invited()).toEqual(['new@portico.test']);
  await share('new@portico.test', 'r,w');
  expect(await invited()).toEqual(['new@portico.test', 'new@portico.test']);
  expect(server.mails.at(-1)).toMatchObject({
    shared: { inviter: 'ada@portico.test', page: pageBody().editor_page.label },
    url: expect.stringMatching(/shared=1$/),
  });
  const people = (await ada.get(`/editor_pages/${id}/permissions`)).body;
  expect(people.map(({ pending }: { pending?: true }) => pending)).toEqual([true, true]);
});

test('mails to one person are limited, not the permissions, and other owners can still invite them', async () => {
  const { id, share } = await newPage();
  const vic = 'vic@portico.test';
  const mailed = async () => {
    await server.context.background.settled();
    return server.mails.filter(({ to }) => to === vic).length;
  };
  for (let mails = 0; mails < 5; mails += 1)
    expect((await share(vic, 'r')).body.editor_permission.unsent).toBeUndefined();
  expect(await share(vic, 'r')).toMatchObject({ status: 200, body: { editor_permission: { unsent: 'recent' } } });
  expect(await mailed()).toBe(5);
  expect((await ada.get(`/editor_pages/${id}/permissions`)).body[0].unsent).toBeUndefined();
  // who owns another page is one of several strangers to this person
  const shareAs = async (owner: typeof ada) => {
    const { id: page } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
    const answer = await owner.post(`/editor_pages/${page}/permissions`, {
      editor_permission: { user_email: vic, action: 'r' },
    });
    expect(answer).toMatchObject({ status: 200, body: { editor_permission: { user_email: vic, pending: true } } });
    return answer.body.editor_permission.unsent;
  };
  const rest = [];
  for (const _ of Array(5)) rest.push(await shareAs(bob));
  expect(rest).toEqual(Array(5).fill(undefined));
  expect(await shareAs(await ownerOf(server))).toBe('recent');
  expect(await mailed()).toBe(10);
});

test('an owner who has too many people mailed is told so, and the people still get access', async () => {
  const carol = await createUser(server, 'carol@portico.test');
  const { id } = (await carol.post('/editor_pages', pageBody())).body.editor_page;
  const share = async (user_email: string) =>
    (await carol.post(`/editor_pages/${id}/permissions`, { editor_permission: { user_email, action: 'r' } })).body
      .editor_permission;
  for (let count = 0; count < 60; count += 1) await share(`guest${count}@portico.test`);
  expect(await share('guest60@portico.test')).toMatchObject({ pending: true, unsent: 'many' });
});

test('a permission that was taken back, or given up, no longer opens the page', async () => {
  const { id, share } = await newPage();
  const permission = (await share('bob@portico.test', 'r')).body.editor_permission;
  expect((await ada.delete(`/editor_pages/${id}/permissions/${permission.id}`)).status).toBe(204);
  expect((await bob.get(`/editor_pages/${id}`)).status).toBe(404);
  expect((await ada.delete(`/editor_pages/${id}/permissions/${permission.id}`)).status).toBe(404);
  await share('bob@portico.test', 'r');
  expect((await bob.delete(`/editor_pages/${id}/permission`)).status).toBe(204);
  expect((await bob.get(`/editor_pages/${id}`)).status).toBe(404);
});

test('a permission of one page cannot be taken back by the owner of another', async () => {
  const one = await newPage();
  const permission = (await one.share('bob@portico.test', 'r')).body.editor_permission;
  const eve = await ownerOf(server);
  const other = (await eve.post('/editor_pages', pageBody())).body.editor_page.id;
  expect((await eve.delete(`/editor_pages/${other}/permissions/${permission.id}`)).status).toBe(404);
  expect((await bob.get(`/editor_pages/${one.id}`)).status).toBe(200);
});

test('an action that is none, what is no email, and the owner themselves are refused with a sentence', async () => {
  const { share } = await newPage();
  for (const [email, action] of [
    ['bob@portico.test', 'x'],
    ['bob', 'r'],
    ['ada@portico.test', 'r'],
  ] as const) {
    const answer = await share(email, action);
    expect(answer.status).toBe(422);
    expect(answer.body.error.summary).toMatch(/\w+ \w+/);
  }
  const invalid = await share('<ada>@b', 'r');
  expect(invalid).toMatchObject({ status: 422, body: { error: { summary: 'Email is not valid' } } });
});

test('a reader who writes is told that the page is read-only', async () => {
  const { id, share } = await newPage();
  await share('bob@portico.test', 'r');
  const answer = await bob.put(`/editor_pages/${id}`, pageBody(), { 'if-match': '*' });
  expect([answer.status, answer.body.error.summary]).toEqual([403, 'The page is read-only']);
});

test('templates can be read and copied by everybody, and changed by their owner alone', async () => {
  const { editor_pages } = (await bob.get('/editor_pages/templates')).body;
  expect(editor_pages.length).toBeGreaterThanOrEqual(2);
  expect(editor_pages[0]).toMatchObject({ template: true, is_default: true });
  const { id, html, config, label } = editor_pages[0];
  // who keeps them is told to nobody else
  const nobody = { user_id: '', user_email: '', holder: null };
  for (const template of editor_pages) expect(template).toMatchObject(nobody);
  expect((await bob.get(`/editor_pages/${id}`)).body.editor_page).toMatchObject(nobody);
  expect((await (await ownerOf(server)).get('/editor_pages/templates')).body.editor_pages[0].user_email).toMatch(/@/);
  expect((await bob.post('/editor_pages', { editor_page: { html, config, label } })).body.editor_page).toMatchObject({
    html,
    config,
    template: false,
  });
  expect((await bob.put(`/editor_pages/${id}`, pageBody(), { 'if-match': '*' })).status).toBe(403);
  expect(
    (await (await ownerOf(server)).put(`/editor_pages/${id}`, { editor_page: {} }, { 'if-match': '*' })).status,
  ).toBe(200);
});

test('a reader is not shown what lets visitors in', async () => {
  const { id, share } = await newPage();
  const locked = pageBody({
    security: { active: true, code: 'lighthouse' },
    authentications: [{ name: 'code', active: true, config: { code: 'harbour' } }],
  });
  await ada.put(`/editor_pages/${id}`, locked, { 'if-match': '*' });
  await ada.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
  const codesIn = async (caller: TestCaller, url: string) => {
    const { status, text } = await caller.get(url);
    expect(status).toBe(200);
    expect(text).toContain(id);
    return text.match(/lighthouse|harbour/g)?.length ?? 0;
  };
  await share('bob@portico.test', 'r');
  for (const url of [`/editor_pages/${id}`, '/editor_pages?shared=true']) expect(await codesIn(bob, url)).toBe(0);
  await share('bob@portico.test', 'r,w');
  for (const url of [`/editor_pages/${id}`, '/editor_pages?shared=true']) {
    expect(await codesIn(bob, url)).toBeGreaterThan(1);
  }
});

test('a reader of a page without its codes who may write it later cannot remove them by saving', async () => {
  const { id, share } = await newPage();
  await share('bob@portico.test', 'r');
  const etag = String((await bob.get(`/editor_pages/${id}`)).headers.etag);
  expect((await bob.get(`/editor_pages/${id}`, { 'if-none-match': etag })).status).toBe(304);
  await share('bob@portico.test', 'r,w');
  expect((await bob.get(`/editor_pages/${id}`, { 'if-none-match': etag })).status).toBe(200);
  const later = pageBody({ name: 'Later' });
  expect((await bob.put(`/editor_pages/${id}`, later, { 'if-match': etag })).status).toBe(412);
});

describe('a reader who asks to edit', () => {
  const people = async (id: string) => (await ada.get(`/editor_pages/${id}/permissions`)).body;
  const mailsTo = async (email: string, kind: string) => {
    await server.context.background.settled();
    return server.mails.filter((mail) => mail.to === email && mail.kind === kind);
  };

  test('is shown to the owner, who is mailed once, and gets the right by one answer', async () => {
    const { id, share } = await newPage();
    const reader = await createUser(server, 'rita@portico.test');
    await share(reader.user.email, 'r');
    const ask = () => reader.post(`/editor_pages/${id}/permission/request`);
    expect(await ask()).toMatchObject({ status: 200, body: { access_request: { mailed: true } } });
    expect(await ask()).toMatchObject({ status: 200, body: { access_request: { repeated: true } } });
    const mails = await mailsTo('ada@portico.test', 'access-request');
    expect(mails.map(({ url, shared }) => [url.endsWith(`/?people=${id}`), shared?.inviter])).toEqual([
      [true, 'rita@portico.test'],
    ]);
    expect(await people(id)).toMatchObject([{ user_email: 'rita@portico.test', action: 'r', asked: true }]);
    expect((await reader.get('/editor_permissions')).body).toEqual([{ editor_page_id: id, action: 'r', asked: true }]);

    const before = (await mailsTo('rita@portico.test', 'share')).length;
    expect((await share('rita@portico.test', 'r,w')).body.editor_permission).toMatchObject({
      action: 'r,w',
      mailed: true,
    });
    expect((await mailsTo('rita@portico.test', 'share')).length).toBe(before + 1);
    expect((await people(id))[0].asked).toBeUndefined();
    // who may edit has nothing to ask for
    expect((await ask()).status).toBe(403);
  });

  test('is declined without a mail, and asks for the same page twice a day at most', async () => {
    const { id, share } = await newPage();
    const reader = await createUser(server, 'rolf@portico.test');
    await share('rolf@portico.test', 'r');
    const ask = async () => (await reader.post(`/editor_pages/${id}/permission/request`)).status;
    const before = (await mailsTo('rolf@portico.test', 'share')).length;
    expect(await ask()).toBe(200);
    expect((await share('rolf@portico.test', 'r')).body.editor_permission).not.toHaveProperty('asked');
    expect(await ask()).toBe(200);
    await share('rolf@portico.test', 'r');
    const late = await reader.post(`/editor_pages/${id}/permission/request`);
    expect([late.status, late.body.error.summary]).toEqual([429, expect.stringContaining('Wait until tomorrow')]);
    expect((await mailsTo('rolf@portico.test', 'share')).length).toBe(before);
    expect((await people(id))[0].asked).toBeUndefined();
  });

  test('learns that nobody can be asked where the account of the owner is closed', async () => {
    const owner = await createUser(server, 'gone@portico.test');
    const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
    await owner.post(`/editor_pages/${id}/permissions`, {
      editor_permission: { user_email: 'bob@portico.test', action: 'r' },
    });
    await server.context.store.users.setDisabled(owner.user.id, server.clock.now());
    const refused = await bob.post(`/editor_pages/${id}/permission/request`);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'owner_gone']);
  });

  test('asks for no template: there is no right to be given to everybody', async () => {
    const templates = (await bob.get('/editor_pages/templates')).body.editor_pages;
    for (const { id } of templates.slice(0, 1))
      expect((await bob.post(`/editor_pages/${id}/permission/request`)).status).toBe(404);
  });
});
