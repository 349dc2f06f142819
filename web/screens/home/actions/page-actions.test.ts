import { expect, test } from 'vitest';
import type { Api, EditorPage } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { pageCloner } from './page-actions.ts';

const PAGE = { id: 'p1', label: 'Lobby', html: '<p>Hello</p>', config: '{}' } as EditorPage;
const lost = new ApiError({ status: 0, code: 'no_answer', summary: 'No answer' });

/** A server whose answers may be lost, and the keys it was asked by. */
function open() {
  const state = { page: PAGE, answers: true, keys: [] as (string | undefined)[] };
  const api = {
    page: async () => ({ body: state.page }),
    createPage: async (_: object, options: { idempotencyKey?: string }) => {
      state.keys.push(options.idempotencyKey);
      if (!state.answers) throw lost;
      return { body: PAGE };
    },
  } as unknown as Api;
  return Object.assign(state, { clone: pageCloner(api) });
}

test('a copy whose answer was lost is asked for by the same key until an answer comes', async () => {
  const server = open();
  server.answers = false;
  await expect(server.clone(PAGE)).rejects.toBe(lost);
  server.answers = true;
  await server.clone(PAGE);
  await server.clone(PAGE);
  const [first, again, another] = server.keys;
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('a copy of another page, or of one that changed meanwhile, has a key of its own', async () => {
  const server = open();
  server.answers = false;
  await expect(server.clone(PAGE)).rejects.toBe(lost);
  await expect(server.clone({ ...PAGE, id: 'p2' })).rejects.toBe(lost);
  server.page = { ...PAGE, html: '<p>Bye</p>' };
  await expect(server.clone(PAGE)).rejects.toBe(lost);
  expect(new Set(server.keys).size).toBe(3);
});
