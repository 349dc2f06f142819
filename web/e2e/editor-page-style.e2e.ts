import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec elements.45

test.beforeEach(({ portico }) => portico.comeBack());

test('a page takes a style, its elements refer to it, and a style is copied from one to others', async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  const heading = editor.texts.first();
  await heading.click();
  await editor.control('Color').first().fill('#ff0000');
  await expect(heading).toHaveCSS('color', 'rgb(255, 0, 0)');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Insert, select, do …')).toBeFocused();
  await page.keyboard.type('Page style');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Night' }).click();
  await expect(editor.canvas.locator('body')).toHaveCSS('background-color', 'rgb(11, 17, 32)');
  await expect(editor.buttons.first()).toHaveCSS('background-color', 'rgb(103, 232, 249)');
  // What the first page says of itself follows at once; a color that somebody gave an element stays until it is told to.
  await expect(editor.texts.nth(1)).toHaveCSS('color', 'rgba(230, 237, 247, 0.8)');
  await expect(heading).toHaveCSS('color', 'rgb(255, 0, 0)');
  await page.getByRole('button', { name: 'Let all follow' }).click();
  await expect(heading).toHaveCSS('color', 'rgb(230, 237, 247)');
  await expectAccessible(page);

  await heading.click();
  await editor.control('Color').first().waitFor();
  const color = page.locator('[data-control=color]:visible');
  await expect(color.getByRole('textbox')).toHaveAttribute('placeholder', '#e6edf7 (inherited)');
  await color.getByRole('button', { name: 'Pick a colour' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accent' }).click();
  await page.getByRole('slider', { name: 'Opacity' }).fill('50');
  await page.keyboard.press('Escape');
  await expect(color.getByRole('button', { name: 'Color: Accent, 50%' })).toBeVisible();
  await expect(heading).toHaveCSS('color', 'rgba(251, 191, 36, 0.5)');

  await heading.click();
  await page.keyboard.press('Control+Alt+c');
  await editor.buttons.first().click();
  await page.keyboard.press('Control+Alt+v');
  await expect(editor.buttons.first()).toHaveCSS('color', 'rgba(251, 191, 36, 0.5)');
  await page.keyboard.press('Control+z');
  await expect(editor.buttons.first()).toHaveCSS('color', 'rgb(17, 24, 39)');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Page style');
  await page.keyboard.press('Enter');
  await editor.control('Accent').fill('#ff0000');
  await expect(heading).toHaveCSS('color', 'rgba(255, 0, 0, 0.5)');
});

test('a color is typed as CSS writes one, and what is none changes nothing', async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  const heading = editor.texts.first();
  await heading.click();
  await editor.control('Color').first().waitFor();
  const color = page.locator('[data-control=color]:visible');
  const typed = color.getByRole('textbox');
  const swatch = color.getByRole('button', { name: 'Pick a colour' });
  for (const [words, stored] of [
    ['rebeccapurple', '#663399'],
    ['rgb(29 78 216)', '#1d4ed8'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['rgba(255, 0, 0, .5)', '#ff000080'],
  ] as const) {
    await typed.fill(words);
    const asBrowser = await page.evaluate((css) => {
      const element = document.body.appendChild(document.createElement('i'));
      element.style.color = css;
      const read = getComputedStyle(element).color;
      element.remove();
      return read;
    }, words);
    await expect(heading).toHaveCSS('color', asBrowser);
    await typed.press('Enter');
    await expect(typed).toHaveValue(stored);
  }

  await typed.fill('nonsense');
  await expect(color.getByRole('alert')).toHaveText(
    'This is no color. Type a name like red, digits like #1d4ed8, or rgb(29, 78, 216)',
  );
  await expect(swatch).toHaveCSS('background-image', /rgba\(255, 0, 0, 0\.5\)/);
  await expect(heading).toHaveCSS('color', /rgba\(255, 0, 0, 0\.5\)/);
  await expectAccessible(page);
});
