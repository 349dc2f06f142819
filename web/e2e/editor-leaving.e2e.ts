import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

test('a tab with unsaved work asks before it is closed, a saved one does not', async ({ page, portico }) => {
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.openNew();
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await editor.write(editor.texts.first(), 'Saved');
  await editor.saved();
  await page.reload();
  await editor.ready();
  expect(asked).toEqual([]);

  await page.route('**/v1/editor_pages/**', (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  );
  await editor.write(editor.texts.first(), 'Not saved yet');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(editor.texts.first()).toHaveText('Not saved yet');
});
