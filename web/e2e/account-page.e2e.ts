import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { OWNER } from './support/owner.ts';

// spec screens.40, accounts.17

const HERONS = 'seven grey herons at noon';

test('a person changes their name and their password, and what cannot be saved stays', async ({
  page,
  portico,
  api,
  context,
  errors,
}) => {
  errors.expectNoNetwork();
  errors.expect(/status of 4(01|22)/);
  await portico.openHome();
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'API tokens' })).toContainText('There are no API tokens');
  await expectAccessible(page);
  const you = page.getByRole('region', { name: 'You', exact: true });
  const name = you.getByLabel('Name');
  const save = you.getByRole('button', { name: 'Save' });
  await name.fill(' ');
  await save.click();
  await expect(you.getByText('Please write your name.')).toBeVisible();
  await name.fill('Ann Miller');
  await context.setOffline(true);
  await save.click();
  await expect(you.getByText(/did not answer/)).toBeVisible();
  await expect(name).toHaveValue('Ann Miller');
  await context.setOffline(false);
  await save.click();
  await expect(portico.toast('Your name is saved')).toBeVisible();
  await expect(save).toBeDisabled();

  const { auth_token: authorization } = await api.signIn();
  const password = page.getByRole('region', { name: 'Password' });
  const change = password.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(password.getByText('Please write your password.')).toBeVisible();
  await password.getByLabel('Current password').fill('not mine');
  await password.getByLabel('New password', { exact: true }).fill(HERONS);
  await password.getByLabel('New password again').fill(HERONS);
  await change.click();
  await expect(password.getByText('This is not your password.')).toBeVisible();
  await expect(password.getByLabel('New password', { exact: true })).toHaveValue(HERONS);
  await password.getByLabel('Current password').fill(OWNER.password);
  await change.click();
  await expect(portico.toast('Your password is changed')).toBeVisible();
  await expect(password.getByLabel('Current password')).toHaveValue('');
  await expect(api.call('GET', '/users/me', undefined, { authorization })).rejects.toThrow();
  await page.reload();
  await expect(name).toHaveValue('Ann Miller');
});

test('a person leaves an organisation, and its last owner does not', async ({ page, portico, errors }) => {
  errors.expect(/status of 409/);
  await portico.openHome();
  await page.goto('/account');
  const organisations = page.getByRole('region', { name: 'Organisations' });
  await organisations.getByRole('button', { name: /^Leave/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog.getByRole('alert')).toContainText('owner');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(organisations.getByRole('listitem')).toHaveCount(1);
});
