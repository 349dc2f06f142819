import { expect, test } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import { ApiError } from '#core/ports/api-error.ts';
import { text } from '#core/texts/index.ts';
import { autosaveMachine, flush, whenPaused } from './autosave.machine.ts';
import type { SavedContent, SaveResult, SaveTarget } from './autosave.setup.ts';

/* Waiting for the server to have everything, and for nothing to be sent any more (spec saving.3). */

const content: SavedContent = { label: 'Page', html: '<p>', config: '{}' };
const SAVED: SaveResult = { content, stored: content, etag: '"r2"', updatedAt: 'now' };
const target = { pageId: 'p', epoch: 1, etag: '"r1"', content };

type Answer = SaveResult | ApiError;

/** An autosave whose saves are answered with these, one after another. */
function autosaveOf(...answers: (Answer | ((autosave: Actor<typeof autosaveMachine>) => Answer))[]) {
  const autosave: Actor<typeof autosaveMachine> = createActor(
    autosaveMachine.provide({
      actors: {
        prepareSave: fromPromise<SavedContent | null, SaveTarget>(async () => content),
        savePage: fromPromise<SaveResult, { target: SaveTarget; content: SavedContent }>(async () => {
          const next = answers.shift();
          const answer = typeof next === 'function' ? next(autosave) : next;
          if (answer instanceof ApiError) throw answer;
          return answer ?? SAVED;
        }),
      },
    }),
  ).start();
  autosave.send({ type: 'autosave.start', target });
  return autosave;
}
const edit = (autosave: Actor<typeof autosaveMachine>) => autosave.send({ type: 'draft.edited' });
const refused = (status: number) => new ApiError({ status, code: 'no', summary: 'Refused' });

test('nothing is waited for where everything is saved', async () => {
  expect(await flush(autosaveOf())).toBeNull();
});

test('an edit is sent at once and not after the usual pause', async () => {
  const autosave = autosaveOf(SAVED);
  edit(autosave);
  expect(await flush(autosave)).toBeNull();
  expect(autosave.getSnapshot().hasTag('saved')).toBe(true);
});

test('edits made while it is sent are waited for as well', async () => {
  const autosave = autosaveOf((running) => {
    edit(running);
    return SAVED;
  }, SAVED);
  edit(autosave);
  expect(await flush(autosave)).toBeNull();
  expect(autosave.getSnapshot().context).toMatchObject({ edits: 2, savedEdits: 2 });
});

test.each([422, 503, 409])(
  'a save that is refused with %i is not waited for any longer, and says why',
  async (status) => {
    const autosave = autosaveOf(refused(status));
    edit(autosave);
    expect(await flush(autosave)).toMatchObject({ status, reason: 'Refused' });
  },
);

test('a page that is no longer ours is told as lost', async () => {
  const autosave = autosaveOf();
  edit(autosave);
  autosave.send({ type: 'autosave.stop' });
  expect(await flush(autosave)).toEqual({ status: 409, code: 'room_lost', reason: text('machines.roomLost') });
});

test('a pause gives the page as it was saved last', async () => {
  const autosave = autosaveOf(SAVED);
  edit(autosave);
  autosave.send({ type: 'autosave.pause' });
  expect(await whenPaused(autosave)).toEqual({ ...target, content, etag: '"r2"' });
  expect(autosave.getSnapshot().hasTag('paused')).toBe(true);
});

test('a pause that cannot begin says why', async () => {
  const autosave = autosaveOf(refused(503));
  edit(autosave);
  autosave.send({ type: 'autosave.pause' });
  await expect(whenPaused(autosave)).rejects.toMatchObject({ status: 503, summary: 'Refused' });
  autosave.send({ type: 'autosave.stop' });
  const stopped = autosaveOf();
  stopped.send({ type: 'autosave.stop' });
  await expect(whenPaused(stopped)).rejects.toMatchObject({ status: 409, code: 'room_lost' });
});
