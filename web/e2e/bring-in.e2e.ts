import { expect, hasSeenTheTour, test } from './fixtures.ts';
import { ApiClient } from './support/api-client.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { mailedLink } from './support/mails.ts';
import { invite } from './support/operator.ts';

// spec organisations.213, organisations.215, organisations.219

test('who works here already is asked for their pages, reads what would happen, and joins with them', async ({
  page,
  portico,
  server,
  api,
  browser,
}) => {
  const rita = await invite(server, 'rita@portico.example');
  const hers = new ApiClient(server.url);
  await hers.signIn(rita);
  await hers.createPage({ label: 'Terrace' });
  const shared = await api.createPage({ label: 'Lobby' });
  const permission = { user_email: rita.email, action: 'r' };
  await api.call('POST', `/editor_pages/${shared.id}/permissions`, { editor_permission: permission });
  await hers.call('GET', '/editor_pages?shared=true');

  await portico.comeBack();
  await page.goto('/o/portico/settings/near');
  const row = page.getByRole('row').filter({ hasText: rita.email });
  await expect(row).toContainText('Works on your pages');
  // Who only opened a page told neither their name nor what they have.
  await expect(row).toContainText('Not told');
  await expect(row).not.toContainText('Rita Reader');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Bring in rita@portico.example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring in rita@portico.example' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the mail' }).click();
  await expect(row).toContainText('Asked by mail');

  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(hasSeenTheTour);
  const theirs = await context.newPage();
  await theirs.goto(await mailedLink(server, rita.email, 3));
  await theirs.getByLabel('Password', { exact: true }).fill(rita.password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByText('1 page comes along')).toBeVisible();
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Terrace' })).toBeVisible();
  await expect(theirs.getByText(/^1 owner or admin: everything you may/)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Join with my pages' }).click();
  await expect(theirs.getByText('Terrace')).toBeVisible();
  await page.goto('/o/portico/pages');
  await expect(page.getByText('Terrace')).toBeVisible();
  await context.close();
});
