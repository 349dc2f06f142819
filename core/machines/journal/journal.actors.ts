import { fromPromise } from 'xstate';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';

interface JournalPorts {
  journal: Journal;
  /** The draft as it is now. */
  readEntry(): JournalEntry;
}

/** The actors of the journal machine over its ports. */
export function journalActors({ journal, readEntry }: JournalPorts) {
  return {
    putEntry: fromPromise<void>(() => journal.put(readEntry())),
    removeEntry: fromPromise<void>(() => journal.remove(readEntry().pageId)),
  };
}
