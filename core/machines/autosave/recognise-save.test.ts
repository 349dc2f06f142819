import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Api } from '#core/ports/api.ts';
import { FakeConnectivity } from '#core/testing/fake-ports.ts';
import { aPage } from '#core/testing/pages.ts';
import { autosaveActors } from './autosave.actors.ts';
import type { KnownContents, SavedContent } from './autosave.types.ts';

const BASE: SavedContent = { label: 'Lobby', html: '<p>base</p>', config: '{}' };
const FIRST: SavedContent = { ...BASE, html: '<p>first</p>' };
const SECOND: SavedContent = { ...BASE, html: '<p>second</p>' };
const CLEANED: SavedContent = { ...BASE, html: '<p>cleaned</p>' };

/** What is made of a page that the server has now. */
function recognise(found: SavedContent, known: Partial<KnownContents> = {}) {
  const api: Partial<Api> = { page: async () => ({ body: aPage({ ...found, updated_at: 'now' }), etag: '"r7"' }) };
  const { recogniseSave } = autosaveActors({
    api: api as Api,
    connectivity: new FakeConnectivity(),
    readContent: () => SECOND,
    checkConfiguration: () => null,
  });
  const unanswered = [
    { content: FIRST, edits: 1 },
    { content: SECOND, edits: 3 },
  ];
  const input = { target: { pageId: 'p1', etag: '"r1"', content: BASE }, answered: null, unanswered, ...known };
  const actor = createActor(recogniseSave, { input });
  const result = toPromise(actor);
  actor.start();
  return result;
}

test('content that was sent last and is there was saved, with all edits it has', async () => {
  const { attempt, saved } = (await recognise(SECOND)) as { attempt: { edits: number }; saved: object };
  expect(attempt.edits).toBe(3);
  expect(saved).toEqual({ content: SECOND, stored: SECOND, etag: '"r7"', updatedAt: 'now' });
});

test('content that was sent before that and is there was saved, with the fewer edits it has', async () => {
  expect(await recognise(FIRST)).toMatchObject({ attempt: { edits: 1 }, saved: { content: FIRST } });
});

test.each([
  ['html under another label', { ...SECOND, label: 'Garden' }],
  ['html with another configuration', { ...SECOND, config: '{"terms":"theirs"}' }],
  ['configuration and label around other html', { ...SECOND, html: '<p>theirs</p>' }],
])('the same %s is not what was sent: somebody else changed the page', async (_, found) => {
  await expect(recognise(found)).rejects.toMatchObject({ status: 409, code: 'changed_elsewhere' });
});

test('a page as it was before is unchanged: nothing that was sent arrived', async () => {
  expect(await recognise(BASE)).toEqual({ attempt: null, etag: '"r7"' });
});

test('a page as the server cleaned it is unchanged', async () => {
  expect(await recognise(CLEANED, { answered: CLEANED })).toEqual({ attempt: null, etag: '"r7"' });
  await expect(recognise(CLEANED)).rejects.toMatchObject({ code: 'changed_elsewhere' });
});

test('a page that nothing was sent to is only recognised as it was', async () => {
  await expect(recognise(SECOND, { unanswered: [] })).rejects.toMatchObject({ code: 'changed_elsewhere' });
  expect(await recognise(BASE, { unanswered: [] })).toEqual({ attempt: null, etag: '"r7"' });
});
