import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { OWNER } from './support/owner.ts';
import { PIXEL } from './support/pixel.ts';

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
  await expect(portico.toast('Saved')).toBeVisible();
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

// spec accounts.97, accounts.99
test('a person says how dates are written and where they are, and colleagues see their picture', async ({
  page,
  portico,
}) => {
  await portico.openHome();
  await page.goto('/account');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await you.getByLabel('Language of dates and numbers').selectOption('Deutsch');
  await you.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect(you.getByText('1.234,5')).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await you.getByRole('button', { name: 'Save' }).click();
  await expect(portico.toast('Saved')).toBeVisible();
  // Said at once, by what is on the screen already.
  await expect(sessions.getByText(/\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/).first()).toBeVisible();
  await you.getByLabel('Picture').setInputFiles(PIXEL);
  await expect(portico.toast('Your picture is saved')).toBeVisible();
  await expect(you.locator('img')).toHaveJSProperty('naturalWidth', 256);
  await expectAccessible(page);
  await page.reload();
  await expect(you.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await page.goto('/');
  await expect(page.getByRole('banner').locator('img[src^="/media/pictures/"]')).toBeVisible();
  await page.goto('/account');
  await you.getByRole('button', { name: 'Remove' }).click();
  await expect(portico.toast('Your picture is removed')).toBeVisible();
  await expect(you.locator('img')).toHaveCount(0);
});

test('a picture that is no image is refused, and what was typed beside it stays', async ({ page, portico, errors }) => {
  errors.expect(/status of 422/);
  await portico.openHome();
  await page.goto('/account');
  const you = page.getByRole('region', { name: 'You', exact: true });
  await you.getByLabel('Name').fill('Ann Miller');
  await you.getByLabel('Picture').setInputFiles({ ...PIXEL, buffer: Buffer.from('no image') });
  await expect(you.getByRole('alert')).toBeVisible();
  await expect(you.getByLabel('Name')).toHaveValue('Ann Miller');
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

// spec screens.48
test('a person asks for another email, sees that it waits, and keeps the one they have', async ({
  page,
  portico,
  errors,
}) => {
  errors.expect(/status of 422/);
  await portico.openHome();
  await page.goto('/account');
  const email = page.getByRole('region', { name: 'Email' });
  await expect(email).toContainText(`You sign in with ${OWNER.email}.`);
  await email.getByRole('button', { name: 'Change email' }).click();
  await email.getByRole('button', { name: 'Send link' }).click();
  await expect(email.getByText('Please write your email.')).toBeVisible();
  await email.getByLabel('New email').fill(OWNER.email);
  await email.getByRole('button', { name: 'Send link' }).click();
  await expect(email.getByText('This is the email of your account already.')).toBeVisible();
  await email.getByLabel('New email').fill('later@portico.test');
  await expectAccessible(page);
  await email.getByRole('button', { name: 'Send link' }).click();
  await expect(email).toContainText('Waiting for later@portico.test');
  await page.reload();
  await email.getByRole('button', { name: `Keep ${OWNER.email}` }).click();
  await expect(portico.toast(`Your email stays ${OWNER.email}`)).toBeVisible();
  await expect(email).not.toContainText('Waiting for');
});

// spec screens.48, accounts.38
test('links in mails about an email say why they do nothing any more, and their secrets leave the address bar', async ({
  page,
  portico,
  errors,
}) => {
  errors.expect(/status of 422/);
  await portico.openHome();
  await page.goto('/email?confirm=used-before');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText('This link was used, is over, or belongs to another account.')).toBeVisible();
  expect(page.url()).not.toContain('used-before');
  await page.goto('/email?undo=used-before&email=ann%40portico.test');
  await expect(page.getByText('Your account gets ann@portico.test back')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill(HERONS);
  await page.getByLabel('New password again').fill(HERONS);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('This link was used, is over, or belongs to another account.')).toBeVisible();
  expect(page.url()).not.toContain('used-before');
});

// spec screens.49
test('the only operator reads why their account cannot be deleted', async ({ page, portico }) => {
  await portico.openHome();
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Delete account' });
  await section.getByRole('button', { name: 'Delete account' }).click();
  await expect(section).toContainText('You are staff of the provider.');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Close' }).click();
  await expect(section.getByRole('button', { name: 'Delete account' })).toBeVisible();
});
