import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { takePicture } from './support/take-picture.ts';

/* A page being made: blocks, words with marks, guides, two widths, Custom HTML, earlier versions. */

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const MENU =
  '<div style="padding: 16px; border: 2px solid #b45309; border-radius: 12px">' +
  '<h2 style="color: #b45309">Tonight</h2><ul><li>Ceviche</li><li>Lomo saltado</li></ul></div>';

const HTML = `<main data-portico="page" id="page" data-portico-version="1"><div data-portico="custom-html" id="menu" data-props='${JSON.stringify({ html: MENU }).replaceAll("'", '&#39;')}'></div><div data-portico="login-button" id="login" data-props='{"text":"Connect"}'></div></main>`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`a page being made, ${colorScheme} @screenshots`, async ({ page, portico, api }) => {
      const editor = new Editor(page);
      await portico.comeBack();
      const id = await editor.openNew();
      await page
        .getByRole('button', { name: 'Blocks' })
        .or(page.getByRole('radio', { name: 'Blocks' }))
        .click();
      await page.getByRole('button', { name: 'Insert Opening hours' }).click();
      await takePicture(page, `editor-blocks-1440-${colorScheme}`);

      await editor.texts.first().dblclick();
      await page.keyboard.type('Welcome to Hotel Riva');
      await page.keyboard.press('Shift+Control+ArrowLeft');
      await page.getByRole('toolbar', { name: 'Look of the selected words' }).waitFor();
      await takePicture(page, `editor-words-1440-${colorScheme}`);
      await page.keyboard.press('Escape');

      await page.keyboard.press('g');
      await page.keyboard.press('2');
      await expect(page.locator('iframe')).toHaveCount(2);
      await takePicture(page, `editor-two-widths-1440-${colorScheme}`);
      await page.keyboard.press('2');
      await page.keyboard.press('g');
      await editor.saved();

      await page.goto('/');
      await api.signIn();
      await api.publish({ id });
      await editor.open(id);
      await editor.ready();
      await editor.write(editor.texts.first(), 'Good evening');
      await editor.saved();
      for (const [width, viewport] of [
        ['1440', WIDE],
        ['390', PHONE],
      ] as const) {
        await page.setViewportSize(viewport);
        await page.getByRole('button', { name: 'More about publishing' }).click();
        await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
        const versions = page.getByRole('dialog', { name: 'Earlier versions' });
        await expect(versions.getByRole('listitem').first()).toBeVisible();
        await expect(versions.frameLocator('iframe').first().getByText('Connect')).toBeVisible();
        await takePicture(page, `editor-versions-${width}-${colorScheme}`);
        await page.keyboard.press('Escape');
      }
    });

    test(`Custom HTML as visitors see it, ${colorScheme} @screenshots`, async ({ page, portico, api }) => {
      const { id } = await api.createPage({ label: 'Menu', html: HTML });
      const editor = new Editor(page);
      await portico.comeBack();
      await editor.open(id);
      await editor.ready();
      await editor.canvas.locator('[data-node=menu]').click();
      await takePicture(page, `editor-html-1440-${colorScheme}`);
    });
  });
}
