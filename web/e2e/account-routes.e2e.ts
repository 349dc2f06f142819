import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { mailedLink } from './support/mails.ts';
import { invite, operator } from './support/operator.ts';
import { OWNER } from './support/owner.ts';
import type { Portico } from './support/portico.ts';

// spec errors.18, errors.19

const HERONS = 'seven grey herons at noon';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('somebody invited by mail joins, and finds what was shared with them', async ({ page, portico, api, server }) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  const editor_permission = { user_email: 'rita@portico.example', action: 'r' };
  await api.call('POST', `/editor_pages/${id}/permissions`, { editor_permission });
  const link = await mailedLink(server, 'rita@portico.example');

  await page.goto(link);
  await expect(page).toHaveURL('/invitation');
  await expect(page.getByRole('heading', { name: 'Join Portico' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('rita@portico.example');
  await expectAccessible(page);

  const name = page.getByLabel('Your name');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Please write your name.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Rita Reader');
  await expect(page.getByText('Please write your name.')).toBeHidden();
  await password.fill('Password123');
  await expect(page.getByLabel('Strength of the password')).toHaveText('Weak');
  await page.keyboard.press('Enter');
  await expect(page.getByText('among the first that are guessed')).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('Password123');
  await expectAccessible(page);

  await page.reload();
  await name.fill('Rita Reader');
  await password.fill(HERONS);
  await expect(page.getByLabel('Strength of the password')).toHaveText('Strong');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL('/?shared=1');
  await expect(portico.card('Lobby')).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  await expect(name).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To my pages' }).click();
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();

  await page.goto('/invitation/cut-off');
  await expect(page.getByRole('heading', { name: 'This invitation is not complete' })).toBeVisible();
  await expect(page.getByText('the email it was sent to')).toBeVisible();
  await expectAccessible(page);
});

test('a forgotten password is asked for, changed by the mailed link, and signs in', async ({
  page,
  portico,
  server,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/resetPassword');
  const send = page.getByRole('button', { name: /^Send/ });
  await page.getByLabel('Email').fill('nobody');
  await send.click();
  await expect(page.getByText('Email is not valid')).toBeVisible();
  for (const email of ['nobody@portico.example', OWNER.email]) {
    await page.getByLabel('Email').fill(email);
    await send.click();
    await expect(page.getByText(`If your email is registered it will be sent to ${email}`)).toBeVisible();
  }
  await expectAccessible(page);

  const link = await mailedLink(server, OWNER.email);
  await page.goto(link);
  await expect(page).toHaveURL('/resetPassword');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(HERONS);
  await page.getByLabel('New password again').fill('seven grey herons');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password confirmation is different')).toBeVisible();
  await expect(page.getByLabel('New password again')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('New password again').fill(HERONS);
  await expect(page.getByText('Password confirmation is different')).toBeHidden();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await portico.signIn({ email: OWNER.email, password: HERONS });

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(`${HERONS} again`);
  await page.getByLabel('New password again').fill(`${HERONS} again`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has been used');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(send).toBeVisible();
});

test('a single sign-on signs in once and leads to its path, and nowhere else', { tag: '@proof' }, async ({
  page,
  portico,
  server,
}) => {
  const linkFor = async (...words: string[]) =>
    JSON.parse(await operator(server, 'users', 'sign-on', OWNER.email, '--json', ...words)).url;
  const link = await linkFor('--path', '/?shared=1');
  await page.goto(link);
  await expect(page).toHaveURL('/?shared=1');
  await expect(page.getByRole('tab', { name: 'Shared with me', selected: true })).toBeVisible();
  await portico.signOut();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has been used or is no longer valid.');
  await expect(page).toHaveURL('/sson');
  await expectAccessible(page);
  // From elsewhere: opening the address one is at would be a reload, which keeps the token.
  await page.goto('/login');
  await page.goto('/sson');
  await expect(page.getByRole('alert')).toContainText('Token is not present..');
  await expect(page).toHaveTitle(/^You could not be signed in/);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto(`${await linkFor()}&path=//evil.example/`);
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server.url);
});

test('only the owner opens the app settings; others see a message', { tag: '@proof' }, async ({
  page,
  portico,
  server,
}) => {
  await page.goto('/settings');
  await portico.signIn(await invite(server, 'rita@portico.example'));
  await expect(page).toHaveURL('/401');
  await expect(page.getByRole('heading', { name: 'Ownership is required' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Use another account' }).click();
  await portico.signIn();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'App settings' })).toBeVisible();
});

test('a person sees where they are signed in and signs out there', async ({ page, portico, api }) => {
  const phone = await api.signIn();
  const desk = await api.signIn();
  const third = await api.signIn();
  const isIn = async (session: { auth_token: string }) =>
    await api.call('GET', '/users/me', undefined, { authorization: session.auth_token }).then(
      () => true,
      () => false,
    );
  await openAccount(page, portico);
  const dialog = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  await expect(dialog.getByRole('listitem').first()).toContainText(/Chrome on Linux.*With the password.*This window/);
  await expectAccessible(page);

  await dialog
    .getByRole('button', { name: /^End Command line, last used/ })
    .first()
    .click();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(portico.toast('Signed out there')).toBeVisible();
  expect((await Promise.all([phone, desk, third].map(isIn))).filter(Boolean)).toHaveLength(2);

  await dialog.getByRole('button', { name: 'End all others' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect(await Promise.all([phone, desk, third].map(isIn))).toEqual([false, false, false]);
  await page.reload();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
});

test('a person makes a token for a program, which is shown once, and revokes it', async ({ page, portico, api }) => {
  const { auth_token } = await api.signIn();
  const deploy = { api_token: { name: 'deploy', scope: 'publish' } };
  await api.call('POST', '/api_tokens', deploy, { authorization: auth_token });
  await openAccount(page, portico);
  const dialog = page.getByRole('dialog');
  const section = page.getByRole('region', { name: 'API tokens' });
  await expect(section.getByRole('listitem')).toHaveText(/deploy.*May read, test, write and publish.*Never used/);
  await expectAccessible(page);

  await section.getByRole('button', { name: 'New token' }).press('Enter');
  const name = dialog.getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please write a name for the token.')).toBeVisible();
  await page.keyboard.type('deploy');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText("There is a token 'deploy' already.")).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill('checks');
  await dialog.getByRole('radio', { name: /^Read It sees/ }).check();
  await dialog.getByLabel('Expires after').selectOption('7 days');
  await page.getByRole('button', { name: 'Create token' }).click();

  await expect(dialog.getByText('it is not shown again')).toBeVisible();
  const token = (await dialog.getByText(/^portico_[\w-]+$/).textContent()) ?? '';
  await expectAccessible(page);
  const isTaken = () =>
    api.call('GET', '/editor_pages', undefined, { authorization: token }).then(
      () => true,
      () => false,
    );
  expect(await isTaken()).toBe(true);
  // it is never shown again, so nothing but the button loses it unasked
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without the token?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Show the token' }).click();
  await expect(dialog.getByText(token)).toBeVisible();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText(token);

  await section.getByRole('button', { name: 'Revoke checks' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByRole('button', { name: 'New token' })).toBeFocused();
  expect(await isTaken()).toBe(false);

  // one that has expired works nowhere: it is removed, not revoked
  await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
  await page.reload();
  await section.getByRole('button', { name: 'Remove deploy' }).click();
  await page
    .getByRole('alertdialog', { name: "Remove the token 'deploy'?" })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(section.getByText('There are no API tokens')).toBeVisible();
});

test('a token that was not copied is not lost by Back, and a reload asks first', async ({ page, portico, api }) => {
  await api.signIn();
  await openAccount(page, portico);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New token' }).click();
  await dialog.getByLabel('Name').fill('deploy');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = dialog.getByText(/^portico_[\w-]+$/);
  await expect(token).toBeVisible();

  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Close without the token?' });
  await question.getByRole('button', { name: 'Show the token' }).click();
  await expect(token).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  const isHeld = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isHeld()).toBe(true);

  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  expect(await isHeld()).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a token is not lost by a press or a network too quick, and nothing is said of it that is not known', async ({
  page,
  portico,
  api,
  errors,
}) => {
  errors.expect(/net::ERR_FAILED|status of 422/);
  await api.signIn();
  await openAccount(page, portico);
  const dialog = page.getByRole('dialog');
  const section = page.getByRole('region', { name: 'API tokens' });
  const create = dialog.getByRole('button', { name: 'Create token' });

  // The request arrives, its answer does not.
  await section.getByRole('button', { name: 'New token' }).click();
  await dialog.getByLabel('Name').fill('deploy');
  let sent = 0;
  await page.route('**/v1/api_tokens', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent++;
    await route.fetch();
    return route.abort();
  });
  await create.dblclick();
  await expect(dialog.getByText('The token may have been created all the same.')).toBeVisible();
  expect(sent).toBe(1);
  await expectAccessible(page);
  await page.unroute('**/v1/api_tokens');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('listitem')).toHaveText(/deploy/);

  // The dialog stays while the answer is awaited, which is the only one with the token.
  await section.getByRole('button', { name: 'New token' }).click();
  await dialog.getByLabel('Name').fill('checks');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/api_tokens', (route) => held.then(() => route.continue()));
  await create.click();
  await page.keyboard.press('Escape');
  await expect(create).toBeVisible();
  answer();
  await expect(dialog.getByText(/^portico_[\w-]+$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(2);

  await page.route('**/v1/api_tokens/*', async (route) => {
    await route.fetch();
    return route.abort();
  });
  await section.getByRole('button', { name: 'Revoke deploy' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(portico.toast("It is not known whether the token 'deploy' is gone")).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveText(/checks/);
});

/** From the menu of the account. */
async function openAccount(page: Page, portico: Portico): Promise<void> {
  await portico.openHome();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
}
