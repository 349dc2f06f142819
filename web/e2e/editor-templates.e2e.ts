import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { slowNetwork } from './support/slow-network.ts';

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
      expect(await page.evaluate(widerThanWindow), `${label} in ${code} is as wide as the phone`).toBeLessThanOrEqual(
        0,
      );
      await page.evaluate(doubleTheLetters);
      expect(await page.evaluate(widerThanWindow), `${label} in ${code} with letters of 200 %`).toBeLessThanOrEqual(0);
    }
  }
});

test('each template, published, stays where it is while it arrives in pieces, and keeps its buttons without colours', async ({
  page,
  api,
  request,
}) => {
  const network = await slowNetwork();
  await page.setViewportSize({ width: 375, height: 667 });
  await page.addInitScript(addUpShifts);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const { label, html, config } of await api.templates()) {
    const { id } = await api.createPage({ label, html, config: JSON.parse(config) });
    await api.publish({ id });
    network.serve(await (await request.get(`/p/${id}`)).text());
    await page.goto(network.url);
    const button = page.locator('button.p-button').first();
    await expect(button, label).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts), label).toBeLessThan(0.02);
    await expect(button, label).toHaveCSS('border-top-width', '2px');
  }
  network.close();
});

function widerThanWindow(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}

/** As a reader's own letter size does it. */
function doubleTheLetters(): void {
  const sizes = Array.from(document.querySelectorAll<HTMLElement>('body *'), (element) => {
    return [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const;
  });
  for (const [element, size] of sizes) element.style.fontSize = `${size * 2}px`;
}

function addUpShifts(): void {
  const seen = window as unknown as { shifts: number };
  seen.shifts = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}
