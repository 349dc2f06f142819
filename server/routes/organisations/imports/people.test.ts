import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrganisationRole } from '#core/access/types.ts';
import type { ImportedPerson, PeopleImport } from '#core/ports/people/imports.ts';
import { readCsv } from '#core/translations/csv.ts';
import { INVITATION_LIFE, INVITATIONS_PER_SHARER } from '../../../domain/account-limits.ts';
import { callerFor, type TestCaller } from '../../../testing/caller.ts';
import { addPerson } from '../../../testing/store-contract/fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.120, organisations.121, organisations.122, organisations.123, organisations.168

type Person = Awaited<ReturnType<typeof callerFor>>;

let server: TestServer;
let org: string;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  const { store, clock } = server.context;
  const slug = `s${crypto.randomUUID().slice(0, 20)}`;
  org = (await store.organisations.add({ slug, name: 'Harbour', kind: 'team' }, clock.now())).id;
  owner = await join('owner');
  admin = await join('admin');
  server.mails.length = 0;
});

async function join(role: OrganisationRole): Promise<Person> {
  const { store, clock } = server.context;
  const user = await addPerson(store);
  await store.memberships.add({ organisation_id: org, user_id: user.id, role }, clock.now());
  return callerFor(server, user);
}

async function newGroup(name: string): Promise<string> {
  const { store, clock } = server.context;
  return (await store.groups.add({ organisation_id: org, name }, clock.now())).id;
}

const send = (by: TestCaller, csv: string, dry: boolean, role: OrganisationRole = 'author') =>
  by.post(`/organisations/${org}/people/import`, { csv, role, dry });
async function bringIn(by: TestCaller, csv: string, { dry = false } = {}): Promise<PeopleImport> {
  const { status, body } = await send(by, csv, dry);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  await server.context.background.settled();
  return body.import;
}
const refused = async (csv: string) => (await send(owner, csv, true)).body.error;
const open = async () => (await owner.get(`/organisations/${org}/invitations`)).body.invitations;
const events = (name: string) => server.context.store.auditEvents.list({ chain: org, name }, null, 100);
const outcomes = ({ people }: PeopleImport) => people.map(({ line, outcome }) => `${line} ${outcome}`);
const address = () => `${crypto.randomUUID()}@portico.test`;
const tableOf = (count: number) => ['email', ...Array.from({ length: count }, address)].join('\n');

describe('a table of people', () => {
  test('is looked at line by line before anything is done', async () => {
    const [mail, raised] = [address(), address()];
    await owner.post(`/organisations/${org}/invitations`, { people: [{ email: raised }], role: 'owner' });
    server.mails.length = 0;
    const csv = [
      'Name;E-Mail;Role;Office',
      `Ann Miller;${mail};Editor;North`,
      `Ann again;${mail.toUpperCase()};reader;`,
      `;${admin.user.email};reader;`,
      'Nobody;no address;reader;',
      `Boss;${address()};owner;`,
      `Chef;${address()};chef;`,
      `Raised;${raised};reader;`,
      `Bob;${address()};;`,
      ';;;',
    ].join('\r\n');
    const looked = await bringIn(admin, csv, { dry: true });
    expect(outcomes(looked)).toEqual([
      ...['2 invited', '3 wrong', '4 member', '5 wrong', '6 above', '7 wrong', '8 above', '9 invited'],
    ]);
    expect(looked).toMatchObject({ done: false, ignored: ['Office'], mails_an_hour: INVITATIONS_PER_SHARER });
    expect(looked.counts).toEqual({ invited: 2, changed: 0, open: 0, member: 1, above: 2, wrong: 3 });
    expect(looked.people[0]).toEqual({
      ...{ line: 2, email: mail, name: 'Ann Miller', role: 'editor', outcome: 'invited' },
    });
    expect(looked.people.map(({ problem }) => problem?.slice(0, 26))).toMatchObject({
      1: 'Line 2 has the same addres',
      4: 'Your role does not allow y',
      5: 'There is no such role. The',
      6: 'An invitation as owner is ',
    });
    // Of who is here already it is said as what.
    expect(looked.people.at(-1)?.role).toBe('author');
    expect((looked.people[2] as ImportedPerson).role).toBe('admin');
    expect([await open(), server.mails, await events('people.imported')]).toMatchObject([[{ email: raised }], [], []]);
  });

  test('is brought in at once, as one event, with a mail to each', async () => {
    const mails = [address(), address(), address()];
    const report = await bringIn(owner, `email,name,role\n${mails.map((one) => `${one},Bob,desk`).join('\n')}\nwrong`);
    expect(report).toMatchObject({ done: true, counts: { invited: 3, wrong: 1 } });
    expect((await open()).map((one: { email: string }) => one.email).sort()).toEqual([...mails].sort());
    expect((await open())[0]).toMatchObject({ name: 'Bob', role: 'desk', mail: 'sent' });
    expect(server.mails.map(({ to }) => to).sort()).toEqual([...mails].sort());
    expect((await events('people.imported')).map(({ fields }) => fields)).toEqual([{ invited: 3, changed: 0 }]);
    expect(await events('member.invited')).toEqual([]);
  });

  test('brought in again invites nobody twice, and changes what it says otherwise', async () => {
    const mail = address();
    await bringIn(owner, mail);
    expect(outcomes(await bringIn(owner, mail))).toEqual(['1 open']);
    expect(outcomes(await bringIn(admin, `email,role\n${mail},editor`))).toEqual(['2 changed']);
    expect(await open()).toMatchObject([{ role: 'editor' }]);
    expect(server.mails).toHaveLength(1);
    expect(await events('people.imported')).toHaveLength(2);
    server.clock.advance(INVITATION_LIFE + 1);
    owner = await callerFor(server, owner.user);
    expect(outcomes(await bringIn(owner, mail))).toEqual(['1 invited']);
    expect(await open()).toMatchObject([{ state: 'open', mail: 'sent' }]);
  });

  test('of 500 lines is one act; mails above the limit wait, and are told as such', async () => {
    const report = await bringIn(owner, tableOf(500));
    expect(report.counts.invited).toBe(500);
    expect(server.mails).toHaveLength(INVITATIONS_PER_SHARER);
    const waiting = (await open()).filter((one: { mail: string }) => one.mail === 'waiting');
    expect(waiting).toHaveLength(500 - INVITATIONS_PER_SHARER);
    expect(waiting[0].mail_due_at).toEqual(expect.any(String));
  });

  test('is refused as a whole where it cannot be read, with what to do', async () => {
    expect(await refused('email,name\n"ann')).toMatchObject({ code: 'import_quotes', details: { line: 2 } });
    expect(await refused(' \n')).toMatchObject({ code: 'import_empty' });
    expect(await refused('email,name\n')).toMatchObject({ code: 'import_empty' });
    expect(await refused('name,role\nAnn,editor')).toMatchObject({
      ...{ code: 'import_columns', summary: expect.stringContaining('email, name, role') },
    });
    expect(await refused(tableOf(501))).toMatchObject({
      ...{ code: 'import_long', summary: expect.stringContaining('501') },
    });
    expect((await send(owner, tableOf(501), false)).status).toBe(422);
    expect(await open()).toEqual([]);
  });

  test('that was typed twice at once invites each once', async () => {
    const csv = tableOf(20);
    const both = await Promise.all([bringIn(owner, csv), bringIn(admin, csv)]);
    expect(both.map(({ counts }) => counts.invited).sort((one, other) => one - other)).toEqual([0, 20]);
    expect(await open()).toHaveLength(20);
  });

  test('names groups, of which one that is not there is a mistake of its line', async () => {
    const [both, none, wrong] = [address(), address(), address()];
    for (const name of ['Bar', 'Desk']) await newGroup(name);
    const csv = ['email,groups', `${both},Desk;bär`, `${none},`, `${wrong},Desk;Cellar;Roof`].join('\n');
    const looked = await bringIn(admin, csv, { dry: true });
    expect(outcomes(looked)).toEqual(['2 invited', '3 invited', '4 wrong']);
    expect(looked.people.map(({ groups }) => groups)).toEqual([['Desk', 'Bar'], undefined, ['Desk']]);
    expect(looked.people[2]?.problem).toContain('no group called Cellar');
    await bringIn(admin, csv);
    const groups = async () => {
      const all: { email: string; groups?: { name: string }[] }[] = await open();
      return all.find(({ email }) => email === both)?.groups?.map(({ name }) => name);
    };
    expect(await groups()).toEqual(['Bar', 'Desk']);
    expect(outcomes(await bringIn(admin, csv))).toEqual(['2 open', '3 open', '4 wrong']);
    expect(outcomes(await bringIn(admin, `email,groups\n${both},`))).toEqual(['2 open']);
    expect(outcomes(await bringIn(admin, `email,groups\n${both},Desk`))).toEqual(['2 changed']);
    expect(await groups()).toEqual(['Desk']);
    // Nothing of who is here changes, and none is named as if it did.
    const here = await bringIn(admin, `email,groups\n${owner.user.email},Desk`);
    expect(here.people[0]).toEqual({ line: 2, email: owner.user.email, name: '', role: 'owner', outcome: 'member' });
  });

  test('is brought in by owners and admins alone', async () => {
    const editor = await join('editor');
    expect((await send(editor, address(), false)).status).toBe(403);
    expect((await editor.get(`/organisations/${org}/members.csv`)).status).toBe(403);
  });
});

describe('the exported people', () => {
  test('stand in a table that can be brought in again, in which no cell is a formula', async () => {
    const { store } = server.context;
    await store.users.setProfile(admin.user.id, { fullname: '=HYPERLINK("evil")' });
    const mail = address();
    const bar = await newGroup('Bar');
    await newGroup('=Rooms; 4');
    await store.groups.join({ group_id: bar, user_id: admin.user.id });
    await bringIn(owner, `${mail},"Bob, the builder",desk,"bar ; =rooms;4"`);
    const { text, headers } = await owner.get(`/organisations/${org}/members.csv`);
    expect(headers['content-disposition']).toMatch(/attachment; filename="people-s.+\.csv"/);
    expect(headers['cache-control']).toBe('no-store');
    const table = readCsv(text, ',');
    const rows = table.ok ? table.records.map(({ cells }) => cells) : [];
    expect(rows[0]).toEqual(['email', 'name', 'role', 'state', 'last_active', 'pages', 'groups']);
    expect(rows.at(-1)).toEqual([mail, 'Bob, the builder', 'desk', 'invited', '', '', "'=Rooms; 4;Bar"]);
    expect(rows.find(([email]) => email === admin.user.email)?.at(-1)).toBe('Bar');
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(await events('people.exported')).toMatchObject([{ fields: { count: 3 } }]);
    const again = await bringIn(owner, text, { dry: true });
    expect(again.people.map(({ outcome }) => outcome).sort()).toEqual(['member', 'member', 'open']);
    expect(again.ignored).toEqual(['state', 'last_active', 'pages']);
  });
});
