import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

// spec editor.10

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

  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const connect = editor.boxes.first().locator('> [data-node]').nth(3);
  await connect.click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'REMOVE' }).click();
  await publish.click();
  const stopped = page.getByRole('dialog', { name: 'The page is not published' });
  await expect(stopped.getByRole('listitem').first()).toContainText('The page has no login element');
  await expectAccessible(page);
  await stopped.getByRole('button', { name: 'Close' }).last().click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(connect).toHaveClass(/p-button/);

  await publish.click();
  const asked = page.getByRole('dialog', { name: 'Publish it like this?' });
  await asked.getByRole('button', { name: /Show: The terms and conditions/ }).click();
  const terms = page.locator('[data-setting="page.terms"] textarea');
  await expect(terms).toBeFocused();
  await expect(terms).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Last publish').locator('..')).toContainText('Unknown');
  await editor.publish();
  await expect(page.getByText('Last publish').locator('..')).not.toContainText('Unknown');

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/p/${id}`);
  await expect(visitor.getByText('harbour café')).toBeVisible();
  const accepted = visitor.getByRole('checkbox');
  if (await accepted.isVisible()) await accepted.check();
  await visitor.getByRole('button', { name: 'Connect' }).click();
  await expect(visitor).not.toHaveURL(new RegExp(`/p/${id}$`));
  await expect(visitor.getByRole('button', { name: 'Connect' })).toHaveCount(0);
  await context.close();
});
