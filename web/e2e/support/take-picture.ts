import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const FOLDER = 'docs/screenshots';
/** Bytes of one picture: they travel with every clone. */
const LARGEST = 150_000;

/** Keeps what a window shows as `docs/screenshots/<name>.png`, in the 256 colours that are enough for it. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const seen = await page.screenshot();
  const picture = await sharp(seen).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  if (picture.length > LARGEST) throw new Error(`${name}.png has ${picture.length} bytes, which is too much to keep.`);
  await writeFile(`${FOLDER}/${name}.png`, picture);
}
