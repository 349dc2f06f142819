import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

test('an earlier version is looked at, compared and restored, and undo brings the later one back (spec saving.8)', async ({
  page,
  portico,
  api,
}) => {
  const editor = new Editor(page);
  const hotel = (await api.templates()).find(({ label }) => label === 'Hotel');
  if (!hotel) throw new Error('The server comes with a template named Hotel.');
  const { id } = await api.createPage({ label: 'Hotel', html: hotel.html, config: JSON.parse(hotel.config) });
  await portico.comeBack();
  await editor.open(id);
  await editor.ready();

  const open = async () => {
    await page.getByRole('button', { name: 'More about publishing' }).click();
    await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(dialog).toContainText('No earlier versions yet');
  await page.keyboard.press('Escape');

  await page.goto('/');
  await api.publish({ id });
  await editor.open(id);
  await editor.ready();
  const count = await editor.texts.count();
  await editor.write(editor.texts.first(), 'Good evening');
  await editor.texts.last().click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'REMOVE' }).click();
  await editor.saved();
  await open();
  await expect(dialog.getByRole('radiogroup', { name: 'Versions of this page' }).getByRole('radio')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText(['became “Good evening”', 'Removed: Text']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(editor.texts).toHaveCount(count);
  await expect(editor.texts.first()).not.toHaveText('Good evening');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(editor.texts.first()).toHaveText('Good evening');
  await expect(editor.texts).toHaveCount(count - 1);
});
