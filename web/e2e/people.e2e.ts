import type { Browser } from '@playwright/test';
import { expect, hasSeenTheTour, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { mailedLink } from './support/mails.ts';
import { invite } from './support/operator.ts';
import type { RunningServer } from './support/server-host.ts';

// spec organisations.30, organisations.31, organisations.32, organisations.33, organisations.34, organisations.35
// spec organisations.36, organisations.37, organisations.38

const RITA = 'rita@portico.example';
const BOB = 'bob@portico.example';

/** A window of somebody else. */
async function windowOf(browser: Browser, server: RunningServer) {
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(hasSeenTheTour);
  return context.newPage();
}

test('people are invited, join, get another role, and leave their pages to somebody', async ({
  page,
  portico,
  server,
  browser,
  errors,
}) => {
  // the last owner is refused
  errors.expect(/409/);
  await portico.comeBack();
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menu')).toContainText(': Owner');
  await page.getByRole('menuitem', { name: 'People' }).click();
  await expect(page).toHaveURL(/\/o\/[^/]+\/settings\/people$/);
  await expect(page.getByText('Only you so far')).toBeVisible();
  await expectAccessible(page);

  // Many at once, and each gets an answer.
  await page.getByRole('button', { name: 'Invite' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Invite people to/ });
  const emails = dialog.getByLabel('Emails');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Write at least one email')).toBeVisible();
  await emails.fill(`Rita Reader <${RITA}>, ${BOB}\nnobody`);
  await dialog.getByLabel('Role').selectOption('editor');
  await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(dialog.locator('[data-outcome=invited]')).toHaveCount(2);
  await expect(dialog.locator('[data-outcome=wrong]')).toContainText('nobody');
  await expect(emails).toHaveValue('nobody');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: /^Invitations/ }).click();
  await expect(page).toHaveURL(/\/settings\/invitations$/);
  // this server has no mail server, so it wrote the mails to files
  await expect(page.getByRole('row').filter({ hasText: RITA })).toContainText(
    'Not sent: a file in the folder mails on the server',
  );
  await expectAccessible(page);
  const joining = await mailedLink(server, RITA);

  // Rita has no account: she makes one, and is in.
  const theirs = await windowOf(browser, server);
  await theirs.goto(joining);
  await expect(theirs.getByText('invites you with the role Editor')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel('Your name').fill('Rita Reader');
  await theirs.getByLabel('Password', { exact: true }).fill('eleven herons over the lake');
  await theirs.getByRole('button', { name: 'Join' }).click();
  await theirs.getByRole('button', { name: /^Account of/ }).click();
  await expect(theirs.getByRole('menu')).toContainText(': Editor');
  await expect(theirs.getByRole('menuitem', { name: /^People/ })).toHaveCount(0);

  // Bob is invited once more: with another role that is said before (spec organisations.265).
  await page.getByRole('button', { name: 'Invite' }).first().click();
  await emails.fill(`nonsense, ${BOB}; nobody`);
  await dialog.getByLabel('Role').selectOption('reader');
  await expect(dialog.getByText('Open invitations become invitations as Reader')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page
    .getByRole('row')
    .filter({ hasText: BOB })
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(portico.toast(`The invitation to ${BOB} was withdrawn`)).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: /^People/ }).click();
  const rita = page.getByRole('row').filter({ hasText: RITA });
  await rita.getByLabel('Role of Rita Reader').selectOption('author');
  await expect(portico.toast('Rita Reader is Author now')).toBeVisible();

  // A filter is in the address, and Back takes it back.
  await page.getByLabel('Show only a role').selectOption('owner');
  await expect(rita).toHaveCount(0);
  await expect(page).toHaveURL(/\?role=owner$/);
  await page.goBack();
  await expect(rita).toBeVisible();

  // What the server refuses stands where it was asked for.
  await page
    .getByLabel(/^Role of /)
    .first()
    .selectOption('admin');
  await expect(page.getByRole('alert').filter({ hasText: 'owner' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();

  const choose = async (name: string) => {
    await rita.getByRole('button', { name: 'Actions for Rita Reader' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Sign out everywhere');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(portico.toast('Rita Reader was signed out everywhere')).toBeVisible();
  await choose('Disable');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(rita).toContainText('Disabled');
  await choose('Enable');
  await expect(rita).toContainText('Active');
  await choose('Remove');
  const question = page.getByRole('dialog', { name: 'Remove Rita Reader?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(portico.toast('Rita Reader was removed')).toBeVisible();
  await expect(page.getByText('Only you so far')).toBeVisible();

  await page.getByRole('link', { name: 'General' }).click();
  await page.getByLabel('Name of the organisation').fill('Harbour Group');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(portico.toast('The organisation is called Harbour Group now')).toBeVisible();
  await expectAccessible(page);
});

test('somebody with an account signs in and presses Join; somebody else is told for whom it is', async ({
  page,
  portico,
  server,
  api,
  browser,
}) => {
  const bob = await invite(server, BOB);
  await api.signIn();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/users/me');
  const org = organisations[0]?.slug ?? '';
  const people = [{ email: BOB }];
  await api.call('POST', `/organisations/${org}/invitations`, { people, role: 'reader' });
  // after the mail about his account
  const joining = await mailedLink(server, BOB, 2);

  await portico.comeBack();
  await page.goto(joining);
  await expect(page.getByText(`This invitation is for ${BOB}`)).toBeVisible();
  await expect(page).toHaveURL('/invitation');
  await expectAccessible(page);

  const theirs = await windowOf(browser, server);
  await theirs.goto(joining);
  await theirs.getByLabel('Password', { exact: true }).fill('not this one');
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByRole('alert')).toHaveText('The password is wrong');
  await theirs.getByLabel('Password', { exact: true }).fill(bob.password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await theirs.getByRole('button', { name: 'Join' }).click();
  // spec organisations.323
  await expect(theirs).toHaveURL(/\/o\/[^/]+\/pages$/);
  await theirs.getByRole('button', { name: /^Account of/ }).click();
  await expect(theirs.getByRole('menu')).toContainText(': Reader');

  // The link is used up, and a reader is shown nobody.
  await theirs.goto(joining);
  await expect(theirs.getByText('This invitation no longer works')).toBeVisible();
  await theirs.goto(`/o/${org}/settings/people`);
  await expect(theirs.getByText('Your role shows no people here')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.goto('/o/nowhere/settings/people');
  await expect(theirs.getByText('There is no such organisation')).toBeVisible();
});
