import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

let editor: Editor;

test.beforeEach(async ({ page, portico }) => {
  editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  await page.getByRole('button', { name: 'Layers' }).click();
});

/** Drags a row onto a share of another's height. */
async function carry(row: Locator, onto: Locator, down: number): Promise<void> {
  const { mouse } = row.page();
  const from = await row.boundingBox();
  const to = await onto.boundingBox();
  if (!from || !to) throw new Error('Both rows have to be seen.');
  await mouse.move(from.x + 80, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(from.x + 90, from.y + from.height / 2 + 8);
  await mouse.move(to.x + 90, to.y + to.height * down, { steps: 4 });
}

test('rows are dragged into another order and into containers, and a refused drop says why', async ({ page }) => {
  const row = (name: string | RegExp) => page.getByRole('treeitem', { name });
  await carry(row('Welcome'), row('Connect'), 0.9);
  await expect(row('Connect')).toHaveAttribute('data-drop', 'after');
  await expect(page.getByText('in Box, after Login Button')).toBeVisible();
  await page.mouse.up();
  await expect(editor.boxes.first().locator('> [data-node]').last()).toHaveText('Welcome');

  await carry(row('Welcome'), row('Footer'), 0.5);
  await expect(row('Footer')).toHaveAttribute('data-drop', 'inside');
  await page.mouse.up();
  await expect(editor.canvas.locator('.p-footer .p-text')).toHaveText('Welcome');
  await expect(editor.said).toContainText('Moved: Heading, 1 of 1 in Footer');

  await carry(row('Box'), row('Connect'), 0.1);
  await expect(page.getByText('An element cannot be moved into itself.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(editor.boxes.first().locator('> [data-node]')).toHaveCount(2);
});

test('an element gets a name of its own, which is saved', { tag: '@proof' }, async ({ page }) => {
  await page.getByRole('treeitem', { name: 'Box' }).dblclick();
  const input = page.getByRole('textbox', { name: 'Name of this Box' });
  await input.fill('  Welcome   card ');
  await expectAccessible(page);
  await input.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Welcome card' })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Selected: Welcome card' })).toBeVisible();
  await editor.saved();
  await page.reload();
  await editor.ready();
  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('treeitem', { name: 'Welcome card' }).click();
  await page.keyboard.press('F2');
  await page
    .getByRole('textbox')
    .and(page.getByPlaceholder('Box', { exact: true }))
    .fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: 'Box' })).toBeVisible();
});

test('the tree is walked, folded and changed by keys', async ({ page }) => {
  const tree = page.getByRole('tree', { name: 'Layers' });
  const row = (name: string) => page.getByRole('treeitem', { name });
  await tree.focus();
  await page.keyboard.press('Home');
  await expect(row('Page')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(row('Box')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(row('Footer')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(row('Welcome')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('[role=treeitem][aria-selected=true]')).toHaveCount(2);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(editor.boxes.first().locator('> [data-node]').first()).toHaveText('Connect');
  await expectAccessible(page);
});
