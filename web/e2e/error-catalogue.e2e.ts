import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { Settings } from './support/settings.ts';

/**
 * The sentences of docs/specification/errors.md that no other test of the browser provokes, each where a person meets
 * it.
 */

/** Answers the calls of one kind as a server in trouble does, until it is told to stop. */
async function trouble(page: Page, calls: string, status: number, method = 'GET'): Promise<() => Promise<void>> {
  const handler = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { error: { code: 'trouble', summary: 'The disk is full.' } } })
      : route.fallback();
  await page.route(calls, handler);
  return () => page.unroute(calls, handler);
}

test('every failure in the editor shows its sentence from the catalogue', async ({ page, portico, errors }) => {
  errors.expect(/status of (?:403|50[03])/);
  const editor = new Editor(page);
  const settings = new Settings(page);
  await portico.comeBack();
  await editor.openNew();

  const publishing = await trouble(page, '**/publish', 500, 'PUT');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(
    portico.toast('Sorry, some error occurred while publishing the page, try again or contact support'),
  ).toContainText('The disk is full.');
  await publishing();

  await page.getByRole('button', { name: 'Page settings' }).click();
  const background = settings.group('Background');
  const png = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') };
  const token = await trouble(page, '**/aws/access_token*', 503);
  await background.getByLabel('Upload an image').setInputFiles(png);
  await expect(background.getByRole('alert')).toHaveText("Impossible to get AWS Access token. Upload won't work.");
  await token();
  const storage = await trouble(page, '**/storage', 500, 'POST');
  await background.getByLabel('Upload an image').setInputFiles(png);
  await expect(background.getByRole('alert')).toHaveText('Upload failed. Please try again');
  await storage();
  await background.getByLabel('Upload an image').setInputFiles(png);
  await expect(background.getByRole('alert')).toHaveText(/^This file is not an image we can show/);
  const refused = await trouble(page, '**/storage', 403, 'POST');
  await background.getByLabel('Upload an image').setInputFiles(png);
  await expect(background.getByRole('alert')).toContainText('Impossible to upload image. Try again: ');
  await refused();
  await background.getByLabel('Image', { exact: true }).fill('/favicon.svg');
  await expect(background.getByRole('alert')).toHaveCount(0);

  // No answer of Facebook: this machine has no internet, or its answer is no page's.
  await page.goto(page.url().replace('settings/page', 'settings/authentication/facebook'));
  await settings.field('Invitation').selectOption('Like a page');
  const facebook = await trouble(page, '**/inspect_fb_page/*', 503);
  await settings.field('Facebook page').fill('https://www.facebook.com/harbour.hotel');
  await expect(settings.row('facebook.like.pageUrl').getByRole('alert')).toHaveText(
    'There are problems getting information about Facebook Page: https://www.facebook.com/harbour.hotel',
  );
  await facebook();
  await settings.close();

  await page.getByRole('button', { name: 'More about publishing' }).click();
  await page.getByRole('menuitem', { name: 'Test email delivery' }).click();
  const delivery = page.getByRole('dialog', { name: 'Test email delivery' });
  const start = await trouble(page, '**/jobs/delivery_test', 500, 'POST');
  await delivery.getByRole('button', { name: 'Test Welcome' }).click();
  await expect(delivery.getByRole('list', { name: 'Kinds of mail' })).toContainText(
    'Unable to load email... (contact support)',
  );
  await start();
  await trouble(page, '**/jobs/*', 500);
  await delivery.getByRole('button', { name: 'Test Invitation' }).click();
  await expect(delivery.getByRole('list', { name: 'Kinds of mail' })).toContainText(
    'Unable to get delivery info... (contact support)',
  );
});

test('app settings that cannot be saved say so, and keep what was typed', async ({ page, portico, errors }) => {
  errors.expect(/status of 503/);
  await portico.comeBack();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Test delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test email delivery' });
  await dialog.getByRole('button', { name: 'Test all' }).click();
  await expect(dialog.getByText('Not sent', { exact: true })).toHaveCount(4);
  await page.keyboard.press('Escape');
  await page.getByLabel('Name', { exact: true }).fill('Harbour');
  const refusing = await trouble(page, '**/dashboards/*', 422, 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Error while saving settings, please try again');
  await refusing();
  await trouble(page, '**/dashboards/*', 503, 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Impossible to save settings. Please try again or contact support',
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbour');
});
