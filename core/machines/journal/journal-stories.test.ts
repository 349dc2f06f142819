import { test } from 'vitest';
import { JOURNAL_DEBOUNCE } from '#core/constants.ts';
import { type Happening, type StoryStep, storiesOf } from '#core/testing/chart-stories.ts';
import { journalMachine } from './journal.machine.ts';

/* Whether this device has what the server does not have, step by step (spec saving.6). */

const tellStory = storiesOf('journal', journalMachine, ({ tags, context: { failure } }, facts) =>
  [...tags, failure?.reason, ...facts.map(({ type }) => type)].filter(Boolean).join(', '),
);
const tell = (...steps: readonly StoryStep[]) => tellStory(undefined, ...steps);

const EDIT: Happening = { type: 'draft.edited' };
const NOW: Happening = { type: 'journal.now' };
const saved = (later = false): Happening => ({ type: 'page.saved', later });
const PUT: Happening = { of: 'putEntry', output: undefined };
const NOT_PUT: Happening = { of: 'putEntry', error: new Error('full') };
const REMOVED: Happening = { of: 'removeEntry', output: undefined };
const NOT_REMOVED: Happening = { of: 'removeEntry', error: new Error('gone') };

const FULL = 'failed, full, journal.failed';

const PUTTING: readonly StoryStep[] = [
  [EDIT, 'pending'],
  [JOURNAL_DEBOUNCE, 'pending'],
];
const KEPT: readonly StoryStep[] = [...PUTTING, [PUT, 'kept']];
const REMOVING: readonly StoryStep[] = [...KEPT, [saved(), 'kept']];

test('edits are stored after half a second, or at once if the tab may close', () => {
  tell(...KEPT, [EDIT, 'pending'], [JOURNAL_DEBOUNCE, 'pending'], [PUT, 'kept']);
  tell([EDIT, 'pending'], [NOW, 'pending'], [PUT, 'kept']);
});

test('edits made during a write are stored after it, at once if the tab may close', () => {
  tell(...PUTTING, [EDIT, 'pending'], [PUT, 'pending'], [JOURNAL_DEBOUNCE, 'pending'], [PUT, 'kept']);
  tell(...PUTTING, [EDIT, 'pending'], [NOW, 'pending'], [PUT, 'kept']);
  tell(...PUTTING, [NOW, 'pending'], [PUT, 'kept']);
});

test('edits that the server has are removed, others stay', () => {
  tell([EDIT, 'pending'], [saved(), 'kept'], [REMOVED, 'kept'], [saved(), 'kept']);
  tell([EDIT, 'pending'], [saved(true), 'pending'], [JOURNAL_DEBOUNCE, 'pending'], [PUT, 'kept']);
  tell(...PUTTING, [saved(), 'pending'], [PUT, 'kept'], [REMOVED, 'kept']);
  tell(...PUTTING, [saved(), 'pending'], [EDIT, 'pending'], [PUT, 'pending']);
  tell(...PUTTING, [EDIT, 'pending'], [saved(), 'pending'], [PUT, 'kept'], [REMOVED, 'kept']);
  tell(...PUTTING, [saved(true), 'pending'], [PUT, 'kept'], [NOW, 'kept']);
  tell(...KEPT, [saved(true), 'kept'], [EDIT, 'pending']);
});

test('edits made during a removal are stored after it, at once if the tab may close', () => {
  tell(...REMOVING, [EDIT, 'kept'], [REMOVED, 'pending']);
  tell(...REMOVING, [EDIT, 'kept'], [NOW, 'pending'], [PUT, 'kept']);
  tell(...REMOVING, [NOW, 'kept'], [REMOVED, 'kept']);
});

test('an entry that cannot be removed does not stop later edits', () => {
  tell(...REMOVING, [NOT_REMOVED, 'kept'], [EDIT, 'pending']);
  tell(...REMOVING, [EDIT, 'kept'], [NOT_REMOVED, 'pending']);
});

test('a device that stores nothing is reported until it stores an edit, or the server has everything', () => {
  tell(
    ...PUTTING,
    [NOT_PUT, FULL],
    [EDIT, 'pending, full'],
    [JOURNAL_DEBOUNCE, 'pending, full'],
    [NOT_PUT, FULL],
    [EDIT, 'pending, full'],
    [NOW, 'pending, full'],
    [PUT, 'kept'],
  );
  tell(...PUTTING, [NOT_PUT, FULL], [saved(true), 'failed, full'], [saved(), 'kept, full'], [REMOVED, 'kept, full']);
});
