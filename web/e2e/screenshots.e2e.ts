import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

const FOLDER = 'docs/screenshots';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('home with pages in every state @screenshots', async ({ page, portico, api }) => {
  const names = ['Hotel Aurora, lobby', 'Café Central', 'Airport, gates A to F'];
  const templates = await api.templates();
  for (const [index, label] of names.entries()) {
    const { html, config } = templates[index % templates.length] ?? { html: '', config: '{}' };
    const stored = await api.createPage({ label, html, config: { ...JSON.parse(config), name: label } });
    if (index !== 1) await api.publish(stored);
  }
  await portico.openHome();
  for (const label of names) await expect(portico.card(label)).toBeVisible();
  await page.mouse.move(0, 400);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${FOLDER}/home.png` });
});

test('a page as a phone shows it, and its editor at 390 px @screenshots', async ({ page, portico, api }) => {
  const [template] = await api.templates();
  if (!template) throw new Error('The server comes with templates.');
  const label = 'Hotel Aurora, lobby';
  const config = { ...JSON.parse(template.config), name: label };
  const stored = await api.createPage({ label, html: template.html, config });
  await api.publish(stored);

  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/p/${stored.id}`);
  await expect(page.getByRole('main')).toBeVisible();
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${FOLDER}/visitor-375.png` });

  await page.setViewportSize({ width: 390, height: 844 });
  await portico.openHome();
  const editor = new Editor(page);
  await editor.open(stored.id);
  await editor.ready();
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${FOLDER}/editor-390.png` });
});
