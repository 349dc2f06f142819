import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EMAIL_TYPES } from '#core/constants.ts';
import { StorageUnusable } from '../ports/store/store.ts';
import { createUser, ownerOf, type TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

// spec delivery-test.7

const PASSWORD = 'a-mail-password';
let mail: SMTPServer;
let mailPort: number;
/** Mails that the server took. */
let received = 0;
let askedForSlow: (takeMail: () => void) => void;
/** A mail to slow@ waits until this is called. */
const slow = new Promise<() => void>((resolve) => {
  askedForSlow = resolve;
});
let server: TestServer;
let owner: Awaited<ReturnType<typeof ownerOf>>;
let other: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  mail = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === PASSWORD ? done(null, { user: 'me' }) : done(new Error(`No entry for ${password}`)),
    onData(stream, _session, done) {
      received++;
      stream.on('end', () => done()).resume();
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('slow')) askedForSlow(done);
      else if (address.startsWith('nobody'))
        done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }));
      else done();
    },
  });
  const listening = mail.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  mailPort = (listening.address() as AddressInfo).port;
  server = await createTestServer({ privateHosts: [`127.0.0.1:${mailPort}`], allowUnverifiedEmails: true });
  owner = await ownerOf(server);
  other = await createUser(server, 'other@portico.test');
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => mail.close(resolve));
});

describe('a delivery test', () => {
  const smtp = () => ({
    service: '',
    host: '127.0.0.1',
    port: mailPort,
    user: 'me',
    password: PASSWORD,
    from: 'wifi@example.org',
  });
  const verified = async () => (await server.context.store.dashboards.first())?.config.editor.emails?.welcome?.verified;

  async function supporter(email: string): ReturnType<typeof createUser> {
    const helper = await createUser(server, email);
    await server.context.store.capabilities.add(helper.user.id, 'support');
    return helper;
  }

  /** The owner tests with any address, everybody else with their own. */
  async function run(
    caller: TestCaller & { user: { email: string } },
    body: object,
  ): Promise<{ id: string; state: string; error: string | null }> {
    const started = await caller.post('/jobs/delivery_test', {
      email_type: 'welcome',
      receiver: caller === owner ? 'guest@example.org' : caller.user.email,
      ...body,
    });
    expect(started).toMatchObject({ status: 201, body: { id: expect.any(String), state: 'pending', error: null } });
    await server.context.background.settled();
    return (await caller.get(`/jobs/${started.body.id}`)).body;
  }

  it('without any mail server writes a file and is complete', async () => {
    expect(await run(owner, {})).toMatchObject({ state: 'complete', error: null });
    expect(await readdir(join(server.context.settings.data, 'mails'))).toHaveLength(1);
  });

  it('that only wrote a file verifies nothing, neither at its end nor in a save after it', async () => {
    expect(await run(owner, {})).toMatchObject({ line: expect.stringContaining('no mail server is set') });
    expect(await verified()).toBe(false);
    const editor = { emails: { welcome: { label: 'Welcome', verified: false } } };
    await owner.put('/dashboards/localhost', { dashboard: { config: { editor } } });
    expect(await verified()).toBe(false);
  });

  it("of the owner with the dashboard's server marks the type, a failed one takes the mark away", async () => {
    await owner.put('/dashboards/localhost', { dashboard: { config: { editor: { smtp: smtp() } } } });
    expect(await run(owner, {})).toMatchObject({ state: 'complete' });
    expect(await verified()).toBe(true);
    expect(await run(owner, { receiver: 'nobody@example.org' })).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('No such mailbox here'),
    });
    expect(await verified()).toBe(false);
  });

  it('with settings that are saved afterwards verifies what it delivered, and only that', async () => {
    const emails = { welcome: { label: 'Welcome', verified: false } };
    const tried = { ...smtp(), from: 'desk@example.org' };
    const save = (editor: object) => owner.put('/dashboards/localhost', { dashboard: { config: { editor } } });
    expect(await run(owner, { app_config: { smtp: tried } })).toMatchObject({ state: 'complete' });
    const judged = async (editor: object) => {
      await save(editor);
      return verified();
    };
    expect(await judged({ emails, smtp: { ...tried, from: 'other@example.org' } })).toBe(false);
    expect(await judged({ emails, smtp: tried })).toBe(true);
    expect(await run(owner, { receiver: 'nobody@example.org' })).toMatchObject({ state: 'failed' });
    expect(await judged({ emails, smtp: tried })).toBe(false);
  });

  it('by others, or with another server, marks nothing', async () => {
    expect(await run(other, {})).toMatchObject({ state: 'complete' });
    expect(await run(owner, { app_config: { smtp: { ...smtp(), user: '' } } })).toMatchObject({ state: 'complete' });
    expect(await verified()).toBe(false);
  });

  it("of a page uses the page's own server, with the password only the server knows", async () => {
    const body = pageBody({ smtp: smtp() });
    const { id } = (await owner.post('/editor_pages', body)).body.editor_page;
    expect((await owner.get(`/editor_pages/${id}`)).text).not.toContain(PASSWORD);
    expect(await run(owner, { editor_page_id: id })).toMatchObject({ state: 'complete' });
    const stranger = { email_type: 'welcome', receiver: 'a@example.org', editor_page_id: id };
    expect((await other.post('/jobs/delivery_test', stranger)).status).toBe(404);
  });

  it("keeps the mail server's message without the password in it", async () => {
    const { state, error } = await run(other, { app_config: { smtp: { ...smtp(), password: 'wrong-secret' } } });
    expect(state).toBe('failed');
    expect(error).toMatch(/No entry for \*\*\*/);
  });

  it('never reaches a private mail server that nobody allowed', async () => {
    const { state, error } = await run(other, {
      app_config: { smtp: { host: '127.0.0.1', port: 25, from: 'wifi@example.org' } },
    });
    expect({ state, error }).toEqual({
      state: 'failed',
      error: 'The mail server 127.0.0.1 is on a private address, and this server does not allow it.',
    });
  });

  it("of support staff goes through the page's server and tells what was said, but no secret", async () => {
    const { id } = (await owner.post('/editor_pages', pageBody({ smtp: smtp() }))).body.editor_page;
    expect(await run(owner, { editor_page_id: id })).not.toHaveProperty('conversation');
    const job = await run(await supporter('helper@portico.test'), { editor_page_id: id });
    expect(job).toMatchObject({ state: 'complete', conversation: expect.arrayContaining(['C: DATA']) });
    expect(JSON.stringify(job)).not.toContain(PASSWORD);
  });

  it('tells support staff what is said while it is said', async () => {
    const { id } = (await owner.post('/editor_pages', pageBody({ smtp: smtp() }))).body.editor_page;
    const helper = await supporter('watcher@portico.test');
    const body = { email_type: 'welcome', receiver: 'slow@example.org', editor_page_id: id };
    const started = await helper.post('/jobs/delivery_test', body);
    const job = async () => (await helper.get(`/jobs/${started.body.id}`)).body;
    const asked = 'C: RCPT TO:<slow@example.org>';
    await expect.poll(async () => (await job()).conversation).toContain(asked);
    expect(await job()).toMatchObject({ state: 'pending' });
    const takeMail = await slow;
    takeMail();
    await server.context.background.settled();
    expect(await job()).toMatchObject({ state: 'complete', conversation: expect.arrayContaining([asked, 'C: DATA']) });
  });

  it('verifies nothing if another mail server was set before it ended', async () => {
    const save = (smtp: object) => owner.put('/dashboards/localhost', { dashboard: { config: { editor: { smtp } } } });
    await save(smtp());
    await owner.post('/jobs/delivery_test', { email_type: 'welcome', receiver: 'guest@example.org' });
    expect((await save({ ...smtp(), host: 'other.example.org' })).status).toBe(200);
    await server.context.background.settled();
    expect(await verified()).toBe(false);
    await save(smtp());
  });

  it('is told to who started it alone', async () => {
    const { body } = await owner.post('/jobs/delivery_test', { email_type: 'welcome', receiver: 'guest@example.org' });
    expect((await other.get(`/jobs/${body.id}`)).status).toBe(404);
    expect((await owner.get('/jobs/none')).status).toBe(404);
    await server.context.background.settled();
  });

  it.each([
    [{ email_type: 'spam', receiver: 'a@example.org' }],
    [{ email_type: EMAIL_TYPES[0], receiver: 'nobody' }],
    [{ email_type: EMAIL_TYPES[0], receiver: 'a@example.org\r\nBcc: b@example.org' }],
    [{ email_type: EMAIL_TYPES[0] }],
    [{}],
  ])('is refused with a sentence: %j', async (body) => {
    const answer = await owner.post('/jobs/delivery_test', body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.summary).toMatch(/\w/);
  });

  it.each([
    ['a number for a user', { user: 5 }, 'user: Must be a text or null.'],
    ['an object for an address', { from: { name: 'x' } }, 'from: Must be a text or null.'],
    [
      'a list for a password',
      { password: ['pass'] },
      'password: Must be a text, null or the mark of a stored secret, {"set": true}.',
    ],
    ['a long password', { password: 'x'.repeat(20_000) }, 'password: Must not have more than 8192 characters.'],
    ['no port', { port: 99_999 }, 'port: Must be at most 65535.'],
  ])('of settings that no page could have is refused: %s', async (_name, wrong, problem) => {
    const app_config = { smtp: { ...smtp(), ...wrong } };
    const answer = await other.post('/jobs/delivery_test', {
      email_type: 'welcome',
      receiver: 'a@example.org',
      app_config,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.error.summary).toBe(`These mail server settings cannot be used: ${problem}`);
  });

  it.each(['\ud800', '\udfff and more', 'x'.repeat(8_192)])('ends with a password of odd letters', async (password) => {
    const curious = await createUser(server, `odd${password.length}@portico.test`);
    expect(await run(curious, { app_config: { smtp: { ...smtp(), password } } })).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('No entry for ***'),
    });
  });

  it('continues when the conversation cannot be stored', async () => {
    const full = vi.spyOn(server.context.store.jobs, 'keepConversation').mockImplementation(() => {
      throw new Error('database or disk is full');
    });
    expect(await run(other, { app_config: { smtp: smtp() } })).toMatchObject({ state: 'complete' });
    expect(full).toHaveBeenCalled();
    full.mockRestore();
    expect(server.log.join('\n')).toContain('conversation not kept');
  });

  it('is marked failed later when its end cannot be stored at once', async () => {
    const { store } = server.context;
    const tx = store.tx.bind(store);
    let ends = 0;
    // Other transactions run beside it: only the first that stores the end of a job fails.
    vi.spyOn(store, 'tx').mockImplementation((work) =>
      tx((handle) => {
        const finish: typeof handle.jobs.finish = (...job) => {
          ends += 1;
          if (ends === 1) throw new StorageUnusable('database is locked');
          return handle.jobs.finish(...job);
        };
        return work({ ...handle, jobs: { ...handle.jobs, finish } });
      }),
    );
    expect(await run(other, {})).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('The test ended by a fault of this server.'),
    });
  });

  it('that is asked for again with its key is the same test, and sends one mail', async () => {
    const { id } = (await owner.post('/editor_pages', pageBody({ smtp: smtp() }))).body.editor_page;
    const body = { email_type: 'welcome', receiver: 'guest@example.org', editor_page_id: id };
    const ask = (changes = {}) =>
      owner.post('/jobs/delivery_test', { ...body, ...changes }, { 'idempotency-key': 'again' });
    const before = received;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    await server.context.background.settled();
    answers.push(await ask());
    await server.context.background.settled();
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(received - before).toBe(1);
    expect((await ask({ receiver: 'another@example.org' })).body.error).toMatchObject({
      code: 'key_reused',
      details: { job: answers[0]?.body.id },
    });
  });

  it('leaves no hash of its password that could be guessed without the key of the server', async () => {
    const body = { email_type: 'welcome', receiver: 'guest@example.org', app_config: { smtp: smtp() } };
    expect((await owner.post('/jobs/delivery_test', body, { 'idempotency-key': 'guess' })).status).toBe(201);
    await server.context.background.settled();
    const kept = await server.context.store.idempotentAnswers.of(owner.user.id, 'guess');
    const guess = createHash('sha256').update(JSON.stringify(['POST', '/v1/jobs/delivery_test', body]));
    expect(kept?.request_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(kept?.request_hash).not.toBe(guess.digest('hex'));
  });

  it('goes to a stranger for the owner of the dashboard and support staff alone', async () => {
    const page = (await other.post('/editor_pages', pageBody())).body.editor_page;
    const friend = { editor_permission: { user_email: 'friend@example.org', action: 'r' } };
    await other.post(`/editor_pages/${page.id}/permissions`, friend);
    const ask = async (caller: TestCaller, receiver: string, body = {}) => {
      const { status } = await caller.post('/jobs/delivery_test', { email_type: 'welcome', receiver, ...body });
      await server.context.background.settled();
      return status;
    };
    const ofPage = { editor_page_id: page.id };
    for (const body of [{}, ofPage, { app_config: { smtp: smtp() } }, { app_config: { editor: { smtp: {} } } }]) {
      expect(await ask(other, 'stranger@example.org', body)).toBe(403);
      expect(await ask(other, ' Other@Portico.test', body)).toBe(201);
    }
    expect(await ask(other, 'friend@example.org', ofPage), 'who never looked at what is shared').toBe(403);
    await server.context.store.permissions.markSeen('friend@example.org', server.clock.now());
    expect(await ask(other, 'friend@example.org', ofPage)).toBe(201);
    expect(await ask(other, 'friend@example.org')).toBe(403);
    for (const caller of [owner, await supporter('stranger-helper@portico.test')])
      expect(await ask(caller, 'stranger@example.org', { app_config: { smtp: smtp() } })).toBe(201);
    const { body } = await other.post('/jobs/delivery_test', {
      email_type: 'welcome',
      receiver: 'stranger@example.org',
    });
    expect(body.error.summary).toContain('your own address (other@portico.test)');
  });

  it('keeps its password until it ends, and no longer', async () => {
    const { store } = server.context;
    const stored: unknown[] = [];
    const kept = vi.spyOn(store.jobs, 'keepConversation').mockImplementation(async (id) => {
      stored.push((await store.secrets.of(`delivery-test:${id}`)).get('test'));
    });
    const { id } = await run(other, { app_config: { smtp: smtp() } });
    kept.mockRestore();
    expect(stored).toContainEqual(expect.stringContaining(PASSWORD));
    expect(await store.secrets.of(`delivery-test:${id}`)).toEqual(new Map());
  });

  it('is refused to who has started sixty within an hour, and to nobody else', async () => {
    const eager = await createUser(server, 'eager@portico.test');
    const { jobs } = server.context.store;
    for (let i = 0; i < 59; i++) await jobs.add({ user_id: eager.user.id, email_type: 'welcome' }, server.clock.now());
    const body = { email_type: 'welcome', receiver: 'eager@portico.test' };
    const ask = (key: string) => eager.post('/jobs/delivery_test', body, { 'idempotency-key': key });
    const asked = await Promise.all(['a', 'b', 'c'].map(ask));
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    // The repetition of one that was taken is none of them.
    const taken = 'abc'[asked.findIndex(({ status }) => status === 201)] as string;
    expect((await ask(taken)).status).toBe(201);
    const own = { ...body, receiver: 'other@portico.test' };
    expect((await other.post('/jobs/delivery_test', own)).status).toBe(201);
    await server.context.background.settled();
  });

  describe('of a server that stopped', () => {
    let data: string;
    beforeAll(() => {
      data = mkdtempSync(join(tmpdir(), 'portico-jobs-'));
    });
    afterAll(() => rmSync(data, { recursive: true }));

    async function leftBehind(stored: object, before: TestServer) {
      const { user } = await ownerOf(before);
      const { jobs, secrets } = before.context.store;
      const job = await jobs.add({ user_id: user.id, email_type: 'welcome' }, before.clock.now());
      await secrets.replace(`delivery-test:${job.id}`, new Map([['test', JSON.stringify(stored)]]));
      return job.id;
    }

    it('has failed where it was under way, and says so; one that was not begun is run once by the next', async () => {
      const before = await createTestServer({ data });
      const underWay = await leftBehind({ smtp: { password: PASSWORD } }, before);
      await before.context.store.jobs.begin(underWay, -1);
      const notBegun = await leftBehind({ receiver: 'later@portico.test', smtp: null, dashboardId: null }, before);
      await before.close();

      const after = await createTestServer({ data });
      const caller = await ownerOf(after);
      expect((await caller.get(`/jobs/${underWay}`)).body).toEqual({
        id: underWay,
        state: 'failed',
        error:
          'The server that sent the mail stopped meanwhile, so it is not known whether the mail went out. Look whether it arrived, or run the test again.',
      });
      expect(await after.context.store.secrets.of(`delivery-test:${underWay}`)).toEqual(new Map());
      await expect.poll(async () => (await caller.get(`/jobs/${notBegun}`)).body.state).toBe('complete');
      expect(await readdir(join(data, 'mails'))).toHaveLength(1);
      await after.close();
    });
  });

  it('leaves no password in any log', () => expect(server.log.join('\n')).not.toContain(PASSWORD));
});
