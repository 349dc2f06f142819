import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { IMAGE_SIZES } from '#core/constants.ts';
import { refusal } from '../domain/http-error.ts';
import { StorageUnusable } from '../ports/store/errors.ts';
import type { UploadDeps } from './deps.ts';
import { typeOfKey } from './recognise-image.ts';
import { createResizer, parseSize } from './resize.ts';

const missing = () => refusal(404, 'missing', 'service.imageMissing');

/** Keys are never used twice, so what they name never changes. Whatever a browser takes it for, it cannot act. */
async function send(reply: FastifyReply, key: string, path: string): Promise<FastifyReply> {
  const type = typeOfKey(key);
  if (!type) throw missing();
  const { size } = await stat(path);
  return reply
    .headers({
      'content-type': type.mime,
      'content-length': size,
      'cache-control': 'public, max-age=31536000, immutable',
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

/** Originals at /media/<key> and resized ones at /i/<w>x<h>/<key> (spec uploads.8: width and height in the path). */
export function imageExtension(app: FastifyInstance, deps: UploadDeps): void {
  const { settings, log } = deps;
  const resize = createResizer(join(settings.data, 'cache', 'images'));

  app.get<{ Params: { '*': string } }>('/media/*', async ({ params: { '*': key } }, reply) => {
    return send(reply, key, await findOriginal(key, deps));
  });

  app.get<{ Params: { size: string; '*': string } }>('/i/:size/*', async ({ params }, reply) => {
    const { size: asked, '*': key } = params;
    const size = parseSize(asked);
    if (!size) throw refusal(404, 'size', 'service.imageSize', { sizes: IMAGE_SIZES.join(', ') });
    const path = await findOriginal(key, deps);
    const whole = size.width === 0 && size.height === 0;
    if (whole) return send(reply, key, path);
    const resized = await resize(path, key, size).catch((error: unknown) => {
      log.warn({ err: error, key }, 'an image cannot be resized; it is sent as it is');
      return path;
    });
    return send(reply, key, resized);
  });
}
