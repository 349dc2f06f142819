import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { ownerOf, TestCaller } from '../testing/caller.ts';
import { openMailServer, testMailer } from '../testing/mail-server.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer } from '../testing/test-server.ts';

test('who has no account gets a mail over SMTP, makes one by its link, works on the page and leaves it', async () => {
  const { mails, port } = await openMailServer();
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'wifi@portico.test',
    privateHosts: [],
    data: tmpdir(),
  };
  const server = await createTestServer({}, { mailer: testMailer(settings) });
  onTestFinished(() => server.close());
  const owner = await ownerOf(server);
  const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
  const share = (action: string) =>
    owner.post(`/editor_pages/${id}/permissions`, { editor_permission: { user_email: 'Rita@Portico.test', action } });
  expect((await share('r,w')).status).toBe(200);
  expect(mails.map(({ to }) => to)).toEqual(['rita@portico.test']);
  const link = new URL(/https?:\/\/\S+/.exec(mails[0]?.words ?? '')?.[0] ?? 'none:');
  expect(link.searchParams.get('email')).toBe('rita@portico.test');
  const token = link.pathname.replace('/invitation/', '');

  const newcomer = { email: 'rita@portico.test', fullname: 'Rita Reader', password: 'eleven herons over the lake' };
  const joined = await new TestCaller(server).put(`/users/invitation/${token}`, newcomer);
  expect(joined.status).toBe(200);
  const rita = new TestCaller(server, joined.body.auth_token);
  const shared = async () =>
    (await rita.get('/editor_pages?shared=true')).body.editor_pages.map((page: { id: string }) => page.id);
  expect(await shared()).toEqual([id]);
  const save = () => rita.put(`/editor_pages/${id}`, pageBody(), { 'if-match': '*' });
  expect((await save()).status).toBe(200);
  await share('r');
  expect((await save()).status).toBe(403);
  expect((await rita.delete(`/editor_pages/${id}/permission`)).status).toBe(204);
  expect([await shared(), (await rita.get(`/editor_pages/${id}`)).status]).toEqual([[], 404]);
  expect((await owner.get(`/editor_pages/${id}/permissions`)).body).toEqual([]);
  // who has an account by now is told, too, and led to what is shared with them
  const again = (await share('r')).body.editor_permission;
  expect(again).toMatchObject({ mailed: true, pending: true });
  expect(mails).toHaveLength(2);
  expect(mails[1]?.words).toMatch(/shares the page/);
  expect(mails[1]?.words).toMatch(/\/\?shared=1/);
  expect(mails[1]?.words).not.toContain('/invitation/');
  expect(await shared()).toEqual([id]);
  expect((await owner.get(`/editor_pages/${id}/permissions`)).body[0].pending).toBeUndefined();
});
