import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { giveCapability } from './support/operator.ts';
import { OWNER } from './support/owner.ts';
import { Settings } from './support/settings.ts';

// spec login-methods.10

const PAGE = 'https://www.facebook.com/harbour.hotel';

test.beforeEach(async ({ portico }) => portico.comeBack());

test('how visitors log in is set, survives save, reload, publish and rollback, and lets a visitor in', async ({
  page,
  server,
  api,
}) => {
  const editor = new Editor(page);
  const settings = new Settings(page);
  const { dialog } = settings;
  const place = { can_checkin: false, fan_count: 1200 };
  await page.route('**/v1/inspect_fb_page/*', (route) => route.fulfill({ json: place }));
  const id = await editor.openNew();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await settings.open('Authentication');

  // spec login-methods.8: three at first, those of the page before the others.
  const methods = dialog.getByRole('list', { name: 'Methods' }).getByRole('link');
  await expect(methods).toHaveCount(3);
  await expect(methods.first()).toHaveText('ClickOn the page');
  await expect(methods.last()).toContainText('Not on the page');
  await dialog.getByRole('button', { name: 'More methods' }).click();
  await expect(methods).toHaveCount(14);
  await expectAccessible(page);

  // spec login-methods.7: a method is active while the page has an element for it.
  await methods.filter({ hasText: 'Access code' }).click();
  await expect(page).toHaveURL(`/edit/settings/authentication/code?draft=${id}`);
  await settings.field('Code').fill('');
  await expect(dialog.getByRole('alert')).toHaveText('Without a code nobody could log in this way');
  await settings.field('Code').fill('4711');
  await dialog.getByRole('button', { name: 'Add a login button' }).click();
  await expect(dialog.getByText('On the page', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Access code' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'All methods' }).click();
  await expect(methods.nth(1)).toHaveText('Access codeOn the page');

  // The Facebook flow: a page is looked up, and only one that fits is kept.
  await dialog.getByRole('button', { name: 'More methods' }).click();
  await methods.filter({ hasText: 'Facebook' }).click();
  await settings.field('Invitation').selectOption('Like a page and check in');
  await settings.field('Facebook page').fill('example.org/hotel');
  await expect(settings.row('facebook.like.pageUrl').getByRole('alert')).toHaveText(
    'example.org/hotel is not a valid Facebook Page URL',
  );
  await settings.field('Facebook page').fill(PAGE);
  await expect(dialog.getByText('Found, with 1200 followers')).toBeVisible();
  await settings.field('Location').fill(PAGE);
  await expect(settings.row('facebook.checkin.pageUrl').getByRole('alert')).toContainText('takes no check-ins');
  place.can_checkin = true;
  await settings.field('Location').fill(`${PAGE}/`);
  await expect(dialog.getByText('visitors can check in there')).toBeVisible();
  await settings.group('Check-in').getByLabel('Again after').selectOption('2 days');
  await settings.group('Like').getByLabel('After', { exact: true }).selectOption('2 hours');
  await expectAccessible(page);
  await settings.field('Invitation').selectOption('Like a page and post');
  await expect(settings.group('Check-in')).toHaveCount(0);
  await expect(settings.group('Post').getByLabel('Again after')).toHaveValue('1440');
  await expect(settings.group('Like').getByLabel('Facebook page')).toHaveValue(PAGE);

  // spec login-methods.9: an app of the page's own is for accounts that may have one; its secret is never shown again.
  await settings.open('Authentication');
  await dialog.getByRole('button', { name: 'More methods' }).click();
  await methods.filter({ hasText: 'Google' }).click();
  await expect(dialog.getByText('Please contact our sales to have them enabled.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('No app of Google is set up');
  await expectAccessible(page);
  giveCapability(server, OWNER.email, 'customapp');
  await settings.saved();
  await page.reload();
  await expect(settings.field('API key')).toHaveCount(0);
  await settings.field('Use custom app').click();
  await settings.field('API key').fill('harbour');
  await settings.field('API secret').fill('a secret of Google');
  await settings.field('API secret').press('Enter');
  await expect(settings.row('google.apiSecret')).toContainText('Set');
  await settings.field('Custom form as well').click();
  await expectAccessible(page);
  await settings.saved();
  await page.reload();
  await expect(settings.row('google.apiSecret')).toContainText('Set');
  await expect(settings.field('API key')).toHaveValue('harbour');
  await expect(settings.field('Custom form as well')).toBeChecked();
  expect(JSON.stringify(await api.pages())).not.toContain('a secret of Google');

  await settings.close();
  await editor.publish();
  const visitor = await page.context().newPage();
  await visitor.goto(`${server.url}/p/${id}`);
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Use a code' }).click();
  await visitor.getByLabel('Code').fill('0000');
  // The key presses no button of the page: 'Connect', which comes first, would let everybody in.
  await visitor.getByLabel('Code').press('Enter');
  await expect(visitor.getByText('Code is not valid')).toBeVisible();
  await visitor.getByLabel('Code').fill('4711');
  await visitor.getByLabel('Code').press('Enter');
  await expect(visitor.getByText('This page was opened without a gateway')).toBeVisible();

  await page.goto(`/edit/settings/authentication/code?draft=${id}`);
  await settings.field('Code').fill('1234');
  await settings.saved();
  await settings.close();
  await page.getByRole('button', { name: 'More about publishing' }).click();
  await page.getByRole('menuitem', { name: /Roll back/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Page settings' }).click();
  await settings.open('Authentication');
  await methods.filter({ hasText: 'Access code' }).click();
  await expect(settings.field('Code')).toHaveValue('4711');
});
