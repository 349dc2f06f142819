import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

const painted = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

test('images are uploaded to the library, placed, replaced everywhere, and deleted once nothing shows them', async ({
  page,
  portico,
}) => {
  await portico.comeBack();
  const editor = new Editor(page);
  await editor.openNew();
  const library = page.getByRole('dialog', { name: 'Your images' });
  const image = (name: string) => library.getByRole('button', { name, exact: true });

  // By key, and several files at once, of which one is not taken.
  await editor.texts.first().click();
  await page.keyboard.press('i');
  await expect(library).toBeVisible();
  await library.getByLabel('Upload images').setInputFiles([
    { name: 'lobby.png', mimeType: 'image/png', buffer: await painted('teal') },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]);
  await expect(library.getByText('logo.svg: SVG drawings are not taken')).toBeVisible();
  await expect(library.getByText('1 image, 1 of 500 MB')).toBeVisible();
  await expect(library.getByText('1 image uploaded')).toBeVisible();
  await library.getByRole('button', { name: 'Hide this message' }).click();
  const description = library.getByLabel('Description', { exact: true });
  await description.fill('Sofas');
  await description.press('Tab');
  await expect(portico.toast('The description was saved')).toBeVisible();
  await expectAccessible(page);
  await library.getByRole('button', { name: 'Use this image' }).click();
  const shown = editor.canvas.locator('.p-image');
  await expect(shown).toHaveAttribute('src', /lobby\.png$/);

  // Twice on the page: neither is saved yet, and both count.
  await page.keyboard.press('Control+d');
  await expect(shown).toHaveCount(2);
  await page.keyboard.press('i');
  await image('lobby.png').click();
  await expect(library.getByText('It is in 2 places of this page.')).toBeVisible();

  // Files dropped anywhere in the window go to the library.
  await library.getByRole('button', { name: 'Replace on this page' }).click();
  await expect(
    library.getByText('Choose or upload the image that takes the place of lobby.png in 2 places'),
  ).toBeVisible();
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(bytes)], 'terrace.png', { type: 'image/png' }));
      return files;
    },
    [...(await painted('coral'))],
  );
  await page.locator('body').dispatchEvent('drop', { dataTransfer: dropped });
  await library.getByRole('button', { name: 'Replace in 2 places' }).click();
  await expect(portico.toast('terrace.png is in 2 places now.')).toBeVisible();
  await expect(editor.canvas.locator('.p-image[src$="terrace.png"]')).toHaveCount(2);

  // What shows it cannot lose it; the other one is deleted.
  await expect(library.getByText('It is in 2 places of this page.')).toBeVisible();
  await image('lobby.png').click();
  await library.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete lobby.png?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(portico.toast('The image was deleted')).toBeVisible();
  await expect(image('lobby.png')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(library).toHaveCount(0);

  // One step brings the first image back, and saving it brings it back to the library.
  await page.keyboard.press('Control+z');
  await expect(editor.canvas.locator('.p-image[src$="lobby.png"]')).toHaveCount(2);
});

test('uploads are told of when the list shows them, and images that something shows meanwhile stay', async ({
  page,
  portico,
  api,
  errors,
}) => {
  errors.expect(/status of 409/);
  await portico.comeBack();
  const editor = new Editor(page);
  await editor.openNew();
  const library = page.getByRole('dialog', { name: 'Your images' });
  await editor.texts.first().click();
  await page.keyboard.press('i');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await expect(library.getByText('No images yet')).toBeVisible();
  await page.route('**/v1/uploads?*', (route) => held.then(() => route.continue()));
  const asked = page.waitForRequest('**/v1/uploads?*');
  await library.getByLabel('Upload images').setInputFiles([
    { name: 'lobby.png', mimeType: 'image/png', buffer: await painted('teal') },
    { name: 'terrace.png', mimeType: 'image/png', buffer: await painted('coral') },
  ]);
  await asked;
  await expect(library.getByText('2 images uploaded')).toHaveCount(0);
  answer();
  await expect(library.getByText('2 images uploaded')).toBeVisible();
  await expect(library.getByRole('button', { name: /png$/ })).toHaveCount(2);

  const details = (name: string) => library.getByRole('region', { name });
  const source = (name: string) => page.locator(`img[src$="${name}"]`).getAttribute('src');
  const showOnPage = async (name: string, label: string) => {
    const background_image = (await source(name))?.replace(/^\/i\/\w+/, '/media');
    await api.createPage({ label, config: { background_image } });
  };

  // A page shows it before it is asked whether it shall be deleted: that is not asked.
  await library.getByRole('button', { name: 'lobby.png' }).click();
  await expect(details('lobby.png').getByText('Nothing shows it.')).toBeVisible();
  await showOnPage('lobby.png', 'Welcome');
  await details('lobby.png').getByRole('button', { name: 'Delete' }).click();
  await expect(portico.toast('The image is in use and was not deleted')).toBeVisible();
  await expect(details('lobby.png').getByText('Welcome')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(library.getByRole('button', { name: 'Delete' })).toHaveCount(0);

  // A page shows it while that is asked: the server refuses.
  await library.getByRole('button', { name: 'terrace.png' }).click();
  await details('terrace.png').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete terrace.png?' });
  await expect(question).toBeVisible();
  await showOnPage('terrace.png', 'Summer');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(portico.toast('This image is in use and cannot be deleted.')).toBeVisible();
  await expect(details('terrace.png').getByText('Summer')).toBeVisible();
  await expect(library.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  expect((await page.request.get((await source('terrace.png')) ?? '')).ok()).toBe(true);
});
