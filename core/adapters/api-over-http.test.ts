import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from '#core/ports/api-error.ts';
import { text } from '#core/texts/index.ts';
import { ofetchApi } from './ofetch-api.ts';

/* Calls over a real connection: what travels, and what is said where the connection or the server fails. */

let server: Server;
let paths: string[];
let answer: RequestListener;

beforeEach(async () => {
  paths = [];
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const api = () => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return ofetchApi()({ baseUrl: () => baseUrl, token: () => 'secret', unauthorised: () => {} });
};
const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  );
const json: (body: unknown, status?: number, headers?: Record<string, string>) => RequestListener =
  (body, status = 200, headers = {}) =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const NO_ANSWER = { status: 0, code: 'no_answer', summary: text('calls.noAnswer') };

test('a connection that breaks before or within the answer is told as no answer, after one attempt', async () => {
  answer = (request) => request.socket.destroy();
  expect(await failureOf(api().publishPage('p1', {}))).toMatchObject(NO_ANSWER);
  expect(paths).toEqual(['/v1/editor_pages/p1/publish']);
  answer = (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"editor_page":', () => request.socket.destroy());
  };
  expect(await failureOf(api().page('p1'))).toMatchObject({ status: expect.any(Number), name: 'ApiError' });
  expect(paths).toHaveLength(2);
});

test('a server that is not there is told as no answer', async () => {
  const calls = api();
  await new Promise((resolve) => server.close(resolve));
  expect(await failureOf(calls.me())).toMatchObject(NO_ANSWER);
});

test('a call that is aborted ends, on the connection as well', async () => {
  const abort = new AbortController();
  const closed = new Promise((resolve) => {
    answer = (request) => {
      request.socket.once('close', resolve);
      abort.abort();
    };
  });
  expect(await failureOf(api().me(abort.signal))).toMatchObject(NO_ANSWER);
  await closed;
});

test('a call without an answer is given up after 30 seconds', async () => {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  answer = () => over.abort();
  expect(await failureOf(api().me(new AbortController().signal))).toMatchObject(NO_ANSWER);
  expect(timeout.mock.calls).toEqual([[30_000]]);
});

test.each([429, 503])('an answer of %s is not asked for again: machines decide when', async (status) => {
  answer = json({ error: { code: 'busy', summary: 'Busy' } }, status, { 'retry-after': '7' });
  expect(await failureOf(api().me())).toMatchObject({ status, code: 'busy', summary: 'Busy', retryAfter: 7 });
  expect(paths).toHaveLength(1);
});

test.each(['"r1"', 'W/"r1"', '"a, b"'])('the tag %s of a page guards its next save as it came', async (etag) => {
  let guard: string | undefined;
  answer = (request, response) => {
    guard = request.headers['if-match'];
    json({ editor_page: { id: 'p1' } }, 200, { etag })(request, response);
  };
  const { etag: given } = await api().page('p1');
  await api().updatePage('p1', { html: 'x' }, { ifMatch: given as string });
  expect(guard).toBe(etag);
});

test('whatever an id holds, it stays one part of the path', async () => {
  answer = json({ editor_page: {} });
  const calls = api();
  const ids = fc.oneof(fc.constantFrom('a/../b', '?x=1', '#top', '%2e%2e', 'a b', '\u0000', 'ü/%'), fc.string());
  await fc.assert(
    fc.asyncProperty(
      ids.filter((id) => !['', '.', '..'].includes(id)),
      async (id) => {
        await calls.page(id);
        const [empty, version, list, last, ...more] = (paths.at(-1) ?? '').split('/');
        expect([empty, version, list, decodeURIComponent(last ?? ''), more]).toEqual([
          '',
          'v1',
          'editor_pages',
          id,
          [],
        ]);
      },
    ),
    { numRuns: 40 },
  );
});
