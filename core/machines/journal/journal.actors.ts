import { fromPromise } from 'xstate';
import { withoutSecrets } from '#core/config/shown-configuration.ts';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';

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
      return journal.put({ ...entry, config: withoutSecrets(entry.config) });
    }),
    removeEntry: fromPromise<void>(() => journal.remove(readEntry().pageId)),
  };
}
