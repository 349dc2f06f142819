import { beforeEach, expect, test } from 'vitest';
import { toPromise } from 'xstate';
import { IMAGE_LIMIT } from '#core/constants.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { UploadForm, Uploads } from '#core/ports/uploads.ts';
import { type EditorDriver, World } from '#core/testing/editor-driver.ts';
import { startUpload } from './start-upload.ts';

/** The value of spec uploads.2 as a literal, not our constant. */
const HOUR = 3_600_000;

const IMAGE = { key: 'splash_images/u1/x.png', url: '/media/splash_images/u1/x.png', width: 2, height: 1 };
let world: World;
let driver: EditorDriver;
let forms: UploadForm[];
let uploads: Uploads;

beforeEach(async () => {
  world = new World();
  world.server.seed();
  driver = await world.open({ draft: 'p1' });
  forms = [];
  uploads = {
    async send(form, progress) {
      forms.push(form);
      progress(0.5);
      return IMAGE;
    },
  };
});

function upload(name = 'my photo?.png', size = 10, type = 'image/png') {
  const file = { name, type, size, data: new Blob(['x']) };
  return startUpload(driver.app, { uploads, storageUrl: '/storage' }, { file, place: { kind: 'page' } });
}

test('sends the form of the spec, the file name cleaned, and gives the stored image', async () => {
  world.server.now = 1_234;
  const job = upload();
  const sent: number[] = [];
  job.subscribe(({ context }) => sent.push(context.sent));
  expect(await toPromise(job)).toEqual({ ok: true, image: IMAGE });
  expect(sent).toContain(0.5);
  expect(forms[0]?.url).toBe('/storage');
  expect(forms[0]?.fields).toEqual([
    ['key', 'splash_images/u1/1234-my-photo.png'],
    ['AWSAccessKeyId', 'k'],
    ['acl', 'public-read'],
    ['policy', 'p'],
    ['signature', 's'],
    ['Content-Type', 'image/png'],
    ['filename', 'my-photo.png'],
  ]);
});

test('calls a file without a type an octet stream', async () => {
  await toPromise(upload('a.png', 1, ''));
  expect(forms[0]?.fields).toContainEqual(['Content-Type', 'application/octet-stream']);
});

test('asks for a token once an hour', async () => {
  const tokens = () => driver.wire.calls.filter((name) => name === 'uploadToken').length;
  await toPromise(upload());
  world.server.now = HOUR - 1;
  await toPromise(upload());
  expect(tokens()).toBe(1);
  world.server.now = HOUR;
  await toPromise(upload());
  expect(tokens()).toBe(2);
});

test('refuses a file that is too large before it asks anybody', async () => {
  expect(await toPromise(upload('big.png', IMAGE_LIMIT + 1))).toMatchObject({ ok: false, failure: { status: 413 } });
  expect(forms).toHaveLength(0);
});

test('without a token says that uploads will not work', async () => {
  driver.wire.failure = new ApiError({ status: 500, code: 'x', summary: 'x' });
  const output = await toPromise(upload());
  expect(output).toMatchObject({
    ok: false,
    failure: { reason: "Impossible to get AWS Access token. Upload won't work." },
  });
});

test("ends with the storage's own sentence if it refuses", async () => {
  uploads.send = () => Promise.reject(new ApiError({ status: 422, code: 'no_image', summary: 'This is no image' }));
  expect(await toPromise(upload())).toMatchObject({ ok: false, failure: { reason: 'This is no image' } });
});

test('can be stopped', async () => {
  let aborted = false;
  uploads.send = (_, __, signal) =>
    new Promise(() => {
      signal?.addEventListener('abort', () => {
        aborted = true;
      });
    });
  const job = upload();
  await driver.tick(100);
  job.send({ type: 'upload.cancel' });
  expect(job.getSnapshot().output).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  expect(aborted).toBe(true);
});
