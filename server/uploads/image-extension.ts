import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { IMAGE_SIZES } from '#core/constants.ts';
import { refusal } from '../domain/http-error.ts';
import { namesType } from '../http/headers.ts';
import { StorageUnusable } from '../ports/store/store.ts';
import type { UploadDeps } from './deps.ts';
import { type ImageType, typeOfFile, typeOfKey } from './image-file.ts';
import { createResizer, parseSize } from './resize.ts';

const missing = () => refusal(404, 'missing', 'service.imageMissing');

/** Seconds. Keys are never used twice, so what they name never changes. */
const YEAR = 31_536_000;
/** While an image is made in a smaller format, the present one is kept for a short time. */
const MINUTES = 600;

interface Sent {
  readonly path: string;
  readonly type: ImageType | undefined;
  readonly seconds: number;
}

/** Whatever a browser takes an image for, it cannot act. */
async function send(reply: FastifyReply, { path, type, seconds }: Sent): Promise<FastifyReply> {
  if (!type) throw missing();
  const { size } = await stat(path);
  return reply
    .headers({
      'content-type': type.mime,
      'content-length': size,
      'cache-control': `public, max-age=${seconds}${seconds === YEAR ? ', immutable' : ''}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      // The preview's frame has an origin of its own.
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(createReadStream(path));
}

/** The path of an original. Visitors of a page do not wait for it: their browsers ask for pictures by themselves. */
async function findOriginal(key: string, { objects, log }: Pick<UploadDeps, 'objects' | 'log'>): Promise<string> {
  try {
    const path = await objects.find(key);
    if (path !== null) return path;
  } catch (error) {
    if (!(error instanceof StorageUnusable)) throw error;
    log.warn({ err: error, key }, 'an image cannot be fetched');
    throw refusal(503, 'storage_unusable', 'service.imageAway');
  }
  throw missing();
}

/**
 * Originals at /media/<key> and resized ones at /i/<w>x<h>/<key> (spec uploads.8: width and height in the path), in the
 * smallest format that the browser takes.
 */
export function imageExtension(app: FastifyInstance, deps: UploadDeps): void {
  const { settings, log } = deps;
  const resizer = createResizer(join(settings.data, 'cache', 'images'));
  app.addHook('onClose', () => resizer.stop());

  app.get<{ Params: { '*': string } }>('/media/*', async ({ params: { '*': key } }, reply) => {
    return send(reply, { path: await findOriginal(key, deps), type: typeOfKey(key), seconds: YEAR });
  });

  app.get<{ Params: { size: string; '*': string } }>('/i/:size/*', async ({ params, headers }, reply) => {
    const { size: asked, '*': key } = params;
    const size = parseSize(asked);
    if (!size) throw refusal(404, 'size', 'service.imageSize', { sizes: IMAGE_SIZES.join(', ') });
    const path = await findOriginal(key, deps);
    const original: Sent = { path, type: typeOfKey(key), seconds: YEAR };
    if (size.width === 0 && size.height === 0) return send(reply, original);
    const taken = { avif: namesType('image/avif', headers.accept), webp: namesType('image/webp', headers.accept) };
    const resized = await resizer.resize(path, key, size, taken).catch((error: unknown) => {
      log.warn({ err: error, key }, 'an image cannot be resized; it is sent as it is');
      return null;
    });
    // Caches between keep one answer for each kind of browser.
    reply.header('vary', 'Accept');
    if (resized === null) return send(reply, original);
    const seconds = resized.isBetterComing ? MINUTES : YEAR;
    return send(reply, { path: resized.path, type: await typeOfFile(resized.path), seconds });
  });
}
