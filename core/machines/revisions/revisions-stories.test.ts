import { test } from 'vitest';
import { newDraft } from '#core/draft/draft.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { revisionsMachine } from './revisions.machine.ts';

/* What the dialog of earlier versions shows (spec saving.8). */

const INPUT = { pageId: 'p1' };
const error = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });

const tell = storiesOf('revisions', revisionsMachine, ({ tags, context: { list, chosen, draft, failure } }) =>
  [...tags, list && `${list.length} versions`, chosen, draft && 'its page', failure?.reason].filter(Boolean).join('; '),
);

const revision = (id: string) => ({ id, reason: 'publish' as const, created_at: '2026-11-01T10:00:00.000Z' });
const LISTED: Happening = { of: 'loadList', output: [revision('late'), revision('early')] };
const READ: Happening = { of: 'loadRevision', output: newDraft() };
const choose = (id: string): Happening => ({ type: 'revision.chosen', id });
const RETRY: Happening = { type: 'revisions.retry' };

test('the newest version is shown first, and any other one that is chosen', () => {
  tell(
    INPUT,
    [LISTED, 'listed; busy; 2 versions; late'],
    [READ, 'listed; shown; 2 versions; late; its page'],
    [choose('late'), 'listed; shown; 2 versions; late; its page'],
    [choose('early'), 'listed; busy; 2 versions; early'],
    [choose('late'), 'listed; busy; 2 versions; late'],
    [READ, 'listed; shown; 2 versions; late; its page'],
  );
});

test('a page without versions shows an empty list', () => {
  tell(INPUT, [{ of: 'loadList', output: [] }, 'listed; 0 versions']);
});

test('what could not be loaded says why, and is loaded again on request', () => {
  tell(
    INPUT,
    [{ of: 'loadList', error }, 'failed; The server is busy'],
    [RETRY, 'busy'],
    [LISTED, 'listed; busy; 2 versions; late'],
    [{ of: 'loadRevision', error }, 'listed; failed; 2 versions; late; The server is busy'],
    [RETRY, 'listed; busy; 2 versions; late'],
    [READ, 'listed; shown; 2 versions; late; its page'],
  );
});

test('a version that can no longer be read is told as such, and another one can be chosen', () => {
  tell(
    INPUT,
    [LISTED, 'listed; busy; 2 versions; late'],
    [{ of: 'loadRevision', output: null }, 'listed; unreadable; 2 versions; late'],
    [choose('early'), 'listed; busy; 2 versions; early'],
  );
});
