import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { takePicture } from './support/take-picture.ts';

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test(`the structure of a page, ${scheme} @screenshots`, async ({ page, portico }) => {
      const editor = new Editor(page);
      await portico.comeBack();
      await editor.openNew();
      await editor.texts.first().click();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Control+g');
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Arrange in columns' }).click();
      await page.keyboard.press('g');
      await editor.texts.first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Turn into a link' }).hover();
      await takePicture(page, `editor-menu-1440-${scheme}`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+z');
      await page.keyboard.press('h');
      await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
      await takePicture(page, `editor-history-1440-${scheme}`);
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'More about publishing' }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
      await takePicture(page, `editor-history-390-${scheme}`);
    });
  });
}
