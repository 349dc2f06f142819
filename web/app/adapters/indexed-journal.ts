import type { Journal, JournalEntry } from '#core/ports/journal.ts';

const STORE = 'unsent';

/** Unsent edits in IndexedDB, apart for every user of this browser. */
export function indexedJournal(userId: string): Journal {
  let database: Promise<IDBDatabase> | undefined;

  async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    database ??= open();
    const transaction = (await database).transaction(STORE, mode);
    return settled(work(transaction.objectStore(STORE)));
  }
  const key = (pageId: string) => `${userId} ${pageId}`;

  return {
    get: async (pageId) =>
      (await run('readonly', (store) => store.get(key(pageId)) as IDBRequest<JournalEntry | undefined>)) ?? null,
    async put(entry) {
      await run('readwrite', (store) => store.put(entry, key(entry.pageId)));
    },
    async remove(pageId) {
      await run('readwrite', (store) => store.delete(key(pageId)));
    },
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('portico', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
