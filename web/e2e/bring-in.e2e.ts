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

  await api.call('POST', '/organisations/portico/groups', { group: { name: 'Reception' } });
  await portico.comeBack();
  await page.goto('/o/portico/settings/near');
  const row = page.getByRole('row').filter({ hasText: rita.email });
  await expect(row).toContainText('Opened your pages');
  // Who only opened a page told neither their name nor what they have.
  await expect(row).toContainText('Not told');
  await expect(row).not.toContainText('Rita Reader');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Bring in rita@portico.example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring in rita@portico.example' });
  // spec organisations.251
  await dialog.getByRole('group', { name: 'Groups they are in once they join' }).getByLabel('Reception').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the mail' }).click();
  await expect(row).toContainText('Asked by mail');

  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(hasSeenTheTour);
  const theirs = await context.newPage();
  const pagesAsked = '**/joinings/*/pages';
  await theirs.route(pagesAsked, (route) => route.abort());
  await theirs.goto(await mailedLink(server, rita.email, 3));
  await theirs.getByLabel('Password', { exact: true }).fill(rita.password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  // Joining ends the link: while the pages are not known, nobody loses them by it.
  const answers = theirs.getByRole('button', { name: /^(Join|No)/ });
  await expect(theirs.getByText('Your pages cannot be shown right now')).toBeVisible();
  await expect(answers).toHaveText(['No']);
  await expectAccessible(theirs);
  const error = { code: 'closed', summary: 'They are closed to this sign-in.' };
  await theirs.unroute(pagesAsked);
  await theirs.route(pagesAsked, (route) => route.fulfill({ status: 403, json: { error } }));
  await theirs.getByRole('button', { name: 'Try again' }).click();
  await expect(answers).toHaveText(['Join, keep my pages apart', 'No']);
  await theirs.unroute(pagesAsked);
  await theirs.getByRole('button', { name: 'Try again' }).click();
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
