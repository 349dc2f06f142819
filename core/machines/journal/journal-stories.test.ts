import { afterAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { ChartStories, coverageLine, type PathEvent } from '#core/testing/chart-stories.ts';
import { journalMachine } from './journal.machine.ts';

/* Whether this device has what the server does not, while its journal hears one event after another. */

const journal = new ChartStories(journalMachine, undefined);

function see({ tags, context: { failure } }: SnapshotFrom<typeof journalMachine>): string {
  return [...tags, failure?.reason].filter(Boolean).join(', ');
}

type Step = readonly [event: PathEvent, seen: string];
function tell(...steps: readonly Step[]): void {
  const events = steps.map(([event]) => event);
  expect(journal.tell(events, see)).toEqual(steps.map(([, seen]) => seen));
}

const EDIT: PathEvent = { type: 'draft.edited' };
const NOW: PathEvent = { type: 'journal.now' };
const saved = (later = false): PathEvent => ({ type: 'page.saved', later });
const DUE: PathEvent = { type: 'xstate.after.journalDelay.journal.pending' };
const PUT: PathEvent = { type: 'xstate.done.actor.putEntry' };
const NOT_PUT: PathEvent = { type: 'xstate.error.actor.putEntry', error: new Error('full') };
const REMOVED: PathEvent = { type: 'xstate.done.actor.removeEntry' };
const NOT_REMOVED: PathEvent = { type: 'xstate.error.actor.removeEntry', error: new Error('gone') };

const PUTTING: readonly Step[] = [
  [EDIT, 'pending'],
  [DUE, 'pending'],
];
const KEPT: readonly Step[] = [...PUTTING, [PUT, 'kept']];
const REMOVING: readonly Step[] = [...KEPT, [saved(), 'kept']];

test('edits are kept once they are due, or at once where the tab may end', () => {
  tell(...KEPT, [EDIT, 'pending']);
  tell([EDIT, 'pending'], [NOW, 'pending'], [PUT, 'kept']);
});

test('edits made while others are put are put after them, at once where the tab may end', () => {
  tell(...PUTTING, [EDIT, 'pending'], [PUT, 'pending']);
  tell(...PUTTING, [EDIT, 'pending'], [NOW, 'pending'], [PUT, 'kept']);
});

test('what the server has is kept no longer, but for edits it has not', () => {
  tell([EDIT, 'pending'], [saved(), 'kept'], [REMOVED, 'kept']);
  tell([EDIT, 'pending'], [saved(true), 'pending']);
  tell(...PUTTING, [saved(), 'pending'], [PUT, 'kept'], [REMOVED, 'kept']);
  tell(...REMOVING, [EDIT, 'kept'], [REMOVED, 'pending']);
  tell(...REMOVING, [EDIT, 'kept'], [NOW, 'pending']);
});

test('an entry that cannot be removed hinders no later edit', () => {
  tell(...REMOVING, [NOT_REMOVED, 'kept'], [EDIT, 'pending']);
  tell(...REMOVING, [EDIT, 'kept'], [NOT_REMOVED, 'pending']);
});

test('a device that takes nothing says so until it takes an edit, or the server has everything', () => {
  tell(...PUTTING, [NOT_PUT, 'failed, full'], [EDIT, 'pending, full'], [DUE, 'pending, full'], [PUT, 'kept']);
  tell(...PUTTING, [NOT_PUT, 'failed, full'], [saved(), 'kept, full']);
});

afterAll(() => {
  const coverage = journal.coverageWith();
  console.info(coverageLine('journal', coverage));
  expect(coverage.missing).toEqual([]);
});
