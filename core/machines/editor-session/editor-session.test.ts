import { describe, test } from 'vitest';
import { assign } from 'xstate';
import { NEWS_RETRY, SAVE_PATIENCE } from '#core/constants.ts';
import { type PathEvent, type StoryStep, storiesOf } from '#core/testing/chart-stories.ts';
import {
  BLOCKED,
  CLOSE,
  CONFIGURATION_READ,
  DELAYED,
  denied,
  failed,
  finished,
  HTML_READ,
  held,
  KICK,
  KICKED,
  left,
  OPENED,
  opened,
  PUBLISH,
  page,
  READING,
  RETRY,
  ROLL_BACK,
  read,
  readAs,
  refused,
  see,
  WORKING,
} from '#core/testing/session-events.ts';
import { editorSessionMachine } from './editor-session.machine.ts';

/*
 * What a person sees while a session hears one event after another: the tags its views ask for, the sentence that is
 * said, and what is offered back. Every transition of the chart has its place in a story.
 */

/** The key of the input says whether there are unsaved edits where the page is lost. */
const machine = editorSessionMachine.provide({
  actions: { noteUnsaved: assign({ unsaved: ({ context }) => context.key === 'unsaved edits' }) },
});
const inputOf = (key: 'unsaved edits' | 'all saved') => ({ request: { draft: 'p1' }, userId: 'u1', key });
const tellStory = storiesOf('editorSession', machine, see);
const tell = (steps: readonly StoryStep[]) => tellStory(inputOf('all saved'), ...steps);
const tellUnsaved = (steps: readonly StoryStep[]) => tellStory(inputOf('unsaved edits'), ...steps);

describe('an editor is ready when draft, configuration and room are', () => {
  test('in whichever order they come', () => {
    tell(WORKING);
    tell([OPENED, [held(), 'busy'], [CONFIGURATION_READ, 'busy'], [HTML_READ, 'ready']]);
  });

  test('once the room is to be had, after a connection that was away as well', () => {
    tell([OPENED, [DELAYED, 'busy'], ...readAs('busy'), [held(), 'ready']]);
    tell([OPENED, [held(), 'busy'], [held('r1', 2), 'busy'], ...readAs('ready')]);
  });

  test('after reading the page anew where somebody saved it before the room was given', () => {
    tell([OPENED, ...readAs('busy'), [held('r9'), 'busy'], OPENED, ...readAs('ready')]);
  });

  test('readers need no room; a reader who keeps trying to edit is reminded from the third try on', () => {
    const seen = ['readOnly', 'readOnly', 'readOnly, reminded', 'readOnly, reminded'];
    const attempts = seen.map((after): StoryStep => [{ type: 'edit.attempted' }, after]);
    tell([[opened('reader', null, 'u2'), 'busy'], ...readAs('readOnly'), ...attempts]);
  });

  test('readers see each save, also one that was made while the connection was lost', () => {
    const saved: PathEvent = { type: 'room.saved' };
    tell([
      ...READING,
      [{ type: 'room.free' }, 'readOnly'],
      [read('one'), 'readOnly, shows one'],
      [saved, 'readOnly, shows one'],
      [saved, 'readOnly, shows one'],
      [read('two'), 'readOnly, shows two'],
      [{ type: 'room.free' }, 'readOnly, shows two'],
    ]);
  });

  test('readers whom a save could not be shown are told so, and see it as soon as it can be read', () => {
    const unread: StoryStep = [failed('readLive'), 'readOnly, stale'];
    const odd: StoryStep = [finished('readLive', null), 'readOnly, stale'];
    const again = (event: PathEvent | number): StoryStep => [event, 'readOnly'];
    const saved: PathEvent = { type: 'room.saved' };
    const seen: StoryStep = [read('two'), 'readOnly, shows two'];
    tell([...READING, again(saved), unread, again(NEWS_RETRY), odd, again(saved), seen]);
    tell([...READING, again(saved), unread, again({ type: 'room.free' }), unread, again(denied(403)), seen]);
  });

  test('readers whom the page is shared with no more are told so, and see it no more', () => {
    tell([...READING, [{ type: 'room.kicked', by: null, deleted: false }, 'kicked, editor.viewLost']]);
    tell([...READING, [{ type: 'room.kicked', by: null, deleted: true }, 'kicked, editor.pageDeleted']]);
    const asked: readonly StoryStep[] = [...READING, [denied(404), 'readOnly']];
    tell([...asked, [failed('readLive', 404), 'kicked, editor.viewGone']]);
    tell([...asked, [failed('readLive', 403), 'kicked, editor.viewLost']]);
  });

  test('readers of an older server, which lets only editors watch, are asked about again later', () => {
    tell([
      ...READING,
      [denied(403), 'readOnly'],
      [read('one'), 'readOnly, shows one'],
      [NEWS_RETRY, 'readOnly, shows one'],
      [denied(403), 'readOnly, shows one'],
    ]);
  });

  test('somebody whom the server does not give the room becomes a reader', () => {
    tell([OPENED, [denied(403), 'busy'], ...readAs('readOnly')]);
    tell([OPENED, [denied(423), 'busy'], ...readAs('readOnly')]);
  });
});

describe('an editor that cannot open its page says why', () => {
  const NO_HTML = finished('readHtml', { ok: false, reason: 'error.html' });
  const NO_VERSION = finished('readConfiguration', { ok: false, reason: 'error.versionMissing', details: [] });
  test.each([
    ['is not there', [[failed('openPage', 404), 'broken, error.pageMissing']]],
    ['has html that cannot be read', [OPENED, [NO_HTML, 'broken, error.html']]],
    ['has html that the parser gives up', [OPENED, [failed('readHtml'), 'broken, error.html']]],
    ['has a configuration of no version', [OPENED, [NO_VERSION, 'broken, error.configuration']]],
    [
      'has a configuration that cannot be checked',
      [OPENED, [failed('readConfiguration'), 'broken, error.configuration']],
    ],
    ['is deleted before the room is given', [OPENED, [denied(404), 'broken, error.pageMissing']]],
    ['is that of somebody who is signed out', [[failed('openPage', 401), 'closed']]],
  ] as const)('a page that %s', (_, steps) => tell(steps));

  test('and offers what this device has of it', () => {
    const missing: StoryStep = [failed('openPage', 404), 'broken, error.pageMissing'];
    tell([missing, [finished('findLeft', left('mine')), 'broken, error.pageMissing, offers mine']]);
    tell([missing, [finished('findLeft', null), 'broken, error.pageMissing']]);
    tell([missing, [failed('findLeft'), 'broken, error.pageMissing']]);
  });

  test('a page that does not come can be asked for again, under the room it has by then', () => {
    tell([[failed('openPage'), 'unloadable'], [RETRY, 'busy'], ...WORKING]);
    tell([
      ...BLOCKED,
      [KICK, 'blocked, busy, error.blocked'],
      [held(), 'busy'],
      [failed('openPage'), 'unloadable'],
      [held('r2', 2), 'unloadable'],
      [RETRY, 'busy'],
      OPENED,
      ...readAs('ready'),
    ]);
  });
});

describe('a page that somebody else has', () => {
  test('is blocked until its owner takes it over, and is then read anew', () => {
    tell([...BLOCKED, [KICK, 'blocked, busy, error.blocked'], [held(), 'busy'], OPENED, ...readAs('ready')]);
  });

  test('cannot be taken over by a guest from somebody else, only from the same person', () => {
    const guest: StoryStep = [opened('editor', null, 'u2'), 'busy'];
    tell([guest, [refused(), 'blocked, error.blocked'], [KICK, 'blocked, error.blocked']]);
    tell([guest, [refused('u1'), 'blocked, error.blocked'], [KICK, 'blocked, busy, error.blocked']]);
  });

  test('is said to be free once it is, and taken when it is taken again', () => {
    const taken: PathEvent = { type: 'room.taken', holder: { user_id: 'u3', email: 'c@b.c' } };
    tell([...BLOCKED, [{ type: 'room.free' }, 'blocked, free, error.blocked'], [taken, 'blocked, error.blocked']]);
    tell([...BLOCKED, [taken, 'blocked, error.blocked']]);
  });

  test('is shown as it was saved last, again after each save', () => {
    tell([
      ...BLOCKED,
      [read('one'), 'blocked, error.blocked, shows one'],
      [{ type: 'room.saved' }, 'blocked, error.blocked, shows one'],
      [failed('readLive'), 'blocked, stale, error.blocked, shows one'],
      [NEWS_RETRY, 'blocked, error.blocked, shows one'],
      [read('two'), 'blocked, error.blocked, shows two'],
      [NEWS_RETRY, 'blocked, error.blocked, shows two'],
      [read('two'), 'blocked, error.blocked, shows two'],
      [KICK, 'blocked, busy, error.blocked, shows two'],
      [refused(), 'blocked, error.blocked, shows two'],
    ]);
    tell([...BLOCKED, [finished('readLive', null), 'blocked, stale, error.blocked']]);
  });

  test.each([
    [404, 'editor.pageDeleted'],
    [403, 'editor.rightLost'],
  ])('and that is lost meanwhile (%i) says %s', (status, sentence) => {
    tell([...BLOCKED, [denied(status), `kicked, ${sentence}`]]);
    tell([...BLOCKED, [KICK, 'blocked, busy, error.blocked'], [denied(status), `kicked, ${sentence}`]]);
  });

  test('says so to whom the room is taken from while the page loads', () => {
    tell([OPENED, [KICKED, 'kicked, error.kicked']]);
  });
});

describe('a page that is lost while it is edited', () => {
  test.each([
    [KICKED, 'kicked, error.kicked'],
    [denied(404), 'kicked, editor.pageDeleted'],
    [denied(403), 'readOnly'],
    [refused(), 'blocked, error.blocked'],
  ])('%j leads to %s, and what is not saved is offered', (event, seen) => {
    tell([...WORKING, [event, seen]]);
    tellUnsaved([...WORKING, [event, seen], [finished('compareUnsaved', left('mine')), `${seen}, offers mine`]]);
    tellUnsaved([...WORKING, [event, seen], [finished('compareUnsaved', null), seen]]);
    tellUnsaved([...WORKING, [event, seen], [failed('compareUnsaved'), seen]]);
  });

  test('offers what it offered before where the server has the rest', () => {
    const offering: readonly StoryStep[] = [
      [opened('owner', left('older')), 'busy, offers older'],
      [HTML_READ, 'busy, offers older'],
      [CONFIGURATION_READ, 'busy, offers older'],
      [held(), 'ready, offers older'],
      [KICKED, 'kicked, error.kicked, offers older'],
    ];
    tellUnsaved([...offering, [finished('compareUnsaved', null), 'kicked, error.kicked, offers older']]);
    tellUnsaved([...offering, [failed('compareUnsaved'), 'kicked, error.kicked, offers older']]);
  });

  test('stays with its window while the connection is only away', () => {
    tell([...WORKING, [DELAYED, 'ready'], [held('r1', 2), 'ready']]);
  });
});

describe('a page that others ask for', () => {
  const by = { user_id: 'u2', email: 'b@b.c' };
  const requested = (request: object | null): PathEvent => ({ type: 'room.requested', request });
  const ASKED: readonly StoryStep[] = [...WORKING, [requested({ by, seconds: 60 }), 'ready, asked by b@b.c']];
  const GIVING: readonly StoryStep[] = [...ASKED, [{ type: 'page.give' }, 'giving, ready, asked by b@b.c']];
  const handed = (why: string): PathEvent => ({ type: 'room.kicked', by, deleted: false, why });

  test('is given once everything is saved, or could not be', () => {
    for (const end of [finished('saveAll'), failed('saveAll'), SAVE_PATIENCE] as const) {
      tell([...GIVING, [end, 'giving, ready, asked by b@b.c'], [handed('given'), 'kicked, editor.handedGiven']]);
    }
  });

  test('is kept, also by who had begun to give it', () => {
    tell([...ASKED, [{ type: 'page.keep' }, 'ready, asked by b@b.c'], [requested(null), 'ready']]);
    tell([...GIVING, [{ type: 'page.keep' }, 'ready, asked by b@b.c']]);
    tell([...WORKING, [{ type: 'page.give' }, 'ready']]);
  });

  test('stays where nobody asks any more, or the connection was lost on the way', () => {
    tell([...GIVING, [requested(null), 'ready']]);
    tell([...GIVING, [held('r1', 2), 'ready']]);
  });

  test.each([
    ['unanswered', 'editor.handedUnanswered'],
    ['idle', 'editor.handedIdle'],
    ['released', 'editor.released'],
  ])('and that is lost because it was %s says so, and offers what was not saved', (why, sentence) => {
    tellUnsaved([
      ...ASKED,
      [handed(why), `kicked, ${sentence}`],
      [finished('compareUnsaved', left('mine')), `kicked, ${sentence}, offers mine`],
    ]);
  });

  test('is read anew by who was given it', () => {
    const asking: readonly StoryStep[] = [...BLOCKED, [{ type: 'editor.ask' }, 'blocked, error.blocked']];
    tell([...asking, [held(), 'busy'], OPENED, ...readAs('ready')]);
    tell([...asking, [{ type: 'editor.unask' }, 'blocked, error.blocked']]);
  });

  test('is not taken from somebody who works on it before that was asked about', () => {
    const kicking: readonly StoryStep[] = [...BLOCKED, [KICK, 'blocked, busy, error.blocked']];
    const busy: PathEvent = { ...refused(), busy: 12 };
    tell([...kicking, [busy, 'blocked, error.blocked, busy 12'], [{ type: 'editor.wait' }, 'blocked, error.blocked']]);
  });
});

describe('saves, publishings and rollbacks', () => {
  const PUBLISHING: readonly StoryStep[] = [
    ...WORKING,
    [PUBLISH, 'publishing, ready'],
    [{ type: 'page.saving' }, 'publishing, ready'],
  ];
  const ROLLING_BACK: readonly StoryStep[] = [
    ...WORKING,
    [ROLL_BACK, 'publishing, ready'],
    [{ type: 'page.saving' }, 'publishing, ready'],
    [{ type: 'page.rolledBack', page }, 'publishing, ready'],
  ];
  const result = { content: page, stored: page, updatedAt: 'now' };

  test('a save that was sent makes what is offered outdated, one that was not needed does not', () => {
    tell([
      ...WORKING,
      [{ type: 'page.saved', result, later: false }, 'ready'],
      [{ type: 'page.saved', result: null, later: false }, 'ready'],
    ]);
  });

  test('a publishing ends in the editor, whether it worked or not', () => {
    tell([...PUBLISHING, [{ type: 'page.published', page }, 'ready']]);
    tell([...PUBLISHING, [{ type: 'page.publishFailed' }, 'ready']]);
  });

  test('one that is asked for while another is under way is that one', () => {
    tell([...PUBLISHING, [PUBLISH, 'publishing, ready'], [ROLL_BACK, 'publishing, ready']]);
    tell([...ROLLING_BACK, [PUBLISH, 'publishing, ready'], [ROLL_BACK, 'publishing, ready']]);
  });

  test('a rollback ends once the published page is shown, or cannot be read', () => {
    tell([...ROLLING_BACK, [finished('readPage', {}), 'ready']]);
    tell([...ROLLING_BACK, [finished('readPage', null), 'ready']]);
    tell([...ROLLING_BACK, [failed('readPage'), 'ready']]);
    tell([...ROLLING_BACK.slice(0, -1), [{ type: 'page.publishFailed' }, 'ready']]);
  });

  test('neither leads anywhere where the page cannot be edited', () => {
    tell([...BLOCKED, [PUBLISH, 'blocked, error.blocked'], [ROLL_BACK, 'blocked, error.blocked']]);
  });

  test('a window that is taken over while it publishes says so at once', () => {
    tell([...PUBLISHING, [KICKED, 'kicked, error.kicked']]);
    tell([...ROLLING_BACK, [refused(), 'blocked, error.blocked']]);
  });

  test('old edits that could not be forgotten hinder nobody', () => {
    tell([...WORKING, [failed('pruneJournal'), 'ready']]);
  });
});

describe('edits that are offered back', () => {
  const offered = (outdated = false): readonly StoryStep[] => [
    [opened('owner', left('mine', outdated)), 'busy, offers mine'],
    [HTML_READ, 'busy, offers mine'],
    [CONFIGURATION_READ, 'busy, offers mine'],
    [held(), 'ready, offers mine'],
  ];
  const TAKE: StoryStep = [{ type: 'recovery.take' }, 'ready, settling, offers mine'];
  const DECLINE: StoryStep = [{ type: 'recovery.decline' }, 'ready, settling'];
  const copy = (seen: string): StoryStep => [{ type: 'recovery.copy', content: page }, seen];

  test('can be taken, and what waited behind them is offered next', () => {
    const taken: readonly StoryStep[] = [
      ...offered(),
      TAKE,
      [finished('readRecovery', { draft: {}, edited: false }), 'ready, settling'],
    ];
    tell([...taken, [finished('settleRecovery', null), 'ready']]);
    tell([...taken, [finished('settleRecovery', left('older')), 'ready, offers older']]);
    tell([...taken, [failed('settleRecovery'), 'ready']]);
  });

  test('stay where they cannot be read, or would undo what was edited since; then a person knows', () => {
    const broken = { draft: null, problem: { key: 'error.html' }, edited: false };
    tell([...offered(), TAKE, [finished('readRecovery', broken), 'ready, offers mine']]);
    tell([...offered(), TAKE, [failed('readRecovery'), 'ready, offers mine']]);
    const edited = finished('readRecovery', { draft: {}, edited: true });
    tell([...offered(), TAKE, [edited, 'ready, offers mine'], TAKE, [edited, 'ready, settling']]);
    tell([...offered(true), TAKE, [edited, 'ready, settling']]);
  });

  test('can be declined', () => {
    tell([...offered(), DECLINE, [finished('settleRecovery', null), 'ready']]);
  });

  test('can become a page of their own, as can a draft that nothing is offered for', () => {
    const copying = copy('ready, settling, offers mine');
    tell([
      ...offered(),
      copying,
      [finished('createCopy', 'p2'), 'ready, settling, copied to p2'],
      [finished('settleRecovery', null), 'ready, copied to p2'],
    ]);
    tell([...WORKING, copy('ready, settling'), [finished('createCopy', 'p2'), 'ready, copied to p2']]);
  });

  test('are still offered where the copy failed, and asked for once more it is the same copy', () => {
    const copying = copy('ready, settling, offers mine');
    tell([...offered(), copying, [failed('createCopy'), 'ready, offers mine, not copied'], copying, copying]);
    tell([...WORKING, copy('ready, settling'), [failed('createCopy'), 'ready, not copied']]);
  });

  test('are those of the page as it is read anew, but a copy that is being made is finished', () => {
    tell([
      ...BLOCKED,
      [KICK, 'blocked, busy, error.blocked'],
      copy('blocked, busy, settling, error.blocked'),
      [held(), 'busy, settling'],
      [opened('owner', left('mine')), 'busy, settling, offers mine'],
      [finished('createCopy', 'p2'), 'busy, settling, copied to p2'],
    ]);
  });
});

test('an editor that is closed stays so', () => {
  tell([...WORKING, [CLOSE, 'closed'], [CLOSE, 'closed'], [held(), 'closed'], [KICKED, 'closed']]);
  tell([[CLOSE, 'closed']]);
  tell([OPENED, [finished('roomLock'), 'busy'], [CLOSE, 'closed']]);
});
