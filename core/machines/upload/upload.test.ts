import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { IMAGE_LIMIT } from '#core/constants.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { text } from '#core/texts/index.ts';
import { type UploadInput, uploadMachine } from './upload.machine.ts';

/* One image on its way: how far it is, and what its sender is told (spec uploads.2, uploads.3). */

const image = (size: number): UploadInput => ({
  file: { name: 'a.png', type: 'image/png', size, data: new Blob(['x']) },
  place: { kind: 'page' },
});
const stored = { key: 'k', url: '/media/k', width: 1, height: 1 };

const tell = storiesOf('upload', uploadMachine, ({ tags, context: { sent, image, failure } }) =>
  [...tags, `${sent * 100} %`, image?.url, failure?.reason].filter(Boolean).join(', '),
);

const TOKEN: Happening = { of: 'getToken', output: { key: 'k', policy: 'p', signature: 's' } };
const CANCEL: Happening = { type: 'upload.cancel' };
const progress = (sent: number): Happening => ({ type: 'upload.progress', sent });
const STORED: Happening = { type: 'upload.stored', image: stored };
const refused = (summary: string) => new ApiError({ status: 422, code: 'no', summary });
const STOPPED = text('machines.uploadCancelled');

test('an image is sent once there is a token, with its progress, up to the end', () => {
  tell(
    image(1),
    [TOKEN, 'busy, 0 %'],
    [progress(0.5), 'busy, 50 %'],
    [progress(0.75), 'busy, 75 %'],
    [STORED, 'done, 100 %, /media/k'],
  );
});

test('a refused token ends it before anything is sent (spec errors.13)', () => {
  tell(image(1), [
    { of: 'getToken', error: refused(text('error.uploadToken')) },
    `failed, 0 %, ${text('error.uploadToken')}`,
  ]);
});

test('a refused image keeps its progress, and shows the reason (spec errors.11)', () => {
  tell(
    image(1),
    [TOKEN, 'busy, 0 %'],
    [progress(0.5), 'busy, 50 %'],
    [{ type: 'upload.failed', error: refused('This is no image') }, 'failed, 50 %, This is no image'],
  );
});

test('it can be stopped while the token is awaited and while it is sent', () => {
  tell(image(1), [CANCEL, `failed, 0 %, ${STOPPED}`]);
  tell(image(1), [TOKEN, 'busy, 0 %'], [progress(0.5), 'busy, 50 %'], [CANCEL, `failed, 50 %, ${STOPPED}`]);
});

test.each([
  [IMAGE_LIMIT, 'busy', undefined],
  [IMAGE_LIMIT + 1, 'failed', text('machines.imageTooLarge')],
] as const)('an image of %i bytes is %s (spec errors.12)', (size, tag, reason) => {
  const snapshot = createActor(uploadMachine, { input: image(size) })
    .start()
    .getSnapshot();
  expect([...snapshot.tags]).toEqual([tag]);
  expect(snapshot.context.failure?.reason).toBe(reason);
  tell(image(size));
});
