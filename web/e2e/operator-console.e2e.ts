import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { addDashboard, invite } from './support/operator.ts';
import { OWNER } from './support/owner.ts';

// spec organisations.240, organisations.243, organisations.244, organisations.245

test('the hosts of brands stand with what was seen of them, in the console, the organisation and the app settings', async ({
  page,
  portico,
  server,
}) => {
  await addDashboard(server, 'two.localhost', 'Harbour');
  await portico.comeBack();
  await page.goto(`${server.url}/o/portico/settings/general`);
  const hosts = page.getByRole('region', { name: 'Hosts of your brands' });
  await expect(hosts).toContainText('Not looked at yet');
  await expectAccessible(page);
  await hosts.getByRole('button', { name: 'Look now' }).click();
  await expect(hosts).toContainText(/two\.localhost.*Leads here since/s);
  await page.goto(`${server.url}/operator/portico`);
  const brands = page.getByRole('region', { name: 'Brands' });
  await expect(brands).toContainText('two.localhost leads here.');
  await brands.getByRole('button', { name: 'Look now' }).click();
  await expect(portico.toast('The hosts were looked at.')).toBeVisible();
  await page.goto(`${server.url.replace('127.0.0.1', 'two.localhost')}/settings`);
  await portico.signIn();
  await expect(page.getByText('Leads here since')).toBeVisible();
});

// spec organisations.271
test('the lines to set in the DNS of a host stand in the console and in the organisation, to copy', async ({
  page,
  portico,
  server,
}) => {
  await addDashboard(server, 'wifi.harbour.test', 'Harbour');
  await portico.comeBack();
  await page.goto(`${server.url}/o/portico/settings/general`);
  const hosts = page.getByRole('region', { name: 'Hosts of your brands' });
  await hosts.getByRole('button', { name: 'Look now' }).click();
  const line = 'wifi.harbour.test. A 127.0.0.1';
  await expect(hosts.getByText(line)).toBeVisible({ timeout: 30_000 });
  await expect(hosts.getByRole('button', { name: `Copy ${line}` })).toBeVisible();
  await expect(hosts.getByText(/^_portico\.wifi\.harbour\.test\. TXT "portico-host=/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${server.url}/operator/portico`);
  const brands = page.getByRole('region', { name: 'Brands' });
  await expect(brands.getByText(line)).toBeVisible();
  await expect(brands.getByText('Looked at')).toBeVisible();
  await expectAccessible(page);
});

// spec organisations.272
test('a brand is added by its organisation and by an operator, and not before its host is proved', async ({
  page,
  portico,
  server,
}) => {
  await addDashboard(server, 'two.localhost', 'Harbour');
  await portico.comeBack();
  await page.goto(`${server.url}/o/portico/settings/general`);
  const hosts = page.getByRole('region', { name: 'Hosts of your brands' });
  await hosts.getByRole('button', { name: 'Add brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a brand' });
  await dialog.getByLabel('Name', { exact: true }).fill('Bay');
  await dialog.getByLabel('Host', { exact: true }).fill('no host');
  await dialog.getByRole('button', { name: 'Add brand' }).click();
  await expect(dialog.getByText('The host of a brand is a name like wifi.example.com')).toBeVisible();
  await dialog.getByLabel('Host', { exact: true }).fill('https://wifi.bay.test/');
  await dialog.getByRole('button', { name: 'Add brand' }).click();
  await expect(dialog.getByText('wifi.bay.test. A 127.0.0.1')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await dialog.getByLabel('Host', { exact: true }).fill('three.localhost');
  await dialog.getByRole('button', { name: 'Add brand' }).click();
  await expect(portico.toast('The brand “Bay” was added at three.localhost.')).toBeVisible({ timeout: 30_000 });
  await expect(hosts).toContainText('three.localhost');

  await page.goto(`${server.url}/operator/portico`);
  const brands = page.getByRole('region', { name: 'Brands' });
  await brands.getByRole('button', { name: 'Add brand' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Cove');
  await dialog.getByLabel('Host', { exact: true }).fill('wifi.cove.test');
  await dialog.getByRole('button', { name: 'Add brand' }).click();
  await expect(portico.toast('The brand “Cove” was added at wifi.cove.test.')).toBeVisible({ timeout: 30_000 });
  await expect(brands.getByText('wifi.cove.test. A 127.0.0.1')).toBeVisible();
});

test('an operator gets a test mail, and reads what became of it', async ({ page, portico, server }) => {
  await addDashboard(server, 'two.localhost', 'Harbour');
  await portico.comeBack();
  await page.goto(`${server.url}/operator/portico`);
  await page.getByRole('button', { name: 'Send me a test mail by the mail server of two.localhost' }).click();
  // This server has no mail server: it was written to a file, and not sent.
  await expect(page.getByText('It was not sent')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
});

test('staff see who is staff, and how that is changed', async ({ page, portico, server }) => {
  await portico.comeBack();
  await page.goto(`${server.url}/operator`);
  await page.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: OWNER.email })).toContainText('Operator');
  await expect(page.getByText('portico operators add EMAIL').first()).toBeVisible();
  await expectAccessible(page);
  // spec organisations.254
  const rita = await invite(server, 'rita@portico.example');
  await page.getByRole('button', { name: 'Add support staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add support staff' });
  await dialog.getByLabel('Email').fill('nobody@portico.example');
  await dialog.getByRole('button', { name: 'Add support staff' }).click();
  await expect(dialog.getByText('There is no account with the email nobody@portico.example.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(rita.email);
  await dialog.getByRole('button', { name: 'Add support staff' }).click();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: rita.email });
  await expect(line).toContainText('Support');
  const operator = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Operator' });
  await expect(operator).toContainText(OWNER.email);
  await expect(operator.getByRole('button')).toHaveCount(0);
  await line.getByRole('button', { name: /^Remove .+ from the staff$/ }).click();
  const question = page.getByRole('dialog', { name: /^Remove .+ from the staff\?$/ });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(line).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Organisations' })).toBeVisible();
});
