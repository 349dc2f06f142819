import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { imagesOf } from './image-addresses.ts';
import type { ImageServer } from './image-server.ts';
import type { KnownImages } from './known-images.ts';
import type { Note } from './outcome.ts';
import { type PageFiles, writeWhole } from './page-files.ts';

const FOLDER = 'images';

/** The images of a folder, here and on the server. */
export interface ImageDeps {
  readonly root: string;
  readonly images: KnownImages;
  readonly server: ImageServer;
}

function imageFile(root: string, address: string): string {
  return join(root, FOLDER, basename(address));
}

/** Fetches the images that are not here yet. One that is not to be had is told; the page is written all the same. */
export async function pullImages(page: PageFiles, { root, images, server }: ImageDeps): Promise<readonly Note[]> {
  const notes: Note[] = [];
  for (const address of imagesOf(page)) {
    const file = imageFile(root, address);
    if (existsSync(file)) continue;
    const bytes = await server.load(images.onServer(address));
    if (bytes !== null) writeWhole(file, bytes);
    else notes.push({ key: 'folders.imageMissing', params: { address } });
  }
  return notes;
}

/**
 * The page with addresses that the server has: an image that it lacks is sent from the folder. What is neither there nor
 * here is told and left as it is.
 */
export async function pushImages(
  page: PageFiles,
  { root, images, server }: ImageDeps,
): Promise<{ readonly page: PageFiles; readonly notes: readonly Note[] }> {
  const notes: Note[] = [];
  for (const address of imagesOf(page)) {
    if (await server.has(images.onServer(address))) continue;
    const file = imageFile(root, address);
    if (!existsSync(file)) {
      notes.push({ key: 'folders.imageMissing', params: { address } });
      continue;
    }
    const sent = await server.send(file, readFileSync(file));
    await images.record({ image: address, sent });
    notes.push({ key: 'folders.imageSent', params: { address, sent } });
  }
  return { page: images.toServer(page), notes };
}
