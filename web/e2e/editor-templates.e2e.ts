import { AxeBuilder } from '@axe-core/playwright';
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

test('each template, published, is accessible and fits a phone in both of its languages', async ({
  page,
  api,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { label, html, config } of await api.templates()) {
    const configuration = JSON.parse(config);
    const codes = Object.keys(configuration.languages);
    expect(codes, label).toHaveLength(2);
    const { id } = await api.createPage({ label, html, config: configuration });
    await api.publish({ id });
    for (const code of codes) {
      const published = await request.get(`/p/${id}?lang=${code}`);
      await page.setContent(await published.text());
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }));
      expect(found, `${label} in ${code}`).toEqual([]);
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beside, `${label} in ${code} is as wide as the phone`).toBeLessThanOrEqual(0);
    }
  }
});
