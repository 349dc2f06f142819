import { afterAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { ApiError } from '#core/ports/api-error.ts';
import { ChartStories, coverageLine, type PathEvent } from '#core/testing/chart-stories.ts';
import { autosaveMachine } from './autosave.machine.ts';

/* What a person is told of saving while it hears one event after another: its tags, and why the last attempt failed. */

const autosave = new ChartStories(autosaveMachine, undefined);

function see({ tags, context: { failure } }: SnapshotFrom<typeof autosaveMachine>): string {
  return [[...tags].join(' '), failure?.code].filter(Boolean).join(', ');
}

type Step = readonly [event: PathEvent, seen: string];
function tell(...steps: readonly Step[]): void {
  const events = steps.map(([event]) => event);
  expect(autosave.tell(events, see)).toEqual(steps.map(([, seen]) => seen));
}

const content = { label: 'Page', html: '<p>', config: '{}' };
const result = { content, stored: content, etag: '"r2"', updatedAt: '2026-01-01T00:00:00Z' };
const done = (id: string, output: unknown): PathEvent => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string, status: number, more: object = {}): PathEvent => ({
  type: `xstate.error.actor.${id}`,
  error: new ApiError({ status, code: `status ${status}`, summary: '', ...more }),
});
const event = (type: string, fields: object = {}): PathEvent => ({ type, ...fields });
const held = (epoch: number, revision = 'r1') => event('room.held', { epoch, revision });
const after = (delay: string, state: string) => event(`xstate.after.${delay}.autosave.started.${state}`);

const START = event('autosave.start', { target: { pageId: 'p', epoch: 1, etag: '"r1"', content } });
const EDIT = event('draft.edited');
const FLUSH = event('autosave.flush');
const PAUSE = event('autosave.pause');
const RESUME = event('autosave.resume');
const OFFLINE = event('connectivity.offline');
const ONLINE = event('connectivity.online');
const REPLACED = event('page.replaced', { content, etag: '"r3"' });

const EDITED: readonly Step[] = [
  [START, 'saved'],
  [EDIT, 'dirty'],
];
const PREPARING: readonly Step[] = [...EDITED, [FLUSH, 'dirty saving']];
const SENDING: readonly Step[] = [...PREPARING, [done('prepareSave', content), 'dirty saving']];
const RETRYING: readonly Step[] = [...SENDING, [failed('savePage', 503), 'dirty retrying failed, status 503']];
const COMPARING: readonly Step[] = [...EDITED, [held(2, 'r9'), 'dirty saving']];
const PAUSED: readonly Step[] = [
  [START, 'saved'],
  [PAUSE, 'dirty saving paused'],
];

test('edits are saved when they are due, and what was edited meanwhile is unsaved again', () => {
  tell([EDIT, 'waiting'], [START, 'saved'], [EDIT, 'dirty'], [after('interval', 'dirty'), 'dirty saving']);
  tell(...SENDING, [done('savePage', result), 'saved']);
  tell(...SENDING, [EDIT, 'dirty saving'], [done('savePage', result), 'dirty']);
  tell(...PREPARING, [done('prepareSave', null), 'saved']);
});

test('a save that takes long is said to, and somebody who waits for a later edit gets it sent at once', () => {
  tell(...SENDING, [after('patience', 'saving.sending.usual'), 'dirty saving slow']);
  tell(...SENDING, [EDIT, 'dirty saving'], [FLUSH, 'dirty saving'], [done('savePage', result), 'dirty saving']);
});

test('without a network it waits for one', () => {
  tell(...EDITED, [OFFLINE, 'dirty offline failed, offline'], [ONLINE, 'dirty saving, offline']);
  tell(...PREPARING, [failed('prepareSave', 0, { code: 'offline' }), 'dirty offline failed, offline']);
  tell(...SENDING, [failed('savePage', 0, { code: 'offline' }), 'dirty offline failed, offline']);
  tell(...RETRYING, [OFFLINE, 'dirty offline failed, offline']);
});

test('a failure that may pass is tried again: later, when asked to, or when the network is back', () => {
  for (const again of [after('retryDelay', 'retrying'), FLUSH, ONLINE])
    tell(...RETRYING, [again, 'dirty saving, status 503']);
});

test('what is refused as it is waits for another edit', () => {
  tell(...PREPARING, [failed('prepareSave', 422), 'dirty failed, status 422'], [EDIT, 'dirty, status 422']);
  tell(...SENDING, [failed('savePage', 422), 'dirty failed, status 422'], [EDIT, 'dirty, status 422']);
});

test('who is signed out saves no more', () => {
  tell(...SENDING, [failed('savePage', 401), 'stopped, status 401']);
  tell(...COMPARING, [failed('recogniseSave', 401), 'stopped, status 401']);
  tell(...EDITED, [event('autosave.stop'), 'stopped']);
});

test('a page that somebody else has is not written', () => {
  tell(...SENDING, [failed('savePage', 409), 'dirty conflicted failed, status 409']);
  tell(...COMPARING, [failed('recogniseSave', 409), 'dirty conflicted failed, status 409']);
});

test('a lease that ran out is waited for, and what the server says of it is told', () => {
  const lost = failed('savePage', 409, { details: { holder: null } });
  const delayed = event('room.delayed', { failure: { status: 429, code: 'too_many', reason: 'wait' } });
  tell(...SENDING, [lost, 'dirty retrying failed, lock_lost'], [delayed, 'dirty retrying failed, too_many']);
  tell(...SENDING, [lost, 'dirty retrying failed, lock_lost'], [held(2), 'dirty, lock_lost']);
});

test('a room that comes back under its epoch, or with the page as it was, changes nothing', () => {
  tell(...EDITED, [held(1, 'r9'), 'dirty']);
  tell(...EDITED, [held(2), 'dirty']);
});

test('a page of another revision is looked at: ours is saved, as it was it is written, and no answer is tried again', () => {
  const ours = done('recogniseSave', { attempt: { content, edits: 1 }, saved: result });
  tell(...COMPARING, [ours, 'saved']);
  tell(...SENDING, [failed('savePage', 412), 'dirty saving'], [ours, 'saved']);
  tell(...COMPARING, [done('recogniseSave', { attempt: null, etag: '"r9"' }), 'dirty']);
  tell(...COMPARING, [FLUSH, 'dirty saving'], [done('recogniseSave', { attempt: null }), 'dirty saving']);
  for (const again of [after('retryDelay', 'comparingLater'), ONLINE]) {
    tell(
      ...COMPARING,
      [failed('recogniseSave', 503), 'dirty retrying failed, status 503'],
      [again, 'dirty saving, status 503'],
    );
  }
});

test('an older save of ours that is found leaves the later edits unsaved', () => {
  const older = done('recogniseSave', { attempt: { content, edits: 1 }, saved: result });
  tell(...EDITED, [EDIT, 'dirty'], [held(2, 'r9'), 'dirty saving'], [older, 'dirty']);
});

test('a pause comes once everything is saved', () => {
  tell(...PAUSED, [RESUME, 'saved']);
  tell(...EDITED, [PAUSE, 'dirty saving'], [done('prepareSave', null), 'dirty saving paused']);
  tell(...SENDING, [PAUSE, 'dirty saving'], [done('savePage', result), 'dirty saving paused']);
  tell(
    ...COMPARING,
    [PAUSE, 'dirty saving'],
    [done('recogniseSave', { attempt: { content, edits: 1 }, saved: result }), 'dirty saving paused'],
  );
  tell(...RETRYING, [PAUSE, 'dirty saving, status 503'], [done('prepareSave', null), 'dirty saving paused']);
});

test('a pause that cannot come is over with the attempt, or when it is taken back', () => {
  tell(
    ...SENDING,
    [PAUSE, 'dirty saving'],
    [failed('savePage', 503), 'dirty retrying failed, status 503'],
    [FLUSH, 'dirty saving, status 503'],
    [done('prepareSave', null), 'saved'],
  );
  tell(...SENDING, [PAUSE, 'dirty saving'], [RESUME, 'dirty saving'], [done('savePage', result), 'saved']);
});

test('edits of a pause are saved after it, at once where somebody waits, and not those that a rollback took back', () => {
  tell(...PAUSED, [EDIT, 'dirty saving paused'], [RESUME, 'dirty']);
  tell(...PAUSED, [EDIT, 'dirty saving paused'], [FLUSH, 'dirty saving paused'], [RESUME, 'dirty saving']);
  tell(...PAUSED, [EDIT, 'dirty saving paused'], [REPLACED, 'saved']);
  tell([START, 'saved'], [REPLACED, 'saved']);
});

test('a room that comes back under another epoch during a pause is looked at after it', () => {
  const REGAINED: readonly Step[] = [...PAUSED, [held(1), 'dirty saving paused'], [held(2), 'dirty saving paused']];
  tell(...REGAINED, [RESUME, 'dirty saving']);
  tell(...REGAINED, [REPLACED, 'dirty saving']);
});

afterAll(() => {
  const coverage = autosave.coverageWith();
  console.info(coverageLine('autosave', coverage));
  expect(coverage.missing).toEqual([]);
});
