import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { PrivateHosts } from '../inspect/safe-fetch.ts';
import type { SmtpSettings } from '../ports/mailer.ts';
import { mailTransports } from '../settings/choose-adapters.ts';
import { openMailServer, refusingAt, testBrand, testMailer } from '../testing/mail-server.ts';
import { openServerTransport, openTransport } from './create-mailer.ts';
import { runDeliveryTest } from './run-delivery-test.ts';
import { chooseSmtp } from './smtp-settings.ts';

// spec app-settings.8

const PASSWORD = 'hunter2-and-more';
const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Never ends its answer, and closes nothing itself. */
async function drippingServer(): Promise<{ port: number; open: () => number }> {
  let open = 0;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open++;
    socket.write('220 hello\r\n');
    const drips = setInterval(() => socket.write('250-X\r\n'), 100);
    socket
      .on('error', () => {})
      .on('close', () => {
        open--;
        clearInterval(drips);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { port: (server.address() as { port: number }).port, open: () => open };
}

async function test(...args: Parameters<typeof run>): Promise<string | null> {
  return (await run(...args)).error;
}

/** More than a busy machine needs. */
const PATIENT = { connection: 10_000, silence: 10_000, total: 15_000 };

function run(
  smtp: SmtpSettings | null,
  { allowed = true, smtpUrl = null as string | null, data = tmpdir(), patience = PATIENT } = {},
) {
  return runDeliveryTest(
    {
      type: 'welcome',
      receiver: 'guest@example.org',
      smtp: smtp && { from: 'cafe@example.org', ...smtp },
      brand: testBrand(),
    },
    {
      privateHosts: new PrivateHosts(allowed && smtp ? [`${smtp.host}:${smtp.port}`] : []),
      transports: mailTransports,
      server: openServerTransport({ smtpUrl, data }, mailTransports, patience),
      own: { smtpUrl, mailFrom: 'wifi@portico.test' },
      findImage: async () => null,
      patience,
    },
  );
}

describe('a delivery test', () => {
  it('succeeds when the mail server accepts the mail', async () => {
    const { port, mails } = await openMailServer();
    expect(await test({ host: '127.0.0.1', port, from: 'cafe@example.org' })).toBeNull();
    expect(mails[0]?.raw).toMatch(
      /From: Cafe <cafe@example\.org>\r\nTo: guest@example\.org\r\nSubject: Delivery test: welcome/,
    );
  });

  it('needs a sender if the user of the mail server is no address, else uses the user', async () => {
    const { port, mails } = await openMailServer({
      onAuth: ({ username }, _session, done) => done(null, { user: username }),
    });
    const smtp = { host: '127.0.0.1', port, from: '' };
    for (const user of ['', 'relay']) expect(await test({ ...smtp, user })).toMatch(/a sender address is needed/);
    expect(mails).toEqual([]);
    expect(await test({ ...smtp, user: 'desk@example.org', password: PASSWORD })).toBeNull();
    expect(mails[0]?.raw).toMatch(/^From: Cafe <desk@example\.org>/m);
    expect(await test({ ...smtp, user: 'relay', password: PASSWORD, from: 'wifi@example.org' })).toBeNull();
    expect(mails[1]?.raw).toMatch(/^From: Cafe <wifi@example\.org>/m);
  });

  it('signs in with user and password', async () => {
    let seen: unknown;
    const { port } = await openMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        seen = { username, password };
        done(null, { user: username });
      },
    });
    expect(await test({ host: '127.0.0.1', port, user: 'me@example.org', password: PASSWORD })).toBeNull();
    expect(seen).toEqual({ username: 'me@example.org', password: PASSWORD });
  });

  it('keeps the conversation without the password, so that support can see the failure', async () => {
    const { port } = await openMailServer(refusingAt('onAuth', 535, `Bad password ${PASSWORD}`));
    const smtp = { host: '127.0.0.1', port, user: 'me', password: PASSWORD, authMethod: 'LOGIN' };
    const { conversation } = await run(smtp);
    expect(conversation[0]).toMatch(/^S: 220 /);
    expect(conversation).toContainEqual(expect.stringMatching(/^C: EHLO /));
    expect(conversation).toContain('S: 535 Bad password ***');
    expect(conversation.join('\n')).not.toContain(PASSWORD);
    expect(conversation.join('\n')).not.toContain(Buffer.from(PASSWORD).toString('base64'));
  });

  it('shows a sign-in without its content', async () => {
    const { port } = await openMailServer(refusingAt('onAuth', 535, 'No'));
    const smtp = { host: '127.0.0.1', port, user: 'me', password: PASSWORD, authMethod: 'PLAIN' };
    expect((await run(smtp)).conversation).toContain('C: AUTH PLAIN ***');
  });

  it('keeps nothing of the mail itself', async () => {
    const { port } = await openMailServer();
    const { error, conversation } = await run({ host: '127.0.0.1', port });
    expect(error).toBeNull();
    expect(conversation).toContainEqual(expect.stringMatching(/^C: RCPT TO:<guest@example\.org>/));
    expect(conversation.join('\n')).not.toContain('Delivery test');
  });

  it.each([
    ['the sender', refusingAt('onMailFrom', 553, 'Sender not owned by you')],
    ['the receiver', refusingAt('onRcptTo', 550, 'No such mailbox here')],
  ])('keeps the message of a server that refuses %s', async (_name, options) => {
    const { port } = await openMailServer(options);
    expect(await test({ host: '127.0.0.1', port })).toMatch(
      /does not accept the (sender|receiver). It said: 55[03] .*(Sender not owned by you|No such mailbox here)$/,
    );
  });

  it.each(['PLAIN', 'LOGIN'])(
    'keeps the message of a server that refuses %s, without the password in it',
    async (authMethod) => {
      const plain = Buffer.from(`\0me\0${PASSWORD}`).toString('base64');
      const { port } = await openMailServer(refusingAt('onAuth', 535, `Bad password ${PASSWORD} as in ${plain}`));
      const error = await test({ host: '127.0.0.1', port, user: 'me', password: PASSWORD, authMethod });
      expect(error).toBe(
        'The mail server does not accept the user or the password. It said: 535 Bad password *** as in ***',
      );
    },
  );

  it.each<[string, (server: Server) => void]>([
    ['never greets', () => {}],
    ['greets and says no more', (server) => server.on('connection', (socket) => socket.write('220 hello\r\n'))],
  ])('fails in time with a server that %s', async (_name, behave) => {
    const server = createServer((socket) => socket.on('error', () => {}));
    behave(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const patience = { ...PATIENT, connection: 400, silence: 400 };
    expect(await test({ host: '127.0.0.1', port }, { patience })).toMatch(/answer in time|not as a mail server does/);
    server.close();
  });

  it.each([
    ['entered', (port: number) => ({ smtp: { host: '127.0.0.1', port }, smtpUrl: null })],
    ["the server's own", (port: number) => ({ smtp: null, smtpUrl: `smtp://127.0.0.1:${port}` })],
  ])(
    'gives up a mail server that answers too slowly, with a sentence, and closes the connection: %s',
    async (_name, ways) => {
      const { port, open } = await drippingServer();
      const { smtp, smtpUrl } = ways(port);
      const { error, conversation } = await run(smtp, { smtpUrl, patience: { ...PATIENT, total: 1_500 } });
      expect(error).toBe('The mail server did not take the mail within 1.5 seconds, so it was given up.');
      expect(conversation[0]).toBe('S: 220 hello');
      await expect.poll(open, { timeout: 3_000 }).toBe(0);
    },
  );

  it('fails with a sentence where nobody listens', async () => {
    const { port, close } = await openMailServer();
    await close();
    const { error, line } = await run({ host: '127.0.0.1', port });
    expect(error).toBe('Nothing takes mail at this host and port. Please check both.');
    expect(line).toMatch(/ECONNREFUSED/);
  });

  it.each<[string, object, SMTPServerOptions, RegExp, silence?: number]>([
    ['a certificate that has expired', { secure: true }, { secure: true }, /certificate has expired/],
    ['no TLS where it is begun with', { secure: true }, {}, /does not begin with TLS on this port/],
    ['TLS where none is begun with', {}, { secure: true }, /whether TLS begins at once there/, 800],
    ['no STARTTLS where it is required', { requireTLS: true }, {}, /does not offer STARTTLS/],
    ['a user without a password', { user: 'me@example.org' }, {}, /one of them is missing/],
  ])(
    'tells in words of %s, with the line it knows it by',
    async (_name, settings, options, words, silence = PATIENT.silence) => {
      const { port } = await openMailServer(options);
      const { error, line } = await run(
        { host: '127.0.0.1', port, ...settings },
        { patience: { ...PATIENT, silence } },
      );
      expect(error).toMatch(words);
      expect(error).not.toMatch(/SSL|ERR_|E[A-Z]{4,}|0x|routines/);
      expect(line).toMatch(/\S/);
    },
  );

  it('may use any port of a public host, and of a private host the mail ports and the allowed ones', async () => {
    const reach = (host: string, port: number, privateHosts: string[]) =>
      openTransport(
        { host, port },
        {
          transports: mailTransports,
          privateHosts: new PrivateHosts(privateHosts),
          resolve: async () => [{ address: host === 'mail.lan' ? '10.0.0.7' : '8.8.8.8', family: 4 }],
        },
      );
    await expect(reach('mail.example.org', 1, [])).resolves.toBeDefined();
    await expect(reach('mail.example.org', 65_535, [])).resolves.toBeDefined();
    await expect(reach('mail.lan', 587, ['mail.lan'])).resolves.toBeDefined();
    await expect(reach('mail.lan', 1025, ['mail.lan'])).rejects.toThrow('only ports for mail there, not 1025');
    await expect(reach('mail.lan', 1025, ['mail.lan:1025'])).resolves.toBeDefined();
    await expect(reach('mail.lan', 587, [])).rejects.toThrow('private address');
  });

  it.each(['127.0.0.1', 'localhost', '::1', '10.0.0.1', '0x7f.1', '169.254.169.254'])(
    'sends nothing to a private host: %s',
    async (host) => {
      let connections = 0;
      const { port } = await openMailServer({
        onConnect: (_session, done) => {
          connections++;
          done();
        },
      });
      for (const smtp of [
        { host, port: 587 },
        { host, port },
      ]) {
        expect(await test(smtp, { allowed: false })).toMatch(/private address|cannot be found/);
      }
      expect(connections).toBe(0);
    },
  );

  it.each([
    [{ service: 'NoSuchService' }, 'The mail service "NoSuchService" is not known. Please enter its host and port.'],
  ])('explains what is wrong with %j', async (smtp, sentence) =>
    expect(await test(smtp, { allowed: false })).toBe(sentence),
  );

  it("uses the server's own mail server if no smtp is set, which is trusted", async () => {
    const { port, mails } = await openMailServer();
    expect(await test(null, { smtpUrl: `smtp://127.0.0.1:${port}` })).toBeNull();
    expect(mails).toHaveLength(1);
  });
});

describe('mails of the server', () => {
  it('become files that only their owner can read, if there is no mail server', async () => {
    const data = await mkdtemp(join(tmpdir(), 'portico-mails-'));
    closers.push(() => rm(data, { recursive: true }));
    const mailer = testMailer({ smtpUrl: null, mailFrom: null, privateHosts: [], data });
    const brand = testBrand();
    await mailer.send({ kind: 'invitation', to: 'new@example.org', url: 'http://here/invitation/abc', brand });
    const shared = { inviter: 'Ada (ada@example.org)', page: 'Lobby' };
    const near = { to: 'near@example.org', url: 'http://here/invitation/def', brand, shared };
    await mailer.send({ kind: 'page-invitation', ...near });
    await mailer.send({ kind: 'reset', to: 'old@example.org', url: 'http://here/resetPassword?reset_token=x', brand });
    const names = (await readdir(join(data, 'mails'))).sort();
    const [invitation, share, reset] = await Promise.all(
      names.map((name) => readFile(join(data, 'mails', name), 'utf8')),
    );
    expect(invitation).toContain('http://here/invitation/abc');
    expect(invitation).toMatch(/^From: Cafe <no-reply@localhost>$/m);
    expect(share).toContain('Ada (ada@example.org) invites you to work on the page "Lobby" on Cafe.');
    expect(share).toContain('http://here/invitation/def');
    expect(reset).toMatch(/Subject: Your new password for Cafe/);
  });
});

describe('the smtp of a delivery test', () => {
  const stored = { host: 'smtp.example.org', port: 587, user: 'me', password: PASSWORD };

  it("is the dashboard's if none is sent", () => {
    expect(chooseSmtp(undefined, { dashboard: stored })).toEqual(stored);
    expect(chooseSmtp({ smtp: { service: '' } }, { dashboard: stored })).toEqual(stored);
    expect(chooseSmtp(undefined, { dashboard: {} })).toBeNull();
  });

  it("is the server's own if the app settings will have none", () => {
    expect(chooseSmtp({ editor: { smtp: { service: '' } } }, { dashboard: stored })).toBeNull();
    expect(chooseSmtp({ editor: {} }, { dashboard: stored })).toEqual(stored);
  });

  it.each([
    ['a page configuration', { version: CONFIGURATION_VERSION, smtp: { host: 'a.example.org' } }],
    ['its JSON', JSON.stringify({ smtp: { host: 'a.example.org' } })],
    ['app settings', { editor: { smtp: { host: 'a.example.org' } } }],
    ['a dashboard', { id: '1', config: { editor: { smtp: { host: 'a.example.org' } } } }],
  ])('is read from %s', (_name, config) => {
    expect(chooseSmtp(config, { dashboard: stored })).toEqual({ host: 'a.example.org' });
  });

  it("is the page's before the dashboard's, with the page's password", () => {
    const page = { host: 'page.example.org', user: 'p', password: 'of-the-page' };
    expect(chooseSmtp(undefined, { page, dashboard: stored })).toEqual(page);
    const sent = { smtp: { ...page, password: { set: true } } };
    expect(chooseSmtp(sent, { page, dashboard: stored })).toEqual(page);
    expect(chooseSmtp(sent, { dashboard: {} })).toEqual({ ...page, password: null });
  });

  it('gets its stored password only for the stored server', () => {
    const sent = { editor: { smtp: { ...stored, password: { set: true } } } };
    expect(chooseSmtp(sent, { dashboard: stored })).toEqual(stored);
  });

  it.each([{ host: 'evil.example.org' }, { user: 'other' }, { port: 2525 }, { service: 'Gmail' }])(
    'never sends the stored password elsewhere: %j',
    (change) => {
      const sent = { smtp: { ...stored, password: { set: true }, ...change } };
      expect(() => chooseSmtp(sent, { dashboard: stored })).toThrow(/is kept for another service/);
    },
  );
});
