import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

function painted(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}

/** As large as photographs of cameras are: noise does not compress. */
function photographed(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

test('a background is 1920 px wide, a logo has its size, a link keeps the element behind it', async ({
  page,
  portico,
  api,
  errors,
}) => {
  errors.expect(/502/);
  await portico.comeBack();
  const editor = new Editor(page);
  const id = await editor.openNew();
  const saved = async () => {
    await page.keyboard.press('Control+s');
    return JSON.parse((await api.pages()).find((one) => one.id === id)?.config ?? '{}');
  };
  const upload = async (width: number, height: number) =>
    page
      .getByLabel('Upload an image')
      .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await painted(width, height) });

  await editor.root.click({ position: { x: 5, y: 5 } });
  await upload(2400, 1000);
  await expect(editor.control('Image')).toHaveValue('wide.png');
  await expect.poll(async () => (await saved()).background_image_info).toEqual({ width: 1920, height: 800 });

  await editor.entry('Picture').press('Enter');
  const photograph = await photographed();
  expect(photograph.length).toBeGreaterThan(11_000_000);
  await page
    .getByLabel('Upload an image')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photograph });
  await expect(editor.control('Image')).toHaveValue('photo.jpg');
  const src = (await editor.canvas.locator('.p-image').first().getAttribute('src')) ?? '';
  expect(src).toMatch(/^\/media\/splash_images\//);
  const kept = await page.request.get(src);
  expect(await sharp(await kept.body()).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 1440 });
  await upload(400, 100);
  await editor.control('Is the logo').check();
  await expect.poll(async () => (await saved()).logo).toMatchObject({ w: 400, h: 100 });

  const found = {
    url: 'http://cafe.example/',
    title: 'Café Central',
    description: 'Open until ten',
    image: '/favicon.svg',
  };
  await page.route('**/v1/inspect?*', (route) =>
    route.request().url().includes('cafe') ? route.fulfill({ json: found }) : route.fulfill({ status: 502, json: {} }),
  );
  const link = editor.control('Link');
  await link.fill('cafe.example');
  await link.press('Enter');
  await expect(link).toHaveValue('http://cafe.example');
  const preview = page.getByRole('note', { name: 'What stands there' });
  await expect(preview).toContainText('Café Central');
  await expect(preview).toContainText('Open until ten');
  await expect(preview.locator('img')).toHaveAttribute('src', '/favicon.svg');
  await expectAccessible(page);
  await link.fill('http://gone.example');
  await expect(page.getByText('Nothing could be read at this address.')).toBeVisible();
  await expect(preview).toHaveCount(0);
});
