import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { lives } from '../access/authenticate.ts';
import { addressKey } from '../domain/addresses.ts';
import { Places } from '../domain/limiter.ts';
import type { UploadDeps } from './deps.ts';
import type { Field } from './policy.ts';
import { cutOff, FORM_LIMITS, READ_TO_END, readForm } from './read-form.ts';
import { noPlace, permitUpload, storeUpload, uploadTurns } from './store-upload.ts';

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
      const permit = async (fields: readonly Field[]) => {
        const permitted = await permitUpload(fields, { secret, now, lives: (session) => lives(session, deps) });
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
        const stored = await storeUpload({ ...received, path }, { objects, uploads: store.uploads, inTurn, now });
        reply.code(201).header('location', stored.url);
        return stored;
      } finally {
        judged();
        await (leave as (() => Promise<void>) | null)?.();
      }
    });
  });
}
