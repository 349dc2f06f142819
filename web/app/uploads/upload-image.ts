import { toPromise } from 'xstate';
import { errorFromBody } from '#core/adapters/api-call.ts';
import type { App } from '#core/app/create-app.ts';
import { startUpload, type UploadPorts } from '#core/app/start-upload.ts';
import { IMAGE_LIMIT, UPLOAD_SILENCE, WIDEST_IMAGE } from '#core/constants.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { UploadPlace } from '#core/machines/upload/upload.machine.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { StoredImage, Uploads } from '#core/ports/uploads.ts';
import { type TextKey, text } from '#core/texts/index.ts';

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

/**
 * Sends forms over XMLHttpRequest, because fetch reports no upload progress. A dead connection may never end, so an
 * upload without progress for long is aborted; a slow one is not.
 */
export const xhrUploads: Uploads = {
  send: ({ url, fields, file }, progress, signal) =>
    new Promise((resolve, reject) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      form.append('file', file.data, file.name);

      const request = new XMLHttpRequest();
      const fail = () => reject(new ApiError({ status: 0, code: 'no_answer', summary: text('calls.noAnswer') }));
      let silence: ReturnType<typeof setTimeout> | undefined;
      const heard = () => {
        clearTimeout(silence);
        silence = setTimeout(() => request.abort(), UPLOAD_SILENCE);
      };
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        heard();
        if (lengthComputable && total > 0) progress(loaded / total);
      };
      request.onload = () => {
        const answer = parse(request.responseText);
        if (request.status >= 200 && request.status < 300 && isStored(answer)) resolve(answer);
        else reject(errorFromBody(request.status, answer));
      };
      request.onerror = fail;
      request.onabort = fail;
      request.onloadend = () => clearTimeout(silence);
      signal?.addEventListener('abort', () => request.abort());
      request.open('POST', url);
      request.send(form);
      heard();
    }),
};

/** A proxy may answer with a page of its own. */
function isStored(answer: unknown): answer is StoredImage {
  return typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string';
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

/** The ports of uploads in a browser: the storage is on the API's host. */
function uploadPorts(app: App): UploadPorts {
  return { uploads: xhrUploads, storageUrl: new URL('/storage', app.apiUrl()).href };
}
