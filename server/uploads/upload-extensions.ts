import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { IMAGE_SIZES } from '#core/constants.ts';
import { lives } from '../access/access.ts';
import { addressKey } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { Places } from '../domain/limiter.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import { namesType } from '../http/headers.ts';
import { admitImage, refuseImages } from '../organisations/images.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import { StorageUnusable, type Transactional } from '../ports/store/store.ts';
import { type ImageType, typeOfFile, typeOfKey } from './image-file.ts';
import type { PolicyField } from './policy.ts';
import { cutOff, FORM_LIMITS, READ_TO_END, readForm } from './read-form.ts';
import { createResizer, parseSize } from './resize.ts';
import { noPlace, permitUpload, type RecordedUploads, storeUpload, uploadTurns } from './store-upload.ts';

/** What taking uploads and sending images work with. */
export interface UploadDeps {
  readonly objects: ObjectStorage;
  readonly store: Pick<
    Transactional,
    | 'apiTokens'
    | 'dashboards'
    | 'limits'
    | 'memberships'
    | 'operators'
    | 'organisations'
    | 'sessions'
    | 'tx'
    | 'uploads'
    | 'users'
  >;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Keys that upload forms are signed with. */
  readonly secret: ServerSecret;
  readonly settings: {
    /** Folder of the data, where resized images are cached. */
    readonly data: string;
  };
}

/**
 * Uploads at once, of all and of one folder or one address: each is a file of up to 5 MiB on the disk. Of what is free one
 * gets a quarter, so that it takes dozens of accounts, and not four, to leave no place to others.
 */
const AT_ONCE = { all: 64, each: 8, ofFree: 1 / 4 };

/** Forms of one address that are open and not judged yet; each holds no more than its fields. */
const UNJUDGED = { all: Number.POSITIVE_INFINITY, each: 100 };

/** POST /storage, the cloud storage host of spec uploads.3: the signed form is all the authority there is. */
export async function storageExtension(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  const { objects, secret, clock, store, settings } = deps;
  const inTurn = uploadTurns(store.limits);
  const uploads: RecordedUploads = {
    inFolder: (folder) => store.uploads.inFolder(folder),
    add: (upload) =>
      store.tx(async (tx) => {
        await admitImage(upload, { store: tx });
        await tx.uploads.add(upload);
      }),
  };
  const places = new Places(AT_ONCE);
  const unjudged = new Places(UNJUDGED);
  const underWay = join(settings.data, 'cache', 'uploads');
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
    scope.post('/storage', { bodyLimit: READ_TO_END }, async (request, reply) => {
      const path = join(underWay, randomUUID());
      const now = clock.now();
      const address = addressKey(request.ip);
      const judged = unjudged.take([address]);
      if (judged === null) {
        cutOff(request, reply);
        throw noPlace();
      }
      let leave: (() => Promise<void>) | null = null;
      const permit = async (fields: readonly PolicyField[]) => {
        const permitted = await permitUpload(fields, {
          ...{ secret, now, lives: (session) => lives(session, deps) },
          organisationOf: async (session) => (await store.sessions.byId(session))?.organisation_id ?? null,
        });
        await refuseImages(permitted, deps);
        // Whoever has no right to upload takes no place from those who have.
        const giveBack = places.take([permitted.folder, address]);
        judged();
        if (giveBack === null) throw noPlace();
        leave = () => rm(path, { force: true }).finally(giveBack);
        await mkdir(underWay, { recursive: true });
        return permitted;
      };
      try {
        const received = await readForm(request, reply, { permit, path });
        const stored = await storeUpload({ ...received, path }, { objects, uploads, inTurn, now });
        reply.code(201).header('location', stored.url);
        return stored;
      } finally {
        judged();
        await (leave as (() => Promise<void>) | null)?.();
      }
    });
  });
}

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
    const { size: typedSize, '*': key } = params;
    const size = parseSize(typedSize);
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
