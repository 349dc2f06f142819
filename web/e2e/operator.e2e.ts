import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { invite } from './support/operator.ts';
import { Portico } from './support/portico.ts';

// spec organisations.50, organisations.51, organisations.52, screens.51, screens.52

test('an operator makes an organisation, finds it by its host, and sees what it has', async ({
  page,
  portico,
  server,
  errors,
}) => {
  // what is no email is refused
  errors.expect(/422/);
  await portico.comeBack();
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'All organisations' }).click();
  await expect(page.getByRole('heading', { name: 'Organisations' })).toBeVisible();
  await page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Harbour');
  await dialog.getByLabel('Email of the first owner').fill('nobody');
  await dialog.getByLabel('Host of its brand').fill('wifi.harbour.example');
  await dialog.getByRole('button', { name: 'Make organisation' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Email of the first owner').fill('ann@harbour.example');
  await dialog.getByRole('button', { name: 'Make organisation' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect(page.getByText('ann@harbour.example', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Limits' }).click();
  await dialog.getByLabel('Pages').fill('many');
  await dialog.getByLabel('Storage').fill('2 GB');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog.getByText('Please type a whole number')).toBeVisible();
  await expect(dialog.getByLabel('Pages')).toHaveValue('many');
  await dialog.getByLabel('Pages').fill('0');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('0 of 0', { exact: true })).toBeVisible();
  await expect(page.getByText('No page can be added.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Organisations' }).click();
  await expect(page.getByRole('cell', { name: /^0 of 0/ })).toBeVisible();
  await page.getByRole('searchbox').fill('WIFI.harb');
  await page.getByRole('link', { name: /^wifi\.harbour\.example/ }).click();
  await expect(page).toHaveURL(`${server.url}/operator/harbour`);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('WIFI.harb');
  await expectAccessible(page);
});

test('an owner sees what the organisation has of what is limited', async ({ page, portico, server }) => {
  await portico.comeBack();
  await page.goto(`${server.url}/o/portico/settings/usage`);
  await expect(page.getByText('1, no limit')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Usage' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});

test('for everybody else there is nothing at the address of the console', async ({ page, server, errors }) => {
  errors.expect(/404/);
  await page.goto('/login');
  await new Portico(page).signIn(await invite(server, 'rita@portico.example'));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'All organisations' })).toHaveCount(0);
  await page.goto(`${server.url}/operator`);
  await expect(page.getByRole('alert')).toContainText('There is nothing here');
});
