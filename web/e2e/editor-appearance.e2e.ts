import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

test.beforeEach(({ portico }) => portico.comeBack());

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('what is open and what is chosen has an edge, and the page keeps its own colors', async ({ page }) => {
    const editor = new Editor(page);
    await editor.openNew();
    await expect(editor.buttons.first()).toHaveCSS('background-color', 'rgb(29, 78, 216)');
    await page.getByRole('button', { name: 'Page style', exact: true }).click();
    const linen = page.getByRole('button', { name: 'Linen' });
    await linen.click();
    await expect(linen).toHaveCSS('outline-style', 'solid');
    await page.getByRole('button', { name: 'More about publishing' }).click();
    await expect(page.getByRole('menu')).toHaveCSS('border-top-style', 'solid');
    await expect(page.getByRole('menu').getByRole('separator').first()).toHaveCSS('border-top-style', 'solid');
  });
});

test('from right to left, a canvas that is drawn smaller is still in its frame', async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await page.getByRole('radio', { name: 'Desktop' }).check();
  const frame = page.locator('iframe[title="Page canvas"]');
  const [shown, around] = await Promise.all([frame.boundingBox(), frame.locator('..').boundingBox()]);
  expect(shown?.width).toBeLessThan(1280);
  expect(shown?.x).toBeCloseTo(around?.x ?? 0, 0);
});
