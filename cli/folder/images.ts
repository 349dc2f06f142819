import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toPromise } from 'xstate';
import type { App } from '#core/app/create-app.ts';
import { startUpload } from '#core/app/start-upload.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { Media, Uploads } from '#core/ports/uploads.ts';
import { LineWriter, type LogFile, logPlace, readLines } from '../logs/line-log.ts';
import type { OutcomeNote } from './outcome.ts';
import { type PageFiles, writeWhole } from './page-files.ts';

/** Addresses of uploaded images in html and configuration. Their names never change, and neither does what they show. */
const ADDRESS = /\/media\/[A-Za-z0-9._/-]+/g;

/** The images of a page, each address once. */
export function imagesOf({ html, config }: PageFiles): string[] {
  return [...new Set(`${html}\n${config}`.match(ADDRESS) ?? [])].sort();
}

/** The page with another address for each image. */
export function withAddresses({ html, config }: PageFiles, change: (address: string) => string): PageFiles {
  return { html: html.replace(ADDRESS, change), config: config.replace(ADDRESS, change) };
}

/** The images of one server. */
export interface ImageServer extends Media {
  /** Sends a file as the editor does, and answers its address on the server. */
  send(file: string, bytes: Uint8Array): Promise<string>;
}

/** How images are asked for and sent. */
interface ImagePorts {
  readonly media: Media;
  readonly uploads: Uploads;
}

export function imageServer(app: App, { media, uploads }: ImagePorts, storageUrl: string): ImageServer {
  return {
    ...media,
    async send(path, bytes) {
      const name = basename(path);
      const file = { name, type: '', size: bytes.length, data: new Blob([new Uint8Array(bytes)]) };
      const sent = await toPromise(startUpload(app, { uploads, storageUrl }, { file, place: { kind: 'page' } }));
      if (sent.ok) return sent.image.url;
      throw new ApiError({ ...sent.failure, summary: `${name}: ${sent.failure.reason}` });
    },
  };
}

/** An image that was sent to the server from the folder. */
interface SentImage {
  /** Its address in the files. */
  readonly image: string;
  /** Its address on the server. */
  readonly sent: string;
}

/**
 * Which addresses the images of a folder have on one server, in `.portico`. The files keep the addresses they have, so that
 * one folder can be pushed to several servers, and changes for none of them.
 */
export class KnownImages {
  readonly #writer: LineWriter;
  readonly #onServer = new Map<string, string>();
  readonly #inFolder = new Map<string, string>();

  constructor(root: string, server: string) {
    const file: LogFile = {
      place: logPlace(root, 'images', server),
      mode: 0o666,
      damaged: 'cli.publish.damaged',
      unwritable: 'cli.error.unwritable',
    };
    this.#writer = new LineWriter(file);
    const lines = readLines(file, ({ image, sent }) => typeof image === 'string' && typeof sent === 'string');
    for (const line of lines) this.#learn(line as unknown as SentImage);
  }

  /** The address on the server of one in the files; most have the same. */
  onServer(address: string): string {
    return this.#onServer.get(address) ?? address;
  }

  /** Resolves when it is on the disk. */
  async record(image: SentImage): Promise<void> {
    if (this.#onServer.get(image.image) === image.sent) return;
    this.#learn(image);
    await this.#writer.append(image);
  }

  /** The page as the server shows it. */
  toServer(page: PageFiles): PageFiles {
    return withAddresses(page, (address) => this.onServer(address));
  }

  /** The page as the folder has it. */
  toFolder(page: PageFiles): PageFiles {
    return withAddresses(page, (address) => this.#inFolder.get(address) ?? address);
  }

  close(): Promise<void> {
    return this.#writer.close();
  }

  /** An image that was sent twice is the same image under either address. */
  #learn({ image, sent }: SentImage): void {
    this.#onServer.set(image, sent);
    this.#inFolder.set(sent, image);
  }
}

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
export async function pullImages(
  page: PageFiles,
  { root, images, server }: ImageDeps,
): Promise<readonly OutcomeNote[]> {
  const notes: OutcomeNote[] = [];
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
): Promise<{ readonly page: PageFiles; readonly notes: readonly OutcomeNote[] }> {
  const notes: OutcomeNote[] = [];
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
