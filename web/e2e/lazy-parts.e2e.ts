import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { CuttingNetwork } from './support/cutting-network.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { laterFiles, partLists, partsWith, startFiles } from './support/part-lists.ts';

/** Every window reaches the server by a network that can be cut: where a test only routes requests, nothing is cached. */
const test = base.extend<{ network: CuttingNetwork }>({
  network: async ({ server }, use) => {
    const network = await CuttingNetwork.before(server.url);
    await use(network);
    network.close();
  },
  baseURL: async ({ network }, use) => use(network.url),
});

test.beforeEach(async ({ portico, errors }) => {
  errors.expectNoNetwork();
  errors.expect(/Failed to fetch dynamically imported module/);
  await portico.comeBack();
});

/** Whether the window takes a script that was cut before: some browsers remember for its life that it failed. */
const takes = (page: Page, script: string) =>
  page.evaluate((address) => import(address).then(() => true).catch(String), script);

test('a dialog that could not be loaded says so, and opens once the network is back', async ({
  page,
  portico,
  network,
}) => {
  const editor = new Editor(page);
  network.cut(/\/sheets-/);
  const settings = page.waitForResponse(/settings-dialog.*\.js$/);
  await editor.openNew();
  await (await settings).finished();
  await page.keyboard.press('Control+k');
  await expect(portico.toast('This could not be loaded')).toBeVisible();
  await expectAccessible(page);
  network.mend();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor.root).toBeVisible();
});

test('words can be written where the field of a link could not be loaded, and a message says so', async ({
  page,
  portico,
  network,
}) => {
  const editor = new Editor(page);
  network.cut(/\/panels-/);
  await editor.openNew();
  const text = editor.texts.first();
  await text.dblclick();
  await page.keyboard.press('Control+k');
  await expect(portico.toast('This could not be loaded')).toBeVisible();
  await page.keyboard.type('Welcome');
  await expect(text).toHaveText('Welcome');
});

test('after an upgrade the work is saved, and a reload comes back to the same element', async ({ page, portico }) => {
  const editor = new Editor(page);
  await editor.openNew();
  const gone = (url: URL) => url.pathname.includes('/sheets-');
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await editor.ready();
  await editor.write(editor.texts.first(), 'Written before the upgrade');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(portico.toast('A newer version is here')).toBeVisible();
  await editor.saved();
  await expectAccessible(page);
  await page.unroute(gone);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await editor.ready();
  await expect(editor.texts.first()).toHaveText('Written before the upgrade');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Written before the upgrade');
});

test('a page opens after what reads its configuration could not be fetched', async ({ page, network }) => {
  network.cut(/\/migrate-/);
  await page.goto('/edit');
  await expect(page.getByRole('alert')).toContainText('The page cannot be opened');
  await expect(page.getByRole('alert')).toContainText('The connection may be down.');
  network.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await new Editor(page).ready();
});

for (const file of startFiles()) {
  test(`the editor opens after ${file} was cut at its start`, { tag: '@proof' }, async ({ page, network }) => {
    network.cut(new RegExp(file));
    await page.goto('/edit');
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    network.mend();
    await page.getByText(/^(Reload|Try again)$/).click();
    await new Editor(page).ready();
  });
}

for (const file of startFiles('home')) {
  test(`home opens after ${file} was cut at its start`, { tag: '@proof' }, async ({ page, portico, network }) => {
    network.cut(new RegExp(file));
    await portico.comeBack();
    await page.goto('/');
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    network.mend();
    await page.getByText(/^(Reload|Try again)$/).click();
    await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  });
}

for (const file of laterFiles()) {
  test(`every part with ${file} opens after it was cut`, { tag: '@proof' }, async ({ page, network }) => {
    network.cut(new RegExp(file));
    await new Editor(page).openNew();
    // as often as the program asks before it gives up for now
    await expect.poll(() => network.struck).toBeGreaterThanOrEqual(4);
    network.mend();
    // the program fetches it first: a test that imports it before that would itself have the browser remember a failure
    await expect.poll(() => [...network.passed].some((address) => address.startsWith(file))).toBe(true);
    for (const part of partsWith(file)) expect(await takes(page, part), part).toBe(true);
  });
}

const ofHome = new Set(startFiles('home'));
for (const file of (partLists()['app-settings-screen'] ?? []).filter((file) => !ofHome.has(file))) {
  test(`the app settings open after ${file} was cut`, { tag: '@proof' }, async ({ page, portico, network }) => {
    network.cut(new RegExp(file));
    await portico.openHome();
    await page.evaluate(() => history.pushState(null, '', '/settings'));
    await expect(page.getByText(/This could not be loaded|Dashboard/).first()).toBeVisible();
    network.mend();
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { name: 'App settings' })).toBeVisible();
  });
}
