import { test } from 'vitest';
import { AUTOSAVE_INTERVAL, SAVE_PATIENCE, SAVE_RETRY_FIRST, SAVE_RETRY_MAX } from '#core/constants.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, type StoryStep, storiesOf } from '#core/testing/chart-stories.ts';
import { autosaveMachine } from './autosave.machine.ts';
import type { AutosaveFact } from './autosave.setup.ts';

/* What a user sees of saving: the tags for the views, the reason of the last failure, and the emitted events. */

const tellStory = storiesOf('autosave', autosaveMachine, ({ tags, context: { failure } }, facts) =>
  [[...tags].join(' '), failure?.code, ...facts.map(factOf)].filter(Boolean).join(', '),
);
const tell = (...steps: readonly StoryStep[]) => tellStory(undefined, ...steps);

function factOf(fact: AutosaveFact): string {
  return fact.type === 'page.saved' && fact.later ? 'page.saved but for later edits' : fact.type;
}

const content = { label: 'Page', html: '<p>', config: '{}' };
const result = { content, stored: content, etag: '"r2"', updatedAt: '2026-01-01T00:00:00Z' };
const done = (of: string, output: unknown): Happening => ({ of, output });
const failed = (of: string, status: number, more: object = {}): Happening => ({
  of,
  error: new ApiError({ status, code: `status ${status}`, summary: '', ...more }),
});
const event = (type: string, fields: object = {}): Happening => ({ type, ...fields });
const held = (epoch: number, revision = 'r1') => event('room.held', { epoch, revision });

const START = event('autosave.start', { target: { pageId: 'p', epoch: 1, etag: '"r1"', content } });
const EDIT = event('draft.edited');
const FLUSH = event('autosave.flush');
const PAUSE = event('autosave.pause');
const RESUME = event('autosave.resume');
const OFFLINE = event('connectivity.offline');
const ONLINE = event('connectivity.online');
const REPLACED = event('page.replaced', { content, etag: '"r3"' });

const SAVED = 'saved, page.saved';
const EDITED: readonly StoryStep[] = [
  [START, 'saved'],
  [EDIT, 'dirty'],
];
const PREPARING: readonly StoryStep[] = [...EDITED, [FLUSH, 'dirty saving']];
const SENDING: readonly StoryStep[] = [...PREPARING, [done('prepareSave', content), 'dirty saving']];
const RETRYING: readonly StoryStep[] = [
  ...SENDING,
  [failed('savePage', 503), 'dirty retrying failed, status 503, page.saveFailed'],
];
const COMPARING: readonly StoryStep[] = [...EDITED, [held(2, 'r9'), 'dirty saving']];
const PAUSED: readonly StoryStep[] = [
  [START, 'saved'],
  [PAUSE, 'dirty saving paused'],
];

test('edits are saved 4 seconds after the first of them, and later edits are unsaved again', () => {
  tell(
    [EDIT, 'waiting'],
    [AUTOSAVE_INTERVAL, 'waiting'],
    [START, 'saved'],
    [EDIT, 'dirty'],
    [AUTOSAVE_INTERVAL - 1, 'dirty'],
    [EDIT, 'dirty'],
    [1, 'dirty saving'],
  );
  tell(...SENDING, [done('savePage', result), SAVED], [AUTOSAVE_INTERVAL, 'saved']);
  tell(
    ...SENDING,
    [EDIT, 'dirty saving'],
    [done('savePage', result), 'dirty, page.saved but for later edits'],
    [AUTOSAVE_INTERVAL, 'dirty saving'],
  );
  tell(...PREPARING, [done('prepareSave', null), SAVED]);
});

test('a save that takes longer than 8 seconds is reported as slow', () => {
  tell(...SENDING, [SAVE_PATIENCE - 1, 'dirty saving'], [1, 'dirty saving slow'], [done('savePage', result), SAVED]);
});

test('an edit made during a save is sent at once if somebody waits for it', () => {
  tell(
    ...SENDING,
    [EDIT, 'dirty saving'],
    [FLUSH, 'dirty saving'],
    [done('savePage', result), 'dirty saving, page.saved but for later edits'],
    [done('prepareSave', content), 'dirty saving'],
    [done('savePage', result), SAVED],
  );
});

test('without a network it waits for one', () => {
  const offline = failed('savePage', 0, { code: 'offline' });
  tell(
    ...EDITED,
    [OFFLINE, 'dirty offline failed, offline'],
    [AUTOSAVE_INTERVAL, 'dirty offline failed, offline'],
    [ONLINE, 'dirty saving, offline'],
  );
  tell(...PREPARING, [failed('prepareSave', 0, { code: 'offline' }), 'dirty offline failed, offline']);
  tell(...SENDING, [offline, 'dirty offline failed, offline']);
  tell(...RETRYING, [OFFLINE, 'dirty offline failed, offline'], [SAVE_RETRY_MAX, 'dirty offline failed, offline']);
});

test('a temporary failure is retried: later, on request, or when the network is back', () => {
  for (const again of [SAVE_RETRY_FIRST, FLUSH, ONLINE]) tell(...RETRYING, [again, 'dirty saving, status 503']);
});

test('each retry waits twice as long as the one before, up to 30 seconds, and starts again after a success', () => {
  const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
  const REFUSED = 'dirty retrying failed, status 503';
  const tries = pauses.flatMap((pause, at): StoryStep[] => [
    ...(at === 0 ? [] : [[done('prepareSave', content), 'dirty saving, status 503'] as const]),
    [failed('savePage', 503), `${REFUSED}, page.saveFailed`],
    [pause - 1, REFUSED],
    [1, 'dirty saving, status 503'],
  ]);
  tell(
    ...SENDING,
    ...tries,
    [done('prepareSave', content), 'dirty saving, status 503'],
    [done('savePage', result), SAVED],
    [EDIT, 'dirty'],
    [FLUSH, 'dirty saving'],
    [done('prepareSave', content), 'dirty saving'],
    [failed('savePage', 503), `${REFUSED}, page.saveFailed`],
    [SAVE_RETRY_FIRST - 1, REFUSED],
    [1, 'dirty saving, status 503'],
  );
});

test.each([400, 404, 413, 422])('content refused with %i waits for another edit', (status) => {
  const refused = `dirty failed, status ${status}`;
  const again: readonly StoryStep[] = [
    [SAVE_RETRY_MAX, refused],
    [FLUSH, refused],
    [EDIT, `dirty, status ${status}`],
    [AUTOSAVE_INTERVAL, `dirty saving, status ${status}`],
  ];
  tell(...PREPARING, [failed('prepareSave', status), `${refused}, page.invalid`], ...again);
  tell(...SENDING, [failed('savePage', status), `${refused}, page.invalid`], ...again);
});

test.each([408, 423, 425, 429, 500, 503])('a temporary refusal with %i is retried without an edit', (status) => {
  tell(
    ...SENDING,
    [failed('savePage', status), `dirty retrying failed, status ${status}, page.saveFailed`],
    [SAVE_RETRY_FIRST, `dirty saving, status ${status}`],
  );
});

test('after signing out nothing is saved any more', () => {
  const over: readonly StoryStep[] = [
    [EDIT, 'stopped, status 401'],
    [FLUSH, 'stopped, status 401'],
    [SAVE_RETRY_MAX, 'stopped, status 401'],
  ];
  tell(...SENDING, [failed('savePage', 401), 'stopped, status 401'], ...over);
  tell(...COMPARING, [failed('recogniseSave', 401), 'stopped, status 401'], ...over);
  tell(...EDITED, [event('autosave.stop'), 'stopped'], [AUTOSAVE_INTERVAL, 'stopped']);
});

test('a page that somebody else changed is not overwritten', () => {
  for (const status of [409, 428]) {
    const conflicted = `dirty conflicted failed, status ${status}`;
    tell(
      ...SENDING,
      [failed('savePage', status), `${conflicted}, page.conflicted`],
      [EDIT, conflicted],
      [FLUSH, conflicted],
      [SAVE_RETRY_MAX, conflicted],
    );
  }
  tell(...COMPARING, [failed('recogniseSave', 409), 'dirty conflicted failed, status 409, page.conflicted']);
});

test("after losing the room autosave waits for it, and shows the server's reason", () => {
  const lost = failed('savePage', 409, { details: { holder: null } });
  const delayed = (status: number) => event('room.delayed', { failure: { status, code: 'too_many', reason: 'wait' } });
  tell(
    ...SENDING,
    [lost, 'dirty retrying failed, lock_lost'],
    [delayed(429), 'dirty retrying failed, too_many'],
    [delayed(0), 'dirty retrying failed, lock_lost'],
  );
  tell(...SENDING, [lost, 'dirty retrying failed, lock_lost'], [held(2), 'dirty, lock_lost']);
});

test('a page that somebody holds is a conflict, not a lost room', () => {
  const taken = failed('savePage', 409, { details: { holder: { user_id: 'u2', email: 'b@b.c' } } });
  tell(...SENDING, [taken, 'dirty conflicted failed, status 409, page.conflicted']);
});

test('a room regained under its epoch, or with an unchanged page, changes nothing', () => {
  tell(...EDITED, [held(1, 'r9'), 'dirty']);
  tell(...EDITED, [held(2), 'dirty']);
  tell(...EDITED, [event('room.held', { epoch: 2 }), 'dirty']);
  tell(...EDITED, [held(2), 'dirty'], [held(2, 'r9'), 'dirty']);
});

test('a page at another revision is compared: our own save counts as saved, an unchanged page is saved over, and no answer is retried', () => {
  const ours = done('recogniseSave', { attempt: { content, edits: 1 }, saved: result });
  tell(...COMPARING, [ours, SAVED]);
  tell(...SENDING, [failed('savePage', 412), 'dirty saving'], [ours, SAVED]);
  tell(...COMPARING, [done('recogniseSave', { attempt: null, etag: '"r9"' }), 'dirty']);
  tell(...COMPARING, [FLUSH, 'dirty saving'], [done('recogniseSave', { attempt: null }), 'dirty saving']);
  for (const again of [SAVE_RETRY_FIRST, ONLINE]) {
    tell(
      ...COMPARING,
      [failed('recogniseSave', 503), 'dirty retrying failed, status 503'],
      [again, 'dirty saving, status 503'],
    );
  }
});

test('a server that answers 412 again and again is asked after growing delays, and said to fail, until a save succeeds', () => {
  const asKnown = done('recogniseSave', { attempt: null, etag: '"r9"' });
  const LATER = 'dirty retrying failed, status 412';
  const again = (delay: number): StoryStep[] => [
    [done('prepareSave', content), 'dirty saving, status 412'],
    [failed('savePage', 412), `${LATER}, page.saveFailed`],
    [FLUSH, LATER],
    [delay - 1, LATER],
    [1, 'dirty saving, status 412'],
    [asKnown, 'dirty, status 412'],
    [AUTOSAVE_INTERVAL, 'dirty saving, status 412'],
  ];
  tell(
    ...SENDING,
    [failed('savePage', 412), 'dirty saving'],
    [FLUSH, 'dirty saving'],
    [asKnown, 'dirty saving'],
    [done('prepareSave', content), 'dirty saving'],
    [failed('savePage', 412), `${LATER}, page.saveFailed`],
    [SAVE_RETRY_FIRST, 'dirty saving, status 412'],
    [asKnown, 'dirty, status 412'],
    [AUTOSAVE_INTERVAL, 'dirty saving, status 412'],
    ...again(2 * SAVE_RETRY_FIRST),
    ...again(4 * SAVE_RETRY_FIRST),
    [done('prepareSave', content), 'dirty saving, status 412'],
    [done('savePage', result), SAVED],
    [EDIT, 'dirty'],
    [FLUSH, 'dirty saving'],
    [done('prepareSave', content), 'dirty saving'],
    [failed('savePage', 412), 'dirty saving'],
    [asKnown, 'dirty'],
  );
});

test('an older save of ours on the server leaves the later edits unsaved', () => {
  const older = done('recogniseSave', { attempt: { content, edits: 1 }, saved: result });
  tell(
    ...EDITED,
    [EDIT, 'dirty'],
    [held(2, 'r9'), 'dirty saving'],
    [older, 'dirty, page.saved but for later edits'],
    [AUTOSAVE_INTERVAL, 'dirty saving'],
  );
});

test('a pause starts once everything is saved, and nothing is sent during it', () => {
  const PAUSE_BEGUN = 'dirty saving paused, page.saved';
  tell(...PAUSED, [SAVE_RETRY_MAX, 'dirty saving paused'], [RESUME, 'saved']);
  tell(...EDITED, [PAUSE, 'dirty saving'], [done('prepareSave', null), PAUSE_BEGUN]);
  tell(...SENDING, [PAUSE, 'dirty saving'], [done('savePage', result), PAUSE_BEGUN]);
  tell(
    ...COMPARING,
    [PAUSE, 'dirty saving'],
    [done('recogniseSave', { attempt: { content, edits: 1 }, saved: result }), PAUSE_BEGUN],
  );
  tell(...RETRYING, [PAUSE, 'dirty saving, status 503'], [done('prepareSave', null), PAUSE_BEGUN]);
});

test('a pause that cannot start ends with the failed save, or when it is cancelled', () => {
  tell(
    ...SENDING,
    [PAUSE, 'dirty saving'],
    [failed('savePage', 503), 'dirty retrying failed, status 503, page.saveFailed'],
    [FLUSH, 'dirty saving, status 503'],
    [done('prepareSave', null), SAVED],
  );
  tell(...SENDING, [PAUSE, 'dirty saving'], [RESUME, 'dirty saving'], [done('savePage', result), SAVED]);
  tell(
    ...SENDING,
    [PAUSE, 'dirty saving'],
    [failed('savePage', 0, { code: 'offline' }), 'dirty offline failed, offline'],
    [ONLINE, 'dirty saving, offline'],
    [done('prepareSave', null), SAVED],
  );
});

test('edits of a pause are saved after it, at once if somebody waits, except those undone by a rollback', () => {
  tell(...PAUSED, [EDIT, 'dirty saving paused'], [RESUME, 'dirty']);
  tell(...PAUSED, [EDIT, 'dirty saving paused'], [FLUSH, 'dirty saving paused'], [RESUME, 'dirty saving']);
  tell(...PAUSED, [EDIT, 'dirty saving paused'], [REPLACED, 'saved'], [AUTOSAVE_INTERVAL, 'saved']);
  tell([START, 'saved'], [REPLACED, 'saved']);
});

test('after a pause in which the room returned under another epoch the page is compared', () => {
  const REGAINED: readonly StoryStep[] = [
    ...PAUSED,
    [held(1), 'dirty saving paused'],
    [held(2), 'dirty saving paused'],
  ];
  tell(...REGAINED, [RESUME, 'dirty saving'], [done('recogniseSave', { attempt: null }), 'saved']);
  tell(...REGAINED, [REPLACED, 'dirty saving'], [done('recogniseSave', { attempt: null }), 'saved']);
});

test('a page that is loaded again starts without earlier errors', () => {
  tell(...RETRYING, [START, 'saved'], [SAVE_RETRY_MAX, 'saved'], [EDIT, 'dirty']);
  tell(...EDITED, [event('autosave.stop'), 'stopped'], [START, 'saved']);
});
