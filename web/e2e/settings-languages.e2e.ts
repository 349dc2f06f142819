import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

/** The settings of languages as a person uses them. */
class LanguageSettings {
  readonly page: Page;
  readonly draft: string;

  constructor(page: Page, draft: string) {
    this.page = page;
    this.draft = draft;
  }

  async open(place = ''): Promise<void> {
    const [path, query = ''] = place.split('?');
    await this.page.goto(`/edit/settings/multilanguage${path}?draft=${this.draft}&${query}`);
    await expect(this.page.getByRole('heading', { name: 'Languages' })).toBeVisible();
  }

  row(code: string) {
    return this.page.locator(`[data-language="${code}"]`);
  }

  removed(code: string) {
    return this.page.locator(`[data-removed="${code}"]`);
  }

  text(key: string) {
    return this.page.locator(`[data-key="${key}"]`);
  }

  /** By keyboard: a few letters and Enter. */
  async add(typed: string, code: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a language' }).click();
    await expect(this.page.getByPlaceholder(/^Search by name/)).toBeFocused();
    await this.page.keyboard.type(typed);
    await this.page.keyboard.press('Enter');
    await expect(this.row(code)).toBeVisible();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }
}

test('a page gets two languages, is translated, published and visited in them', async ({
  page,
  portico,
  api,
  browser,
  server,
}) => {
  test.slow();
  const { id } = await api.createPage({
    label: 'Harbour',
    html: '<main data-portico="page" data-portico-version="1" id="page"><p data-portico="text" id="hello" data-props=\'{"text":"Welcome"}\'>Welcome</p><button data-portico="login-button" id="go" data-props=\'{"text":"Go online","method":"form"}\'>Go online</button><nav data-portico="language-selector" id="choice"></nav></main>',
    config: {
      terms: 'Be kind',
      authentications: [
        {
          name: 'form',
          active: true,
          config: {
            fields: [
              { type: 'radiobox', key: 'room', label: 'Room', options: ['Sea', 'Hill'], invalidMessage: 'No room' },
            ],
          },
        },
      ],
    },
  });
  const editor = new Editor(page);
  const settings = new LanguageSettings(page, id);
  await portico.openHome();

  // spec editor.23: with no language the control of the selector leads to 'add'
  await editor.open(id);
  await editor.ready();
  await editor.canvas.locator('nav[data-node]').click();
  await page.getByRole('link', { name: 'Add a language' }).click();
  await expect(page).toHaveURL(new RegExp(`/edit/settings/multilanguage/add\\?draft=${id}`));
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await page.getByPlaceholder(/^Search by name/).fill('german');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  // a new language is for nobody before it is switched on
  await expect(settings.row('de')).toContainText('0 of');
  await expect(settings.row('de')).toContainText('Hidden');
  await page.getByLabel('Offer Deutsch to visitors').check();
  await settings.add('arabic', 'ar');
  await page.getByLabel('Offer العربية to visitors').check();
  await expectAccessible(page);

  // right to left, beside its source, and in the address
  await page.getByRole('button', { name: 'Translate into العربية' }).click();
  const hello = settings.text('node.hello.text');
  await expect(hello).toHaveAttribute('dir', 'rtl');
  await expect(hello).toHaveAttribute('lang', 'ar');
  await hello.click();
  await page.keyboard.insertText('أهلا');
  await settings.text('form.room.label').fill('غرفة');
  await settings.text('form.room.option.1').fill('بحر');
  await settings.text('terms').fill('كن لطيفا');
  // what the product says itself is grey and need not be written
  await expect(settings.text('visitor.terms')).toHaveAttribute('placeholder', 'يُرجى قبول الشروط والأحكام');
  await settings.text('visitor.terms').fill('اقبل الشروط');
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '4');
  await expectAccessible(page);
  await page.getByLabel('To do only').check();
  await expect(hello).toHaveCount(0);
  await page.getByLabel('Search texts').fill('go online');
  await expect(page.locator('[data-key]')).toHaveCount(1);
  await expect(page).toHaveURL(/key=visitor.terms/);
  await editor.saved();
  await page.reload();
  await expect(settings.text('visitor.terms')).toBeFocused();
  await expect(settings.text('visitor.terms')).toHaveValue('اقبل الشروط');
  await expect(settings.text('visitor.terms')).toBeInViewport();

  // the default is for who asks for none of them
  await page.getByRole('link', { name: 'All languages' }).click();
  await page.getByLabel('Default language').selectOption('de');
  await expect(settings.row('de')).toContainText('Default');
  await expect(settings.row('de')).toContainText('Shows the texts of the page');
  await settings.close();
  await editor.publish();

  const arab = await browser.newPage({ baseURL: server.url, locale: 'ar-EG', javaScriptEnabled: false });
  await arab.goto(`/p/${id}`);
  await expect(arab.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(arab.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(arab.locator('body')).toContainText('أهلا');
  await arab.getByRole('button', { name: 'Go online' }).click();
  await expect(arab.locator('body')).toContainText('غرفة');
  await expect(arab.locator('body')).toContainText('بحر');
  await expect(arab.locator('body')).toContainText('اقبل الشروط');
  await arab.getByRole('link', { name: 'Deutsch' }).click();
  await expect(arab.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(arab.locator('body')).toContainText('Welcome');
  await arab.close();
  const dane = await browser.newPage({ baseURL: server.url, locale: 'da-DK' });
  await dane.goto(`/p/${id}`);
  await expect(dane.locator('html')).toHaveAttribute('lang', 'de');
  await dane.close();
});

test('a language is removed in two clicks, restored and brought back by undo; its translations are exported and imported as files', async ({
  page,
  portico,
  api,
}) => {
  const strings = { terms: '=AGB', 'visitor.1': 'Falscher Code', 'node.gone.text': 'weg' };
  const { id } = await api.createPage({
    label: 'Harbour',
    config: {
      languages: { de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings } },
      defaultLanguage: 'de',
    },
  });
  const editor = new Editor(page);
  const settings = new LanguageSettings(page, id);
  await portico.openHome();
  await settings.open();

  // spec editor.24: the first click shows 'Are you sure?', and whoever goes elsewhere is not
  await settings.row('de').getByRole('button', { name: 'Remove Deutsch' }).click();
  const sure = settings.row('de').getByRole('button', { name: 'Are you sure?' });
  await expect(sure).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(sure).toHaveCount(0);
  await settings.row('de').getByRole('button', { name: 'Remove Deutsch' }).click();
  await sure.click();
  await expect(settings.row('de')).toHaveCount(0);
  // Looked for first: it goes after 4 seconds.
  await expect(page.getByText('Deutsch was the default language. Now there is none.')).toBeVisible();
  await expect(settings.removed('de')).toContainText('Translations: 3');
  await expectAccessible(page);
  await settings.add('deutsch', 'de');
  await expect(settings.row('de')).toContainText('1 of');
  await expect(settings.row('de')).toContainText('Default');

  // by undo the default comes back as well
  await settings.close();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Page settings' }).click();
  await page.getByRole('link', { name: 'Languages' }).click();
  await expect(settings.row('de')).toContainText('Default');
  await expect(settings.removed('de')).toHaveCount(0);

  await page.getByRole('button', { name: 'Translate into Deutsch' }).click();
  await page.getByRole('button', { name: 'Clean up' }).click();
  await expect(page.getByText('no longer on the page')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('harbour-de.csv');
  const table = await readFile(await file.path(), 'utf8');
  expect(table).toMatch(/^\uFEFFkey,source,target\r\n/);
  expect(table).toContain(",'=AGB\r\n");

  const importFile = (text: string) =>
    page
      .getByLabel('Import', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'de.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await importFile(table.replace('Falscher Code', 'Der Code stimmt nicht').concat('node.gone.text,x,y\r\n'));
  await expect(page.getByText('1 taken over.')).toBeVisible();
  await expect(page.getByText('1 unknown')).toBeVisible();
  await expect(settings.text('visitor.1')).toHaveValue('Der Code stimmt nicht');
  await expect(settings.text('terms')).toHaveValue('=AGB');
  // a placeholder that is lost is refused where it is typed, and in a file
  const connecting = settings.text('visitor.connecting');
  await connecting.fill('Moment, {name}');
  const refusal = page.getByRole('alert').filter({ hasText: /Deutsch: .*\{name\}/ });
  await expect(refusal).toBeVisible();
  await expect(connecting).toHaveAttribute('aria-invalid', 'true');
  await connecting.fill('');
  await expect(refusal).toHaveCount(0);
  await importFile('key,target\nvisitor.smsWords,Ihr Code');
  await expect(page.getByRole('alert')).toContainText('{code}');
  await importFile('key,target\n"terms,AGB');
  await expect(page.getByRole('alert')).toContainText('Line 2: a quotation mark opens and is never closed.');
  await editor.saved();
  await page.reload();
  await expect(settings.text('visitor.1')).toHaveValue('Der Code stimmt nicht');
});

test('the canvas shows the page in a language, and what is written there is its translation', async ({
  page,
  portico,
  api,
}) => {
  const { id } = await api.createPage({
    label: 'Harbour',
    html: '<main data-portico="page" data-portico-version="1" id="page"><p data-portico="text" id="hello" data-props=\'{"text":"Welcome"}\'>Welcome</p><p data-portico="text" id="more" data-props=\'{"text":"Enjoy"}\'>Enjoy</p><div data-portico="terms" id="agree"></div></main>',
    config: {
      terms: 'Be kind',
      languages: {
        ar: { code: 'ar', name: 'العربية', flag: 'sa', active: true, strings: { 'node.more.text': 'استمتع' } },
      },
    },
  });
  const editor = new Editor(page);
  await portico.openHome();
  await editor.open(id);
  await editor.ready();
  const words = () => editor.texts.allInnerTexts();
  await expect.poll(words).toEqual(['Welcome', 'Enjoy']);

  await page.getByRole('button', { name: 'Texts of the page' }).click();
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  await expect(page.getByRole('button', { name: 'Writing in العربية' })).toBeVisible();
  await expect(editor.canvas.locator('html')).toHaveAttribute('dir', 'rtl');
  // what the product says itself is in that language as visitors read it
  await expect(editor.canvas.locator('body')).toContainText('أوافق على الشروط والأحكام');
  await expect.poll(words).toEqual(['Welcome', 'استمتع']);
  await expectAccessible(page);
  await editor.write(editor.texts.first(), 'أهلا');
  await editor.write(editor.texts.first(), 'مرحبا');
  await expect.poll(words).toEqual(['مرحبا', 'استمتع']);
  await page.keyboard.press('Control+z');
  await expect.poll(words).toEqual(['أهلا', 'استمتع']);
  await page.keyboard.press('Control+z');
  await expect.poll(words).toEqual(['Welcome', 'استمتع']);
  await page.keyboard.press('Control+Shift+z');

  // emptied, it is not translated any more
  await editor.texts.last().dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect.poll(words).toEqual(['أهلا', 'Enjoy']);

  // the control writes what the canvas shows, and its way back ends the translation
  await expect(editor.control('Text ar')).toHaveValue('Enjoy');
  await editor.control('Text ar').fill('تمتع');
  await expect.poll(words).toEqual(['أهلا', 'تمتع']);
  await page.getByRole('button', { name: 'Reset Text' }).click();
  await expect.poll(words).toEqual(['أهلا', 'Enjoy']);

  await page.getByRole('button', { name: 'Writing in العربية' }).click();
  await page.getByRole('menuitem', { name: 'Texts of the page' }).click();
  await expect.poll(words).toEqual(['Welcome', 'Enjoy']);
  await editor.saved();
  const [stored] = await api.pages();
  expect(JSON.parse(stored?.config ?? '').languages.ar.strings).toEqual({ 'node.hello.text': 'أهلا' });
});

test('a finding about a missing language opens the list of languages, also on a phone', async ({
  page,
  portico,
  api,
}) => {
  await portico.comeBack();
  const { id } = await api.createPage({ label: 'Hostel' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/edit/settings/multilanguage/translate?draft=${id}`);
  await expect(page).toHaveURL(`/edit/settings/multilanguage?draft=${id}`);
  await page.goto(`/edit/settings/security?draft=${id}`);
  await expect(page.getByRole('link', { name: 'Security' })).toBeInViewport({ ratio: 1 });
});

test('what visitors can meet is shown in their windows, and worded beside it', async ({
  page,
  portico,
  api,
  server,
}) => {
  const { id } = await api.createPage({
    label: 'Harbour',
    html: '<main data-portico="page" data-portico-version="1" id="page"><button data-portico="login-button" id="go" data-props=\'{"text":"Go online","method":"code","type":"form"}\'>Go online</button></main>',
    config: { terms: '', authentications: [{ name: 'code', active: true, config: { code: '4711' } }] },
  });
  const editor = new Editor(page);
  await portico.openHome();
  await editor.open(id);
  await editor.ready();
  const frame = page.locator('iframe[title^="What the visitor sees"]');
  const shown = frame.contentFrame();
  const find = page.getByPlaceholder('Find a step or a message');
  const words = (sentence: string) => page.getByRole('textbox', { name: sentence });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Insert, select, do …')).toBeFocused();
    await page.keyboard.type('what visitors');
    await page.keyboard.press('Enter');
    await expect(find).toBeFocused();
  };

  // a list to walk through by the arrows; the page has no language yet, so its messages are in English
  await open();
  await expect(shown.getByRole('button', { name: 'Go online' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(shown.getByText('Code is not valid')).toBeVisible();
  await expect(words('Code is not valid')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Language of the page').selectOption('ar');
  await page.getByRole('button', { name: 'Choose' }).click();
  await expect(shown.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(words('Code is not valid')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);

  // worded in place, one step to undo, and not as markup
  await words('Code is not valid').fill('اسأل في الاستقبال');
  await expect(shown.getByText('اسأل في الاستقبال')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shown.getByText('اسأل في الاستقبال')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(words('Code is not valid')).toHaveValue('اسأل في الاستقبال');
  await find.fill('you are connected');
  await words('You are connected').fill('<b>أهلا</b>');
  await expect(page.getByRole('alert')).toContainText('<b> would be shown to visitors as it stands here');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Back to the original of: أنت متصل الآن' }).click();
  await expect(words('You are connected')).toHaveValue('أنت متصل الآن');
  await expect(words('You are connected')).toBeFocused();

  // in each window, and on a phone
  await page.getByRole('radio', { name: 'Mac: captive portal window, 900 × 572' }).click();
  expect(await frame.evaluate(({ clientWidth, clientHeight }: HTMLElement) => [clientWidth, clientHeight])).toEqual([
    900, 572,
  ]);
  await page.getByRole('button', { name: 'Dark window' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .locator('select[aria-label="Step or message"]')
    .selectOption({ label: 'This step is too old. Please go back and try again.' });
  await expect(shown.getByRole('link', { name: 'العودة إلى الصفحة' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await editor.publish();
  const answer = await fetch(`${server.url}/p/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'code', code: '1' }),
  });
  expect(await answer.text()).toContain('اسأل في الاستقبال');
});
