import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { Settings } from './support/settings.ts';

test.beforeEach(async ({ portico }) => portico.comeBack());

test('the settings of a page survive save, reload, publish and rollback', async ({ page, api, server }) => {
  const editor = new Editor(page);
  const settings = new Settings(page);
  const id = await editor.openNew();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await expect(page).toHaveURL(`/edit/settings/page?draft=${id}`);
  await expectAccessible(page);

  await settings.field('Name').fill('Harbour Hotel');
  await settings.group('Background').getByLabel('Color', { exact: true }).fill('#102030');
  await settings.group('Terms & Conditions').getByLabel('Text').fill('Be kind to the ducks.');
  const after = settings.group('After the login');
  await after.getByLabel('Visitors go').selectOption('To an address');
  await after.getByLabel('Address').fill('javascript:alert(1)');
  await after.getByLabel('Address').press('Enter');
  await expect(after.getByRole('alert')).toHaveText('Please enter an address that begins with http:// or https://');
  await after.getByLabel('Address').fill('bay.example/menu');
  const returning = settings.group('Visitors who come back');
  await returning.getByLabel('Ask them to log in').selectOption('After some days');
  await returning.getByLabel('Days').fill('366');
  await returning.getByLabel('Days').press('Enter');
  await expect(returning.getByRole('alert')).toHaveText('Please enter a number of days from 1 to 365');
  await returning.getByLabel('Days').fill('30');
  await settings.field('Service').selectOption('A server of your own');
  await settings.field('Host').fill('http://mail.example.com');
  await expect(settings.dialog.getByRole('alert')).toContainText('without http://');
  await settings.field('Host').fill('mail.example.com');
  await settings.field('User').fill('lobby');
  await settings.field('Password').fill('a secret of the lobby');
  await settings.field('Password').press('Enter');
  await expect(settings.row('smtp.password')).toContainText('Set');
  await expectAccessible(page);

  await settings.open('Security');
  await settings.field('Ask for a code').click();
  await expect(settings.dialog.getByRole('alert')).toHaveText('Type the code first: without one nobody could get in');
  await expect(settings.field('Ask for a code')).not.toBeChecked();
  await settings.field('Code').fill('7890');
  await settings.field('Ask for a code').click();
  await expect(settings.field('Ask for a code')).toBeChecked();
  await expectAccessible(page);

  // spec screens.13: forward and reload keep the place; back closes
  await page.goBack();
  await expect(settings.dialog).toHaveCount(0);
  await page.goForward();
  await expect(settings.field('Code')).toHaveValue('7890');
  await settings.saved();
  await page.reload();
  await expect(settings.field('Code')).toHaveValue('7890');
  await settings.open('Page');
  await expect(settings.row('smtp.password')).toContainText('Set');
  await expect(settings.group('Terms & Conditions').getByLabel('Text')).toHaveValue('Be kind to the ducks.');
  await expect(settings.group('After the login').getByLabel('Address')).toHaveValue('http://bay.example/menu');
  await expect(settings.group('Visitors who come back').getByLabel('Days')).toHaveValue('30');
  expect(JSON.stringify(await api.pages())).not.toContain('a secret of the lobby');

  await settings.close();
  await editor.publish();
  const visit = await page.context().newPage();
  await visit.goto(`${server.url}/p/${id}`);
  await expect(visit).toHaveTitle('Harbour Hotel');
  await expect(visit.getByText('Be kind to the ducks.')).toBeAttached();
  await expect(visit.getByLabel('Password')).toBeVisible();
  expect(await visit.content()).not.toContain('7890');
  await expect(visit.locator('body')).toHaveCSS('background-color', 'rgb(16, 32, 48)');

  await page.getByRole('button', { name: 'Page settings' }).click();
  await settings.field('Name').fill('Another name');
  await settings.saved();
  await settings.close();
  await page.getByRole('button', { name: 'More about publishing' }).click();
  await page.getByRole('menuitem', { name: /Roll back/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByLabel('Page name')).toHaveValue('Harbour Hotel');
});

test('a logo is added, shown and changed from the settings', { tag: '@proof' }, async ({ page }) => {
  const editor = new Editor(page);
  const settings = new Settings(page);
  await editor.openNew();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await settings.group('Logo').getByRole('button', { name: 'Add a logo' }).click();
  await settings.dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(settings.group('Logo').getByRole('button', { name: 'Add a logo' })).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await settings.group('Logo').getByLabel('Image', { exact: true }).fill('javascript:alert(1)');
  await expect(settings.dialog.getByRole('alert')).toHaveText('Invalid URL format');
  await settings.group('Logo').getByRole('button', { name: 'Show on the page' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Logo, Image was not kept: Invalid URL format');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close anyway' }).click();
  await expect(editor.control('Is the logo')).toBeChecked();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await settings.group('Logo').getByLabel('Image', { exact: true }).fill('/favicon.svg');
  await settings.group('Logo').getByRole('button', { name: 'Show on the page' }).click();
  await expect(editor.canvas.locator('img').first()).toHaveAttribute('src', /favicon/);

  await page.getByRole('button', { name: 'More about publishing' }).click();
  await page.getByRole('menuitem', { name: 'Check the page' }).click();
  const check = page.getByRole('dialog', { name: 'Check the page' });
  await expectAccessible(page);
  await check.getByRole('button', { name: /terms and conditions are still the example text/ }).click();
  const terms = page.locator('[data-setting="page.terms"] textarea');
  await expect(terms).toBeFocused();
  await expect(terms).toBeInViewport();
  await page.keyboard.press('Escape');

  // The meter below the canvas follows the page, and opens the same check.
  const meter = page.getByRole('button', { name: /^Weight: [\d.]+ KB compressed/ });
  const before = (await meter.textContent()) ?? '';
  await editor.drag('Text', editor.texts.nth(1), 0.9);
  // Words of which no two are alike, because compressing leaves little of what repeats itself.
  const words = Array.from({ length: 150 }, (_, i) => ((i * 7_919 * 104_729) % 999_983).toString(36)).join(' ');
  await editor.write(editor.canvas.getByText('Text', { exact: true }), words);
  await expect(meter).not.toHaveText(before);
  await meter.click();
  await expect(check.getByText('The web server in openNDS sends 10240 bytes of a page at most')).toBeVisible();
  await expect(check.getByText('this dashboard is opened by http')).toBeVisible();
});

test('settings that cannot be saved say why, and a click opens the field to correct', async ({ page }) => {
  const editor = new Editor(page);
  const settings = new Settings(page);
  await editor.openNew();
  let refuse = true;
  await page.route('**/v1/editor_pages/*', (route) =>
    refuse && route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: {
            error: {
              code: 'invalid_configuration',
              summary: 'Must be a text.',
              details: [{ path: '/security/code', problem: 'Must be a text.' }],
            },
          },
        })
      : route.continue(),
  );
  await editor.write(editor.texts.first(), 'Fresh words');
  await expect(page).toHaveURL(/\/edit\/settings\/security\?/);
  await expect(settings.dialog).toContainText('These settings could not be saved');
  await expect(settings.dialog).toContainText('Must be a text.');
  await settings.close();
  const notice = page.getByRole('alert').filter({ hasText: 'The configuration has some problem' });
  // once: whoever goes on with something else is not taken away from it
  const refused = page.waitForResponse((response) => response.status() === 422);
  await editor.write(editor.texts.first(), 'More words');
  await refused;
  await expect(notice).toContainText('nothing that you change on this page is saved: Must be a text.');
  await expect(page).toHaveURL(/\/edit\?/);
  const words = notice.getByText('please refresh the page or contact support.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1440, height: 900 });
  refuse = false;
  await notice.getByRole('button', { name: 'Open the setting' }).click();
  await settings.field('Code').fill('7890');
  await settings.saved();
  await settings.close();
  await expect(notice).toHaveCount(0);
});

test('a mail server elsewhere asks for the password again, and loses none', { tag: '@proof' }, async ({
  page,
  errors,
}) => {
  const editor = new Editor(page);
  const settings = new Settings(page);
  await editor.openNew();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await settings.field('Service').selectOption('A server of your own');
  await settings.field('Host').fill('mail.example.com');
  await settings.field('Password').fill('a secret of the lobby');
  await settings.field('Password').press('Enter');
  await settings.saved();
  await page.reload();

  errors.expect(/422/);
  const again = /is kept for another service, host, port, user.*: enter it again/;
  await settings.field('Host').fill('mail.example.net');
  await expect(settings.dialog).toContainText(again);
  await expect(settings.field('Host')).toBeFocused();
  await settings.field('Host').fill('mail.example.com');
  await settings.saved();
  await expect(settings.dialog).not.toContainText(again);

  await settings.field('Host').fill('mail.example.net');
  await expect(settings.dialog).toContainText(again);
  const password = settings.row('smtp.password');
  await password.getByRole('button', { name: 'Replace' }).click();
  await settings.field('Password').fill('another');
  await settings.field('Password').press('Enter');
  await settings.saved();
  await expect(settings.dialog).not.toContainText(again);
});

test('the undo key on a switch or in a setting undoes the page’s last step, and settings are saved by key', async ({
  page,
}) => {
  const editor = new Editor(page);
  const settings = new Settings(page);
  await editor.openNew();
  const name = page.getByLabel('Page name');
  await name.fill('Harbour cafe');
  await name.press('Enter');
  await expect(name).toBeFocused();
  await page.getByRole('button', { name: 'Page settings' }).click();
  await settings.open('Advertising');
  await settings.field('Show adverts').click();
  await expect(settings.field('Show adverts')).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(settings.field('Show adverts')).not.toBeChecked();
  await expect(editor.said).toHaveText('Undone: settings: Show adverts');

  await settings.open('Security');
  await settings.field('Code').pressSequentially('7890');
  await page.keyboard.press('Control+s');
  await expect(settings.dialog.getByRole('status')).toHaveText('Saved');
  await page.keyboard.press('Control+z');
  await expect(settings.field('Code')).toHaveValue('');
  await page.keyboard.press('Control+y');
  await expect(settings.field('Code')).toHaveValue('7890');
  await settings.close();
  await expect(name).toHaveValue('Harbour cafe');
});

test('a new page has the settings that were chosen for it', async ({ page, portico }) => {
  await portico.comeBack();
  await page.goto('/edit/settings/security');
  await expect(page).toHaveURL(/\/edit\/settings\/security\?draft=[\w-]+$/);
  await expect(page.getByRole('dialog', { name: 'Page settings' })).toBeVisible();
});
