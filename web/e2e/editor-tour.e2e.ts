import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec editor.17, editor.18, editor.19

test.use({ newcomer: true });

test('the tour ends when its screen is left', { tag: '@proof' }, async ({ page, portico }) => {
  await portico.openHome();
  await page.getByRole('button', { name: 'New page' }).first().click();
  await page.getByRole('button', { name: 'Simple page' }).click();
  await expect(page.getByText('1 of 6')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle(/^Pages/);
  await expect(page.getByText('1 of 6')).toHaveCount(0);
  await expect(page.locator('.driver-overlay')).toHaveCount(0);
});

test('a guided tour runs on first open, is skipped afterwards and repeated on request', async ({ page, portico }) => {
  await portico.comeBack();
  const editor = new Editor(page);
  const id = await editor.openNew();
  const tour = page.getByRole('dialog');

  await expect(tour).toContainText('Components');
  await expect(tour).toContainText('1 of 6');
  await expectAccessible(page);
  const next = tour.getByRole('button', { name: 'Next' });
  for (const stop of ['Your page', 'Properties', 'Panels', 'Device width', 'Publish']) {
    await next.or(tour.getByRole('button', { name: 'Done' })).click();
    await expect(tour.getByText(stop, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await tour.getByRole('button', { name: 'Done' }).click();
  await expect(tour).toHaveCount(0);
  // What was shown says again what it opens.
  await expect(page.getByRole('button', { name: 'More about publishing' })).toHaveAttribute('aria-haspopup', 'menu');

  await editor.open(id);
  await editor.ready();
  await expect(editor.entry('Text')).toBeVisible();
  await expect(tour).toHaveCount(0);

  const menu = page.getByRole('button', { name: 'More about publishing' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Show the tour' }).click();
  await expect(tour).toContainText('1 of 6');
  // Enter goes on and does not skip it
  await expect(next).toBeFocused();
  // Tab stays inside; keys are the tour's alone.
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
  expect(await tour.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(tour).toContainText('2 of 6');
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);

  // It is left as it was found.
  await editor.texts.first().click();
  await expect(page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox').first()).toBeVisible();
});

test('a skipped tour ends and is not shown again', async ({ page, portico }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await portico.comeBack();
  const editor = new Editor(page);
  await editor.openNew();
  const tour = page.getByRole('dialog');
  await expect(tour).toContainText('Your page');
  const box = await tour.boundingBox();
  expect(box && box.x >= 12 && box.x + box.width <= 378 && box.y >= 0 && box.y + box.height <= 844).toBe(true);
  await tour.getByRole('button', { name: 'Skip the tour' }).click();
  await expect(tour).toHaveCount(0);
  await page.reload();
  await editor.ready();
  await expect(tour).toHaveCount(0);
});
