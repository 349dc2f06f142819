import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

/* spec languages.7: a text that is changed after it was translated: its translation is outdated until somebody looks at it. */

const HTML = `<main data-portico="page" id="page" data-portico-version="1"><p data-portico="text" id="hours" data-props='{"text":"Mon to Fri, 7 to 18"}'></p><p data-portico="text" id="name" data-props='{"text":"Hotel Riva"}'></p><button data-portico="login-button" id="login" data-props='{"text":"Connect"}'></button></main>`;
const languages = {
  en: { code: 'en', name: 'English', flag: 'gb', active: true, strings: {} },
  fr: {
    code: 'fr',
    name: 'Français',
    flag: 'fr',
    active: true,
    strings: { 'node.hours.text': 'Lun au ven, 7 h à 18 h', 'node.login.text': 'Se connecter' },
  },
};

test('a changed text is told of until its translation is looked at, and a name is the same everywhere', async ({
  page,
  api,
  portico,
}) => {
  await portico.comeBack();
  const { id } = await api.createPage({ label: 'Hours', html: HTML, config: { languages, defaultLanguage: 'en' } });
  const editor = new Editor(page);
  await editor.open(id);
  await editor.ready();
  await editor.write(editor.texts.first(), 'Tue to Sun, 10 to 22');
  await expect(page.locator('[data-outdated=hours]')).toHaveText('fr');
  await page.getByRole('button', { name: 'Layers' }).click();
  const layer = page.getByRole('treeitem', { name: /Tue to Sun/ });
  await expect(layer.getByRole('img')).toHaveAccessibleName('Changed since it was translated: Français');
  await editor.saved();

  await page.goto(`/edit/settings/multilanguage?draft=${id}`);
  const row = page.getByRole('listitem').filter({ hasText: 'Français' });
  await expect(row).toContainText('1 changed since');
  await row.getByRole('button', { name: 'Translate into Français' }).click();
  await expect(page.getByText('Mon to Fri, 7 to 18')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Still right/ }).click();
  await expect(page.getByText('It was translated from')).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^The same in every language: Hotel Riva/ }).check();
  await expect(page.getByText('2 of 3 translated').first()).toBeAttached();
});
