import { ofEvent, outputOf } from '../setup-helpers.ts';
import { editorSessionSetup, intentOf } from './editor-session.setup.ts';
import { opening } from './opening.ts';
import { recovery } from './recovery.ts';
import { blocked, DELETED, looking, TAKEN } from './watching.ts';

const KICKED = { type: 'keepKicker', params: ofEvent } as const;

const HELD_AGAIN = [
  { type: 'keepRoomAsChecked', params: ofEvent },
  { type: 'tellAutosave', params: ofEvent },
] as const;

/** A publish request during a publish joins the running one. */
const UNDER_WAY = { 'page.publish': {}, 'page.rollBack': {} } as const;

/** While another operation writes the page, autosave sends nothing: two writes never overlap (spec saving.3). */
const WRITING = { entry: 'pauseAutosave', exit: 'resumeAutosave' } as const;

const jobFacts = editorSessionSetup.createStateConfig({
  invoke: {
    id: 'jobFacts',
    src: 'facts',
    input: ({ context }) => ({ of: context.job as NonNullable<typeof context.job> }),
  },
});

/** The page is ours to edit: what is edited is saved, kept on this device until it is, and published when that is wished. */
const working = editorSessionSetup.createStateConfig({
  tags: 'ready',
  entry: ['startAutosave', 'tellReady'],
  invoke: [
    { id: 'edits', src: 'edits' },
    { id: 'pruneJournal', src: 'pruneJournal', onError: {} },
  ],
  on: {
    'page.saved': [
      {
        guard: { type: 'wasSent', params: ofEvent },
        actions: [
          { type: 'tellJournalSaved', params: ofEvent },
          { type: 'keepSaved', params: ofEvent },
        ],
      },
      { actions: { type: 'tellJournalSaved', params: ofEvent } },
    ],
    'room.held': { actions: HELD_AGAIN },
    'room.requested': { actions: { type: 'keepRequest', params: ofEvent } },
    'page.keep': { actions: 'keepPage' },
    'room.delayed': { actions: { type: 'tellAutosave', params: ofEvent } },
    'room.refused': { target: 'losing', actions: TAKEN },
    'room.kicked': { target: 'losing', actions: KICKED },
    // The page was deleted or the right to write removed during a disconnection.
    'room.denied': [
      { ...DELETED, target: 'losing' },
      { target: 'losing', actions: { type: 'becomeReader', params: ofEvent } },
    ],
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'page.publish': { target: 'publishing', actions: { type: 'startJob', params: { kind: 'publish' } } },
        'page.rollBack': { target: 'rollingBack', actions: { type: 'startJob', params: { kind: 'rollback' } } },
        'page.give': { guard: 'isRequested', target: 'giving' },
      },
    },
    /** Everything is saved first, as far as that works; what is not saved stays on this device. */
    giving: {
      tags: 'giving',
      initial: 'saving',
      on: {
        // Nobody asks any more.
        'room.requested': { target: 'editing', actions: { type: 'keepRequest', params: ofEvent } },
        // The connection was lost on the way.
        'room.held': { target: 'editing', actions: HELD_AGAIN },
        'page.keep': { target: 'editing', actions: 'keepPage' },
      },
      states: {
        saving: {
          after: { savePatience: 'given' },
          invoke: { id: 'saveAll', src: 'saveAll', onDone: 'given', onError: 'given' },
        },
        given: { entry: 'givePage' },
      },
    },
    publishing: {
      ...jobFacts,
      tags: 'publishing',
      on: {
        ...UNDER_WAY,
        'page.published': { target: 'editing', actions: { type: 'keepChange', params: ofEvent } },
        'page.publishFailed': 'editing',
      },
      initial: 'checking',
      states: {
        checking: { on: { 'page.saving': 'writing' } },
        writing: WRITING,
      },
    },
    rollingBack: {
      ...jobFacts,
      tags: 'publishing',
      on: { ...UNDER_WAY, 'page.publishFailed': 'editing' },
      initial: 'checking',
      states: {
        checking: { on: { 'page.saving': 'writing' } },
        writing: {
          ...WRITING,
          initial: 'waiting',
          states: {
            waiting: {
              on: { 'page.rolledBack': { target: 'reading', actions: { type: 'keepChange', params: ofEvent } } },
            },
            reading: {
              invoke: {
                id: 'readPage',
                src: 'readPage',
                input: ({ context }) => ({ page: context.page as NonNullable<typeof context.page> }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: outputOf },
                    target: 'restored',
                    actions: {
                      type: 'showDraft',
                      params: ({ event }) => event.output as NonNullable<typeof event.output>,
                    },
                  },
                  { target: 'restored' },
                ],
                onError: 'restored',
              },
            },
            /** Nothing is unsaved any more, whatever was edited meanwhile. */
            restored: {
              entry: ['replaceSaved', { type: 'tellJournalSaved', params: { later: false } }],
              always: '#editorSession.page.live.working.editing',
            },
          },
        },
      },
    },
  },
});

/**
 * One editing session of a page: opened, worked on, and kept from harm where it is lost.
 *
 * spec editor.5, editor.6, rooms.1, rooms.2, rooms.3: ready only after the draft loads, the configuration is checked
 * and the room is joined. A block appears when another window or user holds the page. The owner can kick the other
 * session, which reloads the page. A kicked user sees a block message and the editor shuts down. Shared pages are
 * read-only when the user lacks write permission.
 *
 * A blocked or kicked tab never becomes writable again without reading the draft anew: what it shows is old. Document,
 * autosave, journal and room lock are actors of the session; a keystroke goes from the document to autosave and journal
 * and never touches this chart.
 *
 * Tags: `busy`, `ready` (with `publishing` or `giving`), `readOnly`, `blocked` (with `free` once nobody else has the page),
 * `kicked`, `broken` (context.sentence says it), `unloadable` (context.failure; `editor.retry` tries again), `closed`;
 * `offering` (context.recovery, where it is not null), `settling`.
 */
export const editorSessionMachine = editorSessionSetup.createMachine({
  id: 'editorSession',
  context: ({ input }) => ({
    ...input,
    page: null,
    etag: undefined,
    role: 'stranger',
    asked: false,
    read: {},
    room: null,
    unchecked: false,
    delay: null,
    holder: null,
    live: null,
    by: null,
    busy: null,
    asker: null,
    sentence: null,
    failure: null,
    editAttempts: 0,
    job: null,
    unsaved: false,
    recovery: null,
    problem: null,
    copy: null,
    copies: 0,
    copied: null,
    copyFailure: null,
  }),
  invoke: [
    { id: 'document', src: 'document', systemId: 'document' },
    { id: 'autosave', src: 'autosave', systemId: 'autosave' },
    { id: 'journal', src: 'journal', systemId: 'journal' },
    { id: 'saves', src: 'facts', input: { of: 'autosave' } },
  ],
  type: 'parallel',
  states: {
    page: {
      initial: 'live',
      on: {
        'editor.close': '.closed',
        // Nothing can be saved now, and the job reports it.
        'page.publish': { actions: { type: 'startJob', params: { kind: 'publish' } } },
        'page.rollBack': { actions: { type: 'startJob', params: { kind: 'rollback' } } },
      },
      states: {
        live: {
          initial: 'opening',
          on: {
            'room.refused': { target: '.blocked', actions: TAKEN },
            'room.kicked': { target: 'kicked', actions: KICKED },
          },
          states: {
            opening,
            working,
            /** Unsaved edits stay on this device and are offered as a copy. */
            losing: {
              entry: ['noteUnsaved', 'stopAutosave', 'keepInJournal'],
              always: [
                { guard: 'isTaken', target: 'blocked' },
                { guard: 'mayWrite', target: '#editorSession.page.kicked' },
                { target: 'looking' },
              ],
            },
            looking,
            blocked,
            unloadable: {
              tags: 'unloadable',
              on: {
                'editor.retry': 'opening',
                // The connection was lost and regained meanwhile; the page is read again.
                'room.held': { actions: { type: 'keepRoomAsChecked', params: ofEvent } },
              },
            },
          },
        },
        kicked: { tags: 'kicked' },
        broken: { tags: 'broken', entry: ['leaveRoom', 'announceUnreadable'] },
        closed: { tags: 'closed', entry: ['keepInJournal', 'leaveRoom'], type: 'final' },
      },
    },
    recovery,
    /** The room, from its first request until it is left. */
    lock: {
      initial: 'apart',
      states: {
        apart: { on: { 'lock.wanted': 'asked', 'news.wanted': 'asked' } },
        asked: {
          invoke: [
            {
              id: 'room',
              src: 'roomLock',
              systemId: 'room',
              input: ({ context }) => ({ pageId: context.page?.id ?? '', intent: intentOf(context) }),
              onDone: 'apart',
            },
            { id: 'roomFacts', src: 'facts', input: { of: 'room' } },
          ],
          on: {
            'lock.dropped': { actions: 'askToLeave' },
            // Who lost the right to edit asks anew, for news alone.
            'news.wanted': { target: 'asked', reenter: true },
          },
        },
      },
    },
  },
});
