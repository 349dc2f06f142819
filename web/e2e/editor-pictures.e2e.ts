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

test('a background is 1920 px wide, a logo has its size, a link keeps the element behind it', {
  tag: '@proof',
}, async ({ page, portico, api, errors }) => {
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
      .filter({ visible: true })
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
    .filter({ visible: true })
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

test('pictures dropped from the desktop are uploaded and placed at the line, and a pasted one after the selection', async ({
  page,
  portico,
  context,
  errors,
}) => {
  errors.expectNoNetwork();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await portico.comeBack();
  const editor = new Editor(page);
  await editor.openNew();
  const heading = editor.texts.first();
  const box = await heading.boundingBox();
  if (!box) throw new Error('The starter page has a heading.');
  const bytes = [...(await painted(60, 40))];
  const files = await page.evaluateHandle((bytes) => {
    const dropped = new DataTransfer();
    for (const name of ['one.png', 'two.png'])
      dropped.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
    dropped.items.add(new File(['words'], 'menu.txt', { type: 'text/plain' }));
    return dropped;
  }, bytes);
  const at = { clientX: box.x + box.width / 2, clientY: box.y + 2, dataTransfer: files };
  const stage = page.getByRole('main');
  await stage.dispatchEvent('dragover', at);
  await expect(page.locator('[data-drop-line]')).toBeVisible();
  await expect(page.getByText('in Box, first')).toBeVisible();
  await stage.dispatchEvent('drop', at);
  await expect(page.locator('[data-drop-line]')).toHaveCount(0);
  const pictures = editor.boxes.first().locator('.p-picture + .p-picture + .p-text, .p-picture:has(img)');
  await expect(pictures).toHaveCount(3);
  await expect(portico.toast('Pictures that could not be placed: 1')).toBeVisible();
  await expect(page.getByText('menu.txt: It is no PNG, JPEG, GIF, WebP or AVIF image.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(editor.canvas.locator('.p-picture')).toHaveCount(0);

  await page.evaluate(async (bytes) => {
    const picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  }, bytes);
  await heading.click();
  await page.keyboard.press('Control+v');
  await expect(editor.boxes.first().locator('.p-text + .p-picture img')).toHaveAttribute('src', /\/media\//);
  await expect(editor.said).toContainText('Picture uploaded and placed');

  await context.setOffline(true);
  await page.keyboard.press('Control+v');
  await expect(portico.toast('You are offline, so no picture can be uploaded. Nothing was changed.')).toBeVisible();
  await context.setOffline(false);
});
