import { expect, test } from 'vitest';
import { createActor, toPromise, waitFor } from 'xstate';
import { ApiError } from '#core/ports/api-error.ts';
import type { Uploads } from '#core/ports/uploads.ts';
import { text } from '#core/texts/index.ts';
import { type UploadPlace, uploadActors, uploadMachine } from './upload.machine.ts';

/* What is sent to the storage, and what is said where it does not take it (spec uploads.4, uploads.5, errors.11). */

const STORED = { key: 'k', url: '/media/k', width: 1, height: 1 };
const refusal = (status: number, summary = 'This is no image') => new ApiError({ status, code: 'no', summary });

async function upload(
  send: Uploads['send'],
  {
    place = { kind: 'page' },
    type = 'image/png',
    token,
  }: { place?: UploadPlace; type?: string; token?: ApiError } = {},
) {
  const actors = uploadActors({
    uploads: { send },
    storageUrl: '/storage',
    userId: 'u1',
    token: () => (token ? Promise.reject(token) : Promise.resolve({ key: 'id', policy: 'p', signature: 's' })),
    now: () => 1_700_000_000_000,
  });
  const file = { name: '../My photo.PNG', type, size: 1, data: new Blob(['x']) };
  const actor = createActor(uploadMachine.provide({ actors }), { input: { file, place } }).start();
  return (await waitFor(actor, ({ status }) => status !== 'active')).context;
}

async function sentWith(options: Parameters<typeof upload>[1] = {}) {
  let sent: Parameters<Uploads['send']>[0] | undefined;
  await upload(async (form) => {
    sent = form;
    return STORED;
  }, options);
  return { url: sent?.url, ...Object.fromEntries(sent?.fields ?? []) };
}

test('an image of a page goes to the folder of its owner, under the time and a safe name', async () => {
  const { key, filename, ...more } = (await sentWith()) as Record<string, string>;
  expect(key).toMatch(/^splash_images\/u1\/1700000000000-[\w.-]+$/);
  expect(key).toBe(`splash_images/u1/1700000000000-${filename}`);
  expect(more).toEqual({
    url: '/storage',
    AWSAccessKeyId: 'id',
    acl: 'public-read',
    policy: 'p',
    signature: 's',
    'Content-Type': 'image/png',
  });
});

test('an image of a brand goes to the folder of its host name', async () => {
  const place: UploadPlace = { kind: 'whitelabel', editorHostname: 'wifi.brand.example' } as UploadPlace;
  expect(await sentWith({ place })).toMatchObject({
    key: expect.stringMatching(/^whitelabels\/wifi\.brand\.example\//),
  });
});

test('an image without a type is sent as bytes of any kind', async () =>
  expect(await sentWith({ type: '' })).toMatchObject({ 'Content-Type': 'application/octet-stream' }));

test.each([
  [400, 'This is no image'],
  [422, 'This is no image'],
  [499, 'This is no image'],
  [399, text('error.upload')],
  [500, text('error.upload')],
  [503, text('error.upload')],
])('a storage that refuses an image with %i says: %s', async (status, reason) => {
  const { failure } = await upload(() => Promise.reject(refusal(status)));
  expect(failure).toMatchObject({ status, reason });
});

test('a storage that cannot be reached says that the image could not be uploaded', async () => {
  const { failure } = await upload(() => Promise.reject(new TypeError('fetch failed')));
  expect(failure).toMatchObject({ status: 0, code: 'upload_failed', reason: text('error.upload') });
});

test.each([
  [401, 'Signed out'],
  [403, text('error.uploadToken')],
  [500, text('error.uploadToken')],
])('a token that is refused with %i says: %s', async (status, reason) => {
  const { failure } = await upload(async () => STORED, { token: refusal(status, 'Signed out') });
  expect(failure?.reason).toBe(reason);
});

test('an upload that is stopped takes the connection down', async () => {
  const stopped = new Promise<boolean>((resolve) => {
    const { sendFile } = uploadActors({
      uploads: {
        send: (_form, _progress, signal) => {
          signal?.addEventListener('abort', () => resolve(true));
          return new Promise(() => {});
        },
      },
      storageUrl: '/storage',
      userId: 'u1',
      token: () => Promise.reject(refusal(401)),
      now: () => 0,
    });
    const file = { name: 'a.png', type: 'image/png', size: 1, data: new Blob(['x']) };
    const input = { file, place: { kind: 'page' } as const, token: { key: 'id', policy: 'p', signature: 's' } };
    const actor = createActor(sendFile, { input }).start();
    void toPromise(actor).catch(() => {});
    actor.stop();
  });
  expect(await stopped).toBe(true);
});
