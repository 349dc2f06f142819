import { test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { sharingMachine } from './sharing.machine.ts';

/* What the dialog of a shared page shows while people are added and removed (spec editor.20, editor.21). */

const INPUT = { pageId: 'p1' };
const person = (id: string, action: string) => ({ id, editor_page_id: 'p1', user_email: `${id}@b.example`, action });
const error = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });

const tell = storiesOf('sharing', sharingMachine, ({ tags, context: { people, work, failure } }, facts) =>
  [
    ...tags,
    people?.map(({ id, action }) => `${id} ${action}`).join(' and '),
    work.length > 0 && `${work.length} to do`,
    failure?.reason,
    ...facts.map((fact) => fact.type),
  ]
    .filter(Boolean)
    .join('; '),
);

const LISTED: Happening = { of: 'loadPeople', output: [person('rita', 'r'), person('ann', 'r')] };
const UNLISTED: Happening = { of: 'loadPeople', error };
const FAILED: Happening = { of: 'change', error };
const invite = (id: string, action = 'r'): Happening => ({
  type: 'collaborator.invite',
  email: `${id}@b.example`,
  action,
});
const remove = (id: string): Happening => ({ type: 'collaborator.remove', id });
const saved = (id: string, action = 'r'): Happening => ({ of: 'change', output: { id, person: person(id, action) } });
const removed = (id: string): Happening => ({ of: 'change', output: { id, person: null } });

test('people are added and removed in the requested order, and each change is reported (spec errors.26)', () => {
  tell(
    INPUT,
    [LISTED, 'listed; ann r and rita r'],
    [invite('bob'), 'listed; busy; ann r and rita r; 1 to do'],
    [remove('ann'), 'listed; busy; ann r and rita r; 2 to do'],
    [saved('bob'), 'listed; busy; ann r and bob r and rita r; 1 to do; collaborator.saved'],
    [removed('ann'), 'listed; bob r and rita r; collaborator.removed'],
  );
});

test('an equal request is done once; another person or another right is another change', () => {
  tell(
    INPUT,
    [LISTED, 'listed; ann r and rita r'],
    [invite('ann', 'r,w'), 'listed; busy; ann r and rita r; 1 to do'],
    [invite('ann', 'r,w'), 'listed; busy; ann r and rita r; 1 to do'],
    [invite('rita', 'r,w'), 'listed; busy; ann r and rita r; 2 to do'],
    [invite('ann', 'r'), 'listed; busy; ann r and rita r; 3 to do'],
    [remove('ann'), 'listed; busy; ann r and rita r; 4 to do'],
    [remove('ann'), 'listed; busy; ann r and rita r; 4 to do'],
    [remove('rita'), 'listed; busy; ann r and rita r; 5 to do'],
  );
});

test('what is done may be asked for again', () => {
  tell(
    INPUT,
    [LISTED, 'listed; ann r and rita r'],
    [invite('ann', 'r,w'), 'listed; busy; ann r and rita r; 1 to do'],
    [saved('ann', 'r,w'), 'listed; ann r,w and rita r; collaborator.saved'],
    [invite('ann', 'r,w'), 'listed; busy; ann r,w and rita r; 1 to do'],
  );
});

test('a refused change leaves the people unchanged and shows the reason until the next one (spec errors.27)', () => {
  tell(
    INPUT,
    [LISTED, 'listed; ann r and rita r'],
    [remove('ann'), 'listed; busy; ann r and rita r; 1 to do'],
    [FAILED, 'listed; ann r and rita r; The server is busy; sharing.failed'],
    [remove('ann'), 'listed; busy; ann r and rita r; 1 to do'],
    [removed('ann'), 'listed; rita r; collaborator.removed'],
  );
});

test('the reason of a refused change goes as soon as the next invitation is written', () => {
  tell(
    INPUT,
    [LISTED, 'listed; ann r and rita r'],
    [invite('bob'), 'listed; busy; ann r and rita r; 1 to do'],
    [FAILED, 'listed; ann r and rita r; The server is busy; sharing.failed'],
    [{ type: 'sharing.edited' }, 'listed; ann r and rita r'],
  );
});

test('requests before the list is loaded run after it, also if loading took two attempts', () => {
  tell(
    INPUT,
    [invite('bob'), 'busy; 1 to do'],
    [UNLISTED, 'unloadable; 1 to do; The server is busy'],
    [remove('ann'), 'unloadable; 2 to do'],
    [{ type: 'sharing.retry' }, 'busy; 2 to do'],
    [LISTED, 'listed; busy; ann r and rita r; 2 to do'],
    [saved('bob'), 'listed; busy; ann r and bob r and rita r; 1 to do; collaborator.saved'],
  );
});

test('a list that is there is not asked for again', () => {
  tell(INPUT, [LISTED, 'listed; ann r and rita r'], [{ type: 'sharing.retry' }, 'listed; ann r and rita r']);
});
