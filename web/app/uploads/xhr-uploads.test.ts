import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { xhrUploads } from './upload-image.ts';

/** A request as a browser's, of which the test says what it hears. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  readonly open = () => {};
  readonly send = () => {};

  constructor() {
    FakeRequest.last = this;
  }

  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }

  answer(status: number, body: string): void {
    Object.assign(this, { status, responseText: body });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send() {
  const parts: number[] = [];
  const file = { name: 'a.png', type: 'image/png', size: 4, data: new Blob(['abcd']) };
  let ended: unknown = null;
  xhrUploads
    .send({ url: '/storage', fields: [], file }, (part) => parts.push(part))
    .then(
      (image) => {
        ended = image;
      },
      (error: unknown) => {
        ended = error;
      },
    );
  return { request: FakeRequest.last, parts, ended: () => ended };
}

test('an upload of which nothing is heard for 30 seconds ends, a slow one goes on', async () => {
  const { request, parts, ended } = send();
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(29_000);
    request.upload.onprogress?.({ loaded, total: 4, lengthComputable: true });
  }
  expect([parts, ended()]).toEqual([[0.25, 0.5, 0.75], null]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ended()).toBeInstanceOf(ApiError);
});

test('an upload that is answered leaves no timer behind', async () => {
  const { request, ended } = send();
  const image = { key: 'a.png', url: '/media/a.png', width: 1, height: 1 };
  request.answer(200, JSON.stringify(image));
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended()).toEqual(image);
});

test.each(['', '<html>Sign in to the proxy</html>', 'null', '{}'])(
  'a success that names no image is none: %s',
  async (body) => {
    const { request, ended } = send();
    request.answer(200, body);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended()).toBeInstanceOf(ApiError);
  },
);
