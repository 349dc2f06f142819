import { expect, test } from './fixtures.ts';

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
