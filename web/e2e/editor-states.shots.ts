import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { takePicture } from './support/take-picture.ts';

const WIDE = { width: 1440, height: 900 };
const MIDDLE = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };
/** What a window of 1440 x 900 has at 200 %. */
const ZOOMED = { width: 720, height: 450 };

const LONG_NAME = 'Flughafen-Empfangshalle Nordrhein-Westfalen, Ankunftsebene, Gates A bis F, zweites Obergeschoss';
const LONG_WORD =
  'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle, und danach noch einige Wörter.';

const element = (component: string, id: string, props: object, inside = '') =>
  `<div data-portico="${component}" id="${id}" data-props='${JSON.stringify(props)}'>${inside}</div>`;

/** A box in a box in a box; innermost stands a text with a long name. */
function nested(depth: number): string {
  if (depth > 0) return element('box', `box${depth}`, { layerName: `Level ${depth}` }, nested(depth - 1));
  return element('text', 'inner', {
    text: 'Innermost words',
    layerName: 'A name written without a thought for the panel',
  });
}

const LONG = `<main data-portico="page" id="page" data-portico-version="1">${element('text', 'long', { text: LONG_WORD })}${nested(14)}${element('footer', 'foot', {})}</main>`;

const CARD = `<main data-portico="page" id="page" data-portico-version="1">${element(
  'box',
  'card',
  { backgroundColor: '#ffffff', columns: 5, padding: '16px 24px 24px', radius: 16, shadow: true },
  element('text', 'title', { level: 1, text: 'Welcome' }) + element('login-button', 'login', { text: 'Connect' }),
)}</main>`;

/** The first box with its spacing for each side, and its border and shadow. */
async function selectCard({ page, boxes }: Editor): Promise<void> {
  await boxes.first().click({ position: { x: 4, y: 4 } });
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await expect(properties.getByRole('heading', { name: 'Box' }).filter({ visible: true })).toBeVisible();
  await properties.getByText('Border and shadow').filter({ visible: true }).click();
  const apart = properties.getByRole('button', { name: 'Padding: A value for each side' });
  if (await apart.isVisible()) await apart.click();
  await properties.getByLabel('Padding, top').filter({ visible: true }).scrollIntoViewIfNeeded();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the editor at work, light @screenshots', async ({ page, portico, api, context, errors }) => {
  errors.expect(/422/);
  errors.expectNoNetwork();
  const editor = new Editor(page);
  const hotel = (await api.templates()).find(({ label }) => label === 'Hotel');
  if (!hotel) throw new Error('The server comes with a template named Hotel.');
  const { id } = await api.createPage({ label: 'Hotel', html: hotel.html, config: JSON.parse(hotel.config) });
  await portico.comeBack();
  await editor.open(id);
  await editor.ready();
  await editor.buttons.first().click();
  await takePicture(page, 'editor-selected-1440');
  await editor.carry('Footer', editor.texts.first(), 0.9);
  await expect(page.getByText('There can be only one of this element.')).toBeVisible();
  await takePicture(page, 'editor-refused-drop-1440');
  await page.keyboard.press('Escape');
  await page.mouse.up();

  await page.setViewportSize(PHONE);
  await editor.texts.first().click();
  await page.getByRole('button', { name: 'Properties' }).click();
  await expect(page.getByRole('complementary', { name: 'Properties' })).toBeVisible();
  await takePicture(page, 'editor-properties-390');
  await page.setViewportSize(ZOOMED);
  await takePicture(page, 'editor-zoom-200');

  await page.setViewportSize(WIDE);
  await selectCard(editor);
  await takePicture(page, 'editor-card-1440');

  await page.setViewportSize(MIDDLE);
  const long = await api.createPage({ label: LONG_NAME, html: LONG });
  await editor.open(long.id);
  await editor.ready();
  await page.route('**/v1/editor_pages/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: { error: { code: 'invalid', summary: 'The name of the page is longer than 120 characters.' } },
        })
      : route.continue(),
  );
  await editor.texts.first().click();
  await editor.control('Font size').fill('huge');
  await editor.control('Margin').fill('8px');
  await expect(editor.status).toContainText('Could not save');
  await takePicture(page, 'editor-not-saved-1024');
  await page.unroute('**/v1/editor_pages/*');

  await context.setOffline(true);
  await editor.control('Margin').fill('12px');
  await expect(editor.status).toContainText('Offline');
  await page.setViewportSize(PHONE);
  await takePicture(page, 'editor-offline-390');
  await context.setOffline(false);
  await editor.saved();

  const second = await context.newPage();
  await second.setViewportSize(PHONE);
  await second.goto(`/edit?draft=${long.id}`);
  await expect(second.getByRole('heading', { name: 'Page in use' })).toBeVisible();
  await takePicture(second, 'editor-blocked-390');
  await page.goto('/');
  await expect(second.getByRole('heading', { name: 'The page is free' })).toBeVisible();
  await takePicture(second, 'editor-free-390');
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the editor at work, dark @screenshots', async ({ page, portico, api, errors }) => {
    errors.expect(/Failed to load/);
    const editor = new Editor(page);
    const long = await api.createPage({ label: LONG_NAME, html: LONG });
    await portico.comeBack();
    await page.setViewportSize(MIDDLE);
    await editor.open(long.id);
    await editor.ready();
    await page.getByRole('button', { name: 'Layers' }).click();
    await editor.texts.last().click();
    await takePicture(page, 'editor-deep-1024-dark');
    await page.setViewportSize(WIDE);
    // beside the toolbar of what is selected already
    await editor.texts.first().click({ modifiers: ['ControlOrMeta'], position: { x: 8, y: 8 } });
    await expect(page.getByRole('toolbar', { name: 'Selected: 2 elements' })).toBeVisible();
    await takePicture(page, 'editor-several-1440-dark');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.setViewportSize(PHONE);
    await takePicture(page, 'editor-remove-390-dark');
    await page.keyboard.press('Escape');
    await page.setViewportSize(WIDE);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
    await takePicture(page, 'editor-commands-1440-dark');
    await page.keyboard.press('Escape');

    const card = await api.createPage({ label: 'Card', html: CARD });
    await editor.open(card.id);
    await editor.ready();
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Properties' }).click();
    await selectCard(editor);
    await takePicture(page, 'editor-card-390-dark');

    await page.setViewportSize(WIDE);
    const empty = await api.createPage({
      label: 'Empty',
      html: '<main data-portico="page" data-portico-version="1" id="page"></main>',
    });
    await editor.open(empty.id);
    await editor.ready();
    await page.setViewportSize(PHONE);
    await takePicture(page, 'editor-empty-390-dark');

    await page.setViewportSize(MIDDLE);
    await page.route('**/v1/editor_pages/*', () => undefined);
    await page.reload();
    await expect(page.getByText('This takes longer than usual')).toBeVisible();
    await takePicture(page, 'editor-slow-1024-dark');
  });
});

test('what visitors see, in two languages @screenshots', async ({ page, portico, api }) => {
  const editor = new Editor(page);
  const hotel = (await api.templates()).find(({ label }) => label === 'Hotel');
  if (!hotel) throw new Error('The server comes with a template named Hotel.');
  const english = {
    code: 'en',
    name: 'English',
    flag: 'gb',
    active: true,
    strings: { 'visitor.email': 'Please check your address' },
  };
  const arabic = { code: 'ar', name: 'العربية', flag: 'sa', active: true, strings: {} };
  const languages = { en: english, ar: arabic };
  const config = { ...JSON.parse(hotel.config), languages, defaultLanguage: 'en' };
  const { id } = await api.createPage({ label: 'Hotel', html: hotel.html, config });
  await portico.comeBack();
  await editor.open(id);
  await editor.ready();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Insert, select, do …')).toBeFocused();
  await page.keyboard.type('what visitors');
  await page.keyboard.press('Enter');
  const shown = page.frameLocator('iframe[title^="What the visitor sees"]');
  await page.getByRole('option', { name: 'Invalid email' }).click();
  await expect(shown.getByText('Please check your address')).toBeVisible();
  await takePicture(page, 'visitor-steps-1440');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(PHONE);
  await page.getByLabel('Language of the preview').selectOption('ar');
  await page.getByRole('button', { name: 'Dark window' }).click();
  await page.locator('select[aria-label="Step or message"]').selectOption({ label: 'You are connected' });
  await expect(shown.getByText('أنت متصل الآن')).toBeVisible();
  await takePicture(page, 'visitor-steps-390-dark');
});
