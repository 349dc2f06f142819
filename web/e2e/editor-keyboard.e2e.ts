import { components } from '#core/components/index.ts';
import { text } from '#core/texts/index.ts';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

test('a page is built by keyboard alone, and each step is announced', async ({ page, portico }) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();

  await editor.entry('Box').focus();
  await page.keyboard.press('Enter');
  await expect(editor.said).toContainText('Box inserted in Page, after Box');
  await page.keyboard.press('t');
  await expect(editor.said).toContainText('Text inserted in Box');
  await editor.entry('Login Button').focus();
  await page.keyboard.press('Enter');
  await expect(editor.boxes.nth(1).locator('.p-text + .p-button')).toBeVisible();
  await expect(editor.said).toContainText('Login Button inserted in Box, after Text');

  await page.keyboard.press('ArrowUp');
  await expect(editor.said).toContainText('Text, 1 of 2 in Box');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Free Wi-Fi');
  await page.keyboard.press('Escape');
  await expect(editor.boxes.nth(1).locator('.p-text')).toHaveText('Free Wi-Fi');

  await page.keyboard.press('Alt+ArrowDown');
  await expect(editor.boxes.nth(1).locator('.p-button + .p-text')).toBeVisible();
  await expect(editor.said).toContainText('Moved: Text, 2 of 2 in Box');
  await page.keyboard.press('Control+d');
  await expect(editor.texts).toHaveCount(4);

  await page.keyboard.press('Delete');
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('Do you want to remove the element?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'REMOVE' }).click();
  await expect(editor.texts).toHaveCount(3);

  await page.keyboard.press('Control+z');
  await expect(editor.texts).toHaveCount(4);
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.texts).toHaveCount(3);
  await editor.saved();
});

test('the page itself cannot be removed', async ({ page, portico }) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  await editor.root.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Delete');
  await expect(editor.said).toContainText('This element cannot be removed.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the arrows move through the elements, Tab moves to the properties, F6 moves round the editor', async ({
  page,
  portico,
}) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  await editor.entry('Text').click();
  await page.keyboard.press('ArrowUp');
  await expect(editor.said).toContainText('Login Button, 3 of 3 in Box');
  await page.keyboard.press('ArrowDown');
  await expect(editor.said).toContainText('Text, 2 of 3 in Page');

  const properties = page.getByRole('complementary', { name: 'Properties' });
  await page.keyboard.press('Tab');
  await expect(properties.locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('toolbar', { name: 'Selected: Text' })).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(page.getByRole('navigation', { name: 'Panels' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Components' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(editor.canvas.locator('body:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(editor.said).toContainText('Footer, 3 of 3 in Page');
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('region', { name: 'Components' }).locator(':focus')).toHaveCount(1);
});

test('Tab right after an arrow goes to the properties of what is selected now', async ({ page, portico }) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  await editor.entry('Text').click();
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await expect(page.getByRole('toolbar', { name: 'Selected: Text' })).toBeVisible();
  await expect(properties.getByRole('button').first()).toBeVisible();
  await editor.canvas.locator('body').evaluate((body) => {
    for (const key of ['ArrowUp', 'Tab']) body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(editor.said).toContainText('Login Button, 3 of 3 in Box');
  await expect(page.getByRole('toolbar', { name: 'Selected: Login Button' })).toBeVisible();
  await expect(properties.locator(':focus')).toHaveCount(1);
  await expect(properties.locator('[aria-hidden] :focus')).toHaveCount(0);
});

test('the editor has no accessibility fault, empty, with a selection, and on a phone', async ({ page, portico }) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  await expectAccessible(page);
  await editor.entry('Text').click();
  await page.getByRole('button', { name: 'Layers' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Properties' }).click();
  await expectAccessible(page);
});

test('every component is put onto a page by keyboard alone', { tag: '@proof' }, async ({ page, portico }) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  const palette = components.filter(({ group, last }) => group !== undefined && !last);
  await editor.canvas.locator('body').focus();
  for (const { label } of palette) {
    const name = text(label);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
    await page.keyboard.type(`insert ${name}`);
    await page.keyboard.press('Enter');
    await expect(editor.said, name).toContainText(`${name} inserted`);
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(editor.said).toContainText('Moved:');
  await editor.saved();
});
