import { expect, onTestFinished, test } from 'vitest';
import { EMAIL_TYPES } from '#core/constants.ts';
import { addDashboard } from '../dashboards/operator.ts';
import { setEmailVerified } from '../dashboards/test-results.ts';
import type { Mailer } from '../ports/mailer.ts';
import { createUser, ownerOf } from '../testing/caller.ts';
import { openMailServer, type TestMail, testMailer } from '../testing/mail-server.ts';
import { seenHere } from '../testing/name-servers.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer } from '../testing/test-server.ts';

// spec delivery-test.5: where nothing else is named, a brand's mails go the way of the main dashboard.

const at = { host: 'harbour.test' };

/**
 * A server without PORTICO_SMTP_URL, whose operator has set a mail server in the app settings of the main dashboard, and a
 * brand that has set none.
 */
async function world(options: Parameters<typeof openMailServer>[0] = {}) {
  const mailServer = await openMailServer(options);
  const settings = {
    publicUrl: 'https://portico.test',
    allowUnverifiedEmails: true,
    privateHosts: [`127.0.0.1:${mailServer.port}`],
  };
  let mailer: Mailer;
  const server = await createTestServer(settings, { mailer: { send: (mail) => mailer.send(mail) } });
  mailer = testMailer({ smtpUrl: null, mailFrom: null, ...settings, data: server.context.settings.data });
  onTestFinished(() => server.close());
  const { context } = server;
  const harry = await createUser(server, 'harry@harbour.example');
  const request = { host: at.host, owner: harry.user.email, name: 'Harbour & Söhne' };
  const brand = await addDashboard(request, context);
  await seenHere(server, at.host);
  const main = await context.store.dashboards.first();
  const smtp = { service: '', host: '127.0.0.1', port: mailServer.port, user: 'wifi@portico.test', password: 'sesame' };
  await (await ownerOf(server)).put('/dashboards/portico:test', { dashboard: { config: { editor: { smtp } } } });
  const page = (await harry.post('/editor_pages', pageBody())).body.editor_page.id;
  return {
    server,
    harry,
    brand,
    mails: mailServer.mails as readonly TestMail[],
    async verify(verified = true) {
      for (const type of EMAIL_TYPES) await setEmailVerified(main?.id ?? '', type, verified, context);
    },
    async share(user_email: string) {
      const body = { editor_permission: { user_email, action: 'r' } };
      return (await harry.post(`/editor_pages/${page}/permissions`, body, at)).body.editor_permission;
    },
    async test(email_type: string) {
      const { id } = (await harry.post('/jobs/delivery_test', { email_type, receiver: 'ann@example.org' }, at)).body;
      await context.background.settled();
      return (await harry.get(`/jobs/${id}`)).body;
    },
    brandSettings: async () => (await harry.get('/dashboards/harbour:test')).body.dashboard,
  };
}

test("a brand without a mail server sends through the main dashboard's, under its own name, and gets the answers", async () => {
  const { mails, verify, share } = await world();
  await verify();
  expect(await share('ann@example.org')).toMatchObject({ mailed: true });
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({ from: 'wifi@portico.test', to: 'ann@example.org', user: 'wifi@portico.test' });
  expect(mail?.raw).toMatch(/^From: .*Harbour.*<wifi@portico\.test>/m);
  expect(mail?.raw).toMatch(/^Reply-To: harry@harbour\.example/m);
  expect(mail?.words).toContain('https://harbour.test/invitation/');
});

test("until the main dashboard's mail server was tested nothing is called sent", async () => {
  const { mails, verify, share, test } = await world();
  await verify(false);
  const shared = await share('ann@example.org');
  expect(shared).toMatchObject({ unsent: 'written' });
  expect(shared).not.toHaveProperty('mailed');
  const job = await test('invitation');
  expect(job).toMatchObject({ state: 'complete', line: expect.stringContaining('.eml') });
  expect(job).not.toHaveProperty('delivered');
  expect(mails).toHaveLength(0);
});

test("a brand's delivery test goes the way its mails go, and verifies that kind of mail", async () => {
  const { mails, verify, test, brandSettings } = await world();
  await verify();
  expect(await test('invitation')).toMatchObject({ state: 'complete', delivered: true });
  expect(mails.map(({ from, to }) => [from, to])).toEqual([['wifi@portico.test', 'ann@example.org']]);
  expect(mails[0]?.raw).toMatch(/^Reply-To: harry@harbour\.example/m);
  expect((await brandSettings()).config.editor.emails.invitation.verified).toBe(true);
});

test('a brand is told that its mails become files only while no mail server is lent to it', async () => {
  const { verify, brandSettings } = await world();
  await verify(false);
  expect(await brandSettings()).toMatchObject({ mails_written: true });
  await verify();
  expect(await brandSettings()).not.toHaveProperty('mails_written');
});

test('a mail that the only mail server does not take now is no file: it waits for another try', async () => {
  const { mails, verify, share } = await world({ onAuth: (_auth, _session, done) => done(new Error('Not today')) });
  await verify();
  expect(await share('ann@example.org')).toMatchObject({ unsent: 'failed', mail_due_at: expect.any(String) });
  expect(mails).toHaveLength(0);
});
