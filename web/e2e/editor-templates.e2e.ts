import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

interface Template {
  id: string;
  label: string;
}

test('each template opens in the editor as a page of one’s own @screenshots', async ({ page, portico, api }) => {
  await portico.comeBack();
  await api.signIn();
  const { editor_pages } = await api.call<{ editor_pages: Template[] }>('GET', '/editor_pages/templates');
  expect(editor_pages.length).toBeGreaterThan(0);
  const editor = new Editor(page);
  for (const template of editor_pages) {
    await page.goto(`/edit?template=${template.id}`);
    await editor.ready();
    await expect(page).toHaveURL(/draft=/);
    await editor.texts.first().click();
    await expect(page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox').first()).toBeVisible();
    if (process.env.SCREENSHOTS && template.label === 'Aria') {
      await page.screenshot({ path: 'docs/screenshots/editor.png' });
    }
  }
});
