import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

test.beforeEach(async ({ portico }) => portico.comeBack());

/** Lets the server answer, and spoils what it says of the page. */
async function spoil(page: Page, change: (stored: { html: string; config: string }) => object): Promise<void> {
  await page.route('**/v1/editor_pages/*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const { editor_page } = await response.json();
    return route.fulfill({ response, json: { editor_page: { ...editor_page, ...change(editor_page) } } });
  });
}

test('a page that does not exist says so', async ({ page }) => {
  await new Editor(page).open('nowhere');
  await expect(page.getByText('Page: nowhere does not exist')).toBeVisible();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const ground = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expectAccessible(page);
  const home = page.getByRole('link', { name: 'Back to my pages' });
  expect(await page.locator('a, button').last().textContent()).toBe('Back to my pages');
  expect(await ground(home)).not.toBe(await ground(refresh));
  await home.click();
  await expect(page.getByRole('button', { name: 'New page' }).first()).toBeVisible();
});

test('an unknown version of the configuration is refused with its sentence', async ({ page, api }) => {
  const { id } = await api.createPage({ label: 'Broken' });
  await spoil(page, () => ({ config: JSON.stringify({ version: '9' }) }));
  await new Editor(page).open(id);
  await expect(
    page.getByText('The configuration has some problem, please refresh the page or contact support.'),
  ).toBeVisible();
});

test('html that cannot be read is refused with its sentence', async ({ page, api }) => {
  const { id } = await api.createPage({ label: 'Broken' });
  // to Chromium any text is html: only a parser that gives up cannot read it
  await page.addInitScript(() => {
    DOMParser.prototype.parseFromString = () => {
      throw new RangeError('Maximum call stack size exceeded');
    };
  });
  await new Editor(page).open(id);
  await expect(
    page.getByText('Ouch! Seems that the page has some errors. Please refresh the window or contact support.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a notice says after ten seconds that no live connection can be made', { tag: '@proof' }, async ({
  page,
  api,
  errors,
}) => {
  errors.expect(/WebSocket/);
  const { id } = await api.createPage({ label: 'Walled off' });
  let blocked = true;
  await page.routeWebSocket(/realtime/, (socket) => {
    if (blocked) socket.close();
    else socket.connectToServer();
  });
  const editor = new Editor(page);
  await editor.open(id);
  await expect(page.getByText('Opening the page…')).toBeVisible();
  await expect(page.getByText('a proxy or firewall may hold it back')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  blocked = false;
  await expect(editor.root).toBeVisible({ timeout: 20_000 });
});

test('a notice says that the server does not answer, and the request is sent again', async ({ page, api, errors }) => {
  errors.expect(/net::ERR_FAILED/);
  const editor = new Editor(page);
  const { id } = await api.createPage({ label: 'Late' });
  let down = true;
  await page.route('**/v1/editor_pages/*', (route) => (down ? route.abort() : route.continue()));
  await editor.open(id);
  await expect(page.getByRole('heading', { name: 'The page cannot be opened' })).toBeVisible();
  down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await editor.ready();
});

test('a save that is refused says why, and an edit tries again', { tag: '@proof' }, async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  let refuse = true;
  await page.route('**/v1/editor_pages/*', (route) =>
    refuse && route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: { error: { code: 'configuration_invalid', summary: 'The name is too long.' } },
        })
      : route.continue(),
  );
  await editor.write(editor.texts.first(), 'Refused words');
  await expect(editor.status).toHaveText('Could not save: The name is too long.');
  refuse = false;
  await editor.write(editor.texts.first(), 'Accepted words');
  await editor.saved();
});

test('while the database takes nothing an editor goes on, reads why it is not saved, and it is saved when it does', {
  tag: '@proof',
}, async ({ page, server, errors }) => {
  errors.expect(/status of 503/);
  const editor = new Editor(page);
  await editor.openNew();
  await editor.saved();
  const other = new DatabaseSync(join(server.data, 'portico.db'));
  other.exec('BEGIN IMMEDIATE');
  await editor.write(editor.texts.first(), 'Written meanwhile');
  const sentence = 'Could not save: The server cannot use its data at the moment, so nothing was changed.';
  await expect(editor.status).toContainText(sentence, { timeout: 20_000 });
  await expect(editor.status).toContainText('Trying again…');
  await editor.write(editor.texts.first(), 'Written later');
  await expect(editor.texts.first()).toHaveText('Written later');
  other.exec('ROLLBACK');
  other.close();
  await editor.saved();
  await page.reload();
  await editor.ready();
  await expect(editor.texts.first()).toHaveText('Written later');
});
