import type { RoomHolder } from '#core/ports/realtime.ts';
import { ofEvent, outputOf } from '../setup-helpers.ts';
import { editorSessionSetup, type LivePage } from './editor-session.setup.ts';
import type { EditorContext } from './editor-session.types.ts';

/** The page was deleted, or this user may no longer edit it. */
export const DELETED = {
  guard: { type: 'isGone', params: ofEvent },
  actions: { type: 'keepKicker', params: { by: null, deleted: true, why: null } },
} as const;
const FORBIDDEN = {
  guard: { type: 'isForbidden', params: ofEvent },
  actions: { type: 'keepKicker', params: { by: null, deleted: false, why: null } },
} as const;
const LOST = [
  { ...DELETED, target: '#editorSession.page.kicked' },
  { ...FORBIDDEN, target: '#editorSession.page.kicked' },
] as const;

export const TAKEN = { type: 'keepHolder', params: ofEvent } as const;

/**
 * Reads the page as it is stored now, and takes the first of some transitions that fits the answer or the failure. A page
 * that cannot be read leaves the earlier one on the screen.
 */
function readLive<const Done extends readonly object[], const Failed extends readonly object[]>(
  done: Done,
  failed: Failed,
) {
  return {
    id: 'readLive',
    src: 'readLive',
    input: ({ context }: { context: EditorContext }) => ({ pageId: context.page?.id ?? '' }),
    onDone: [...done, { target: 'missed' }],
    onError: [...failed, { target: 'missed' }],
  } as const;
}

type LiveRead = { event: { output: LivePage | null } };

const livePageOf = ({ event }: LiveRead) => event.output as LivePage;

/** The page on the screen is older than the stored one: views say so, and it is read again after a while. */
const missed = {
  tags: 'stale',
  after: { newsRetry: 'reading' },
} as const;

const TAKEN_BY_ANOTHER = {
  target: 'taken',
  actions: {
    type: 'keepHolder',
    params: ({ event }: { event: { holder: RoomHolder | null } }) => ({
      holder: event.holder,
      failure: null,
      busy: null,
    }),
  },
} as const;

/**
 * Somebody else edits the page. It is shown as they saved it last, in a document of its own: edits of this device that
 * were not saved stay in theirs.
 */
export const blocked = editorSessionSetup.createStateConfig({
  tags: 'blocked',
  type: 'parallel',
  entry: 'forgetLive',
  invoke: { id: 'live', src: 'document' },
  on: {
    // Learned after a disconnection.
    'room.denied': LOST,
    'room.refused': { target: '.room.taken', actions: TAKEN },
    // Taken, granted, or free by now. Everything read before is older than the room.
    'room.held': {
      target: '#editorSession.page.live.opening',
      actions: { type: 'keepRoomAsChecked', params: ofEvent },
    },
  },
  states: {
    room: {
      initial: 'taken',
      states: {
        taken: {
          on: {
            'room.free': 'free',
            'room.taken': TAKEN_BY_ANOTHER,
            'editor.kick': { guard: 'mayKick', target: 'kicking', actions: { type: 'askToKick', params: ofEvent } },
            'editor.wait': { actions: 'forgetBusy' },
            'editor.ask': { actions: 'askForPage' },
            'editor.unask': { actions: 'askNoMore' },
          },
        },
        free: {
          tags: 'free',
          on: { 'room.taken': TAKEN_BY_ANOTHER },
        },
        kicking: { tags: 'busy' },
      },
    },
    view: {
      initial: 'reading',
      on: { 'room.saved': '.reading', 'room.taken': '.reading', 'room.free': '.reading' },
      states: {
        reading: {
          invoke: readLive(
            [
              {
                guard: { type: 'isSameLive', params: livePageOf },
                target: 'read',
                actions: { type: 'keepLive', params: livePageOf },
              },
              {
                guard: { type: 'isFound', params: outputOf },
                target: 'read',
                actions: [
                  { type: 'keepLive', params: livePageOf },
                  { type: 'showLive', params: livePageOf },
                ],
              },
            ],
            [],
          ),
        },
        // No news tell that the holder does something without saving.
        read: { after: { newsRetry: 'reading' } },
        missed,
      },
    },
  },
});

const NEWS = {
  'room.saved': 'reading',
  // The first answer, or the first one after a lost connection: a save may have been missed.
  'room.free': 'reading',
  'room.denied': 'reading',
} as const;

/**
 * Somebody may only read the page. Each save of others is shown as soon as it is stored. Where the server lets nobody
 * watch who may not edit, as earlier versions do, it is asked again later.
 */
export const looking = editorSessionSetup.createStateConfig({
  tags: 'readOnly',
  type: 'parallel',
  on: {
    'edit.attempted': [
      { guard: 'isInsisting', actions: ['countAttempt', 'tellReminder'] },
      { actions: 'countAttempt' },
    ],
  },
  states: {
    news: {
      initial: 'wanted',
      states: {
        wanted: { entry: 'watchRoom', on: { 'room.denied': 'denied' } },
        denied: { after: { newsRetry: 'wanted' } },
      },
    },
    view: {
      initial: 'read',
      states: {
        read: { on: NEWS },
        reading: {
          // A page that is saved while it is read is read once more.
          on: { 'room.saved': { target: 'reading', reenter: true } },
          invoke: readLive(
            [
              {
                guard: { type: 'isFound', params: outputOf },
                target: 'read',
                actions: [
                  { type: 'keepChange', params: livePageOf },
                  { type: 'showDraft', params: ({ event }: LiveRead) => livePageOf({ event }).draft },
                ],
              },
            ],
            [
              {
                guard: { type: 'isMissing', params: ofEvent },
                target: '#editorSession.page.kicked',
                // What nobody may see is answered as if it were not there.
                actions: ['leaveRoom', { type: 'keepSentence', params: { key: 'editor.viewGone' } }],
              },
              {
                guard: { type: 'isWithheld', params: ofEvent },
                target: '#editorSession.page.kicked',
                actions: ['leaveRoom', { type: 'keepKicker', params: { by: null, deleted: false, why: null } }],
              },
            ],
          ),
        },
        missed: { ...missed, on: NEWS },
      },
    },
  },
});
