import { toPromise } from 'xstate';
import type { App } from '#core/app/create-app.ts';
import { startUpload } from '#core/app/start-upload.ts';
import { IMAGE_LIMIT, WIDEST_IMAGE } from '#core/constants.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { UploadPlace } from '#core/machines/upload/upload.machine.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { uploadPorts } from '../adapters/xhr-uploads.ts';

interface Sending {
  readonly place: UploadPlace;
  readonly signal: AbortSignal;
  onProgress(part: number): void;
}

/** Uploads an image and resolves to its address. Rejects with an Error whose message is for people. */
export async function uploadImage(app: App, chosen: File, { place, signal, onProgress }: Sending): Promise<string> {
  const file = await shrinkImage(chosen);
  const problem = notTaken(file);
  if (problem !== null) throw new Error(text(problem));
  const job = startUpload(app, uploadPorts(app), {
    file: { name: file.name, type: file.type, size: file.size, data: file },
    place,
  });
  const follower = job.subscribe(({ context }) => onProgress(context.sent));
  const stop = () => job.send({ type: 'upload.cancel' });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const output = await toPromise(job);
  signal.removeEventListener('abort', stop);
  follower.unsubscribe();
  if (!output.ok) throw new Error(sentenceFor(output.failure));
  return output.image.url;
}

/** Of a file that is no image: trying again with it cannot help. */
const UNFIT = 422;

/**
 * spec errors.11, errors.12: an image that is refused is told so, with the reason; what is wrong with the file itself,
 * and what failed on its way, is all that is said.
 */
function sentenceFor({ status, reason }: Failure): string {
  const refused = status >= 400 && status < 500 && status !== UNFIT;
  return refused ? text('controls.imageRefused', { sentence: text('error.uploadImage'), reason }) : reason;
}

const QUALITY = 0.86;

/** What the server takes, and browsers of visitors show. */
const TAKEN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** The format of a shrunk image by its original format. Others are not shrunk: a GIF would lose its animation. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
  // Photographs of iPhones, which Safari alone can read.
  'image/heic': 'image/jpeg',
  'image/heif': 'image/jpeg',
};

/** Browsers that do not know a format name it by no type. */
const HEIC_NAME = /\.hei[cf]$/i;

/** Why a file is not uploaded, where its type says so already; null where it may be an image. */
export function notTaken({ name, type }: Pick<File, 'name' | 'type'>): TextKey | null {
  if (TAKEN.has(type)) return null;
  if (type === 'image/svg+xml') return 'editor.svgPicture';
  return /^image\/hei[cf]/.test(type) || HEIC_NAME.test(name) ? 'editor.heicPicture' : 'editor.notAPicture';
}

/**
 * Scales an image down to the width pages show, with its proportions and orientation. This happens before the upload, so
 * that less is sent and a photograph above the server's limit fits. The server decides about files that cannot be read.
 */
export async function shrinkImage(file: File): Promise<File> {
  const type = WRITTEN_AS[file.type || (HEIC_NAME.test(file.name) ? 'image/heic' : '')];
  if (type === undefined) return file;
  const image = await createImageBitmap(file).catch(() => null);
  const fits = TAKEN.has(file.type) && file.size <= IMAGE_LIMIT;
  if (image === null || (image.width <= WIDEST_IMAGE && fits)) return file;
  const width = Math.min(image.width, WIDEST_IMAGE);
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round((image.height * width) / image.width)));
  const drawing = canvas.getContext('2d');
  if (drawing === null) return file;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const shrunk = await write(canvas, drawing, type);
  // a browser's encoder may write more bytes than the original has; then the original is sent
  return shrunk.size < file.size || !TAKEN.has(file.type) ? new File([shrunk], file.name, { type: shrunk.type }) : file;
}

/**
 * Writes the same format, but a photograph that is still too large as a PNG becomes a JPEG. WebKit cannot write WebP and
 * returns a much larger PNG; that becomes a JPEG, too.
 */
async function write(canvas: OffscreenCanvas, drawing: OffscreenCanvasRenderingContext2D, type: string): Promise<Blob> {
  const written = await canvas.convertToBlob({ type, quality: QUALITY });
  if ((written.type === type && written.size <= IMAGE_LIMIT) || !isOpaque(drawing)) return written;
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Whether no pixel is transparent: a JPEG has no transparency. */
function isOpaque(drawing: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = drawing.getImageData(0, 0, drawing.canvas.width, drawing.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}
