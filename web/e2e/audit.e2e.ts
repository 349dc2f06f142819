import { readFileSync } from 'node:fs';
import { expect, hasSeenTheTour, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { mailedLink } from './support/mails.ts';
import { invite } from './support/operator.ts';

// spec organisations.44, organisations.48, organisations.49, organisations.189, organisations.193

const BOB = 'bob@portico.example';

test('who did what is found by kind, thing and day, opened, and taken as a file', async ({
  page,
  portico,
  api,
  errors,
}) => {
  const quay = await api.createPage({ label: 'Quay' });
  await api.createPage({ label: 'Pier' });
  await portico.comeBack();
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(/\/settings\/audit$/);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(rows.filter({ hasText: 'made the page “Quay”' })).toBeVisible();
  await expectAccessible(page);

  await rows
    .filter({ hasText: 'Quay' })
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(rows.filter({ hasText: 'Quay' })).toContainText('page.made');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Same thing' }).click();
  await expect(page).toHaveURL(new RegExp(`thing=${quay.id}`));
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('Only about Quay')).toBeVisible();
  await page.goBack();
  await expect(rows.filter({ hasText: 'Pier' })).toBeVisible();

  await page.getByLabel('Page: id or address').fill(`https://wifi.example/p/${quay.id}?from=qr`);
  await page.getByLabel('Page: id or address').press('Enter');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Network address').fill('203.0.113.9');
  await page.getByLabel('Network address').press('Enter');
  await expect(page.getByText('Nothing fits')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(rows.filter({ hasText: 'Pier' })).toBeVisible();
  await page.getByLabel('Kind').selectOption('Gateways');
  await expect(page.getByText('Nothing fits')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByLabel('From').fill('2099-01-01');
  await expect(page).toHaveURL(/from=2099-01-01/);
  await expect(page.getByText('Nothing fits')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(rows.filter({ hasText: 'Pier' })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('made the page “Quay”');

  await page.getByRole('button', { name: 'Keep and send' }).click();
  const keeping = page.getByRole('dialog', { name: 'Keep and send' });
  await expect(keeping.getByLabel('Days')).toHaveValue('400');
  await keeping.getByLabel('Days').fill('7');
  await keeping.getByRole('button', { name: 'Save' }).click();
  await expect(keeping.getByText('Please type a whole number from 30 to 3650.')).toBeVisible();
  await keeping.getByLabel('Days').fill('90');
  await expect(keeping.getByText('older than 90 days is removed within an hour')).toBeVisible();
  await keeping.getByLabel('Address').fill('nowhere');
  await keeping.getByRole('button', { name: 'Send there' }).click();
  await expect(keeping.getByText('This is no address for events.')).toBeVisible();
  await keeping.getByLabel('Address').fill('https://logs.portico.invalid/in');
  await keeping.getByRole('button', { name: 'Send there' }).click();
  await expect(keeping.getByText(/^whsec_/)).toBeVisible();
  await expect(keeping.getByText(/wait/)).toBeVisible();
  await expectAccessible(page);
  await keeping.getByRole('button', { name: /^End sending/ }).click();
  await expect(keeping.getByRole('listitem')).toHaveCount(0);
  await keeping.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('What is older than 90 days is not kept.')).toBeVisible();

  // The answer is lost: what to do is said, and done.
  errors.expect(/500|422|Failed to load/);
  await page.route('**/audit_events*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await page.getByLabel('Kind').selectOption('Pages');
  await expect(page.getByText('The audit log cannot be shown right now')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows.filter({ hasText: 'Pier' })).toBeVisible();
});

test('a reader sees on a phone what was done to them, and nothing of others', async ({ api, server, browser }) => {
  const bob = await invite(server, BOB);
  await api.signIn();
  const { organisations } = await api.call<{ organisations: { slug: string }[] }>('GET', '/users/me');
  const org = organisations[0]?.slug ?? '';
  await api.createPage({ label: 'Quay' });
  const invitation = { people: [{ email: BOB }], role: 'reader' };
  await api.call('POST', `/organisations/${org}/invitations`, invitation);
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await context.addInitScript(hasSeenTheTour);
  const theirs = await context.newPage();
  await theirs.goto(await mailedLink(server, BOB, 2));
  await theirs.getByLabel('Password', { exact: true }).fill(bob.password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await theirs.getByRole('button', { name: 'Join' }).click();
  // spec organisations.323
  await expect(theirs).toHaveURL(/\/o\/[^/]+\/pages$/);
  await theirs.getByRole('button', { name: /^Account of/ }).click();
  await theirs.getByRole('menuitem', { name: /^What I did/ }).click();
  await expect(theirs.getByText('joined (reader), invited by').first()).toBeVisible();
  await expect(theirs.getByText('Quay')).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = theirs.getByRole('dialog', { name: 'Filter the audit log' });
  await sheet.getByLabel('Kind').selectOption('Pages');
  await expectAccessible(theirs);
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(theirs.getByText('Nothing fits')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expectAccessible(theirs);
});
