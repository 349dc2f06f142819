import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { CLIENT, SignInProvider } from '../../server/testing/sign-in-provider.ts';
import { test as base, expect } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { OWNER } from './support/owner.ts';
import type { RunningServer } from './support/server-host.ts';

// spec accounts.65, accounts.66, accounts.69, accounts.72, screens.54, screens.55

const test = base.extend<{ provider: SignInProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what it needs from it
  provider: async ({}, use) => {
    const provider = await SignInProvider.start();
    await use(provider);
    await provider.close();
  },
  environment: async ({ provider }, use) =>
    use({ PORTICO_PRIVATE_HOSTS: `127.0.0.1:${provider.port}`, PORTICO_HELP_URL: 'https://help.example/guide' }),
});

const identity = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await page.getByRole('link', { name: 'Identity' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in providers' })).toBeVisible();
};

/** As if its record stood in DNS. */
function prove(server: RunningServer, domain: string): void {
  const database = new DatabaseSync(join(server.data, 'portico.db'));
  database.prepare('UPDATE claimed_domains SET proved_at = ? WHERE domain = ?').run(Date.now(), domain);
  database.close();
}

const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Adds the provider, tries it and turns it on; proves the domain. */
async function setUp(page: Page, server: RunningServer, provider: SignInProvider): Promise<void> {
  await provider.sendBackTo([`${server.url}/oidc`]);
  await identity(page);
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Open the guide' })).toHaveAttribute(
    'href',
    /^https:\/\/help\.example/,
  );
  await dialog.getByLabel('Name').fill('Harbour ID');
  await dialog.getByLabel('Issuer').fill(provider.issuer);
  await dialog.getByLabel('Client id').fill(CLIENT.client_id);
  await dialog.getByLabel('Client secret').fill(CLIENT.client_secret);
  await dialog.getByRole('button', { name: 'Add a provider' }).click();
  await expect(row(page, 'Harbour ID')).toContainText('Not tried yet');
  provider.person = { sub: 'tester', email: 'tester@portico.example', email_verified: true };
  await page.getByRole('button', { name: 'Try it: Harbour ID' }).click();
  await expect(page.getByText('What Harbour ID said of you')).toBeVisible();
  await page.getByRole('textbox', { name: 'Domain' }).fill('portico.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('_portico-challenge.portico.example')).toBeVisible();
  prove(server, 'portico.example');
  await page.getByRole('button', { name: 'Turn on Harbour ID' }).click();
  await expect(row(page, 'Harbour ID')).toContainText('On');
}

test('an admin adds a provider, tries it, and turns it on', async ({ page, portico, server, provider }) => {
  await portico.comeBack();
  await provider.sendBackTo([`${server.url}/oidc`]);
  await identity(page);
  await expect(page.getByText('Nobody signs in by a provider yet')).toBeVisible();
  await expect(page.getByText(`${server.url}/oidc`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a provider' }).click();
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(4);
  await dialog.getByLabel('Name').fill('Harbour ID');
  await expect(dialog.getByText('Continue with Harbour ID')).toBeVisible();
  await dialog.getByLabel('Issuer').fill('https://login.microsoftonline.com/common/v2.0');
  await dialog.getByLabel('Client id').fill(CLIENT.client_id);
  await dialog.getByLabel('Client secret').fill(CLIENT.client_secret);
  await dialog.getByLabel('Claim with the groups').fill('groups');
  await dialog.getByRole('button', { name: 'Add a value' }).click();
  await dialog.getByLabel('Value 1', { exact: true }).fill('web');
  await dialog.getByLabel('Role of value 1').selectOption('Editor');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add a provider' }).click();
  await expect(dialog.getByText(/everybody’s directory/)).toBeVisible();
  await dialog.getByLabel('Issuer').fill(provider.issuer);
  await dialog.getByRole('button', { name: 'Add a provider' }).click();
  await expect(row(page, 'Harbour ID')).toContainText('Off');
  await expect(page.getByRole('button', { name: 'Turn on Harbour ID' })).toBeDisabled();

  provider.person = { sub: 'tester', email: 'me@elsewhere.example', email_verified: true, groups: ['web'] };
  await page.getByRole('button', { name: 'Try it: Harbour ID' }).click();
  await expect(page.getByText(/You would not get in: The domain/)).toBeVisible();
  await expect(page.getByText('me@elsewhere.example')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/identity$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn on Harbour ID' }).click();
  await expect(row(page, 'Harbour ID')).toContainText('On');
  // spec accounts.91
  await page.getByRole('button', { name: 'Edit Harbour ID' }).click();
  await dialog.getByLabel('Last day of the secret').fill('2020-03-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Harbour ID')).toContainText('Client secret ended on');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Harbour ID' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Nobody signs in by a provider yet')).toBeVisible();
});

test('somebody signs in by the provider, and what is not of the organisation says why it is closed', async ({
  page,
  portico,
  server,
  provider,
  errors,
}) => {
  errors.expect(/403|Failed to load/);
  await portico.comeBack();
  await setUp(page, server, provider);
  await page.goto('/');
  await portico.signOut();
  provider.person = { sub: 'ann', email: 'ann@portico.example', email_verified: true, name: 'Ann Harbour' };
  await expect(page.getByRole('button', { name: 'Continue with Harbour ID' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of (Ann Harbour|ann@)/ })).toBeVisible();
  expect(page.url()).not.toMatch(/code|state/);
  await page.goto('/account');
  await expect(page.getByText(/opens that organisation alone/).first()).toBeVisible();

  await page.goto('/oidc?code=stolen&state=stolen');
  await expect(page.getByRole('alert')).toContainText('begun in another tab or browser');
  await expect(page).toHaveURL(/\/oidc$/);
  await expectAccessible(page);
});

// spec accounts.103, accounts.104
test('who has no means of their own proves it at the provider, and what was begun goes on', async ({
  page,
  portico,
  server,
  provider,
  errors,
}) => {
  errors.expect(/status of 4(03|22)|Failed to load/);
  await portico.comeBack();
  await setUp(page, server, provider);
  await page.goto('/');
  await portico.signOut();
  provider.person = { sub: 'ann', email: 'ann@portico.example', email_verified: true, name: 'Ann Harbour' };
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  const database = new DatabaseSync(join(server.data, 'portico.db'));
  database.exec(`UPDATE memberships SET role = 'admin' WHERE user_id IN (SELECT id FROM users WHERE password = '')`);
  database.exec('UPDATE sessions SET proved_at = 0');
  database.close();
  await page.goto('/o/portico/settings/identity');
  await page.getByRole('textbox', { name: 'Domain' }).fill('bay.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(proof).toContainText('Sign in again at Harbour ID');
  await expectAccessible(page);

  // Somebody else there is nobody here: the window says why, and the dialog stays.
  provider.person = { ...provider.person, sub: 'mallory' };
  await proof.getByRole('button', { name: 'Sign in at Harbour ID' }).click();
  await expect(proof.getByRole('alert')).toContainText('as somebody else');
  await expect.poll(() => page.context().pages().length).toBe(1);
  await expectAccessible(page);

  // The provider remembered who had tried it, and let Ann in as them.
  provider.person = { ...provider.person, sub: 'tester' };
  await proof.getByRole('button', { name: 'Sign in at Harbour ID' }).click();
  await expect(proof).toBeHidden();
  await expect(page.getByText('_portico-challenge.bay.example')).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
});

// spec accounts.111
test('where no window may be opened the proof is made in this one, and one press does what was begun', async ({
  page,
  portico,
  server,
  provider,
  errors,
}) => {
  errors.expect(/status of 4(03|22)|Failed to load/);
  await portico.comeBack();
  await setUp(page, server, provider);
  await page.goto('/');
  await portico.signOut();
  provider.person = { sub: 'ann', email: 'ann@portico.example', email_verified: true, name: 'Ann Harbour' };
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  const database = new DatabaseSync(join(server.data, 'portico.db'));
  database.exec(`UPDATE memberships SET role = 'admin' WHERE user_id IN (SELECT id FROM users WHERE password = '')`);
  database.exec('UPDATE sessions SET proved_at = 0');
  database.close();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const address = '/o/portico/settings/identity';
  const add = async () => {
    await page.getByRole('textbox', { name: 'Domain' }).fill('bay.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  };
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  const here = proof.getByRole('button', { name: 'Sign in at Harbour ID in this window' });
  await page.goto(address);
  await add();
  await proof.getByRole('button', { name: 'Sign in at Harbour ID', exact: true }).click();
  await expect(proof).toContainText('you come back here, and press once more what you began');
  await expectAccessible(page);

  // Somebody else there is nobody here, and the way leads back all the same.
  provider.person = { ...provider.person, sub: 'mallory' };
  page.on('dialog', (dialog) => void dialog.accept());
  await here.click();
  await expect(page.getByRole('alert')).toContainText('as somebody else');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(address);

  provider.person = { ...provider.person, sub: 'tester' };
  await add();
  await proof.getByRole('button', { name: 'Sign in at Harbour ID', exact: true }).click();
  await here.click();
  await expect(portico.toast('You are confirmed. Press once more what you began.')).toBeVisible();
  await expect(page).toHaveURL(address);
  await add();
  await expect(page.getByText('_portico-challenge.bay.example')).toBeVisible();
});

test('somebody who has an account connects it once, and disconnects it', async ({
  page,
  portico,
  server,
  provider,
}) => {
  await portico.comeBack();
  await setUp(page, server, provider);
  await page.goto('/');
  await portico.signOut();
  provider.person = { sub: 'owner', email: OWNER.email, email_verified: true };
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click();
  await expect(page.getByRole('heading', { name: 'Connect your account with Harbour ID' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in to connect' }).click();
  await portico.signIn();
  const section = page.getByRole('region', { name: 'Sign-in providers' });
  await expect(section).toContainText(`As ${OWNER.email}`);
  const email = page.getByRole('region', { name: 'Email', exact: true });
  await page.reload();
  await expect(email).toContainText('where Harbour ID signs you in');
  await expect(email.getByRole('button', { name: 'Change email' })).toHaveCount(0);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Disconnect Harbour ID' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await section.getByRole('button', { name: 'Connect with Harbour ID' }).click();
  await expect(section).toContainText(`As ${OWNER.email}`);
});
