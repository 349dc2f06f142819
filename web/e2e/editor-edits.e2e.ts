import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { PIXEL } from './support/pixel.ts';

// spec editor.26

test.beforeEach(async ({ portico }) => portico.comeBack());

test('a drop shows where it will land, and Escape cancels it', async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  await editor.carry('Text', editor.texts.first(), 0.9);
  await expect(page.locator('[data-drop-line]')).toBeVisible();
  await expect(page.getByText('in Box, after Heading')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-drop-line]')).toHaveCount(0);
  await page.mouse.up();
  await expect(editor.texts).toHaveCount(2);

  await editor.carry('Text', editor.texts.first(), 0.9);
  await editor.entry('Text').hover();
  await page.mouse.up();
  await expect(editor.said).toContainText('It cannot go there; nothing was changed.');
  await expect(editor.texts).toHaveCount(2);
});

test('an element is dragged to another place on the canvas', async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  const from = await editor.texts.first().boundingBox();
  const to = await editor.buttons.first().boundingBox();
  if (!from || !to) throw new Error('The starter page has a heading and a button.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 12);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 4, { steps: 6 });
  await page.mouse.up();
  await expect(editor.boxes.first().locator('.p-button + .p-text')).toHaveText('Welcome');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(editor.boxes.first().locator('.p-text').first()).toHaveText('Welcome');
});

test('typing is one step to undo and a paste another, which keeps of html its marks alone', async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  const heading = editor.texts.first();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<p> you</p><p style="color:red">over <b>there</b></p>'], { type: 'text/html' }),
        'text/plain': new Blob(['you\nover there'], { type: 'text/plain' }),
      }),
    ]),
  );
  await heading.dblclick();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Escape');
  await expect(heading).toHaveText('Hello\nyou\nover there', { useInnerText: true });
  await expect(heading.locator('strong')).toHaveText('there');
  await expect(heading.locator('b, h1, p, span, [style]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(heading).toHaveText('Hello');
  await page.keyboard.press('Control+z');
  await expect(heading).toHaveText('Welcome');
});

test('a wrong value stays as typed with a message beside it, and is not stored in the page', async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  await editor.texts.first().click();
  const size = editor.control('Font size');
  await size.fill('huge');
  await expect(page.getByText('Allowed values are positive Integer and Float numbers')).toBeVisible();
  await expectAccessible(page);
  await size.press('Enter');
  await expect(size).toHaveValue('huge');
  await expect(editor.texts.first()).toHaveCSS('font-size', '30px');
  await size.fill('40');
  await size.press('Enter');
  await expect(size).toHaveValue('40px');
  await expect(editor.texts.first()).toHaveCSS('font-size', '40px');
  await page.getByRole('button', { name: 'Reset Font size' }).click();
  await expect(editor.texts.first()).not.toHaveCSS('font-size', '40px');
});

test('a page is renamed in place', { tag: '@proof' }, async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  const name = page.getByLabel('Page name');
  await name.fill('Harbour café');
  await name.press('Enter');
  await editor.saved();
  await page.goto('/');
  await expect(page.getByText('Harbour café').first()).toBeVisible();
});

test('a rollback warns, brings the published version back and clears the history', async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  await editor.write(editor.texts.first(), 'Published words');
  await editor.publish();
  await editor.write(editor.texts.first(), 'Second thoughts');
  await page.getByRole('button', { name: 'More about publishing' }).click();
  await page.getByRole('menuitem', { name: 'Roll back to the published version' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('cannot be undone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(editor.texts.first()).toHaveText('Published words');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await editor.saved();
});

test('a text that is too long is refused with an announcement, and the element does not change', async ({
  page,
  portico,
}) => {
  const editor = new Editor(page);
  await editor.openNew();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('word '.repeat(5_000)));
  await editor.texts.first().dblclick();
  await page.keyboard.press('Control+v');
  await expect(portico.toast('The text is too long')).toContainText('20,000 characters');
  await expect(editor.texts.first()).toHaveText('Welcome');
});

test('an image is uploaded, and a file that is no image is refused beside its field', { tag: '@proof' }, async ({
  page,
}) => {
  const editor = new Editor(page);
  await editor.openNew();
  await editor.entry('Picture').press('Enter');
  const file = page.getByLabel('Upload an image');
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no image at all') });
  const problem = page.getByRole('alert').filter({ hasText: 'This file is not an image we can show.' });
  await expect(problem).toBeVisible();
  await expectAccessible(page);

  await file.setInputFiles(PIXEL);
  await expect(problem).toHaveCount(0);
  const picture = editor.canvas.locator('img').first();
  await expect(picture).toHaveAttribute('src', /\/media\/splash_images\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await editor.saved();
});

test('a slow upload is stopped by its button, and ends when its screen is left', { tag: '@proof' }, async ({
  page,
}) => {
  await page.route('**/storage', () => {});
  const editor = new Editor(page);
  await editor.openNew();
  await editor.entry('Picture').press('Enter');
  const file = page.getByLabel('Upload an image');
  const stop = page.getByRole('button', { name: 'Stop the upload' });
  const address = editor.control('Image');
  await file.focus();
  const sending = page.waitForRequest('**/storage');
  await file.setInputFiles(PIXEL);
  await sending;
  await expect(stop).toBeFocused();
  await expectAccessible(page);
  const ended = page.waitForEvent('requestfailed');
  await stop.press('Enter');
  await ended;
  await expect(page.getByRole('alert').filter({ hasText: 'The upload was stopped' })).toBeVisible();
  await expect(file).toBeFocused();

  // who writes an address meanwhile means that one
  const meanwhile = page.waitForRequest('**/storage');
  await file.setInputFiles(PIXEL);
  await meanwhile;
  const overwritten = page.waitForEvent('requestfailed');
  await address.fill('/favicon.svg');
  await overwritten;
  await expect(stop).toHaveCount(0);
  await expect(address).toHaveValue('/favicon.svg');

  // who selects another element has it still; who leaves the page has not
  const again = page.waitForRequest('**/storage');
  await file.setInputFiles(PIXEL);
  const request = await again;
  await editor.texts.first().click();
  await expect(address).toHaveCount(0);
  expect(request.failure()).toBeNull();
  const left = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Back to my pages' }).click();
  expect((await left).url()).toBe(request.url());
});

test('the preview saves first and opens a new window; a notice says when the browser blocks it', {
  tag: '@proof',
}, async ({ page, portico, context, errors }) => {
  errors.expect(/status of 500/);
  const editor = new Editor(page);
  const id = await editor.openNew();
  await editor.write(editor.texts.first(), 'Fresh words');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opening;
  const frame = preview.getByTitle('The page as visitors will see it').contentFrame();
  await expect(frame.getByText('Fresh words')).toBeVisible();

  // where it cannot save it shows what was saved last, and says so
  await page.bringToFront();
  await page.route('**/v1/editor_pages/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await editor.write(editor.texts.first(), 'Fresher words');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(portico.toast('its preview is not the latest')).toBeVisible();
  await expect(frame.getByText('Fresh words')).toBeVisible();
  await page.unroute('**/v1/editor_pages/*');

  await page.bringToFront();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  const notice = portico.toast('The window is blocked');
  await expect(notice).toContainText('Please allow this site to open popup windows');
  await notice.getByRole('button', { name: 'Open here' }).click();
  await expect(page).toHaveURL(`/preview/${id}`);
});

test('the message about a value that is too long says how long it may be', async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  await editor.buttons.first().click();
  await editor.control('Text').fill('x'.repeat(20_001));
  await expect(page.getByText('This is too long: up to 20,000 characters fit here, these are 20,001')).toBeVisible();
});

test('a device chosen on a wide screen does not stay where its switch is hidden', async ({ page }) => {
  const editor = new Editor(page);
  await editor.openNew();
  const frame = page.locator('iframe[title="Page canvas"]');
  await expect(frame).toHaveCSS('width', '390px');
  await page.getByRole('radio', { name: 'Captive portal window, 900 × 572' }).click();
  await expect(frame).toHaveCSS('width', '900px');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(frame).not.toHaveCSS('width', '900px');
  expect((await frame.boundingBox())?.width).toBeGreaterThan(300);
});
