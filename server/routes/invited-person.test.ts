import { tmpdir } from 'node:os';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../delivery/create-mailer.ts';
import { ownerOf, TestCaller } from '../testing/caller.ts';
import { pageBody } from '../testing/page-body.ts';
import { createTestServer } from '../testing/test-server.ts';

/** A real mail server; gives its address and whom it was handed mails for. */
async function openMailServer() {
  const mails: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { mails, url: `smtp://127.0.0.1:${(listening.address() as { port: number }).port}` };
}

test('who has no account gets a mail over SMTP, makes one by its link, works on the page and leaves it', async () => {
  const { mails, url } = await openMailServer();
  const server = await createTestServer({}, { mailer: createMailer({ smtpUrl: url, data: tmpdir() }) });
  onTestFinished(() => server.close());
  const owner = ownerOf(server);
  const { id } = (await owner.post('/editor_pages', pageBody())).body.editor_page;
  const share = (action: string) =>
    owner.post(`/editor_pages/${id}/permissions`, { editor_permission: { user_email: 'Rita@Portico.test', action } });
  expect((await share('r,w')).status).toBe(200);
  await server.context.background.settled();
  expect(mails.map(({ to }) => to)).toEqual(['rita@portico.test']);
  const link = new URL(/https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? 'none:');
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
  // who has an account by now is let in without another mail
  await share('r');
  await server.context.background.settled();
  expect(mails).toHaveLength(1);
});
