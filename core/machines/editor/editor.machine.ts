import type { Sentence } from '#core/machines/failure.ts';
import type { RoomFact } from '#core/machines/room-lock/index.ts';
import type { EditorPage } from '#core/ports/api.ts';
import { editorSetup } from './editor.setup.ts';

type Denied = Extract<RoomFact, { type: 'room.denied' }>;

const MISSING = ({
  context,
}: {
  context: { request: { draft?: string; template?: string } };
}): { sentence: Sentence } => ({
  sentence: {
    key: 'error.pageMissing',
    params: { id: context.request.draft ?? context.request.template ?? '' },
  },
});

const CONFIGURATION_BROKEN: Sentence = { key: 'error.configuration' };
const HTML_BROKEN: Sentence = { key: 'error.html' };

/** The page of a blocked window is gone, or no longer this person's to edit. */
const LOST = [
  {
    guard: { type: 'isGone', params: ({ event }: { event: Denied }) => ({ status: event.failure.status }) },
    target: '#editor.kicked',
    actions: { type: 'keepKicker', params: { by: null, deleted: true } },
  },
  {
    guard: { type: 'isForbidden', params: ({ event }: { event: Denied }) => ({ status: event.failure.status }) },
    target: '#editor.kicked',
    actions: { type: 'keepKicker', params: { by: null, deleted: false } },
  },
] as const;

/** Draft, configuration and room, each on its own way; the editor is ready only after all three (spec editor.5). */
const opening = editorSetup.createStateConfig({
  tags: 'busy',
  type: 'parallel',
  on: {
    // The connection dropped and came back meanwhile, maybe with another epoch.
    'room.held': { actions: { type: 'keepRoom', params: ({ event }) => ({ held: event }) } },
    'room.delayed': { actions: { type: 'keepDelay', params: ({ event }) => ({ failure: event.failure }) } },
  },
  states: {
    draft: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'openPage',
            src: 'openPage',
            input: ({ context }) => ({ request: context.request, userId: context.userId }),
            onDone: {
              target: 'reading',
              actions: [
                { type: 'tellOpened', params: ({ event }) => ({ pageId: event.output.page.id }) },
                { type: 'keepOpened', params: ({ event }) => ({ opened: event.output }) },
                'announcePage',
              ],
            },
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
                target: '#editor.broken',
                actions: { type: 'keepSentence', params: MISSING },
              },
              {
                guard: { type: 'isUnauthorised', params: ({ event }) => ({ error: event.error }) },
                target: '#editor.closed',
              },
              {
                target: '#editor.live.unloadable',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        reading: {
          invoke: {
            id: 'readPage',
            src: 'readPage',
            input: ({ context }) => ({ page: context.page as EditorPage }),
            onDone: [
              { guard: { type: 'isSound', params: ({ event }) => ({ sentence: event.output }) }, target: 'read' },
              {
                target: '#editor.broken',
                actions: { type: 'keepSentence', params: ({ event }) => ({ sentence: event.output as Sentence }) },
              },
            ],
            onError: {
              target: '#editor.broken',
              actions: { type: 'keepSentence', params: { sentence: HTML_BROKEN } },
            },
          },
        },
        read: { type: 'final' },
      },
    },
    configuration: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'page.loaded': 'checking' } },
        checking: {
          invoke: {
            id: 'checkConfiguration',
            src: 'checkConfiguration',
            input: ({ context }) => ({ page: context.page as EditorPage }),
            onDone: [
              { guard: { type: 'isSound', params: ({ event }) => ({ sentence: event.output }) }, target: 'checked' },
              {
                target: '#editor.broken',
                actions: { type: 'keepSentence', params: ({ event }) => ({ sentence: event.output as Sentence }) },
              },
            ],
            onError: {
              target: '#editor.broken',
              actions: { type: 'keepSentence', params: { sentence: CONFIGURATION_BROKEN } },
            },
          },
        },
        checked: { type: 'final' },
      },
    },
    room: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'page.loaded': [
              { guard: 'holdsRoom', target: 'joined' },
              { guard: 'mayWrite', target: 'joining' },
              { target: 'unneeded' },
            ],
          },
        },
        joining: {
          entry: 'joinRoom',
          on: {
            'room.held': {
              target: 'joined',
              actions: { type: 'keepRoom', params: ({ event }) => ({ held: event }) },
            },
            'room.denied': [
              {
                guard: { type: 'isGone', params: ({ event }) => ({ status: event.failure.status }) },
                target: '#editor.broken',
                actions: { type: 'keepSentence', params: MISSING },
              },
              { target: 'unneeded', actions: 'becomeReader' },
            ],
          },
        },
        joined: {
          type: 'final',
        },
        unneeded: { type: 'final' },
      },
    },
  },
  onDone: [
    { guard: 'isStale', target: 'opening', reenter: true, actions: 'trustPage' },
    { guard: 'mayWrite', target: 'ready' },
    { target: 'readOnly' },
  ],
});

/**
 * Whether a page can be edited here and now, and what to say where it cannot.
 *
 * spec editor.5, editor.6, rooms.1, rooms.2, rooms.3: ready only after the draft loads, the configuration is checked
 * and the room is joined. A block appears when another window or user holds the page. The owner can kick the other
 * session, which reloads the page. A kicked user sees a block message and the editor shuts down. Shared pages are
 * read-only when the user lacks write permission.
 *
 * A blocked or kicked tab never becomes writable again without reading the draft anew: what it shows is old.
 * The document itself is an actor of its own; this machine never hears of a keystroke.
 *
 * Tags: `busy`, `ready`, `readOnly`, `blocked` (with `free` once nobody else has the page), `kicked`, `broken` (context.sentence says it), `unloadable`
 * (context.failure; `editor.retry` tries again), `closed`.
 */
export const editorMachine = editorSetup.createMachine({
  id: 'editor',
  context: ({ input }) => ({
    request: input.request,
    userId: input.userId,
    page: null,
    etag: undefined,
    role: 'stranger',
    room: null,
    unchecked: false,
    delay: null,
    holder: null,
    by: null,
    sentence: null,
    failure: null,
    recovery: null,
    editAttempts: 0,
  }),
  invoke: { id: 'room', src: 'room' },
  initial: 'live',
  on: {
    'editor.close': '.closed',
    'recovery.found': { actions: { type: 'keepRecovery', params: ({ event }) => ({ entry: event.entry }) } },
    'recovery.settled': { actions: 'dropRecovery' },
  },
  states: {
    live: {
      initial: 'opening',
      on: {
        'room.refused': {
          target: '.blocked',
          actions: { type: 'keepHolder', params: ({ event }) => ({ holder: event.holder, failure: event.failure }) },
        },
        'room.kicked': {
          target: 'kicked',
          actions: { type: 'keepKicker', params: ({ event }) => ({ by: event.by, deleted: event.deleted }) },
        },
      },
      states: {
        opening,
        ready: {
          tags: 'ready',
          entry: 'tellReady',
          on: {
            'page.changed': {
              actions: { type: 'keepChange', params: ({ event }) => ({ page: event.page, etag: event.etag }) },
            },
            'room.held': {
              actions: [
                { type: 'keepRoomAsChecked', params: ({ event }) => ({ held: event }) },
                { type: 'tellRegained', params: ({ event }) => ({ held: event }) },
              ],
            },
            'room.delayed': {
              actions: { type: 'tellDelayed', params: ({ event }) => ({ failure: event.failure }) },
            },
            // The page or the right to write was taken away while the connection was down.
            'room.denied': [LOST[0], { target: 'readOnly', actions: 'becomeReader' }],
          },
        },
        readOnly: {
          tags: 'readOnly',
          entry: 'tellReadOnly',
          on: {
            'edit.attempted': [
              { guard: 'isInsisting', actions: ['countAttempt', 'tellReminder'] },
              { actions: 'countAttempt' },
            ],
          },
        },
        blocked: {
          tags: 'blocked',
          entry: 'tellBlocked',
          initial: 'taken',
          on: {
            'editor.kick': { guard: 'mayKick', target: 'kicking' },
            'room.taken': {
              target: '.taken',
              actions: { type: 'keepHolder', params: ({ event }) => ({ holder: event.holder, failure: null }) },
            },
            // Heard of what became of the page while nobody was connected.
            'room.denied': LOST,
          },
          states: {
            taken: { on: { 'room.free': 'free' } },
            free: { tags: 'free' },
          },
        },
        kicking: {
          tags: ['blocked', 'busy'],
          entry: 'kickRoom',
          on: {
            // Whatever was read before is older than the room.
            'room.held': {
              target: 'opening',
              actions: { type: 'keepRoomAsChecked', params: ({ event }) => ({ held: event }) },
            },
            'room.denied': LOST,
          },
        },
        unloadable: {
          tags: 'unloadable',
          on: {
            'editor.retry': 'opening',
            // The connection dropped and came back meanwhile; the page is read anew.
            'room.held': { actions: { type: 'keepRoomAsChecked', params: ({ event }) => ({ held: event }) } },
          },
        },
      },
    },
    kicked: { tags: 'kicked', entry: 'tellKicked' },
    broken: { tags: 'broken', entry: ['leaveRoom', 'tellBroken'] },
    closed: { tags: 'closed', entry: 'leaveRoom', type: 'final' },
  },
});
