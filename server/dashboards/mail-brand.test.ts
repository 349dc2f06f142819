import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, joinAt, ownerOf, passwordOf } from '../testing/caller.ts';
import { seenHere } from '../testing/name-servers.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';
import { addDashboard } from './operator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ allowUnverifiedEmails: true, publicUrl: 'https://portico.test:8443' });
  for (const [host, name] of [
    ['one.test', 'Harbour'],
    ['two.test', ''],
  ] as const) {
    await addDashboard({ host, owner: OWNER.email, name }, server.context);
    await seenHere(server, host);
  }
});
afterAll(() => server.close());

async function mailAskedAt(host: string, email: string = OWNER.email) {
  const before = server.mails.length;
  const url = `/v1/passwords/reset_request?${new URLSearchParams({ email })}`;
  expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(204);
  await server.context.background.settled();
  const [mail, ...more] = server.mails.slice(before);
  expect(more).toEqual([]);
  return mail && { orgName: mail.orgName, origin: new URL(mail.url).origin };
}

test.each([
  ['portico.test', 'Portico', 'https://portico.test:8443'],
  ['one.test', 'Harbour', 'https://one.test:8443'],
  ['two.test:8443', 'two.test', 'https://two.test:8443'],
])('a mail requested at %s has the name %s and leads to %s', async (host, orgName, origin) => {
  expect(await mailAskedAt(host)).toEqual({ orgName, origin });
  server.clock.advance(60 * 60_000);
});

test('only users who have signed in at the host of a customer get a link that leads there', async () => {
  const ada = await createUser(server, 'ada@portico.test');
  const main = { orgName: 'Portico', origin: 'https://portico.test:8443' };
  expect(await mailAskedAt('two.test', ada.user.email)).toEqual(main);
  await joinAt(server, 'two.test', ada.user);
  const password = passwordOf(ada.user.email);
  const payload = { email: ada.user.email, password };
  const headers = { host: 'two.test' };
  await server.app.inject({ method: 'POST', url: '/v1/authentications', headers, payload });
  expect(await mailAskedAt('two.test', ada.user.email)).toEqual({
    orgName: 'two.test',
    origin: 'https://two.test:8443',
  });
  expect(await mailAskedAt('one.test', ada.user.email)).toEqual(main);
  server.clock.advance(60 * 60_000);
});

test('a mail never leads to a host that its owner, or the requester, made up', async () => {
  const owner = await ownerOf(server);
  const renamed = await owner.put('/dashboards/one:test', { dashboard: { editor_hostname: 'evil.test' } });
  expect(renamed.status).toBe(200);
  for (const host of ['evil.test', 'nobody.test']) {
    expect((await mailAskedAt(host))?.origin).toBe('https://portico.test:8443');
    server.clock.advance(60 * 60_000);
  }
});

test('an invitation has the brand of the host where it was made', async () => {
  const owner = await ownerOf(server);
  const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
  const editor_permission = { user_email: 'guest@portico.test', action: 'r' };
  await owner.post(`/editor_pages/${id}/permissions`, { editor_permission }, { host: 'two.test' });
  await server.context.background.settled();
  expect(server.mails.at(-1)).toMatchObject({ kind: 'page-invitation', orgName: 'two.test' });
  expect(server.mails.at(-1)?.url).toMatch(/^https:\/\/two\.test:8443\/invitation\//);
});
