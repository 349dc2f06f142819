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
