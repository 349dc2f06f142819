import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { EmailType } from '#core/constants.ts';
import { addDashboard } from '../dashboards/operator.ts';
import { setEmailVerified } from '../dashboards/test-results.ts';
import { createUser, joinAt, passwordOf, type TestCaller } from '../testing/caller.ts';
import { openMailServer, type TestMail, testMailer } from '../testing/mail-server.ts';
import { seenHere } from '../testing/name-servers.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

const HOST = 'harbour.test';
const at = { host: HOST };
const LOGO = `whitelabels/${HOST}/1763726400000-logo.webp`;

interface World {
  readonly server: TestServer;
  readonly harry: TestCaller & { user: { id: string } };
  /** Mails sent through the brand's mail server, and through the server's own. */
  readonly theirs: readonly TestMail[];
  readonly ours: readonly TestMail[];
  /** A test of this kind of mail was delivered, or not. */
  verify(type: EmailType, verified?: boolean): Promise<void>;
  save(editor: object): Promise<unknown>;
  share(email: string): ReturnType<TestCaller['post']>;
  reset(email: string): Promise<void>;
}

async function world(options: Parameters<typeof openMailServer>[0] = {}): Promise<World> {
  const [brand, own] = [await openMailServer(options), await openMailServer()];
  const data = mkdtempSync(join(tmpdir(), 'portico-mails-'));
  const settings = {
    data,
    allowUnverifiedEmails: true,
    publicUrl: 'https://portico.test',
    smtpUrl: `smtp://relay:sesame@127.0.0.1:${own.port}`,
    mailFrom: 'wifi@portico.test',
    privateHosts: [`127.0.0.1:${brand.port}`],
  };
  const server = await createTestServer(settings, { mailer: testMailer(settings) });
  onTestFinished(async () => {
    await server.close();
    rmSync(data, { recursive: true });
  });
  const harry = await createUser(server, 'harry@portico.test');
  const dashboard = await addDashboard(
    { host: HOST, owner: 'harry@portico.test', name: 'Harbour & Söhne' },
    server.context,
  );
  await seenHere(server, HOST);
  const save = async (editor: object) => {
    const answer = await harry.put('/dashboards/harbour:test', { dashboard: { config: { editor } } });
    expect(answer.body.error).toBeUndefined();
  };
  const smtp = { service: '', host: '127.0.0.1', port: brand.port, user: 'desk@harbour.test', password: 'sesame' };
  await save({ smtp, color: '#0a7' });
  const page = (await harry.post('/editor_pages', pageBody())).body.editor_page.id;
  return {
    server,
    harry,
    theirs: brand.mails,
    ours: own.mails,
    verify: (type, verified = true) => setEmailVerified(dashboard.id, type, verified, server.context),
    save,
    share: (user_email) =>
      harry.post(`/editor_pages/${page}/permissions`, { editor_permission: { user_email, action: 'r' } }, at),
    async reset(email) {
      await server.app.inject({ url: `/v1/passwords/reset_request?${new URLSearchParams({ email })}`, headers: at });
      await server.context.background.settled();
    },
  };
}

const headerOf = (mail: TestMail | undefined, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(mail?.raw ?? '')?.[1]?.replace(/\r\n[ \t]/g, ' ');

test("a kind of mail goes through the server's own mail server until a test of it was delivered, then through the brand's", async () => {
  const { share, verify, theirs, ours } = await world();
  await share('one@example.org');
  expect([theirs.length, ours.length]).toEqual([0, 1]);
  expect(ours[0]).toMatchObject({ from: 'wifi@portico.test', to: 'one@example.org', user: 'relay' });
  await verify('password_reset');
  await share('two@example.org');
  expect(theirs).toHaveLength(0);
  await verify('invitation');
  await share('three@example.org');
  expect(theirs).toHaveLength(1);
  expect(theirs[0]).toMatchObject({ from: 'desk@harbour.test', to: 'three@example.org', user: 'desk@harbour.test' });
  expect(headerOf(theirs[0], 'From')).toMatch(/Harbour.*<desk@harbour\.test>/);
  await verify('invitation', false);
  await share('four@example.org');
  expect([theirs.length, ours.length]).toEqual([1, 3]);
});

test("if the brand's mail server cannot be used, the mail goes through the server's own", async () => {
  const { share, verify, theirs, ours } = await world({
    onAuth: (_auth, _session, done) => done(new Error('No longer')),
  });
  await verify('invitation');
  expect((await share('one@example.org')).body.editor_permission).toMatchObject({ mailed: true });
  expect([theirs.length, ours.length]).toEqual([0, 1]);
  expect(headerOf(ours[0], 'From')).toMatch(/Harbour.*<wifi@portico\.test>/);
});

test('the inviter is told that nobody accepts mail for a receiver, who still gets access', async () => {
  const { share, verify, ours } = await world({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  });
  await verify('invitation');
  const { status, body } = await share('typo@example.org');
  expect([status, body.editor_permission.unsent, body.editor_permission.mailed]).toEqual([200, 'failed', undefined]);
  expect(ours).toEqual([]);
});

test('the brand mails a new password only to users who have signed in there and whose account opens nothing else', async () => {
  const { server, reset, verify, theirs, ours } = await world();
  await verify('password_reset');
  const { store } = server.context;
  const people = await Promise.all(['ann', 'ben', 'eve'].map((name) => createUser(server, `${name}@portico.test`)));
  const [ann, ben] = people.map(({ user }) => user);
  for (const { id, email } of [ann, ben] as { id: string; email: string }[]) {
    await joinAt(server, at.host, { id });
    const payload = { email, password: passwordOf(email) };
    await server.app.inject({ method: 'POST', url: '/v1/authentications', headers: at, payload });
  }
  await store.capabilities.add(ben?.id ?? '', 'support');
  for (const email of ['ann@portico.test', 'ben@portico.test', 'eve@portico.test', 'harry@portico.test'])
    await reset(email);
  expect(theirs.map(({ to }) => to)).toEqual(['ann@portico.test', 'harry@portico.test']);
  expect(ours.map(({ to }) => to)).toEqual(['ben@portico.test', 'eve@portico.test']);
  expect(theirs[0]?.words).toContain('https://harbour.test/resetPassword?');
  expect(ours[0]?.words).toContain('https://portico.test/resetPassword?');
});

test("a mail has text and html with the brand's name, colour and logo, and loads nothing", async () => {
  const { server, save, share, ours } = await world();
  const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#0a7' } })
    .webp()
    .toBuffer();
  await server.context.objects.put(LOGO, picture);
  await save({ images: { logo: `/media/${LOGO}` } });
  await share('one@example.org');
  const { words = '', raw = '' } = ours[0] ?? {};
  expect(raw).toMatch(/Content-Type: multipart\/alternative/);
  expect(raw).toMatch(/Content-Type: text\/plain/);
  const html = /<!doctype html>[\s\S]*<\/html>/.exec(words)?.[0] ?? '';
  expect(html).toContain('Harbour &amp; Söhne');
  expect(html).toContain('background:#0a7');
  expect(html).toContain('color-scheme');
  // A logo is sent as a PNG within the mail; the button leads to the host of the brand.
  expect(html).toMatch(/<img src="cid:logo@brand" alt="Harbour &amp; Söhne"/);
  expect(raw).toMatch(/Content-Type: image\/png/);
  expect(raw).toMatch(/Content-Id: <logo@brand>/i);
  expect(
    [...html.matchAll(/(?:src|href|url)[=(]["']?(https?:[^"')\s]+)/g)].map(([, url]) => new URL(url ?? '').origin),
  ).toEqual(['https://harbour.test']);
});

test('typed text is never markup in a mail, and keeps its own direction', async () => {
  const { harry, server, ours } = await world();
  await server.context.store.users.setPassword(harry.user.id, 'x');
  const label = '<img src=x onerror=alert(1)> \u0634\u0628\u0643\u0629';
  const { id } = (await harry.post('/editor_pages', pageBody({ name: label }))).body.editor_page;
  const editor_permission = { user_email: 'one@example.org', action: 'r' };
  await harry.post(`/editor_pages/${id}/permissions`, { editor_permission }, at);
  const html = /<!doctype html>[\s\S]*<\/html>/.exec(ours[0]?.words ?? '')?.[0] ?? '';
  expect(html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt; \u0634\u0628\u0643\u0629</bdi>');
  expect(html).not.toContain('<img');
});
