import type { Journal, JournalEntry } from '#core/ports/journal.ts';
import { otherTabs, sayAlive, thisTab } from './this-tab.ts';
import { openUnsent, settled, UNSENT } from './unsent-store.ts';

interface Kept {
  readonly tab: string;
  readonly entry: JournalEntry;
}

/**
 * Unsent edits in IndexedDB, apart for every user and every tab of this browser: what a living tab has not sent is
 * for that tab to send or to offer. A tab that ended leaves its edits to the next one that asks.
 */
export function indexedJournal(userId: string): Journal {
  let database: Promise<IDBDatabase> | undefined;

  async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    database ??= openUnsent();
    const transaction = (await database).transaction(UNSENT, mode);
    return settled(work(transaction.objectStore(UNSENT)));
  }
  const key = (pageId: string, tab: string) => `${userId} ${pageId} ${tab}`;
  const keysOf = (pageId: string) => IDBKeyRange.bound(key(pageId, ''), key(pageId, '\uffff'));

  async function put(entry: JournalEntry): Promise<void> {
    await sayAlive();
    await run('readwrite', (store) => store.put({ tab: thisTab, entry } satisfies Kept, key(entry.pageId, thisTab)));
  }
  const drop = (pageId: string, tab: string) => run('readwrite', (store) => store.delete(key(pageId, tab)));

  return {
    async get(pageId) {
      const kept = await run('readonly', (store) => store.getAll(keysOf(pageId)) as IDBRequest<Kept[]>);
      const own = kept.find(({ tab }) => tab === thisTab);
      if (own || kept.length === 0) return own?.entry ?? null;
      const alive = await otherTabs();
      const left = kept.filter(({ tab }) => !alive.has(tab)).sort((a, b) => b.entry.at - a.entry.at)[0];
      if (!left) return null;
      await put(left.entry);
      await drop(pageId, left.tab);
      return left.entry;
    },
    put,
    remove: (pageId) => drop(pageId, thisTab),
  };
}
