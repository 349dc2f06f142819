import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

let editor: Editor;

/** A page of sixty lines, as it is stored. */
const LONG = `<main data-portico="page" id="page" data-portico-version="1">${Array.from(
  { length: 60 },
  (_, at) => `<p data-portico="text" id="line${at}" data-props='{"text":"Line ${at}"}'>Line ${at}</p>`,
).join('')}</main>`;

test.beforeEach(async ({ page, portico }) => {
  editor = new Editor(page);
  await portico.comeBack();
});

test('a drop that is not allowed says why; near an edge the page scrolls', { tag: '@proof' }, async ({
  page,
  portico,
  api,
}) => {
  const { id } = await api.createPage({ label: 'Long', html: LONG });
  await editor.open(id);
  await editor.ready();
  await editor.drag('Footer', editor.root, 0.02);
  await expect(editor.canvas.locator('footer')).toHaveCount(1);

  const why = 'There can be only one of this element.';
  const scrolled = () => editor.root.evaluate(() => window.scrollY);
  const frame = await page.locator('iframe[title="Page canvas"]').boundingBox();
  if (!frame) throw new Error('There is a canvas.');
  const [middle, bottom] = [frame.x + frame.width / 2, Math.min(frame.y + frame.height, 896)];
  await page.mouse.move(0, 0);
  await editor.root.evaluate(() => window.scrollTo(0, 0));
  await editor.carry('Footer', editor.root, 0.05);
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.locator('[data-drop-line]')).toHaveCount(0);
  await page.mouse.up();
  await expect(portico.toast(why)).toBeVisible();
  await expect(editor.canvas.locator('footer')).toHaveCount(1);

  await editor.carry('Text', editor.root, 0.05);
  await page.mouse.move(middle, bottom - 6);
  await expect.poll(scrolled).toBeGreaterThan(300);
  await expect(page.getByText(/^in Page, after/)).toBeVisible();
  await page.mouse.move(middle, frame.y + 6);
  await expect.poll(scrolled).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(editor.texts).toHaveCount(60);
});

test('pasting from the menu works without the browser’s clipboard, and a notice says when nothing was copied here', async ({
  page,
  portico,
  context,
}) => {
  await context.clearPermissions();
  await editor.openNew();
  const run = async (command: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill(command);
    await page.keyboard.press('Enter');
  };
  await editor.texts.first().click();
  await run('Paste');
  await expect(portico.toast('The browser keeps its clipboard from this page. Press Ctrl+V to paste.')).toBeVisible();
  await expect(editor.texts).toHaveCount(2);
  await run('Copy');
  await run('Paste');
  await expect(editor.texts).toHaveText(['Welcome', 'Welcome', /Free/]);
  await page.keyboard.press('Control+z');
  await expect(editor.texts).toHaveCount(2);
  await expect(page.getByRole('toolbar', { name: 'Selected: Heading' })).toBeVisible();
});
