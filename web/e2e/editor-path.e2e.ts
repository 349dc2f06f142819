import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

test('a page goes from an empty draft to a visitor who logs in without JavaScript', async ({
  page,
  portico,
  browser,
  server,
}) => {
  const editor = new Editor(page);
  await portico.openHome();
  const id = await editor.openNew();

  await editor.drag('Text', editor.texts.nth(1), 0.9);
  const added = editor.canvas.getByText('Text', { exact: true });
  await expect(added).toBeVisible();
  await editor.write(added, 'Welcome to the\nharbour café');
  await editor.saved();

  await page.reload();
  await editor.ready();
  await expect(editor.texts.nth(2)).toHaveText('Welcome to the\nharbour café', { useInnerText: true });
  // What visitors are asked besides stands on the canvas, too, and is no element of the page.
  await expect(editor.boxes.first().locator('> [data-node]').nth(3)).toHaveClass(/p-button/);

  await expect(page.getByText('Last publish').locator('..')).toContainText('Unknown');
  await editor.publish();
  await expect(page.getByText('Last publish').locator('..')).not.toContainText('Unknown');

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/p/${id}`);
  await expect(visitor.getByText('harbour café')).toBeVisible();
  const terms = visitor.getByRole('checkbox');
  if (await terms.isVisible()) await terms.check();
  await visitor.getByRole('button', { name: 'Connect' }).click();
  await expect(visitor).not.toHaveURL(new RegExp(`/p/${id}$`));
  await expect(visitor.getByRole('button', { name: 'Connect' })).toHaveCount(0);
  await context.close();
});
