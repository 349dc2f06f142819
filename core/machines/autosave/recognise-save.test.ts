import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Api } from '#core/ports/api.ts';
import { FakeConnectivity } from '#core/testing/fake-ports.ts';
import { aPage } from '#core/testing/pages.ts';
import { autosaveActors } from './autosave.actors.ts';
import type { KnownContents, SavedContent } from './autosave.setup.ts';

// spec saving.10

const BASE: SavedContent = { label: 'Lobby', html: '<p>base</p>', config: '{}' };
const FIRST: SavedContent = { ...BASE, html: '<p>first</p>' };
const SECOND: SavedContent = { ...BASE, html: '<p>second</p>' };
const CLEANED: SavedContent = { ...BASE, html: '<p>cleaned</p>' };

/** How a page of the server is compared with our saves. */
function recognise(found: SavedContent, known: Partial<KnownContents> = {}) {
  const api: Partial<Api> = { page: async () => ({ body: aPage({ ...found, updated_at: 'now' }), etag: '"r7"' }) };
  const { recogniseSave } = autosaveActors({
    api: api as Api,
    connectivity: new FakeConnectivity(),
    readContent: () => SECOND,
    noteSent: () => {},
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

test('content equal to our last save was saved, with all its edits', async () => {
  const { attempt, saved } = (await recognise(SECOND)) as { attempt: { edits: number }; saved: object };
  expect(attempt.edits).toBe(3);
  expect(saved).toEqual({ content: SECOND, stored: SECOND, etag: '"r7"', updatedAt: 'now' });
});

test('content equal to an earlier save was saved, with the fewer edits of that save', async () => {
  expect(await recognise(FIRST)).toMatchObject({ attempt: { edits: 1 }, saved: { content: FIRST } });
});

test.each([
  ['html under another label', { ...SECOND, label: 'Garden' }],
  ['html with another configuration', { ...SECOND, config: '{"terms":"theirs"}' }],
  ['configuration and label around other html', { ...SECOND, html: '<p>theirs</p>' }],
])('content with the same %s that we did not send was changed by somebody else', async (_, found) => {
  await expect(recognise(found)).rejects.toMatchObject({ status: 409, code: 'changed_elsewhere' });
});

test('an unchanged page means that no save arrived', async () => {
  expect(await recognise(BASE)).toEqual({ attempt: null, etag: '"r7"' });
});

test('a page as the server cleaned it counts as unchanged', async () => {
  expect(await recognise(CLEANED, { answered: CLEANED })).toEqual({ attempt: null, etag: '"r7"' });
  await expect(recognise(CLEANED)).rejects.toMatchObject({ code: 'changed_elsewhere' });
});

test('without a sent save only an unchanged page is recognised', async () => {
  await expect(recognise(SECOND, { unanswered: [] })).rejects.toMatchObject({ code: 'changed_elsewhere' });
  expect(await recognise(BASE, { unanswered: [] })).toEqual({ attempt: null, etag: '"r7"' });
});
