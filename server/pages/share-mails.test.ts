import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServerMail } from '../delivery/smtp-settings.ts';
import type { Mailer } from '../ports/mailer.ts';
import { createUser, TestCaller } from '../testing/caller.ts';
import { startMailServer, type TestMail, testMailer } from '../testing/mail-server.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { sendWaitingShareMails } from './share-mails.ts';

// spec editor.21: the list says of each collaborator whether a mail server took the mail that tells them of the page.

const HOUR = 3_600_000;

let server: TestServer;
let mails: TestMail[];
/** What the mail server answers to a receiver that it refuses. */
let refuses: { code: number; words: string } | null;
/** The owner of the pages, and somebody with whom they are shared: others in each test. */
let ada: Awaited<ReturnType<typeof createUser>>;
let vic: string;
let tests = 0;
let closeMailServer: () => Promise<void>;

beforeAll(async () => {
  const mailServer = await startMailServer({
    onRcptTo(_address, _session, done) {
      done(refuses && Object.assign(new Error(refuses.words), { responseCode: refuses.code }));
    },
  });
  mails = mailServer.mails;
  closeMailServer = mailServer.close;
  server = await startServer({
    smtpUrl: `smtp://relay:sesame@127.0.0.1:${mailServer.port}`,
    mailFrom: 'wifi@portico.test',
  });
});
afterAll(async () => {
  await server.close();
  await closeMailServer();
});
beforeEach(async () => {
  refuses = null;
  mails.length = 0;
  tests += 1;
  ada = await createUser(server, `ada${tests}@portico.test`);
  vic = `vic${tests}@portico.test`;
});

/** A server that sends by itself what other tests only collect. */
async function startServer(own: ServerMail): Promise<TestServer> {
  let mailer: Mailer;
  const send: Mailer['send'] = (mail) => mailer.send(mail);
  const started = await createTestServer(own, { mailer: { send } });
  mailer = testMailer({ ...own, data: started.context.settings.data, privateHosts: [] });
  return started;
}

async function newPage(name: string): Promise<string> {
  return (await ada.post('/editor_pages', pageBody({ name }))).body.editor_page.id;
}

const share = async (page: string, user_email: string) =>
  (await ada.post(`/editor_pages/${page}/permissions`, { editor_permission: { user_email, action: 'r' } })).body
    .editor_permission;
const people = async (page: string) => (await ada.get(`/editor_pages/${page}/permissions`)).body;
const sendWaiting = () => sendWaitingShareMails(server.context, new AbortController().signal);

/** An hour passes: also for the database, which counts by a clock of its own. */
async function anHourPasses(): Promise<void> {
  const { limits } = server.context.store;
  await limits.forget('invitations by', ada.user.id);
  await limits.forget(`invitations by ${ada.user.id} to`);
  await limits.forget('invitations to', vic);
  server.clock.advance(HOUR);
}

test('the list says when a mail server took the mail about each person', async () => {
  const lobby = await newPage('Lobby');
  expect(await share(lobby, vic)).toMatchObject({ mailed: true, pending: true });
  const [person] = await people(lobby);
  expect(Date.parse(person.mailed_at)).toBeGreaterThan(0);
  expect(person).not.toHaveProperty('unsent');
  expect(person).not.toHaveProperty('mail_due_at');
  expect(person).not.toHaveProperty('mailed');
});

test('who was not mailed for too many invitations is told so with the time, and is mailed by itself then', async () => {
  const lobby = await newPage('Lobby');
  const { limits } = server.context.store;
  const limit = { scope: 'invitations by', key: ada.user.id, most: 60, window: HOUR };
  for (let count = 0; count < 59; count += 1) await limits.take([limit]);
  await share(lobby, vic);
  const late = ['late1@portico.test', 'late2@portico.test'];
  for (const email of late) expect(await share(lobby, email)).toMatchObject({ unsent: 'many' });
  const waiting = async () => (await people(lobby)).filter((person: { mailed_at?: string }) => !person.mailed_at);
  expect(await waiting()).toMatchObject(late.map((user_email) => ({ user_email, unsent: 'many', pending: true })));
  const due = Date.parse((await waiting())[0].mail_due_at) - server.clock.now();
  expect([due > 0, due <= HOUR]).toEqual([true, true]);
  await sendWaiting();
  expect(mails).toHaveLength(1);
  await anHourPasses();
  await sendWaiting();
  expect(
    mails
      .slice(1)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(late);
  expect(await waiting()).toEqual([]);
});

describe('one person and many pages', () => {
  async function shareSeven(): Promise<string[]> {
    const pages: string[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) pages.push(await newPage(name));
    for (const page of pages) await share(page, vic);
    expect(mails).toHaveLength(5);
    return pages;
  }

  test('what waits is told in one mail that names all pages', async () => {
    const pages = await shareSeven();
    expect((await people(pages[6] as string))[0]).toMatchObject({ unsent: 'recent', mail_due_at: expect.any(String) });
    await anHourPasses();
    await sendWaiting();
    expect(mails).toHaveLength(6);
    expect(mails[5]?.words).toContain('shares 2 pages with you');
    expect(mails[5]?.words).toContain('"Six", "Seven"');
    for (const page of pages) expect((await people(page))[0]).toMatchObject({ mailed_at: expect.any(String) });
  });

  test('a mail about eleven pages names ten of them and counts the other', async () => {
    for (let number = 1; number <= 16; number += 1) await share(await newPage(`Floor ${number}`), vic);
    await anHourPasses();
    await sendWaiting();
    expect(mails).toHaveLength(6);
    expect(mails[5]?.words).toContain('shares 11 pages with you');
    expect(mails[5]?.words).toContain('"Floor 15" and 1 more');
  });

  test('the link of that mail works as long as one of the pages is shared', async () => {
    const pages = await shareSeven();
    await anHourPasses();
    await sendWaiting();
    const url = /http\S+\/invitation\/\S+/.exec(mails[5]?.words ?? '')?.[0].replace('&amp;', '&') as string;
    const { pathname, search } = new URL(url);
    const look = () => new TestCaller(server).get(`/users${pathname}${search}`);
    const withdraw = async (page: string) =>
      ada.delete(`/editor_pages/${page}/permissions/${(await people(page))[0].id}`);
    await withdraw(pages[5] as string);
    expect((await look()).status).toBeLessThan(300);
    await withdraw(pages[6] as string);
    expect((await look()).status).toBe(422);
  });

  test('an invitation that is sent now tells of what waits, too', async () => {
    const pages = await shareSeven();
    await anHourPasses();
    await share(await newPage('Eight'), vic);
    expect(mails).toHaveLength(6);
    expect(mails[5]?.words).toContain('shares 3 pages');
    await sendWaiting();
    expect(mails).toHaveLength(6);
    expect((await people(pages[6] as string))[0]).not.toHaveProperty('mail_due_at');
  });

  test('who has looked at the pages meanwhile, or lost them, is not mailed about them', async () => {
    const [, , , , , six, seven] = await shareSeven();
    const guest = await createUser(server, vic);
    await ada.delete(`/editor_pages/${six}/permissions/${(await people(six as string))[0].id}`);
    await guest.get('/editor_pages?shared=true');
    await anHourPasses();
    await sendWaiting();
    expect(mails).toHaveLength(5);
    expect((await people(seven as string))[0]).not.toHaveProperty('pending');
  });

  test('another mail about the same page says nothing new and does not wait', async () => {
    const lobby = await newPage('Lobby');
    for (let count = 0; count < 5; count += 1) await share(lobby, vic);
    expect(await share(lobby, vic)).toMatchObject({ unsent: 'recent' });
    expect((await people(lobby))[0]).not.toHaveProperty('mail_due_at');
    expect((await people(lobby))[0]).not.toHaveProperty('unsent');
  });
});

test('a mail that the mail server does not take is tried again by itself, and then told as sent', async () => {
  const lobby = await newPage('Lobby');
  refuses = { code: 451, words: 'come back later' };
  expect(await share(lobby, vic)).toMatchObject({ unsent: 'failed', mail_due_at: expect.any(String) });
  await sendWaiting();
  refuses = null;
  expect(mails).toHaveLength(0);
  server.clock.advance(HOUR);
  await sendWaiting();
  expect(mails).toHaveLength(1);
  expect((await people(lobby))[0]).toMatchObject({ mailed_at: expect.any(String) });
  expect((await people(lobby))[0]).not.toHaveProperty('unsent');
});

test('a mail that is refused every time is given up after a day, and the list goes on saying that it was not sent', async () => {
  const lobby = await newPage('Lobby');
  refuses = { code: 451, words: 'come back later' };
  await share(lobby, vic);
  for (let tries = 0; tries < 6; tries += 1) {
    server.clock.advance(13 * HOUR);
    await sendWaiting();
  }
  const [person] = await people(lobby);
  expect(person).toMatchObject({ unsent: 'failed' });
  expect(person).not.toHaveProperty('mail_due_at');
});

test('an address that the mail server does not know is not tried again', async () => {
  const lobby = await newPage('Lobby');
  refuses = { code: 550, words: 'no such person' };
  const person = await share(lobby, vic);
  expect(person).toMatchObject({ unsent: 'failed' });
  expect(person).not.toHaveProperty('mail_due_at');
});

test('of several servers that look at once one sends each mail', async () => {
  const lobby = await newPage('Lobby');
  refuses = { code: 451, words: 'come back later' };
  for (const email of [vic, 'wim@portico.test']) await share(lobby, email);
  refuses = null;
  server.clock.advance(HOUR);
  await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([vic, 'wim@portico.test']);
});

test('a mail whose sender is gone before it was sent is sent by another', async () => {
  const lobby = await newPage('Lobby');
  refuses = { code: 451, words: 'come back later' };
  await share(lobby, vic);
  refuses = null;
  server.clock.advance(HOUR);
  const { store, clock } = server.context;
  const [mail] = await store.shareMails.due(clock.now(), 10);
  if (mail) await store.shareMails.claim(mail, { now: clock.now(), until: clock.now() + 120_000, isDue: false });
  await sendWaiting();
  expect(mails).toHaveLength(0);
  server.clock.advance(120_000);
  await sendWaiting();
  expect(mails).toHaveLength(1);
});

test('a mail that became a file is not told as sent', async () => {
  const other = await startServer({ smtpUrl: null, mailFrom: null });
  const owner = await createUser(other, 'ada@portico.test');
  const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
  const body = { editor_permission: { user_email: vic, action: 'r' } };
  const shared = (await owner.post(`/editor_pages/${id}/permissions`, body)).body.editor_permission;
  expect(shared).toMatchObject({ unsent: 'written' });
  expect(shared).not.toHaveProperty('mailed');
  const [person] = (await owner.get(`/editor_pages/${id}/permissions`)).body;
  expect(person).toMatchObject({ unsent: 'written' });
  expect(person).not.toHaveProperty('mailed_at');
  await other.close();
});
