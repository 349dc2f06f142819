import { uniqueKey } from '#core/page/new-id.ts';
import type { Journal, JournalEntry } from '#core/ports/journal.ts';
import { forgetNotes, noteOf, writeNote } from './sent-notes.ts';
import { completed, isClosed, openUnsent, UNSENT } from './unsent-store.ts';

interface StoredEntry {
  readonly tab: string;
  readonly entry: JournalEntry;
}

/**
 * Unsent edits in IndexedDB, apart for every user and every tab of this browser: what a living tab has not sent is
 * for that tab to send or to offer. A tab that ended leaves its edits to the next one that asks.
 */
export function indexedJournal(userId: string): Journal {
  const database = new UnsentDatabase();
  return {
    get: (pageId) => takeEntry(database, userId, pageId),
    async put(entry) {
      await holdTabLock();
      await database.change((store) => putEntry(store, userId, entry));
    },
    remove: (pageId) => database.change((store) => store.delete(keyOf(userId, pageId, thisTab))),
    noteSent: (pageId, sent) => writeNote(userId, pageId, { tab: thisTab, ...sent }),
    async prune(before) {
      forgetNotes(userId, before);
      await pruneEntries(database, userId, before);
    },
  };
}

/** The store of unsent edits over one connection, which is opened again after the browser has closed it. */
class UnsentDatabase {
  #connection: Promise<IDBDatabase> | undefined;

  /** Does all of `work` or nothing of it; once more where the browser closed the connection meanwhile. */
  async change(work: (store: IDBObjectStore) => void): Promise<void> {
    try {
      await this.#change(work);
    } catch (error) {
      if (!isClosed(error)) throw error;
      this.#forget();
      await this.#change(work);
    }
  }

  async #change(work: (store: IDBObjectStore) => void): Promise<void> {
    this.#connection ??= openUnsent();
    let transaction: IDBTransaction;
    try {
      const database = await this.#connection;
      // A browser closes connections by itself, for example when it clears a site's data; the next one may open again.
      database.onclose = () => this.#forget();
      transaction = database.transaction(UNSENT, 'readwrite');
    } catch (error) {
      this.#forget();
      throw error;
    }
    work(transaction.objectStore(UNSENT));
    await completed(transaction);
  }

  #forget(): void {
    this.#connection = undefined;
  }
}

function keyOf(userId: string, pageId: string, tab: string): string {
  return `${userId} ${pageId} ${tab}`;
}

function putEntry(store: IDBObjectStore, userId: string, entry: JournalEntry): void {
  store.put({ tab: thisTab, entry } satisfies StoredEntry, keyOf(userId, entry.pageId, thisTab));
}

/** The entry of a page for this tab. One that a tab left behind when it ended becomes this tab's own. */
async function takeEntry(database: UnsentDatabase, userId: string, pageId: string): Promise<JournalEntry | null> {
  const [livingTabs] = await Promise.all([otherTabs(), holdTabLock()]);
  let entry: JournalEntry | null = null;
  await database.change((store) => {
    const range = IDBKeyRange.bound(keyOf(userId, pageId, ''), keyOf(userId, pageId, '\uffff'));
    const request: IDBRequest<StoredEntry[]> = store.getAll(range);
    request.onsuccess = () => {
      const next = nextEntry(request.result, livingTabs);
      if (!next) return;
      const sent = noteOf(userId, pageId, next.tab);
      entry = { ...next.entry, ...(sent && { sent }) };
      if (next.tab === thisTab) return;
      putEntry(store, userId, entry);
      store.delete(keyOf(userId, pageId, next.tab));
    };
  });
  return entry;
}

/** This tab's own edits, else the latest of a tab that ended. */
function nextEntry(entries: readonly StoredEntry[], livingTabs: ReadonlySet<string>): StoredEntry | undefined {
  const own = entries.find(({ tab }) => tab === thisTab);
  return own ?? entries.filter(({ tab }) => !livingTabs.has(tab)).sort((a, b) => b.entry.at - a.entry.at)[0];
}

/** Deletes the entries of tabs that ended which were made or offered before a time. */
async function pruneEntries(database: UnsentDatabase, userId: string, before: number): Promise<void> {
  const livingTabs = await otherTabs();
  await database.change((store) => {
    const request = store.openCursor(IDBKeyRange.bound(`${userId} `, `${userId} \uffff`));
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      const { tab, entry }: StoredEntry = cursor.value;
      if (!livingTabs.has(tab) && (entry.offered ?? entry.at) < before) cursor.delete();
      cursor.continue();
    };
  });
}

const LOCK_PREFIX = 'portico-tab ';

/** Identifies this window until it is closed or reloaded. */
const thisTab = uniqueKey();

let tabLock: Promise<void> | undefined;

/** Holds a lock with this tab's name, which the browser releases however the tab ends. */
function holdTabLock(): Promise<void> {
  tabLock ??= new Promise((resolve) => {
    if (!locks()) return resolve();
    void locks()?.request(LOCK_PREFIX + thisTab, () => {
      resolve();
      return new Promise(() => {});
    });
  });
  return tabLock;
}

/** The other open windows; none in a browser without locks or on plain http. */
async function otherTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(LOCK_PREFIX.length)).filter((tab) => tab !== thisTab));
}

function locks(): LockManager | undefined {
  return navigator.locks;
}
