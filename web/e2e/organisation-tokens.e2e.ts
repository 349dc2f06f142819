import { expect, hasSeenTheTour, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { mailedLink } from './support/mails.ts';

// spec organisations.181, organisations.184, organisations.186, organisations.187

const BEN = 'ben@harbour.example';

test('a token of the organisation is made, signs somebody in by a link once, and is revoked', async ({
  page,
  portico,
  server,
  browser,
  errors,
}) => {
  // The link is opened twice.
  errors.expect(/401/);
  await portico.comeBack();
  await page.goto(`${server.url}/o/portico/settings/people`);
  await page.getByRole('link', { name: 'API tokens' }).click();
  await expect(page.getByText('There are no API tokens')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill('portal');
  // spec organisations.267
  await expect(dialog.getByLabel('Role', { exact: true })).toHaveValue('reader');
  await expect(dialog.getByRole('button', { name: 'Create token' })).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Role', { exact: true }).selectOption('admin');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByRole('alert')).toContainText('choose at least one thing');
  // spec organisations.324: only roles that can do what it is for.
  const roles = dialog.getByLabel('Role', { exact: true });
  await dialog.getByRole('checkbox', { name: 'Issue vouchers' }).check();
  await expect(roles.getByRole('option')).toHaveText(['Admin', 'Desk']);
  await dialog.getByRole('checkbox', { name: 'Issue vouchers' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Sign people in' }).check();
  await dialog.getByRole('checkbox', { name: 'Invite and disable people' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const made = page.getByRole('dialog', { name: "The token 'portal'" });
  const authorization = (await made.locator('code').first().textContent()) ?? '';
  await expect(made.getByText('portico people list')).toBeVisible();
  await expectAccessible(page);
  await made.getByRole('button', { name: 'I have copied it' }).click();
  const section = page.getByRole('region', { name: 'API tokens' });
  await expect(section.getByRole('listitem')).toContainText('Invite and disable people, Sign people in');
  await expect(section.getByRole('listitem')).toContainText('As Admin');
  await expect(section.getByRole('listitem')).toContainText('Made by');

  const call = (method: string, path: string, data?: object) =>
    page.request.fetch(`${server.url}/v1${path}`, { method, headers: { authorization }, ...(data && { data }) });
  await call('POST', '/organisations/portico/invitations', { people: [{ email: BEN }], role: 'author' });
  const invitation = new URL(await mailedLink(server, BEN), server.url);
  const person = { email: BEN, fullname: 'Ben', password: 'a password of their own' };
  await page.request.put(`${server.url}/v1/users${invitation.pathname}`, { data: person });
  const asked = { email: BEN, path: '/o/portico/pages' };
  const { url } = (await (await call('POST', '/sign_on_links', asked)).json()).sign_on_link;
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(hasSeenTheTour);
  const window = await context.newPage();
  await window.goto(url);
  await expect(window).toHaveURL(`${server.url}/o/portico/pages`);
  await expect(window.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await window.goto(url);
  await expect(window.getByText('This sign-in link can no longer be used')).toBeVisible();
  await context.close();

  await section.getByRole('button', { name: 'Revoke portal' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('There are no API tokens')).toBeVisible();
  expect((await call('GET', '/organisations')).status()).toBe(401);
});
