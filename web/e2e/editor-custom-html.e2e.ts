import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

const TYPED =
  '<style>p{color:red}</style><p style="position:fixed;color:#0a7d36">Breakfast until eleven</p><script>x()</script>';
const REFUSED = ['<style>', 'style position of <p>', '<script>'];

test('what visitors do not get of Custom HTML is named beside it and before publishing, and all pictures lack the same (spec publishing.9)', async ({
  page,
  portico,
}) => {
  await portico.comeBack();
  const editor = new Editor(page);
  const id = await editor.openNew();
  await editor.entry('Custom HTML').click();
  await editor.control('HTML').click();
  await page.keyboard.insertText(TYPED);
  const html = page.locator('[data-control=html]');
  await expect(html.getByRole('listitem')).toHaveText(REFUSED);
  const drawn = editor.canvas.locator('.p-html');
  await expect(drawn).toHaveText('Breakfast until eleven');
  await expect(drawn.locator('p')).toHaveCSS('color', 'rgb(10, 125, 54)');
  await expect(drawn.locator('p')).toHaveCSS('position', 'static');
  await editor.saved();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`are left out, because a page may not have them: ${REFUSED.join(', ')}`);
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Page published successfully!')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More about publishing' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  for (const frame of await page.locator('figure iframe').all())
    await expect(frame.contentFrame().locator('.p-html')).toHaveText('Breakfast until eleven');
  await expect(page.getByText('Nothing: the page is as it was then.')).toBeVisible();

  await page.goto(`/p/${id}`);
  await expect(page.locator('.p-html')).toHaveText('Breakfast until eleven');
});
