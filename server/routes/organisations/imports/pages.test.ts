import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import { copyPage } from '#core/draft/copy-page.ts';
import { folderPath } from '#core/page/folder-tree.ts';
import type { PagesImport, PagesTable } from '#core/ports/people/imports.ts';
import { callerFor } from '../../../testing/caller.ts';
import { pageBody } from '../../../testing/page-body.ts';
import { addPerson } from '../../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.125, organisations.126, organisations.127

type Person = Awaited<ReturnType<typeof callerFor>>;

let server: TestServer;
let org: string;
let owner: Person;
let author: Person;
/** A page of the organisation that others begin as. */
let cafe: string;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  const { store, clock } = server.context;
  const slug = `s${crypto.randomUUID().slice(0, 20)}`;
  org = (await store.organisations.add({ slug, name: 'Harbour', kind: 'team' }, clock.now())).id;
  owner = await join('owner');
  author = await join('author');
  cafe = (await owner.post('/editor_pages', pageBody({ name: 'Mole' }))).body.editor_page.id;
});

async function join(role: OrganisationRole): Promise<Person> {
  const { store, clock } = server.context;
  const user = await addPerson(store);
  await store.memberships.add({ organisation_id: org, user_id: user.id, role }, clock.now());
  return callerFor(server, user);
}

const send = (by: Person, table: Partial<PagesTable> & { csv: string }, key?: string) =>
  by.call(
    'POST',
    `/organisations/${org}/editor_pages/import`,
    { dry: false, ...table },
    key === undefined ? {} : { 'idempotency-key': key },
  );
async function bringIn(by: Person, csv: string, more: Partial<PagesTable> = {}, key?: string): Promise<PagesImport> {
  const { status, body } = await send(by, { csv, ...more }, key);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body.import;
}
const listed = async () => (await owner.get(`/organisations/${org}/editor_pages`)).body.editor_pages;
const paths = async () => {
  const folders = await server.context.store.folders.ofOrganisation(org);
  return folders
    .map(({ id }) =>
      folderPath(id, folders)
        .map(({ name }) => name)
        .join('/'),
    )
    .sort();
};
const tableOf = (count: number) => ['name', ...Array.from({ length: count }, (_, n) => `Page ${n}`)].join('\n');

describe('a table of pages', () => {
  test('is looked at line by line before anything is done', async () => {
    await owner.post('/editor_pages', pageBody({ name: 'Bar' }));
    await owner.post('/editor_pages', pageBody({ name: 'Bar' }));
    const csv = [
      'Name;Template;Folder;Owner;Router',
      `Quay;mole;Harbour / Cafes;${author.user.email};hEX`,
      'Pier;;;;',
      'Lost;Nowhere;;;',
      'Twice;Bar;;;',
      `Named;${cafe};a/b/c/d;;`,
      'Whose;Mole;;nobody@portico.test;',
      ';Mole;Harbour;;',
    ].join('\r\n');
    const looked = await bringIn(owner, csv, { dry: true });
    expect(looked.pages[0]).toEqual({
      ...{ line: 2, name: 'Quay', template: 'Mole', folder: 'Harbour/Cafes', new_folder: true },
      ...{ owner: author.user.email, outcome: 'made' },
    });
    expect(looked.pages.map(({ problem }) => problem?.slice(0, 24))).toEqual([
      ...[undefined, 'No template is named.', 'There is no template or ', '2 pages are called Bar. '],
      ...['Folders are at most thre', 'Nobody with the address ', 'The page has no name.'],
    ]);
    expect(looked).toMatchObject({ done: false, counts: { made: 1, wrong: 6 }, ignored: ['Router'] });
    expect([(await listed()).length, await paths()]).toEqual([3, []]);
  });

  test('makes pages like those that people make of the template, in their folders, for their owners', async () => {
    const csv = `name,template,folder,owner\nQuay,Mole,Harbour/Cafes,${author.user.email}\nPier,,harbour,\nwrong,none,,`;
    const report = await bringIn(owner, csv, { template: cafe });
    expect(report).toMatchObject({ done: true, counts: { made: 2, wrong: 1 } });
    const [quay, pier] = report.pages.map(({ id = '' }) => id);
    const { store } = server.context;
    const template = await store.pages.byId(cafe);
    const { body: by } = await owner.post('/editor_pages', {
      editor_page: copyPage(template ?? { label: '', html: '', config: '' }, 'Quay'),
    });
    const [made, copied] = [await store.pages.byId(quay ?? ''), await store.pages.byId(by.editor_page.id)];
    const content = (page: typeof made) => page && { label: page.label, html: page.html, config: page.config };
    expect(content(made)).toEqual(content(copied));
    expect(made).toMatchObject({ user_id: author.user.id, organisation_id: org, published_at: null });
    expect(await paths()).toEqual(['Harbour', 'Harbour/Cafes']);
    const folders = await store.folders.ofOrganisation(org);
    expect(folderPath(made?.folder_id ?? '', folders).map(({ name }) => name)).toEqual(['Harbour', 'Cafes']);
    expect(await store.pages.byId(pier ?? '')).toMatchObject({ user_id: owner.user.id, label: 'Pier' });
    const events = await store.auditEvents.list({ chain: org, name: 'page.made' }, null, 10);
    expect(events.map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining([quay, pier]));
  });

  test('is brought in once for a key, also where some of its pages are in the trash by now', async () => {
    const key = crypto.randomUUID();
    const first = await bringIn(owner, tableOf(3), { template: cafe }, key);
    await owner.delete(`/editor_pages/${first.pages[1]?.id}`);
    const again = await bringIn(owner, tableOf(3), { template: cafe }, key);
    expect(again.pages.map(({ id }) => id)).toEqual(first.pages.map(({ id }) => id));
    // More lines with the same key are made beside them.
    const longer = await bringIn(owner, tableOf(5), { template: cafe }, key);
    expect(longer.pages.slice(0, 3)).toEqual(again.pages);
    expect(await listed()).toHaveLength(1 + 4);
    const other = await bringIn(owner, 'name\nAnother', { template: cafe }, key);
    expect(other.pages).toMatchObject([{ outcome: 'wrong', problem: expect.stringContaining('Idempotency-Key') }]);
    await Promise.all([
      bringIn(owner, tableOf(4), {}, 'no'),
      ...[1, 2].map(() => bringIn(owner, tableOf(9), { template: cafe }, 'twice')),
    ]);
    expect(await listed()).toHaveLength(1 + 4 + 9);
  });

  test('goes on where it was stopped half-way', async () => {
    const { store } = server.context;
    const key = crypto.randomUUID();
    const tx = store.tx.bind(store);
    let left = 4;
    store.tx = (work) => (left-- > 0 ? tx(work) : Promise.reject(new Error('killed')));
    expect((await send(owner, { csv: tableOf(8), template: cafe }, key)).status).toBe(500);
    store.tx = tx;
    expect((await listed()).length).toBeLessThan(9);
    const report = await bringIn(owner, tableOf(8), { template: cafe }, key);
    expect(report.counts).toEqual({ made: 8, wrong: 0 });
    expect(await listed()).toHaveLength(9);
  });

  test('of authors makes their own pages alone, in folders that are there', async () => {
    const csv = `name,folder,owner\nMine,,\nTheirs,,${owner.user.email}\nPlaced,New,`;
    await author.post('/editor_pages', pageBody({ name: 'Own' }));
    const { pages } = await bringIn(author, csv, { template: 'Own' });
    expect(pages.map(({ outcome }) => outcome)).toEqual(['made', 'wrong', 'wrong']);
    // What they may not read is no template of theirs.
    const hidden = await bringIn(author, 'name,template\nX,Mole', { dry: true });
    expect(hidden.pages[0]?.problem).toContain('There is no template or page called Mole');
    const reader = await join('reader');
    expect((await send(reader, { csv, template: 'Mole' })).status).toBe(403);
  });

  test('of more than 1,000 lines is refused, and one of 1,000 is not', async () => {
    expect((await send(owner, { csv: tableOf(1_001), dry: true })).body.error).toMatchObject({ code: 'import_long' });
    expect((await send(owner, { csv: 'folder\nx' })).body.error).toMatchObject({ code: 'import_columns' });
    const report = await bringIn(owner, tableOf(1_000), { template: cafe, dry: true });
    expect(report.counts.made + report.counts.wrong).toBe(1_000);
  });
});
