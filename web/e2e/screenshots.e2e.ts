import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';

// spec product.12

const FOLDER = 'docs/screenshots';

const PAGES = [
  ['Café Central', 'Cafe'],
  ['Hotel Aurora, lobby', 'Hotel'],
  ['Airport, gates A to F', 'Airport'],
] as const;

function pageFrom(templates: readonly { label: string; html: string; config: string }[], name: string, label: string) {
  const template = templates.find((one) => one.label === name);
  if (!template) throw new Error(`The server comes with a template named ${name}.`);
  return { label, html: template.html, config: { ...JSON.parse(template.config), name: label } };
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('home with pages in every state @screenshots', async ({ page, portico, api }) => {
  const stored = [];
  for (const [label, template] of PAGES)
    stored.push(await api.createPage(pageFrom(await api.templates(), template, label)));
  for (const page of stored.slice(1)) await api.publish(page);
  await portico.openHome();
  for (const [label] of PAGES) await portico.drawn(label);
  await portico.drawn('Campus');
  await page.mouse.move(0, 400);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${FOLDER}/home.png` });
});

test('a page as a phone shows it, and its editor at 390 px @screenshots', async ({ page, portico, api }) => {
  const stored = await api.createPage(pageFrom(await api.templates(), 'Hotel', 'Hotel Aurora, lobby'));
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
