import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '#core/translations/csv.ts';
import { audited } from '../../audit/audited.ts';
import { doneBy } from '../../audit/doer.ts';
import { callerFor, createUser, ownerOf, type TestCaller } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { addPerson } from '../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

// spec organisations.40, organisations.41, organisations.44, organisations.45, organisations.48

let server: TestServer;
let owner: TestCaller & { user: { id: string; email: string } };
beforeAll(async () => {
  server = await createTestServer();
  owner = await ownerOf(server);
});
afterAll(() => server.close());

/** Names of the events of the organisation that a person came with, the newest first. */
async function namesOf(person: TestCaller & { user: { id: string } }, query = ''): Promise<string[]> {
  const { body } = await person.get(`/organisations/${person.user.id}/audit_events${query}`);
  return body.audit_events.map(({ name }: { name: string }) => name);
}

describe('the audit log of an organisation', () => {
  test('tells who made, published, shared and deleted a page, from where and when', async () => {
    const ann = await createUser(server, 'ann@portico.test');
    const made = await ann.post('/editor_pages', pageBody(), { 'user-agent': 'a browser' });
    const { id, label } = made.body.editor_page;
    const at = `/editor_pages/${id}`;
    expect((await ann.put(`${at}/publish`, undefined, { 'if-match': '*' })).status).toBe(200);
    const share = { editor_permission: { user_email: 'Guest@portico.test', action: 'r' } };
    const { body: shared } = await ann.post(`${at}/permissions`, share);
    await ann.delete(`${at}/permissions/${shared.editor_permission.id}`);
    await ann.delete(at);
    await ann.post(`${at}/restore`);
    await ann.delete(at);
    await ann.delete(`${at}?erase=1`);
    const { body } = await ann.get(`/organisations/${ann.user.id}/audit_events`);
    expect(body.audit_events.map(({ name }: { name: string }) => name)).toEqual([
      ...[
        'page.erased',
        'page.trashed',
        'page.restored',
        'page.trashed',
        'page.unshared',
        'page.shared',
        'page.published',
        'page.made',
      ],
    ]);
    expect(body.audit_events.at(-1)).toMatchObject({
      outcome: 'done',
      actor: {
        kind: 'person',
        id: ann.user.id,
        email: 'ann@portico.test',
        address: '127.0.0.1',
        user_agent: 'a browser',
      },
      subject: { kind: 'page', id, label },
      sentence: `ann@portico.test made the page “${label}”.`,
    });
    expect(body.audit_events[5].fields).toEqual({ to: 'guest@portico.test', right: 'r' });
  });

  test('has no event of what was not done, and none of a save', async () => {
    const bob = await createUser(server, 'bob@portico.test');
    const { body } = await bob.post('/editor_pages', pageBody());
    const at = `/editor_pages/${body.editor_page.id}`;
    expect((await bob.put(at, pageBody({ label: 'Quay' }), { 'if-match': '*' })).status).toBe(200);
    expect((await bob.put(`${at}/publish`)).status).toBe(428);
    expect(await namesOf(bob)).toEqual(['page.made']);
    const rollback = { 'if-match': '*', 'x-portico-keep': 'rollback' };
    await bob.put(at, pageBody({ label: 'Bay' }), rollback);
    expect(await namesOf(bob)).toEqual(['page.rolled-back', 'page.made']);
  });

  test('is searched by page, by network address, and by who did it, also as somebody', async () => {
    const [gus, staff] = [await createUser(server, 'gus@portico.test'), await createUser(server, 'sam@staff.test')];
    await gus.post('/editor_pages', pageBody());
    const { store, clock } = server.context;
    const write = (page: string, doer: Parameters<typeof doneBy>[0]) => {
      const act = { organisation: gus.user.id, subject: { id: page }, fields: {} };
      return doneBy({ user: gus.user, kind: 'person', ...doer }, () => audited('page.made', act, { store, clock }));
    };
    await write('p1', { address: '203.0.113.7' });
    await write('p2', { address: '2001:db8::7', acting: staff.user });
    await write('p3', { address: '203.0.113.7', user: staff.user });
    const pages = async (query: string, by: TestCaller = gus) =>
      (await by.get(`/organisations/${gus.user.id}/audit_events${query}`)).body.audit_events.map(
        ({ subject }: { subject: { id: string } }) => subject.id,
      );
    expect(await pages('?page=p2')).toEqual(['p2']);
    expect(await pages('?address=203.0.113.7')).toEqual(['p3', 'p1']);
    expect(await pages('?address=2001:db8::7')).toEqual(['p2']);
    expect(await pages('?actor=sam@staff.test')).toEqual(['p3', 'p2']);
    expect(await pages(`?actor=${staff.user.id}&address=203.0.113.7`)).toEqual(['p3']);
    expect(await pages('?actor=nobody@portico.test')).toEqual([]);
    const { text } = await gus.get(`/organisations/${gus.user.id}/audit_events.ndjson?address=2001:db8::7`);
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).subject.id),
    ).toEqual(['p2']);
  });

  test('tells nobody by a search from where somebody else did something to them', async () => {
    const [ivy, hal] = [await createUser(server, 'ivy@portico.test'), await createUser(server, 'hal@portico.test')];
    const { store, clock } = server.context;
    const act = { organisation: null, subject: { id: ivy.user.id }, fields: { account: ivy.user.email } };
    const doer = { user: hal.user, kind: 'person', address: '203.0.113.8' } as const;
    await doneBy(doer, () => audited('account.enabled', act, { store, clock }));
    const names = async (query: string) =>
      (await ivy.get(`/users/me/audit_events${query}`)).body.audit_events.map(({ name }: { name: string }) => name);
    expect(await names('')).toContain('account.enabled');
    expect(await names('?address=203.0.113.8')).toEqual([]);
    expect(await names('?address=127.0.0.1')).not.toContain('account.enabled');
  });

  test('is read in parts that skip nothing, also where events have one time', async () => {
    const eve = await createUser(server, 'eve@portico.test');
    const { store, clock } = server.context;
    await eve.post('/editor_pages', pageBody());
    const now = clock.now();
    const still = { ...clock, now: () => now };
    for (let n = 0; n < 9; n++) {
      const act = { organisation: eve.user.id, subject: { id: `p${n}` }, fields: {} };
      await doneBy({ user: eve.user, kind: 'person' }, () => audited('page.made', act, { store, clock: still }));
    }
    const seen: string[] = [];
    let url: string | undefined = `/organisations/${eve.user.id}/audit_events?limit=3`;
    while (url) {
      const { body, headers } = await eve.get(url);
      seen.push(...body.audit_events.map(({ id }: { id: string }) => id));
      url = /<\/v1([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
    }
    expect([seen.length, new Set(seen).size]).toEqual([10, 10]);
  });

  test('refuses the cursor of another organisation, and what it cannot understand', async () => {
    const { store, clock } = server.context;
    const eve = await callerFor(server, (await store.users.byEmail('eve@portico.test')) as never);
    const { headers } = await eve.get(`/organisations/${eve.user.id}/audit_events?limit=1`);
    const cursor = new URLSearchParams(/\?([^>]+)>/.exec(String(headers.link))?.[1]).get('cursor');
    const other = await store.organisations.add({ slug: 'other', name: 'Other', kind: 'team' }, clock.now());
    await store.memberships.add({ organisation_id: other.id, user_id: eve.user.id, role: 'admin' }, clock.now());
    const at = (query: string) => eve.get(`/organisations/other/audit_events?${query}`);
    expect(await at(`cursor=${cursor}`)).toMatchObject({ status: 422, body: { error: { code: 'invalid_cursor' } } });
    expect(await at('cursor=x')).toMatchObject({ status: 422 });
    expect(await at('name=page.flown')).toMatchObject({ status: 422, body: { error: { code: 'unknown_event' } } });
    expect(await at('since=tomorrow')).toMatchObject({ status: 422, body: { error: { code: 'invalid_since' } } });
    expect(await namesOf(eve, '?name=page.published')).toEqual([]);
    expect((await namesOf(eve, '?since=2020-01-01')).length).toBe(10);
    expect(await namesOf(eve, `?actor=${owner.user.id}`)).toEqual([]);
    expect(await namesOf(eve, '?page=p3')).toEqual(['page.made']);
  });

  test('shows nothing of another organisation, though a member is in both', async () => {
    const { store, clock } = server.context;
    const [admin, member] = [await addPerson(store), await addPerson(store)];
    let joined = clock.now();
    const join = async (slug: string, people: readonly { id: string }[], role: 'admin' | 'author') => {
      // New pages go to the organisation that somebody joined first.
      joined += 1;
      const { id } =
        (await store.organisations.bySlug(slug)) ??
        (await store.organisations.add({ slug, name: slug, kind: 'team' }, clock.now()));
      for (const person of people)
        await store.memberships.add({ organisation_id: id, user_id: person.id, role }, joined);
    };
    await join('one-a', [member], 'author');
    await join('one-b', [member], 'author');
    await join('one-a', [admin], 'admin');
    const [boss, worker] = [await callerFor(server, admin), await callerFor(server, member)];
    await worker.post('/editor_pages', pageBody());
    const b = await store.organisations.bySlug('one-b');
    const elsewhere = { organisation: b?.id ?? '', subject: { id: 'elsewhere' }, fields: {} };
    await doneBy({ user: member, kind: 'person' }, () => audited('page.made', elsewhere, { store, clock }));
    const { body, text } = await boss.get('/organisations/one-a/audit_events');
    expect(body.audit_events.map(({ name }: { name: string }) => name)).toEqual(['page.made']);
    expect(text).not.toContain('elsewhere');
    expect((await boss.get('/organisations/one-b/audit_events')).status).toBe(404);
    expect((await worker.get('/users/me/audit_events')).body.audit_events).toHaveLength(2);
    expect((await boss.get('/users/me/audit_events')).body.audit_events).toEqual([]);
  });

  test('shows others what they did in it and what was done to them, and staff of the provider what staff did', async () => {
    const { store, clock } = server.context;
    const slug = 'own-acts';
    const { id: organisation } = await store.organisations.add({ slug, name: 'Own', kind: 'team' }, clock.now());
    const join = async (role: 'admin' | 'editor' | 'reader') => {
      const user = await addPerson(store);
      await store.memberships.add({ organisation_id: organisation, user_id: user.id, role }, clock.now());
      return callerFor(server, user);
    };
    const [admin, editor, reader] = [await join('admin'), await join('editor'), await join('reader')];
    const at = `/organisations/${slug}`;
    await admin.put(
      `${at}/members/${editor.user.id}`,
      { member: { role: 'author' } },
      { 'user-agent': 'of the admin' },
    );
    await editor.post('/editor_pages', pageBody());
    const byStaff = { organisation, subject: { id: organisation, label: 'Own' }, fields: { paths: ['quotas'] } };
    const staff = { id: '', fullname: 'root', email: '' };
    await doneBy({ kind: 'operator', user: staff }, () => audited('organisation.changed', byStaff, { store, clock }));
    const seenBy = async (who: TestCaller) =>
      (await who.get(`${at}/audit_events`)).body.audit_events.map(({ name }: { name: string }) => name);
    expect(await seenBy(admin)).toEqual(['organisation.changed', 'page.made', 'member.role']);
    expect(await seenBy(editor)).toEqual(['page.made', 'member.role']);
    expect(await seenBy(reader)).toEqual([]);
    expect(await seenBy(owner)).toEqual(['organisation.changed']);
    const [, about] = (await editor.get(`${at}/audit_events`)).body.audit_events;
    expect(about.actor).toMatchObject({ id: admin.user.id, address: '', user_agent: '' });
    expect((await editor.get(`${at}/audit_events.csv`)).status).toBe(403);
    expect((await owner.get(`${at}/audit_events.ndjson`)).status).toBe(403);
  });

  test('is taken as a file of lines, each whole, and that is written down', async () => {
    const may = await createUser(server, 'may@portico.test');
    const label = '=HYPERLINK("https://evil.test")';
    const { body } = await may.post('/editor_pages', pageBody({ name: label }));
    const { id } = body.editor_page;
    await may.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*', 'user-agent': '+1 "browser"' });
    const at = `/organisations/${may.user.id}/audit_events`;
    const lines = await may.get(`${at}.ndjson?name=page`);
    expect(String(lines.headers['content-type'])).toBe('application/x-ndjson');
    const events = lines.text.trimEnd().split('\n');
    expect(events.map((line) => JSON.parse(line).name)).toEqual(['page.published', 'page.made']);
    const table = readCsv((await may.get(`${at}.csv`)).text, ',');
    if (!table.ok) throw new Error('no table');
    const [head, taken, published] = table.records.map(({ cells }) => cells);
    expect(head?.slice(0, 3)).toEqual(['time', 'name', 'sentence']);
    expect(taken?.slice(1, 3)).toEqual([
      'audit.exported',
      'may@portico.test took 2 events of the audit log as a file (ndjson).',
    ]);
    expect(published).toContain(`'${label}`);
    expect(published).toContain(`'+1 "browser"`);
    expect(table.records).toHaveLength(4);
    expect((await may.get(`${at}?name=audit`)).body.audit_events[1].fields).toEqual({
      ...{ format: 'ndjson', count: 2, only: ['name'] },
    });
  });
});
