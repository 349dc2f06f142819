import { chromium } from '@playwright/test';
import { expect, hasSeenTheTour, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

test('a tab with unsaved work asks before it closes, a saved one does not', async ({ page, portico }) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await editor.write(editor.texts.first(), 'Saved');
  await editor.saved();
  await page.reload();
  await editor.ready();
  expect(asked).toEqual([]);

  await page.route('**/v1/editor_pages/**', (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  );
  await editor.write(editor.texts.first(), 'Not saved yet');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(editor.texts.first()).toHaveText('Not saved yet');
});

test('going home and back during the last save opens the page as it was saved', { tag: '@proof' }, async ({
  page,
  portico,
}) => {
  const editor = new Editor(page);
  await portico.comeBack();
  const id = await editor.openNew();
  await editor.saved();
  await page.route('**/v1/editor_pages/**', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  await editor.write(editor.texts.first(), 'On its way');
  await editor.kept('On its way');
  await page.getByRole('link', { name: 'Back to my pages' }).click();
  await page.locator(`a[href*="${id}"]`).first().click();
  await editor.ready();
  await expect(editor.texts.first()).toHaveText('On its way');
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0);
});

test('leaving asks first when neither the server nor the device has stored the work', async ({
  page,
  portico,
  context,
  errors,
}) => {
  errors.expectNoNetwork();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No storage here', 'UnknownError');
    };
  });
  const editor = new Editor(page);
  await portico.comeBack();
  const id = await editor.openNew();
  const home = page.getByRole('link', { name: 'Back to my pages' });
  const card = page.locator(`a[href*="${id}"]`).first();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await editor.saved();
  await home.click();
  await card.click();
  await editor.ready();

  await context.setOffline(true);
  await editor.write(editor.texts.first(), 'Kept nowhere');
  await expect(editor.status).toHaveText('Unsaved changes cannot be kept on this device. Offline');
  await home.click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(editor.texts.first()).toHaveText('Kept nowhere');
  // saved after all, there is nothing to ask
  await context.setOffline(false);
  await expect(card).toBeVisible();
  await card.click();
  await expect(editor.texts.first()).toHaveText('Kept nowhere');

  await context.setOffline(true);
  await editor.write(editor.texts.first(), 'Given up');
  // at once, before it is known what this device keeps
  await home.click();
  await question.getByRole('button', { name: 'Leave and lose them' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await context.setOffline(false);
});

test(
  'an address typed into the same tab opens the page, and Back opens it again',
  { tag: '@proof' },
  async ({ page, portico, server }, testInfo) => {
    await portico.comeBack();
    const id = await new Editor(page).openNew();
    const state = await page.context().storageState();
    await page.close();
    // Tests run without the cache that keeps a left page frozen; people have it.
    const browser = await chromium.launch({
      ...testInfo.project.use.launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const kept = await browser.newPage({ baseURL: server.url, storageState: state });
    await kept.addInitScript(hasSeenTheTour);
    const editor = new Editor(kept);
    await kept.goto(`/edit/settings/security?draft=${id}`);
    await editor.ready();
    await kept.goto(`/edit/settings/page?draft=${id}`);
    await editor.ready();
    await expect(kept.getByRole('heading', { name: 'Page', exact: true })).toBeVisible();

    // Playwright cannot follow the way back into a frozen page; these are the events such a page is told.
    const tell = (type: string) =>
      kept.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
    const joined = kept.waitForEvent('websocket');
    await tell('pagehide');
    await tell('pageshow');
    await joined;
    await editor.ready();
    await browser.close();
  },
);
