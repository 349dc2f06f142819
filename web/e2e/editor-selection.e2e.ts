import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

let editor: Editor;

test.beforeEach(async ({ page, portico }) => {
  editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
});

test('several elements are selected by mouse, styled and removed as one step', async ({ page }) => {
  const [title, words] = [editor.texts.nth(0), editor.texts.nth(1)];
  await title.click();
  await words.click({ modifiers: ['ControlOrMeta'] });
  await expect(page.locator('[data-selection]')).toHaveCount(2);
  await expect(editor.said).toContainText('2 selected, last Text');
  await expectAccessible(page);

  const size = editor.control('Font size');
  await size.fill('22');
  await size.press('Enter');
  for (const text of [title, words]) await expect(text).toHaveCSS('font-size', '22px');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveCSS('font-size', '30px');

  await title.click();
  await editor.buttons.first().click({ modifiers: ['Shift'] });
  await expect(page.locator('[data-selection]')).toHaveCount(3);
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('Do you want to remove the 3 elements?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'REMOVE' }).click();
  await expect(editor.texts).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(editor.texts).toHaveCount(2);
  await expect(editor.buttons).toHaveCount(1);
});

test('all elements of a page are duplicated, cut and removed, and the footer stays', async ({ page }) => {
  const footer = editor.canvas.locator('footer');
  const selectAll = async () => {
    await editor.texts.nth(0).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await expect(page.locator('[data-selection]')).toHaveCount((await editor.boxes.count()) + 1);
  };
  await selectAll();
  await page.keyboard.press('Control+d');
  await expect(editor.boxes).toHaveCount(2);

  await selectAll();
  await page.keyboard.press('Control+x');
  await expect(editor.boxes).toHaveCount(0);
  await expect(footer).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(editor.boxes).toHaveCount(2);

  await selectAll();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('Do you want to remove the 2 elements?');
  await dialog.getByRole('button', { name: 'REMOVE' }).click();
  await expect(editor.boxes).toHaveCount(0);
  await expect(footer).toHaveCount(1);
});

test('several elements are selected, moved and doubled by keys', async ({ page }) => {
  const inBox = editor.boxes.first().locator('> [data-node]');
  await editor.texts.nth(0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('[data-selection]')).toHaveCount(2);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(inBox.first()).toHaveText('Connect');
  await page.keyboard.press('Control+d');
  await expect(inBox).toHaveCount(5);
  await page.keyboard.press('Control+z');
  await expect(inBox).toHaveCount(3);
  await editor.texts.nth(0).click();
  await page.keyboard.press('Control+a');
  await expect(page.locator('[data-selection]')).toHaveCount(3);
  await expect(editor.said).toContainText('3 selected');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-selection]')).toHaveCount(1);
});

test('several elements are dragged together', async ({ page }) => {
  await editor.texts.nth(0).click();
  await editor.texts.nth(1).click({ modifiers: ['ControlOrMeta'] });
  const from = await editor.texts.nth(1).boundingBox();
  const to = await editor.buttons.first().boundingBox();
  if (!from || !to) throw new Error('The starter page has words and a button.');
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 50, from.y + from.height / 2 + 12);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 4, { steps: 6 });
  await expect(page.getByText('2 elements').last()).toBeVisible();
  await page.mouse.up();
  await expect(editor.boxes.first().locator('> [data-node]').first()).toHaveText('Connect');
  await expect(editor.boxes.first().locator('> [data-node]').nth(1)).toHaveText('Welcome');
});

test('a click quickly after a panel was closed selects what is below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // the palette was open, and is a sheet now
  const entry = editor.entry('Text');
  await expect(entry).toBeVisible();
  const title = await editor.texts.first().boundingBox();
  if (!title) throw new Error('The starter page has a title.');
  // inserting closes the panel; the next press comes before anything had time to settle
  await entry.click();
  await page.mouse.click(title.x + title.width / 2, title.y + title.height / 2, { delay: 0 });
  await expect(page.locator('[data-selection]')).toHaveCount(1);
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(editor.texts).toHaveCount(3);
  await page.getByRole('button', { name: 'Layers' }).dblclick();
  await page.getByRole('button', { name: 'Properties' }).click();
  await expect(page.getByRole('complementary', { name: 'Properties' })).toBeVisible();
});

test('what is looked at in the control bar stays where it is when a control above it grows', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const title = editor.texts.first();
  await title.click();
  const bar = page.getByRole('complementary', { name: 'Properties' });
  const scrolled = () => bar.evaluate(({ scrollTop }) => scrollTop);
  await bar.evaluate((element) => element.scrollTo(0, 150));
  const before = (await editor.control('Margin').boundingBox())?.y;
  await editor.write(title, 'One\nTwo\nThree\nFour');
  await expect.poll(scrolled).toBeGreaterThan(150);
  expect((await editor.control('Margin').boundingBox())?.y).toBe(before);

  // the controls of other kinds come and go unseen
  const there = await scrolled();
  await editor.buttons.first().click();
  await expect(bar.getByRole('heading').filter({ visible: true })).toHaveText('Login Button');
  await title.click();
  await expect(editor.control('Margin')).toBeVisible();
  expect(await scrolled()).toBe(there);
});
