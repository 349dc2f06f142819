import type { Page } from '@playwright/test';
import { expect, hasSeenTheTour, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { Portico } from './support/portico.ts';
import { Settings } from './support/settings.ts';

const BLOCKED = 'This page is already being accessed on another window or by another user.';
const KICKED = 'You have been kicked out by the owner of the page. Only one user at a time can edit the page.';

async function secondTab(page: Page, id: string): Promise<Editor> {
  const tab = new Editor(await page.context().newPage());
  await tab.open(id);
  return tab;
}

test('a second tab is blocked, takes over, and the first keeps its edits as a copy', async ({
  page,
  portico,
  context,
  errors,
}) => {
  errors.expectNoNetwork();
  const first = new Editor(page);
  await portico.comeBack();
  const id = await first.openNew();
  await first.write(first.texts.first(), 'Saved words');
  await first.saved();

  const second = await secondTab(page, id);
  await expect(second.page.getByText(BLOCKED)).toBeVisible();
  await expectAccessible(second.page);

  await first.write(first.texts.first(), 'Unsaved words');
  await second.page.getByRole('button', { name: 'Edit here instead' }).click();
  await second.ready();
  await expect(second.texts.first()).toHaveText('Saved words');

  await expect(page.getByText(KICKED)).toBeVisible();
  await expect(first.root).toHaveCount(0);
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Open the page again' }).click();
  await expect(page.getByRole('alert')).toContainText(`${KICKED}Changes made here`);
  await expect(page.getByRole('alert')).toContainText('This device is offline.');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).not.toContainText('offline');
  await page.getByRole('button', { name: 'Keep my changes as a copy' }).click();
  await first.ready();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(first.texts.first()).toHaveText('Unsaved words');

  await second.page.bringToFront();
  // both tabs are on one device: what the first did not save is the first one's to offer
  await expect(second.page.getByRole('dialog', { name: 'Restore unsaved changes?' })).toHaveCount(0);
  await second.write(second.texts.first(), 'The second goes on');
  await second.saved();
});

// spec rooms.20
test('work that a lost page had not saved is merged into it element by element', async ({ page, portico }) => {
  const first = new Editor(page);
  await portico.comeBack();
  const id = await first.openNew();
  await first.saved();
  const saves = '**/v1/editor_pages/**';
  await page.route(saves, (route) => (route.request().method() === 'PUT' ? undefined : route.continue()));
  await first.write(first.texts.first(), 'My headline');
  await first.write(first.texts.nth(1), 'My paragraph');
  await first.kept('My paragraph');

  const second = await secondTab(page, id);
  await second.page.getByRole('button', { name: 'Edit here instead' }).click();
  await second.ready();
  await second.write(second.texts.nth(1), 'Their paragraph');
  await second.saved();
  await second.page.getByRole('link', { name: 'Back to my pages' }).click();
  await expect(second.page.getByRole('heading', { name: 'Pages' })).toBeVisible();

  await page.bringToFront();
  await page.unroute(saves);
  await page.getByRole('button', { name: 'Open the page again' }).click();
  await page.getByRole('button', { name: 'Compare and merge' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge what was not saved' });
  await expect(merge.getByText('Text: “Welcome” became “My headline”', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await merge.getByRole('checkbox', { name: 'My headline' }).check();
  await merge.getByRole('button', { name: 'Take 1 difference' }).click();
  await expect(first.texts.first()).toHaveText('My headline');
  await expect(first.texts.nth(1)).toHaveText('Their paragraph');
  await page.keyboard.press('Control+z');
  await expect(first.texts.first()).toHaveText('Welcome');
  await page.keyboard.press('Control+Shift+z');
  await first.saved();
  await page.reload();
  await expect(first.texts.first()).toHaveText('My headline');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('work goes on without a server and is saved when it is back', async ({ page, portico, context, errors }) => {
  errors.expectNoNetwork();
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  await editor.saved();
  await context.setOffline(true);
  await editor.write(editor.texts.first(), 'Written on a train');
  await expect(editor.status).toContainText('Offline');
  await context.setOffline(false);
  await editor.saved();
  await page.reload();
  await expect(editor.texts.first()).toHaveText('Written on a train');
});

test('after a tab crashed, its unsaved edits are offered', async ({ page, portico }) => {
  const editor = new Editor(page);
  await portico.comeBack();
  const id = await editor.openNew();
  await editor.saved();
  await page.route('**/v1/editor_pages/**', (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  );
  await editor.write(editor.texts.first(), 'Almost lost');
  await editor.kept('Almost lost');
  const context = page.context();
  // closing a tab would still send the edits off; a crash does not
  const crashed = page.waitForEvent('crash');
  const browser = await context.newCDPSession(page);
  browser.send('Page.crash').catch(() => undefined);
  await crashed;

  // at an address of the settings, which wait until the offer is answered
  const again = new Editor(await context.newPage());
  await again.page.goto(`/edit/settings/page?draft=${id}`);
  const takeOver = again.page.getByRole('button', { name: 'Edit here instead' });
  const offer = again.page.getByRole('dialog', { name: 'Restore unsaved changes?' });
  await expect(takeOver.or(offer)).toBeVisible();
  if (await takeOver.isVisible()) await takeOver.click();
  await expect(offer).toBeVisible();
  await expectAccessible(again.page);
  await expect(offer.getByRole('button', { name: 'Restore' })).toBeFocused();
  await again.page.keyboard.press('Enter');
  await expect(again.texts.first()).toHaveText('Almost lost');
  await expect(again.page.getByRole('dialog', { name: 'Page settings' })).toBeVisible();
  await expect(again.status).toHaveText('Saved');
});

test('a server that stops while a person writes loses nothing', { tag: '@proof' }, async ({
  page,
  portico,
  server,
  errors,
}) => {
  errors.expectNoNetwork();
  const editor = new Editor(page);
  await portico.comeBack();
  const id = await editor.openNew();
  await editor.saved();
  await editor.write(editor.texts.first(), 'Before');
  await server.kill();
  await editor.write(editor.texts.first(), 'While nobody listens');
  await expect(editor.status).toContainText('Could not save');
  await editor.write(editor.texts.nth(1), 'And more');
  await server.revive();
  await expect(editor.status).toHaveText('Saved', { timeout: 40_000 });
  await editor.write(editor.texts.nth(1), 'And after');
  await editor.saved();

  await page.reload();
  await editor.ready();
  expect(new URL(page.url()).searchParams.get('draft')).toBe(id);
  await expect(editor.texts.first()).toHaveText('While nobody listens');
  await expect(editor.texts.nth(1)).toHaveText('And after');
});

test('a page that is deleted while a person writes gives them what they wrote', { tag: '@proof' }, async ({
  page,
  portico,
  api,
}) => {
  const editor = new Editor(page);
  await portico.comeBack();
  const id = await editor.openNew();
  await editor.saved();
  const second = await secondTab(page, id);
  await expect(second.page.getByText(BLOCKED)).toBeVisible();
  await page.bringToFront();
  await editor.write(editor.texts.first(), 'Words of a lost page');
  await api.signIn();
  await api.call('DELETE', `/editor_pages/${id}`);

  await expect(page.getByText('The page was deleted.')).toBeVisible();
  await expect(second.page.getByText('The page was deleted.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(`Page: ${id} does not exist`)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my changes as a copy' }).click();
  await editor.ready();
  await expect(editor.texts.first()).toHaveText('Words of a lost page');
});

test('a waiting tab does not offer edits that the working tab has not saved yet', { tag: '@proof' }, async ({
  page,
  portico,
}) => {
  const first = new Editor(page);
  await portico.comeBack();
  const id = await first.openNew();
  await first.saved();
  await first.write(first.texts.first(), 'Half a sentence');
  await first.kept('Half a sentence');
  const second = await secondTab(page, id);
  await expect(second.page.getByText(BLOCKED)).toBeVisible();
  await expect(second.page.getByRole('button', { name: 'Keep my changes as a copy' })).toHaveCount(0);
  await page.bringToFront();
  await first.write(first.texts.first(), 'The whole sentence');
  await first.saved();
  await second.page.close();
  await page.reload();
  await first.ready();
  await expect(first.texts.first()).toHaveText('The whole sentence');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a session that ends while a person writes leads to the login and back to the words', { tag: '@proof' }, async ({
  page,
  portico,
  api,
}) => {
  const editor = new Editor(page);
  await portico.comeBack();
  const id = await editor.openNew();
  await editor.saved();
  await editor.write(editor.texts.first(), 'Precious words');
  await api.endSessionsOf(page);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/login\\?path=.*${id}`));
  await portico.signIn();
  await expect(page).toHaveURL(new RegExp(`/edit\\?draft=${id}`));
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(editor.texts.first()).toHaveText('Precious words');
  await editor.saved();
});

test('a device keeps words that could not be saved but no passwords, and nothing after signing out', async ({
  page,
  portico,
}) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  await editor.saved();
  await page.route('**/v1/editor_pages/**', (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  );
  await editor.write(editor.texts.first(), 'Kept words');
  await page.getByRole('button', { name: 'Page settings' }).click();
  const settings = new Settings(page);
  await settings.field('Service').selectOption('A server of your own');
  await settings.field('Password').fill('a planted secret');
  await page.keyboard.press('Enter');
  await editor.kept('Kept words');
  await editor.kept('password');
  expect(await editor.unsent()).not.toContain('a planted secret');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => editor.unsent()).toBe('[]');
});

test('closing a window frees the page at once; a reload opens it again', { tag: '@proof' }, async ({
  page,
  portico,
  browser,
  server,
}) => {
  const first = new Editor(page);
  await portico.comeBack();
  const id = await first.openNew();
  await first.saved();
  // another sign-in: a room that is kept for the first one's session would be refused to it
  const elsewhere = await browser.newContext({ baseURL: server.url });
  await elsewhere.addInitScript(hasSeenTheTour);
  const second = new Editor(await elsewhere.newPage());
  await second.page.goto(`/edit?draft=${id}`);
  await new Portico(second.page).signIn();
  await expect(second.page.getByText(BLOCKED)).toBeVisible();
  await expect(second.texts.first()).toBeVisible();

  await page.reload();
  await first.ready();
  await second.page.getByRole('button', { name: 'Try again' }).click();
  await expect(second.page.getByText(BLOCKED)).toBeVisible();

  await page.goto('about:blank');
  // a connection that is lost keeps the page for 15 seconds
  await expect(second.page.getByRole('heading', { name: 'The page is free' })).toBeVisible({ timeout: 14_000 });
  await expectAccessible(second.page);
  await page.goBack();
  await first.ready();
  await expect(second.page.getByText(BLOCKED)).toBeVisible();
  await page.goto('about:blank');
  await second.page.getByRole('button', { name: 'Open the page again' }).click();
  await second.ready();
  await elsewhere.close();
});
