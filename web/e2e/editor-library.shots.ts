import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { takePicture } from './support/take-picture.ts';

const PICTURES = ['sea', 'coffee', 'leaves', 'mountains', 'city'];

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test(`the library of images, ${scheme} @screenshots`, async ({ page, portico }) => {
      const editor = new Editor(page);
      await portico.comeBack();
      await editor.openNew();
      await editor.texts.first().click();
      await page.keyboard.press('i');
      const library = page.getByRole('dialog', { name: 'Your images' });
      const files = PICTURES.map(async (name) => ({
        name: `${name}.webp`,
        mimeType: 'image/webp',
        buffer: await sharp(`schemas/pictures/${name}.webp`).resize(320).webp().toBuffer(),
      }));
      const wrong = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
      await library.getByLabel('Upload images').setInputFiles([...(await Promise.all(files)), wrong]);
      await expect(library.getByText('5 images,')).toBeVisible();
      await library.getByRole('button', { name: 'sea.webp' }).click();
      await library.getByRole('button', { name: 'Use this image' }).click();
      await page.keyboard.press('i');
      await library.getByRole('button', { name: 'sea.webp' }).click();
      await expect(library.getByText('It is in 1 place of this page.')).toBeVisible();
      await takePicture(page, `library-1440-${scheme}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await takePicture(page, `library-390-${scheme}`);
      await library.getByRole('button', { name: 'Replace on this page' }).click();
      await library.getByRole('button', { name: 'coffee.webp' }).click();
      await takePicture(page, `library-replace-390-${scheme}`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await takePicture(page, `library-replace-1440-${scheme}`);
    });
  });
}
