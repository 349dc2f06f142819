import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { takePicture } from './support/take-picture.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ portico }) => portico.comeBack());

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the style of a page and the picker of colors, ${colorScheme} @screenshots`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const editor = new Editor(page);
    await editor.openNew();
    await page.getByRole('button', { name: 'Page style', exact: true }).click();
    await page.getByRole('button', { name: 'Linen' }).click();
    await takePicture(page, `editor-page-style-${colorScheme}-1440`);
    await editor.texts.first().click();
    const color = page.locator('[data-control=color]').filter({ visible: true });
    await color.getByRole('button', { name: 'Pick a colour' }).click();
    await page.getByRole('slider', { name: 'Opacity' }).waitFor();
    await takePicture(page, `editor-color-${colorScheme}-1440`);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Properties' }).click();
    await color.getByRole('button', { name: 'Pick a colour' }).click();
    await page.getByRole('slider', { name: 'Opacity' }).waitFor();
    await takePicture(page, `editor-color-${colorScheme}-390`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('slider', { name: 'Opacity' })).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Insert, select, do …')).toBeFocused();
    await page.keyboard.type('Page style');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Linen' }).waitFor();
    await takePicture(page, `editor-page-style-${colorScheme}-390`);
  });
}
