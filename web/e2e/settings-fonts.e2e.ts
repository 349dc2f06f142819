import type { Frame, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { Settings } from './support/settings.ts';

test.beforeEach(async ({ portico }) => portico.comeBack());

/** Whether a face of the family was fetched and is drawn with. */
function hasLoaded(place: Page | Frame, family: string): Promise<boolean> {
  return place.evaluate(
    (family) =>
      document.fonts.check(`18px '${family}'`) &&
      [...document.fonts].some((face) => face.family.includes(family) && face.status === 'loaded'),
    family,
  );
}

test('a font is chosen with a sample, shown on the canvas, and brought to visitors from the own host alone', {
  tag: '@proof',
}, async ({ page, browser, errors, server }) => {
  const editor = new Editor(page);
  const settings = new Settings(page);
  errors.expect(/ERR_FAILED.*\/v1\/fonts/);
  const id = await editor.openNew();
  const list = page.getByRole('dialog', { name: 'Fonts' });
  const find = list.getByPlaceholder('Find a font');

  await page.route('**/v1/fonts', (route) => route.abort());
  await editor.texts.first().click();
  await editor.control('Font').click();
  await expect(list.getByRole('alert')).toContainText('Those of every device work as always.');
  await list.getByRole('option', { name: 'Typewriter' }).click();
  await expect(editor.texts.first()).toHaveCSS('font-family', /^"Courier New"/);
  await expect(editor.control('Font')).toBeFocused();

  await page.unroute('**/v1/fonts');
  await page.getByRole('button', { name: 'Page settings' }).click();
  const fonts = settings.group('Fonts');
  await fonts.getByLabel('Font of the page').click();
  const names = list.getByRole('group', { name: 'Web fonts' }).locator('[style]');
  await expect(names.filter({ hasText: 'Rubik' })).toBeAttached();
  const shown = await names.allTextContents();
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b)));
  await expectAccessible(page);
  await find.fill('play');
  await expect(list.getByRole('option')).toHaveCount(1);
  await find.press('Enter');
  await expect(fonts.getByText('Welcome! The Wi-Fi is free')).toHaveCSS('font-family', /^"Playfair Display"/);
  await expect.poll(() => hasLoaded(page, 'Playfair Display')).toBe(true);
  await expectAccessible(page);

  await fonts.getByRole('button', { name: 'Show Page on the page' }).click();
  await expect(settings.dialog).toBeHidden();
  await expect(editor.control('Text font')).toHaveText('Playfair Display');
  await expect(editor.root).toHaveCSS('font-family', '"Playfair Display", Georgia, serif');
  const onCanvas = async () => {
    const canvas = await (await page.locator('iframe[title="Page canvas"]').elementHandle())?.contentFrame();
    return canvas && hasLoaded(canvas, 'Playfair Display');
  };
  await expect.poll(onCanvas).toBe(true);

  await editor.saved();
  await page.route('**/v1/fonts', (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(editor.root).toHaveCSS('font-family', /^"Playfair Display"/);
  await expect.poll(onCanvas).toBe(true);
  await editor.publish();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const asked: string[] = [];
  visitor.on('requestfinished', (request) => asked.push(request.url()));
  await visitor.goto(`${server.url}/p/${id}`, { waitUntil: 'networkidle' });
  await expect.poll(() => asked.some((url) => url.includes('/fonts/playfair-display-latin-'))).toBe(true);
  for (const url of asked.filter((url) => !url.startsWith('data:'))) expect(new URL(url).origin).toBe(server.url);
  await visitor.context().close();
});
