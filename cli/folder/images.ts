import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Outcome } from './outcome.ts';
import { type PageFiles, writeWhole } from './page-files.ts';

const FOLDER = 'images';

/** Addresses of uploaded images in html and configuration. Their names never change, and neither does what they show. */
const ADDRESS = /\/media\/[A-Za-z0-9._/-]+/g;

/** The images of a page, each address once. */
export function imagesOf({ html, config }: PageFiles): string[] {
  return [...new Set(`${html}\n${config}`.match(ADDRESS) ?? [])].sort();
}

interface Place {
  readonly root: string;
  readonly url: string;
}

export function imageFile({ root }: Pick<Place, 'root'>, address: string): string {
  return join(root, FOLDER, basename(address));
}

/** Fetches the images that are not here yet. One that is not to be had is told; the page is written all the same. */
export async function pullImages(page: PageFiles, place: Place): Promise<Outcome['notes']> {
  const notes: Outcome['notes'][number][] = [];
  for (const address of imagesOf(page)) {
    const file = imageFile(place, address);
    if (existsSync(file)) continue;
    const answer = await fetch(`${place.url}${address}`).catch(() => null);
    if (answer?.ok) writeWhole(file, new Uint8Array(await answer.arrayBuffer()));
    else notes.push({ key: 'folders.imageMissing', params: { address } });
  }
  return notes;
}

/** Sends one file to the storage and answers its new address. */
export type SendImage = (name: string, bytes: Uint8Array) => Promise<string>;

/**
 * The page with addresses that the server has: an image that it lacks is sent from the folder. What is neither there nor
 * here is told and left as it is.
 */
export async function pushImages(
  page: PageFiles,
  place: Place,
  send: SendImage,
): Promise<{ readonly page: PageFiles; readonly notes: Outcome['notes'] }> {
  const notes: Outcome['notes'][number][] = [];
  let { html, config } = page;
  for (const address of imagesOf(page)) {
    const answer = await fetch(`${place.url}${address}`, { method: 'HEAD' });
    if (answer.ok) continue;
    const file = imageFile(place, address);
    if (!existsSync(file)) {
      notes.push({ key: 'folders.imageMissing', params: { address } });
      continue;
    }
    const sent = await send(basename(address), readFileSync(file));
    html = html.replaceAll(address, sent);
    config = config.replaceAll(address, sent);
    notes.push({ key: 'folders.imageSent', params: { address, sent } });
    writeWhole(imageFile(place, sent), readFileSync(file));
  }
  return { page: { html, config }, notes };
}
