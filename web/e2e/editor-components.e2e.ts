import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

/** A page from before there were footers. */
const BARE = '<main data-portico="page" data-portico-version="1" id="page"></main>';

const LANGUAGES = {
  en: { code: 'en', name: 'English', flag: 'gb', active: true, strings: {} },
  de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings: { terms: 'Sei nett.' } },
};

/** Inserts a component and types into one of its controls, by keyboard alone. */
async function put(editor: Editor, name: string, control: string, typed: string): Promise<void> {
  const { keyboard } = editor.page;
  await editor.entry(name).focus();
  await keyboard.press('Enter');
  await expect(editor.said).toContainText(`${name} inserted`);
  const input = editor.control(control);
  await input.focus();
  if (await input.evaluate((element) => element.matches('input, textarea'))) await keyboard.press('Control+a');
  await keyboard.insertText(typed);
  if (await input.evaluate((element) => element.matches('input'))) await keyboard.press('Enter');
}

/** As put, for a control that is chosen and not typed. */
async function choose(editor: Editor, name: string, control: string, letters: string): Promise<void> {
  await editor.entry(name).focus();
  await editor.page.keyboard.press('Enter');
  await editor.control(control).focus();
  await editor.page.keyboard.type(letters);
}

/** Everything a visitor can press is at least 44 px tall, but for links inside words. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page
    .locator('a:visible, button:visible, input:not([type=hidden]):visible, summary:visible, textarea:visible')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('.p-html'))
        .map((element) => (element.closest('label') ?? element) as HTMLElement)
        .filter(({ offsetHeight }) => offsetHeight < 44)
        .map(({ outerHTML, offsetHeight }) => `${offsetHeight}: ${outerHTML}`),
    );
  expect(small).toEqual([]);
}

test('all eleven components are put onto a page by keyboard, changed, and used by a visitor', {
  tag: '@proof',
}, async ({ page, portico, api, browser, server }) => {
  test.slow();
  const { id } = await api.createPage({
    label: 'Harbour',
    html: BARE,
    config: { languages: LANGUAGES, defaultLanguage: 'en' },
  });
  const editor = new Editor(page);
  await portico.comeBack();
  await editor.open(id);
  await editor.ready();

  await put(editor, 'Box', 'Columns', '8');
  await put(editor, 'Text', 'Font size', '20');
  await put(editor, 'Link', 'Link', '/menu');
  await choose(editor, 'Login Button', 'Type', 'Royal');
  await choose(editor, 'Button', 'Effect', 'Raised');
  await put(editor, 'Picture', 'Description', 'The harbour');
  await put(editor, 'Terms & Conditions', 'Text', 'Be kind.');
  await expect(editor.canvas.locator('.p-words')).toHaveText('Be kind.');
  await editor.entry('Language Selector').focus();
  await page.keyboard.press('Enter');
  await editor.control('Names').focus();
  await page.keyboard.press('ArrowRight');
  await put(
    editor,
    'Custom HTML',
    'HTML',
    '<h1 style="color: #0b3d91; position: fixed">Harbour</h1><script>steal()</script>',
  );
  await expect(page.locator('[data-control=html]:visible')).toContainText('<script>', { timeout: 15_000 });
  await expect(page.locator('[data-control=html]:visible')).toContainText('style position of <h1>');
  await expectAccessible(page);
  await put(editor, 'Custom Form', 'Text', 'Send');
  await put(editor, 'Footer', 'Font size', '13');

  await editor.entry('Footer').focus();
  await page.keyboard.press('Enter');
  await expect(editor.root.locator('footer')).toHaveCount(1);
  // beside what was just said, which stands at the end of the window
  await editor.root.locator('footer').click({ position: { x: 24, y: 12 } });
  await page.keyboard.press('Delete');
  await expect(editor.said).toContainText('This element cannot be removed.');

  await expect(editor.boxes.first()).toHaveCSS('max-width', '640px');
  await expect(editor.texts.first()).toHaveCSS('font-size', '20px');
  await expect(editor.canvas.locator('button[value=click]')).toHaveCSS('background-color', 'rgb(109, 40, 217)');
  await expect(editor.canvas.locator('a.p-button')).toHaveCSS('box-shadow', /inset/);
  await expect(editor.canvas.locator('.p-language').first()).toHaveText('EN');
  const drawn = editor.canvas.locator('.p-html');
  await expect(drawn).toHaveText('Harbour');
  await expect(drawn.locator('h1')).toHaveCSS('color', 'rgb(11, 61, 145)');
  await expect(drawn.locator('script')).toHaveCount(0);
  await drawn.locator('h1').click({ force: true });
  await expect(editor.control('HTML')).toBeVisible();
  await expect(editor.canvas.locator('button[value=form]')).toHaveText('Send');
  await expect(editor.root.locator('> :last-child')).toHaveCSS('font-size', '13px');
  await editor.publish();

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/p/${id}`);
  await expect(visitor.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Harbour' })).toHaveCSS('color', 'rgb(11, 61, 145)');
  await expectLargeTargets(visitor);
  expect(await visitor.locator('script').count()).toBe(0);
  await visitor.getByRole('link', { name: 'Deutsch' }).click();
  await expect(visitor.locator('.p-words')).toHaveText('Sei nett.');
  await visitor.getByLabel('Vorname').fill('Mia');
  await visitor.getByLabel('E-Mail').fill('mia');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Ungültige E-Mail-Adresse')).toBeVisible();
  await expect(visitor.getByText('Bitte akzeptieren Sie die Nutzungsbedingungen')).toBeVisible();
  await expect(visitor.getByLabel('Vorname')).toHaveValue('Mia');
  await visitor.getByLabel('E-Mail').fill('mia@harbour.example');
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Diese Seite wurde ohne Zugangspunkt geöffnet')).toBeVisible();
  await context.close();

  const looking = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const seen = await looking.newPage();
  await seen.goto(`${server.url}/p/${id}`);
  await expectAccessible(seen);
  await seen.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(seen);
  await looking.close();
});
