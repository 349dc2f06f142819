import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

let editor: Editor;

test.beforeEach(async ({ page, portico }) => {
  editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
});

test('every command is found by its name', { tag: '@proof' }, async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Commands' });
  await editor.texts.first().click();
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('insert text');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(editor.texts).toHaveCount(3);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('select connect');
  await page.keyboard.press('Enter');
  await expect(editor.said).toContainText('Login Button, 4 of 4 in Box');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('phone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /Phone/ })).toBeChecked();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('remove');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Commands' }).click();
  await page.keyboard.type('make coffee');
  await expect(dialog.getByText('Nothing here is called "make coffee".')).toBeVisible();
  await expectAccessible(page);
});

test('the other mouse button and the menu key offer what can be done with an element', async ({ page }) => {
  const menu = page.getByRole('menu', { name: 'What can be done with the selection' });
  await editor.texts.first().click({ button: 'right' });
  await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(editor.texts).toHaveCount(3);
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Wrap in a box' }).click();
  await expect(editor.said).toContainText('Heading wrapped in a box');
  await page.keyboard.press('Control+z');
  await editor.root.click({ button: 'right', position: { x: 5, y: 5 } });
  await expect(menu.getByRole('menuitem', { name: 'Remove' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('treeitem', { name: 'Welcome' }).first().click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Name it' }).click();
  await expect(page.getByRole('tree').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Greeting');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Greeting' })).toBeVisible();
});

test('elements are wrapped, arranged and turned into others; the history names each step and goes back to any', async ({
  page,
}) => {
  const menu = page.getByRole('menu');
  const undo = page.getByRole('button', { name: 'Undo' });
  // a phone stacks columns
  await page.getByRole('radio', { name: 'Desktop' }).click();
  await editor.texts.first().click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+g');
  await expect(editor.said).toHaveText('2 elements wrapped in a box');
  await expect(undo).toHaveAccessibleName('Undo: wrap 2 elements in a box');

  await page.keyboard.press('Shift+F10');
  await menu.getByRole('menuitem', { name: 'Arrange in columns' }).click();
  await expect(editor.canvas.locator('.p-grid > .p-box')).toHaveCount(2);
  // the border between the columns is dragged: one step, however far
  const grip = page.locator('[data-column-grip]');
  const border = await grip.boundingBox();
  if (border === null) throw new Error('There is no border to drag.');
  await page.mouse.move(border.x, border.y + border.height / 2);
  await page.mouse.down();
  await page.mouse.move(border.x + 60, border.y + border.height / 2);
  await page.mouse.move(border.x + 150, border.y + border.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(editor.canvas.locator('.p-grid > .p-box').first()).not.toHaveClass(/p-c6/);
  await page.keyboard.press('Control+z');
  await expect(editor.canvas.locator('.p-grid > .p-c6')).toHaveCount(2);
  await grip.press('ArrowRight');
  await expect(grip).toHaveAttribute('aria-valuetext', '7 and 5 of 12 columns');
  await expect(editor.canvas.locator('.p-grid > .p-c7 + .p-c5')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(editor.canvas.locator('.p-grid > .p-c6')).toHaveCount(2);
  await editor.texts.first().click();
  await page.keyboard.press('g');
  await expect(editor.canvas.locator('html[data-guides]')).toHaveCount(1);

  await editor.texts.first().click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Turn into a link' }).click();
  await expect(editor.canvas.locator('.p-grid .p-link')).toHaveCount(1);

  await page.keyboard.press('h');
  const history = page.getByRole('dialog', { name: 'History' });
  const steps = history.getByRole('listitem');
  await expect(steps).toContainText([
    /turn Heading into Link/,
    /columns in Box/,
    /wrap 2 elements in a box/,
    /page opened/,
  ]);
  await expectAccessible(page);
  await expect(history.getByRole('button', { name: 'turn Heading into Link' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(editor.canvas.locator('.p-grid')).toHaveCount(0);
  await expect(history.getByRole('button', { name: 'page opened' })).toHaveAttribute('aria-current', 'step');
  await history.getByRole('button', { name: 'columns in Box' }).click();
  await expect(editor.canvas.locator('.p-grid > .p-box')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Redo: turn Heading into Link' })).toBeEnabled();
  await page.reload();
  await expect(editor.canvas.locator('html[data-guides]')).toHaveCount(1);
});

test('commands of the page, its settings and the panels are found by their names', { tag: '@proof' }, async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Commands' });
  const found = async (words: string) => {
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(words);
    return dialog.getByRole('option').first();
  };
  for (const words of ['Publish', 'Preview', 'Invite', 'Layers', 'Components', 'Settings: Advertising']) {
    await expect(await found(words)).toContainText(words);
    await page.keyboard.press('Escape');
  }
  await expect(await found('Roll back')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await found('settings security');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/edit\/settings\/security/);
});

test('a question mark lists the shortcuts, but not where it is written', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await editor.texts.first().click();
  await page.keyboard.press('?');
  await expect(dialog.getByText('Select one more below')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await editor.write(editor.texts.first(), 'Why?');
  await expect(editor.texts.first()).toHaveText('Why?');
  await editor.control('Text').fill('How?');
  await editor.control('Text').press('?');
  await expect(dialog).toHaveCount(0);
});

test('keys of an input method and of AltGr only write', async ({ page }) => {
  await editor.texts.first().click();
  const press = (init: Record<string, string | number | boolean>, altGr = false) =>
    editor.canvas.locator('body').evaluate(
      (body, [init, altGr]) => {
        const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
        if (altGr) Object.defineProperty(event, 'getModifierState', { value: (name: string) => name === 'AltGraph' });
        return body.dispatchEvent(event);
      },
      [init, altGr] as const,
    );
  for (const key of ['Delete', 'Backspace', 'd', '?', 'ArrowDown']) {
    expect(await press({ key, isComposing: true }), `${key} while composing`).toBe(true);
    expect(await press({ key: 'Process', keyCode: 229 })).toBe(true);
    expect(await press({ key, ctrlKey: true, altKey: true }), `AltGr+${key} as Ctrl+Alt`).toBe(true);
    expect(await press({ key }, true), `AltGr+${key}`).toBe(true);
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(editor.texts).toHaveCount(2);
  // the same key without them is heard
  expect(await press({ key: 'Delete' })).toBe(false);
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('the page is seen at any zoom, and a drop lands where it is shown', async ({ page }) => {
  await page.getByRole('radio', { name: /Phone/ }).click();
  const zoom = page.getByRole('button', { name: /^Zoom, now/ });
  await zoom.click();
  await page.getByRole('menuitem', { name: '200 %' }).click();
  await expect(zoom).toHaveText('200 %');
  const title = editor.texts.first();
  expect(Math.round((await title.boundingBox())?.height ?? 0)).toBeGreaterThan(60);
  await title.click();
  const outline = await page.locator('[data-selection]').boundingBox();
  const seen = await title.boundingBox();
  expect(Math.abs((outline?.x ?? 0) - (seen?.x ?? 0))).toBeLessThan(2);
  expect(Math.abs((outline?.width ?? 0) - (seen?.width ?? 0))).toBeLessThan(3);
  await editor.drag('Text', title, 0.9);
  await expect(editor.boxes.first().locator('.p-text').nth(1)).toHaveText('Text');
  await title.click();
  await page.keyboard.press('0');
  await expect(zoom).not.toHaveText('200 %');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(zoom).toHaveText('50 %');
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
});
