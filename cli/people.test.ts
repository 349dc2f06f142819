import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createUser, ownerOf } from '../server/testing/caller.ts';
import { CONNECTION } from '../server/testing/connection.ts';
import { pageBody } from '../server/testing/page-body.ts';
import { SignInProvider } from '../server/testing/sign-in-provider.ts';
import { createTestServer, OWNER, type TestServer } from '../server/testing/test-server.ts';
import { type Folder, runCli, temporaryFolder } from './testing/run-cli.ts';

// spec organisations.25, terminal.4

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let provider: SignInProvider;
let txt: string[] = [];
let folder: Folder;
let url: string;
beforeAll(async () => {
  folder = temporaryFolder();
  provider = await SignInProvider.start();
  server = await createTestServer({ privateHosts: [`127.0.0.1:${provider.port}`] }, { readTxt: async () => txt });
  url = await server.listen();
});
afterAll(async () => {
  await server.close();
  await provider.close();
  folder.remove();
});

async function portico(...words: string[]) {
  const token = (await ownerOf(server)).token ?? '';
  return runCli(words, { cwd: folder.path, environment: { PORTICO_URL: url, PORTICO_TOKEN: token } });
}
const json = async (...words: string[]) => JSON.parse((await portico(...words, '--json')).out);

describe('portico organisations', () => {
  it('lists them, shows one and renames it, and only says what it would do with --dry-run', async () => {
    const [{ slug, name }] = (await json('organisations', 'list')).organisations;
    expect((await portico('organisations', 'list')).out).toMatch(new RegExp(`^${slug} +${name} +owner\\n$`));
    const dry = await portico('organisations', 'rename', slug, '--slug', 'quay', '--dry-run');
    expect(dry).toMatchObject({ code: 0, out: `${name} (${slug}) would be ${name} (quay).\n` });
    expect(await portico('organisations', 'rename', slug, '--name', 'Quay')).toMatchObject({
      ...{ code: 0, out: `${name} (${slug}) is Quay (${slug}) now.\n` },
    });
    expect(await json('organisations', 'show', slug)).toMatchObject({ slug, name: 'Quay', role: 'owner' });
    expect((await portico('organisations', 'show', slug)).out).toMatch(/^name +Quay\nslug /);
    expect((await portico('organisations', 'rename', slug)).code).toBe(2);
    expect((await portico('organisations', 'show', 'nowhere')).err).toContain('There is no organisation');
  });
});

// spec organisations.50, organisations.52, organisations.53, organisations.55
describe('portico organisations, for staff of the provider', () => {
  it('makes one, finds it and lists what all of them have', async () => {
    const add = ['organisations', 'add', 'Pier 4', '--owner', 'pia@pier.test', '--host', 'wifi.pier.test'];
    expect((await portico(...add, '--dry-run')).out).toBe(
      'Pier 4 would be made, and pia@pier.test invited as its owner.\n',
    );
    expect((await portico('organisations', 'find', 'wifi.pier')).code).toBe(1);
    expect((await portico(...add)).out).toBe('Pier 4 (pier-4) is made. pia@pier.test is invited as its owner.\n');
    expect((await portico('organisations', 'find', 'wifi.pier')).out).toBe('pier-4  brand  wifi.pier.test\n');
    expect(await portico(...add)).toMatchObject({ code: 1, err: expect.stringContaining('wifi.pier.test') });
    const { out } = await portico('organisations', 'usage', '--csv');
    expect(out.split(/\r?\n/)[0]).toMatch(/^\ufeffslug,name,state,people,pages,published,storage,visits,last_active,/);
    expect(out).toMatch(/^pier-4,Pier 4,active,0,0,0,0,0,,\d{4}-\d\d-\d\d,wifi\.pier\.test,,,,\r?$/m);
    expect((await json('organisations', 'usage')).organisations).toContainEqual(
      expect.objectContaining({ slug: 'pier-4', use: expect.objectContaining({ people: 0 }) }),
    );
    const suspend = ['organisations', 'suspend', 'pier-4', '--reason', 'Unpaid'];
    expect((await portico(...suspend, '--dry-run')).out).toBe('Pier 4 would be suspended: Unpaid\n');
    expect((await portico(...suspend)).out).toBe('Pier 4 is suspended: Unpaid\n');
    expect((await portico('organisations', 'usage')).out).toMatch(/^pier-4 +Pier 4 +suspended /m);
    expect((await portico('organisations', 'resume', 'pier-4', '--dry-run')).out).toBe('Pier 4 would be resumed.\n');
    expect((await portico('organisations', 'resume', 'pier-4')).out).toBe('Pier 4 is resumed.\n');
    server.mails.length = 0;
  });

  // spec organisations.157
  it('moves one to the trash, and restores it', async () => {
    expect((await portico('organisations', 'trash', 'pier-4', '--dry-run')).out).toContain('Pier 4 would be moved');
    expect((await portico('organisations', 'trash', 'pier-4')).out).toContain('Pier 4 is in the trash for 30 days');
    expect((await portico('organisations', 'trash', 'pier-4')).err).toContain('There is no organisation');
    expect((await portico('organisations', 'usage')).out).toMatch(/^pier-4 +Pier 4 +trashed /m);
    expect((await portico('organisations', 'restore', 'pier-4', '--dry-run')).out).toBe('Pier 4 would be restored.\n');
    expect((await portico('organisations', 'restore', 'pier-4')).out).toBe('Pier 4 is restored with its pages.\n');
    server.mails.length = 0;
  });

  // spec organisations.154
  it('signs an operator in as a person by an address, and ends it', async () => {
    const { store, clock } = server.context;
    const pier = await store.organisations.bySlug('pier-4');
    const pia = await createUser(server, 'pia@pier.test');
    const membership = { organisation_id: pier?.id ?? '', user_id: pia.user.id, role: 'owner' } as const;
    await store.memberships.add(membership, clock.now());
    const start = ['acting', 'start', 'pia@pier.test', '--organisation', 'pier-4', '--reason', 'Ticket 4711'];
    expect((await portico(...start, '--dry-run')).out).toBe('You would be signed in as pia@pier.test of Pier 4.\n');
    const { out } = await portico(...start);
    expect(out).toMatch(/^https?:\/\/[^/]+\/operator\?acting=[\w-]+\n$/);
    const ticket = new URL(out.trim()).searchParams.get('acting');
    const owner = await ownerOf(server);
    expect((await owner.post('/operator/acting/sessions', { ticket })).status).toBe(201);
    expect((await portico('acting', 'end')).out).toBe('1 session ended.\n');
    expect((await portico('acting', 'end')).out).toBe('0 sessions ended.\n');
    await store.memberships.remove(membership);
    server.mails.length = 0;
  });

  // spec organisations.106
  it('sets what one may have at most, and shows it', async () => {
    const quota = (...words: string[]) => portico('organisations', 'quota', 'pier-4', ...words);
    const would = await quota('pages=40', 'storage=2GB', '--dry-run');
    expect(would.out).toMatch(/^Pier 4 would have these limits.\n.*\npages +0 +40\nstorage +0 +2147483648\n/s);
    expect((await quota()).out).toMatch(/pages +0 +none\n/);
    expect((await quota('pages=40', 'members=5')).code).toBe(0);
    expect((await quota('members=none')).out).toMatch(/pages +0 +40\n.*members +0 +none\n/s);
    for (const wrong of ['pages', 'pages=', 'pages=-1', 'rooms=5', 'storage=2 parsecs']) {
      const { code, err } = await quota(wrong);
      expect({ code, names: err.includes(wrong) }).toEqual({
        code: wrong === 'pages=' ? 0 : 2,
        names: wrong !== 'pages=',
      });
    }
    expect((await portico('organisations', 'usage', '--csv')).out).toMatch(/^pier-4,.*,wifi\.pier\.test,,,,\r?$/m);
  });
});

// spec accounts.73
describe('portico connections and domains', () => {
  it('list them, ask a provider, and look for the records of domains', async () => {
    const { store, clock } = server.context;
    // The one that came with the owner has their id.
    const { id: organisation_id } = (await ownerOf(server)).user;
    const at = ['--organisation', organisation_id];
    expect((await portico('connections', 'list', ...at)).out).toBe('Nobody signs in by a provider yet.\n');
    const { client_secret: _secret, ...entered } = CONNECTION;
    const owned = { organisation_id, issuer: provider.issuer };
    const { id } = await store.oidcConnections.add({ ...entered, ...owned }, clock.now());
    const unset = await portico('connections', 'test', id, ...at);
    expect(unset.err).toContain('An admin has to enter them again');
    await store.secrets.replace(`oidc:${id}`, new Map([['/client_secret', 's']]));
    expect((await portico('connections', 'list', ...at)).out).toMatch(
      new RegExp(`^${id} +Harbour ID +off +not tried `),
    );
    const tested = await portico('connections', 'test', 'Harbour ID', ...at);
    expect(tested.out).toMatch(/^Harbour ID answers: it is http.*, and it signs with 1 key\.\n$/);
    provider.isAway = true;
    expect(await portico('connections', 'test', id, ...at)).toMatchObject({
      err: expect.stringContaining('does not answer'),
    });
    expect((await portico('connections', 'test', 'Pier', ...at)).err).toContain('portico connections list');

    expect((await portico('domains', 'check', ...at)).out).toBe('There are no domains yet.\n');
    await store.claimedDomains.add({ organisation_id, domain: 'bay.test', token: 't' }, clock.now());
    const waiting = 'bay.test  not proved  _portico-challenge.bay.test TXT "portico-domain=t"\n';
    expect(await portico('domains', 'check', ...at)).toMatchObject({ code: 1, out: waiting });
    txt = ['portico-domain=t'];
    expect(await portico('domains', 'check', 'bay.test', ...at)).toMatchObject({ code: 0 });
    expect((await portico('domains', 'list', ...at)).out).toMatch(/^bay\.test +proved/);
    expect((await portico('domains', 'check', 'pier.test', ...at)).code).toBe(1);
  });
});

// spec organisations.64
describe('portico folders', () => {
  it('makes, lists, moves, trashes and restores them, and puts pages into them', async () => {
    const made = await portico('folders', 'make', 'Harbour', '--dry-run');
    expect(made).toMatchObject({ code: 0, out: 'The folder Harbour would be made.\n' });
    expect((await portico('folders', 'list')).out).toBe('There are no folders yet.\n');
    for (const path of ['Harbour', 'Harbour/Cafes', 'Bay'])
      expect(await portico('folders', 'make', path)).toMatchObject({ code: 0, out: `The folder ${path} is made.\n` });
    const { id } = (await (await ownerOf(server)).post('/editor_pages', pageBody())).body.editor_page;
    const moved = await portico('pages', 'move', id, '--folder', 'harbour/cafes');
    expect(moved).toMatchObject({ code: 0, out: '1 page is moved to harbour/cafes.\n' });
    expect((await portico('folders', 'list')).out).toMatch(
      / +Bay +0 pages\n.+ +Harbour +0 pages\n.+Harbour\/Cafes +1 page\n$/,
    );
    expect((await portico('folders', 'move', 'Harbour', '--to', 'Harbour/Cafes')).err).toContain('into itself');
    expect((await portico('folders', 'move', 'Harbour', '--to', 'Bay')).code).toBe(0);
    expect((await portico('folders', 'trash', 'Bay')).out).toBe(
      'The folder Bay is in the trash with all that was in it.\n',
    );
    expect((await json('folders', 'list')).folders).toEqual([]);
    expect((await portico('folders', 'restore', 'Bay')).code).toBe(0);
    expect((await portico('folders', 'list')).out).toContain('Bay/Harbour/Cafes');
    expect((await portico('folders', 'move', 'Nowhere', '--to', '/')).err).toContain('There is no folder Nowhere');
  });
});

// spec organisations.81
describe('portico tags', () => {
  it('makes, lists, changes and removes them, and puts them on pages', async () => {
    const { id } = (await (await ownerOf(server)).post('/editor_pages', pageBody({ name: 'Quay' }))).body.editor_page;
    expect((await portico('tags', 'list')).out).toBe('There are no tags yet.\n');
    expect((await portico('tags', 'make', 'Summer', '--dry-run')).out).toBe('The tag Summer would be made.\n');
    expect((await portico('tags', 'make', 'Summer', '--color', 'orange')).out).toBe('The tag Summer is made.\n');
    expect((await portico('tags', 'make', 'SUMMER')).err).toContain('There is a tag with this name already');
    expect((await portico('pages', 'batch', 'tag', id, '--tag', 'summer')).code).toBe(0);
    expect((await portico('tags', 'change', 'Summer', '--name', 'Season')).code).toBe(0);
    expect((await portico('tags', 'list')).out).toBe('Season  orange  1 page\n');
    expect((await portico('pages', 'batch', 'tag', id, '--untag', 'Season')).code).toBe(0);
    const would = await portico('tags', 'remove', 'Season', '--dry-run');
    expect(would.out).toBe('The tag Season would be removed from 0 pages.\n');
    expect((await portico('tags', 'remove', 'Season')).code).toBe(0);
    expect((await portico('tags', 'remove', 'Season')).err).toContain('There is no tag Season');
    expect((await portico('tags', 'make', 'Bar', '--color', 'pink')).code).toBe(2);
  });
});

// spec organisations.76
describe('portico pages batch', () => {
  it('says what would happen, does it page by page, and takes it back', async () => {
    const owner = await ownerOf(server);
    const { id } = (await owner.post('/editor_pages', pageBody({ name: 'Lobby' }))).body.editor_page;
    const would = await portico('pages', 'batch', 'trash', id, 'nowhere', '--dry-run');
    expect(would.code).toBe(3);
    expect(would.out).toMatch(/ +Lobby +would be done\b.*\nnowhere +failed +.*nowhere/);
    expect(await server.context.store.pages.byId(id)).toMatchObject({ trashed_at: null });
    const shared = await portico('pages', 'batch', 'share', id, '--with', 'guest@portico.test', '--right', 'r,w');
    expect(shared).toMatchObject({ code: 0, out: expect.stringMatching(/ +Lobby +done\n.*portico pages undo /s) });
    expect(await server.context.store.permissions.ofPage(id)).toMatchObject([{ action: 'r,w' }]);
    const batch = /pages undo (\S+)/.exec(shared.out)?.[1] ?? '';
    expect((await portico('pages', 'undo', batch)).out).toMatch(/ +Lobby +taken back/);
    expect(await server.context.store.permissions.ofPage(id)).toEqual([]);
    // spec organisations.206
    await portico('groups', 'make', 'Deck');
    expect((await portico('pages', 'batch', 'share', id, '--group', 'deck')).code).toBe(0);
    expect(await server.context.store.groupShares.of({ page_id: id })).toMatchObject([{ action: 'r' }]);
    expect((await portico('pages', 'batch', 'share', id, '--group', 'x')).err).toContain('There is no group x');
    await portico('groups', 'remove', 'Deck');
    expect(await portico('pages', 'batch', 'eat', id)).toMatchObject({ code: 2 });
    const gone = await portico('pages', 'batch', 'give', id, '--to', 'nobody@portico.test');
    expect(gone.err).toContain('nobody@portico.test is not a person of this organisation');
    server.mails.length = 0;
  });
});

describe('portico people', () => {
  it('invites, lists, changes, disables, gives and removes', async () => {
    const ann = await createUser(server, 'ann@portico.test');
    const would = await portico('people', 'invite', 'ann@portico.test', '--role', 'editor', '--dry-run');
    expect(would).toMatchObject({ code: 0, out: 'ann@portico.test would be invited as editor.\n' });
    expect(server.mails).toEqual([]);
    const invited = await portico('people', 'invite', 'ann@portico.test', OWNER.email, '--role', 'editor');
    expect(invited.out).toBe(
      `ann@portico.test is invited as editor. The mail was sent.\n${OWNER.email} is in the organisation already.\n`,
    );
    expect((await portico('people', 'list')).out).toMatch(/ann@portico\.test +- +editor +invited until /);
    await portico('groups', 'make', 'Bar');
    const again = ['people', 'invite', 'ann@portico.test', '--role', 'editor', '--group'];
    expect((await portico(...again, 'bar', '--dry-run')).out).toBe(
      'ann@portico.test would be invited as editor, with the groups Bar.\n',
    );
    expect(await portico(...again, 'Cellar')).toMatchObject({ code: 1, err: expect.stringContaining('groups list') });
    expect((await portico(...again, 'bar')).out).toBe(
      'ann@portico.test was invited already, and is as editor now. With the groups Bar.\n',
    );
    const token = new URL(server.mails.at(-1)?.url ?? '').pathname.split('/').at(-1);
    expect((await ann.put(`/joinings/${token}`)).status).toBe(200);

    expect((await portico('groups', 'list')).out).toMatch(/Bar +1 person +ann@portico\.test/);
    const on = (act: string, ...more: string[]) => portico('people', act, 'Ann@portico.test', ...more);
    expect((await on('role', 'author', '--dry-run')).out).toBe('ann@portico.test would be author.\n');
    expect((await on('role', 'author')).out).toBe('ann@portico.test is author now.\n');
    expect((await on('role', 'boss')).code).toBe(2);
    expect((await on('transfer', '--dry-run')).out).toBe('ann@portico.test would be the primary owner.\n');
    expect(await on('transfer')).toMatchObject({ code: 1, err: expect.stringContaining('Make them owner first') });
    expect((await on('end-sessions', '--dry-run')).out).toBe('ann@portico.test would be signed out.\n');
    expect((await on('end-sessions')).out).toMatch(/^1 session of ann@portico\.test ended: .* everywhere\.$/m);
    expect((await on('disable')).out).toContain('ann@portico.test is disabled.');
    expect((await portico('people', 'list')).out).toMatch(/ann@portico\.test +\S+ +author +disabled/);
    expect((await on('enable')).out).toContain('is enabled');
    expect((await on('give', '--to', OWNER.email, '--dry-run')).out).toContain(`${OWNER.email} would get the 0 pages`);
    expect((await on('give', '--to', OWNER.email)).code).toBe(0);
    expect((await on('remove', '--dry-run')).out).toContain('would be removed');
    expect((await on('remove')).out).toBe('ann@portico.test is in the organisation no more.\n');
    expect(await on('remove')).toMatchObject({ code: 1, err: expect.stringContaining('portico people list') });
    const last = await portico('people', 'role', OWNER.email, 'reader');
    expect([last.code === 0, last.err]).toEqual([false, expect.stringContaining('Make somebody else owner first')]);
  });
});

describe('portico operators', () => {
  it('are made and ended in the data of the server alone, and one is left', async () => {
    const data = temporaryFolder();
    const first = await createTestServer({ data: data.path, databaseUrl: null });
    await createUser(first, 'bob@portico.test');
    await first.close();
    const environment = { PORTICO_DATA: data.path, PORTICO_SECRET: 'a secret of the tests alone' };
    const operators = (...words: string[]) => runCli(['operators', ...words], { environment });
    expect((await operators('list')).out).toMatch(/^owner@portico\.test +operator +since .*, by main dashboard\n$/);
    expect((await operators('remove', OWNER.email)).err).toContain('This is the last operator');
    expect((await operators('add', 'bob@portico.test', '--dry-run')).out).toContain('would be operator');
    expect((await operators('remove', 'bob@portico.test')).err).toContain('bob@portico.test is no operator');
    expect((await operators('add', 'bob@portico.test')).out).toBe('bob@portico.test is operator now.\n');
    expect((await operators('remove', OWNER.email)).code).toBe(0);
    expect((await operators('add', OWNER.email, '--level', 'support')).code).toBe(0);
    const listed = JSON.parse((await operators('list', '--json')).out).operators;
    expect(listed.map(({ email, level }: { email: string; level: string }) => [email, level])).toEqual([
      ['bob@portico.test', 'operator'],
      [OWNER.email, 'support'],
    ]);
    data.remove();
  });
});

// spec organisations.120, organisations.121, organisations.123, organisations.124
describe('portico people import and export', () => {
  it('says what a table would do, brings it in, and prints the people as a table', async () => {
    folder.write('people.csv', 'email;name;role;desk\r\nkim@portico.test;Kim;reader;4\r\nnobody;;;\r\n');
    const dry = await portico('people', 'import', 'people.csv', '--dry-run');
    expect(dry).toMatchObject({ code: 1, err: expect.stringContaining('1 would be invited, 1 cannot be.') });
    expect(dry.out).toMatch(/^Line 2: kim@portico\.test would be invited as reader\.\nLine 3: nobody: /);
    expect(dry.err).toContain('Columns that say nothing here: desk.');
    expect((await portico('people', 'list')).out).not.toContain('kim@');
    const done = await portico('people', 'import', 'people.csv');
    expect(done).toMatchObject({ code: 1, out: expect.stringContaining('kim@portico.test is invited as reader.') });
    const again = await json('people', 'import', 'people.csv');
    expect(again.counts).toMatchObject({ open: 1, invited: 0, wrong: 1 });
    expect((await portico('people', 'import', 'absent.csv')).code).toBe(6);
    await portico('groups', 'make', 'Bar');
    folder.write('people.csv', `email,groups\nlea@portico.test,bar\n${OWNER.email},bar\n`);
    expect((await portico('people', 'import', 'people.csv', '--dry-run')).out).toBe(
      `Line 2: lea@portico.test would be invited as author. Groups: Bar.\nLine 3: ${OWNER.email} is in the organisation already (owner); role and groups stay.\n`,
    );
    await portico('groups', 'remove', 'Bar');
    const table = (await portico('people', 'export')).out;
    expect(table).toMatch(/^\ufeff"email","name","role","state","last_active","pages","groups"\r\n/);
    expect(table).toContain('"kim@portico.test","Kim","reader","invited"');
  });
});

// spec organisations.125, organisations.126, organisations.127
describe('portico pages import', () => {
  it('says what pages a table would make, and makes each once for a key', async () => {
    folder.write('cafes.csv', 'name,template,folder\nWharf,cafe,Harbour/New\nJetty,,\nLost,none,\n');
    const given = ['pages', 'import', 'cafes.csv', '--template', 'Hotel'];
    const dry = await portico(...given, '--dry-run');
    expect(dry).toMatchObject({ code: 1, err: expect.stringContaining('2 pages would be made, 1 cannot be.') });
    expect(dry.out).toContain('Line 2: Wharf would be made from Cafe, in Harbour/New, for ');
    expect(dry.out).toContain('Line 4: Lost: There is no template or page called none.');
    const first = await json(...given, '--key', 'cafes');
    expect(first).toMatchObject({ key: 'cafes', counts: { made: 2, wrong: 1 } });
    const again = await portico(...given, '--key', 'cafes');
    expect(again.out).toContain(`Line 2: Wharf is made: ${first.pages[0].id}.`);
    expect(again.err).toContain('2 pages made, 1 not.');
    expect((await portico('pages', 'list')).out.match(/Wharf|Jetty/g)).toHaveLength(2);
  });
});

// spec organisations.148, organisations.149
describe('portico hosts', () => {
  it('lends a host, lists it and ends it', async () => {
    const host = 'wifi.crane.test';
    await portico('organisations', 'add', 'Crane', '--owner', 'cora@crane.test', '--host', host);
    const [own] = (await json('organisations', 'list')).organisations;
    expect((await portico('hosts', 'list')).out).toBe('The hosts of this organisation show its own pages alone.\n');
    const main = (await server.context.store.dashboards.first())?.editor_hostname ?? '';
    const lent = await portico('hosts', 'lend', main, '--of', own.slug, '--to', 'crane');
    expect(lent.out).toMatch(new RegExp(`^${main} +crane +operator +\\d{4}-\\d\\d-\\d\\d +0 +-$`, 'm'));
    expect((await json('hosts', 'list')).lent_hosts).toMatchObject([{ host: main, to: { slug: 'crane' } }]);
    const stop = ['hosts', 'stop', main, '--to', 'crane'];
    expect((await portico(...stop, '--dry-run')).out).toBe(`${main} would show no pages of Crane any more.\n`);
    expect((await portico(...stop)).out).toBe(`${main} shows no pages of Crane any more.\n`);
    expect(await portico(...stop)).toMatchObject({ code: 1, err: expect.stringContaining('is not lent to crane') });
    const foreign = await portico('hosts', 'lend', main, '--of', 'crane', '--to', own.slug);
    expect(foreign.err).toContain('is not the host of a brand of this organisation');
  });
});

// spec organisations.227
describe('portico brands check', () => {
  it('says what DNS says of the host of a brand, and what to set', async () => {
    const main = (await server.context.store.dashboards.first())?.editor_hostname ?? '';
    const { code, out } = await portico('brands', 'check', main);
    expect([code, out.split('\n')[0]]).toEqual([0, `${main} leads here.`]);
    expect(out).toMatch(/^Found +\S+ +A 127\.0\.0\.1$/m);
    expect((await json('brands', 'check', main)).check).toMatchObject({ host: main, state: 'here' });
    expect((await portico('brands', 'check', 'nobody.test')).code).not.toBe(0);
  });
});

// spec organisations.272
describe('portico brands', () => {
  it('lists the hosts of an organisation, adds one that leads here, and says what to set for one that does not', async () => {
    const [own] = (await json('organisations', 'list')).organisations;
    const host = `wifi${Date.now()}.localhost`;
    const added = await portico('brands', 'add', `https://${host}/`, '--name', 'Bay', '--organisation', own.slug);
    expect([added.code, added.out.split('\n')[0]]).toEqual([0, `The brand “Bay” was added at ${host}.`]);
    expect((await portico('brands', 'list', '--organisation', own.slug)).out).toMatch(
      new RegExp(`^${host.replaceAll('.', '\\.')} +right +\\d{4}-`, 'm'),
    );
    const waits = await portico('brands', 'add', 'wifi.bay.test', '--name', 'Bay', '--organisation', own.slug);
    expect([waits.code, waits.out.split('\n')[0]]).toEqual([1, expect.stringContaining('is not added yet')]);
    expect(waits.out).toMatch(/wifi\.bay\.test\. +A +127/);
    const given = await json('brands', 'add', `other${Date.now()}.localhost`, '--name', 'Cove', '--of', own.slug);
    expect(given.adding.added).toBe(true);
  });
});
