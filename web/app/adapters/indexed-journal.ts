import type { Journal, JournalEntry } from '#core/ports/journal.ts';
import { otherTabs, sayAlive, thisTab } from './this-tab.ts';
import { completed, openUnsent, UNSENT } from './unsent-store.ts';

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
  // A browser ends connections by itself, as when it clears a site's data, and may open the next one all the same.
  const forget = () => {
    database = undefined;
  };

  /** All of `work` or nothing of it. */
  async function change(work: (store: IDBObjectStore) => void): Promise<void> {
    database ??= openUnsent();
    let transaction: IDBTransaction;
    try {
      const open = await database;
      open.onclose = forget;
      transaction = open.transaction(UNSENT, 'readwrite');
    } catch (error) {
      forget();
      throw error;
    }
    work(transaction.objectStore(UNSENT));
    await completed(transaction);
  }
  const key = (pageId: string, tab: string) => `${userId} ${pageId} ${tab}`;
  const keysOf = (pageId: string) => IDBKeyRange.bound(key(pageId, ''), key(pageId, '\uffff'));
  const keep = (store: IDBObjectStore, entry: JournalEntry) =>
    store.put({ tab: thisTab, entry } satisfies Kept, key(entry.pageId, thisTab));

  return {
    async get(pageId) {
      const [alive] = await Promise.all([otherTabs(), sayAlive()]);
      let found: JournalEntry | null = null;
      await change((store) => {
        const asked: IDBRequest<Kept[]> = store.getAll(keysOf(pageId));
        asked.onsuccess = () => {
          const next = nextOf(asked.result, alive);
          if (!next) return;
          found = next.entry;
          if (next.tab === thisTab) return;
          keep(store, next.entry);
          store.delete(key(pageId, next.tab));
        };
      });
      return found;
    },
    async put(entry) {
      await sayAlive();
      await change((store) => keep(store, entry));
    },
    remove: (pageId) => change((store) => store.delete(key(pageId, thisTab))),
    async prune(before) {
      const alive = await otherTabs();
      await change((store) => {
        const walk = store.openCursor(IDBKeyRange.bound(`${userId} `, `${userId} \uffff`));
        walk.onsuccess = () => {
          const cursor = walk.result;
          if (!cursor) return;
          const { tab, entry }: Kept = cursor.value;
          if (!alive.has(tab) && (entry.offered ?? entry.at) < before) cursor.delete();
          cursor.continue();
        };
      });
    },
  };
}

/** This tab's own edits, else the latest of a tab that ended. */
function nextOf(kept: readonly Kept[], alive: ReadonlySet<string>): Kept | undefined {
  const own = kept.find(({ tab }) => tab === thisTab);
  return own ?? kept.filter(({ tab }) => !alive.has(tab)).sort((a, b) => b.entry.at - a.entry.at)[0];
}
