import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec elements.38

const STARTED = `<main data-portico="page" id="page" data-portico-version="1"><div data-portico="box" id="card" data-props='{"columns":5}'></div></main>`;

const group = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Properties' }).locator('summary').filter({ hasText: name, visible: true });

test('a card is made of a box', { tag: '@proof' }, async ({ page, portico, api }) => {
  const editor = new Editor(page);
  const { id } = await api.createPage({ label: 'Card', html: STARTED });
  await portico.comeBack();
  await editor.open(id);
  await editor.ready();
  const card = editor.boxes.first();

  // a text on a page without a heading is its heading
  await card.click();
  await editor.entry('Text').click();
  await expect(card.locator('h1')).toHaveText('Text');
  await page.keyboard.press('ArrowLeft');

  // what applies is shown, and follows what is set
  await expect(editor.control('Padding')).toHaveAttribute('placeholder', '0');
  await editor.control('Color').fill('#ffffff');
  await expect(editor.control('Padding')).toHaveValue('24px');
  await editor.control('Padding').fill('');
  await expect(editor.control('Padding')).toHaveAttribute('placeholder', '16 (as a filled box)');
  await expect(group(page, 'Background').getByRole('img', { name: 'changed' })).toBeVisible();

  // one value for all sides, by keys as well
  await editor.control('Padding').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(editor.control('Padding')).toHaveValue('27');
  await expect(card).toHaveCSS('padding', '27px');
  await editor.control('Padding').fill('32');
  await expect(card).toHaveCSS('padding', '32px');

  // and one for each
  await page.getByRole('button', { name: 'Padding: A value for each side' }).click();
  const top = editor.control('Padding, top');
  await top.fill('');
  await expect(card).toHaveCSS('padding', '0px 32px 32px');
  await top.fill('8');
  await expect(card).toHaveCSS('padding', '8px 32px 32px');
  await page.keyboard.press('Tab');
  await expect(editor.control('Padding, right')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card).toHaveCSS('padding', '8px 31px 32px 32px');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Padding: One value for all sides' }).click();
  await expect(card).toHaveCSS('padding', '8px');
  await expect(page.getByRole('button', { name: 'Padding: A value for each side' })).toBeFocused();

  // corners, shadow, border: folded until they are wanted, and then remembered
  await expect(editor.control('Corners')).toHaveCount(0);
  await group(page, 'Border and shadow').press('Enter');
  await expect(editor.control('Corners')).toHaveText('Of the page, 10 px');
  await page.getByRole('button', { name: 'Reset Corners' }).click();
  await editor.control('Corners').fill('16');
  await expect(editor.control('Line')).toHaveCount(0);
  await editor.control('Border').fill('0 0 1');
  await editor.control('Line').selectOption('Dashed');
  await editor.control('Shadow').selectOption('Large');
  await expect(card).toHaveCSS('border-radius', '16px');
  await expect(card).toHaveCSS('border-width', '0px 0px 1px');
  await expect(card).toHaveCSS('border-style', 'dashed');
  await editor.control('Gap').selectOption('32px');
  await editor.control('Align items').selectOption('Center');
  await expect(card).toHaveCSS('align-items', 'center');
  await expectAccessible(page);

  // what was changed goes back by itself, and by undo
  await page.getByRole('button', { name: 'Reset Padding' }).click();
  await expect(card).toHaveCSS('padding', '16px');
  await page.keyboard.press('Control+z');
  await expect(card).toHaveCSS('padding', '8px');
  await editor.saved();
  await page.reload();
  await editor.ready();
  await expect(card).toHaveCSS('border-radius', '16px');
  await card.click({ position: { x: 4, y: 4 } });
  await expect(editor.control('Corners')).toHaveValue('16px');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a card is made by touch, in inputs that a finger hits @proof', async ({ page, portico, api }) => {
    const editor = new Editor(page);
    const { id } = await api.createPage({ label: 'Card', html: STARTED });
    await portico.comeBack();
    await editor.open(id);
    await editor.ready();
    const card = editor.boxes.first();
    await card.tap();
    await page.getByRole('button', { name: 'Properties' }).tap();
    await page.getByRole('button', { name: 'Padding: A value for each side' }).tap();
    await editor.control('Padding, left').tap();
    await page.keyboard.type('24');
    await expect(card).toHaveCSS('padding', '0px 0px 0px 24px');
    for (const name of ['Padding, top', 'Padding, right', 'Padding, bottom', 'Padding, left']) {
      const box = await editor.control(name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    await group(page, 'Border and shadow').tap();
    await editor.control('Corners').tap();
    await page.keyboard.type('12');
    await editor.control('Shadow').selectOption('Medium');
    await expect(card).toHaveCSS('border-radius', '12px');
    await editor.saved();
  });
});
