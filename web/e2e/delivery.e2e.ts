import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { giveCapability, invite } from './support/operator.ts';
import { Portico } from './support/portico.ts';
import { Settings } from './support/settings.ts';

const PASSWORD = 'the mail password';

/** A real mail server that refuses receivers named nobody; gives its port. */
async function mailServer(): Promise<{ port: number; close(): void }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  return { port: (listening.address() as AddressInfo).port, close: () => server.close() };
}

test("a page's own mail server is tested from the editor, and says why it refuses", async ({ browser, host }) => {
  const mail = await mailServer();
  const server = await host.start({ PORTICO_PRIVATE_HOSTS: `127.0.0.1:${mail.port}` });
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(() => localStorage.setItem('portico.tour.editor', 'done'));
  const page = await context.newPage();
  const editor = new Editor(page);
  const settings = new Settings(page);
  await new Portico(page).comeBack();
  await editor.openNew();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await settings.field('Service').selectOption('A server of your own');
  await settings.field('Host').fill('127.0.0.1');
  await settings.field('Port').fill(String(mail.port));
  await settings.field('User').fill('lobby@example.com');
  await settings.field('Password').fill(PASSWORD);
  await settings.field('Password').press('Enter');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More about publishing' }).click();
  await page.getByRole('menuitem', { name: 'Test email delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test email delivery' });
  await expect(dialog.getByLabel('Send to')).toHaveValue('owner@portico.example');
  await expectAccessible(page);
  await dialog.getByLabel('Send to').fill('nonsense');
  await dialog.getByRole('button', { name: 'Test all' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Email is not valid');
  await dialog.getByLabel('Send to').fill('nobody@example.com');
  await dialog.getByRole('button', { name: 'Test Invitation' }).click();
  const invitation = dialog.getByRole('listitem').filter({ hasText: 'Invitation' }).first();
  await expect(invitation).toContainText('Failed');
  await expect(invitation).toContainText('550 No such mailbox');
  await dialog.getByLabel('Send to').fill('guest@example.com');
  await dialog.getByRole('button', { name: 'Test all' }).click();
  await expect(dialog.getByText('Delivered', { exact: true })).toHaveCount(4);
  await expect(dialog.getByRole('log')).toContainText('Invitation Sending to guest@example.com');
  await expectAccessible(page);
  await context.close();
  await server.stop();
  mail.close();
});

test('support staff who may only read a page test its mail server', { tag: '@proof' }, async ({
  page,
  portico,
  server,
  api,
}) => {
  const staff = await invite(server, 'sam@portico.example');
  giveCapability(server, staff.email, 'support');
  const smtp = { service: 'other', host: '10.0.0.7', port: 587 };
  const { id } = await api.createPage({ label: 'Lobby', config: { smtp } });
  const editor_permission = { user_email: staff.email, action: 'r' };
  await api.call('POST', `/editor_pages/${id}/permissions`, { editor_permission });
  await new Editor(page).open(id);
  await portico.signIn(staff);
  await page.getByRole('button', { name: 'More about publishing' }).click();
  await page.getByRole('menuitem', { name: 'Test email delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test email delivery' });
  await expect(dialog).toContainText('to the address below, through the mail server of this page');
  await expect(dialog.getByLabel('Send to')).toHaveValue(staff.email);
  await dialog.getByRole('button', { name: 'Test Welcome' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('10.0.0.7');
  await expect(dialog.getByRole('listitem').first()).toContainText('Failed');
});
