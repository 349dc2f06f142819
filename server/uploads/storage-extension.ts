import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { IMAGE_LIMIT } from '#core/constants.ts';
import { lives } from '../access/authenticate.ts';
import { refusal } from '../domain/http-error.ts';
import type { UploadDeps } from './deps.ts';
import { FORM_LIMITS, readForm } from './read-form.ts';
import { storeUpload, uploadTurns } from './store-upload.ts';

/** A form up to this is read to its end, though its file is too large: a sender who is cut off gets no answer to read. */
const READ_TO_END = 33_554_432;

/** POST /storage, the cloud storage host of spec uploads.3: the signed form is all the authority there is. */
export async function storageExtension(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  const { objects, secret, clock, store } = deps;
  const inTurn = uploadTurns(store.limits);
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
    scope.post('/storage', { bodyLimit: READ_TO_END }, async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > READ_TO_END) {
        // Not worth reading to its end: the connection goes with the answer.
        reply.header('connection', 'close');
        throw refusal(413, 'too_large', 'service.uploadLarge', { megabytes: IMAGE_LIMIT / 1_048_576 });
      }
      const stored = await storeUpload(await readForm(request), {
        secret,
        objects,
        uploads: store.uploads,
        inTurn,
        now: clock.now(),
        lives: (session) => lives(session, deps),
      });
      return reply.code(201).header('location', stored.url).send(stored);
    });
  });
}
