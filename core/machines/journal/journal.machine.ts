import { assign, emit, fromPromise, setup } from 'xstate';
import { withoutPageSecrets } from '#core/config/secrets.ts';
import { JOURNAL_DEBOUNCE } from '#core/constants.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';
import { notProvided } from '../setup-helpers.ts';

// spec saving.7

export type JournalEvent =
  | { type: 'draft.edited' }
  /** The server has the draft; `later` if edits were made since. */
  | { type: 'page.saved'; later: boolean }
  /** The tab may close at any moment: do not wait. */
  | { type: 'journal.now' };

export interface JournalContext {
  /** Events that arrived while the store was busy. */
  editedMeanwhile: boolean;
  savedMeanwhile: boolean;
  failure: Failure | null;
}

/**
 * Keeps edits on this device until the server has them, so that a crash costs half a second of work at most and a
 * kick none (spec saving.6: the loser's edits stay in the local journal and are offered as a copy).
 *
 * Tags: `kept` everything unsaved is on this device, `pending` the last edits are not yet, `failed` the device takes none.
 */
export const journalMachine = setup({
  types: {
    context: {} as JournalContext,
    events: {} as JournalEvent,
    emitted: {} as { type: 'journal.failed'; failure: Failure },
    tags: {} as 'kept' | 'pending' | 'failed',
  },
  actors: {
    /** Reads the draft and writes it to the store. */
    putEntry: notProvided<void>('putEntry'),
    removeEntry: notProvided<void>('removeEntry'),
  },
  actions: {
    begin: assign({ editedMeanwhile: false, savedMeanwhile: false }),
    noteEdit: assign({ editedMeanwhile: true, savedMeanwhile: false }),
    noteSaved: assign({ savedMeanwhile: true, editedMeanwhile: false }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    tellFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'journal.failed' as const,
      failure: failureOf(error),
    })),
  },
  guards: {
    isAllSaved: (_, { later }: { later: boolean }) => !later,
    wasEdited: ({ context }) => context.editedMeanwhile,
    wasSaved: ({ context }) => context.savedMeanwhile,
  },
  delays: { journalDelay: JOURNAL_DEBOUNCE },
}).createMachine({
  id: 'journal',
  context: { editedMeanwhile: false, savedMeanwhile: false, failure: null },
  initial: 'empty',
  states: {
    empty: { tags: 'kept', on: { 'draft.edited': 'pending' } },
    pending: {
      tags: 'pending',
      after: { journalDelay: 'putting' },
      on: {
        'journal.now': 'putting',
        'page.saved': { guard: { type: 'isAllSaved', params: ({ event }) => event }, target: 'removing' },
      },
    },
    putting: {
      tags: 'pending',
      entry: 'begin',
      on: {
        'draft.edited': { actions: 'noteEdit' },
        // A closing tab may get no answer any more; the store keeps the order.
        'journal.now': { guard: 'wasEdited', target: 'putting', reenter: true },
        'page.saved': { guard: { type: 'isAllSaved', params: ({ event }) => event }, actions: 'noteSaved' },
      },
      invoke: {
        id: 'putEntry',
        src: 'putEntry',
        onDone: [
          { guard: 'wasSaved', target: 'removing', actions: 'forgetFailure' },
          { guard: 'wasEdited', target: 'pending', actions: 'forgetFailure' },
          { target: 'kept', actions: 'forgetFailure' },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    kept: {
      tags: 'kept',
      on: {
        'draft.edited': 'pending',
        'page.saved': { guard: { type: 'isAllSaved', params: ({ event }) => event }, target: 'removing' },
      },
    },
    removing: {
      tags: 'kept',
      entry: 'begin',
      on: {
        'draft.edited': { actions: 'noteEdit' },
        'journal.now': { guard: 'wasEdited', target: 'putting' },
      },
      invoke: {
        id: 'removeEntry',
        src: 'removeEntry',
        onDone: [{ guard: 'wasEdited', target: 'pending' }, { target: 'empty' }],
        // A remaining entry is offered at the next opening, and then recognised as saved.
        onError: [{ guard: 'wasEdited', target: 'pending' }, { target: 'empty' }],
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'draft.edited': 'pending',
        'page.saved': { guard: { type: 'isAllSaved', params: ({ event }) => event }, target: 'removing' },
      },
    },
  },
});

interface JournalPorts {
  journal: Journal;
  /** The draft as it is now. */
  readEntry(): JournalEntry;
}

/** The actors of the journal machine over its ports. */
export function journalActors({ journal, readEntry }: JournalPorts) {
  return {
    // The device stores texts, but no passwords.
    putEntry: fromPromise<void>(() => {
      const entry = readEntry();
      return journal.put({ ...entry, config: withoutPageSecrets(entry.config) });
    }),
    removeEntry: fromPromise<void>(() => journal.remove(readEntry().pageId)),
  };
}
